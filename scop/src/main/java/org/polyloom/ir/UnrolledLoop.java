package org.polyloom.ir;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A loop that is written with several iterations in its body, in the same order. The text is that
 * of a mark right above the loop in the schedule tree.
 *
 * @param times how many
 */
public record UnrolledLoop(int times) {
  private static final Pattern MARK = Pattern.compile("unrolled (\\d+) times");

  public UnrolledLoop {
    if (times < 2) {
      throw new IllegalArgumentException("unrolled " + times + " times");
    }
  }

  /** The name of the mark. */
  public String mark() {
    return "unrolled " + times + " times";
  }

  /** What a mark says; empty if it is another mark. */
  public static Optional<UnrolledLoop> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    return matcher.matches()
        ? Optional.of(new UnrolledLoop(Integer.parseInt(matcher.group(1))))
        : Optional.empty();
  }
}
