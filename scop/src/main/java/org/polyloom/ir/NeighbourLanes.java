package org.polyloom.ir;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;

/**
 * An innermost loop whose iterations are the lanes of vectors, where neighbours in a row of memory
 * are lanes of what was loaded once. The text is that of a mark right above the loop in the
 * schedule tree.
 *
 * @param lanes of a vector, in iterations
 * @param isForClang whether clang needs that, which may do the same by itself
 */
public record NeighbourLanes(int lanes, boolean isForClang) {
  private static final String NOT_FOR_CLANG = " unless clang does so";

  private static final Pattern MARK =
      Pattern.compile("neighbours in (\\d+) lanes(" + NOT_FOR_CLANG + ")?");

  public NeighbourLanes {
    if (lanes < 2) {
      throw new IllegalArgumentException("no vectors: " + lanes);
    }
  }

  /** The name of the mark. */
  public String mark() {
    return String.format(
        Locale.ROOT, "neighbours in %d lanes%s", lanes, isForClang ? "" : NOT_FOR_CLANG);
  }

  /** What a mark says; empty if it is another mark. */
  public static Optional<NeighbourLanes> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    return matcher.matches()
        ? Optional.of(
            new NeighbourLanes(Integer.parseInt(matcher.group(1)), matcher.group(2) == null))
        : Optional.empty();
  }

  /** All such marks of a schedule, in the order of a depth-first walk. */
  public static List<ScheduleNode> marks(Schedule schedule) {
    return schedule.marks(mark -> of(mark).isPresent());
  }
}
