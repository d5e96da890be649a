package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.frontend.ObjectPath.Base;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.PointerRange;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.source.CVariable;
import org.polyloom.source.SourceRange;

/**
 * Which objects of a region may overlap, and the checks that they do not.
 *
 * <p>Declared objects are distinct. What a restrict-qualified pointer leads to is distinct from
 * everything that is not reached through that pointer: named objects, and parameters that the
 * function never changes. A variable whose address is not taken is out of every pointer's reach,
 * and one that is {@code const} out of that of all stores.
 */
final class Aliasing {
  private final RegionContext region;
  private final Arrays arrays;

  Aliasing(RegionTools tools) {
    this.region = tools.region();
    this.arrays = tools.arrays();
  }

  /** The pairs of accessed arrays that may overlap, where one of them is written. */
  List<Assumption> noOverlaps(Collection<Statement> statements, Set<String> accessed) {
    Set<String> written = new HashSet<>();
    Map<String, org.polyloom.isl.Set> touched = new HashMap<>();
    for (Statement statement : statements) {
      for (Operation operation : statement.operations()) {
        if (operation instanceof Operation.Store store) {
          written.add(store.access().array());
          touch(store.access(), touched);
        } else if (operation instanceof Operation.Load load) {
          touch(load.access(), touched);
        }
      }
    }
    List<Arrays.Entry> entries =
        arrays.entries().stream()
            .filter(entry -> entry.base().isPresent() && accessed.contains(entry.array().name()))
            .toList();
    List<Assumption> assumptions = new ArrayList<>();
    for (int k = 0; k < entries.size(); k++) {
      for (int l = k + 1; l < entries.size(); l++) {
        Arrays.Entry first = entries.get(k);
        Arrays.Entry second = entries.get(l);
        boolean matters =
            written.contains(first.array().name()) || written.contains(second.array().name());
        if (matters && mayOverlap(first.base().get(), second.base().get())) {
          assumptions.add(noOverlap(first, second, touched));
        }
      }
    }
    for (Arrays.Entry entry : entries) {
      if (written.contains(entry.array().name())) {
        addParameters(entry, touched, assumptions);
        if (entry.array().element().bytes() == 1) {
          addPointers(entry, entries, touched, assumptions);
        }
      }
    }
    return assumptions;
  }

  /** A store must not change what the model takes for fixed. */
  private void addParameters(
      Arrays.Entry written,
      Map<String, org.polyloom.isl.Set> touched,
      List<Assumption> assumptions) {
    region
        .homes()
        .forEach(
            (parameter, home) ->
                addFixed(
                    written,
                    parameter.expression(),
                    home.base(),
                    home.place(),
                    touched,
                    assumptions));
  }

  private void addFixed(
      Arrays.Entry written,
      String expression,
      Base home,
      SourceRange place,
      Map<String, org.polyloom.isl.Set> touched,
      List<Assumption> assumptions) {
    Base stored = written.base().get();
    if (stored.isSameAs(home) || !mayOverlap(stored, home)) {
      return;
    }
    PwAff zero = PwAff.parse(region.isl(), "{ [0] }");
    assumptions.add(
        new Assumption.NoOverlap(
            range(written, expression, touched),
            new PointerRange(expression, "&" + expression, zero, zero, List.of(), zero.domain()),
            "storing to '" + source(written) + "' does not change '" + expression + "'",
            region.location(place)));
  }

  /** Adds the outermost subscripts of an access to what is touched of its array. */
  private static void touch(Access access, Map<String, org.polyloom.isl.Set> touched) {
    org.polyloom.isl.Set elements = access.relation().range();
    int rank = elements.dim(DimType.SET);
    org.polyloom.isl.Set rows =
        rank > 1 ? elements.projectOut(DimType.SET, 1, rank - 1) : elements.resetTupleId();
    touched.merge(access.array(), rows, (a, b) -> a.union(b).coalesce());
  }

