package org.polyloom.ir;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;

/**
 * A loop around one statement whose iterations are a linear recurrence, which vectors carry out.
 * The text is that of a mark right above the loop in the schedule tree.
 *
 * @param statement its name
 * @param iterator the dimension that the loop is
 * @param isAscending whether the dimension grows from one iteration to the next
 * @param lanes of a vector, in iterations
 */
public record RecurrenceLanes(String statement, int iterator, boolean isAscending, int lanes) {
  /**
   * Vectors from which on it is worth computing powers, and waiting for what was just stored:
   * shorter runs of the loop are carried out one iteration after the other.
   */
  public static final int LEAST_VECTORS = 3;

  private static final Pattern MARK =
      Pattern.compile("recurrence of (\\w+) (up|down) (\\d+) in (\\d+) lanes");

  public RecurrenceLanes {
    if (lanes < 2 || iterator < 0) {
      throw new IllegalArgumentException("no recurrence: " + iterator + " in " + lanes);
    }
  }

  /** The name of the mark. */
  public String mark() {
    String way = isAscending ? "up" : "down";
    return String.format(
        Locale.ROOT, "recurrence of %s %s %d in %d lanes", statement, way, iterator, lanes);
  }

  /** What a mark says; empty if it is another mark. */
  public static Optional<RecurrenceLanes> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    return matcher.matches()
        ? Optional.of(
            new RecurrenceLanes(
                matcher.group(1),
                Integer.parseInt(matcher.group(3)),
                matcher.group(2).equals("up"),
                Integer.parseInt(matcher.group(4))))
        : Optional.empty();
  }

  /** All such marks of a schedule, in the order of a depth-first walk. */
  public static List<ScheduleNode> marks(Schedule schedule) {
    return schedule.marks(mark -> of(mark).isPresent());
  }
}
