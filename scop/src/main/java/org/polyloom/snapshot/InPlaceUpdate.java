package org.polyloom.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.pass.RefusedException;

/**
 * A statement {@code X[f(x, y)] = U(X[f(x, y)], X[g(k, x)].., X[h(k, y)]..)} in loops {@code k}, x
 * and y, the innermost three of its loops: each step of k changes all of X, and what it reads of it
 * besides are the elements that it changes themselves, and <em>pivots</em>, such as one row and one
 * column.
 *
 * @param statement the statement {@code S[d]}
 * @param target X as it is stored
 * @param pivots the other elements of X that are read, each once
 */
record InPlaceUpdate(Statement statement, Access target, List<Pivot> pivots) {
  InPlaceUpdate {
    pivots = List.copyOf(pivots);
  }

  /**
   * Elements of X of which each is read by many instances of a step.
   *
   * @param access of the statement
   * @param loads the positions of the loads
   * @param line the dimension of the statement, x or y, that the element depends on besides the
   *     step; empty if there is none
   */
  record Pivot(Access access, List<Integer> loads, OptionalInt line) {
    Pivot {
      loads = List.copyOf(loads);
    }
  }

  /**
   * The update that a statement is, if it is one.
   *
   * @throws RefusedException if it is one that cannot run in blocks
   */
  static Optional<InPlaceUpdate> of(Statement statement) {
    List<Operation> operations = statement.operations();
    int step = statement.depth() - 3;
    if (step < 0 || !hasOneStore(operations) || !areAffine(operations)) {
      return Optional.empty();
    }
    Access target = Operands.access(operations.get(operations.size() - 1)).orElseThrow();
    boolean isInPlace =
        !depends(statement, target, step)
            && depends(statement, target, step + 1)
            && depends(statement, target, step + 2);
    if (!isInPlace) {
      return Optional.empty();
    }
    List<Pivot> pivots = new ArrayList<>();
    boolean readsItself = false;
    for (int k = 0; k < operations.size() - 1; k++) {
      Optional<Access> access =
          Operands.access(operations.get(k)).filter(a -> a.array().equals(target.array()));
      if (access.isPresent()) {
        boolean isItself = access.get().relation().isEqual(target.relation());
        readsItself |= isItself;
        if (!isItself) {
          add(pivots, k, access.get(), statement);
        }
      }
    }
    if (!readsItself
        || pivots.isEmpty()
        || !pivots.stream().allMatch(p -> mayRead(p, target, statement))) {
      return Optional.empty();
    }
    return Optional.of(new InPlaceUpdate(statement, target, pivots));
  }

  private static boolean hasOneStore(List<Operation> operations) {
    return operations.stream().filter(Operation.Store.class::isInstance).count() == 1
        && operations.get(operations.size() - 1) instanceof Operation.Store store
        && store.predicate().isEmpty();
  }

  private static boolean areAffine(List<Operation> operations) {
    return operations.stream()
        .allMatch(operation -> Operands.access(operation).stream().allMatch(Access::isAffine));
  }

  private static void add(List<Pivot> pivots, int load, Access access, Statement statement) {
    for (int p = 0; p < pivots.size(); p++) {
      Pivot pivot = pivots.get(p);
      if (pivot.access().relation().isEqual(access.relation())) {
        List<Integer> loads = new ArrayList<>(pivot.loads());
        loads.add(load);
        pivots.set(p, new Pivot(pivot.access(), loads, pivot.line()));
        return;
      }
    }
    int first = statement.depth() - 2;
    List<Integer> lines =
        IntStream.of(first, first + 1).filter(d -> depends(statement, access, d)).boxed().toList();
    if (lines.size() == 2) {
      throw new RefusedException(
          SnapshotReason.NoPivots,
          "the elements of " + access.array() + " that a step reads are no rows or columns");
    }
    OptionalInt line = lines.isEmpty() ? OptionalInt.empty() : OptionalInt.of(lines.get(0));
    pivots.add(new Pivot(access, List.of(load), line));
  }

  /** Whether a pivot may be read whether or not the statement reads it: its element exists. */
  private static boolean mayRead(Pivot pivot, Access target, Statement statement) {
    boolean isAlwaysRead =
        pivot.loads().stream()
            .anyMatch(load -> Operands.predicate(statement.operations().get(load)).isEmpty());
    return isAlwaysRead
        || elements(pivot.access(), statement).isSubset(elements(target, statement));
  }

  private static Set elements(Access access, Statement statement) {
    return access.relation().intersectDomain(statement.domain()).range();
  }

  private static boolean depends(Statement statement, Access access, int dimension) {
    return access.subscripts().stream()
        .anyMatch(
            subscript -> function(statement, subscript).involvesDims(DimType.IN, dimension, 1));
  }

  private static PwAff function(Statement statement, Subscript subscript) {
    return ((Subscript.Affine) subscript).function().gist(statement.domain());
  }

  /** The dimension of the step. */
  int step() {
    return statement.depth() - 3;
  }

  /** Which of x and y goes from neighbour to neighbour in X, if any. */
  int columns() {
    Subscript last = target.subscripts().get(target.subscripts().size() - 1);
    boolean isFirst = !function(statement, last).involvesDims(DimType.IN, statement.depth() - 1, 1);
    return isFirst ? statement.depth() - 2 : statement.depth() - 1;
  }
}
