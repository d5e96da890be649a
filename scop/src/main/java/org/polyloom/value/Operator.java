package org.polyloom.value;

import java.util.List;
import java.util.stream.Collectors;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;

/** What operations do with the values of their operands, whatever these are. */
final class Operator {
  private Operator() {}

  /** The positions of the operands that the value depends on; none if it has no such operands. */
  static List<Integer> operands(Operation operation) {
    return operation instanceof Operation.Store ? List.of() : Operands.values(operation);
  }

  /**
   * A name for the function of the operands that an operation with operands computes; an
   * identifier. Functions of one name are equal.
   */
  static String name(Statement statement, Operation operation) {
    String types =
        operands(operation).stream()
            .map(operand -> identifier(statement.operations().get(operand).type()))
            .collect(Collectors.joining("_"));
    return symbol(operation) + "_" + identifier(operation.type()) + "_of_" + types;
  }

  private static String symbol(Operation operation) {
    if (operation instanceof Operation.Unary unary) {
      return unary.operator().name();
    }
    if (operation instanceof Operation.Binary binary) {
      return binary.operator().name();
    }
    return operation instanceof Operation.Call call
        ? "CALL_" + call.function()
        : operation instanceof Operation.Select ? "SELECT" : "CONVERT";
  }

  private static String identifier(ScalarType type) {
    return type.cName().replace(' ', '_');
  }

  /** Whether two operands may change places; of floating values, any NaN counts as any NaN. */
  static boolean isCommutative(Operation operation) {
    return operation instanceof Operation.Binary binary
        && switch (binary.operator()) {
          case ADD,
              MULTIPLY,
              BITWISE_AND,
              BITWISE_OR,
              BITWISE_XOR,
              EQUAL,
              NOT_EQUAL,
              LOGICAL_AND,
              LOGICAL_OR ->
              true;
          case SUBTRACT,
              DIVIDE,
              REMAINDER,
              SHIFT_LEFT,
              SHIFT_RIGHT,
              LESS,
              LESS_EQUAL,
              GREATER,
              GREATER_EQUAL ->
              false;
        };
  }
}
