package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.polyloom.ir.Access;
import org.polyloom.ir.FrontInstructions;
import org.polyloom.ir.FrontOperations;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.Val;
import org.polyloom.machine.Machine;
import org.polyloom.schedule.StatementWork;

/**
 * What the instances of a statement take where rows are lanes of vectors: rows of the last but one
 * iterator, each a step or some behind the one before it.
 */
final class FrontEstimate {
  /** Instructions that processors carry out in a cycle. */
  private static final double PER_CYCLE = 3;

  private final Statement statement;
  private final FrontOperations operations;

  /** {@code { S[i] -> [t] }}: when instances are carried out. */
  private final Map times;

  private FrontEstimate(Statement statement, FrontOperations operations, Map times) {
    this.statement = statement;
    this.operations = operations;
    this.times = times;
  }

  /**
   * The cycles of an instance; empty where lanes cannot do what it does, or take no fewer.
   *
   * @param extremes which minima and maxima lanes take as comparisons do
   */
  static OptionalDouble of(
      Scop scop, Statement statement, Machine machine, Predicate<Operation.Call> extremes) {
    int rows = StatementWork.ROWS_OF_FRONTS;
    FrontOperations operations = new FrontOperations(statement, extremes);
    if (machine.lanes(statement.lastType().bytes()) < rows
        || !operations.fit(rows)
        || !operations.waitForOtherRows()) {
      return OptionalDouble.empty();
    }
    Map times = scop.schedule().map().intersectDomain(statement.domain().toUnionSet()).asMap();
    return new FrontEstimate(statement, operations, times).cycles(rows);
  }

  private OptionalDouble cycles(int rows) {
    List<Integer> own = new ArrayList<>();
    List<Integer> moved = new ArrayList<>();
    for (int leaf : operations.leaves()) {
      (isOwn(leaf) ? own : moved).add(leaf);
    }
    FrontInstructions step = new FrontInstructions(operations, rows, own, moved, squares(own));
    return step.pay()
        ? OptionalDouble.of(step.together() / PER_CYCLE / rows)
        : OptionalDouble.empty();
  }

  /**
   * What is loaded and stored by rows.
   *
   * @param own the leaves of which each row loads an element
   */
  private Set<Integer> squares(List<Integer> own) {
    if (!operations.stores().stream().allMatch(this::isAlongRow)) {
      return Set.of();
    }
    Set<Integer> squares = new HashSet<>(operations.stores());
    own.stream()
        .filter(leaf -> operations.isLaneInMemory(leaf) && operations.predicate(leaf).isEmpty())
        .filter(this::isAlongRow)
        .forEach(squares::add);
    return squares;
  }

  /** Whether the last iterator alone takes an access to the next element of a row. */
  private boolean isAlongRow(int position) {
    Access access = operations.access(position).orElseThrow();
    int iterator = statement.depth() - 1;
    int last = access.subscripts().size() - 1;
    for (int k = 0; k <= last; k++) {
      boolean isRight =
          access.subscripts().get(k) instanceof Subscript.Affine affine
              && affine.function().isaAff()
              && affine
                  .function()
                  .asAff()
                  .coefficientVal(DimType.IN, iterator)
                  .eq(Val.of(affine.function().context(), k == last ? 1 : 0));
      if (!isRight) {
        return false;
      }
    }
    return operations.element().bytes() >= Integer.BYTES && last >= 0;
  }

  /** Whether each row loads an element of its own. */
  private boolean isOwn(int leaf) {
    Optional<Access> loaded = operations.access(leaf);
    if (loaded.isEmpty()) {
      return false;
    }
    Optional<Access> stored = operations.stored(leaf);
    return stored.isPresent()
        ? !isStoredBefore(loaded.get(), stored.get())
        : isOf(loaded.get(), statement.depth() - 2) && isOf(loaded.get(), statement.depth() - 1)
            || operations.predicate(leaf).isPresent();
  }

  /** Whether it is an earlier instance that stores what one loads. */
  private boolean isStoredBefore(Access loaded, Access stored) {
    Map storing = loaded.relation().applyRange(stored.relation().reverse());
    return storing.isSubset(times.lexLtMap(times).reverse());
  }

  private static boolean isOf(Access access, int iterator) {
    return access.subscripts().stream()
        .anyMatch(
            subscript ->
                !(subscript instanceof Subscript.Affine affine)
                    || affine.function().involvesDims(DimType.IN, iterator, 1));
  }
}
