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
 * more. What is not counted is what the source of the kernel itself says, such as coefficients that
 * it computes once in scalars. A value that the kernel computes again for each use and the twin
 * once is counted: doing without the scalar is possible, whether or not it pays.
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

  /** The scalars of which avoidable ones are left. */
  public SortedSet<String> leftScalars() {
    return new TreeSet<>(excess(after).keySet());
  }

  private int more(SortedSet<ScalarDependence> dependences) {
    return excess(dependences).values().stream().mapToInt(Integer::intValue).sum();
  }

  /** How many more there are than in the kernel, by scalar; those without more are left out. */
  private Map<String, Integer> excess(SortedSet<ScalarDependence> dependences) {
    Map<String, Integer> own = perScalar(kernel);
    Map<String, Integer> excess = new TreeMap<>();
    perScalar(dependences)
        .forEach((scalar, count) -> excess.put(scalar, count - own.getOrDefault(scalar, 0)));
    excess.values().removeIf(count -> count <= 0);
    return excess;
  }

  private static Map<String, Integer> perScalar(SortedSet<ScalarDependence> dependences) {
    Map<String, Integer> counts = new TreeMap<>();
    dependences.forEach(dependence -> counts.merge(dependence.scalar(), 1, Integer::sum));
    return counts;
  }
}
