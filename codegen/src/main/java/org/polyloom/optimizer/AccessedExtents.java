package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.c.ParameterText;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/** How much of the arrays of its surroundings a region accesses. */
final class AccessedExtents {
  private AccessedExtents() {}

  /** One extent for each array that C refers to by a name and subscripts, where it is bounded. */
  static List<ArrayExtent> of(Scop scop) {
    List<ArrayExtent> extents = new ArrayList<>();
    for (ArrayDecl array : scop.arrays().values()) {
      if (!array.isOfRegion() && !array.isScalar()) {
        base(array).flatMap(base -> extentInText(scop, array, base)).ifPresent(extents::add);
      }
    }
    return extents;
  }

  private static Optional<String> base(ArrayDecl array) {
    if (array.layout() instanceof Layout.Linearised linearised) {
      return Optional.of(linearised.base());
    }
    String first = ((Layout.Subscripted) array.layout()).pieces().get(0);
    return first.endsWith("[")
        ? Optional.of(first.substring(0, first.length() - 1))
        : Optional.empty();
  }

  /** None where sizes of 64 bits reach beyond what can be written. */
  private static Optional<ArrayExtent> extentInText(Scop scop, ArrayDecl array, String base) {
    try {
      return extent(scop, array, base);
    } catch (ArithmeticException unwritten) {
      return Optional.empty();
    }
  }

  private static Optional<ArrayExtent> extent(Scop scop, ArrayDecl array, String base) {
    Optional<Set> rows =
        accessed(scop, array)
            .map(set -> set.projectOut(DimType.SET, 1, array.rank() - 1))
            .filter(set -> !set.isEmpty());
    Optional<Set> bounded =
        rows.filter(Set::isBounded)
            .or(() -> rows.map(set -> set.intersectParams(scop.parameterValues())))
            .filter(Set::isBounded);
    if (bounded.isEmpty()) {
      return Optional.empty();
    }
    PwAff last = whole(bounded.get()).dimMax(0);
    List<String> sizes = new ArrayList<>();
    sizes.add(
        orOne(ParameterText.condition(last.domain(), scop), ParameterText.of(last, scop) + " + 1"));
    for (Optional<PwAff> inner : array.extents().subList(1, array.rank())) {
      if (inner.isEmpty()) {
        return Optional.empty();
      }
      sizes.add(ParameterText.of(inner.get(), scop));
    }
    return Optional.of(new ArrayExtent(base, sizes));
  }

  /** Without what only leaves out rows between others: finding the last one takes long with it. */
  private static Set whole(Set rows) {
    Set whole = rows.removeDivs();
    return whole.isBounded() ? whole : rows;
  }

  private static String orOne(String condition, String size) {
    return "(" + condition + " ? " + size + " : 1)";
  }

  /** {@code { A[x] }}: the elements that some instance may access. */
  private static Optional<Set> accessed(Scop scop, ArrayDecl array) {
    Set all = null;
    for (Statement statement : scop.statements()) {
      for (Operation operation : statement.operations()) {
        Access access = access(operation);
        if (access != null && access.array().equals(array.name())) {
          Set elements = access.relation().intersectDomain(statement.domain()).range();
          all = all == null ? elements : all.union(elements);
        }
      }
    }
    return Optional.ofNullable(all).map(set -> set.intersectParams(scop.context()).coalesce());
  }

  private static Access access(Operation operation) {
    if (operation instanceof Operation.Load load) {
      return load.access();
    }
    return operation instanceof Operation.Store store ? store.access() : null;
  }
}
