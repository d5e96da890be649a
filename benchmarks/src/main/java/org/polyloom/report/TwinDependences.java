package org.polyloom.report;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The scalar dependences of a kernel, of its twin, and of its twin after the passes that remove
 * them.
 *
 * <p>Those that the twin has and the kernel has not are <em>avoidable</em>: the kernel does without
 * them. They are counted scalar by scalar: of a scalar that both have, as many as the twin has
 * more.
 *
 * @param kernel of the kernel as it is written
 * @param before of the twin as it is written
 * @param after of the twin before scheduling
 */
public record TwinDependences(
    SortedSet<ScalarDependence> kernel,
    SortedSet<ScalarDependence> before,
    SortedSet<ScalarDependence> after) {

  public TwinDependences {
    kernel = new TreeSet<>(kernel);
    before = new TreeSet<>(before);
    after = new TreeSet<>(after);
  }

  /** How many of the twin's are avoidable. */
  public int avoidable() {
    return more(before);
  }

  /** How many of the avoidable ones are left after the passes. */
  public int left() {
    return more(after);
  }

  /**
   * The share of the avoidable ones that the passes removed, in percent; empty if there is none.
   */
  public OptionalDouble removed() {
    return avoidable() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(100.0 * (avoidable() - left()) / avoidable());
  }

  private int more(SortedSet<ScalarDependence> dependences) {
    Map<String, Integer> own = perScalar(kernel);
    int sum = 0;
    for (Map.Entry<String, Integer> entry : perScalar(dependences).entrySet()) {
      sum += Math.max(0, entry.getValue() - own.getOrDefault(entry.getKey(), 0));
    }
    return sum;
  }

  private static Map<String, Integer> perScalar(SortedSet<ScalarDependence> dependences) {
    Map<String, Integer> counts = new TreeMap<>();
    dependences.forEach(dependence -> counts.merge(dependence.scalar(), 1, Integer::sum));
    return counts;
  }
}
