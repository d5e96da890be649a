package org.polyloom.ir;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.dependence.AccessKind;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionSet;

/**
 * What a Scop accesses, as dependences and schedulers see it: a load reads, a store overwrites for
 * certain where it has no predicate and affine subscripts, and perhaps otherwise. The position of
 * an access is that of its operation.
 */
public final class ScopAccesses {
  private ScopAccesses() {}

  /** The accesses in the order of the Scop's schedule, for parameters that are assumed. */
  public static Accesses of(Scop scop) {
    List<AccessRecord> accesses = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      for (int position = 0; position < statement.operations().size(); position++) {
        Operation operation = statement.operations().get(position);
        if (operation instanceof Operation.Load load) {
          accesses.add(
              record(scop, statement, position, AccessKind.READ, load.access(), load.type()));
        } else if (operation instanceof Operation.Store store) {
          AccessKind kind = kind(store.access(), store.predicate());
          accesses.add(record(scop, statement, position, kind, store.access(), store.type()));
        }
      }
    }
    return new Accesses(
        scop.instances(), accesses, scop.schedule(), scop.assumedContext(), liveOut(scop));
  }

  private static AccessKind kind(Access access, OptionalInt predicate) {
    boolean certain = predicate.isEmpty() && access.isAffine();
    return certain ? AccessKind.MUST_WRITE : AccessKind.MAY_WRITE;
  }

  private static AccessRecord record(
      Scop scop,
      Statement statement,
      int position,
      AccessKind kind,
      Access access,
      ScalarType type) {
    Map relation = access.relation().intersectDomain(statement.domain());
    return new AccessRecord(
        statement.name(), position, kind, relation, type.bytes(), distances(scop, access.array()));
  }

  /** By subscript, as long as rows have known lengths; none if the array is that large. */
  private static List<Long> distances(Scop scop, String name) {
    ArrayDecl array = scop.array(name);
    List<Long> distances = new ArrayList<>(Collections.nCopies(array.rank(), 0L));
    long distance = distance(scop, name);
    for (int k = array.rank() - 1; k >= 0 && distance <= Integer.MAX_VALUE; k--) {
      distances.set(k, distance);
      Optional<PwAff> row = array.layout().isInRows() ? array.extents().get(k) : Optional.empty();
      distance *= row.map(ScopAccesses::constant).orElse(0L);
    }
    return distances;
  }

  /** The length of a row if it is the same whatever the parameters are; else 0. */
  private static long constant(PwAff extent) {
    return extent.isCst() ? extent.maxVal().nearestLong() : 0;
  }

  /**
   * The distance of neighbours in the last subscript: members of structures lie as far apart as all
   * that are known of.
   */
  private static int distance(Scop scop, String name) {
    ArrayDecl array = scop.array(name);
    if (array.isScalar() || array.layout().endsInSubscript()) {
      return 1;
    }
    int bytes =
        scop.arrays().values().stream()
            .filter(other -> other.rank() == array.rank())
            .filter(other -> other.layout().base().equals(array.layout().base()))
            .mapToInt(other -> other.element().bytes())
            .sum();
    return Math.max(2, (bytes + array.element().bytes() - 1) / array.element().bytes());
  }

  /** {@code { A[x] }}: every element of every array whose values are read after the region. */
  private static UnionSet liveOut(Scop scop) {
    IslContext isl = scop.isl();
    UnionSet elements = UnionSet.emptyCtx(isl);
    for (ArrayDecl array : scop.arrays().values()) {
      if (array.afterwards() == ArrayDecl.Afterwards.LIVE && !array.isOfRegion()) {
        Space space = Space.setAlloc(isl, 0, array.rank()).setTupleName(DimType.SET, array.name());
        elements = elements.union(Set.universe(space).toUnionSet());
      }
    }
    return elements;
  }
}
