package org.polyloom.random;

import java.util.List;
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
    int start = 0;
    while (attempts > 0) {
      List<Program> candidates = SmallerPrograms.of(smallest);
      int found = firstFailing(candidates, start);
      if (found < 0) {
        return smallest;
      }
      smallest = candidates.get(found);
      start = found;
    }
    return smallest;
  }

  /** The position of the first candidate that fails, from a start around to it; -1 if none does. */
  private int firstFailing(List<Program> candidates, int start) {
    for (int k = 0; k < candidates.size() && attempts > 0; k++) {
      int position = (start + k) % candidates.size();
      attempts--;
      if (stillFails.test(candidates.get(position))) {
        return position;
      }
    }
    return -1;
  }
}