  private boolean mayOverlap(Base first, Base second) {
    if (first.isSameAs(second)) {
      return false;
    }
    boolean firstIsPointer = first.pointer().isPresent();
    boolean secondIsPointer = second.pointer().isPresent();
    if (!firstIsPointer && !secondIsPointer) {
      return false;
    }
    if (!firstIsPointer && isOutOfReach(first.root())
        || !secondIsPointer && isOutOfReach(second.root())) {
      return false;
    }
    return !isApart(first, second) && !isApart(second, first);
  }

  /** Whether no pointer leads to a variable, or none that something may be stored through. */
  private boolean isOutOfReach(CVariable variable) {
    return variable.isConstant() || region.facts().isPrivate(variable);
  }

  /** Whether a restrict-qualified pointer keeps its object apart from the other one. */
  private boolean isApart(Base restricted, Base other) {
    if (!restricted.restrict()) {
      return false;
    }
    CVariable root = other.root();
    return other.pointer().isEmpty()
        || root != restricted.root()
            && root.storage() == CVariable.Storage.PARAMETER
            && root.name().equals(other.pointer().get())
            && !region.facts().isModifiedInFunction(root);
  }

  private Assumption noOverlap(
      Arrays.Entry first, Arrays.Entry second, Map<String, org.polyloom.isl.Set> touched) {
    String reason = "'" + source(first) + "' and '" + source(second) + "' do not overlap in memory";
    return new Assumption.NoOverlap(
        range(first, source(second), touched),
        range(second, source(first), touched),
        reason,
        region.location(second.place()));
  }

  private static String source(Arrays.Entry entry) {
    return entry.base().get().pointer().orElse(entry.base().get().root().name());
  }

  private PointerRange range(
      Arrays.Entry entry, String other, Map<String, org.polyloom.isl.Set> touched) {
    ArrayDecl array = entry.array();
    org.polyloom.isl.Set rows = touched.get(array.name());
    PwAff zero = PwAff.parse(region.isl(), "{ [0] }").intersectParams(rows.params());
    if (array.isScalar()) {
      return new PointerRange(
          array.name(), "&" + array.layout().base(), zero, zero, List.of(), rows.params());
    }
    String base = array.layout().base();
    List<PwAff> rowExtents = rowExtents(array);
    rows = rows.intersectParams(region.known()).coalesce();
    if (!rows.isEmpty() && !rows.dimIsBounded(DimType.SET, 0)) {
      Optional<PwAff> extent = array.extents().get(0);
      if (extent.isEmpty()) {
        throw region.rejected(
            entry.place(),
            "'"
                + source(entry)
                + "' is accessed at positions that are not known before the region and may overlap '"
                + other
                + "'",
            RejectionReason.MayOverlap,
            "declare the pointers restrict");
      }
      return new PointerRange(
          array.name(),
          base,
          zero,
          extent.get().addConstantVal(org.polyloom.isl.Val.of(region.isl(), -1)),
          rowExtents,
          rows.params());
    }
    return new PointerRange(
        array.name(),
        base,
        rows.dimMin(0).gistParams(region.context()).coalesce(),
        rows.dimMax(0).gistParams(region.context()).coalesce(),
        rowExtents,
        rows.params().gistParams(region.context()).coalesce());
  }

  /** Characters may lie over the pointers that other objects are reached through. */
  private void addPointers(
      Arrays.Entry written,
      List<Arrays.Entry> entries,
      Map<String, org.polyloom.isl.Set> touched,
      List<Assumption> assumptions) {
    Set<String> checked = new HashSet<>();
    for (Arrays.Entry entry : entries) {
      Base base = entry.base().get();
      if (base.pointer().isPresent() && checked.add(base.pointer().get())) {
        String pointer = base.pointer().get();
        boolean isVariable = pointer.equals(base.root().name());
        Base home =
            isVariable
                ? ObjectPath.variable(base.root()).base()
                : new Base(base.root(), Optional.of(pointer + " itself"), false);
        if (!region.facts().isPrivate(base.root()) || !isVariable) {
          addFixed(written, pointer, home, entry.place(), touched, assumptions);
        }
      }
    }
  }

  /** A linearised array's base points to elements, every other one's to rows. */
  private static List<PwAff> rowExtents(ArrayDecl array) {
    return array.layout() instanceof Layout.Linearised
        ? array.extents().stream().flatMap(Optional::stream).toList()
        : List.of();
  }
}
