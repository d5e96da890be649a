package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptimizerOptionsTest {

  @Test
  void eachChangeTouchesItsOwnComponent() {
    OptimizerOptions options =
        OptimizerOptions.DEFAULT
            .withTarget(Target.X86_64_V3)
            .withFp(FloatingPoint.FAST)
            .withTile(TileChoice.OFF)
            .withVectorize(Vectorize.OFF)
            .withFunction("f")
            .withEsr(EsrChoice.ROWS)
            .withPasses(List.of("schedule"))
            .withBudget(7)
            .withCompilerFlags(List.of("-DN=3"))
            .withDumps(Set.of("a"), Set.of("b"))
            .withDescription(Description.GIVEN);
    assertEquals(
        new OptimizerOptions(
            Target.X86_64_V3,
            FloatingPoint.FAST,
            TileChoice.OFF,
            Vectorize.OFF,
            EsrChoice.ROWS,
            Optional.of("f"),
            List.of("schedule"),
            7,
            List.of("-DN=3"),
            Set.of("a"),
            Set.of("b"),
            Description.GIVEN),
        options);
  }

  @Test
  void aBudgetIsPositive() {
    assertThrows(IllegalArgumentException.class, () -> OptimizerOptions.DEFAULT.withBudget(0));
  }

  @Test
  void targetsAreFoundByTheirLabel() {
    assertEquals(Optional.of(Target.X86_64_V4), Target.named("x86-64-v4"));
    assertEquals(Optional.empty(), Target.named("x86-64-v9"));
  }

  @ParameterizedTest
  @CsvSource({"X86_64_V2, 128", "X86_64_V3, 256", "X86_64_V4, 512"})
  void targetsKnowTheirVectors(Target target, int bits) {
    assertEquals(bits, target.vectorBits());
  }
}
