package org.polyloom.frontend;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.source.CVariable;

/**
 * The integer variables whose values are known affine functions at a point of the region: iterators
 * of the loops around it, and scalars assigned before. Immutable.
 */
final class ScalarEnvironment {
  static final ScalarEnvironment EMPTY = new ScalarEnvironment(Map.of());

  /**
   * @param function {@code { [i1, .., ik] -> [value] }} on the first k iterators
   */
  private record Known(PwAff function, int depth) {}

  private final Map<CVariable, Known> values;

  private ScalarEnvironment(Map<CVariable, Known> values) {
    this.values = values;
  }

  /** The value as a function of the first {@code depth} iterators. */
  Optional<PwAff> valueOf(CVariable variable, int depth) {
    Known known = values.get(variable);
    if (known == null) {
      return Optional.empty();
    }
    int more = depth - known.depth();
    return Optional.of(more == 0 ? known.function() : known.function().addDims(DimType.IN, more));
  }

  boolean knows(CVariable variable) {
    return values.containsKey(variable);
  }

  /** With another value for a variable. */
  ScalarEnvironment with(CVariable variable, PwAff function, int depth) {
    Map<CVariable, Known> more = new LinkedHashMap<>(values);
    more.put(variable, new Known(function, depth));
    return new ScalarEnvironment(Collections.unmodifiableMap(more));
  }

  /** Without the values of some variables. */
  ScalarEnvironment without(Collection<CVariable> variables) {
    if (Collections.disjoint(values.keySet(), variables)) {
      return this;
    }
    Map<CVariable, Known> fewer = new LinkedHashMap<>(values);
    fewer.keySet().removeAll(variables);
    return new ScalarEnvironment(Collections.unmodifiableMap(fewer));
  }

  /** What is known after either of two ways. */
  ScalarEnvironment meet(ScalarEnvironment other) {
    Map<CVariable, Known> both = new LinkedHashMap<>(values);
    both.entrySet()
        .removeIf(
            entry -> {
              Known there = other.values.get(entry.getKey());
              return there == null || !same(entry.getValue(), there);
            });
    return new ScalarEnvironment(Collections.unmodifiableMap(both));
  }

  private static boolean same(Known a, Known b) {
    return a.depth() == b.depth()
        && (a.function() == b.function() || a.function().plainIsEqual(b.function()));
  }
}
