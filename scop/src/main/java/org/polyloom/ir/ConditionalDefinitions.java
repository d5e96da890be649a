package org.polyloom.ir;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * Makes conditional assignments unconditional ones of a selected value: to scalars, so that it is
 * certain which instance defines a value; to elements, where all branches store to one.
 *
 * <pre>
 * if (p) c = x; else c = y;      =>      c = !p ? y : x;
 * if (p) c = x;                  =>      c = p ? x : c;
 * </pre>
 *
 * <p>The value that a scalar had is loaded only where the conditions leave a case open.
 */
public final class ConditionalDefinitions {
  /**
   * As many as an if and an else store. gcc makes vectors of longer chains of branches that choose
   * integers, or what is there in one case alone, but not of selections of these.
   */
  private static final int SHORT_CHAIN = 2;

  private ConditionalDefinitions() {}

  /**
   * The scalars to which some statement stores under a condition; no integers of longer chains of
   * branches.
   */
  public static Set<String> scalars(Scop scop) {
    Set<String> scalars = new LinkedHashSet<>();
    for (Statement statement : scop.statements()) {
      for (Operation operation : statement.operations()) {
        if (operation instanceof Operation.Store store
            && store.predicate().isPresent()
            && scop.array(store.access().array()).isScalar()) {
          scalars.add(store.access().array());
        }
      }
    }
    scop.statements()
        .forEach(
            statement ->
                scalars.removeIf(
                    scalar ->
                        scop.array(scalar).element().isInteger()
                            && stores(statement, scalar).size() > SHORT_CHAIN));
    return scalars;
  }

  /**
   * The variables to which one of several branches of a statement assigns in any case, and that it
   * does not load: what they were before does not matter. Those of an if and an else are not among
   * them, which are written as such.
   */
  public static List<String> chosen(Statement statement, Scop scop) {
    return statement.storedArrays().stream()
        .filter(name -> scop.array(name).isVariable())
        .filter(name -> !statement.loadedArrays().contains(name))
        .filter(name -> stores(statement, name).size() > SHORT_CHAIN)
        .filter(name -> areOfAllCases(statement.operations(), stores(statement, name)))
        .toList();
  }

  private static List<Integer> stores(Statement statement, String scalar) {
    return statement.stores().stream()
        .filter(
            store ->
                Operands.access(statement.operations().get(store))
                    .orElseThrow()
                    .array()
                    .equals(scalar))
        .toList();
  }

