package org.polyloom.schedule;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.TaggedAccesses;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.Verdict.Fault;
import org.polyloom.schedule.Verdict.Illegal;
import org.polyloom.schedule.Verdict.Legal;
import org.polyloom.schedule.Verdict.Proof;

/**
 * Decides whether a schedule computes what the source computes, whoever made it.
 *
 * <p>A schedule is legal if it carries out exactly the instances of the region, each once; if of
 * two instances that access one element, one of them writing, one comes first; and if each read,
 * and each live-out element after the region, gets the value of the same write as in the source:
 * the source of every flow dependence comes before its sink, and no two live ranges overlap on an
 * element. A live range lasts from a write, or from before the region, to the last read of its
 * value, or to after the region.
 *
 * <p>First the cheap sufficient condition is tried, that all conflicting accesses keep their order.
 * Only arrays for which it fails are examined by their live ranges ({@link LiveRangeCheck}). For
 * accesses that may but need not write, the order must be kept: the answer can be no where a finer
 * argument would say yes, never the other way round.
 *
 * <p>Spaces: as in {@link Dependences}; timestamps are {@code { S[i] -> [t] }}.
 */
public final class LegalityCheck {
  /** By how much the steps for all statements together may exceed the budget of one. */
  private static final long STEPS = 8;

  private final Dependences dependences;
  private final long budget;
  private final UnionMap relaxed;

  private LegalityCheck(Dependences dependences, long budget, UnionMap relaxed) {
    this.dependences = dependences;
    this.budget = budget;
    this.relaxed = relaxed;
  }

  /**
   * A check of schedules for a region.
   *
   * @param dependences of the region in its source order
   * @param budget the isl operations that each of a handful of steps of one check may cost, besides
   *     the dependences
   */
  public static LegalityCheck of(Dependences dependences, long budget) {
    Accesses region = dependences.region();
    return new LegalityCheck(dependences, budget, UnionMap.emptySpace(region.instances().space()));
  }

  /**
   * The same with reductions whose order is free.
   *
   * @param pairs {@code { S[i] -> T[j] }}, in either direction: instances that update one element
   *     and may do so in any order, as whole updates; on all elements that both access, their order
   *     does not matter
   */
  public LegalityCheck relaxing(UnionMap pairs) {
    return new LegalityCheck(
        dependences, budget, relaxed.union(pairs).union(pairs.reverse()).coalesce());
  }

  /**
   * Checks a schedule tree.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice: nothing is known
   * @throws IllegalArgumentException for trees that {@link Timestamps} does not read
   */
  public Verdict check(Schedule schedule) {
    Accesses region = dependences.region();
    return region.isl().budgeted(budget, () -> verdict(Timestamps.of(schedule, region.context())));
  }

  /**
   * Checks a schedule {@code { S[i] -> [t] }}.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice: nothing is known
   */
  public Verdict check(UnionMap schedule) {
    return dependences.region().isl().budgeted(budget, () -> verdict(Timestamps.of(schedule)));
  }

  private Verdict verdict(Timestamps schedule) {
    UnionSet instances =
        dependences.region().instances().intersectParams(dependences.region().context());
    UnionMap times = schedule.times().intersectParams(dependences.region().context());
    Optional<Verdict> uncovered = coverage(instances, times);
    if (uncovered.isPresent()) {
      return uncovered.get();
    }
    if (instances.isEmpty()) {
      return new Legal(Proof.MEMORY_ORDER);
    }
    Timestamps.Compared compared = changes(times, schedule);
    return sharedTimestamps(compared.equal(), schedule.unordered())
        .orElseGet(() -> order(times, compared.reversed()));
  }

  private static Optional<Verdict> coverage(UnionSet instances, UnionMap times) {
    UnionSet scheduled = times.domain();
    if (!instances.isSubset(scheduled)) {
      return ofInstances(Fault.MISSING_INSTANCE, instances.subtract(scheduled));
    }
    if (!scheduled.isSubset(instances)) {
      return ofInstances(Fault.FOREIGN_INSTANCE, scheduled.subtract(instances));
    }
    if (!times.isSingleValued()) {
      UnionMap pairs = times.lexLtUnionMap(times);
      return ofInstances(Fault.REPEATED_INSTANCE, pairs.intersect(instances.identity()).domain());
    }
    return Optional.empty();
  }

  private static Optional<Verdict> ofInstances(Fault fault, UnionSet wrong) {
    return Optional.of(new Illegal(fault, wrong, Witness.ofInstances(wrong)));
  }

  private Optional<Verdict> sharedTimestamps(UnionMap equal, List<UnionMap> unordered) {
    UnionMap together = equal;
    for (UnionMap children : unordered) {
      UnionMap touched = children.intersectParams(dependences.region().context());
      together = together.union(inDifferentChildren(touched));
    }
    return together.isEmpty()
        ? Optional.empty()
        : Optional.of(ofPairs(Fault.SHARED_TIMESTAMP, together));
  }

  /** Conflicting pairs of one prefix in two children of a set node. */
  private UnionMap inDifferentChildren(UnionMap prefixAndChild) {
    UnionMap conflicts =
        conflictsWithin(prefixAndChild.domain())
            .intersectDomain(prefixAndChild.domain())
            .intersectRange(prefixAndChild.domain());
    UnionMap none = UnionMap.emptySpace(conflicts.space());
    UnionMap timePairs = conflicts.applyDomain(prefixAndChild).applyRange(prefixAndChild);
    for (Map map : timePairs.mapList()) {
      int child = map.dim(DimType.OUT) - 1;
      Map samePrefix = map;
      for (int i = 0; i < child; i++) {
        samePrefix = samePrefix.equate(DimType.IN, i, DimType.OUT, i);
      }
      Map wrong =
          samePrefix
              .orderLt(DimType.IN, child, DimType.OUT, child)
              .union(samePrefix.orderGt(DimType.IN, child, DimType.OUT, child));
      none = none.union(pullBack(conflicts, prefixAndChild, wrong.toUnionMap()));
    }
    return none;
  }

