package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyloom.schedule.OneLoop.ITERATOR;
import static org.polyloom.schedule.OneLoop.MACHINE;
import static org.polyloom.schedule.OneLoop.STEPS;
import static org.polyloom.schedule.OneLoop.cyclesOf;
import static org.polyloom.schedule.OneLoop.scalar;
import static org.polyloom.schedule.OneLoop.shape;
import static org.polyloom.schedule.OneLoop.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.AccessKind;
import org.polyloom.schedule.StatementShape.AccessShape;

class CostModelTest {
  /** {@code C[i] = A[i]}. */
  private static final StatementShape COPY =
      shape(
          "T",
          Sums.IN_ORDER,
          vector("A", AccessKind.READ, 0),
          vector("C", AccessKind.MUST_WRITE, 0));

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

  /** {@code for i: if (..) { A[i] = ..; B[-i] = ..; }}, in any order. */
  private static double cyclesOfPair(String first, String second, AccessKind store) {
    AffineRow backwards = new AffineRow(true, new long[] {-1}, 2000);
    return cyclesOf(
        true,
        shape("S", Sums.IN_ORDER, vector(first, store, 0)),
        shape("T", Sums.IN_ORDER, new AccessShape(second, store, 8, List.of(backwards))));
  }

  /** What goes both ways in an array takes no vectors where conditions decide what is stored. */
  @ParameterizedTest
  @CsvSource({"A, B, 0", "A, A, 500"})
  void storesUnderConditionsGoOneWayInVectors(String first, String second, double more) {
    double always = cyclesOfPair(first, second, AccessKind.MUST_WRITE);
    double sometimes = cyclesOfPair(first, second, AccessKind.MAY_WRITE);
    assertEquals(more, sometimes - always, 1e-6);
  }

  /** A load and a store: for each vector of four an exchange of lanes. */
  @Test
  void vectorsThatGoBackwardsAreReversed() {
    AffineRow backwards = new AffineRow(true, new long[] {-1}, 2000);
    double forwards = cycles(AccessKind.MUST_WRITE, List.of(ITERATOR));
    double reversed = cycles(AccessKind.MUST_WRITE, List.of(backwards));
    assertEquals(2 * STEPS / 4, reversed - forwards, 1e-6);
  }

  /** {@code for i: B[i] = A[i]}, of elements of some bytes. */
  private static double cyclesOfCopy(int from, int to, AffineRow row) {
    return cyclesAlone(
        shape(
            "S",
            Sums.IN_ORDER,
            new AccessShape("A", AccessKind.READ, from, List.of(row)),
            new AccessShape("B", AccessKind.MUST_WRITE, to, List.of(row))));
  }

  /** gcc reverses vectors of one width alone. */
  @ParameterizedTest
  @CsvSource({"2, 2, true", "4, 4, true", "2, 4, false", "4, 8, false"})
  void elementsOfSeveralWidthsFillNoVectorsBackwards(int from, int to, boolean areVectors) {
    AffineRow backwards = new AffineRow(true, new long[] {-1}, 2000);
    assertTrue(cyclesOfCopy(from, to, ITERATOR) < STEPS);
    assertEquals(areVectors, cyclesOfCopy(from, to, backwards) < STEPS);
  }

  /** {@code for i { B[row] = A[row]; D[row] = C[row]; }}, the latter of elements of four bytes. */
  private static double cyclesOfCopies(AffineRow row, int bytes) {
    List<AffineRow> subscripts = List.of(row);
    return cyclesOf(
        true,
        shape(
            "S",
            Sums.IN_ORDER,
            new AccessShape("A", AccessKind.READ, bytes, subscripts),
            new AccessShape("B", AccessKind.MUST_WRITE, bytes, subscripts)),
        shape(
            "T",
            Sums.IN_ORDER,
            new AccessShape("C", AccessKind.READ, 4, subscripts),
            new AccessShape("D", AccessKind.MUST_WRITE, 4, subscripts)));
  }

