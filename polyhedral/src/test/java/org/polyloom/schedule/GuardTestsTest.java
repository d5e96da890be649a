package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;

class GuardTestsTest {
  private static final double STEPS = 1000;

  private static final Machine MACHINE =
      new Machine(256, 16, true, List.of(new Cache(32 << 10, 8, 64)), 4096, 2, List.of());

  private static final AffineRow FIRST = new AffineRow(true, new long[] {1, 0}, 0);
  private static final AffineRow SECOND = new AffineRow(true, new long[] {0, 1}, 0);

  /** A statement in two loops of which the first decides whether it does anything. */
  private static StatementShape guarded(String name, String test) {
    return new StatementShape(
        name,
        new IterationCounts(new double[] {STEPS, STEPS}, STEPS * STEPS),
        new long[] {1, 1},
        new boolean[] {false, false},
        List.of(),
        new StatementWork(
            1,
            0,
            4,
            Sums.IN_ORDER,
            List.of(),
            List.of(),
            Optional.of(new StatementWork.Guard(test, Set.of(0)))));
  }

  private static LoopTree loop(int member, AffineRow row, LoopTree body, String... statements) {
    Map<String, AffineRow> rows = new HashMap<>();
    List.of(statements).forEach(statement -> rows.put(statement, row));
    return new LoopTree.Band(
        member, false, List.of(new LoopTree.Member(member, false, rows)), body);
  }

  private static LoopTree inner(int member, String statement) {
    return loop(member, SECOND, new LoopTree.Leaf(List.of(statement)), statement);
  }

  private static double cycles(LoopTree tree, String second) {
    Map<String, StatementShape> shapes = Map.of("S", guarded("S", "a"), "T", guarded("T", second));
    return new CostModel(tree, shapes, MACHINE).cycles(Map.of());
  }

  private static double together(String second) {
    LoopTree body = new LoopTree.Sequence(List.of(inner(1, "S"), inner(2, "T")));
    return cycles(loop(0, FIRST, body, "S", "T"), second);
  }

  private static double apart() {
    return cycles(
        new LoopTree.Sequence(
            List.of(loop(0, FIRST, inner(1, "S"), "S"), loop(2, FIRST, inner(3, "T"), "T"))),
        "a");
  }

  @Test
  void whatOneConditionGuardsInALoopIsTestedOnce() {
    assertEquals(together("b") / 2, together("a"), 1e-6);
  }

  @Test
  void loopsOfTheirOwnTestAgain() {
    assertEquals(2 * together("a"), apart(), 1e-6);
  }

  @Test
  void loopsThatDoNotDecideTestNothing() {
    double exchanged =
        cycles(
            new LoopTree.Sequence(
                List.of(
                    loop(0, SECOND, loop(1, FIRST, new LoopTree.Leaf(List.of("S")), "S"), "S"),
                    loop(2, FIRST, inner(3, "T"), "T"))),
            "a");
    assertEquals(apart() / 2 * (STEPS + 1), exchanged, 1e-6);
  }
}
