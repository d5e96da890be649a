package org.polyloom.scheduling;

import org.polyloom.remark.Reason;

/** What became of a loop of several parts. */
enum PanelReason implements Reason {
  /** Its steps are carried out for one panel after the other. */
  PanelsCut,
  /** No loop of the region contains several parts with loops of their own. */
  NoParts,
  /** A statement has instances in the loop and elsewhere. */
  SeveralPlaces,
  /** Its steps are independent, update vectors alone, or depend on all columns of a matrix. */
  NoColumns,
  /** The cost model expects nothing of it. */
  NoGain,
  /** Finding out costs too much. */
  BudgetExceeded
}
