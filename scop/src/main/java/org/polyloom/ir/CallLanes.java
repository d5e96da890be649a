package org.polyloom.ir;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;

/**
 * An innermost loop whose iterations are the lanes of vectors, for the sake of what it calls, of
 * what conditions choose or of what stands beside sums; those that fill none are carried out one by
 * one. The text is that of a mark right above the loop in the schedule tree.
 *
 * @param lanes of a vector, in iterations
 * @param registers the scalars of which each iteration has its own, a vector for all of them
 */
public record CallLanes(int lanes, Use use, List<String> registers) {

  /** What vectors are for. */
  public enum Use {
    /** All compilers, with the same bits. */
    EXACT(""),
    /** The same but for clang, which has vectors of the loop by itself. */
    EXACT_UNLESS_CLANG(" unless clang does so"),
    /** All compilers, with the same bits of terms, and sums of them in any order. */
    REGROUPED(" with sums in any order"),
    /** All compilers, with other last bits, and sums in any order. */
    FREE(" in any order"),
    /** All compilers but clang, with the same bits: it computes what conditions discard. */
    CONDITIONS(" of what conditions choose unless clang does so"),
    /** The same as {@link #FREE} for clang alone: gcc does so by itself. */
    FREE_FOR_CLANG(" for clang in any order"),
    /** clang, with the same bits: gcc computes what sums in their order add in vectors. */
    SUMS_FOR_CLANG(" for clang of what sums add");

    private final String text;

    Use(String text) {
      this.text = text;
    }
  }

  private static final Pattern MARK =
      Pattern.compile("calls in (\\d+) lanes([a-z ]*) with((?: \\w+)*)");

  public CallLanes {
    registers = List.copyOf(registers);
    if (lanes < 2) {
      throw new IllegalArgumentException("no vectors: " + lanes);
    }
  }

  /** Whether clang gets the vectors. */
  public boolean isForClang() {
    return use != Use.EXACT_UNLESS_CLANG && use != Use.CONDITIONS;
  }

  /** Whether gcc gets the vectors. */
  public boolean isForGcc() {
    return use != Use.FREE_FOR_CLANG && use != Use.SUMS_FOR_CLANG;
  }

  /** Whether sums may be in any order. */
  public boolean addsInAnyOrder() {
    return use == Use.REGROUPED || calls() == LaneCalls.LIBRARY;
  }

  /** The functions that may be called. */
  public LaneCalls calls() {
    return switch (use) {
      case FREE, FREE_FOR_CLANG -> LaneCalls.LIBRARY;
      case CONDITIONS -> LaneCalls.CONDITIONS;
      case SUMS_FOR_CLANG -> LaneCalls.SUMS;
      case EXACT, EXACT_UNLESS_CLANG, REGROUPED -> LaneCalls.ROOTS;
    };
  }

  /** The name of the mark. */
  public String mark() {
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "calls in %d lanes%s with", lanes, use.text));
    registers.forEach(name -> text.append(' ').append(name));
    return text.toString();
  }

  /** What a mark says; empty if it is another mark. */
  public static Optional<CallLanes> of(String mark) {
    Matcher matcher = MARK.matcher(mark);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String names = matcher.group(3).strip();
    return Arrays.stream(Use.values())
        .filter(use -> use.text.equals(matcher.group(2)))
        .map(
            use ->
                new CallLanes(
                    Integer.parseInt(matcher.group(1)),
                    use,
                    names.isEmpty() ? List.of() : List.of(names.split(" "))))
        .findFirst();
  }

  /** All such marks of a schedule, in the order of a depth-first walk. */
  public static List<ScheduleNode> marks(Schedule schedule) {
    return schedule.marks(mark -> of(mark).isPresent());
  }
}