  private Verdict order(UnionMap times, UnionMap conflictsReversed) {
    UnionMap reversed = relaxed.isEmpty() ? conflictsReversed : conflictsReversed.subtract(relaxed);
    if (reversed.isEmpty()) {
      return new Legal(Proof.MEMORY_ORDER);
    }
    UnionMap wrong = withElements(reversed);
    if (!relaxed.isEmpty()) {
      UnionMap touched = wrong.rangeFactorRange().intersectRange(relaxedElements());
      UnionMap onReductions = wrong.intersectRangeFactorRange(touched);
      if (!onReductions.isEmpty()) {
        return new Illegal(
            Fault.REDUCTION_INTERRUPTED, onReductions, Witness.ofAccesses(onReductions));
      }
    }
    LiveRangeCheck.Extent extent =
        relaxed.isEmpty() ? LiveRangeCheck.Extent.ARRAYS : LiveRangeCheck.Extent.ELEMENTS;
    return new LiveRangeCheck(dependences, times, wrong, extent).verdict();
  }

  /** {@code { A[x] }}: elements on which relaxed instances conflict. */
  private UnionSet relaxedElements() {
    return withElements(conflictsWithin(relaxed.domain()).intersect(relaxed))
        .rangeFactorRange()
        .range();
  }

  private Verdict ofPairs(Fault fault, UnionMap instancePairs) {
    UnionMap wrong = withElements(instancePairs);
    return new Illegal(fault, wrong, Witness.ofAccesses(wrong));
  }

  /**
   * {@code { S[i] -> T[j] }}: pairs that access one element, one writing, in source order, of the
   * statements that have some instances.
   */
  private UnionMap conflictsWithin(UnionSet instances) {
    List<String> names =
        instances.setList().stream().map(org.polyloom.isl.Set::tupleName).distinct().toList();
    UnionMap conflicts = UnionMap.emptySpace(dependences.region().instances().space());
    java.util.Map<String, Set<String>> statements = dependences.conflictingStatements();
    for (String source : names) {
      Set<String> touching = statements.getOrDefault(source, Set.of());
      conflicts =
          conflicts.union(conflicts(source, names.stream().filter(touching::contains).toList()));
    }
    return conflicts;
  }

  /** Of the conflicts, those of the given pairs of instances, with tags and elements. */
  private UnionMap withElements(UnionMap instancePairs) {
    TaggedAccesses all = dependences.tagged();
    UnionMap accessPairs =
        all.instances().applyRange(instancePairs).applyRange(all.instances().reverse());
    return onOneElement(all.writes(), all.all())
        .union(onOneElement(all.reads(), all.writes()))
        .intersectRangeFactorDomain(accessPairs);
  }

  /** {@code { [S[i] -> Rk[]] -> [[T[j] -> Rl[]] -> A[x]] }}: accesses of one element. */
  private static UnionMap onOneElement(UnionMap sources, UnionMap sinks) {
    return sources.applyRange(sinks.rangeMap().reverse());
  }

  /**
   * How all conflicting pairs compare that may not keep their order, for two statements at a time.
   *
   * @param times {@code { S[i] -> [t] }}, single-valued
   */
  private Timestamps.Compared changes(UnionMap times, Timestamps schedule) {
    Accesses region = dependences.region();
    LeadingConstants before = LeadingConstants.of(region.order().map());
    LeadingConstants after = LeadingConstants.of(times);
    java.util.Map<String, Set<String>> statements = dependences.conflictingStatements();
    long share = Math.max(1, Math.min(budget, STEPS * budget / Math.max(1, statements.size())));
    UnionMap equal = UnionMap.emptySpace(region.instances().space());
    UnionMap reversed = equal;
    for (java.util.Map.Entry<String, Set<String>> entry : statements.entrySet()) {
      String source = entry.getKey();
      List<String> sinks =
          entry.getValue().stream()
              .filter(sink -> before.compare(source, sink) != LeadingConstants.Order.AFTER)
              .filter(
                  sink ->
                      before.compare(source, sink) != LeadingConstants.Order.BEFORE
                          || after.compare(source, sink) != LeadingConstants.Order.BEFORE)
              .toList();
      Timestamps.Compared found = budgeted(share, () -> schedule.compare(conflicts(source, sinks)));
      equal = equal.union(found.equal());
      reversed = reversed.union(found.reversed());
    }
    return new Timestamps.Compared(equal, reversed);
  }

  private <T> T budgeted(long operations, Supplier<T> computation) {
    return dependences.region().isl().budgeted(operations, computation);
  }

  private UnionMap conflicts(String source, List<String> sinks) {
    UnionMap conflicts = UnionMap.emptySpace(dependences.region().instances().space());
    for (String sink : sinks) {
      conflicts = conflicts.union(dependences.conflicts(source, sink));
    }
    return conflicts;
  }

  private static UnionMap pullBack(UnionMap pairs, UnionMap times, UnionMap timePairs) {
    return pairs.intersect(times.applyRange(timePairs).applyRange(times.reverse()));
  }
}
