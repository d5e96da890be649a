package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operation;

/**
 * Elements of one row of memory that the iterations of a loop load.
 *
 * @param elements by the constant in the last subscript, the loads of each
 */
record LoadedRow(SortedMap<Long, List<Place>> elements) {

  /**
   * A load.
   *
   * @param instance which of those in the body
   * @param position the operation in its statement
   */
  record Place(int instance, int position) {}

  /**
   * What an element is but for the constant in its last subscript.
   *
   * @param subscripts the others, and the last one without it
   */
  private record Row(String array, List<IntegerExpression> subscripts) {}

  /** The rows that move along with a loop, in the order in which they are first loaded from. */
  static List<LoadedRow> of(List<LoopProgram.Instance> body, String variable) {
    Map<Row, LoadedRow> rows = new LinkedHashMap<>();
    for (int k = 0; k < body.size(); k++) {
      List<Operation> operations = body.get(k).statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        List<Optional<IntegerExpression>> functions = body.get(k).functions().get(position);
        if (operations.get(position) instanceof Operation.Load load
            && functions.stream().anyMatch(f -> f.orElseThrow().mentions(variable))) {
          IntegerExpression last = functions.get(functions.size() - 1).orElseThrow();
          rows.computeIfAbsent(row(load.access(), functions), row -> new LoadedRow(new TreeMap<>()))
              .elements()
              .computeIfAbsent(offset(last), offset -> new ArrayList<>())
              .add(new Place(k, position));
        }
      }
    }
    return List.copyOf(rows.values());
  }

  /** Whether all loads that move with a loop are in such rows, up to factors of its variable. */
  static boolean areAll(LoopProgram.Instance instance, String variable) {
    List<Operation> operations = instance.statement().operations();
    for (int position = 0; position < operations.size(); position++) {
      List<Optional<IntegerExpression>> functions = instance.functions().get(position);
      if (operations.get(position) instanceof Operation.Load
          && functions.stream()
              .limit(Math.max(0, functions.size() - 1))
              .anyMatch(f -> f.isEmpty() || f.get().mentions(variable))) {
        return false;
      }
    }
    return true;
  }

  private static Row row(Access access, List<Optional<IntegerExpression>> functions) {
    List<IntegerExpression> subscripts = new ArrayList<>();
    functions.forEach(function -> subscripts.add(function.orElseThrow()));
    int last = subscripts.size() - 1;
    IntegerExpression whole = subscripts.get(last);
    subscripts.set(last, IntegerExpression.plus(whole, -offset(whole)));
    return new Row(access.array(), subscripts);
  }

  /** The constant that stands last in an expression. */
  private static long offset(IntegerExpression expression) {
    if (expression instanceof IntegerExpression.Arithmetic arithmetic
        && arithmetic.right() instanceof IntegerExpression.Constant constant) {
      switch (arithmetic.operator()) {
        case ADD:
          return constant.value();
        case SUBTRACT:
          return -constant.value();
        default:
          break;
      }
    }
    return 0;
  }

  /** How far its elements lie apart. */
  int span() {
    return (int) (elements.lastKey() - elements.firstKey());
  }

  /** Any load of the first element. */
  Place first() {
    return elements.get(elements.firstKey()).get(0);
  }

  /** Any load of the last element. */
  Place last() {
    return elements.get(elements.lastKey()).get(0);
  }
}
