package org.polyloom.ir;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;

/**
 * An innermost loop that takes square roots, whose iterations are the lanes of vectors; those that
 * fill none are carried out one by one. The text is that of a mark right above the loop in the
 * schedule tree.
 *
 * @param lanes of a vector, in iterations
 * @param isForClang whether clang needs that, which may do the same by itself
 * @param registers the scalars of which each iteration has its own, a vector for all of them
 */
public record RootLanes(int lanes, boolean isForClang, List<String> registers) {
  private static final String NOT_FOR_CLANG = " unless clang does so";

  private static final Pattern MARK =
      Pattern.compile("square roots in (\\d+) lanes(" + NOT_FOR_CLANG + ")? with((?: \\w+)*)");

  public RootLanes {
    registers = List.copyOf(registers);
    if (lanes < 2) {
      throw new IllegalArgumentException("no vectors: " + lanes);
    }
  }

  /** The name of the mark. */
  public String mark() {
    StringBuilder text = new StringBuilder();
    String compilers = isForClang ? "" : NOT_FOR_CLANG;
    text.append(String.format(Locale.ROOT, "square roots in %d lanes%s with", lanes, compilers));
    registers.forEach(name -> text.append(' ').append(name));
    return text.toString();
  }

  /** What a mark says; empty if it is another mark. */
  public static Optional<RootLanes> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String names = matcher.group(3).strip();
    return Optional.of(
        new RootLanes(
            Integer.parseInt(matcher.group(1)),
            matcher.group(2) == null,
            names.isEmpty() ? List.of() : List.of(names.split(" "))));
  }

  /** All such marks of a schedule, in the order of a depth-first walk. */
  public static List<ScheduleNode> marks(Schedule schedule) {
    return schedule.marks(mark -> of(mark).isPresent());
  }
}
