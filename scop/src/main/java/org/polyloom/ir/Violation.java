package org.polyloom.ir;

/**
 * An invariant of the IR that a Scop breaks.
 *
 * @param rule which invariant
 * @param place the statement with its operation, the array or the parameter; empty for the Scop
 * @param message what was found, and where it helps what was expected
 */
public record Violation(Rule rule, String place, String message) {

  /** The invariants of the IR. */
  public enum Rule {
    /** Names are C identifiers that isl's texts can hold, and no two things have the same. */
    NAME,
    /** Spaces mention declared parameters only, and those are integers. */
    PARAMETER,
    /** Only an outermost extent may be unknown, and none of an array that C declares anew. */
    EXTENT,
    /** A layout fits the rank. */
    LAYOUT,
    /** A domain is a set of the statement's instances, one dimension an iterator. */
    DOMAIN,
    /** Operands are earlier operations that compute a value. */
    OPERAND,
    /** Operands and result have the types that the operation takes and gives. */
    TYPE,
    /** Functions are functions of the instance, defined on the whole domain. */
    FUNCTION,
    /** A type whose values wrap or are converted can hold every value of a function. */
    RANGE,
    /** An access names a declared array, with one subscript for each of its dimensions. */
    ACCESS,
    /** A relation says the same elements as affine subscripts, and some of dynamic ones. */
    RELATION,
    /**
     * Inner subscripts of a linearised array, all those of an added one, lie within its extents.
     */
    BOUNDS,
    /** A schedule orders exactly the instances. */
    SCHEDULE,
    /** The prelude has no loops, and no statement stores to what it stores to. */
    PRELUDE
  }

  @Override
  public String toString() {
    return (place.isEmpty() ? "" : place + ": ") + rule + ": " + message;
  }
}