  @Test
  void noStatementOfALoopGoesBackwardsInAnotherWidth() {
    AffineRow backwards = new AffineRow(true, new long[] {-1}, 2000);
    assertTrue(cyclesOfCopies(ITERATOR, 8) < STEPS);
    assertTrue(cyclesOfCopies(backwards, 4) < 1.5 * STEPS);
    assertTrue(cyclesOfCopies(backwards, 8) >= 2 * STEPS);
  }

  /** {@code for i { A[2 * i] = ..; if (i % 2 == 0) .. = array[i]; }}. */
  private static double cyclesOfPaces(String array) {
    StatementShape store =
        shape(
            "S",
            Sums.IN_ORDER,
            new AccessShape(
                "A", AccessKind.MUST_WRITE, 8, List.of(new AffineRow(true, new long[] {2}, 0))));
    StatementShape load =
        new StatementShape(
            "T",
            new IterationCounts(new double[] {STEPS}, STEPS),
            new long[] {2},
            new boolean[] {false},
            List.of(vector(array, AccessKind.READ, 0)),
            new StatementWork(0.5, 4, Sums.IN_ORDER));
    return cyclesOf(true, store, load);
  }

  /** What is run through twice as fast is out of reach soon. */
  @Test
  void linesAreSharedByWhatMovesAsFast() {
    assertEquals(cyclesOfPaces("B"), cyclesOfPaces("A"), 1e-6);
  }

  /** {@code for i: if (..) p *= A[i]}. */
  private static double cyclesOfUpdate(Sums sums, Set<Integer> skipping, AccessKind store) {
    StatementShape shape =
        new StatementShape(
            "S",
            new IterationCounts(new double[] {STEPS}, STEPS),
            new long[] {1},
            new boolean[] {false},
            skipping,
            List.of(vector("A", AccessKind.READ, 0), scalar(AccessKind.READ), scalar(store)),
            new StatementWork(0.5, 4, sums));
    return cyclesAlone(shape);
  }

  @Test
  void productsThatLeaveOutIterationsTakeNoVectors() {
    double all = cyclesOfUpdate(Sums.UNBROKEN, Set.of(), AccessKind.MUST_WRITE);
    double some = cyclesOfUpdate(Sums.UNBROKEN, Set.of(0), AccessKind.MUST_WRITE);
    assertEquals(3750, some - all, 1e-6);
  }

  @ParameterizedTest
  @CsvSource({"REGROUPED, 250", "IN_ORDER, 4000"})
  void sumsUnderConditionsOnDataTakeVectorsWhereTheyAreRegrouped(Sums sums, double steps) {
    double whole = cyclesOfUpdate(sums, Set.of(), AccessKind.MUST_WRITE);
    assertEquals(whole, cyclesOfUpdate(sums, Set.of(), AccessKind.MAY_WRITE), 1e-6);
    assertEquals(steps, whole, STEPS);
  }

  /** {@code for i { s = s ^ A[i]; s = s * c; }}, several runs of it side by side. */
  private static double cyclesOfChain(Sums sums, int sideBySide) {
    StatementShape mixed =
        shape(
            "S",
            sums,
            vector("A", AccessKind.READ, 0),
            scalar(AccessKind.READ),
            scalar(AccessKind.MUST_WRITE));
    StatementShape multiplied =
        shape("T", sums, scalar(AccessKind.READ), scalar(AccessKind.MUST_WRITE));
    Map<String, AffineRow> rows = Map.of("S", ITERATOR, "T", ITERATOR);
    LoopTree.Member loop = new LoopTree.Member(0, false, rows);
    LoopTree tree =
        new LoopTree.Band(0, false, List.of(loop), new LoopTree.Leaf(List.of("S", "T")));
    return new CostModel(
            tree, Map.of("S", mixed, "T", multiplied), MACHINE, sideBySide, LoopEnds.Lengths.LONG)
        .cycles(Map.of());
  }

  @Test
  void aChainGoesThroughAllUpdatesOfAnElement() {
    assertEquals(8 * STEPS, cyclesOfChain(Sums.IN_ORDER, 1), STEPS);
  }

