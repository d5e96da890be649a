package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;

class FarBoundsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          INT           | -2147483648 <= n <= 2147483647     | n = n
          INT           | 1 <= n <= 2147483647               | n >= 1
          INT           | -2147483648 <= n <= 2147483646     | n <= 2147483646
          INT           | n = 2147483647                     | n = 2147483647
          UNSIGNED_INT  | 0 <= n <= 4294967295               | n >= 0
          LONG          | -2147483648 <= n <= 2147483648     | n = n
          LONG          | -4294967296 <= n <= 2147483648     | n >= -4294967296
          UNSIGNED_LONG | 0 <= n <= 18446744073709551615     | 0 <= n <= 18446744073709551615
          UNSIGNED_CHAR | 0 <= n <= 255                      | 0 <= n <= 255
          """)
  void onlyBoundsFarOutAreLeftOut(ScalarType type, String known, String expected) {
    try (IslContext isl = IslContext.open()) {
      List<Parameter> parameters = List.of(new Parameter("n", type, "n"));
      Set result = FarBounds.without(set(isl, known), parameters);
      assertTrue(result.isEqual(set(isl, expected)), result::toString);
    }
  }

  private static Set set(IslContext isl, String condition) {
    return Set.parse(isl, "[n] -> { : " + condition + " }");
  }
}
