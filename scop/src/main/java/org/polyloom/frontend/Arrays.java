package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.polyloom.frontend.ObjectPath.Base;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;
import org.polyloom.source.CExpr;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.SourceRange;

/** The arrays and scalars that a region accesses, each member path its own. */
final class Arrays {

  /**
   * An array and where it lies.
   *
   * @param base empty for what extraction adds
   * @param place where it was first seen
   */
  record Entry(ArrayDecl array, Optional<Base> base, SourceRange place) {}

  private record Key(CVariable root, String text) {}

  private final RegionContext region;
  private final AffineExpressions affine;
  private final LinearArrays linear;
  private final Predicate<CVariable> liveAfter;
  private final Map<Key, Entry> byPath = new LinkedHashMap<>();
  private final List<Entry> entries = new ArrayList<>();

  Arrays(
      RegionContext region,
      AffineExpressions affine,
      LinearArrays linear,
      Predicate<CVariable> liveAfter) {
    this.region = region;
    this.affine = affine;
    this.linear = linear;
    this.liveAfter = liveAfter;
  }

  /** All, in the order of their first accesses. */
  List<Entry> entries() {
    return List.copyOf(entries);
  }

  /** The array that a path leads into. */
  Entry of(ObjectPath path, SourceRange range) {
    Key key = new Key(path.base().root(), path.text());
    Entry entry = byPath.get(key);
    if (entry == null) {
      entry = declare(path, range);
      byPath.put(key, entry);
      entries.add(entry);
    }
    return entry;
  }

  /** A new scalar that says whether guarded statements are carried out. */
  ArrayDecl guard(SourceRange place) {
    String name = region.names().fresh("guard");
    ArrayDecl guard = ArrayDecl.added(name, ScalarType.BOOL, List.of());
    entries.add(new Entry(guard, Optional.empty(), place));
    return guard;
  }

  private Entry declare(ObjectPath path, SourceRange range) {
    ScalarType element =
        ScalarTypes.of(path.type())
            .orElseThrow(
                () ->
                    region.rejected(
                        range,
                        "'" + path.text() + "' of type " + path.type().spelling(),
                        RejectionReason.UnsupportedType,
                        "access members and elements of arithmetic type"));
    CVariable root = path.base().root();
    boolean pointer = path.base().pointer().isPresent();
    String wish = path.text().replaceAll("[^A-Za-z0-9_]+", "_").replaceAll("^_|_$", "");
    boolean keepsName = path.text().replace("[]", "").equals(root.name());
    String name = keepsName ? ownName(root) : region.names().fresh(wish);
    ArrayDecl.Storage storage = storage(root, pointer, name);
    boolean isOfRegion = storage == ArrayDecl.Storage.REGION || storage == ArrayDecl.Storage.ADDED;
    Optional<Delinearizer.Shape> shape = LinearArrays.key(path).flatMap(linear::shape);
    List<Optional<PwAff>> extents =
        shape
            .map(rows -> linear.extents(rows, Frame.outermost(region.isl())))
            .orElseGet(() -> extents(path, range));
    List<String> pieces = isOfRegion ? declaredPieces(name, extents.size()) : path.pieces();
    if (isOfRegion && extents.stream().anyMatch(Optional::isEmpty)) {
      throw region.rejected(
          range,
          "the size of '" + root.name() + "' is not known before the region",
          RejectionReason.UnsupportedDeclaration,
          "declare the array before the region, or with a size fixed there");
    }
    boolean dead = isOfRegion || storage == ArrayDecl.Storage.FUNCTION && !liveAfter.test(root);
    ArrayDecl array =
        new ArrayDecl(
            name,
            element,
            extents,
            shape.isPresent() ? linearised(pieces) : new Layout.Subscripted(pieces),
            storage,
            dead ? ArrayDecl.Afterwards.DEAD : ArrayDecl.Afterwards.LIVE);
    return new Entry(array, Optional.of(path.base()), range);
  }

  /** What a region declares is declared anew, each member path as an array of its own. */
  private static List<String> declaredPieces(String name, int rank) {
    if (rank == 0) {
      return List.of(name);
    }
    List<String> pieces = new ArrayList<>();
    pieces.add(name + "[");
    for (int k = 1; k < rank; k++) {
      pieces.add("][");
    }
    pieces.add("]");
    return pieces;
  }

  private static Layout linearised(List<String> pieces) {
    String first = pieces.get(0);
    return new Layout.Linearised(first.substring(0, first.length() - 1));
  }

  /** The variable's name, unless another variable of the region has it. */
  private String ownName(CVariable root) {
    boolean hidden =
        region.facts().mentioned().stream()
            .anyMatch(
                other ->
                    other != root
                        && other.name().equals(root.name())
                        && !region.facts().isDeclaredInRegion(other));
    boolean given = entries.stream().anyMatch(entry -> entry.array().name().equals(root.name()));
    return !given && !hidden ? region.names().own(root.name()) : region.names().fresh(root.name());
  }

  private ArrayDecl.Storage storage(CVariable root, boolean pointer, String name) {
    if (pointer || !region.facts().isPrivate(root)) {
      return ArrayDecl.Storage.OUTER;
    }
    if (!region.facts().isDeclaredInRegion(root)) {
      return ArrayDecl.Storage.FUNCTION;
    }
    return name.equals(root.name()) ? ArrayDecl.Storage.REGION : ArrayDecl.Storage.ADDED;
  }

  private List<Optional<PwAff>> extents(ObjectPath path, SourceRange range) {
    List<Optional<PwAff>> extents = new ArrayList<>();
    boolean outermost = true;
    for (Optional<ObjectPath.Bound> bound : path.extents()) {
      Optional<PwAff> extent = bound.flatMap(this::extent);
      if (extent.isEmpty() && !outermost) {
        throw region.rejected(
            range,
            "the size of a row of '" + path.text() + "' is not known in the region",
            RejectionReason.UnknownExtent,
            "declare the array with extents that do not change afterwards");
      }
      extents.add(extent.map(PwAff::projectDomainOnParams));
      outermost = false;
    }
    return extents;
  }

  private Optional<PwAff> extent(ObjectPath.Bound bound) {
    Frame outside = Frame.outermost(region.isl());
    if (bound.extent() instanceof CType.Extent.Constant constant) {
      return Optional.of(outside.constant(Val.of(region.isl(), constant.elements())));
    }
    if (!(bound.extent() instanceof CType.Extent.Variable variable)) {
      return Optional.empty();
    }
    boolean changes =
        RegionFacts.any(
            variable.size(),
            part ->
                part instanceof CExpr.VariableRef ref
                    && region.constantOf(ref.variable()).isEmpty()
                    && region.facts().isModifiedAfter(ref.variable(), bound.declaration().range()));
    boolean plain = !RegionFacts.any(variable.size(), part -> part instanceof CExpr.Member);
    return changes || !plain ? Optional.empty() : affine.extent(variable.size(), outside);
  }
}
