package org.polyloom.recurrence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;
import org.polyloom.recurrence.Recurrence.Direction;

/**
 * Values are written as a coefficient times the value before and a rest, where that is possible.
 */
class RecurrenceFinderTest {
  private static String found(
      String statement, int iterator, Direction direction, Arithmetic arithmetic) {
    String text =
        "double sqrt(double);\n"
            + "void f(int n, double w, double A[n][n], double B[n][n], float F[n][n], int N[n][n],"
            + " double X[n], double C[n][n]) {\n#pragma scop\n"
            + "for (int i = 1; i < n - 1; i++) for (int j = 9; j < n / 3; j++) "
            + statement
            + ";\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      Statement only = scop.statements().get(0);
      RecurrenceFinding finding =
          new RecurrenceFinder(scop, arithmetic).find(only, iterator, direction, 8);
      if (finding instanceof RecurrenceFinding.Refused refused) {
        return refused.reason().name();
      }
      return finding instanceof RecurrenceFinding.Found one ? text(one.recurrence()) : "Other";
    }
  }

  /** {@code coefficient ; rest}, with the arrays of loads alone. */
  private static String text(Recurrence recurrence) {
    String coefficient = recurrence.coefficient().map(c -> text(recurrence, c)).orElse("1");
    return coefficient + " ; " + text(recurrence, recurrence.rest());
  }

  private static String text(Recurrence recurrence, int position) {
    Operation operation = recurrence.operations().get(position);
    if (operation instanceof Operation.Load load) {
      return load.access().array();
    }
    if (operation instanceof Operation.Literal literal) {
      return literal.text();
    }
    if (operation instanceof Operation.Convert convert) {
      return text(recurrence, convert.operand());
    }
    if (operation instanceof Operation.Unary unary) {
      return "-" + text(recurrence, unary.operand());
    }
    Operation.Binary binary = (Operation.Binary) operation;
    return "("
        + text(recurrence, binary.left())
        + binary.operator().symbol()
        + text(recurrence, binary.right())
        + ")";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A[i][j] = B[i][j] + A[i][j - 1]                           | 1 ; B",
        "A[i][j] += A[i][j - 1]                                    | 1 ; A",
        "A[i][j] = B[i][j] - A[i][j - 1]                           | -1.0 ; B",
        "A[i][j] = w * A[i][j - 1] + B[i][j]                       | w ; B",
        "A[i][j] = w * B[i][j] + (1 - w) * A[i][j - 1]             | (1-w) ; (w*B)",
        "A[i][j] = w * (A[i][j - 1] - B[i][j])                     | w ; (-B*w)",
        "A[i][j] = (A[i][j - 1] + B[i][j]) / 9.0                   | (1.0/9.0) ; (B*(1.0/9.0))",
        "A[i][j] = 0.5 * A[i][j - 1] + B[i][j] - 0.25 * A[i][j-1]  | (0.5+-0.25) ; B",
        "A[i][j] = X[i] * A[i][j - 1] + B[i][j]                    | X ; B",
        "A[i][j] = 0.5 * A[i][j - 1] + B[i][j] * C[i][j]           | 0.5 ; (B*C)",
        "A[i][j] = A[i - 1][j] + A[i][j - 1] - A[i - 1][j - 1]     | 1 ; (A+-A)",
        "A[i][j] = w - 0.5 * A[i][j - 1]                           | -0.5 ; w",
        "F[i][j] = F[i][j - 1] * 0.5f + F[i][j + 1]                | 0.5f ; F",
        "N[i][j] = N[i][j - 1] + 3                                 | 1 ; 3",
        "A[i][j] = 0.5 * A[i][j - 1] + A[i][j - 8]                 | 0.5 ; A",
        "A[i][n - j] = 0.5 * A[i][n - j + 1] + B[i][n - j]         | 0.5 ; B",
        "A[i][j] = A[i][j == 9 ? 0 : j - 1] + B[i][j]              | 1 ; B",
      })
  void valuesAreSplit(String statement, String expected) {
    assertEquals(expected, found(statement, 1, Direction.UP, Arithmetic.PRODUCTS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A[i][j] = A[i][j - 1] * A[i][j - 1]                | NotLinear",
        "A[i][j] = B[i][j] / A[i][j - 1]                    | NotLinear",
        "A[i][j] = 0.5 * A[i][j - 1]                        | NotLinear",
        "A[i][j] = B[i][j] * A[i][j - 1] + w                | VaryingCoefficient",
        "A[i][j] = 1.5 * A[i][j - 1] + B[i][j]              | GrowingCoefficient",
        "N[i][j] = 3 * N[i][j - 1] + 1                      | GrowingCoefficient",
        "A[i][j] = 0.5 * A[i][j - 1] + B[j][i]              | NotContiguous",
        "A[i][j] = 0.5 * A[i][j - 1] + B[i][n - j]          | NotContiguous",
        "A[i][j] = 0.5 * A[i][j - 1] + A[i][j - 2]          | NearbyValues",
        "A[i][j] = 0.5 * A[i][j - 1] + A[i][j - 7]          | NearbyValues",
        "A[i][j] = 0.5 * A[i][j - 1] + A[i][9]              | NearbyValues",
        "A[i][j] = 0.5 * A[i][j - 1] + sqrt(B[i][j])        | OtherOperations",
        "A[i][j] = 0.5 * A[i][j - 1] + F[i][j]              | OtherOperations",
        "if (B[i][j] > 0) A[i][j] = A[i][j - 1] + B[i][j]   | OtherOperations",
        "A[i][j] = A[i][j - 2] + B[i][j]                    | Other",
        "A[i][j] = A[i][j + 1] + B[i][j]                    | Other",
        "A[j][i] = 0.5 * A[j - 1][i] + B[j][i]              | Other",
        "X[i] = X[i] + B[i][j]                              | Other",
        "A[i][j == 9 ? 2 : j] = A[i][j == 9 ? 0 : j - 1]    | Other",
        "A[i][j] = 0.5 * A[i][j - 1] + B[j][j]              | NotContiguous",
        "A[j][j] = A[j][j - 1] + B[i][j]                    | Other",
      })
  void othersAreRefused(String statement, String expected) {
    assertEquals(expected, found(statement, 1, Direction.UP, Arithmetic.PRODUCTS));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A[i][j] = A[i][j - 1] + B[i][j]           | INTEGERS  | OrderKept",
        "N[i][j] = N[i][j - 1] + N[i - 1][j]       | INTEGERS  | 1 ; N",
        "A[i][j] = A[i][j - 1] / 3.0 + B[i][j]     | SUMS      | OrderKept",
        "A[i][j] = 0.5 * A[i][j - 1] + B[i][j]     | SUMS      | OrderKept",
        "A[i][j] = w * (A[i][j - 1] - B[i][j])     | SUMS      | OrderKept",
        "A[i][j] = B[i][j] - A[i][j - 1]           | SUMS      | OrderKept",
        "A[i][j] = A[i][j - 1] - (w - B[i][j])     | SUMS      | 1 ; -(w-B)",
        "A[i][j] = A[i][j - 1] + B[i][j]           | SUMS      | 1 ; B",
        "A[i][j] = 0.5 * A[i][j - 1] + B[i][j]     | PRODUCTS  | 0.5 ; B",
      })
  void whatMayBeRegroupedCounts(String statement, Arithmetic arithmetic, String expected) {
    assertEquals(expected, found(statement, 1, Direction.UP, arithmetic));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A[i][j] = 0.5 * A[i][j + 1] + B[i][j]   | 1 | DOWN | 0.5 ; B",
        "A[i][j] = 0.5 * A[i][j + 1] + B[i][j]   | 1 | UP   | Other",
        "A[j][i] = 0.5 * A[j][i - 1] + B[j][i]   | 0 | UP   | 0.5 ; B",
      })
  void theDirectionCounts(String statement, int iterator, Direction direction, String expected) {
    assertEquals(expected, found(statement, iterator, direction, Arithmetic.PRODUCTS));
  }

  @ParameterizedTest
  @CsvSource({"255, Found", "256, LongValue"})
  void valuesOfVeryManyOperandsAreRefused(int others, String expected) {
    String statement = "A[i][j] = A[i][j - 1]" + " + B[i][j]".repeat(others);
    String found = found(statement, 1, Direction.UP, Arithmetic.PRODUCTS);
    assertEquals(expected, found.startsWith("1 ; ") ? "Found" : found);
  }
}
