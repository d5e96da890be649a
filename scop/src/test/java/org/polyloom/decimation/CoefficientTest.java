package org.polyloom.decimation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CoefficientTest {

  @Test
  void productsAndQuotientsCollectScalars() {
    Coefficient half = Coefficient.of(0.5);
    Coefficient product =
        half.times(Coefficient.of("b")).flatMap(b -> b.times(Coefficient.of("a"))).get();
    assertEquals(new Coefficient(0.5, List.of("a", "b"), List.of()), product);
    assertEquals(
        Optional.of(new Coefficient(0.25, List.of(), List.of("c"))),
        Coefficient.of(0.25).over(Coefficient.of("c")));
  }

  @Test
  void numbersThatNoFloatHoldsAreRefused() {
    Coefficient large = Coefficient.of(1e30);
    Coefficient small = Coefficient.of(1e-30);
    assertEquals(Optional.empty(), large.times(large));
    assertEquals(Optional.empty(), small.times(small));
    assertEquals(Optional.empty(), Coefficient.ONE.over(Coefficient.of(0)));
    assertEquals(Optional.of(Coefficient.of(0)), large.times(Coefficient.of(0)));
  }
}
