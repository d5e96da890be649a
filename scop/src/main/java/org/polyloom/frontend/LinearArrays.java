package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.source.CVariable;

/**
 * Arrays with one subscript that the source may have linearised by hand.
 *
 * <p>A first walk over the region notes the polynomials of all subscripts; where some are not
 * affine, a second walk takes the rows and columns that {@link Delinearizer} finds.
 */
final class LinearArrays {
  /** Nothing is known yet. */
  static final Map<Key, Delinearizer.Shape> UNKNOWN = Map.of();

  /** One array. */
  record Key(CVariable root, String text) {}

  private record Noted(Optional<Polynomial> subscript, List<Polynomial> factors, Frame frame) {}

  private final RegionContext region;
  private final PolynomialExpressions polynomials;
  private final Map<Key, Delinearizer.Shape> shapes;
  private final Map<Key, List<Noted>> accesses = new LinkedHashMap<>();

  LinearArrays(
      RegionContext region,
      PolynomialExpressions polynomials,
      Map<Key, Delinearizer.Shape> shapes) {
    this.region = region;
    this.polynomials = polynomials;
    this.shapes = shapes;
  }

  /** The key of an array with one plain subscript; empty for other paths. */
  static Optional<Key> key(ObjectPath path) {
    return path.subscripts().size() == 1 && path.pieces().get(1).equals("]")
        ? Optional.of(new Key(path.base().root(), path.text()))
        : Optional.empty();
  }

  /** The shape found for an array. */
  Optional<Delinearizer.Shape> shape(Key key) {
    return Optional.ofNullable(shapes.get(key));
  }

  /**
   * Notes an access, and gives its subscripts where the array has a shape.
   *
   * @return {@code { [i1, .., id] -> [x] }} for each dimension
   */
  Optional<List<PwAff>> subscripts(Key key, ObjectPath.Index index, Frame frame) {
    List<Noted> noted = accesses.computeIfAbsent(key, any -> new ArrayList<>());
    Optional<Polynomial> subscript = polynomials.of(index, frame);
    int position = noted.size();
    Delinearizer.Shape shape = shapes.get(key);
    boolean isProduct = shape == null && subscript.filter(p -> !p.isAffine()).isPresent();
    noted.add(
        new Noted(subscript, isProduct ? polynomials.factors(index, frame) : List.of(), frame));
    if (shape == null) {
      return Optional.empty();
    }
    List<Polynomial> rows =
        position < shape.subscripts().size() ? shape.subscripts().get(position) : List.of();
    if (subscript.isEmpty() || !subscript.get().equals(linear(rows, shape))) {
      throw region.rejected(
          index.range(),
          "the subscripts of '" + key.text() + "' have different shapes",
          RejectionReason.TooComplex,
          "declare the array with several dimensions");
    }
    return Optional.of(rows.stream().map(row -> polynomials.function(row, frame)).toList());
  }

  private static Polynomial linear(List<Polynomial> rows, Delinearizer.Shape shape) {
    Polynomial position = Polynomial.constant(0);
    for (int k = 0; k < rows.size(); k++) {
      if (k > 0) {
        position = position.times(shape.innerExtents().get(k - 1));
      }
      position = position.plus(rows.get(k));
    }
    return position;
  }

  /** The extents of all dimensions, on the parameters; the outermost is not known. */
  List<Optional<PwAff>> extents(Delinearizer.Shape shape, Frame outermost) {
    List<Optional<PwAff>> extents = new ArrayList<>();
    extents.add(Optional.empty());
    for (Polynomial extent : shape.innerExtents()) {
      extents.add(Optional.of(polynomials.function(extent, outermost).projectDomainOnParams()));
    }
    return extents;
  }

  /** The shapes of the arrays with subscripts that are polynomials but not affine. */
  Map<Key, Delinearizer.Shape> findShapes() {
    Map<Key, Delinearizer.Shape> found = new HashMap<>();
    accesses.forEach(
        (key, noted) -> {
          boolean complete = noted.stream().allMatch(access -> access.subscript().isPresent());
          if (complete && noted.stream().anyMatch(access -> !access.subscript().get().isAffine())) {
            List<Polynomial> subscripts =
                noted.stream().map(access -> access.subscript().get()).toList();
            Delinearizer.delinearise(
                    subscripts,
                    noted.stream().flatMap(access -> access.factors().stream()).toList(),
                    (position, value, extent) ->
                        isWithin(noted.get(position).frame(), value, extent))
                .ifPresent(shape -> found.put(key, shape));
          }
        });
    return found;
  }

  private boolean isWithin(Frame frame, Polynomial value, Polynomial extent) {
    PwAff subscript = polynomials.function(value, frame);
    Set outside =
        subscript
            .ltSet(frame.constant(Val.zero(region.isl())))
            .union(subscript.geSet(polynomials.function(extent, frame)));
    return outside.intersect(frame.domain()).intersectParams(region.known()).isEmpty();
  }
}
