package org.polyloom.c;

import org.polyloom.ir.Operation;
import org.polyloom.plan.RowSweep;

/**
 * The text of what the statements of a sweep compute.
 *
 * @param sweep whose statements these are
 */
record RowValues(RowSweep sweep) {

  /** The type of lanes: signed integers are computed without sign, where nothing overflows. */
  String laneType() {
    return switch (sweep.element()) {
      case INT -> "unsigned int";
      case LONG -> "unsigned long";
      case LONG_LONG -> "unsigned long long";
      default -> sweep.element().cName();
    };
  }

  /** Names what a load loads. */
  interface Loads {
    String of(int operation);
  }

  String of(int part, int position, Loads loads) {
    Operation operation = sweep.parts().get(part).statement().operations().get(position);
    if (operation instanceof Operation.Load) {
      return loads.of(position);
    }
    if (operation instanceof Operation.Literal literal) {
      return sweep.element().isInteger() ? "(" + laneType() + ")" + literal.text() : literal.text();
    }
    if (operation instanceof Operation.Unary unary) {
      return "-" + inner(part, unary.operand(), loads);
    }
    Operation.Binary binary = (Operation.Binary) operation;
    return inner(part, binary.left(), loads)
        + " "
        + binary.operator().symbol()
        + " "
        + inner(part, binary.right(), loads);
  }

  private String inner(int part, int position, Loads loads) {
    Operation operation = sweep.parts().get(part).statement().operations().get(position);
    String text = of(part, position, loads);
    boolean isSimple =
        operation instanceof Operation.Load || operation instanceof Operation.Literal;
    return isSimple && !text.startsWith("-") ? text : "(" + text + ")";
  }
}
