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

  /** How a trial ends. */
  enum Kind {
    SAME,
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
    return kind != Kind.SAME;
  }

  boolean isTransformed() {
    return outcome.equals("transformed");
  }
}
