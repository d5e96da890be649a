package org.polyloom.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * A dependence that one memory location carries: instances of the sink depend on other instances of
 * the source, which may be the same statement, through a scalar.
 *
 * <p>What is counted are the classes of such pairs: one for each scalar (an array of rank 0), kind
 * (flow, anti, output) and pair of statements that has at least one pair {@code { S[i] -> T[j] }}
 * of different instances. Pairs are value-based: no certain write of the scalar lies between them.
 * Scalars that are only read carry none.
 *
 * <p>The notion is that of M. Kruse, T. Grosser, "DeLICM: Scalar Dependence Removal at Zero Memory
 * Cost" (2018), section 1.
 *
 * @param scalar the name of the scalar
 * @param kind flow, anti or output
 * @param source the statement that comes first
 * @param sink the statement that depends on it
 */
public record ScalarDependence(String scalar, DependenceKind kind, String source, String sink)
    implements Comparable<ScalarDependence> {

  private static final Comparator<ScalarDependence> ORDER =
      Comparator.comparing(ScalarDependence::scalar)
          .thenComparing(ScalarDependence::kind)
          .thenComparing(ScalarDependence::source)
          .thenComparing(ScalarDependence::sink);

  public ScalarDependence {
    Objects.requireNonNull(scalar, "scalar");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(sink, "sink");
  }

  /**
   * All of a Scop, in the order of its schedule.
   *
   * @param budget the isl operations that each kind may cost
   * @throws org.polyloom.isl.IslBudgetException when they do not suffice
   */
  public static SortedSet<ScalarDependence> of(Scop scop, long budget) {
    Dependences dependences = Dependences.of(onScalars(scop), budget);
    UnionMap same = scop.instances().identity();
    SortedSet<ScalarDependence> found = new TreeSet<>();
    for (DependenceKind kind :
        List.of(DependenceKind.FLOW, DependenceKind.ANTI, DependenceKind.OUTPUT)) {
      UnionMap all = dependences.betweenAccesses(kind, Basis.VALUE);
      scop.isl().budgeted(budget, () -> found.addAll(classes(kind, all, same)));
    }
    return found;
  }

  private static List<ScalarDependence> classes(
      DependenceKind kind, UnionMap betweenAccesses, UnionMap same) {
    List<ScalarDependence> classes = new ArrayList<>();
    for (Map pairs : betweenAccesses.mapList()) {
      UnionSet elements = pairs.toUnionMap().range().unwrap().range();
      for (Map instances : betweenInstances(pairs).subtract(same).mapList()) {
        if (!instances.isEmpty()) {
          String scalar = elements.setList().get(0).tupleName();
          classes.add(
              new ScalarDependence(
                  scalar, kind, instances.tupleName(DimType.IN), instances.tupleName(DimType.OUT)));
        }
      }
    }
    return classes;
  }

  /** {@code { S[i] -> T[j] }} of {@code { [S[i] -> Rk[]] -> [[T[j] -> Rl[]] -> A[]] }}. */
  private static UnionMap betweenInstances(Map pairs) {
    return pairs.toUnionMap().rangeFactorDomain().domainFactorDomain().rangeFactorDomain();
  }

  private static Accesses onScalars(Scop scop) {
    Accesses all = ScopAccesses.of(scop);
    List<AccessRecord> ofScalars =
        all.accesses().stream().filter(access -> scop.array(access.array()).isScalar()).toList();
    return new Accesses(all.instances(), ofScalars, all.order(), all.context(), all.liveOut());
  }

  @Override
  public int compareTo(ScalarDependence other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return kind.name().toLowerCase(java.util.Locale.ROOT)
        + " of "
        + scalar
        + ", "
        + source
        + " -> "
        + sink;
  }
}
