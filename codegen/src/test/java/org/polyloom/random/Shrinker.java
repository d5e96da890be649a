package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes a program smaller as long as it shows the same failure. */
final class Shrinker {
  private final Predicate<Program> stillFails;
  private int attempts;

  /**
   * @param stillFails whether a smaller program is a valid one that fails in the same way
   * @param attempts how often that may be asked
   */
  Shrinker(Predicate<Program> stillFails, int attempts) {
    this.stillFails = stillFails;
    this.attempts = attempts;
  }

  /** The smallest program found. */
  Program shrink(Program program) {
    Program smallest = program;
    Optional<Program> next = Optional.of(program);
    while (next.isPresent() && attempts > 0) {
      smallest = next.get();
      next = firstFailing(SmallerPrograms.of(smallest));
    }
    return smallest;
  }

  private Optional<Program> firstFailing(List<Program> candidates) {
    for (Program candidate : new ArrayList<>(candidates)) {
      if (attempts-- <= 0) {
        return Optional.empty();
      }
      if (stillFails.test(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
