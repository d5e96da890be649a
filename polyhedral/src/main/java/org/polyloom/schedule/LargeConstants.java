package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.BasicSet;
import org.polyloom.isl.Constraint;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * Inequalities with large constants, such as {@code j < 300}, which schedules say nothing of: a
 * schedule for loops without an end is one for loops of 300 iterations. In linear programs over
 * coefficients these constants are factors, whose products soon take hundreds of digits, so that
 * few operations of isl's take a minute.
 *
 * <p>Loops of few iterations keep their bounds, which say that they are short. Equalities stay too,
 * without which nothing would be known of distances.
 */
final class LargeConstants {
  /** The greatest constant of an inequality that stays. */
  private static final int NEAR = 20;

  private LargeConstants() {}

  /** A superset; the very set that was given if it has no far bounds. */
  static Set removed(Set set) {
    List<BasicSet> pieces = set.computeDivs().basicSetList();
    List<BasicSet> larger = new ArrayList<>();
    for (BasicSet piece : pieces) {
      larger.add(removed(piece));
    }
    return larger.equals(pieces)
        ? set
        : larger.stream().map(BasicSet::toSet).reduce(Set::union).orElseThrow();
  }

  /** A superset; the very relation that was given if it has no far bounds. */
  static Map removed(Map map) {
    Set pairs = map.wrap();
    Set larger = removed(pairs);
    return larger == pairs ? map : larger.unwrap();
  }

  private static BasicSet removed(BasicSet set) {
    List<Constraint> constraints = set.constraintList();
    List<Constraint> kept = constraints.stream().filter(constraint -> !isFar(constraint)).toList();
    if (kept.size() == constraints.size()) {
      return set;
    }
    BasicSet larger = BasicSet.universe(set.space());
    for (Constraint constraint : kept) {
      larger = larger.addConstraint(constraint);
    }
    return larger;
  }

  private static boolean isFar(Constraint constraint) {
    Val greatest = Val.of(constraint.context(), NEAR);
    return !constraint.isEquality() && constraint.constantVal().abs().gt(greatest);
  }
}
