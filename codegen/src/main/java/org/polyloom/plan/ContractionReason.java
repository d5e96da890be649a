package org.polyloom.plan;

import org.polyloom.remark.Reason;

/** What the planning of contractions has to say. */
enum ContractionReason implements Reason {
  /** A contraction is carried out in register tiles from packed operands. */
  ContractionPlanned,
  /** No statement of the region has the shape of a contraction. */
  NoContraction,
  /** The loops of rows, columns or depth hold other statements in every order that was tried. */
  LoopsShared,
  /** The instances form no tiles, or tiles of too many shapes. */
  IrregularTiles,
  /** The order of the tiles does not compute what the source does. */
  OrderIllegal,
  /** A value would be packed before it is computed. */
  PackedTooEarly,
  /** At all sizes that are possible the loops are too short. */
  TooSmall,
  /** The isl operations that planning may take are used up. */
  BudgetExceeded
}
