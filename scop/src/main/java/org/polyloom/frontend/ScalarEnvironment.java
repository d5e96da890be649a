package org.polyloom.frontend;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.source.CVariable;

/**
 * The integer variables whose values are known affine functions at a point of the region: iterators
 * of the loops around it, and scalars assigned before. Immutable.
 */
final class ScalarEnvironment {
  static final ScalarEnvironment EMPTY = new ScalarEnvironment(Map.of(), Set.of());

  /**
   * @param function {@code { [i1, .., ik] -> [value] }} on the first k iterators
   */
  private record Known(PwAff function, int depth) {}

  private final Map<CVariable, Known> values;

  /** The variables that the region writes, but has not yet written here. */
  private final Set<CVariable> unwritten;

  private ScalarEnvironment(Map<CVariable, Known> values, Set<CVariable> unwritten) {
    this.values = values;
    this.unwritten = unwritten;
  }

  /** At the begin of the region, which is going to write some variables. */
  static ScalarEnvironment atEntry(Set<CVariable> unwritten) {
    return new ScalarEnvironment(Map.of(), Set.copyOf(unwritten));
  }

  /** Whether a variable that the region writes still has the value from before the region. */
  boolean holdsEntry(CVariable variable) {
    return unwritten.contains(variable);
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

  /** Whether the region has given the variable a value that is known. */
  boolean isSet(CVariable variable) {
    return values.containsKey(variable);
  }

  /** The variables of which something is known. */
  Set<CVariable> variables() {
    Set<CVariable> all = new LinkedHashSet<>(values.keySet());
    all.addAll(unwritten);
    return all;
  }

  /** With another value for a variable. */
  ScalarEnvironment with(CVariable variable, PwAff function, int depth) {
    Map<CVariable, Known> more = new LinkedHashMap<>(values);
    more.put(variable, new Known(function, depth));
    return new ScalarEnvironment(
        Collections.unmodifiableMap(more), withoutAll(unwritten, List.of(variable)));
  }

  /** Without the values of some variables. */
  ScalarEnvironment without(Collection<CVariable> variables) {
    if (Collections.disjoint(values.keySet(), variables)
        && Collections.disjoint(unwritten, variables)) {
      return this;
    }
    Map<CVariable, Known> fewer = new LinkedHashMap<>(values);
    fewer.keySet().removeAll(variables);
    return new ScalarEnvironment(
        Collections.unmodifiableMap(fewer), withoutAll(unwritten, variables));
  }

  private static Set<CVariable> withoutAll(
      Set<CVariable> variables, Collection<CVariable> removed) {
    if (Collections.disjoint(variables, removed)) {
      return variables;
    }
    Set<CVariable> fewer = new LinkedHashSet<>(variables);
    fewer.removeAll(removed);
    return Collections.unmodifiableSet(fewer);
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
    Set<CVariable> neither = new LinkedHashSet<>(unwritten);
    neither.retainAll(other.unwritten);
    return new ScalarEnvironment(
        Collections.unmodifiableMap(both), Collections.unmodifiableSet(neither));
  }

  private static boolean same(Known a, Known b) {
    return a.depth() == b.depth()
        && (a.function() == b.function() || a.function().plainIsEqual(b.function()));
  }
}
