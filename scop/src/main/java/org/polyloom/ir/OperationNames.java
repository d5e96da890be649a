package org.polyloom.ir;

/** What an operation does in a word, whatever its operands are. */
public final class OperationNames {
  private OperationNames() {}

  /** The array of a load, the text of a literal, an operator, a function, or else the kind. */
  public static String of(Operation operation) {
    if (operation instanceof Operation.Load load) {
      return load.access().array();
    }
    if (operation instanceof Operation.Literal literal) {
      return literal.text();
    }
    if (operation instanceof Operation.Unary unary) {
      return unary.operator().name();
    }
    if (operation instanceof Operation.Binary binary) {
      return binary.operator().name();
    }
    return operation instanceof Operation.Call call
        ? call.function()
        : operation.getClass().getSimpleName();
  }
}
