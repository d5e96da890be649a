package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads under conditions of what is there in any case. */
class LoadsFirstTest {

  private static OptimizationResult optimized(String body) {
    String source =
        "void f(int n, unsigned char A[restrict n + 2], unsigned char B[restrict n + 2],"
            + " unsigned char C[restrict n + 2], float X[restrict n + 2], float Y[restrict n + 2])"
            + "\n{\n#pragma scop\n  for (int i = 1; i <= n; i++) { "
            + body
            + " }\n#pragma endscop\n}\n";
    return optimized("x86-64-v4", source);
  }

  private static OptimizationResult optimized(String target, String source) {
    return new Optimizer(OptimizerOptions.DEFAULT.withTarget(Target.named(target).orElseThrow()))
        .optimize("f.c", source.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "B[i] = A[i - 1] > A[i + 1] ? A[i] : 0;              @ true",
        "B[i] = A[i - 1] + A[i + 1] == 3 || (A[i - 1] && A[i]); @ true",
        "if (A[i - 1] > A[i + 1]) B[i] = A[i];               @ true",
        "B[i] = A[i - 1] == 3 || (A[i + 1] == 2 && A[i]);    @ true",
        // beyond what is always accessed, but at the ends alone
        "B[i] = A[i] > A[i - 1] ? A[i + 1] : 0;              @ true",
        // beyond all that is
        "B[i] = A[2] > C[i] ? A[i + 3] : 0;                  @ false",
        // nothing else of the array is accessed here
        "B[i] = A[i] > 3 ? C[i] : 0;                         @ false",
        // of a later iteration
        "A[i] = A[i - 1] > A[i + 1] ? A[i] : 0;              @ false",
        // under conditions of no element
        "B[i] = A[i - 1] + A[i + 1] + (n > 9 ? A[i] : 0);    @ false",
      })
  void areBeforeTheirConditions(String body, boolean areFirst) {
    OptimizationResult result = optimized(body);
    assertEquals(
        areFirst,
        result.remarks().stream().anyMatch(remark -> remark.reason().name().equals("LoadsFirst")),
        () -> result.remarks().toString());
  }

  /** Stores by masks take long on some processors without vectors of 512 bits. */
  @ParameterizedTest
  @CsvSource({"x86-64-v4, true", "x86-64-v3, false"})
  void areNotWithMaskedStoresUnlessVectorsAreWide(String target, boolean areFirst) {
    String source =
        """
        void f(int n, const float A[restrict n + 2], float B[restrict n + 2]) {
        #pragma scop
          for (int i = 1; i <= n; i++)
            if (A[i - 1] > A[i + 1])
              B[i] = A[i];
        #pragma endscop
        }
        """;
    OptimizationResult result = optimized(target, source);
    assertEquals(
        areFirst,
        result.remarks().stream().anyMatch(remark -> remark.reason().name().equals("LoadsFirst")),
        () -> result.remarks().toString());
  }

  @Test
  void areForClangAloneWhereGccHasMasks() {
    String wide = optimized("Y[i] = X[i - 1] > X[i + 1] ? X[i] : 0;").text();
    assertTrue(wide.contains("#ifdef __clang__\n"), wide);
    assertTrue(wide.contains("int pays = n >= "), wide);
    String narrow = optimized("B[i] = A[i - 1] > A[i + 1] ? A[i] : 0;").text();
    assertFalse(narrow.contains("#ifdef __clang__"), narrow);
    assertTrue(narrow.contains("int pays = n >= "), narrow);
  }

  @Test
  void areUnderTheirConditionsInRowsAtTheBorder() throws Exception {
    Path file = Path.of("src", "test", "resources", "first", "inner_rows.c");
    String text = new Optimizer(OptimizerOptions.DEFAULT).optimize(Files.readString(file)).text();
    assertTrue(text.contains("if (n >= i + 3 && i >= 2) {"), text);
    assertTrue(text.contains("const unsigned char t2 = A[i - 1][j];"), text);
  }

  @Test
  void areNotWhereRowsNeverFillVectors() {
    String source =
        """
        void f(int n, const unsigned char A[restrict n][40], unsigned char B[restrict n][40]) {
        #pragma scop
          for (int i = 1; i < n - 1; i++)
            for (int j = 0; j < 40; j++)
              B[i][j] = A[i - 1][j] > A[i + 1][j] ? A[i][j] : 0;
        #pragma endscop
        }
        """;
    String text = new Optimizer(OptimizerOptions.DEFAULT).optimize(source).text();
    assertFalse(text.contains("pays"), text);
  }

  /** Every element was stored before, so that it is there when the loop begins. */
  @Test
  void areHeldInVariablesByLoopsThatStoreElsewhere() throws Exception {
    Path file = Path.of("src", "test", "resources", "exchange", "longest_subsequence.c");
    String text = new Optimizer(OptimizerOptions.DEFAULT).optimize(Files.readString(file)).text();
    assertTrue(text.contains(" ? L[j] : 0;"), text);
    assertTrue(text.contains("fixed + 1 > L[i]"), text);
  }
}