  @ParameterizedTest
  @CsvSource({"INTEGER_CHAIN, 2000", "IN_ORDER, 8000"})
  void chainsOfIntegersShareTheirLatency(Sums sums, double cycles) {
    assertEquals(cycles, cyclesOfChain(sums, 4), STEPS);
  }

  private static double slowdown(StatementShape first, StatementShape second) {
    return cyclesOf(false, first, second) - cyclesOf(true, first, second);
  }

  /** {@code s = s op A[i]}. */
  private static StatementShape update(Sums sums) {
    return shape(
        "S",
        sums,
        vector("A", AccessKind.READ, 0),
        scalar(AccessKind.READ),
        scalar(AccessKind.MUST_WRITE));
  }

  /** A search beside a copy keeps the copy from vectors, too. */
  @Test
  void aSearchTakesVectorsWhereItIsAloneInItsLoop() {
    double alone = cyclesOfUpdate(Sums.SEARCHED, Set.of(), AccessKind.MAY_WRITE);
    assertEquals(alone, cyclesOfUpdate(Sums.REGROUPED, Set.of(), AccessKind.MAY_WRITE), 1e-6);
    assertTrue(slowdown(update(Sums.SEARCHED), COPY) > alone);
  }

  /** {@code D[i] = D[i - 1] + A[i]}. */
  private static StatementShape recurrence(StatementWork.Along... carriedOut) {
    StatementWork work =
        new StatementWork(
            0.5, 0, 4, Sums.IN_ORDER, List.of(carriedOut), List.of(), Optional.empty());
    return new StatementShape(
        "S",
        new IterationCounts(new double[] {STEPS}, STEPS),
        new long[] {1},
        new boolean[] {false},
        List.of(
            vector("A", AccessKind.READ, 0),
            vector("D", AccessKind.READ, -1),
            vector("D", AccessKind.MUST_WRITE, 0)),
        work);
  }

  private static double cyclesAlone(StatementShape shape) {
    LoopTree.Member loop = new LoopTree.Member(0, false, Map.of("S", ITERATOR));
    LoopTree tree = new LoopTree.Band(0, false, List.of(loop), new LoopTree.Leaf(List.of("S")));
    return new CostModel(tree, Map.of("S", shape), MACHINE).cycles(Map.of());
  }

  @Test
  void aRecurrenceTakesVectorsWhereItIsAloneInItsLoop() {
    StatementShape inVectors = recurrence(new StatementWork.Along(0, 1));
    assertTrue(cyclesAlone(inVectors) < cyclesAlone(recurrence()));
    assertEquals(cyclesOf(false, recurrence(), COPY), cyclesOf(false, inVectors, COPY), 1e-6);
  }

  @Test
  void aSumLeavesOtherStatementsOfItsLoopTheirVectors() {
    assertEquals(0, slowdown(update(Sums.REGROUPED), COPY), 1e-6);
  }

  @Test
  void aScalarThatEachIterationSetsFirstHindersNoVectors() {
    StatementShape set =
        shape("S", Sums.IN_ORDER, vector("A", AccessKind.READ, 0), scalar(AccessKind.MUST_WRITE));
    StatementShape use =
        shape("T", Sums.IN_ORDER, scalar(AccessKind.READ), vector("C", AccessKind.MUST_WRITE, 0));
    assertEquals(0, slowdown(set, use), 1e-6);
  }

  /** Two stores to a scalar. */
  private static double cyclesOfStores(AccessKind first, AccessKind second) {
    return cyclesOf(
        true,
        shape("S", Sums.IN_ORDER, vector("A", AccessKind.READ, 0), scalar(first)),
        shape("T", Sums.IN_ORDER, vector("A", AccessKind.READ, 0), scalar(second)));
  }

  @Test
  void aScalarUnderAConditionTakesVectorsWhereEachIterationSetsItBefore() {
    double setBefore = cyclesOfStores(AccessKind.MUST_WRITE, AccessKind.MAY_WRITE);
    double setAfterwards = cyclesOfStores(AccessKind.MAY_WRITE, AccessKind.MUST_WRITE);
    assertTrue(setBefore < setAfterwards / 2);
  }

