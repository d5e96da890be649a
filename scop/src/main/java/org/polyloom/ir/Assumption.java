package org.polyloom.ir;

import org.polyloom.isl.Set;
import org.polyloom.remark.Location;

/** What must hold for the model to be the program; checked when the program runs. */
public sealed interface Assumption {

  /** Why it is assumed, as a sentence for the user. */
  String reason();

  /** What in the source made it necessary. */
  Location location();

  /**
   * A condition on the parameters.
   *
   * @param condition a parameter set
   */
  record OnParameters(Set condition, String reason, Location location) implements Assumption {}

  /** Two objects that do not overlap. */
  record NoOverlap(PointerRange first, PointerRange second, String reason, Location location)
      implements Assumption {}
}
