package org.polyloom.c;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.Parameter;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/** The least and the greatest value of each parameter. */
final class ParameterRanges {
  private final Map<String, IntegerRange> ranges = new HashMap<>();

  /**
   * @param known {@code [p] -> { : .. }}: what is known of the parameters
   */
  ParameterRanges(Iterable<Parameter> parameters, Set known) {
    for (Parameter parameter : parameters) {
      ranges.put(parameter.name(), range(parameter, known));
    }
  }

  /** Takes a parameter to be at least a number, until {@link #restore}. */
  void raise(String parameter, BigInteger least) {
    ranges.computeIfPresent(
        parameter, (name, range) -> new IntegerRange(range.least().max(least), range.greatest()));
  }

  /** Puts back a range that was raised. */
  void restore(String parameter, IntegerRange range) {
    ranges.put(parameter, range);
  }

  /** The values that the parameter of that name may have. */
  IntegerRange of(String parameter) {
    return ranges.get(parameter);
  }

  private static IntegerRange range(Parameter parameter, Set known) {
    IntegerRange all = IntegerRange.of(parameter.type());
    int position = -1;
    for (int i = 0; i < known.dim(DimType.PARAM); i++) {
      if (parameter.name().equals(known.space().dimName(DimType.PARAM, i))) {
        position = i;
      }
    }
    if (position < 0 || known.isEmpty()) {
      return all;
    }
    Set values = known.fromParams().moveDims(DimType.SET, 0, DimType.PARAM, position, 1);
    Val least = values.dimMinVal(0);
    Val greatest = values.dimMaxVal(0);
    return new IntegerRange(
        least.isInt() ? new BigInteger(least.toString()).max(all.least()) : all.least(),
        greatest.isInt()
            ? new BigInteger(greatest.toString()).min(all.greatest())
            : all.greatest());
  }
}
