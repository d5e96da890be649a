package org.polyloom.scheduling;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Statement;
import org.polyloom.schedule.StatementWork;

/**
 * What later passes make vectors of that compilers would not.
 *
 * @param recurrences along which a statement is one that vectors carry out
 * @param fronts the cycles of an instance of a statement where rows of a front are lanes, if they
 *     are
 * @param lanes what they make loops lanes of vectors for
 * @param searches statements that look for an extreme, where nothing else stands in the loop
 */
record LaterVectors(
    Function<Statement, List<StatementWork.Along>> recurrences,
    Function<Statement, OptionalDouble> fronts,
    Set<LaneCalls> lanes,
    Predicate<Statement> searches) {
  /** No such passes. */
  static final LaterVectors NONE =
      new LaterVectors(
          statement -> List.of(),
          statement -> OptionalDouble.empty(),
          Set.of(),
          statement -> false);

  LaterVectors {
    lanes = Set.copyOf(lanes);
  }

  /** The same with lanes for other things. */
  LaterVectors withLanes(Set<LaneCalls> lanes) {
    return new LaterVectors(recurrences, fronts, lanes, searches);
  }
}
