package org.polyloom.ir;

/**
 * What makes lanes of vectors worth their while, and which functions of the mathematical library
 * are called for all of them besides magnitudes and exact minima and maxima.
 */
public enum LaneCalls {
  /** The square root, an instruction that gives the same bits. */
  ROOTS,
  /** Those of glibc's libmvec as well, whose last bits differ. */
  LIBRARY,
  /** What is computed under conditions; no functions. */
  CONDITIONS,
  /** What is computed beside sums that keep their order; no functions. */
  SUMS;

  /** Whether a call may be one for all lanes. */
  boolean include(Statement statement, Operation.Call call) {
    return VectorFunctions.isMagnitude(call.function())
        || isExact(statement, call)
        || (this == ROOTS || this == LIBRARY) && VectorFunctions.isSquareRoot(call.function())
        || this == LIBRARY
            && (VectorFunctions.isChoice(call.function()) || isWorthwhile(statement, call));
  }

  /** Whether the lesser or greater of two values is one, to the sign of zero. */
  private static boolean isExact(Statement statement, Operation.Call call) {
    return VectorFunctions.isExtreme(call.function())
        && new ZeroSigns(statement).neverDiffer(call.arguments().get(0), call.arguments().get(1));
  }

  /** Whether it may, and is what compilers do one by one. */
  public boolean isWorthwhile(Statement statement, Operation.Call call) {
    return switch (this) {
      case ROOTS -> VectorFunctions.isSquareRoot(call.function());
      case CONDITIONS, SUMS -> false;
      case LIBRARY ->
          VectorFunctions.since(call.function(), call.type()).isPresent()
              && !isPowerOfConstant(statement, call)
              && !isSometimesPower(call);
    };
  }

  /** Whether a power is taken in some lanes alone: for all of them that may take longer. */
  private static boolean isSometimesPower(Operation.Call call) {
    return call.arguments().size() == 2 && call.predicate().isPresent();
  }

  /** Whether compilers multiply instead, or take roots: for multiples of a half. */
  private static boolean isPowerOfConstant(Statement statement, Operation.Call call) {
    return call.arguments().size() == 2
        && Constants.computed(statement, call.arguments().get(1))
            .map(ScalarValue::floating)
            .filter(exponent -> 2 * exponent == Math.rint(2 * exponent))
            .isPresent();
  }
}
