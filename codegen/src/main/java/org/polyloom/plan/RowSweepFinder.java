package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.plan.RowSweep.Part;
import org.polyloom.plan.RowSweep.Place;
import org.polyloom.plan.RowSweep.Reach;
import org.polyloom.schedule.ShortLoops;

/**
 * Recognises {@link RowSweep}s by what addresses depend on, whatever the order of operands.
 *
 * <p>A statement stores once, without conditions, what sums, differences, products and quotients of
 * one type make of elements, or else it is none. What it stores to depends on the column, or it is
 * a sum along the row: the value is the sum that was there before, and terms that do not depend on
 * it. Integers of one or two bytes are moved across rows, and nothing else.
 */
final class RowSweepFinder {
  private final Scop scop;
  private final Statement statement;
  private final int row;
  private final int column;

  private RowSweepFinder(Scop scop, Statement statement, int row, int column) {
    this.scop = scop;
    this.statement = statement;
    this.row = row;
    this.column = column;
  }

  /**
   * The sweep that statements form.
   *
   * @param statements those of the plan's members, in their order, with their instances in the loop
   */
  static Optional<RowSweep> find(Scop scop, RowPlan plan, List<Statement> statements) {
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      RowPlan.Member member = plan.members().get(i);
      Statement statement = statements.get(i);
      if (member.row() >= statement.depth()
          || member.column() >= statement.depth()
          || member.row() == member.column()
          || statement.depth() != statements.get(0).depth()) {
        return Optional.empty();
      }
      Optional<Part> part =
          new RowSweepFinder(scop, statement, member.row(), member.column()).part();
      if (part.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.get());
    }
    RowSweep sweep = RowSweep.of(plan, parts);
    boolean isOneType =
        parts.stream()
            .allMatch(
                part -> part.statement().operations().get(part.value()).type() == sweep.element());
    boolean areSquares = !sweep.isCrossed() || sweep.rows() == sweep.lanes();
    return isOneType && areSquares ? Optional.of(sweep) : Optional.empty();
  }

  /**
   * Whether several rows at once save anything: latency of sums, or accesses to columns. Where sums
   * may be grouped, compilers hide their latency, and accesses alone count.
   */
  static boolean isWorthwhile(RowSweep sweep) {
    boolean readsMatrix =
        sweep.parts().stream()
            .anyMatch(part -> part.places().stream().anyMatch(place -> isRead(place, part)));
    return sweep.isCrossed()
        || readsMatrix
            && sweep.parts().stream()
                .anyMatch(part -> part.sum().isPresent() || part.store().reach() == Reach.COLUMN)
            && (sweep.grouping() == Grouping.SOURCE || RowTraffic.of(sweep).isSaved());
  }

  /**
   * Whether a place is read that is in a row of a matrix. Short windows of one row, {@code x[i +
   * j]} for few {@code j}, are none: compilers write them out, and have vectors of neighbouring
   * ones.
   */
  private static boolean isRead(Place place, Part part) {
    return place.reach() == Reach.ELEMENT
        && !place.isStore()
        && !(isInWindow(place, part) && hasFewColumns(part));
  }

  private static boolean isInWindow(Place place, Part part) {
    List<Subscript> subscripts = place.access().subscripts();
    int last = subscripts.size() - 1;
    return isStep(part.statement(), subscripts.get(last), part.row())
        && subscripts.subList(0, last).stream()
            .allMatch(subscript -> part.statement().stays(subscript, part.row()));
  }

  private static boolean hasFewColumns(Part part) {
    Set domain = part.statement().domain();
    Map together = Map.fromDomainAndRange(domain, domain);
    for (int k = 0; k < domain.dim(DimType.SET); k++) {
      together = k == part.column() ? together : together.equate(DimType.IN, k, DimType.OUT, k);
    }
    return ShortLoops.areSmall(together.deltas().toUnionSet());
  }

  /** Whether a step in a dimension is one of a subscript. */
  private static boolean isStep(Statement statement, Subscript subscript, int dimension) {
    return VectorAccess.step((Subscript.Affine) subscript, statement, dimension) == 1;
  }

  /**
   * A statement with one of its dimensions as rows and another as columns.
   *
   * @param statement with the instances in the loop
   */
  static Optional<Part> part(Scop scop, Statement statement, int row, int column) {
    return new RowSweepFinder(scop, statement, row, column).part();
  }

  private Optional<Part> part() {
    List<Operation> operations = statement.operations();
    long stores = operations.stream().filter(Operation.Store.class::isInstance).count();
    if (stores != 1
        || !(operations.get(operations.size() - 1) instanceof Operation.Store store)
        || !(store.type().isVectorElement() || isNarrowCopy(store.type()))
        || !LaneArithmetic.isPlain(statement, store.type())
        || operations.stream().anyMatch(RowSweepFinder::isIntegerQuotient)) {
      return Optional.empty();
    }
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      Optional<Access> access = Operands.access(operations.get(i));
      if (access.isPresent()) {
        boolean isStore = operations.get(i) instanceof Operation.Store;
        Optional<Reach> reach =
            !isStore && isCrossed(access.get()) && storesElements()
                ? Optional.of(Reach.CROSSED)
                : reach(access.get());
        if (reach.isEmpty()) {
          return Optional.empty();
        }
        places.add(new Place(i, access.get(), reach.get(), isStore));
      }
    }
    Place target = places.get(places.size() - 1);
    Optional<OrderedSum> sum =
        target.reach() == Reach.ROW ? OrderedSum.of(statement) : Optional.empty();
    boolean isKnown =
        target.reach() == Reach.ELEMENT || target.reach() == Reach.COLUMN || sum.isPresent();
    boolean isWide = store.type().isVectorElement();
    boolean isCrossed = places.stream().anyMatch(place -> place.reach() == Reach.CROSSED);
    return isKnown && (isWide || isCrossed)
        ? Optional.of(new Part(statement, row, column, places, sum))
        : Optional.empty();
  }

  /** Whether integers of one or two bytes are moved as they are: all else is computed in int. */
  private boolean isNarrowCopy(ScalarType type) {
    return type.isInteger()
        && type != ScalarType.BOOL
        && type.bytes() < ScalarType.INT.bytes()
        && statement.operations().stream().allMatch(one -> Operands.access(one).isPresent());
  }

  /** Whether something is a quotient of integers, which no vectors have. */
  private static boolean isIntegerQuotient(Operation operation) {
    return operation instanceof Operation.Binary binary
        && binary.operator() == BinaryOperator.DIVIDE
        && !binary.type().isFloating();
  }

  private boolean storesElements() {
    Operation last = statement.operations().get(statement.operations().size() - 1);
    return reach(Operands.access(last).orElseThrow()).equals(Optional.of(Reach.ELEMENT));
  }

  /**
   * Whether neighbouring rows are neighbours in memory, and a column is a step of one subscript
   * before the last, forwards or backwards.
   */
  private boolean isCrossed(Access access) {
    int last = access.subscripts().size() - 1;
    int steps = 0;
    for (int i = 0; i <= last; i++) {
      Subscript subscript = access.subscripts().get(i);
      boolean dependsOnRow = !statement.stays(subscript, row);
      boolean dependsOnColumn = !statement.stays(subscript, column);
      int step = i == last ? row : column;
      if (i == last ? !dependsOnRow || dependsOnColumn : dependsOnRow) {
        return false;
      }
      if (i == last || dependsOnColumn) {
        int apart = VectorAccess.step((Subscript.Affine) subscript, statement, step);
        if (i == last ? apart != 1 : apart == 0) {
          return false;
        }
        steps++;
      }
    }
    return steps == 2 && scop.array(access.array()).layout().endsInSubscript();
  }

  private Optional<Reach> reach(Access access) {
    boolean dependsOnRow = false;
    boolean dependsOnColumn = false;
    int last = access.subscripts().size() - 1;
    for (int i = 0; i <= last; i++) {
      Subscript subscript = access.subscripts().get(i);
      dependsOnRow |= !statement.stays(subscript, row);
      if (!statement.stays(subscript, column)) {
        if (i < last || !isStep(statement, subscript, column)) {
          return Optional.empty();
        }
        dependsOnColumn = true;
      }
    }
    if (dependsOnColumn && !scop.array(access.array()).layout().endsInSubscript()) {
      return Optional.empty();
    }
    return Optional.of(
        dependsOnColumn
            ? (dependsOnRow ? Reach.ELEMENT : Reach.COLUMN)
            : dependsOnRow ? Reach.ROW : Reach.FIXED);
  }
}
