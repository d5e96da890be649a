package org.polyloom.extremum;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.extremum.Extremum.Choice;
import org.polyloom.extremum.Extremum.Domain;
import org.polyloom.extremum.Extremum.Kind;
import org.polyloom.ir.Access;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.VectorFunctions;

/**
 * Recognises an {@link Extremum}.
 *
 * <p>One comparison decides of all stores, which are of elements that stay along the iterator. It
 * compares a value that depends on nothing that is stored with the extreme so far: an element that
 * becomes this value, or the element of a row at a place that becomes the iterator; a call of
 * {@code fmin} or {@code fmax} is as good. What else is stored depends on nothing that is stored,
 * either. So the stores of one iteration, that of the first or last extreme value, are what is left
 * of all.
 */
public final class ExtremumFinder {
  private final Statement statement;
  private final List<Operation> operations;
  private final int iterator;
  private final List<String> stored;

  private ExtremumFinder(Statement statement, int iterator) {
    this.statement = statement;
    this.operations = statement.operations();
    this.iterator = iterator;
    this.stored = statement.storedArrays();
  }

  /** What a statement keeps along an iterator; empty where that is no extremum. */
  public static Optional<Extremum> find(Statement statement, int iterator) {
    return iterator < statement.depth()
        ? new ExtremumFinder(statement, iterator).find()
        : Optional.empty();
  }

  private Optional<Extremum> find() {
    return called().or(this::compared);
  }

  /** What a call of a function keeps that takes the lesser or the greater of two values. */
  private Optional<Extremum> called() {
    List<Integer> stores = statement.stores();
    if (stores.size() != 1
        || !(operations.get(stores.get(0)) instanceof Operation.Store store)
        || !stays(store)
        || store.predicate().isPresent()
        || !(operations.get(store.value()) instanceof Operation.Call call)
        || !VectorFunctions.isExtreme(call.function())) {
      return Optional.empty();
    }
    int held = isBefore(call.arguments().get(0), store) ? 0 : 1;
    int before = call.arguments().get(held);
    int value = call.arguments().get(1 - held);
    Kind kind = VectorFunctions.isMinimum(call.function()) ? Kind.LEAST : Kind.GREATEST;
    return isBefore(before, store) && areOfLanes(value, before) && isIndependent(value)
        ? Optional.of(
            new Extremum(statement, iterator, value, before, kind, Choice.LAST, Domain.NONZERO))
        : Optional.empty();
  }

  /** What a comparison decides of. */
  private Optional<Extremum> compared() {
    Set<Choosing> all = new HashSet<>();
    for (int store : statement.stores()) {
      Optional<Choosing> choosing = choosing((Operation.Store) operations.get(store));
      if (choosing.isEmpty()) {
        return Optional.empty();
      }
      all.add(choosing.get());
    }
    if (all.size() != 1) {
      return Optional.empty();
    }
    Choosing choosing = all.iterator().next();
    if (!(operations.get(choosing.condition()) instanceof Operation.Binary compared)) {
      return Optional.empty();
    }
    return switch (compared.operator()) {
      case LESS -> extremum(compared, Kind.LEAST, Choice.FIRST, choosing);
      case LESS_EQUAL -> extremum(compared, Kind.LEAST, Choice.LAST, choosing);
      case GREATER -> extremum(compared, Kind.GREATEST, Choice.FIRST, choosing);
      case GREATER_EQUAL -> extremum(compared, Kind.GREATEST, Choice.LAST, choosing);
      default -> Optional.empty();
    };
  }

  /**
   * What decides whether an element is overwritten.
   *
   * @param condition the position of a truth
   * @param holds whether it is overwritten where that holds, or where it does not
   */
  private record Choosing(int condition, boolean holds) {}

  /** What decides whether an element that stays along the iterator is overwritten. */
  private Optional<Choosing> choosing(Operation.Store store) {
    if (!stays(store)) {
      return Optional.empty();
    }
    if (store.predicate().isPresent()) {
      return Optional.of(new Choosing(store.predicate().getAsInt(), true));
    }
    if (!(operations.get(store.value()) instanceof Operation.Select select)) {
      return Optional.empty();
    }
    boolean holds = isBefore(select.ifFalse(), store);
    return holds || isBefore(select.ifTrue(), store)
        ? Optional.of(new Choosing(select.condition(), holds))
        : Optional.empty();
  }

  private boolean stays(Operation.Store store) {
    return store.access().isAffine() && statement.stays(store.access(), iterator);
  }

  /** Whether a value is what an element held before a store. */
  private boolean isBefore(int value, Operation.Store store) {
    return operations.get(value) instanceof Operation.Load before
        && isSame(before.access(), store.access());
  }

  /** What overwrites an element. */
  private int chosen(Operation.Store store) {
    if (store.predicate().isEmpty()
        && operations.get(store.value()) instanceof Operation.Select select) {
      return isBefore(select.ifFalse(), store) ? select.ifTrue() : select.ifFalse();
    }
    return store.value();
  }

  /**
   * @param kind of the left operand, if it is the value and the comparison is to hold
   */
  private Optional<Extremum> extremum(
      Operation.Binary compared, Kind kind, Choice choice, Choosing choosing) {
    Kind left = choosing.holds() ? kind : opposite(kind);
    Choice one = choosing.holds() ? choice : opposite(choice);
    Domain domain =
        choosing.holds() || operations.get(compared.left()).type().isInteger()
            ? Domain.ALL
            : Domain.NUMBERS;
    return extremum(compared.left(), compared.right(), left, one, domain)
        .or(() -> extremum(compared.right(), compared.left(), opposite(left), one, domain));
  }

