package org.polyloom.plan;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;

/**
 * What is to become of the instances of a statement under a mark of the schedule tree. The mark's
 * name is the plan's text, so that the tree alone says everything.
 *
 * @param statement the name of the statement
 * @param tile the sizes
 * @param grouping how sums may be grouped
 */
record ContractionPlan(String statement, RegisterTile tile, Grouping grouping) {
  private static final Pattern MARK =
      Pattern.compile(
          "contract (\\w+) tile (\\d+) x (\\d+) lanes (\\d+)"
              + " blocks (\\d+) x (\\d+) x (\\d+) grouping (\\w+)");

  /** The name of the mark. */
  String mark() {
    return String.format(
        Locale.ROOT,
        "contract %s tile %d x %d lanes %d blocks %d x %d x %d grouping %s",
        statement,
        tile.rows(),
        tile.columns(),
        tile.lanes(),
        tile.rowBlock(),
        tile.columnBlock(),
        tile.depthBlock(),
        grouping.word());
  }

  /** The plan that a mark holds; empty if it is another mark. */
  static Optional<ContractionPlan> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    RegisterTile tile =
        new RegisterTile(
            number(matcher, 2),
            number(matcher, 3),
            number(matcher, 4),
            number(matcher, 5),
            number(matcher, 6),
            number(matcher, 7));
    Grouping grouping = Grouping.valueOf(matcher.group(8).toUpperCase(Locale.ROOT));
    return Optional.of(new ContractionPlan(matcher.group(1), tile, grouping));
  }

  /** The contraction that a mark with this plan stands above, of the instances below the mark. */
  Contraction contraction(ScheduleNode mark, Scop scop) {
    Statement whole = scop.statement(statement);
    Set planned = whole.domain().intersect(mark.domain().extractSet(whole.domain().space()));
    Statement part =
        whole.domain().isSubset(planned) ? whole : whole.withDomain(planned.coalesce());
    return ContractionFinder.find(scop, part).orElseThrow();
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }
}
