package org.polyloom.random;

/**
 * What became of one program.
 *
 * @param kind whether both versions do the same, and if not, how it showed
 * @param detail what differed, or what a tool said
 * @param outcome what the optimizer did with the region, with its reason where it did nothing
 * @param optimized the optimized file; empty if there is none
 */
record Verdict(Kind kind, String detail, String outcome, String optimized) {

  /** What the outcome says where a pass was dropped. */
  static final String REFUSED = ", but a check refused ";

  /** How a trial ends. */
  enum Kind {
    SAME,
    /** Both do the same, and the original changes no data at any size. */
    IDLE,
    /** An element or a scalar has another value. */
    DIFFERENT,
    /** The executable did not get past the program. */
    CRASHED,
    /** The optimized file is no C. */
    DOES_NOT_COMPILE,
    /** The optimized file gives a warning that the original does not give. */
    WARNS,
    /** The optimizer threw. */
    OPTIMIZER_FAILED
  }

  boolean failed() {
    return kind != Kind.SAME && kind != Kind.IDLE;
  }

  boolean isTransformed() {
    return outcome.startsWith("transformed");
  }

  /** Whether a check refused what a pass made, so that the pass was dropped. */
  boolean hasRefusal() {
    return outcome.contains(REFUSED);
  }
}
