package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.optimizer.ExtractedText;

/** What rows load and store, one after the other and side by side. */
class RowTrafficTest {
  private static RowTraffic traffic(String body, int rows) {
    String text =
        "void f(int n, double A[restrict n][n], double B[restrict n][n], double x[restrict n],"
            + " double s[restrict n]) {\n#pragma scop\n"
            + "for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++) "
            + body
            + ";\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      String name = scop.statements().get(0).name();
      RowPlan plan =
          new RowPlan(List.of(new RowPlan.Member(name, 0, 1)), rows, 1, 8, Grouping.FREE);
      return RowTraffic.of(RowSweepFinder.find(scop, plan, scop.statements()).orElseThrow());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "s[i] += A[i][j] | 8 | 8 | 8 | 8 | never",
        "s[i] += A[i][j] * A[i][j + 1] | 8 | 16 | 16 | 8 | never",
        "s[i] += A[i][j] * A[i][j] | 8 | 8 | 8 | 8 | never",
        "s[i] += A[i][j] * B[i][j] | 4 | 8 | 8 | 4 | never",
        "s[i] += A[i][j] * x[j] | 8 | 16 | 9 | 8 | anywhere",
        "s[i] += A[i][j] * x[j] * x[j + 1] | 8 | 24 | 10 | 8 | anywhere",
        "s[i] += A[i][j] - A[i + 1][j] | 8 | 16 | 9 | 16 | from memory",
        "s[i] += A[i - 1][j] - A[i + 1][j] | 8 | 16 | 10 | 16 | from memory",
        "s[i] += A[i - 1][j] - A[i + 1][j] | 2 | 4 | 4 | 4 | never",
        "s[i] += A[i][j] + A[i][j - 1] + A[i + 1][j] + A[i + 1][j - 1] | 4 | 16 | 10 | 16 | from memory",
        "x[j] += A[i][j] * s[i] | 8 | 24 | 10 | 8 | anywhere",
        "A[i][j] += B[i][j] * s[i] | 4 | 12 | 12 | 4 | never",
      })
  void linesAreCounted(String body, int rows, int apart, int together, int sums, String where) {
    RowTraffic traffic = traffic(body, rows);
    assertEquals(new RowTraffic(apart, together, sums), traffic);
    assertEquals(
        where,
        !traffic.isSaved() ? "never" : traffic.isSavedInCaches() ? "anywhere" : "from memory");
  }
}