  private static Kind opposite(Kind kind) {
    return kind == Kind.LEAST ? Kind.GREATEST : Kind.LEAST;
  }

  private static Choice opposite(Choice choice) {
    return choice == Choice.FIRST ? Choice.LAST : Choice.FIRST;
  }

  private Optional<Extremum> extremum(
      int value, int held, Kind kind, Choice choice, Domain domain) {
    boolean areValues =
        areOfLanes(value, held)
            && operations.get(held) instanceof Operation.Load extreme
            && isIndependent(value)
            && statement.stores().stream()
                .map(store -> chosen((Operation.Store) operations.get(store)))
                .allMatch(this::isIndependent)
            && (isOverwritten(extreme.access(), value) || isPlace(extreme.access(), value));
    return areValues
        ? Optional.of(new Extremum(statement, iterator, value, held, kind, choice, domain))
        : Optional.empty();
  }

  /** Whether lanes can compute a value, and compare it with another one. */
  private boolean areOfLanes(int value, int held) {
    ScalarType element = operations.get(value).type();
    return isOfLanes(element)
        && operations.get(held).type() == element
        && LaneArithmetic.isOfAllLanes(statement, value, element);
  }

  private static boolean isOfLanes(ScalarType element) {
    return switch (element) {
      case FLOAT, DOUBLE, INT, LONG -> true;
      default -> false;
    };
  }

  /** Whether a value depends on no element that the statement stores. */
  private boolean isIndependent(int position) {
    return Operands.reached(operations, position).stream()
        .mapToObj(operations::get)
        .allMatch(
            operation ->
                Operands.access(operation).map(Access::array).filter(stored::contains).isEmpty());
  }

  /** Whether an element becomes a value, and is stored to by nothing else. */
  private boolean isOverwritten(Access extreme, int value) {
    List<Operation.Store> stores = storesTo(extreme.array());
    return extreme.isAffine()
        && stores.size() == 1
        && isSame(stores.get(0).access(), extreme)
        && isSame(chosen(stores.get(0)), value);
  }

  /** Whether a value is the element of a row whose place becomes the subscript of another one. */
  private boolean isPlace(Access extreme, int value) {
    if (!(operations.get(value) instanceof Operation.Load load)
        || !load.access().isAffine()
        || !load.access().array().equals(extreme.array())) {
      return false;
    }
    int places = 0;
    for (int k = 0; k < extreme.subscripts().size(); k++) {
      Subscript.Affine of = (Subscript.Affine) load.access().subscripts().get(k);
      Subscript held = affine(extreme.subscripts().get(k));
      if (held instanceof Subscript.Dynamic place) {
        places++;
        if (!becomes(place.operand(), of)) {
          return false;
        }
      } else if (!statement.stays(of, iterator) || !isSame(of, (Subscript.Affine) held)) {
        return false;
      }
    }
    return places == 1;
  }

  /** A subscript as a function of the iterators, if its value is one. */
  private Subscript affine(Subscript subscript) {
    return subscript instanceof Subscript.Dynamic dynamic
            && operations.get(dynamic.operand()) instanceof Operation.AffineValue value
        ? new Subscript.Affine(value.function())
        : subscript;
  }

  /** Whether a value is loaded of an element that becomes a function of the iterators. */
  private boolean becomes(int place, Subscript.Affine function) {
    if (!(operations.get(place) instanceof Operation.Load load) || !load.access().isAffine()) {
      return false;
    }
    List<Operation.Store> stores = storesTo(load.access().array());
    return stores.size() == 1
        && isSame(stores.get(0).access(), load.access())
        && operations.get(chosen(stores.get(0))) instanceof Operation.AffineValue next
        && isSame(new Subscript.Affine(next.function()), function);
  }

  private List<Operation.Store> storesTo(String array) {
    return statement.stores().stream()
        .map(store -> (Operation.Store) operations.get(store))
        .filter(store -> store.access().array().equals(array))
        .toList();
  }

  /** Whether two values are the same where both are computed. */
  private boolean isSame(int one, int other) {
    if (one == other) {
      return true;
    }
    Operation first = operations.get(one);
    Operation second = operations.get(other);
    List<Integer> operands = Operands.values(first);
    List<Integer> others = Operands.values(second);
    return isSameOperation(first, second)
        && operands.size() == others.size()
        && IntStream.range(0, operands.size())
            .allMatch(k -> isSame(operands.get(k), others.get(k)));
  }

  /** Whether two operations do the same with their operands. */
  private boolean isSameOperation(Operation first, Operation second) {
    if (first.type() != second.type()) {
      return false;
    }
    if (first instanceof Operation.Literal one && second instanceof Operation.Literal other) {
      return one.text().equals(other.text());
    }
    if (first instanceof Operation.Load one && second instanceof Operation.Load other) {
      return isSame(one.access(), other.access());
    }
    if (first instanceof Operation.Unary one && second instanceof Operation.Unary other) {
      return one.operator() == other.operator();
    }
    if (first instanceof Operation.Binary one && second instanceof Operation.Binary other) {
      return one.operator() == other.operator();
    }
    if (first instanceof Operation.Call one && second instanceof Operation.Call other) {
      return one.function().equals(other.function());
    }
    return first instanceof Operation.Convert && second instanceof Operation.Convert;
  }

  private boolean isSame(Access one, Access other) {
    return one.array().equals(other.array())
        && one.isAffine()
        && other.isAffine()
        && one.relation()
            .intersectDomain(statement.domain())
            .isEqual(other.relation().intersectDomain(statement.domain()));
  }

  private boolean isSame(Subscript.Affine one, Subscript.Affine other) {
    return statement.domain().isSubset(one.function().eqSet(other.function()));
  }
}
