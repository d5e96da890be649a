package org.polyloom.schedule;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.polyloom.isl.BasicSet;
import org.polyloom.isl.Constraint;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * How iterators step that constraints tie to each other, in loops that the iterators of those
 * around them alone bound: in a window around each point of a row the columns are few where the
 * loop over the points is outside, and as many as the row has where it is inside.
 */
final class PrefixCounts {
  private final BasicSet fixed;
  private final Set domain;
  private final double[] low;
  private final long[] strides;
  private final Map<BitSet, Double> counts = new HashMap<>();
  private final Map<BitSet, Map<Integer, Boolean>> brief = new HashMap<>();
  private final Map<BitSet, Map<Integer, Boolean>> ofOneLength = new HashMap<>();

  /**
   * @param fixed {@code { S[i] }}, without parameters
   * @param domain {@code [p] -> { S[i] }}: the same for all parameters
   * @param low by iterator, its least value in the first
   * @param strides by iterator, the distance of neighbouring values
   */
  PrefixCounts(BasicSet fixed, Set domain, double[] low, long[] strides) {
    this.fixed = fixed;
    this.domain = domain;
    this.low = low.clone();
    this.strides = strides.clone();
  }

  /** How many steps an iterator takes on average in loops over others. */
  double steps(BitSet outer, int iterator) {
    return Math.max(1, count(with(outer, iterator)) / count(outer));
  }

  /**
   * Whether an iterator takes few steps in loops over others, as many in each of them and whatever
   * the parameters are, so that compilers unroll its loop.
   */
  boolean isBrief(BitSet outer, int iterator) {
    BitSet loops = with(outer, iterator);
    return brief
        .computeIfAbsent(loops, key -> new HashMap<>())
        .computeIfAbsent(iterator, key -> isBrief(only(domain, loops), loops, iterator));
  }

  private boolean isBrief(Set prefix, BitSet loops, int iterator) {
    int place = loops.get(0, iterator).cardinality();
    List<Constraint> bounds =
        prefix.removeDivs().simpleHull().constraintList().stream()
            .filter(constraint -> !constraint.coefficientVal(DimType.SET, place).isZero())
            .toList();
    if (bounds.size() != 2) {
      return bounds.size() == 1 && bounds.get(0).isEquality();
    }
    Val one = bounds.get(0).coefficientVal(DimType.SET, place);
    boolean areParallel =
        one.add(bounds.get(1).coefficientVal(DimType.SET, place)).isZero()
            && isSame(bounds, DimType.PARAM, prefix)
            && isSame(bounds, DimType.SET, prefix);
    Val distance = bounds.get(0).constantVal().add(bounds.get(1).constantVal());
    return areParallel
        && distance.lt(
            one.abs().mul(Val.of(one.context(), StatementShape.MOST_UNROLLED * strides[iterator])));
  }

  /**
   * Whether an iterator of few values takes as many steps in each of the loops over others that are
   * long, whatever the parameters are.
   *
   * @param areBrief by iterator, whether it takes few values; the same whenever it is asked
   */
  boolean isOfOneLength(BitSet outer, int iterator, boolean[] areBrief) {
    BitSet loops = with(outer, iterator);
    return ofOneLength
        .computeIfAbsent(loops, key -> new HashMap<>())
        .computeIfAbsent(iterator, key -> areBoundedAlike(loops, iterator, areBrief));
  }

  private boolean areBoundedAlike(BitSet loops, int iterator, boolean[] areBrief) {
    int[] kept = loops.stream().toArray();
    int place = loops.get(0, iterator).cardinality();
    Set prefix = only(domain, loops);
    return prefix.removeDivs().simpleHull().constraintList().stream()
        .filter(constraint -> !constraint.coefficientVal(DimType.SET, place).isZero())
        .noneMatch(
            bound ->
                IntStream.range(0, prefix.dim(DimType.PARAM))
                        .anyMatch(i -> !bound.coefficientVal(DimType.PARAM, i).isZero())
                    || IntStream.range(0, kept.length)
                        .anyMatch(
                            i ->
                                !areBrief[kept[i]]
                                    && !bound.coefficientVal(DimType.SET, i).isZero()));
  }

  /** Whether the sum of two constraints is without dimensions. */
  private static boolean isSame(List<Constraint> bounds, DimType kind, Set set) {
    return IntStream.range(0, set.dim(kind))
        .allMatch(
            i ->
                bounds
                    .get(0)
                    .coefficientVal(kind, i)
                    .add(bounds.get(1).coefficientVal(kind, i))
                    .isZero());
  }

  private double count(BitSet iterators) {
    Double known = counts.get(iterators);
    if (known == null) {
      int[] kept = iterators.stream().toArray();
      known =
          Math.max(
              1,
              SampledPoints.of(
                      only(fixed.toSet(), iterators).removeDivs().simpleHull(),
                      IntStream.of(kept).mapToDouble(i -> low[i]).toArray(),
                      IntStream.of(kept).mapToLong(i -> strides[i]).toArray())
                  .points());
      counts.put((BitSet) iterators.clone(), known);
    }
    return known;
  }

  /** The projection on some of the iterators. */
  private static Set only(Set set, BitSet iterators) {
    Set rest = set;
    for (int i = set.dim(DimType.SET) - 1; i >= 0; i--) {
      rest = iterators.get(i) ? rest : rest.projectOut(DimType.SET, i, 1);
    }
    return rest;
  }

  private static BitSet with(BitSet outer, int iterator) {
    BitSet all = (BitSet) outer.clone();
    all.set(iterator);
    return all;
  }
}
