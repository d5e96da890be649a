package org.polyloom.ir;

import java.util.List;

/** What is known of the operands of square roots, which report negative ones in {@code errno}. */
public final class RootOperands {
  private RootOperands() {}

  /** Whether a statement takes a root of what may be negative, for all that compilers know. */
  public static boolean mayBeNegative(Statement statement) {
    List<Operation> operations = statement.operations();
    return operations.stream()
        .filter(Operation.Call.class::isInstance)
        .map(Operation.Call.class::cast)
        .filter(call -> VectorFunctions.isSquareRoot(call.function()))
        .anyMatch(call -> mayBeNegative(operations, call.arguments().get(0)));
  }

  private static boolean mayBeNegative(List<Operation> operations, int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Call) {
      return false;
    }
    if (operation instanceof Operation.Literal literal) {
      return literal.text().startsWith("-");
    }
    if (operation instanceof Operation.Convert convert) {
      return mayBeNegative(operations, convert.operand());
    }
    if (!(operation instanceof Operation.Binary binary)) {
      return true;
    }
    return switch (binary.operator()) {
      case ADD, DIVIDE ->
          mayBeNegative(operations, binary.left()) || mayBeNegative(operations, binary.right());
      case MULTIPLY ->
          binary.left() != binary.right()
              && (mayBeNegative(operations, binary.left())
                  || mayBeNegative(operations, binary.right()));
      default -> true;
    };
  }
}