  @Test
  void anElementOfAnotherIterationMakesAChain() {
    StatementShape set =
        shape(
            "S",
            Sums.IN_ORDER,
            vector("C", AccessKind.READ, -1),
            vector("A", AccessKind.MUST_WRITE, 0));
    StatementShape use =
        shape(
            "T",
            Sums.IN_ORDER,
            vector("A", AccessKind.READ, 0),
            vector("C", AccessKind.MUST_WRITE, 0));
    assertTrue(slowdown(set, use) > STEPS);
  }

  private static AccessShape plane(AccessKind kind, long number) {
    AffineRow first = new AffineRow(true, new long[] {0}, number);
    return new AccessShape("G", kind, 8, List.of(first, ITERATOR));
  }

  @Test
  void anotherPlaneOfWhatIsStoredToHindersNoVectors() {
    StatementShape set =
        shape(
            "S",
            Sums.IN_ORDER,
            vector("A", AccessKind.READ, 0),
            plane(AccessKind.MUST_WRITE, 0),
            scalar(AccessKind.MUST_WRITE));
    StatementShape use =
        shape(
            "T",
            Sums.IN_ORDER,
            plane(AccessKind.READ, 0),
            scalar(AccessKind.READ),
            plane(AccessKind.MUST_WRITE, 1));
    assertEquals(0, slowdown(set, use), 1e-6);
  }

  /** {@code for i { C[i] = A[i]; for k < 4: C[i] += A[i] }}. */
  private static double cyclesOfUpdates(boolean coincident) {
    StatementShape set =
        shape(
            "S",
            Sums.IN_ORDER,
            vector("A", AccessKind.READ, 0),
            vector("C", AccessKind.MUST_WRITE, 0));
    AffineRow outer = new AffineRow(true, new long[] {1, 0}, 0);
    AffineRow inner = new AffineRow(true, new long[] {0, 1}, 0);
    StatementShape update =
        new StatementShape(
            "T",
            new IterationCounts(new double[] {STEPS, 4}, 4 * STEPS),
            new long[] {1, 1},
            new boolean[] {false, true},
            List.of(
                new AccessShape("A", AccessKind.READ, 8, List.of(outer)),
                new AccessShape("C", AccessKind.READ, 8, List.of(outer)),
                new AccessShape("C", AccessKind.MUST_WRITE, 8, List.of(outer))),
            new StatementWork(0.5, 4, Sums.IN_ORDER));
    LoopTree.Member steps = new LoopTree.Member(1, false, Map.of("T", inner));
    LoopTree.Band updates =
        new LoopTree.Band(1, false, List.of(steps), new LoopTree.Leaf(List.of("T")));
    LoopTree.Member around = new LoopTree.Member(0, coincident, Map.of("S", ITERATOR, "T", outer));
    LoopTree tree =
        new LoopTree.Band(
            0,
            false,
            List.of(around),
            new LoopTree.Sequence(List.of(new LoopTree.Leaf(List.of("S")), updates)));
    return new CostModel(tree, Map.of("S", set, "T", update), MACHINE).cycles(Map.of());
  }

  @Test
  void updatesInAShortLoopHinderNoVectorsOfTheLoopAround() {
    assertEquals(cyclesOfUpdates(true), cyclesOfUpdates(false), 1e-6);
  }

  /** Where {@code C[i][0] = 0} stands beside {@code C[i][k] = A[i][k]}. */
  private enum First {
    NOWHERE,
    BEFORE_THE_ROW,
    IN_ITS_FIRST_STEP
  }

