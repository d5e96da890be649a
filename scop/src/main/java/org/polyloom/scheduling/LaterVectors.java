package org.polyloom.scheduling;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import org.polyloom.ir.Statement;
import org.polyloom.schedule.StatementWork;

/**
 * What later passes make vectors of that compilers would not.
 *
 * @param recurrences along which a statement is one that vectors carry out
 * @param fronts the cycles of an instance of a statement where rows of a front are lanes, if they
 *     are
 * @param areRoots whether loops that take square roots are among them
 * @param searches statements that look for an extreme, where nothing else stands in the loop
 */
record LaterVectors(
    Function<Statement, List<StatementWork.Along>> recurrences,
    Function<Statement, OptionalDouble> fronts,
    boolean areRoots,
    Predicate<Statement> searches) {
  /** No such passes. */
  static final LaterVectors NONE =
      new LaterVectors(
          statement -> List.of(), statement -> OptionalDouble.empty(), false, statement -> false);

  /** The same with loops that take square roots. */
  LaterVectors withRoots() {
    return new LaterVectors(recurrences, fronts, true, searches);
  }
}
