package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;

class ParametersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "n > 0 and w > 0; n > 0; 1000 1000",
        "n > 0 and 0 < w <= 300; n > 0; 1000 62",
        "n > 0 and w > n; n > 0; 62 1000",
        // windows of statements that have no instances otherwise, whichever comes first
        "n > 0 and w > 0; n > w; 1000 62",
        "n > 0 and w > 0; w > n; 62 1000",
        "n > 0 and w > 0; n > w | n > w + 10; 1000 62",
        // others are what costs are compared for
        "n > 0 and w > 0; n > w | n > 10; 1000 1000",
        "n > 0 and w > 0; n > 2 w; 1000 62",
        // statements at few sizes
        "n > 0 and w > 0; n < 10; 1000 1000",
        "n > 0 and w > 0; n < 10 | n > w; 1000 62",
        "n > 0 and w > 0; 0 > 1; 1000 1000",
      })
  void valuesAreSuchThatStatementsHaveInstances(String context, String used, String values) {
    try (IslContext isl = IslContext.open()) {
      Parameters parameters =
          new Parameters(
              set(isl, context),
              Arrays.stream(used.split("\\|")).map(some -> set(isl, some)).toList());
      ParameterEstimate estimate = parameters.estimate(1000);
      assertEquals(
          Arrays.stream(values.split(" ")).map(Long::valueOf).toList(),
          List.of(estimate.value(0), estimate.value(1)));
    }
  }

  private static Set set(IslContext isl, String condition) {
    return Set.parse(isl, "[n, w] -> { : %s }".formatted(condition));
  }
}
