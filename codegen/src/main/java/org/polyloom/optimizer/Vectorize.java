package org.polyloom.optimizer;

/** Whether loops are turned into vector code. */
public enum Vectorize {
  /** Where it is legal and pays on the target. */
  AUTO,
  OFF
}
