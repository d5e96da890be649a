package org.polyloom.schedule;

import java.util.Optional;
import org.polyloom.dependence.Dependences;
import org.polyloom.dependence.TaggedAccesses;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionAccessInfo;
import org.polyloom.isl.UnionFlow;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.Verdict.Fault;
import org.polyloom.schedule.Verdict.Illegal;
import org.polyloom.schedule.Verdict.Legal;
import org.polyloom.schedule.Verdict.Proof;

/**
 * Whether a schedule that changes the order of conflicting accesses still brings each value to its
 * reads.
 *
 * <p>Spaces: W, R are access instances {@code [S[i] -> Rk[]]} that certainly write and that read,
 * their times {@code [t, k]} are the proposed timestamp of the instance and the position.
 * Conflicting accesses of different instances are known to have different timestamps.
 */
final class LiveRangeCheck {
  /** What is examined of the arrays whose conflicting accesses change their order. */
  enum Extent {
    /** All of them, which takes the least. */
    ARRAYS,
    /** What these accesses touch: the order of others may be free. */
    ELEMENTS
  }

  private final Dependences dependences;
  private final UnionMap wrongOrder;
  private final TaggedAccesses all;
  private final UnionSet rewritten;
  private final UnionMap reads;
  private final UnionMap mustWrites;
  private final UnionMap readTimes;
  private final UnionMap writeTimes;
  private final Schedule sourceOrder;

  /**
   * @param times {@code { S[i] -> [t] }}: the proposed timestamps
   * @param wrongOrder {@code { [S[i] -> Rk[]] -> [[T[j] -> Rl[]] -> A[x]] }}: conflicting accesses
   *     that change their order; only their elements need be examined, and of reads those accesses
   *     that do so, where no writes do
   */
  LiveRangeCheck(Dependences dependences, UnionMap times, UnionMap wrongOrder, Extent extent) {
    this.dependences = dependences;
    this.wrongOrder = wrongOrder;
    all = dependences.tagged();
    UnionSet elements = examined(wrongOrder.rangeFactorRange().range(), extent);
    mustWrites = all.mustWrites().intersectRange(elements);
    rewritten = examined(rewritten(wrongOrder, mustWrites.domain()), extent);
    reads = mayDiffer(all.reads().intersectRange(elements));
    UnionMap accessTimes = all.order(times);
    readTimes = accessTimes.intersectDomain(reads.domain());
    writeTimes = accessTimes.intersectDomain(mustWrites.domain());
    sourceOrder = all.order(dependences.region().order());
  }

  private static UnionSet examined(UnionSet elements, Extent extent) {
    return extent == Extent.ARRAYS ? elements.universe() : elements.coalesce();
  }

  /** {@code { A[x] }}: elements of which two writes change their order. */
  private static UnionSet rewritten(UnionMap wrongOrder, UnionSet writes) {
    UnionMap second = wrongOrder.intersectDomain(writes).range().unwrap();
    return second.intersectDomain(writes).range();
  }

  /**
   * The reads whose value may be another: a write has come before them or after, or another write
   * before the last one that did.
   */
  private UnionMap mayDiffer(UnionMap reads) {
    UnionSet second = wrongOrder.range().unwrap().domain();
    UnionSet reordered = wrongOrder.domain().union(second).universe();
    return reads.intersectDomain(reordered).union(reads.intersectRange(rewritten)).coalesce();
  }

  Verdict verdict() {
    UnionFlow flow = lastMustWrites(reads);
    UnionMap sources = flow.fullMayDependence();
    return mayWritesKeepTheirOrder()
        .or(() -> sourcesComeFirst(sources))
        .or(() -> nothingComesBetween(sources))
        .or(() -> liveInReadsComeFirst(flow.mayNoSource()))
        .or(this::lastWritesStayLast)
        .orElseGet(() -> new Legal(Proof.LIVE_RANGES));
  }

  private UnionFlow lastMustWrites(UnionMap sinks) {
    return UnionAccessInfo.fromSink(sinks)
        .setMustSource(mustWrites)
        .setSchedule(sourceOrder)
        .computeFlow();
  }

  private Optional<Verdict> mayWritesKeepTheirOrder() {
    UnionMap mayFirst = wrongOrder.intersectDomain(all.mayWrites().domain());
    UnionMap maySecond = wrongOrder.intersectRange(all.mayWrites().wrap());
    return illegal(Fault.MAY_WRITE_REORDERED, mayFirst.union(maySecond));
  }

  /**
   * @param sources {@code { W -> [R -> A[x]] }}
   */
  private Optional<Verdict> sourcesComeFirst(UnionMap sources) {
    UnionMap reversed = writeTimes.lexGeUnionMap(readTimes);
    return illegal(Fault.FLOW_REVERSED, sources.intersectRangeFactorDomain(reversed));
  }

  /**
   * @param sources {@code { W -> [R -> A[x]] }}
   */
  private Optional<Verdict> nothingComesBetween(UnionMap sources) {
    UnionMap sourceOf = sources.reverse();
    UnionMap afterSource =
        sourceOf
            .rangeProduct(writesBefore(sources.range().unwrap()))
            .intersectRange(writeTimes.lexLtUnionMap(writeTimes).wrap());
    if (afterSource.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Illegal(Fault.OVERWRITTEN, afterSource, Witness.ofAccessesBetween(afterSource)));
  }

  /**
   * @param liveIn {@code { R -> A[x] }}
   */
  private Optional<Verdict> liveInReadsComeFirst(UnionMap liveIn) {
    UnionMap writesFirst = writesBefore(liveIn);
    UnionMap withElement = writesFirst.reverse();
    return illegal(Fault.LIVE_IN_OVERWRITTEN, withElement);
  }

  private Optional<Verdict> lastWritesStayLast() {
    if (rewritten.isEmpty()) {
      return Optional.empty();
    }
    UnionMap liveOut = mustWrites.intersectRange(dependences.region().liveOut());
    UnionMap overwritten = lastMustWrites(mustWrites).fullMayDependence().rangeFactorRange();
    UnionMap last = liveOut.subtract(overwritten);
    UnionMap samePlace = last.rangeMap().applyRange(mustWrites.reverse());
    UnionMap later = last.domainMap().applyRange(writeTimes.lexLtUnionMap(writeTimes));
    UnionMap laterWrites = samePlace.intersect(later).curry().rangeReverse();
    return illegal(Fault.LIVE_OUT_LOST, laterWrites);
  }

  /**
   * @param sinks {@code { R -> A[x] }}
   * @return {@code { [R -> A[x]] -> W }}: writes of the element that come before the read
   */
  private UnionMap writesBefore(UnionMap sinks) {
    UnionMap samePlace = sinks.rangeMap().applyRange(mustWrites.reverse());
    UnionMap earlier = sinks.domainMap().applyRange(readTimes.lexGtUnionMap(writeTimes));
    return samePlace.intersect(earlier);
  }

  /**
   * @param wrong {@code { Source -> [Sink -> A[x]] }}
   */
  private static Optional<Verdict> illegal(Fault fault, UnionMap wrong) {
    return wrong.isEmpty()
        ? Optional.empty()
        : Optional.of(new Illegal(fault, wrong, Witness.ofAccesses(wrong)));
  }
}
