package org.polyloom.ir;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;

/**
 * A loop around statements each of which looks for an extreme value, in vectors of which each lane
 * keeps its own extreme and where that was. The text is that of a mark right above the loop in the
 * schedule tree.
 *
 * @param statements their names
 * @param iterator the dimension that the loop is, ascending
 * @param lanes of a vector, in iterations; a power of two
 * @param vectors side by side for each statement, a power of two
 */
public record ExtremumLanes(List<String> statements, int iterator, int lanes, int vectors) {
  /** A shorter loop takes less time than comparing what lanes keep at the end. */
  private static final int SHORTEST = 32;

  private static final Pattern MARK =
      Pattern.compile("extremum of (\\w+(?: \\w+)*) along (\\d+) in (\\d+) lanes by (\\d+)");

  public ExtremumLanes {
    statements = List.copyOf(statements);
    if (lanes < 2 || Integer.bitCount(lanes) != 1 || Integer.bitCount(vectors) != 1) {
      throw new IllegalArgumentException("no halves: " + lanes + " by " + vectors);
    }
  }

  /** How many values each statement compares at once. */
  public int iterations() {
    return lanes * vectors;
  }

  /** How often a loop must run for vectors to be worth it. */
  public int leastIterations() {
    return Math.max(iterations(), SHORTEST);
  }

  /** The name of the mark. */
  public String mark() {
    return String.format(
        Locale.ROOT,
        "extremum of %s along %d in %d lanes by %d",
        String.join(" ", statements),
        iterator,
        lanes,
        vectors);
  }

  /** What a mark says; empty if it is another mark. */
  public static Optional<ExtremumLanes> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    return matcher.matches()
        ? Optional.of(
            new ExtremumLanes(
                List.of(matcher.group(1).split(" ")),
                Integer.parseInt(matcher.group(2)),
                Integer.parseInt(matcher.group(3)),
                Integer.parseInt(matcher.group(4))))
        : Optional.empty();
  }

  /** All such marks of a schedule, in the order of a depth-first walk. */
  public static List<ScheduleNode> marks(Schedule schedule) {
    return schedule.marks(mark -> of(mark).isPresent());
  }
}
