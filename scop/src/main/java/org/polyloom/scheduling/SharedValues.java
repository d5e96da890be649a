package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;

/**
 * The values that several statements compute where their iterators are the same, of what the region
 * only reads: where the statements run in one loop, they are computed once. Such values come of
 * scalars that are forwarded to each of their uses.
 *
 * <p>Operations are numbered by what they do and the numbers of their operands (value numbering).
 */
final class SharedValues {
  /** By statement: the number of each of its operations. */
  private final Map<Statement, List<Integer>> numbers = new HashMap<>();

  /** By number: how many statements compute it. */
  private final Map<Integer, Integer> statements = new HashMap<>();

  private final Map<List<Object>, Integer> known = new HashMap<>();
  private final Set<String> stored;

  private SharedValues(Scop scop) {
    stored =
        scop.statements().stream()
            .flatMap(statement -> statement.operations().stream())
            .filter(Operation.Store.class::isInstance)
            .map(store -> ((Operation.Store) store).access().array())
            .collect(Collectors.toSet());
    for (Statement statement : scop.statements()) {
      List<Integer> own = numbers(statement);
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

  private List<Integer> numbers(Statement statement) {
    List<Integer> own = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      List<Object> key = new ArrayList<>(what(operation));
      Operands.of(operation).forEach(operand -> key.add(own.get(operand)));
      own.add(known.computeIfAbsent(key, unknown -> known.size()));
    }
    return own;
  }

  /** What an operation does, without the values that it uses. */
  private List<Object> what(Operation operation) {
    if (operation instanceof Operation.Literal literal) {
      return List.of(literal);
    }
    if (operation instanceof Operation.AffineValue value) {
      return List.of(value.type(), value.function().resetTupleId(DimType.IN).toString());
    }
    if (operation instanceof Operation.Load load && !stored.contains(load.access().array())) {
      return List.of(
          load.type(), load.access().relation().resetTupleId(DimType.IN).toString(), "load");
    }
    if (operation instanceof Operation.Unary unary) {
      return List.of(unary.type(), unary.operator());
    }
    if (operation instanceof Operation.Binary binary) {
      return List.of(binary.type(), binary.operator());
    }
    if (operation instanceof Operation.Convert convert) {
      return List.of(convert.type(), "convert");
    }
    if (operation instanceof Operation.Select select) {
      return List.of(select.type(), "select");
    }
    if (operation instanceof Operation.Call call) {
      return List.of(call.type(), call.function());
    }
    return List.of(operation, known.size());
  }
}
