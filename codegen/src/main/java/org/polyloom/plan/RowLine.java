package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Id;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;

/**
 * A loop along the rows of a grid, alone: the sweeps of stencils, which a loop over time runs again
 * and again, so that their rows come from caches. Vectors that begin at a multiple of their size
 * then cost half of those that do not: stores, and loads of the same column, cross no line.
 *
 * <p>The plan is a {@link RowPlan} with blocks of one row; the order stays as it is.
 */
final class RowLine {
  private RowLine() {}

  /**
   * The order with a plan for a loop; empty where it is no such loop.
   *
   * @param band the node of the loop
   * @param lanes of a vector
   */
  static Optional<Schedule> place(ScheduleNode band, Scop scop, int lanes, Grouping grouping) {
    if (!RowNest.isColumns(band)) {
      return Optional.empty();
    }
    List<RowPlan.Member> members = new ArrayList<>();
    UnionPwAff rows = null;
    for (UnionSet instances : RowNest.statements(band.firstChild())) {
      Statement statement = scop.statement(instances.asSet().tupleName());
      OptionalInt column = RowNest.dimension(band.bandGetPartialSchedule().at(0), statement);
      OptionalInt row = column.isEmpty() ? column : row(statement, column.getAsInt());
      if (row.isEmpty()) {
        return Optional.empty();
      }
      members.add(new RowPlan.Member(statement.name(), row.getAsInt(), column.getAsInt()));
      LocalSpace space = LocalSpace.fromSpace(statement.domain().space());
      UnionPwAff own =
          UnionPwAff.fromPwAff(PwAff.varOnDomain(space, DimType.SET, row.getAsInt()))
              .intersectDomain(instances);
      rows = rows == null ? own : rows.unionAdd(own);
    }
    RowPlan plan = new RowPlan(members, 1, 0, lanes, grouping);
    if (plan.sweep(band, scop).filter(RowLine::isOfStencils).isEmpty()) {
      return Optional.empty();
    }
    ScheduleNode inRow =
        band.firstChild().insertPartialSchedule(MultiUnionPwAff.fromUnionPwAff(rows));
    return Optional.of(inRow.parent().insertMark(Id.of(scop.isl(), plan.mark())).schedule());
  }

  /** The innermost dimension but the column that subscripts of the stored element depend on. */
  private static OptionalInt row(Statement statement, int column) {
    OptionalInt row = OptionalInt.empty();
    for (Operation operation : statement.operations()) {
      if (operation instanceof Operation.Store store) {
        for (Subscript subscript : store.access().subscripts()) {
          for (int i = 0; i < statement.depth(); i++) {
            if (i != column && !statement.stays(subscript, i)) {
              row = OptionalInt.of(i);
            }
          }
        }
      }
    }
    return row;
  }

  /** Whether each statement sets elements again and again from several of one array. */
  private static boolean isOfStencils(RowSweep sweep) {
    return sweep.parts().stream()
        .allMatch(
            part ->
                part.store().reach() == RowSweep.Reach.ELEMENT
                    && part.statement().depth() > part.store().access().subscripts().size()
                    && hasNeighbours(part));
  }

  private static boolean hasNeighbours(RowSweep.Part part) {
    Set<String> arrays = new HashSet<>();
    boolean found = false;
    for (RowSweep.Place place : part.places()) {
      found |=
          place.reach() == RowSweep.Reach.ELEMENT
              && !place.isStore()
              && !arrays.add(place.access().array());
    }
    return found;
  }
}
