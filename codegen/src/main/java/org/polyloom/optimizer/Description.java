package org.polyloom.optimizer;

/** Whether a result tells what its regions are like, as {@code explain} shows it. */
public enum Description {
  /** It does; finding out the dependences for it takes time. */
  GIVEN,
  OMITTED
}
