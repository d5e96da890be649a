package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrittenOutNestsTest {
  /** Windows of an array, in a loop along its rows. */
  private static String optimized(String type, int rows, int columns, String text) {
    String source =
        """
        void f(int n, int m, const %1$s a[restrict n][m], const %1$s b[restrict n][m], int c[restrict n][m])
        {
        #pragma scop
          for (int i = 0; i < n - %2$d; i++)
            for (int j = 0; j < m - %3$d; j++) {
              int s = 0;
              for (int y = 0; y < %2$d; y++)
                for (int x = 0; x < %3$d; x++) {
                  %4$s
                }
              c[i][j] = s;
            }
        #pragma endscop
        }
        """
            .formatted(type, rows, columns, text);
    return optimized(source);
  }

  private static String optimized(String source) {
    return optimized(source, OptimizerOptions.DEFAULT);
  }

  private static String optimized(String source, OptimizerOptions options) {
    return new String(
        new Optimizer(options).optimize("f.c", source.getBytes(StandardCharsets.UTF_8)).bytes(),
        StandardCharsets.UTF_8);
  }

  private static final String DIFFERENCE =
      "int d = a[i + y][j + x] - b[i + y][j + x]; s += d < 0 ? -d : d;";

  /** gcc adds up rows of eight bytes by instructions of their own; clang writes out some itself. */
  @ParameterizedTest
  @CsvSource({
    "unsigned char, 8, 8,  false, true",
    "short,         8, 8,  false, true",
    "unsigned char, 6, 7,  true,  false",
    "int,           6, 8,  true,  false",
    "int,           8, 16, true,  true",
    "int,           2, 2,  false, false",
  })
  void areToldToWhomTheyHelp(String type, int rows, int columns, boolean gcc, boolean clang) {
    String text = optimized(type, rows, columns, DIFFERENCE);
    assertEquals(gcc, text.contains("#pragma GCC unroll " + columns), text);
    assertEquals(clang, text.contains("#pragma clang loop unroll(full)"), text);
  }

  /** Rows of 32 bytes fill the vectors that compilers prefer. */
  @ParameterizedTest
  @CsvSource({"unsigned char, 39", "int, 15"})
  void areForRowsThatFillVectors(String type, int least) {
    String text = optimized(type, 8, 7, DIFFERENCE);
    assertTrue(text.contains("m >= " + least), text);
  }

  @Test
  void mayStandInALoopOfOneStep() {
    String source =
        """
        void f(int n, int m, int a[12][n][m])
        {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
              for (int z = 0; z < 1; z++)
                for (int y = 0; y < 12; y++)
                  a[y + z][i][j] += y;
        #pragma endscop
        }
        """;
    String text = optimized(source);
    assertTrue(text.contains("#pragma GCC unroll 12"), text);
  }

  /** Ten rows and what is stored are no more than gcc compares. */
  @ParameterizedTest
  @CsvSource({"10, false", "11, true"})
  void areThoseOfMoreRowsThanAreCompared(int rows, boolean areTold) {
    String text = optimized("int", rows, 1, "s += a[i + y][j] & j;");
    assertEquals(areTold, text.contains("#pragma GCC unroll"), text);
  }

  /** What is the same in all iterations is called for before them. */
  @ParameterizedTest
  @CsvSource({
    "exp(x[i]) * exp(-c[0]), true",
    "exp(x[i] - c[0]) * exp(-c[1]), true",
    "exp(x[i]) + exp(-i), false",
  })
  void callOnceForWhatStays(String value, boolean isBefore) {
    String source =
        """
        #include <math.h>
        void f(int n, const double x[restrict n], const double c[restrict 2], double y[restrict n])
        {
        #pragma scop
          for (int i = 0; i < n; i++)
            y[i] = %s;
        #pragma endscop
        }
        """
            .formatted(value);
    String text = optimized(source, OptimizerOptions.DEFAULT.withFp(FloatingPoint.FAST));
    int loop = text.indexOf("for (; i + ");
    long calls =
        Pattern.compile("= _ZGV\\w+_exp\\(").matcher(text.substring(0, loop)).results().count();
    assertEquals(isBefore ? 1 : 0, calls, text);
  }

  /** Iterators are numbers there, of which some functions are known. */
  @ParameterizedTest
  @CsvSource({
    "exp(x[i] * l), 3",
    "exp(-x[i] * (l * l - l)), 2",
    "exp(x[i] * l) * cos(0.5 * l), 3",
    "exp(x[i] + l), 4",
    "log(x[i] + l), 4",
  })
  void callNothingOfZeros(String term, int calls) {
    String source =
        """
        #include <math.h>
        void f(int n, const double x[restrict n], double y[restrict n])
        {
        #pragma scop
          for (int i = 0; i < n; i++) {
            double s = 0;
            for (int l = 0; l < 4; l++)
              s += %s;
            y[i] = s;
          }
        #pragma endscop
        }
        """
            .formatted(term);
    OptimizerOptions fast = OptimizerOptions.DEFAULT.withFp(FloatingPoint.FAST);
    Matcher call = Pattern.compile("= _ZGV\\w+_(exp|log)\\(").matcher(optimized(source, fast));
    int inStepsAndRest = 2 * calls;
    assertEquals(inStepsAndRest, call.results().count());
  }
}
