package org.polyloom.ir;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;

/**
 * Finds loads under conditions of elements that are there in any case, so that loading them always
 * does no harm: elements between two, in the order of memory, that a region accesses whatever the
 * conditions are, always or in each branch. C has no objects with holes.
 *
 * <pre>
 * B[i][j] = A[i-1][j] &gt; A[i+1][j] ? A[i][j] : 0
 * </pre>
 */
public final class ReadableLoads {
  private final Scop scop;

  /** {@code { A[x] }} of each array: what lies between two elements that are always accessed. */
  private final Map<String, Optional<Set>> between = new HashMap<>();

  public ReadableLoads(Scop scop) {
    this.scop = scop;
  }

  /**
   * Whether a load is of elements that are there in any case; of one without a condition, if these
   * are among others that are.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public boolean areThere(Statement statement, Operation.Load load) {
    if (!load.access().isAffine()) {
      return false;
    }
    Set touched = touched(statement, load.access());
    return between(load).filter(touched::isSubset).isPresent();
  }

  private Optional<Set> between(Operation.Load load) {
    return between.computeIfAbsent(load.access().array(), this::between);
  }

  /**
   * A statement that loads always what is there in any case, if it accesses the same array always
   * as well: so it has the lines of memory anyway. Loads whose conditions are the same for all
   * values of its last iterator stay: rows that are not wanted are not read. So do those of arrays
   * that another branch has stored to before: there is no place for them before the branches.
   *
   * @return the statement itself if there is no such load
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public Statement loadedAlways(Statement statement) {
    return withoutConditions(
        statement, load -> isUseful(statement, load) && areThere(statement, load));
  }

  /**
   * The same, whatever else the statement accesses and whatever the conditions depend on: lines of
   * memory may be loaded for nothing else.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public Statement loadedWhereThere(Statement statement) {
    return withoutConditions(
        statement, load -> load.predicate().isPresent() && areThere(statement, load));
  }

  /**
   * The same in some of the rows of a statement, the instances that differ in the last iterator
   * alone: those in which everything is there that it loads under conditions of an array that it
   * accesses always as well.
   *
   * @return the statement with these instances alone; empty if there are none, or it is all of them
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public Optional<Statement> loadedAlwaysInRows(Statement statement) {
    List<Operation.Load> loads =
        statement.operations().stream()
            .filter(Operation.Load.class::isInstance)
            .map(Operation.Load.class::cast)
            .filter(load -> isUseful(statement, load) && load.access().isAffine())
            .filter(load -> between(load).isPresent())
            .toList();
    Set without = statement.domain().subtract(statement.domain());
    for (Operation.Load load : loads) {
      Set readable = load.access().relation().intersectRange(between(load).orElseThrow()).domain();
      without = without.union(statement.domain().subtract(readable));
    }
    Set others = statement.depth() > 1 ? without.apply(sameRow(statement)) : without;
    Set rows = statement.domain().subtract(others).coalesce();
    boolean areSome = !others.isEmpty() && !rows.intersectParams(scop.assumedContext()).isEmpty();
    return areSome
        ? Optional.of(withoutConditions(statement, loads::contains).withDomain(rows))
        : Optional.empty();
  }

  /** {@code { S[.., x] -> S[.., x'] }}. */
  private static org.polyloom.isl.Map sameRow(Statement statement) {
    org.polyloom.isl.Map same =
        org.polyloom.isl.Map.universe(statement.domain().space().mapFromSet());
    for (int k = 0; k < statement.depth() - 1; k++) {
      same = same.equate(DimType.IN, k, DimType.OUT, k);
    }
    return same;
  }

  private static Statement withoutConditions(Statement statement, Predicate<Operation.Load> which) {
    List<Operation> operations = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      operations.add(
          operation instanceof Operation.Load load && which.test(load)
              ? new Operation.Load(load.type(), load.access(), OptionalInt.empty())
              : operation);
    }
    return operations.equals(statement.operations())
        ? statement
        : statement.withOperations(operations);
  }

  /** Whether a load is under a condition, but not one that keeps it from whole rows. */
  private static boolean isUseful(Statement statement, Operation.Load load) {
    return load.predicate().isPresent()
        && statement.depth() > 0
        && varies(statement, load.predicate().getAsInt())
        && statement.stores().stream()
            .filter(store -> isBefore(statement.operations(), store, load))
            .map(store -> Operands.access(statement.operations().get(store)).orElseThrow())
            .noneMatch(stored -> stored.array().equals(load.access().array()))
        && accesses(statement).anyMatch(access -> access.array().equals(load.access().array()));
  }

  private static boolean isBefore(List<Operation> operations, int position, Operation.Load load) {
    return operations.subList(position, operations.size()).stream().anyMatch(one -> one == load);
  }

  /** Whether a value is not the same for all values of the last iterator. */
  private static boolean varies(Statement statement, int position) {
    List<Operation> operations = statement.operations();
    BitSet vary = new BitSet();
    for (int k = 0; k <= position; k++) {
      boolean ofElements =
          Operands.access(operations.get(k)).stream()
              .anyMatch(access -> !statement.stays(access, statement.depth() - 1));
      vary.set(k, ofElements || Operands.values(operations.get(k)).stream().anyMatch(vary::get));
    }
    return vary.get(position);
  }

  private Optional<Set> between(String array) {
    ArrayDecl declared = scop.array(array);
    Optional<Set> always =
        scop.statements().stream()
            .flatMap(
                statement ->
                    accesses(statement)
                        .filter(access -> access.array().equals(array))
                        .map(access -> touched(statement, access)))
            .reduce(Set::union);
    return always
        .filter(set -> declared.rank() == 1 || declared.layout().isInRows())
        .map(
            set -> {
              org.polyloom.isl.Map upwards = org.polyloom.isl.Map.lexLe(set.space());
              return set.apply(upwards).intersect(set.apply(upwards.reverse())).coalesce();
            });
  }

  /** The accesses of a statement whatever the conditions are. */
  private static Stream<Access> accesses(Statement statement) {
    Stream<Access> always =
        statement.operations().stream()
            .filter(operation -> Operands.predicate(operation).isEmpty())
            .flatMap(operation -> Operands.access(operation).stream())
            .filter(Access::isAffine);
    return Stream.concat(always, loadedInAllCases(statement));
  }

  /**
   * What is loaded under several conditions of which one holds in any case, as in both branches.
   */
  private static Stream<Access> loadedInAllCases(Statement statement) {
    List<Cases> all = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      if (operation instanceof Operation.Load load
          && load.predicate().isPresent()
          && load.access().isAffine()) {
        Cases.of(load.access(), all).conditions.add(load.predicate().getAsInt());
      }
    }
    return all.stream()
        .filter(cases -> Conditions.coverAll(statement.operations(), cases.conditions))
        .map(Cases::access);
  }

  /**
   * When a statement loads an element.
   *
   * @param conditions the positions of the values under which it does
   */
  private record Cases(Access access, List<Integer> conditions) {

    /** Those of an element, among all or added to them. */
    static Cases of(Access element, List<Cases> all) {
      for (Cases cases : all) {
        if (cases.access.isOfSameElement(element)) {
          return cases;
        }
      }
      Cases none = new Cases(element, new ArrayList<>());
      all.add(none);
      return none;
    }
  }

  private Set touched(Statement statement, Access access) {
    return statement.domain().intersectParams(scop.assumedContext()).apply(access.relation());
  }
}
