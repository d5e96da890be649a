package org.polyloom.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.run.Compiler;

/**
 * Which programs of one kernel differ: the same C under the same compiler and flags is one program.
 * Its time is measured once, so that what an optimizer leaves as it is shows no noise as a change.
 */
final class DistinctPrograms {
  private final Map<ReuseSubject, ReuseSubject> firsts = new EnumMap<>(ReuseSubject.class);

  private record Code(String text, Compiler compiler, List<String> flags) {}

  /**
   * @param sources the C of each
   * @param comparison how the kernel as it is written is compiled, and all others
   */
  DistinctPrograms(Map<ReuseSubject, Path> sources, Comparison comparison) {
    Map<Code, ReuseSubject> known = new HashMap<>();
    for (ReuseSubject subject : ReuseSubject.values()) {
      Build build = build(subject, comparison);
      Code code = new Code(text(sources.get(subject)), build.compiler(), build.flags());
      known.putIfAbsent(code, subject);
      firsts.put(subject, known.get(code));
    }
  }

  /** How a program is compiled. */
  static Build build(ReuseSubject subject, Comparison comparison) {
    return subject == ReuseSubject.PLAIN ? comparison.baseline() : comparison.subject();
  }

  private static String text(Path source) {
    try {
      return Files.readString(source);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** One of each. */
  List<ReuseSubject> subjects() {
    return firsts.values().stream().distinct().toList();
  }

  /**
   * What holds for each program, from what was found out about one of each.
   *
   * @param found for {@link #subjects()}, or nothing
   */
  <T> Map<ReuseSubject, T> ofAll(Map<ReuseSubject, T> found) {
    Map<ReuseSubject, T> all = new EnumMap<>(ReuseSubject.class);
    firsts.forEach(
        (subject, first) -> {
          if (found.containsKey(first)) {
            all.put(subject, found.get(first));
          }
        });
    return all;
  }
}
