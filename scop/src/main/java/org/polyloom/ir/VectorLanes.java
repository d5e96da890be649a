package org.polyloom.ir;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;

/**
 * A loop whose iterations are the lanes of vectors: each operation is carried out for all of them
 * before the next one. The text is that of a mark right above the loop in the schedule tree.
 *
 * @param lanes of a vector
 * @param vectors side by side; the loop runs {@code lanes * vectors} times
 * @param element the type of all values, signs of integers aside
 * @param ahead what is fetched meanwhile, if anything
 * @param registers the arrays that exist in vector registers only, one element for each lane
 */
public record VectorLanes(
    int lanes, int vectors, ScalarType element, Optional<Ahead> ahead, List<String> registers) {
  private static final Pattern MARK =
      Pattern.compile(
          "lanes (\\d+) by (\\d+) of (\\w+)(?: ahead (\\d+) and (\\d+))? in((?: \\w+)*)");

  /**
   * What is fetched before it is accessed: soon into the first cache, later into the second.
   *
   * @param elements how many of them on in the same rows
   * @param iterations how many on in the loop that is the last dimension of the statement
   */
  public record Ahead(int elements, int iterations) {}

  public VectorLanes {
    registers = List.copyOf(registers);
    if (lanes < 2 || vectors < 1) {
      throw new IllegalArgumentException("no vectors: " + lanes + " by " + vectors);
    }
  }

  /** How often the loop runs. */
  public int iterations() {
    return lanes * vectors;
  }

  /** The name of the mark. */
  public String mark() {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "lanes %d by %d of %s", lanes, vectors, element));
    ahead.ifPresent(
        next ->
            text.append(" ahead ")
                .append(next.elements())
                .append(" and ")
                .append(next.iterations()));
    text.append(" in");
    registers.forEach(name -> text.append(' ').append(name));
    return text.toString();
  }

  /** What a mark says; empty if it is another mark. */
  public static Optional<VectorLanes> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String names = matcher.group(6).strip();
    return Optional.of(
        new VectorLanes(
            Integer.parseInt(matcher.group(1)),
            Integer.parseInt(matcher.group(2)),
            ScalarType.valueOf(matcher.group(3)),
            Optional.ofNullable(matcher.group(4))
                .map(
                    elements ->
                        new Ahead(Integer.parseInt(elements), Integer.parseInt(matcher.group(5)))),
            names.isEmpty() ? List.of() : List.of(names.split(" "))));
  }

  /** All such marks of a schedule, in the order of a depth-first walk. */
  public static List<ScheduleNode> marks(Schedule schedule) {
    return schedule.marks(mark -> of(mark).isPresent());
  }
}