  /**
   * The Scop without conditional assignments to the scalars.
   *
   * @param scalars some of those that {@link #scalars} says
   */
  public static Scop withSelects(Scop scop, Set<String> scalars) {
    if (scalars.isEmpty()) {
      return scop;
    }
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      Statement changed = statement;
      for (String scalar : scalars) {
        List<Integer> stores = storesToSelect(changed, scalar);
        if (!stores.isEmpty()) {
          changed = changed.withOperations(selected(changed.operations(), stores));
        }
      }
      statements.add(changed);
    }
    return scop.withStatements(statements);
  }

  /**
   * Whether statements choose between two values for a scalar at most, or else among values that
   * are there whatever the conditions, so that selections of all of them can be made one after the
   * other.
   */
  public static boolean areChosenPlainly(Scop scop, String scalar) {
    return scop.statements().stream()
        .allMatch(
            statement -> {
              List<Integer> stores = storesToSelect(statement, scalar);
              return stores.size() <= SHORT_CHAIN
                  || isThereAlways(selected(statement.operations(), stores), scalar);
            });
  }

  private static boolean isThereAlways(List<Operation> operations, String scalar) {
    BitSet there = thereAlways(operations);
    return IntStream.range(0, operations.size())
        .filter(
            k ->
                operations.get(k) instanceof Operation.Store store
                    && store.access().array().equals(scalar))
        .allMatch(there::get);
  }

  /**
   * The statement with one store of a selected value in the place of those of all branches to one
   * element, where these are two or what they store is there whatever the conditions, and the
   * element is not loaded after the first of them. Vectors of branches store the lanes of each, and
   * a processor waits for such stores before it loads any of the elements. All stay where gcc would
   * make no vectors of the selections: longer chains of integers that comparisons of floating-point
   * numbers choose.
   */
  public static Statement joined(Statement statement) {
    return statement.storedArrays().stream().anyMatch(array -> mixesTypes(statement, array))
        ? statement
        : joined(statement, ConditionalDefinitions::areChosenInVectors);
  }

  /**
   * The same of any branches: for vectors that are written out, which select what they may load
   * under conditions alone.
   */
  public static Statement joinedInLanes(Statement statement) {
    return joined(statement, (operations, stores) -> true);
  }

  private static Statement joined(
      Statement statement, BiPredicate<List<Operation>, List<Integer>> areChosen) {
    Statement changed = statement;
    for (String array : statement.storedArrays()) {
      List<Integer> stores = stores(changed, array);
      if (stores.size() > 1
          && areOfOneElement(changed, stores)
          && areOfAllCases(changed.operations(), stores)
          && areChosen.test(changed.operations(), stores)) {
        changed = changed.withOperations(selected(changed.operations(), stores));
      }
    }
    return changed;
  }

  private static boolean mixesTypes(Statement statement, String array) {
    List<Operation> operations = statement.operations();
    List<Integer> stores = stores(statement, array);
    if (stores.size() <= SHORT_CHAIN || !operations.get(stores.get(0)).type().isInteger()) {
      return false;
    }
    return Conditions.of(operations, conditions(operations, stores)).stream()
        .flatMap(all -> all.atoms().stream())
        .map(operations::get)
        .anyMatch(
            operation ->
                operation instanceof Operation.Binary binary
                    && operations.get(binary.left()).type().isFloating());
  }

  private static boolean areOfOneElement(Statement statement, List<Integer> stores) {
    List<Operation> operations = statement.operations();
    Operation.Store first = (Operation.Store) operations.get(stores.get(0));
    boolean isOne =
        stores.stream()
            .map(store -> ((Operation.Store) operations.get(store)).access())
            .allMatch(first.access()::isOfSameElement);
    return isOne
        && operations.stream()
            .skip(stores.get(0))
            .noneMatch(
                operation ->
                    operation instanceof Operation.Load load
                        && mayBe(load.access(), first.access()));
  }

  /** Whether an instance may find an element where it has stored to another. */
  private static boolean mayBe(Access access, Access stored) {
    return access.array().equals(stored.array())
        && !(access.isAffine() && access.relation().intersect(stored.relation()).isEmpty());
  }

  /** Whether one of the stores is carried out in any case. */
  private static boolean areOfAllCases(List<Operation> operations, List<Integer> stores) {
    List<Integer> conditions = conditions(operations, stores);
    return conditions.size() == stores.size() && Conditions.coverAll(operations, conditions);
  }

  /** Whether compilers make vectors of a selection of what stores store. */
  private static boolean areChosenInVectors(List<Operation> operations, List<Integer> stores) {
    return stores.size() <= SHORT_CHAIN || areThereAlways(operations, stores);
  }

  /** Whether what stores store is computed without conditions. */
  private static boolean areThereAlways(List<Operation> operations, List<Integer> stores) {
    BitSet there = thereAlways(operations);
    return stores.stream()
        .allMatch(store -> there.get(((Operation.Store) operations.get(store)).value()));
  }

  private static BitSet thereAlways(List<Operation> operations) {
    BitSet there = new BitSet();
    for (int k = 0; k < operations.size(); k++) {
      there.set(
          k,
          Operands.predicate(operations.get(k)).isEmpty()
              && Operands.of(operations.get(k)).stream().allMatch(there::get));
    }
    return there;
  }

  /** The stores from the last unconditional one on; none if that is the last of all. */
  private static List<Integer> storesToSelect(Statement statement, String scalar) {
    List<Integer> stores = new ArrayList<>();
    for (int store : stores(statement, scalar)) {
      if (predicate(statement.operations(), store).isEmpty()) {
        stores.clear();
      }
      stores.add(store);
    }
    boolean last =
        !stores.isEmpty()
            && predicate(statement.operations(), stores.get(stores.size() - 1)).isEmpty();
    return last ? List.of() : stores;
  }

  /** Those under which stores are carried out; none for one that always is. */
  private static List<Integer> conditions(List<Operation> operations, List<Integer> stores) {
    return stores.stream().flatMap(store -> predicate(operations, store).stream().boxed()).toList();
  }

  private static OptionalInt predicate(List<Operation> operations, int store) {
    return ((Operation.Store) operations.get(store)).predicate();
  }

  /** With one store to an element, of what it is after all of some, in the place of the last. */
  private static List<Operation> selected(List<Operation> operations, List<Integer> stores) {
    OperationRewriter rewriter = new OperationRewriter(operations);
    Access element = ((Operation.Store) operations.get(stores.get(0))).access();
    List<Integer> before = new ArrayList<>();
    for (int k = 0; k < operations.size(); k++) {
      Operation operation = operations.get(k);
      if (stores.contains(k)) {
        before.add(k);
        if (before.size() == stores.size()) {
          int value = value(operations, stores, rewriter);
          rewriter.append(
              new Operation.Store(
                  operation.type(),
                  ((Operation.Store) operation).access(),
                  value,
                  OptionalInt.empty()));
        }
      } else if (!before.isEmpty()
          && operation instanceof Operation.Load load
          && mayBe(load.access(), element)) {
        rewriter.replace(k, loaded(operations, before, load, rewriter));
      } else {
        rewriter.keep(k);
      }
    }
    return rewriter.operations();
  }

  /** Adds the operations that choose the value; where it is. */
  private static int value(
      List<Operation> operations, List<Integer> stores, OperationRewriter rewriter) {
    Operation.Store first = (Operation.Store) operations.get(stores.get(0));
    List<Integer> conditions = conditions(operations, stores);
    boolean starts = first.predicate().isEmpty() || Conditions.coverAll(operations, conditions);
    return starts
        ? chosen(
            operations,
            stores.subList(1, stores.size()),
            rewriter.position(first.value()),
            rewriter)
        : chosen(operations, stores, held(operations, stores.get(0), rewriter), rewriter);
  }

  /** The value that a load finds after some stores: of those that may be the last one. */
  private static int loaded(
      List<Operation> operations,
      List<Integer> before,
      Operation.Load load,
      OperationRewriter rewriter) {
    Conditions.Cases where = new Conditions.Cases(operations, load.predicate());
    List<Integer> possible = new ArrayList<>();
    for (int k = before.size() - 1; k >= 0; k--) {
      Operation.Store store = (Operation.Store) operations.get(before.get(k));
      if (where.areAmong(store.predicate())) {
        return chosen(operations, possible, rewriter.position(store.value()), rewriter);
      }
      if (!where.areApartFrom(store.predicate())) {
        possible.add(0, before.get(k));
      }
    }
    return chosen(operations, possible, held(operations, before.get(0), rewriter), rewriter);
  }

  /** Adds a selection for each of some stores under conditions, the last one's value first. */
  private static int chosen(
      List<Operation> operations, List<Integer> stores, int otherwise, OperationRewriter rewriter) {
    int value = otherwise;
    for (int store : stores) {
      Operation.Store next = (Operation.Store) operations.get(store);
      value =
          rewriter.append(
              new Operation.Select(
                  next.type(),
                  rewriter.position(next.predicate().orElseThrow()),
                  rewriter.position(next.value()),
                  value));
    }
    return value;
  }

  /** The position of the value that the scalar had; loaded if the statement does not do so yet. */
  private static int held(List<Operation> operations, int position, OperationRewriter rewriter) {
    Operation.Store first = (Operation.Store) operations.get(position);
    for (int k = 0; k < position; k++) {
      if (operations.get(k) instanceof Operation.Load load
          && load.predicate().isEmpty()
          && load.access().array().equals(first.access().array())) {
        return rewriter.position(k);
      }
    }
    return rewriter.append(new Operation.Load(first.type(), first.access(), OptionalInt.empty()));
  }
}
