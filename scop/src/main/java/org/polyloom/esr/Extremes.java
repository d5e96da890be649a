package org.polyloom.esr;

import java.util.Optional;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;

/** Minima and maxima in the forms that programs give them. */
final class Extremes {
  private Extremes() {}

  /** Of {@code left op right ? yes : no}. */
  static Optional<Operator.Grouped> of(
      BinaryOperator comparison, Term left, Term right, Term yes, Term no) {
    boolean isSame = left.equals(yes) && right.equals(no);
    boolean isSwapped = left.equals(no) && right.equals(yes);
    if (!isSame && !isSwapped) {
      return Optional.empty();
    }
    return switch (comparison) {
      case LESS, LESS_EQUAL -> Optional.of(extreme(isSame));
      case GREATER, GREATER_EQUAL -> Optional.of(extreme(!isSame));
      default -> Optional.empty();
    };
  }

  private static Operator.Grouped extreme(boolean isLeast) {
    return isLeast ? Operator.Grouped.LEAST : Operator.Grouped.GREATEST;
  }

  /** Of a function of the C library. */
  static Optional<Operator.Grouped> of(Operation.Call call) {
    return switch (call.function()) {
      case "fmin", "fminf", "fminl" -> Optional.of(Operator.Grouped.LEAST);
      case "fmax", "fmaxf", "fmaxl" -> Optional.of(Operator.Grouped.GREATEST);
      default -> Optional.empty();
    };
  }
}
