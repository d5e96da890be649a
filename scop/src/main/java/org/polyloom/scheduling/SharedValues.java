package org.polyloom.scheduling;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.ValueNumbers;
import org.polyloom.isl.DimType;

/**
 * The values that several statements compute where their iterators are the same, of what no
 * iteration stores to: where the statements run in one loop, they are computed once. Such values
 * come of scalars that are forwarded to each of their uses.
 */
final class SharedValues {
  /** By statement: the number of each of its operations. */
  private final Map<Statement, List<Integer>> numbers = new HashMap<>();

  /** By number: how many statements compute it. */
  private final Map<Integer, Integer> statements = new HashMap<>();

  private SharedValues(Scop scop) {
    ValueNumbers values = new ValueNumbers(scop);
    for (Statement statement : scop.statements()) {
      List<Integer> own =
          values.of(
              statement,
              place -> functions(statement, place),
              place -> isOfOtherIterations(scop, statement, place));
      numbers.put(statement, own);
      new HashSet<>(own).forEach(number -> statements.merge(number, 1, Integer::sum));
    }
  }

  /** Whether other iterations alone, if any, store to what a load reads, in loops as deep. */
  private static boolean isOfOtherIterations(Scop scop, Statement statement, int place) {
    Optional<Access> loaded = Operands.access(statement.operations().get(place));
    return loaded.isPresent()
        && scop.statements().stream()
            .filter(other -> other.depth() == statement.depth())
            .flatMap(other -> other.operations().stream())
            .filter(Operation.Store.class::isInstance)
            .map(store -> ((Operation.Store) store).access())
            .filter(stored -> stored.array().equals(loaded.get().array()))
            .allMatch(stored -> byIterators(stored).isDisjoint(byIterators(loaded.get())));
  }

  private static org.polyloom.isl.Map byIterators(Access access) {
    return access.relation().resetTupleId(DimType.IN);
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
    return operation instanceof Operation.Load load ? byIterators(load.access()).toString() : "";
  }
}
