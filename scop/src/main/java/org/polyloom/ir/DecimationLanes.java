package org.polyloom.ir;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;

/**
 * A loop around one statement which takes every second one of sums, computed in vectors of
 * neighbours. The text is that of a mark right above the loop in the schedule tree.
 *
 * @param statement its name
 * @param iterator the dimension that the loop is, ascending
 * @param lanes of a vector, in iterations; even
 */
public record DecimationLanes(String statement, int iterator, int lanes) {
  private static final Pattern MARK =
      Pattern.compile("decimation of (\\w+) along (\\d+) in (\\d+) lanes");

  public DecimationLanes {
    if (lanes < 2 || lanes % 2 != 0 || iterator < 0) {
      throw new IllegalArgumentException("no decimation: " + iterator + " in " + lanes);
    }
  }

  /** The name of the mark. */
  public String mark() {
    return String.format(
        Locale.ROOT, "decimation of %s along %d in %d lanes", statement, iterator, lanes);
  }

  /** What a mark says; empty if it is another mark. */
  public static Optional<DecimationLanes> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    return matcher.matches()
        ? Optional.of(
            new DecimationLanes(
                matcher.group(1),
                Integer.parseInt(matcher.group(2)),
                Integer.parseInt(matcher.group(3))))
        : Optional.empty();
  }

  /** All such marks of a schedule, in the order of a depth-first walk. */
  public static List<ScheduleNode> marks(Schedule schedule) {
    return schedule.marks(mark -> of(mark).isPresent());
  }
}
