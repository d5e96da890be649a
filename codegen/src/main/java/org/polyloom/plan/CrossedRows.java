package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.plan.RowSweep.Part;
import org.polyloom.plan.RowSweep.Reach;
import org.polyloom.schedule.ScheduleTrees;

/**
 * Loops around one statement that reads a matrix across the rows of the one that it stores to, as
 * nests over the rows and columns of the latter: then squares of both are transposed in registers,
 * and rows are stored one vector after the other. Tiles, which have the same purpose, are undone.
 */
final class CrossedRows {
  private CrossedRows() {}

  /** Whether a statement is such a one, in loops of any order. */
  static boolean isCrossed(Scop scop, Statement statement) {
    return part(scop, statement).isPresent();
  }

  /** Whether the statements of a nest are such ones in its loops. */
  static boolean isCrossed(Scop scop, RowNest nest) {
    return nest.items().stream()
        .filter(RowNest.Columns.class::isInstance)
        .flatMap(item -> nest.members((RowNest.Columns) item, scop).orElse(List.of()).stream())
        .anyMatch(
            member ->
                RowSweepFinder.part(
                        scop, scop.statement(member.statement()), member.row(), member.column())
                    .filter(CrossedRows::isCrossed)
                    .isPresent());
  }

  /** The nest of the loops at a node; empty where they are others. */
  static Optional<RowNest> of(ScheduleNode node, Scop scop) {
    List<UnionPwAff> members = new ArrayList<>();
    ScheduleNode below = node;
    while (below.type() == ScheduleNodeType.BAND) {
      ScheduleTrees.members(below).forEach(member -> members.add(member.function()));
      below = below.firstChild();
    }
    if (members.isEmpty() || below.type() != ScheduleNodeType.LEAF || below.domain().nSet() != 1) {
      return Optional.empty();
    }
    Statement statement = scop.statement(below.domain().asSet().tupleName());
    return part(scop, statement)
        .filter(part -> involves(members, part.row()) && involves(members, part.column()))
        .flatMap(part -> nest(node, part, members));
  }

  /** With the dimensions as rows and columns that it is a part of a crossed sweep by. */
  private static Optional<Part> part(Scop scop, Statement statement) {
    for (int row = 0; row < statement.depth(); row++) {
      for (int column = 0; column < statement.depth(); column++) {
        if (row != column) {
          Optional<Part> part =
              RowSweepFinder.part(scop, statement, row, column).filter(CrossedRows::isCrossed);
          if (part.isPresent()) {
            return part;
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isCrossed(Part part) {
    return part.store().reach() == Reach.ELEMENT
        && part.places().stream().anyMatch(place -> place.reach() == Reach.CROSSED);
  }

  private static boolean involves(List<UnionPwAff> members, int dimension) {
    return members.stream()
        .flatMap(member -> member.pwAffList().stream())
        .anyMatch(function -> function.involvesDims(DimType.IN, dimension, 1));
  }

  private static Optional<RowNest> nest(ScheduleNode node, Part part, List<UnionPwAff> members) {
    ScheduleNode result = loop(node.cut(), part.column());
    result = loop(result, part.row());
    int inside = 0;
    int[] others =
        IntStream.range(0, part.statement().depth())
            .filter(dimension -> dimension != part.row() && dimension != part.column())
            .filter(dimension -> involves(members, dimension))
            .toArray();
    for (int k = others.length - 1; k >= 0; k--) {
      result = loop(result, others[k]);
      inside++;
    }
    for (; inside > 0; inside--) {
      result = result.firstChild();
    }
    return RowNest.of(result);
  }

  private static ScheduleNode loop(ScheduleNode node, int dimension) {
    Set domain = node.domain().asSet();
    UnionPwAff function =
        UnionPwAff.fromPwAff(
            PwAff.varOnDomain(LocalSpace.fromSpace(domain.space()), DimType.SET, dimension)
                .intersectDomain(domain));
    return node.insertPartialSchedule(MultiUnionPwAff.fromUnionPwAff(function));
  }
}
