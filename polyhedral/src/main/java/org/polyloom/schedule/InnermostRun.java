package org.polyloom.schedule;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.polyloom.dependence.AccessKind;

/**
 * The instances of a statement in their innermost loop.
 *
 * @param unrolling which of the loops around the statement is that, and which in it are written out
 * @param count how many there are
 * @param trip how many follow each other
 * @param work the cycles of one, without vectors
 * @param jumping how many of its accesses neither stay nor are contiguous
 * @param farther how many of these are in another line of the cache after each step
 * @param transposed how many of its accesses neither stay nor are contiguous, but together with
 *     unrolled loops touch whole vectors
 * @param lanes of the vectors that its steps fill
 */
record InnermostRun(
    Nest nest,
    Unrolling unrolling,
    double count,
    double trip,
    double work,
    int jumping,
    int farther,
    int transposed,
    int lanes) {
  /** Cycles that an access takes besides where its innermost loop leads it from line to line. */
  private static final double JUMP = 1.5;

  /** Cycles of shifting the lanes of a vector and adding a product, where many overlap. */
  private static final double SHIFTED_SUM = 1.5;

  /** The latency of copying a lane of a vector to all others and adding a product. */
  private static final double CARRIED_SUM = 8;

  /** Cycles of exchanging the lanes of two vectors. */
  private static final double EXCHANGE = 1;

  GeneratedLoop innermost() {
    return unrolling.innermost().orElseThrow();
  }

  /**
   * How many of some accesses an instance carries out: those that stay count half, as they may be
   * kept from one iteration to the next as far as registers suffice, and steps that are written out
   * share what they have in common.
   *
   * @param registers so many
   */
  double carriedOut(List<Nest.Reference> accesses, int registers) {
    return accesses.stream()
        .mapToDouble(
            access -> (mayBeKept(access, registers) ? 0.5 : 1) * unrolling.share(access, nest))
        .sum();
  }

  private boolean mayBeKept(Nest.Reference access, int registers) {
    return access.steps()[innermost().member()] == null
        && unrolling.elements(access, nest) <= registers;
  }

  /**
   * The cycles of a vector of instances: each load of a transposition exchanges lanes in steps, and
   * of those that go backwards each is reversed.
   */
  double vectorWork() {
    return work + transposed * EXCHANGE * doublings() + reversed() * EXCHANGE;
  }

  /** How many accesses go backwards through their rows: compilers reverse each such vector. */
  private long reversed() {
    return backwards().count();
  }

  private Stream<Nest.Reference> backwards() {
    return nest.references().stream()
        .filter(reference -> reference.steps()[innermost().member()] != null)
        .filter(this::goesBackwards);
  }

  /** How often one lane can be doubled. */
  private int doublings() {
    return 31 - Integer.numberOfLeadingZeros(lanes);
  }

  /** Whether its loop is short, whatever the parameters are. */
  boolean isBrief() {
    return nest.brief()[innermost().member()];
  }

  /**
   * The cycles of beginning its loop: of a short one compilers know how often it runs, unless that
   * depends on loops around it.
   */
  double entry() {
    if (isBrief()) {
      return LoopEnds.BRIEF_ENTRY;
    }
    return nest.takesFewSteps(innermost().member()) ? LoopEnds.SHORT_LOOP : LoopEnds.ENTRY;
  }

  InnermostRun withWork(double cycles) {
    return new InnermostRun(
        nest, unrolling, count, trip, cycles, jumping, farther, transposed, lanes);
  }

  double scalarWork() {
    return work + farther * JUMP;
  }

  /** Whether vectors carry out the recurrence that its loop is. */
  boolean recurs() {
    return nest.recurs()[innermost().member()] && jumping + transposed == 0;
  }

  double latency() {
    if (isGuessed()) {
      return 0;
    }
    double own = nest.shape().work().latency();
    return own > 0 ? own : StatementWork.ACCUMULATION.latency();
  }

  /**
   * Whether processors go on before they know what it stores: each iteration stores to an element
   * of its own, under a condition that they guess.
   */
  private boolean isGuessed() {
    return nest.references().stream()
        .filter(reference -> reference.access().isWrite())
        .allMatch(
            write ->
                write.access().kind() == AccessKind.MAY_WRITE
                    && write.access().isKnown()
                    && write.steps()[innermost().member()] != null);
  }

  /** Whether all instances update one element. */
  boolean accumulates() {
    return accumulated().isPresent();
  }

  /** The part of the instances of a step that have a sum of their own, not one with others. */
  double folded() {
    return nest.references().stream()
        .filter(r -> r.access().isWrite() && r.steps()[innermost().member()] == null)
        .mapToDouble(r -> unrolling.share(r, nest))
        .max()
        .orElse(1);
  }

  /** The one element that all instances update. */
  Optional<StatementShape.AccessShape> accumulated() {
    int member = innermost().member();
    for (Nest.Reference reference : nest.references()) {
      StatementShape.AccessShape access = reference.access();
      if (reference.steps()[member] == null && access.isWrite() && isRead(access.array())) {
        return Optional.of(access);
      }
    }
    return Optional.empty();
  }

  /** Whether another one of the runs in its loop updates the same element. */
  boolean updatesElementOf(InnermostRun other) {
    return accumulated()
        .flatMap(own -> other.accumulated().filter(element -> isSameElement(own, element)))
        .isPresent();
  }

  private static boolean isSameElement(
      StatementShape.AccessShape one, StatementShape.AccessShape other) {
    return one.array().equals(other.array()) && one.isSameElementAs(other);
  }

  /**
   * Whether interleaved runs share its latency. Those of floating-point sums do not, which vectors
   * take in rows, loaded together and added lane by lane, unless others of the runs are chains that
   * no vectors take.
   */
  boolean sharesLatencyAmong(List<InnermostRun> runs) {
    return !accumulates()
        || nest.shape().work().sums().areOfIntegers()
        || runs.stream().anyMatch(InnermostRun::isLoneChain);
  }

  /** Whether it updates an element by what is of no vectors: products, or several operations. */
  boolean isLoneChain() {
    StatementWork work = nest.shape().work();
    return accumulates()
        && !work.sums().areOfIntegers()
        && (work.sums() == Sums.PRODUCTS_IN_ORDER
            || work.latency() > StatementWork.ACCUMULATION.latency());
  }

  /**
   * Whether compilers make vectors of its instances, beside those of others, if these may overlap.
   */
  boolean allowsVectorsAmong(List<InnermostRun> runs) {
    return jumping == 0
        && !goBackwardsInSeveralWidths(runs)
        && !choosesOneElementAmong(runs)
        && !choosesBothWaysAmong(runs)
        && nest.shape().work().single() == 0;
  }

  /** Whether runs go backwards through elements of several widths, which gcc does not reverse. */
  private static boolean goBackwardsInSeveralWidths(List<InnermostRun> runs) {
    return runs.stream()
            .flatMap(InnermostRun::backwards)
            .mapToInt(reference -> reference.access().elementBytes())
            .distinct()
            .count()
        > 1;
  }

  /**
   * Whether it stores backwards, under a condition, to an array to which it or another one of the
   * runs stores forwards: gcc has no masks for what goes backwards, and clang takes what goes both
   * ways for the same elements.
   */
  private boolean choosesBothWaysAmong(List<InnermostRun> runs) {
    return movingChoices()
        .filter(this::goesBackwards)
        .anyMatch(
            store ->
                runs.stream()
                    .flatMap(InnermostRun::movingChoices)
                    .anyMatch(
                        other -> isOf(other, store.access().array()) && !goesBackwards(other)));
  }

  /** The stores under conditions that each step takes to another element. */
  private Stream<Nest.Reference> movingChoices() {
    return nest.references().stream()
        .filter(r -> r.access().kind() == AccessKind.MAY_WRITE)
        .filter(r -> r.steps()[innermost().member()] != null);
  }

  private boolean goesBackwards(Nest.Reference reference) {
    return Arrays.stream(reference.steps()[innermost().member()]).sum() < 0;
  }

  /**
   * Whether all instances store to one element, each under a condition, which holds what an earlier
   * iteration stored: where each iteration sets it first, compilers select a value of its own, and
   * where they regroup updates, one that changes nothing.
   */
  private boolean choosesOneElementAmong(List<InnermostRun> runs) {
    return !areUpdatesFreeAmong(runs)
        && nest.references().stream()
            .filter(r -> r.access().kind() == AccessKind.MAY_WRITE)
            .filter(r -> r.steps()[innermost().member()] == null)
            .anyMatch(r -> !isSetFirstAmong(runs, r.access().array()));
  }

  /**
   * Whether vectors hold what it computes and the lanes are added one after the other, or it needs
   * nothing of other iterations.
   */
  boolean isInLanesAmong(List<InnermostRun> runs) {
    return allowsVectorsAmong(runs)
        && (accumulates() ? isSummedInLanesAmong(runs) : staysInIterationsAmong(runs));
  }

  /** Whether what is added to an element is computed in vectors. */
  boolean isSummedInLanesAmong(List<InnermostRun> runs) {
    Sums sums = nest.shape().work().sums();
    return accumulates() && (sums == Sums.IN_LANES || sums == Sums.BESIDE_LANES && runs.size() > 1);
  }

  /** Whether it is a sum that may take what is added from lanes of others in the loop. */
  boolean isSummedBesideLanes() {
    return accumulates() && nest.shape().work().sums() == Sums.BESIDE_LANES;
  }

  /** Whether it is nothing but updates of elements that no other one of the runs reads. */
  boolean isRegroupedAmong(List<InnermostRun> runs) {
    return areUpdatesFreeAmong(runs)
        && !nest.skips()[innermost().member()]
        && nest.references().stream()
            .filter(r -> r.access().isWrite())
            .allMatch(
                write ->
                    runs.stream()
                        .noneMatch(run -> run != this && run.isRead(write.access().array())));
  }

  /** Whether its updates may come in any order. */
  private boolean areUpdatesFreeAmong(List<InnermostRun> runs) {
    Sums sums = nest.shape().work().sums();
    return sums.areRegrouped() || sums == Sums.SEARCHED && runs.size() == 1;
  }

  /**
   * Whether no iteration needs what it stores in another one: no run accesses elements that it
   * stores to in other iterations, or all iterations store to them before any run reads them, which
   * compilers take for scalars of their own. Parameters in subscripts are not looked at.
   */
  boolean staysInIterationsAmong(List<InnermostRun> runs) {
    return nest.references().stream()
        .filter(reference -> reference.access().isWrite())
        .allMatch(
            write ->
                write.steps()[innermost().member()] == null
                    ? isSetFirstAmong(runs, write.access().array())
                    : isOfOneIterationAmong(runs, write));
  }

  /**
   * Whether all iterations store to an array before any run reads it: what branches assign to a
   * scalar in several statements, one of which reads it afterwards, is taken for that.
   */
  private static boolean isSetFirstAmong(List<InnermostRun> runs, String array) {
    List<List<Nest.Reference>> accesses =
        runs.stream()
            .map(run -> run.nest.references().stream().filter(r -> isOf(r, array)).toList())
            .filter(own -> !own.isEmpty())
            .toList();
    List<Nest.Reference> first = accesses.get(0);
    boolean isSet = first.stream().allMatch(one -> one.access().kind() == AccessKind.MUST_WRITE);
    boolean isScalar = first.stream().allMatch(one -> one.access().subscripts().isEmpty());
    boolean isStored = first.stream().allMatch(one -> one.access().isWrite());
    boolean isReadLater =
        accesses.get(accesses.size() - 1).stream().allMatch(one -> !one.access().isWrite());
    return isSet || isScalar && isStored && accesses.size() > 2 && isReadLater;
  }

  private boolean isOfOneIterationAmong(List<InnermostRun> runs, Nest.Reference write) {
    return runs.stream()
        .flatMap(run -> run.nest.references().stream())
        .filter(one -> isOf(one, write.access().array()))
        .map(Nest.Reference::access)
        .allMatch(one -> one.isApartFrom(write.access()) || one.isSameElementAs(write.access()));
  }

  private static boolean isOf(Nest.Reference reference, String array) {
    return reference.access().array().equals(array);
  }

  /**
   * Whether vectors of the iterations keep their order: of what they store to, this one of the runs
   * and those before it access what later iterations store to, if others do, and those after it
   * only what the same one does: processors wait where a vector is loaded from parts of two that
   * were just stored. All are in the same iterations, without conditions between them. Parameters
   * in subscripts are not looked at.
   *
   * @param runs in the order of their instances in an iteration
   */
  boolean readsAheadAmong(List<InnermostRun> runs) {
    int own = runs.indexOf(this);
    for (Nest.Reference write : nest.references()) {
      for (int k = 0; write.access().isWrite() && k < runs.size(); k++) {
        boolean isAfter = k > own;
        boolean isBeside = runs.get(k).count() == count;
        boolean keepsOrder =
            runs.get(k).nest.references().stream()
                .filter(one -> one.access().array().equals(write.access().array()))
                .allMatch(
                    one ->
                        isBeside
                            && isInOrder(one, write, 1)
                            && (!isAfter || isInOrder(one, write, -1)));
        if (!keepsOrder) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether it may read what another one of the runs, or itself, has stored in an earlier
   * iteration, or in the same one before it.
   *
   * @param isBefore whether the other one stands before it
   */
  boolean readsFrom(InnermostRun other, boolean isBefore, List<InnermostRun> runs) {
    return other.nest.references().stream()
        .filter(reference -> reference.access().isWrite())
        .anyMatch(
            write ->
                nest.references().stream()
                    .filter(one -> !one.access().isWrite() && isOf(one, write.access().array()))
                    .anyMatch(
                        read ->
                            isBefore && !read.access().isApartInIteration(write.access())
                                || other.mayStoreBefore(read, write, runs)));
  }

  /** Whether earlier iterations may store to what an access touches that none stores anew. */
  private boolean mayStoreBefore(
      Nest.Reference access, Nest.Reference write, List<InnermostRun> runs) {
    boolean isSetAnew =
        write.steps()[innermost().member()] == null
            && isSetFirstAmong(runs, write.access().array());
    return !isSetAnew && !isInOrder(access, write, 1);
  }

  /**
   * Whether later iterations alone, if any, store to what an access touches.
   *
   * @param direction 1; with -1 earlier ones instead
   */
  private boolean isInOrder(Nest.Reference access, Nest.Reference write, int direction) {
    double[] step = write.steps()[innermost().member()];
    int dimensions = write.access().subscripts().size();
    if (step == null || access.access().subscripts().size() != dimensions) {
      return false;
    }
    double least = 0;
    boolean meet = true;
    for (int i = 0; i < dimensions; i++) {
      AffineRow own = access.access().subscripts().get(i);
      AffineRow stored = write.access().subscripts().get(i);
      if (!own.known()
          || !stored.known()
          || !Arrays.equals(own.coefficients(), stored.coefficients())) {
        return false;
      }
      long distance = own.constant() - stored.constant();
      if (step[i] == 0) {
        meet &= distance == 0;
      } else {
        least = Math.min(least, direction * distance / step[i]);
      }
    }
    return !meet || least >= 0;
  }

  private boolean isRead(String array) {
    return nest.references().stream()
        .anyMatch(r -> !r.access().isWrite() && r.access().array().equals(array));
  }

  /**
   * The cycles of an instance of a recurrence in vectors: as many shifts and sums as the lanes can
   * be halved, or, from one vector to the next, a permutation and a sum.
   */
  double cyclesOfRecurrence() {
    double vector = work + (doublings() + 1) * SHIFTED_SUM;
    return Math.max(vector, CARRIED_SUM) / lanes;
  }
}
