package org.polyloom.schedule;

import java.util.List;
import java.util.Map;
import org.polyloom.dependence.AccessKind;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.schedule.StatementShape.AccessShape;

/** Statements of one loop, and what the cost model says of it. */
final class OneLoop {
  static final double STEPS = 1000;

  /** Four lanes of eight bytes. */
  static final Machine MACHINE =
      new Machine(256, 16, true, List.of(new Cache(32 << 10, 8, 64)), 4096, 2, List.of());

  static final AffineRow ITERATOR = new AffineRow(true, new long[] {1}, 0);

  private OneLoop() {}

  static StatementShape shape(String name, Sums sums, AccessShape... accesses) {
    return new StatementShape(
        name,
        new IterationCounts(new double[] {STEPS}, STEPS),
        new long[] {1},
        new boolean[] {false},
        List.of(accesses),
        new StatementWork(0.5, 4, sums));
  }

  static AccessShape vector(String array, AccessKind kind, long shift) {
    return new AccessShape(array, kind, 8, List.of(new AffineRow(true, new long[] {1}, shift)));
  }

  static AccessShape scalar(AccessKind kind) {
    return new AccessShape("s", kind, 8, List.of());
  }

  static double cyclesOf(boolean coincident, StatementShape first, StatementShape second) {
    Map<String, AffineRow> rows = Map.of("S", ITERATOR, "T", ITERATOR);
    LoopTree tree =
        new LoopTree.Band(
            0,
            false,
            List.of(new LoopTree.Member(0, coincident, rows)),
            new LoopTree.Leaf(List.of("S", "T")));
    return new CostModel(tree, Map.of("S", first, "T", second), MACHINE).cycles(Map.of());
  }
}
