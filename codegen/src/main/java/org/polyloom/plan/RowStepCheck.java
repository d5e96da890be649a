package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;
import org.polyloom.plan.RowSweep.Part;
import org.polyloom.plan.RowSweep.Place;
import org.polyloom.plan.RowSweep.Reach;

/**
 * The vectors of a sweep compute what its order in the schedule tree says.
 *
 * <p>That order goes through the columns of a block and in each of them through its rows. The code
 * takes several columns at once, keeps sums of rows for all of them, elements of one column for all
 * rows, and what depends on no column for the whole block. That is the same where two accesses of
 * one element in common columns of a block, one of them a store, are
 *
 * <ul>
 *   <li>of one sum, in one row;
 *   <li>of one element for each column, by one statement, in one column;
 *   <li>or of elements that depend on both, in one row and one column.
 * </ul>
 */
public final class RowStepCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    java.util.Set<String> all =
        after.statements().stream().map(Statement::name).collect(Collectors.toSet());
    return after.isl().budgeted(context.budget(), () -> violation(after.schedule(), all, after));
  }

  /** What is wrong with the plans for some statements in a schedule; empty if nothing is. */
  static Optional<String> violation(
      Schedule schedule, java.util.Set<String> statements, Scop scop) {
    List<ScheduleNode> marks = new ArrayList<>();
    collect(schedule.root(), statements, marks);
    return marks.stream().flatMap(mark -> violation(mark, scop).stream()).findFirst();
  }

  private static void collect(
      ScheduleNode node, java.util.Set<String> statements, List<ScheduleNode> marks) {
    if (node.type() == ScheduleNodeType.MARK
        && RowPlan.of(node.markGetId().name()).filter(plan -> plan.isOf(statements)).isPresent()) {
      marks.add(node);
    }
    for (int i = 0; i < node.nChildren(); i++) {
      collect(node.child(i), statements, marks);
    }
  }

  private static Optional<String> violation(ScheduleNode mark, Scop scop) {
    RowPlan plan = RowPlan.of(mark.markGetId().name()).orElseThrow();
    Optional<RowSweep> found = plan.sweep(mark, scop);
    if (found.isEmpty() || mark.domain().nSet() != plan.members().size()) {
      return Optional.of("what stands below a mark of rows is no such sweep");
    }
    RowSweep sweep = found.get();
    if (!isInOrder(mark.firstChild(), sweep)) {
      return Optional.of("the order below a mark of rows is not by columns, then rows");
    }
    RowGeometry geometry;
    try {
      geometry = RowGeometry.of(sweep, scop.assumedContext());
    } catch (PlanException irregular) {
      return Optional.of(irregular.getMessage());
    }
    UnionMap blocks = blocks(sweep, geometry);
    if (!areOneRunEach(blocks, mark.prefixScheduleRelation())) {
      return Optional.of("a block of rows is not what is carried out together");
    }
    for (int i = 0; i < sweep.parts().size(); i++) {
      for (int j = i; j < sweep.parts().size(); j++) {
        Optional<String> conflict = conflict(sweep, geometry, i, j);
        if (conflict.isPresent()) {
          return conflict;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether all instances of a block have one time, and other blocks have others. The functions
   * alone show it, without the instances that they are for, or else both.
   *
   * @param blocks {@code { S[d] -> T[t] }}
   * @param times {@code { S[d] -> [..] }}
   */
  private static boolean areOneRunEach(UnionMap blocks, UnionMap times) {
    return isOneToOne(
            blocks
                .gistDomain(blocks.domain())
                .reverse()
                .applyRange(times.gistDomain(times.domain())))
        || isOneToOne(blocks.reverse().applyRange(times));
  }

  private static boolean isOneToOne(UnionMap runs) {
    return runs.isSingleValued() && runs.isInjective();
  }

  /** Whether a band of columns, one of rows and the parts in their order stand at a node. */
  private static boolean isInOrder(ScheduleNode node, RowSweep sweep) {
    if (!isLoop(node) || !isLoop(node.firstChild())) {
      return false;
    }
    ScheduleNode body = node.firstChild().firstChild();
    UnionPwAff columns = node.bandGetPartialSchedule().at(0);
    UnionPwAff rows = node.firstChild().bandGetPartialSchedule().at(0);
    int parts = sweep.parts().size();
    if (parts == 1 ? body.type() != ScheduleNodeType.LEAF : body.nChildren() != parts) {
      return false;
    }
    for (int i = 0; i < parts; i++) {
      Part part = sweep.parts().get(i);
      if (!RowNest.dimension(columns, part.statement()).equals(OptionalInt.of(part.column()))
          || !RowNest.dimension(rows, part.statement()).equals(OptionalInt.of(part.row()))) {
        return false;
      }
      if (parts > 1) {
        ScheduleNode child = body.child(i).firstChild();
        UnionSet other = child.domain().subtract(part.statement().domain().toUnionSet());
        if (body.type() != ScheduleNodeType.SEQUENCE
            || child.type() != ScheduleNodeType.LEAF
            || !other.isEmpty()) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isLoop(ScheduleNode node) {
    return node.type() == ScheduleNodeType.BAND && node.bandNMember() == 1;
  }

  /** {@code { S[d] -> T[t] }} of the instances in common columns. */
  private static UnionMap blocks(RowSweep sweep, RowGeometry geometry) {
    UnionMap all = UnionMap.emptyCtx(sweep.isl());
    for (int i = 0; i < sweep.parts().size(); i++) {
      all =
          all.union(
              sweep
                  .toBlock(sweep.parts().get(i))
                  .intersectDomain(geometry.common().get(i))
                  .toUnionMap());
    }
    return all;
  }

  private static Optional<String> conflict(
      RowSweep sweep, RowGeometry geometry, int first, int second) {
    Part a = sweep.parts().get(first);
    Part b = sweep.parts().get(second);
    Set ofA = geometry.common().get(first);
    Set ofB = geometry.common().get(second);
    Map together =
        sweep
            .toBlock(a)
            .intersectDomain(ofA)
            .applyRange(sweep.toBlock(b).intersectDomain(ofB).reverse());
    for (Place x : a.places()) {
      for (Place y : b.places()) {
        if ((x.isStore() || y.isStore()) && x.access().array().equals(y.access().array())) {
          Map same =
              x.access().relation().applyRange(y.access().relation().reverse()).intersect(together);
          if (!same.isSubset(allowed(sweep, new Side(a, x), new Side(b, y)))) {
            return Optional.of(
                "a vector of columns would miss what is stored to " + x.access().array());
          }
        }
      }
    }
    return Optional.empty();
  }

  private record Side(Part part, Place place) {
    boolean isSum() {
      return part.isSum(place);
    }

    boolean isKept() {
      return place.reach() == Reach.ROW || place.reach() == Reach.FIXED;
    }
  }

  /** {@code { S[d] -> S'[d'] }}: the pairs whose order the code keeps. */
  private static Map allowed(RowSweep sweep, Side a, Side b) {
    String to = primed(b.part());
    String row = TileSpaces.at(a.part().row()) + " = " + second(b.part().row());
    String column = TileSpaces.at(a.part().column()) + " = " + second(b.part().column());
    String condition;
    boolean isOnePart = a.part() == b.part();
    if (isOnePart && a.isSum() && b.isSum()) {
      condition = row;
    } else if (a.isSum() || b.isSum() || a.isKept() || b.isKept()) {
      condition = "false";
    } else if (a.place().reach() == Reach.COLUMN || b.place().reach() == Reach.COLUMN) {
      boolean isOneElement =
          isOnePart && a.place().access().relation().isEqual(b.place().access().relation());
      condition = isOneElement ? column : "false";
    } else {
      condition = isOneFunction(sweep, a, b) ? row + " and " + column : "false";
    }
    return sweep.map(a.part().instance(), to, condition);
  }

  /** Whether two accesses are to the same elements, as functions of outer dimensions and cell. */
  private static boolean isOneFunction(RowSweep sweep, Side a, Side b) {
    return function(sweep, a).isEqual(function(sweep, b));
  }

  private static Map function(RowSweep sweep, Side side) {
    Map cell = sweep.map(side.part().instance(), side.part().cell(), "true");
    return side.place().access().relation().applyDomain(cell);
  }

  private static String second(int dimension) {
    return "e" + dimension + "'";
  }

  private static String primed(Part part) {
    List<String> dimensions = new ArrayList<>();
    for (int i = 0; i < part.statement().depth(); i++) {
      dimensions.add(second(i));
    }
    return part.statement().name() + "[" + String.join(", ", dimensions) + "]";
  }
}
