package org.polyloom.dependence;

import java.util.EnumMap;
import java.util.function.Supplier;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionAccessInfo;
import org.polyloom.isl.UnionFlow;
import org.polyloom.isl.UnionMap;

/**
 * The dependences of a region, each computed when it is first asked for.
 *
 * <p>Spaces: <em>access instances</em> are those of {@link TaggedAccesses}, {@code [S[i] -> Rk[]]}.
 * A dependence between accesses is {@code { [S[i] -> Rk[]] -> [[T[j] -> Rl[]] -> A[x]] }}: the
 * source, the sink, and the element. Between instances it is {@code { S[i] -> T[j] }} without pairs
 * of an instance and itself, whose order no schedule changes.
 *
 * <p>A value-based dependence has no {@link AccessKind#MUST_WRITE} of the element between its ends;
 * a {@link AccessKind#MAY_WRITE} is an end like any write, and ends nothing. The three value-based
 * relations together order what the memory-based ones order (by transitivity).
 *
 * <p>The analysis is isl's, after P. Feautrier, "Dataflow analysis of array and scalar references"
 * (1991).
 */
public final class Dependences {
  private final Accesses region;
  private final long budget;
  private final EnumMap<DependenceKind, UnionMap> valueBased = new EnumMap<>(DependenceKind.class);
  private final EnumMap<DependenceKind, UnionMap> memoryBased = new EnumMap<>(DependenceKind.class);
  private final EnumMap<DependenceKind, UnionMap> valueBasedInstances =
      new EnumMap<>(DependenceKind.class);
  private final EnumMap<DependenceKind, UnionMap> memoryBasedInstances =
      new EnumMap<>(DependenceKind.class);
  private TaggedAccesses accesses;
  private Schedule order;
  private UnionFlow flow;
  private UnionMap liveOutWrites;

  private Dependences(Accesses region, long budget) {
    this.region = region;
    this.budget = budget;
  }

  /**
   * The dependences of a region.
   *
   * @param budget the isl operations that each relation may cost; a method throws {@link
   *     org.polyloom.isl.IslBudgetException} when they do not suffice
   */
  public static Dependences of(Accesses region, long budget) {
    return new Dependences(region, budget);
  }

  /** What this describes. */
  public Accesses region() {
    return region;
  }

  /** The accesses in the spaces of this class. */
  public TaggedAccesses tagged() {
    if (accesses == null) {
      accesses = budgeted(() -> TaggedAccesses.of(region));
    }
    return accesses;
  }

  /**
   * {@code { [S[i] -> Rk[]] -> [[T[j] -> Rl[]] -> A[x]] }}: which accesses depend on which, those
   * of one instance included.
   */
  public UnionMap betweenAccesses(DependenceKind kind, Basis basis) {
    EnumMap<DependenceKind, UnionMap> known = basis == Basis.VALUE ? valueBased : memoryBased;
    UnionMap result = known.get(kind);
    if (result == null) {
      result = basis == Basis.VALUE ? valueBased(kind) : memoryBased(kind);
      known.put(kind, result);
    }
    return result;
  }

  /** {@code { S[i] -> T[j] }}: which instances depend on which other ones. */
  public UnionMap betweenInstances(DependenceKind kind, Basis basis) {
    EnumMap<DependenceKind, UnionMap> known =
        basis == Basis.VALUE ? valueBasedInstances : memoryBasedInstances;
    UnionMap result = known.get(kind);
    if (result == null) {
      UnionMap pairs = betweenAccesses(kind, basis);
      result = budgeted(() -> withoutTags(pairs));
      known.put(kind, result);
    }
    return result;
  }

  private UnionMap withoutTags(UnionMap pairs) {
    UnionMap untagged = pairs.rangeFactorDomain().domainFactorDomain().rangeFactorDomain();
    return untagged.subtract(region.instances().identity()).coalesce();
  }

  /**
   * {@code { [S[i] -> Rk[]] -> A[x] }}: reads that may see the value from before the region: no
   * certain write of the element comes earlier.
   */
  public UnionMap liveInReads() {
    return budgeted(() -> valueFlow().mayNoSource().coalesce());
  }

  /**
   * {@code { [S[i] -> Rk[]] -> A[x] }}: writes of live-out elements that may be seen after the
   * region: no certain write of the element comes later.
   */
  public UnionMap liveOutWrites() {
    if (liveOutWrites == null) {
      UnionMap output = betweenAccesses(DependenceKind.OUTPUT, Basis.VALUE);
      liveOutWrites =
          budgeted(
              () -> {
                UnionMap byMust = output.intersectRange(tagged().mustWrites().wrap());
                UnionMap overwritten = byMust.rangeFactorRange();
                return tagged()
                    .writes()
                    .intersectRange(region.liveOut())
                    .subtract(overwritten)
                    .coalesce();
              });
    }
    return liveOutWrites;
  }

  private UnionMap valueBased(DependenceKind kind) {
    TaggedAccesses all = tagged();
    return budgeted(
        () ->
            switch (kind) {
              case FLOW -> valueFlow().fullMayDependence();
              case OUTPUT ->
                  areDisjoint(all.writes(), all.writes())
                      ? UnionMap.emptyCtx(region.isl())
                      : analyse(
                              UnionAccessInfo.fromSink(all.writes())
                                  .setMustSource(all.mustWrites())
                                  .setMaySource(all.mayWrites()))
                          .fullMayDependence();
              case ANTI -> betweenMustWrites(all.reads(), all.writes());
              case INPUT -> betweenMustWrites(all.reads(), all.reads());
            });
  }

  private UnionMap memoryBased(DependenceKind kind) {
    TaggedAccesses all = tagged();
    UnionMap sources =
        kind == DependenceKind.FLOW || kind == DependenceKind.OUTPUT ? all.writes() : all.reads();
    UnionMap sinks =
        kind == DependenceKind.ANTI || kind == DependenceKind.OUTPUT ? all.writes() : all.reads();
    return budgeted(
        () -> analyse(UnionAccessInfo.fromSink(sinks).setMaySource(sources)).fullMayDependence());
  }

  /** Pairs without a certain write between them. */
  private UnionMap betweenMustWrites(UnionMap sources, UnionMap sinks) {
    if (areDisjoint(sources, sinks)) {
      return UnionMap.emptyCtx(region.isl());
    }
    return analyse(
            UnionAccessInfo.fromSink(sinks).setMaySource(sources).setKill(tagged().mustWrites()))
        .fullMayDependence();
  }

  /**
   * Whether no element is accessed by two different accesses, whatever their order: quickly known,
   * where the analysis would go through the order of instances that never meet.
   */
  private static boolean areDisjoint(UnionMap sources, UnionMap sinks) {
    return sources.applyRange(sinks.reverse()).subtract(sources.domain().identity()).isEmpty();
  }

  private UnionFlow valueFlow() {
    if (flow == null) {
      flow =
          analyse(
              UnionAccessInfo.fromSink(tagged().reads())
                  .setMustSource(tagged().mustWrites())
                  .setMaySource(tagged().mayWrites()));
    }
    return flow;
  }

  private UnionFlow analyse(UnionAccessInfo input) {
    if (order == null) {
      order = tagged().order(region.order());
    }
    return input.setSchedule(order).computeFlow();
  }

  private <T> T budgeted(Supplier<T> computation) {
    return region.isl().budgeted(budget, computation);
  }
}