  /** {@code for i: for k: C[i][k] = A[i][k]}, with the first elements of an array set to 0. */
  private static double cyclesOfRows(First first, String array) {
    AffineRow outer = new AffineRow(true, new long[] {1, 0}, 0);
    AffineRow inner = new AffineRow(true, new long[] {0, 1}, 0);
    AffineRow zero = new AffineRow(true, new long[] {0}, 0);
    StatementShape set =
        shape(
            "S",
            Sums.IN_ORDER,
            new AccessShape(array, AccessKind.MUST_WRITE, 8, List.of(ITERATOR, zero)));
    StatementShape row =
        new StatementShape(
            "T",
            new IterationCounts(new double[] {STEPS, STEPS}, STEPS * STEPS),
            new long[] {1, 1},
            new boolean[] {false, false},
            List.of(
                new AccessShape("A", AccessKind.READ, 8, List.of(outer, inner)),
                new AccessShape("C", AccessKind.MUST_WRITE, 8, List.of(outer, inner))),
            new StatementWork(0, 4, Sums.IN_ORDER));
    boolean inStep = first == First.IN_ITS_FIRST_STEP;
    LoopTree.Band steps =
        new LoopTree.Band(
            1,
            false,
            List.of(
                new LoopTree.Member(
                    1, true, inStep ? Map.of("S", zero, "T", inner) : Map.of("T", inner))),
            new LoopTree.Leaf(inStep ? List.of("S", "T") : List.of("T")));
    LoopTree body =
        first == First.BEFORE_THE_ROW
            ? new LoopTree.Sequence(List.of(new LoopTree.Leaf(List.of("S")), steps))
            : steps;
    boolean isSet = first != First.NOWHERE;
    LoopTree.Member rows =
        new LoopTree.Member(
            0, true, isSet ? Map.of("S", ITERATOR, "T", outer) : Map.of("T", outer));
    LoopTree tree = new LoopTree.Band(0, false, List.of(rows), body);
    Map<String, StatementShape> shapes = isSet ? Map.of("S", set, "T", row) : Map.of("T", row);
    return new CostModel(tree, shapes, MACHINE).cycles(Map.of());
  }

  /** The lines of a row follow each other, whatever one of its elements was set to before. */
  @Test
  void anElementSetBeforeItsRowLeavesTheRowAStream() {
    double rows = cyclesOfRows(First.NOWHERE, "C");
    assertEquals(rows, cyclesOfRows(First.BEFORE_THE_ROW, "C"), 0.02 * rows);
  }

  /** It takes the line of another array, but none of the row's own. */
  @ParameterizedTest
  @CsvSource({"BEFORE_THE_ROW", "IN_ITS_FIRST_STEP"})
  void anElementOfTheRowTakesNoLineOfItsOwn(First first) {
    double line = 5;
    assertEquals(line * STEPS, cyclesOfRows(first, "D") - cyclesOfRows(first, "C"), 1e-6);
  }

  /** {@code for i: for k < 16: C[i][k] = A1[i][k] + .. + A15[i][k]}, too much to write out. */
  private static double cyclesOfShortLoops(boolean isBrief) {
    AffineRow outer = new AffineRow(true, new long[] {1, 0}, 0);
    AffineRow inner = new AffineRow(true, new long[] {0, 1}, 0);
    List<AccessShape> accesses = new ArrayList<>();
    for (int operand = 1; operand < 16; operand++) {
      accesses.add(new AccessShape("A" + operand, AccessKind.READ, 8, List.of(outer, inner)));
    }
    accesses.add(new AccessShape("C", AccessKind.MUST_WRITE, 8, List.of(outer, inner)));
    StatementShape sum =
        new StatementShape(
            "S",
            new IterationCounts(new double[] {STEPS, 16}, 16 * STEPS),
            new long[] {1, 1},
            new boolean[] {false, isBrief},
            accesses,
            new StatementWork(7, 0, Sums.IN_ORDER));
    LoopTree tree =
        new LoopTree.Band(
            0,
            false,
            List.of(
                new LoopTree.Member(0, true, Map.of("S", outer)),
                new LoopTree.Member(1, true, Map.of("S", inner))),
            new LoopTree.Leaf(List.of("S")));
    return new CostModel(tree, Map.of("S", sum), MACHINE).cycles(Map.of());
  }

  @Test
  void loopsOfFewStepsBeginAtOnce() {
    assertEquals(5 * STEPS, cyclesOfShortLoops(false) - cyclesOfShortLoops(true), 1e-6);
  }

