package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyloom.schedule.OneLoop.ITERATOR;
import static org.polyloom.schedule.OneLoop.MACHINE;
import static org.polyloom.schedule.OneLoop.STEPS;
import static org.polyloom.schedule.OneLoop.cyclesOf;
import static org.polyloom.schedule.OneLoop.scalar;
import static org.polyloom.schedule.OneLoop.shape;
import static org.polyloom.schedule.OneLoop.vector;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polyloom.dependence.AccessKind;

class CircularRunsTest {
  /** {@code for i { if (..) s = A[i]; if (..) s = A[i]; B[i] = s; }}. */
  private static double cyclesOfBranches(List<String> order) {
    StatementShape one =
        shape("S", Sums.IN_ORDER, vector("A", AccessKind.READ, 0), scalar(AccessKind.MAY_WRITE));
    StatementShape other =
        shape("T", Sums.IN_ORDER, vector("A", AccessKind.READ, 0), scalar(AccessKind.MAY_WRITE));
    StatementShape use =
        shape("U", Sums.IN_ORDER, scalar(AccessKind.READ), vector("B", AccessKind.MUST_WRITE, 0));
    Map<String, AffineRow> rows = Map.of("S", ITERATOR, "T", ITERATOR, "U", ITERATOR);
    LoopTree.Member loop = new LoopTree.Member(0, false, rows);
    LoopTree tree = new LoopTree.Band(0, false, List.of(loop), new LoopTree.Leaf(order));
    return new CostModel(tree, Map.of("S", one, "T", other, "U", use), MACHINE).cycles(Map.of());
  }

  /** What branches assign before it is read is of one iteration. */
  @Test
  void aScalarThatBranchesSetHindersNoVectors() {
    double inVectors = cyclesOfBranches(List.of("S", "T", "U"));
    assertTrue(inVectors < STEPS, "" + inVectors);
    double carried = cyclesOfBranches(List.of("U", "S", "T"));
    assertTrue(carried > 2 * STEPS, "" + carried);
  }

  /** {@code for i { B[i] = f(s, A[i]); s = A[i]; }}, where s may be what B[i] is instead. */
  private static double cyclesOfPrevious(String array) {
    StatementShape use =
        shape(
            "S",
            Sums.IN_ORDER,
            scalar(AccessKind.READ),
            vector("A", AccessKind.READ, 0),
            vector("B", AccessKind.MUST_WRITE, 0));
    StatementShape keep =
        shape("T", Sums.IN_ORDER, vector(array, AccessKind.READ, 0), scalar(AccessKind.MUST_WRITE));
    return cyclesOf(false, use, keep);
  }

  /** {@code to[i + stored] = f(from[i + loaded])}. */
  private static StatementShape step(
      String name, String from, long loaded, String to, long stored) {
    return shape(
        name,
        Sums.IN_ORDER,
        vector(from, AccessKind.READ, loaded),
        vector(to, AccessKind.MUST_WRITE, stored));
  }

  /** {@code for i { B[i] = f(C[i - 1]); C[i] = g(B[i + shift]); }}. */
  private static double cyclesOfTwo(long shift) {
    return cyclesOf(false, step("S", "C", -1, "B", 0), step("T", "B", shift, "C", 0));
  }

  /** What a statement loads is not what the one before it stores to another element. */
  @Test
  void statementsWaitForTheElementsThatTheyLoad() {
    assertTrue(cyclesOfTwo(0) >= 8 * STEPS, () -> "" + cyclesOfTwo(0));
    assertTrue(cyclesOfTwo(1) < 4 * STEPS, () -> "" + cyclesOfTwo(1));
  }

  /** {@code for i { B[i + 1] = f(B[i]); C[i] = g(B[i]); }}: the second goes on beside the chain. */
  @Test
  void othersAreComputedWhileAChainWaits() {
    StatementShape chain = step("S", "B", 0, "B", 1);
    StatementShape use = step("T", "B", 0, "C", 0);
    assertTrue(cyclesOf(false, chain, use) < 4.5 * STEPS, () -> "" + cyclesOf(false, chain, use));
  }

  /** {@code for i { B[i + 1] = f(B[i]); array[i + 1] = g(array[i]); }}. */
  private static double cyclesOfChains(String array) {
    return cyclesOf(false, step("S", "B", 0, "B", 1), step("T", array, 0, array, 1));
  }

  @Test
  void circlesGoOnBesideEachOther() {
    assertTrue(cyclesOfChains("C") < 5 * STEPS, () -> "" + cyclesOfChains("C"));
    assertTrue(cyclesOfChains("B") >= 8 * STEPS, () -> "" + cyclesOfChains("B"));
  }

  /** What an iteration hands on delays the next ones if it goes on from there. */
  @Test
  void iterationsWaitForEachOtherInCirclesAlone() {
    double latencies = 8 * STEPS;
    assertTrue(cyclesOfPrevious("A") < 4 * STEPS, () -> "" + cyclesOfPrevious("A"));
    assertTrue(cyclesOfPrevious("B") >= latencies, () -> "" + cyclesOfPrevious("B"));
  }
}
