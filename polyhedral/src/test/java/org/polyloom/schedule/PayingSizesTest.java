package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;

class PayingSizesTest {

  private static void check(ToDoubleFunction<ParameterEstimate> share, String expected) {
    try (IslContext isl = IslContext.open()) {
      Set context = Set.parse(isl, "[n, m] -> { : }");
      Set found = new PayingSizes(new Parameters(context, List.of()), 1000, share).find();
      assertTrue(
          found.isEqual(Set.parse(isl, "[n, m] -> { : " + expected + " }")), found::toString);
    }
  }

  @Test
  void anOrderThatNeverLosesIsForAllSizes() {
    check(sizes -> sizes.value(0) < 32 ? 1 : 0.5, "");
  }

  @Test
  void eachParameterIsAsSmallAsMayBe() {
    check(sizes -> sizes.value(0) < 32 ? 1.5 : 0.5, "n >= 32");
    check(sizes -> sizes.value(0) * sizes.value(1) < 1024 ? 1.5 : 0.5, "m >= 32 and n >= 32");
    check(sizes -> sizes.value(0) < 8 || sizes.value(1) < 32 ? 1.5 : 0.5, "n >= 8 and m >= 32");
  }

  /** Estimates of the smallest sizes do not count where larger ones lose. */
  @Test
  void anOrderThatLosesBetweenIsForTheLargerSizes() {
    check(sizes -> sizes.value(0) > 8 && sizes.value(0) < 32 ? 1.5 : 0.5, "n >= 32");
  }
}
