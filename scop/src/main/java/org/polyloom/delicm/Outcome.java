package org.polyloom.delicm;

/** What came of the search for a place. */
sealed interface Outcome {

  /** There is one. */
  record Found(Mapping mapping) implements Outcome {}

  /** There is none. */
  record Refused(Refusal refusal) implements Outcome {}

  /** A refusal without evidence. */
  static Outcome refused(DelicmReason reason, String message) {
    return new Refused(new Refusal(reason, message));
  }
}
