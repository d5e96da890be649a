package org.polyloom.forward;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    if (Operands.values(statement.operations().get(position)).isEmpty()) {
      return false;
    }
    Map<Shape, Integer> known = new HashMap<>();
    int shape = shapes(statement, known).get(position);
    for (Statement other : scop.statements()) {
      List<Integer> shapes = shapes(other, known);
      for (Operation operation : other.operations()) {
        if (operation instanceof Operation.Store store
            && !scop.array(store.access().array()).isScalar()
            && !(other == statement && store.value() == position)
            && shape == shapes.get(store.value())) {
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
   * @param operands the numbers of their shapes
   */
  private record Shape(ScalarType type, String operator, List<Integer> operands) {}

  /**
   * The number of each value's shape.
   *
   * @param known the numbers of shapes, to which those that are new are added
   */
  private static List<Integer> shapes(Statement statement, Map<Shape, Integer> known) {
    List<Integer> shapes = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      List<Integer> operands = Operands.values(operation).stream().map(shapes::get).toList();
      Shape shape = new Shape(operation.type(), OperationNames.of(operation), operands);
      shapes.add(known.computeIfAbsent(shape, added -> known.size()));
    }
    return shapes;
  }
}
