package org.polyloom.schedule;

import java.util.HashSet;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;

/**
 * Iterators whose loops leave out iterations in the middle, by a condition on iterators:
 *
 * <pre>
 * for (j = 0; j &lt; n; j++)
 *   if (j != i)
 *     p *= x - a[j];
 * </pre>
 */
public final class SkippedIterations {
  private SkippedIterations() {}

  /**
   * The iterators that have two values in a domain but not all between them, where the others stand
   * still. What one basic set describes is taken to leave out none but those of its strides.
   *
   * @param domain {@code { S[i] }}
   */
  public static java.util.Set<Integer> of(Set domain) {
    Set pieces = domain.coalesce();
    java.util.Set<Integer> skipping = new HashSet<>();
    for (int i = 0; pieces.nBasicSet() > 1 && i < pieces.dim(DimType.SET); i++) {
      if (skips(pieces, i)) {
        skipping.add(i);
      }
    }
    return skipping;
  }

  private static boolean skips(Set domain, int iterator) {
    Map later = Map.lexLt(domain.space());
    for (int other = 0; other < domain.dim(DimType.SET); other++) {
      later = other == iterator ? later : later.equate(DimType.IN, other, DimType.OUT, other);
    }
    return !domain.apply(later).intersect(domain.apply(later.reverse())).isSubset(domain);
  }
}
