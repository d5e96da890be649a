package org.polyloom.schedule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;

/**
 * Values of the parameters for which costs are compared: the wanted one where the context allows
 * it, else a smaller one, else one that it does allow.
 */
final class ParameterEstimate {
  static final double UNBOUNDED_EXTENT = 1000;

  /** How many times as long as a window that may be which it moves along. */
  static final int WINDOWS = 16;

  private final Map<String, Long> values = new LinkedHashMap<>();

  private ParameterEstimate() {}

  /**
   * @param context {@code [p] -> { : .. }} with all parameters
   * @param wanted the wanted value of a parameter, by its place in the context
   */
  static ParameterEstimate of(Set context, IntUnaryOperator wanted) {
    ParameterEstimate estimate = new ParameterEstimate();
    Set rest = asWanted(context, wanted);
    for (int i = 0; i < context.dim(DimType.PARAM); i++) {
      int value = allowed(rest, i, wanted.applyAsInt(i));
      rest = rest.fixSi(DimType.PARAM, i, value);
      estimate.values.put(context.dimName(DimType.PARAM, i), (long) value);
    }
    return estimate;
  }

  /**
   * All values as wanted, or one of them, as that of a window, a small part of that, where the
   * context allows either.
   */
  private static Set asWanted(Set context, IntUnaryOperator wanted) {
    for (int less = context.dim(DimType.PARAM); less >= 0; less--) {
      Set fixed = context;
      for (int i = 0; i < context.dim(DimType.PARAM); i++) {
        int value = wanted.applyAsInt(i);
        fixed = fixed.fixSi(DimType.PARAM, i, i == less ? Math.max(1, value / WINDOWS) : value);
      }
      if (!fixed.isEmpty()) {
        return fixed;
      }
    }
    return context;
  }

  private static int allowed(Set context, int parameter, int wanted) {
    for (int value = wanted; value > 0; value /= 2) {
      if (!context.fixSi(DimType.PARAM, parameter, value).isEmpty()) {
        return value;
      }
    }
    return context.isEmpty()
        ? wanted
        : (int) context.samplePoint().coordinateVal(DimType.PARAM, parameter).asLong();
  }

  /** The value of a parameter, by its place in the context. */
  long value(int parameter) {
    return List.copyOf(values.values()).get(parameter);
  }

  /** The set for these values. */
  Set fix(Set set) {
    Set fixed = set;
    for (int i = 0; i < set.dim(DimType.PARAM); i++) {
      Long value = values.get(set.dimName(DimType.PARAM, i));
      if (value != null) {
        fixed = fixed.fixSi(DimType.PARAM, i, value.intValue());
      }
    }
    return fixed;
  }
}
