package org.polyloom.ir;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * Bounds of parameters that are 2^31 or more out, such as {@code n <= 2147483647}: those of their
 * types, and those of the sizes that are assumed of the widest. They decide nothing about most
 * loops, and isl computes several times slower with them, since its numbers exceed a machine word
 * as soon as it combines two of them.
 */
final class FarBounds {
  private static final int BITS = 31;
  private static final BigInteger FAR = BigInteger.ONE.shiftLeft(BITS);

  private FarBounds() {}

  /**
   * A superset of what is known without these bounds, which differs from it nowhere within them.
   *
   * @param known {@code [p] -> { : .. }}
   */
  static Set without(Set known, List<Parameter> parameters) {
    Set within = Set.universe(known.space());
    for (int k = 0; k < known.dim(DimType.PARAM); k++) {
      String name = known.space().dimName(DimType.PARAM, k);
      for (Parameter parameter : parameters) {
        if (parameter.name().equals(name)) {
          within =
              of(parameter, k, Set.universe(known.space()))
                  .filter(known::isSubset)
                  .reduce(within, Set::intersect);
        }
      }
    }
    return known.gist(within);
  }

  /** Each bound of a parameter as a set. */
  private static Stream<Set> of(Parameter parameter, int position, Set all) {
    IntegerRange range = IntegerRange.of(parameter.type());
    boolean isWidest = parameter.type().bytes() == Long.BYTES;
    Stream.Builder<Set> bounds = Stream.builder();
    if (range.least().bitLength() >= BITS) {
      bounds.add(all.lowerBoundVal(DimType.PARAM, position, val(all, FAR.negate())));
    }
    if (range.greatest().bitLength() >= BITS) {
      BigInteger most = isWidest ? FAR : range.greatest();
      bounds.add(all.upperBoundVal(DimType.PARAM, position, val(all, most)));
    }
    return bounds.build();
  }

  private static Val val(Set space, BigInteger value) {
    return Val.parse(space.context(), value.toString());
  }
}
