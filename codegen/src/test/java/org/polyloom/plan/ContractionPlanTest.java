package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.ScalarType;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;

class ContractionPlanTest {

  private static Machine machine(int bits, int registers) {
    List<Cache> caches =
        List.of(
            new Cache(48 << 10, 12, 64), new Cache(1 << 20, 16, 64), new Cache(32 << 20, 16, 64));
    return new Machine(bits, registers, true, caches, 4096, 1, List.of());
  }

  @Test
  void aMarkHoldsTheWholePlan() {
    RegisterTile tile = new RegisterTile(8, 24, 8, 256, 2040, 256);
    ContractionPlan plan = new ContractionPlan("S_1", tile, Grouping.FREE);
    assertEquals(
        "contract S_1 tile 8 x 24 lanes 8 blocks 256 x 2040 x 256 grouping free", plan.mark());
    assertEquals(Optional.of(plan), ContractionPlan.of(plan.mark()));
    assertEquals(Optional.empty(), ContractionPlan.of("parallel"));
  }

  @ParameterizedTest
  @CsvSource({
    "512, 32, DOUBLE, 1, 8, 24, 256",
    "512, 32, FLOAT, 1, 8, 48, 256",
    "512, 32, DOUBLE, 2, 8, 16, 192",
    "256, 16, DOUBLE, 1, 6, 8, 768",
    "256, 16, DOUBLE, 2, 6, 8, 384",
    "128, 16, FLOAT, 2, 6, 8, 768"
  })
  void sizesFollowRegistersAndCaches(
      int bits, int registers, ScalarType element, int operands, int rows, int columns, int depth) {
    RegisterTile tile = RegisterTile.of(machine(bits, registers), element, operands);
    assertEquals(
        List.of(rows, columns, depth), List.of(tile.rows(), tile.columns(), tile.depthBlock()));
    long bytes = (long) element.bytes() * operands * tile.depthBlock();
    assertEquals(true, tile.rowBlock() * bytes <= 512 << 10);
    assertEquals(true, tile.columnBlock() * bytes <= 4 << 20);
  }

  @Test
  void blocksAreWholeTiles() {
    assertThrows(IllegalArgumentException.class, () -> new RegisterTile(8, 24, 8, 100, 2040, 256));
    assertThrows(IllegalArgumentException.class, () -> new RegisterTile(8, 20, 8, 8, 20, 256));
  }
}
