package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.AccessKind;
import org.polyloom.schedule.StatementShape.AccessShape;

class DeepLoopTest {
  private static final double LATENCY = 4;

  /** {@code stored[i] = f(loaded[stride * i])}, of operations that each need the one before. */
  private static Nest statement(String stored, String loaded, long stride, int operations) {
    return statement(
        access(stored, AccessKind.MUST_WRITE, Math.min(stride, 1)),
        access(loaded, AccessKind.READ, stride),
        operations);
  }

  private static Nest statement(AccessShape stored, AccessShape loaded, int operations) {
    StatementWork work =
        new StatementWork(
            operations / 2.0,
            0,
            LATENCY,
            Sums.IN_ORDER,
            List.of(),
            List.of(),
            Optional.empty(),
            OptionalDouble.empty(),
            new StatementWork.Span(LATENCY * operations, operations));
    StatementShape shape =
        new StatementShape(
            "S",
            new IterationCounts(new double[] {1000}, 1000),
            new long[] {1},
            new boolean[] {false},
            List.of(loaded, stored),
            work);
    LoopTree.Member loop = new LoopTree.Member(0, true, Map.of("S", row(1)));
    return Nest.of(shape, List.of(loop), 1);
  }

  private static AccessShape access(String array, AccessKind kind, long stride) {
    return new AccessShape(array, kind, 8, List.of(row(stride)));
  }

  private static AffineRow row(long coefficient) {
    return new AffineRow(true, new long[] {coefficient}, 0);
  }

  /** 20 operations of 160 that may wait, along a way of 20 or of 10. */
  @ParameterizedTest
  @CsvSource({"B, 10", "A, 5"})
  void operationsWaitForThoseOfStatementsBefore(String loaded, double cycles) {
    DeepLoop loop =
        DeepLoop.of(List.of(statement("B", "A", 1, 10), statement("C", loaded, 1, 10)), 0);
    assertEquals(cycles, loop.waiting(), 1e-9);
  }

  @ParameterizedTest
  @CsvSource({"0, 10", "1, 5"})
  void operationsWaitForThePlaneThatTheyLoad(int loaded, double cycles) {
    List<Nest> stages =
        List.of(
            statement(plane(0, AccessKind.MUST_WRITE), access("B", AccessKind.READ, 1), 10),
            statement(plane(2, AccessKind.MUST_WRITE), plane(loaded, AccessKind.READ), 10));
    assertEquals(cycles, DeepLoop.of(stages, 0).waiting(), 1e-9);
  }

  /** An access of {@code A[number][i]}. */
  private static AccessShape plane(int number, AccessKind kind) {
    AffineRow plane = new AffineRow(true, new long[] {0}, number);
    return new AccessShape("A", kind, 8, List.of(plane, row(1)));
  }

  /** A way of 10 operations, and of a sum in each further step; more than may wait takes it all. */
  @ParameterizedTest
  @CsvSource({"1, 2.5", "8, 27", "16, 70", "32, 102"})
  void stepsThatNeedEachOtherAreOneWay(int steps, double cycles) {
    DeepLoop.Part sum = new DeepLoop.Part(statement("A", "A", 1, 10), steps, steps);
    assertEquals(cycles, new DeepLoop(List.of(sum), 0).waiting(), 1e-9);
  }

  @ParameterizedTest
  @CsvSource({"12, 1, true", "2, 1, false", "12, 2, false"})
  void longWaysOfVectorsAreCutInParts(int operations, long stride, boolean areParts) {
    List<Nest> stages =
        List.of(
            statement("B", "A", stride, operations),
            statement("C", "B", 1, operations),
            statement("D", "C", 1, operations));
    assertEquals(areParts, DeepLoop.of(stages, 0).isFasterInParts());
  }

  @Test
  void elementsThatStayAreNotCutInStrips() {
    List<Nest> stages =
        List.of(statement("B", "A", 0, 12), statement("C", "B", 0, 12), statement("D", "C", 0, 12));
    assertFalse(DeepLoop.of(stages, 0).isFasterInParts());
  }

  @Test
  void elementsOfOneArrayAreCountedOnce() {
    DeepLoop loop = DeepLoop.of(List.of(statement("B", "A", 1, 1), statement("A", "B", 1, 1)), 0);
    assertEquals(16, loop.bytes());
  }
}
