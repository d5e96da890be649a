package org.polyloom.expand;

import org.polyloom.ir.Scop;
import org.polyloom.pass.PassContext;

/** What the passes that come later would make of a region. */
public interface Outlook {

  /** Whether there is anything that an expansion could make better; cheap, and may say yes. */
  boolean mayGain(Scop scop);

  /** The region in the order that it would get, without tiles; the given one if none is better. */
  Scop ordered(Scop scop, PassContext context);

  /** What the region would be worth at the end. */
  Worth worth(Scop scop, PassContext context);

  /**
   * What a region is worth. Numbers of one region in several forms can be compared.
   *
   * @param plans how many of its parts would be computed by a plan of their own
   * @param cycles what its order is estimated to take, plans aside
   */
  record Worth(int plans, double cycles) {
    private static final double WORTHWHILE = 0.9;

    /** Whether this is clearly better: more plans, or a tenth less time where there are none. */
    boolean gainsOver(Worth other) {
      boolean isPlanned = plans > 0 || other.plans > 0;
      return isPlanned ? plans > other.plans : cycles < WORTHWHILE * other.cycles;
    }
  }
}
