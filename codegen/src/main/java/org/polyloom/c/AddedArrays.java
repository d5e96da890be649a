package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Scop;

/** The arrays that passes have added: their names in C must not be those of anything else. */
final class AddedArrays {
  private AddedArrays() {}

  /**
   * The Scop with other names in C for the arrays that were added.
   *
   * @param fresh gives a name like the given one that nothing has
   */
  static Scop named(Scop scop, UnaryOperator<String> fresh) {
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>();
    scop.arrays()
        .forEach((name, array) -> arrays.put(name, isAdded(array) ? named(array, fresh) : array));
    return scop.withArrays(arrays);
  }

  /** Whether an array is none of the source's. */
  static boolean isAdded(ArrayDecl array) {
    return array.storage() == ArrayDecl.Storage.ADDED;
  }

  private static ArrayDecl named(ArrayDecl array, UnaryOperator<String> fresh) {
    List<String> pieces = new ArrayList<>(((Layout.Subscripted) array.layout()).pieces());
    String name = RegionArrays.name(array);
    pieces.set(0, fresh.apply(name) + pieces.get(0).substring(name.length()));
    return new ArrayDecl(
        array.name(),
        array.element(),
        array.extents(),
        new Layout.Subscripted(pieces),
        array.storage(),
        array.afterwards());
  }
}
