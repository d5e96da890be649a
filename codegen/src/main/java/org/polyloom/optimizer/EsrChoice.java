package org.polyloom.optimizer;

/** Where values are kept that several iterations of a loop need. */
public enum EsrChoice {
  /** Wherever that is the cheapest, and if it pays. */
  AUTO,
  /** Nowhere. */
  OFF,
  /** In rows. */
  ROWS,
  /** In vector registers. */
  VECTORS,
  /** In scalars. */
  SCALARS
}
