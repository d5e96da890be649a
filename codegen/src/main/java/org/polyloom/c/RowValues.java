package org.polyloom.c;

import org.polyloom.plan.RowSweep;

/**
 * The text of what the statements of a sweep compute.
 *
 * @param sweep whose statements these are
 */
record RowValues(RowSweep sweep) {

  /** The type of lanes. */
  String laneType() {
    return ofPart(0).laneType();
  }

  String of(int part, int position, LaneValues.Loads loads) {
    return ofPart(part).of(position, loads);
  }

  private LaneValues ofPart(int part) {
    return new LaneValues(sweep.element(), sweep.parts().get(part).statement().operations());
  }
}
