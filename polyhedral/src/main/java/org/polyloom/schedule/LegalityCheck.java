package org.polyloom.schedule;

import java.util.List;
import java.util.Optional;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
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
 * Only elements for which it fails are examined by their live ranges ({@link LiveRangeCheck}). For
 * accesses that may but need not write, the order must be kept: the answer can be no where a finer
 * argument would say yes, never the other way round.
 *
 * <p>Spaces: as in {@link Dependences}; timestamps are {@code { S[i] -> [t] }}.
 */
public final class LegalityCheck {
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
   * @param budget the isl operations that one check may cost, besides the dependences
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
    prepare();
    Accesses region = dependences.region();
    return region.isl().budgeted(budget, () -> verdict(Timestamps.of(schedule, region.context())));
  }

  /**
   * Checks a schedule {@code { S[i] -> [t] }}.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice: nothing is known
   */
  public Verdict check(UnionMap schedule) {
    prepare();
    return dependences.region().isl().budgeted(budget, () -> verdict(Timestamps.of(schedule)));
  }

  /** Has all dependences computed under their own budgets. */
  private void prepare() {
    conflicts();
  }

  private Verdict verdict(Timestamps schedule) {
    UnionSet instances =
        dependences.region().instances().intersectParams(dependences.region().context());
    UnionMap times = schedule.times().intersectParams(dependences.region().context());
    return coverage(instances, times)
        .or(() -> sharedTimestamps(times, schedule.unordered()))
        .orElseGet(() -> order(times));
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

  private Optional<Verdict> sharedTimestamps(UnionMap times, List<UnionMap> unordered) {
    UnionMap together = pairsWithin(conflicts(), times, Comparison.EQUAL);
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
        conflicts()
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

  private Verdict order(UnionMap times) {
    UnionMap ordered = relaxed.isEmpty() ? conflicts() : conflicts().subtract(relaxed);
    UnionMap reversed = pairsWithin(ordered, times, Comparison.REVERSED);
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
    return new LiveRangeCheck(dependences, times, wrong).verdict();
  }

  /** {@code { A[x] }}: elements on which relaxed instances conflict. */
  private UnionSet relaxedElements() {
    return withElements(conflicts().intersect(relaxed)).rangeFactorRange().range();
  }

  private Verdict ofPairs(Fault fault, UnionMap instancePairs) {
    UnionMap wrong = withElements(instancePairs);
    return new Illegal(fault, wrong, Witness.ofAccesses(wrong));
  }

  /** {@code { S[i] -> T[j] }}: all pairs that access one element, one writing, in source order. */
  private UnionMap conflicts() {
    return dependences
        .betweenInstances(DependenceKind.FLOW, Basis.MEMORY)
        .union(dependences.betweenInstances(DependenceKind.ANTI, Basis.MEMORY))
        .union(dependences.betweenInstances(DependenceKind.OUTPUT, Basis.MEMORY));
  }

  /** Of the conflicts, those of the given pairs of instances, with tags and elements. */
  private UnionMap withElements(UnionMap instancePairs) {
    TaggedAccesses all = dependences.tagged();
    UnionMap accessPairs =
        all.instances().applyRange(instancePairs).applyRange(all.instances().reverse());
    UnionMap result = UnionMap.emptySpace(instancePairs.space());
    for (DependenceKind kind :
        List.of(DependenceKind.FLOW, DependenceKind.ANTI, DependenceKind.OUTPUT)) {
      result =
          result.union(
              dependences
                  .betweenAccesses(kind, Basis.MEMORY)
                  .intersectRangeFactorDomain(accessPairs));
    }
    return result;
  }

  private enum Comparison {
    EQUAL,
    REVERSED
  }

  /** Of the pairs, those whose timestamps compare so. */
  private static UnionMap pairsWithin(UnionMap pairs, UnionMap times, Comparison comparison) {
    UnionMap timePairs = pairs.applyDomain(times).applyRange(times);
    UnionMap wrong = UnionMap.emptySpace(pairs.space());
    for (Map map : timePairs.mapList()) {
      Map compared =
          comparison == Comparison.EQUAL
              ? Map.identity(map.space())
              : Map.lexGt(map.space().domain());
      wrong = wrong.union(map.intersect(compared).toUnionMap());
    }
    return wrong.isEmpty() ? wrong : pullBack(pairs, times, wrong);
  }

  private static UnionMap pullBack(UnionMap pairs, UnionMap times, UnionMap timePairs) {
    return pairs.intersect(times.applyRange(timePairs).applyRange(times.reverse()));
  }
}
