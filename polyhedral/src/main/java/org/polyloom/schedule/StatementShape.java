package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/**
 * What the cost model knows of a statement.
 *
 * @param name its name
 * @param counts how many instances there are, at the estimated parameters
 * @param strides the distance of neighbouring values of each iterator, those before it fixed
 * @param brief for each iterator whether it takes few values, whatever the parameters and the other
 *     iterators are, so that compilers unroll its loop
 * @param skipping the iterators along which conditions {@linkplain SkippedIterations leave out}
 *     iterations, where that matters for the order of its updates
 * @param accesses what each instance accesses
 * @param work what each instance computes
 */
record StatementShape(
    String name,
    IterationCounts counts,
    long[] strides,
    boolean[] brief,
    java.util.Set<Integer> skipping,
    List<AccessShape> accesses,
    StatementWork work) {
  /** As many iterations as compilers unroll. */
  static final int MOST_UNROLLED = 16;

  /** A statement that no condition leaves out. */
  StatementShape(
      String name,
      IterationCounts counts,
      long[] strides,
      boolean[] brief,
      List<AccessShape> accesses,
      StatementWork work) {
    this(name, counts, strides, brief, java.util.Set.of(), accesses, work);
  }

  /**
   * One access.
   *
   * @param array the array
   * @param kind whether it reads, writes, or writes under a condition
   * @param elementBytes the size of an element
   * @param subscripts one row a dimension of the array; the last one counts elements in memory
   * @param distances by subscript but the last: of elements that differ by one in it, in elements;
   *     0 where no number is known
   */
  record AccessShape(
      String array,
      AccessKind kind,
      int elementBytes,
      List<AffineRow> subscripts,
      List<Long> distances) {

    /** An access of an array with rows of any length. */
    AccessShape(String array, AccessKind kind, int elementBytes, List<AffineRow> subscripts) {
      this(
          array,
          kind,
          elementBytes,
          subscripts,
          Collections.nCopies(Math.max(0, subscripts.size() - 1), 0L));
    }

    boolean isWrite() {
      return kind.isWrite();
    }

    boolean isKnown() {
      return subscripts.stream().allMatch(AffineRow::known);
    }

    /** Whether equal iterators lead to one element of the same array, parameters aside. */
    boolean isSameElementAs(AccessShape other) {
      return subscripts.size() == other.subscripts.size()
          && IntStream.range(0, subscripts.size())
              .allMatch(i -> subscripts.get(i).isSameAs(other.subscripts.get(i)));
    }

    /** Whether both have different numbers for a subscript of the same array, parameters aside. */
    boolean isApartFrom(AccessShape other) {
      return subscripts.size() == other.subscripts.size()
          && IntStream.range(0, subscripts.size())
              .anyMatch(i -> subscripts.get(i).isOtherConstantThan(other.subscripts.get(i)));
    }

    /** Whether equal iterators lead to different elements of the same array, parameters aside. */
    boolean isApartInIteration(AccessShape other) {
      return subscripts.size() == other.subscripts.size()
          && IntStream.range(0, subscripts.size())
              .anyMatch(i -> subscripts.get(i).isShiftOf(other.subscripts.get(i)));
    }
  }

  /** The ways through its instances along which it is a recurrence and none is left out. */
  List<StatementWork.Along> recurrences() {
    return work.recurrences().stream().filter(along -> strides[along.iterator()] == 1).toList();
  }

  /** The same as compilers carry it out. */
  private StatementShape asCompiled() {
    return new StatementShape(name, counts, strides, brief, skipping, accesses, work.asCompiled());
  }

  /** Shapes as compilers carry them out. */
  static Map<String, StatementShape> asCompiled(Map<String, StatementShape> shapes) {
    Map<String, StatementShape> compiled = new LinkedHashMap<>();
    shapes.forEach((name, shape) -> compiled.put(name, shape.asCompiled()));
    return compiled;
  }

  /** The same where conditions hold nowhere that loops depend on: these are but tested. */
  static Map<String, StatementShape> tested(Map<String, StatementShape> shapes) {
    Map<String, StatementShape> tested = new LinkedHashMap<>();
    shapes.forEach((name, shape) -> tested.put(name, shape.tested()));
    return tested;
  }

  private StatementShape tested() {
    return work.guard().isPresent()
        ? new StatementShape(name, counts, strides, brief, skipping, List.of(), work)
        : this;
  }

  /** Whether it is nothing but the test of a condition. */
  boolean isTest() {
    return work.guard().isPresent() && accesses.isEmpty();
  }

  /** The shapes of all statements, by name. */
  static Map<String, StatementShape> of(
      Accesses region, Map<String, StatementWork> work, ParameterEstimate estimate) {
    return of(region, region.instances(), work, estimate);
  }

  /** The shapes of all statements, of some of their instances. */
  static Map<String, StatementShape> of(
      Accesses region,
      UnionSet instances,
      Map<String, StatementWork> work,
      ParameterEstimate estimate) {
    Map<String, StatementShape> shapes = new LinkedHashMap<>();
    for (Set domain : instances.setList()) {
      String name = domain.tupleName();
      List<AccessShape> accesses = new ArrayList<>();
      for (AccessRecord access : region.accesses()) {
        if (access.statement().equals(name)) {
          accesses.add(shape(access, domain));
        }
      }
      Set fixed = estimate.fix(domain);
      Set all = region.instances().extractSet(domain.space());
      long[] strides = strides(fixed);
      StatementWork own = work.getOrDefault(name, StatementWork.ACCUMULATION);
      shapes.put(
          name,
          new StatementShape(
              name,
              IterationCounts.of(fixed, all, strides),
              strides,
              brief(all, strides),
              own.sums() == Sums.UNBROKEN ? SkippedIterations.of(fixed) : java.util.Set.of(),
              accesses,
              own));
    }
    return shapes;
  }

  private static AccessShape shape(AccessRecord access, Set domain) {
    int dimensions = domain.dim(DimType.SET);
    org.polyloom.isl.Map relation = access.relation().intersectDomain(domain);
    List<AffineRow> rows = new ArrayList<>();
    boolean function = relation.isSingleValued();
    PwMultiAff subscripts = function ? relation.asPwMultiAff() : null;
    for (int i = 0; i < relation.dim(DimType.OUT); i++) {
      rows.add(
          function ? AffineRow.of(subscripts.at(i), dimensions) : AffineRow.unknown(dimensions));
    }
    int outer = Math.max(0, rows.size() - 1);
    if (!rows.isEmpty()) {
      rows.add(rows.remove(outer).times(access.distances().get(outer)));
    }
    return new AccessShape(
        access.array(),
        access.kind(),
        access.elementBytes(),
        rows,
        access.distances().subList(0, outer));
  }

  private static boolean[] brief(Set domain, long[] strides) {
    boolean[] brief = new boolean[strides.length];
    for (int i = 0; i < brief.length; i++) {
      Val least = domain.dimMinVal(i);
      Val greatest = domain.dimMaxVal(i);
      brief[i] =
          least.isInt()
              && greatest.isInt()
              && greatest.sub(least).lt(Val.of(domain.context(), MOST_UNROLLED * strides[i]));
    }
    return brief;
  }

  /**
   * By iterator, the distance of neighbouring values in one iteration of the loops around.
   *
   * @param domain {@code { S[i] }}
   */
  static long[] strides(Set domain) {
    long[] strides = new long[domain.dim(DimType.SET)];
    for (int i = 0; i < strides.length; i++) {
      strides[i] = Math.max(1, domain.stride(i).asLong());
      if (strides[i] > 1) {
        Set outer = domain.projectOut(DimType.SET, i + 1, strides.length - i - 1);
        strides[i] = Math.max(1, outer.stride(i).asLong());
      }
    }
    return strides;
  }
}
