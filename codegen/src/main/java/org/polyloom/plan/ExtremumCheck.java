package org.polyloom.plan;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.extremum.Extremum;
import org.polyloom.extremum.ExtremumFinder;
import org.polyloom.ir.ExtremumLanes;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;

/**
 * Below a mark of {@link ExtremumLanes}, vectors find the iteration that the loop does:
 *
 * <ul>
 *   <li>one statement stands in the loop, which steps upwards along one of its iterators alone;
 *   <li>it keeps an {@link Extremum} along that iterator: what it stores stays from one iteration
 *       to the next;
 *   <li>what the compared value is computed of moves by one element in memory from one iteration to
 *       the next, or stays, and some of it moves.
 * </ul>
 *
 * <p>The relations are those of the accesses, not the functions that the {@link ExtremumFinder}
 * compares.
 */
public final class ExtremumCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    return InnermostMarks.violation(
        ExtremumLanes.marks(after.schedule()), after, context, mark -> violation(mark, after));
  }

  private static Optional<String> violation(ScheduleNode mark, Scop scop) {
    ExtremumLanes plan = ExtremumLanes.of(mark.markGetId().name()).orElseThrow();
    ScheduleNode band = mark.firstChild();
    Optional<List<Statement>> statements = InnermostMarks.statements(band, scop);
    if (statements.isEmpty()
        || !names(statements.get()).equals(plan.statements())
        || band.bandNMember() != 1) {
      return Optional.of(
          "what stands below a mark of an extremum is no loop around its statements");
    }
    List<Extremum> found =
        statements.get().stream()
            .flatMap(statement -> ExtremumFinder.find(statement, plan.iterator()).stream())
            .toList();
    return found.size() == plan.statements().size()
        ? violation(found, band, scop)
        : Optional.of("a marked loop keeps no extremum");
  }

  private static List<String> names(List<Statement> statements) {
    return statements.stream().map(Statement::name).toList();
  }

  /**
   * What keeps vectors from finding the extremes of a loop, if anything does.
   *
   * @param band the loop, of one member
   */
  static Optional<String> violation(List<Extremum> all, ScheduleNode band, Scop scop) {
    for (Extremum extremum : all) {
      Statement statement = extremum.statement();
      Map next = InnermostLoop.of(band, statement, scop).next();
      if (next.isEmpty() || !next.isSubset(statement.steps(extremum.iterator(), 1))) {
        return Optional.of("the loop of an extremum does not step along its iterator");
      }
      boolean isShared =
          all.stream()
              .filter(other -> other != extremum)
              .anyMatch(other -> accesses(other.statement(), statement.storedArrays()));
      if (isShared) {
        return Optional.of("several statements have to do with what an extremum is kept in");
      }
      if (extremum.element().bytes() != all.get(0).element().bytes()) {
        return Optional.of("the values of several extremes differ in size");
      }
      Optional<String> violation = violation(extremum, next, scop);
      if (violation.isPresent()) {
        return violation;
      }
    }
    return Optional.empty();
  }

  private static boolean accesses(Statement statement, List<String> arrays) {
    return statement.operations().stream()
        .flatMap(operation -> Operands.access(operation).stream())
        .anyMatch(access -> arrays.contains(access.array()));
  }

  private static Optional<String> violation(Extremum extremum, Map next, Scop scop) {
    Set<Integer> compared = new TreeSet<>();
    collect(extremum.statement(), extremum.value(), compared);
    boolean moves = false;
    for (AccessRecord access : ScopAccesses.of(scop).accesses()) {
      if (!access.statement().equals(extremum.statement().name())) {
        continue;
      }
      boolean stays = VectorAccess.elements(next, access).isIdentity();
      if (access.kind().isWrite() && !stays) {
        return Optional.of("an extremum is stored to several elements");
      }
      if (compared.contains(access.position())) {
        if (!stays && !VectorAccess.moves(next, access, 1, scop)) {
          return Optional.of("the values of an extremum do not lie one after the other in memory");
        }
        moves |= !stays;
      }
    }
    return moves ? Optional.empty() : Optional.of("the value of an extremum is always the same");
  }

  /** Adds a value and all that it is computed of. */
  private static void collect(Statement statement, int position, Set<Integer> found) {
    if (found.add(position)) {
      Operands.values(statement.operations().get(position))
          .forEach(operand -> collect(statement, operand, found));
    }
  }
}
