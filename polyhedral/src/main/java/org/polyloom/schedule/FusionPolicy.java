package org.polyloom.schedule;

/** When loops of different statements become one. */
public enum FusionPolicy {
  /**
   * When the common loops are as deep a permutable band, with as many coincident members, as the
   * loops would be apart; else they are distributed.
   */
  KEEP_PARALLELISM,
  /** Whenever it is legal. */
  MAXIMAL,
  /** Never, unless the dependences form a cycle. */
  NONE
}
