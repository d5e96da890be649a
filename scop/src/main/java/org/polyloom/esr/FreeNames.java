package org.polyloom.esr;

import java.util.HashSet;
import java.util.Set;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Scop;

/** Names that nothing in a Scop has, and no text that refers to an array mentions. */
final class FreeNames {
  private final Scop scop;
  private final Set<String> given = new HashSet<>();

  FreeNames(Scop scop) {
    this.scop = scop;
  }

  /** A name that begins so, each time another one. */
  String free(String stem) {
    int number = 0;
    while (isTaken(stem + number)) {
      number++;
    }
    given.add(stem + number);
    return stem + number;
  }

  private boolean isTaken(String name) {
    return given.contains(name)
        || scop.arrays().values().stream().anyMatch(array -> mentions(array, name))
        || scop.names().contains(name)
        || scop.function().equals(name);
  }

  private static boolean mentions(ArrayDecl array, String name) {
    String text =
        array.layout() instanceof Layout.Subscripted subscripted
            ? String.join(" ", subscripted.pieces())
            : ((Layout.Linearised) array.layout()).base();
    return array.name().equals(name) || text.contains(name);
  }
}
