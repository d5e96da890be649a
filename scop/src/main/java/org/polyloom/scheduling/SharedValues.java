package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.ValueNumbers;
import org.polyloom.isl.DimType;

/**
 * The values that several statements compute where their iterators are the same, of elements that
 * no statement in loops as deep, or deeper, stores to for these iterators: where the statements run
 * in one loop, they are computed once. Such values come of scalars that are forwarded to each of
 * their uses.
 */
final class SharedValues {
  /** What statements store to an array, in terms of their iterators. */
  private record Stored(int depth, org.polyloom.isl.Map elements) {

    /**
     * Whether it is no element that a load reads for the same iterators, of those that both have.
     */
    boolean isApartFrom(org.polyloom.isl.Map loaded, int loops) {
      return depth < loops
          || elements.projectOut(DimType.IN, loops, depth - loops).isDisjoint(loaded);
    }
  }

  /** Of one array: more are not looked at. */
  private static final int MOST_STORES = 16;

  private final Map<String, List<Stored>> stored = new HashMap<>();

  /** By statement: the number of each of its operations. */
  private final Map<Statement, List<Integer>> numbers = new HashMap<>();

  /** By number: how many statements compute it. */
  private final Map<Integer, Integer> statements = new HashMap<>();

  private SharedValues(Scop scop) {
    scop.statements().forEach(this::addStored);
    ValueNumbers values = new ValueNumbers(scop);
    for (Statement statement : scop.statements()) {
      List<Integer> own =
          values.of(
              statement,
              place -> functions(statement, place),
              place -> isApartFromStores(statement, place));
      numbers.put(statement, own);
      new HashSet<>(own).forEach(number -> statements.merge(number, 1, Integer::sum));
    }
  }

  static SharedValues of(Scop scop) {
    return new SharedValues(scop);
  }

  private void addStored(Statement statement) {
    for (Operation operation : statement.operations()) {
      if (operation instanceof Operation.Store store) {
        stored
            .computeIfAbsent(store.access().array(), array -> new ArrayList<>())
            .add(new Stored(statement.depth(), byIterators(store.access())));
      }
    }
  }

  private boolean isApartFromStores(Statement statement, int place) {
    if (!(statement.operations().get(place) instanceof Operation.Load load)) {
      return false;
    }
    List<Stored> stores = stored.getOrDefault(load.access().array(), List.of());
    if (stores.isEmpty() || stores.size() > MOST_STORES) {
      return false;
    }
    org.polyloom.isl.Map loaded = byIterators(load.access());
    return stores.stream().allMatch(one -> one.isApartFrom(loaded, statement.depth()));
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

  private static org.polyloom.isl.Map byIterators(Access access) {
    return access.relation().resetTupleId(DimType.IN);
  }
}
