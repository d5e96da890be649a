package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.TestMachines;

/** Lines of panels are transposed in vectors where they cross lines of memory. */
class TransposedLinesTest {
  private static String result(String type, int bits, String depth, String product) {
    Machine machine = TestMachines.ofVectors(bits);
    String text =
        """
        void f(int n, int m, int l, T w, T a[restrict n][l], T b[restrict m][l], T c[restrict n][m],
               T d[restrict l][n], T e[restrict l][m], struct { T x, y; } s[restrict n][l])
        {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
              for (int k = 0; k < DEPTH; k++)
                c[i][j] += PRODUCT;
        #pragma endscop
        }
        """;
    return new Optimizer(OptimizerOptions.DEFAULT.withFp(FloatingPoint.FAST), machine)
        .optimize(
            text.replace("T ", type + " ").replace("DEPTH", depth).replace("PRODUCT", product))
        .text();
  }

  /** How many of both operands, in vectors of so many lanes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double | 512 | l     | a[i][k] * b[j][k]             | 8 8",
        "double | 512 | l     | w * (a[i][k] + 1) * b[j][k]   | 8 8",
        "float  | 512 | l     | a[i][k] * b[j][k]             | 16 8",
        "double | 256 | l     | a[i][k] * b[j][k]             | 4",
        "double | 512 | l - i | a[i][k] * b[j][k]             | 8",
        "double | 512 | l     | d[k][i] * b[j][k]             | 8",
        "double | 512 | l     | a[i][k] * e[k][j]             | 8",
        "double | 512 | l     | d[k][i] * e[k][j]             | none",
        "double | 512 | l     | d[k][i] * e[k][j] * b[j][0]   | none",
        "double | 512 | l     | a[i][k] * e[k][j] * b[j][0]   | 8",
        "double | 512 | l     | s[i][k].x * e[k][j]           | none",
        "int    | 512 | l     | a[i][k] * b[j][k]             | none",
      })
  void neighboursAlongTheDepthAreLoadedAsVectors(
      String type, int bits, String depth, String product, String lanes) {
    String[] parts = result(type, bits, depth, product).split("lines across rows are transposed");
    StringBuilder found = new StringBuilder();
    for (int k = 1; k < parts.length; k++) {
      found.append(parts[k].replaceAll("(?s).*?; k \\+= (\\d+)\\).*", " $1"));
    }
    assertEquals(lanes, found.isEmpty() ? "none" : found.toString().strip());
  }
}
