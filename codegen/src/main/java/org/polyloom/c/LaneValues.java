package org.polyloom.c;

import java.util.List;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;

/**
 * The text of what operations compute in lanes of vectors, or in scalars: sums, differences,
 * products and quotients of one type.
 *
 * @param element their type
 * @param operations where operands are found by position
 */
record LaneValues(ScalarType element, List<Operation> operations) {

  /** The type of lanes: signed integers are computed without sign, where nothing overflows. */
  String laneType() {
    return switch (element) {
      case INT -> "unsigned int";
      case LONG -> "unsigned long";
      case LONG_LONG -> "unsigned long long";
      default -> element.cName();
    };
  }

  /** Names what a load loads. */
  interface Loads {
    String of(int operation);
  }

  String of(int position, Loads loads) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Load) {
      return loads.of(position);
    }
    if (operation instanceof Operation.Literal literal) {
      return element.isInteger() ? "(" + laneType() + ")" + literal.text() : literal.text();
    }
    if (operation instanceof Operation.Convert convert) {
      return "(" + convert.type().cName() + ")" + inner(convert.operand(), loads);
    }
    if (operation instanceof Operation.Unary unary) {
      return "-" + inner(unary.operand(), loads);
    }
    Operation.Binary binary = (Operation.Binary) operation;
    return inner(binary.left(), loads)
        + " "
        + binary.operator().symbol()
        + " "
        + inner(binary.right(), loads);
  }

  private String inner(int position, Loads loads) {
    Operation operation = operations.get(position);
    String text = of(position, loads);
    boolean isSimple =
        operation instanceof Operation.Load || operation instanceof Operation.Literal;
    return isSimple && !text.startsWith("-") ? text : "(" + text + ")";
  }
}
