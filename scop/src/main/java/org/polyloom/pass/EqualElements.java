package org.polyloom.pass;

import org.polyloom.ir.Access;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;

/**
 * Whether functions and accesses of two Scops are the same.
 *
 * <p>Pairs are {@code { S[i] -> T[j] }}: the instances of the one and of the other that are
 * compared.
 */
final class EqualElements {
  private EqualElements() {}

  /** Whether affine functions agree on all pairs of instances. */
  static boolean sameFunction(PwAff first, PwAff second, Map pairs) {
    Map left = Map.fromPwAff(first);
    Map right = Map.fromPwAff(second);
    return pairs.isSubset(left.applyRange(right.reverse()));
  }

  /** Whether accesses are of one element, if what their dynamic subscripts say is the same. */
  static boolean sameElement(Access one, Access other, Map pairs) {
    if (!one.array().equals(other.array())
        || one.subscripts().size() != other.subscripts().size()) {
      return false;
    }
    for (int k = 0; k < one.subscripts().size(); k++) {
      Subscript first = one.subscripts().get(k);
      Subscript second = other.subscripts().get(k);
      if (first.getClass() != second.getClass()) {
        return false;
      }
      if (first instanceof Subscript.Affine a
          && second instanceof Subscript.Affine b
          && !sameFunction(a.function(), b.function(), pairs)) {
        return false;
      }
    }
    return true;
  }
}
