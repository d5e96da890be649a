package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.AccessKind;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.schedule.StatementShape.AccessShape;

class CostModelTest {
  private static final double STEPS = 1000;

  /** Four lanes of eight bytes. */
  private static final Machine MACHINE =
      new Machine(256, 16, true, List.of(new Cache(32 << 10, 8, 64)), 4096, 2, List.of());

  private static final AffineRow ITERATOR = new AffineRow(true, new long[] {1}, 0);

  /** The least or greatest of A[i], in one element or in as many. */
  private static double cycles(AccessKind store, List<AffineRow> subscripts) {
    StatementShape shape =
        new StatementShape(
            "S",
            new IterationCounts(new double[] {STEPS}, STEPS),
            new long[] {1},
            new boolean[] {false},
            List.of(
                new AccessShape("A", AccessKind.READ, 8, List.of(ITERATOR)),
                new AccessShape("m", AccessKind.READ, 8, subscripts),
                new AccessShape("m", store, 8, subscripts)),
            new StatementWork(0.5, 2, Sums.IN_ORDER));
    LoopTree.Member loop = new LoopTree.Member(0, true, Map.of("S", ITERATOR));
    LoopTree tree = new LoopTree.Band(0, false, List.of(loop), new LoopTree.Leaf(List.of("S")));
    return new CostModel(tree, Map.of("S", shape), MACHINE).cycles(Map.of());
  }

  /** In free order a maximum takes vectors, but not where each step may or may not store it. */
  @ParameterizedTest
  @CsvSource({"false, 750", "true, 0"})
  void oneElementUnderConditionsTakesNoVectors(boolean moves, double more) {
    List<AffineRow> subscripts = moves ? List.of(ITERATOR) : List.of();
    double always = cycles(AccessKind.MUST_WRITE, subscripts);
    double sometimes = cycles(AccessKind.MAY_WRITE, subscripts);
    assertEquals(more, sometimes - always, 1e-6);
  }
}