  /** {@code C[i] = A[i]; C[step * i] = A[i]}. */
  private static double cyclesOfSteps(long step) {
    AffineRow subscript = new AffineRow(true, new long[] {step}, 0);
    AccessShape store = new AccessShape("C", AccessKind.MUST_WRITE, 8, List.of(subscript));
    return cyclesOf(true, COPY, shape("S", Sums.IN_ORDER, vector("A", AccessKind.READ, 0), store));
  }

  /**
   * What steps through lines takes as many of them as it walks over; from line to line none is
   * fetched ahead, and each access takes longer.
   */
  @ParameterizedTest
  @CsvSource({"2, 3, 125, 0", "4, 7, 375, 0", "7, 8, 4125, 1500"})
  void stepsWithinALineOfTheCacheAreNoJumps(long step, long longer, double lines, double jumps) {
    assertEquals(lines + jumps, cyclesOfSteps(longer) - cyclesOfSteps(step), 1);
  }

  /** {@code for i { C[i] = f(A[i]); D[i] = f(A[i]) }}, where f may have one number or two. */
  private static double cyclesOfValues(int first, int second) {
    StatementShape one = valueOf("S", "C", first);
    StatementShape other = valueOf("T", "D", second);
    return cyclesOf(true, one, other);
  }

  private static StatementShape valueOf(String name, String array, int number) {
    return new StatementShape(
        name,
        new IterationCounts(new double[] {STEPS}, STEPS),
        new long[] {1},
        new boolean[] {false},
        List.of(vector("A", AccessKind.READ, 0), vector(array, AccessKind.MUST_WRITE, 0)),
        new StatementWork(
            20,
            0,
            0,
            Sums.IN_ORDER,
            List.of(),
            List.of(new StatementWork.Value(number, 16)),
            Optional.empty()));
  }

  @Test
  void valuesOfSeveralStatementsAreComputedOnce() {
    double lanes = 4;
    assertEquals(16 * STEPS / lanes, cyclesOfValues(1, 2) - cyclesOfValues(1, 1), 1e-6);
  }

  /**
   * {@code for t: for u { C[t] = f(A[t]); D[.] = f(A[.]) }}, the latter where t is, or where u is.
   */
  private static double cyclesOfTurnedValues(boolean isTurned) {
    AffineRow outer = new AffineRow(true, new long[] {1, 0}, 0);
    AffineRow inner = new AffineRow(true, new long[] {0, 1}, 0);
    StatementShape one = valueOfPlane("S", "C", inner);
    StatementShape other = valueOfPlane("T", "D", isTurned ? outer : inner);
    LoopTree tree =
        new LoopTree.Band(
            0,
            false,
            List.of(
                new LoopTree.Member(0, true, Map.of("S", outer, "T", isTurned ? inner : outer)),
                new LoopTree.Member(1, true, Map.of("S", inner, "T", isTurned ? outer : inner))),
            new LoopTree.Leaf(List.of("S", "T")));
    return new CostModel(tree, Map.of("S", one, "T", other), MACHINE).cycles(Map.of());
  }

  private static StatementShape valueOfPlane(String name, String array, AffineRow subscript) {
    return new StatementShape(
        name,
        new IterationCounts(new double[] {STEPS, STEPS}, STEPS * STEPS),
        new long[] {1, 1},
        new boolean[] {false, false},
        List.of(
            new AccessShape("A", AccessKind.READ, 8, List.of(subscript)),
            new AccessShape(array, AccessKind.MUST_WRITE, 8, List.of(subscript))),
        new StatementWork(
            20,
            0,
            0,
            Sums.IN_ORDER,
            List.of(),
            List.of(new StatementWork.Value(1, 16)),
            Optional.empty()));
  }

  @Test
  void valuesAtOtherIteratorsAreOthers() {
    double lanes = 4;
    assertEquals(
        16 * STEPS * STEPS / lanes, cyclesOfTurnedValues(true) - cyclesOfTurnedValues(false), 1e-6);
  }

