package org.polyloom.scheduling;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.ValueNumbers;
import org.polyloom.isl.DimType;

/**
 * The values that several statements compute where their iterators are the same, of what the region
 * only reads: where the statements run in one loop, they are computed once. Such values come of
 * scalars that are forwarded to each of their uses.
 */
final class SharedValues {
  /** By statement: the number of each of its operations. */
  private final Map<Statement, List<Integer>> numbers = new HashMap<>();

  /** By number: how many statements compute it. */
  private final Map<Integer, Integer> statements = new HashMap<>();

  private SharedValues(Scop scop) {
    ValueNumbers values = new ValueNumbers(scop);
    for (Statement statement : scop.statements()) {
      List<Integer> own = values.of(statement, place -> functions(statement, place));
      numbers.put(statement, own);
      new HashSet<>(own).forEach(number -> statements.merge(number, 1, Integer::sum));
    }
  }

  static SharedValues of(Scop scop) {
    return new SharedValues(scop);
  }

  /** The number of the value of an operation, if other statements compute it, too. */
  OptionalInt number(Statement statement, int place) {
    int number = numbers.get(statement).get(place);
    return statements.get(number) > 1 ? OptionalInt.of(number) : OptionalInt.empty();
  }

  /** The functions of an operation in terms of iterators, whatever its statement is called. */
  private static String functions(Statement statement, int place) {
    Operation operation = statement.operations().get(place);
    if (operation instanceof Operation.AffineValue value) {
      return value.function().resetTupleId(DimType.IN).toString();
    }
    return operation instanceof Operation.Load load
        ? load.access().relation().resetTupleId(DimType.IN).toString()
        : "";
  }
}
