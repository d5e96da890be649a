package org.polyloom.ir;

import java.util.BitSet;
import java.util.List;

/** What is known of the operands of square roots, which report negative ones in {@code errno}. */
public final class RootOperands {
  private RootOperands() {}

  /** Whether a statement takes a root of what may be negative, for all that compilers know. */
  public static boolean mayBeNegative(Statement statement) {
    BitSet negative = new BitSet();
    List<Operation> operations = statement.operations();
    for (int position = 0; position < operations.size(); position++) {
      Operation operation = operations.get(position);
      if (operation instanceof Operation.Call call
          && VectorFunctions.isSquareRoot(call.function())
          && negative.get(call.arguments().get(0))) {
        return true;
      }
      negative.set(position, mayBeNegative(operation, negative));
    }
    return false;
  }

  /**
   * @param negative the positions of the values before that may be negative
   */
  private static boolean mayBeNegative(Operation operation, BitSet negative) {
    if (operation instanceof Operation.Call) {
      return false;
    }
    if (operation instanceof Operation.Literal literal) {
      return literal.text().startsWith("-");
    }
    if (operation instanceof Operation.Convert convert) {
      return negative.get(convert.operand());
    }
    if (!(operation instanceof Operation.Binary binary)) {
      return true;
    }
    boolean isOneNegative = negative.get(binary.left()) || negative.get(binary.right());
    return switch (binary.operator()) {
      case ADD, DIVIDE -> isOneNegative;
      case MULTIPLY -> binary.left() != binary.right() && isOneNegative;
      default -> true;
    };
  }
}