  /** {@code for i { s += f(A[i]); C[i] = A[i] }}, where f takes 40 cycles. */
  private static double cyclesOfTerms(Sums sums) {
    return cyclesOfTerms(sums, 40);
  }

  private static double cyclesOfTerms(Sums sums, double work) {
    StatementShape sum =
        new StatementShape(
            "S",
            new IterationCounts(new double[] {STEPS}, STEPS),
            new long[] {1},
            new boolean[] {false},
            List.of(
                vector("A", AccessKind.READ, 0),
                scalar(AccessKind.READ),
                scalar(AccessKind.MUST_WRITE)),
            new StatementWork(work, 4, sums));
    StatementShape copy =
        shape(
            "T",
            Sums.IN_ORDER,
            vector("A", AccessKind.READ, 0),
            vector("C", AccessKind.MUST_WRITE, 0));
    return cyclesOf(false, sum, copy);
  }

  /** In four lanes, each of which takes a cycle and a half to be added. */
  @Test
  void termsInLanesLeaveTheAdditions() {
    double inOrder = cyclesOfTerms(Sums.IN_ORDER);
    double inLanes = cyclesOfTerms(Sums.IN_LANES);
    assertEquals(0.75 * inOrder - 1.5 * STEPS, inOrder - inLanes, STEPS);
  }

  /** The additions take longer than both statements where there is little to compute. */
  @ParameterizedTest
  @CsvSource({"40, true", "1, false"})
  void termsAreInLanesBesideWhatTakesLong(double work, boolean areInLanes) {
    assertEquals(
        cyclesOfTerms(areInLanes ? Sums.IN_LANES : Sums.IN_ORDER, work),
        cyclesOfTerms(Sums.BESIDE_LANES, work),
        1e-6);
  }

  /** {@code C[i] = A[i] / d}, with so much to be done beside the division. */
  private static double cyclesOfDivisions(double besides) {
    StatementShape division =
        new StatementShape(
            "S",
            new IterationCounts(new double[] {STEPS}, STEPS),
            new long[] {1},
            new boolean[] {false},
            List.of(vector("A", AccessKind.READ, 0), vector("C", AccessKind.MUST_WRITE, 0)),
            new StatementWork(
                besides, 7, 16, Sums.IN_ORDER, List.of(), List.of(), Optional.empty()));
    LoopTree.Member loop = new LoopTree.Member(0, true, Map.of("S", ITERATOR));
    LoopTree tree = new LoopTree.Band(0, false, List.of(loop), new LoopTree.Leaf(List.of("S")));
    return new CostModel(tree, Map.of("S", division), MACHINE).cycles(Map.of());
  }

  @Test
  void divisionsOfIntegersGoOnBesideAllElse() {
    assertEquals(cyclesOfDivisions(1), cyclesOfDivisions(6), 1e-6);
  }

  @Test
  void loopsThatDivideIntegersAreNoneOfVectors() {
    assertEquals(3 * STEPS, cyclesOfDivisions(10) - cyclesOfDivisions(7), 1e-6);
  }

  /** {@code for i { C[i] = A[i]; if (i % stride == 0) D[i] = A[i] }}. */
  private static double cyclesOfStride(long stride) {
    StatementShape all =
        shape(
            "S",
            Sums.IN_ORDER,
            vector("A", AccessKind.READ, 0),
            vector("C", AccessKind.MUST_WRITE, 0));
    double steps = Math.ceil(STEPS / stride);
    StatementShape some =
        new StatementShape(
            "T",
            new IterationCounts(new double[] {steps}, steps),
            new long[] {stride},
            new boolean[] {false},
            List.of(vector("A", AccessKind.READ, 0)),
            new StatementWork(0, 7, 4, Sums.IN_ORDER, List.of(), List.of(), Optional.empty()));
    return cyclesOf(true, all, some);
  }

  @Test
  void aStatementThatLeavesOutStepsFetchesWhatOthersDo() {
    assertTrue(cyclesOfStride(2) < cyclesOfStride(1));
  }
}
