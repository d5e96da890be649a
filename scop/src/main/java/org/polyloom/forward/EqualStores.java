package org.polyloom.forward;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationNames;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Whether expressions that are stored to arrays read like others: the same operators on loads of
 * the same arrays. Only then can it pay to find out whether they are equal.
 */
record EqualStores(Scop scop) {

  /**
   * Whether a value, of an operation with operands, is stored by another expression that reads so.
   */
  boolean exist(Statement statement, int position) {
    Shape shape = shape(statement, position);
    if (shape.operands().isEmpty()) {
      return false;
    }
    for (Statement other : scop.statements()) {
      for (Operation operation : other.operations()) {
        if (operation instanceof Operation.Store store
            && !scop.array(store.access().array()).isScalar()
            && !(other == statement && store.value() == position)
            && shape.equals(shape(other, store.value()))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * What an expression looks like.
   *
   * @param operator what it does with its operands; the array of a load
   */
  private record Shape(ScalarType type, String operator, List<Shape> operands) {}

  private static Shape shape(Statement statement, int position) {
    Operation operation = statement.operations().get(position);
    List<Shape> operands = new ArrayList<>();
    for (int operand : Operands.values(operation)) {
      operands.add(shape(statement, operand));
    }
    return new Shape(operation.type(), OperationNames.of(operation), operands);
  }
}
