package org.polyloom.ir;

import java.util.List;
import java.util.Optional;
import org.polyloom.isl.DimType;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;

/**
 * An array or a scalar (rank 0) that statements access. Two different arrays of a Scop never
 * overlap: where the source does not say so, an {@link Assumption} does.
 *
 * @param name the tuple name of its elements, a C identifier
 * @param element the type of its elements
 * @param extents the sizes of its dimensions, functions of the parameters alone {@code { [] ->
 *     [size] }} as expressions on the parameter space; the outermost is empty where unknown
 * @param layout how C refers to an element
 * @param storage where it is declared
 * @param afterwards whether the values that the region leaves in it are read later
 */
public record ArrayDecl(
    String name,
    ScalarType element,
    List<Optional<PwAff>> extents,
    Layout layout,
    Storage storage,
    Afterwards afterwards) {

  /** Where an array is declared. */
  public enum Storage {
    /** Outside of the function, or not known to be anything else. */
    OUTER,
    /** In the function, outside of the region; its address is not taken. */
    FUNCTION,
    /** In the region: it has no value before and none afterwards, and C declares it anew. */
    REGION,
    /** As {@link #REGION}; the source does not have it, so that it may have any name in C. */
    ADDED
  }

  /** Whether the values that the region leaves in an array matter. */
  public enum Afterwards {
    LIVE,
    DEAD
  }

  public ArrayDecl {
    extents = List.copyOf(extents);
  }

  /** One that the source does not have, with as many dimensions as extents. */
  public static ArrayDecl added(String name, ScalarType element, List<Optional<PwAff>> extents) {
    return new ArrayDecl(
        name,
        element,
        extents,
        Layout.Subscripted.of(name, extents.size()),
        Storage.ADDED,
        Afterwards.DEAD);
  }

  /** The number of dimensions. */
  public int rank() {
    return extents.size();
  }

  /** Whether it is declared in the region: it has no value before and none afterwards. */
  public boolean isOfRegion() {
    return storage == Storage.REGION || storage == Storage.ADDED;
  }

  /** Whether this is a variable of the function, which is there whatever conditions hold. */
  public boolean isVariable() {
    return isScalar() && storage != Storage.OUTER;
  }

  /**
   * {@code { A[x] : 0 <= x_k < extent }}: the elements that are inside along one dimension.
   *
   * @param elements the space of the result, {@code A[x]}
   * @param dimension one with a known extent
   */
  public Set inside(Space elements, int dimension) {
    PwAff extent = extents.get(dimension).orElseThrow().alignParams(elements.params());
    PwAff subscript = PwAff.varOnDomain(LocalSpace.fromSpace(elements), DimType.SET, dimension);
    return subscript.nonnegSet().intersect(subscript.ltSet(extent.insertDomain(elements)));
  }

  /** Whether this is a scalar. */
  public boolean isScalar() {
    return extents.isEmpty();
  }
}
