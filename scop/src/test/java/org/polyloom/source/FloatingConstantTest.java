package org.polyloom.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloatingConstantTest {

  @ParameterizedTest
  @CsvSource({
    "DOUBLE, 0.1, 0.1, 0.1",
    "DOUBLE, .5e1, 5, .5e1",
    "DOUBLE, 5., 5, 5.",
    "DOUBLE, 0x1.8p1, 3, 0x1.8p1",
    "FLOAT, 0.1f, 0.10000000149011612, 0.1f",
    "FLOAT, 2.5F, 2.5, 2.5F",
    "LONG_DOUBLE, 0.1L, 0.1, 0.1L",
    // the token is not the constant: spelled from its value
    "DOUBLE, x, 1.5, 0x1.8p0",
    "DOUBLE, 2.5, 1.5, 0x1.8p0",
    "DOUBLE, 1.5f, 1.5, 0x1.8p0",
    "FLOAT, 1.5, 1.5, 0x1.8p0f",
    "LONG_DOUBLE, x, 1.5, ",
    "LONG_DOUBLE, 2.5L, 1.5, ",
    "HALF, 1.5f16, 1.5, ",
    "DOUBLE, x, Infinity, ",
  })
  void spellsExactly(ScalarKind kind, String token, double evaluated, String spelling) {
    assertEquals(
        Optional.ofNullable(spelling),
        FloatingConstant.of(kind, token, OptionalDouble.of(evaluated))
            .map(FloatingConstant::spelling));
  }
}
