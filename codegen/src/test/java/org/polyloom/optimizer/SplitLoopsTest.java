package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.scheduling.SplitLoops;

class SplitLoopsTest {
  private static final String SOURCE =
      """
      void f(int n, double a[restrict n][n], double p[restrict n], int c[restrict n]) {
      #pragma scop
        for (int i = 0; i < n; i++)
          for (int j = 0; j < n; j++) {
            %s
          }
      #pragma endscop
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          if (j != i) p[i] *= a[i][j];                      @ 1
          if (j != i && a[i][j] > p[i]) p[i] = a[i][j];     @ 1
          if (j < 3 || j > i + 5) p[i] *= a[i][j];          @ 1
          if (j != i) p[i] += a[i][j];                      @ 0
          if (j > i) p[i] *= a[i][j];                       @ 0
          if (j != i) p[j] *= a[i][j];                      @ 0
          if (j % 3 != 1) p[i] *= a[i][j];                  @ 0
          if (c[j]) p[i] *= a[i][j];                        @ 0
          if (j != i) { p[i] *= a[i][j]; a[i][j] = 0; }     @ 0
          """)
  void areOnesOfProductsAndExtremesThatLeaveOutIterations(String body, int expected) {
    try (IslContext isl = IslContext.open()) {
      int found = SplitLoops.of(ExtractedText.of(isl, SOURCE.formatted(body))).size();
      assertEquals(expected, found);
    }
  }

  @Test
  void areWrittenAsOneLoopBeforeAndOneAfterWhatIsLeftOut() {
    String source = SOURCE.formatted("if (j != i) p[i] *= a[i][j];");
    OptimizerOptions options = OptimizerOptions.DEFAULT.withFp(FloatingPoint.FAST);
    String text = new Optimizer(options).optimize(source).text();
    List<String> loops =
        text.lines().map(String::trim).filter(l -> l.contains("long j =")).toList();
    assertEquals(
        List.of("for (long j = 0; j < i; j++) {", "for (long j = i + 1; j < n; j++) {"),
        loops,
        text);
  }
}
