package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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
import org.polyloom.isl.UnionSet;
import org.polyloom.plan.RowSweep.Part;
import org.polyloom.plan.RowSweep.Reach;
import org.polyloom.schedule.ScheduleTrees;

/**
 * Loops around statements that read a matrix across the rows of those that they store to, as nests
 * over the rows and columns of the latter: then squares of the former are transposed in registers,
 * and rows are stored one vector after the other. Tiles, which have the same purpose, are undone.
 * Where columns are stored to backwards, the statement is turned first ({@link AscendingStores}).
 */
final class CrossedRows {
  /**
   * Measured: squares of 4 lose to what clang makes of the source, those of 8 gain 3 to 7 times.
   */
  private static final int LEAST_EXTENT = 8;

  /** The bytes of the shortest vectors. */
  private static final int LEAST_VECTOR = 16;

  /** The rows of a square, which are all in registers. */
  private static final int MOST_ROWS = 16;

  private CrossedRows() {}

  /** Whether a statement is such a one, in loops of any order. */
  static boolean isCrossed(Scop scop, Statement statement) {
    return cell(scop, List.of(statement)).isPresent();
  }

  /** Whether the statements of a nest are such ones in its loops. */
  static boolean isCrossed(Scop scop, RowNest nest) {
    return nest.members(scop).stream()
        .anyMatch(
            member ->
                RowSweepFinder.part(
                        scop, scop.statement(member.statement()), member.row(), member.column())
                    .filter(CrossedRows::isCrossed)
                    .isPresent());
  }

  /**
   * The lanes of vectors that the rows and the columns of a nest fill: fewer than a processor has
   * where there are always few of either, such as the channels of an image. Where there are very
   * few, compilers make the better of the source.
   *
   * @param most lanes, a power of two
   */
  static OptionalInt lanes(Scop scop, RowNest nest, int most) {
    int lanes = Math.min(most, MOST_ROWS);
    long least = Math.max(lanes, LEAST_EXTENT);
    for (RowPlan.Member member : nest.members(scop)) {
      Set domain = scop.statement(member.statement()).domain();
      least = Math.min(least, domain.extent(member.row()).orElse(least));
      least = Math.min(least, domain.extent(member.column()).orElse(least));
    }
    int filled = (int) Math.min(lanes, Long.highestOneBit(least));
    boolean isVector = filled * nest.first(scop).lastType().bytes() >= LEAST_VECTOR;
    return least < LEAST_EXTENT || !isVector ? OptionalInt.empty() : OptionalInt.of(filled);
  }

  /** The nests of all loops of a Scop that are such ones. */
  static List<RowNest> all(Scop scop) {
    List<RowNest> nests = new ArrayList<>();
    collect(scop.schedule().root(), scop, nests);
    return nests;
  }

  private static void collect(ScheduleNode node, Scop scop, List<RowNest> nests) {
    Optional<RowNest> nest = of(node, scop);
    if (nest.isPresent()) {
      nests.add(nest.get());
      return;
    }
    for (int i = 0; i < node.nChildren(); i++) {
      collect(node.child(i), scop, nests);
    }
  }

  /** The nest of the loops at a node; empty where they are others. */
  static Optional<RowNest> of(ScheduleNode node, Scop scop) {
    List<UnionPwAff> members = new ArrayList<>();
    ScheduleNode below = node;
    while (below.type() == ScheduleNodeType.BAND) {
      ScheduleTrees.members(below).forEach(member -> members.add(member.function()));
      below = below.firstChild();
    }
    if (members.isEmpty() || !RowNest.holdsStatements(below)) {
      return Optional.empty();
    }
    List<Set> instances = RowNest.statements(below).stream().map(UnionSet::asSet).toList();
    List<Statement> statements =
        instances.stream().map(Set::tupleName).map(scop::statement).toList();
    return cell(scop, statements)
        .filter(cell -> involves(members, cell.row()) && involves(members, cell.column()))
        .flatMap(cell -> nest(node, cell, instances, members));
  }

  /** The dimensions of statements that are rows and columns. */
  private record Cell(int row, int column) {}

  /** The rows and columns that all of some statements have, of which one at least is crossed. */
  private static Optional<Cell> cell(Scop scop, List<Statement> statements) {
    int depth = statements.get(0).depth();
    if (statements.stream().anyMatch(statement -> statement.depth() != depth)) {
      return Optional.empty();
    }
    for (int row = 0; row < depth; row++) {
      for (int column = 0; column < depth; column++) {
        if (row != column && areCrossed(scop, statements, row, column)) {
          return Optional.of(new Cell(row, column));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean areCrossed(Scop scop, List<Statement> statements, int row, int column) {
    List<Part> parts =
        statements.stream()
            .flatMap(statement -> RowSweepFinder.part(scop, statement, row, column).stream())
            .filter(part -> part.store().reach() == Reach.ELEMENT)
            .toList();
    return parts.size() == statements.size() && parts.stream().anyMatch(CrossedRows::isCrossed);
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

  private static Optional<RowNest> nest(
      ScheduleNode node, Cell cell, List<Set> instances, List<UnionPwAff> members) {
    ScheduleNode result = node.cut();
    if (instances.size() > 1) {
      result = result.insertSequence(instances.stream().map(Set::toUnionSet).toList());
    }
    result = loop(result, instances, cell.column());
    result = loop(result, instances, cell.row());
    int inside = 0;
    for (int k = instances.get(0).dim(DimType.SET) - 1; k >= 0; k--) {
      if (k != cell.row() && k != cell.column() && involves(members, k)) {
        result = loop(result, instances, k);
        inside++;
      }
    }
    for (; inside > 0; inside--) {
      result = result.firstChild();
    }
    return RowNest.of(result);
  }

  private static ScheduleNode loop(ScheduleNode node, List<Set> instances, int dimension) {
    UnionPwAff function =
        instances.stream()
            .map(
                domain ->
                    PwAff.varOnDomain(LocalSpace.fromSpace(domain.space()), DimType.SET, dimension)
                        .intersectDomain(domain))
            .map(UnionPwAff::fromPwAff)
            .reduce(UnionPwAff::unionAdd)
            .orElseThrow();
    return node.insertPartialSchedule(MultiUnionPwAff.fromUnionPwAff(function));
  }
}
