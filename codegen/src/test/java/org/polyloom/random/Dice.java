package org.polyloom.random;

import java.util.List;
import java.util.SplittableRandom;

/** Choices that follow from a seed. */
final class Dice {
  private final SplittableRandom random;

  Dice(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A number from 0 to below a bound. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  boolean percent(int chance) {
    return random.nextInt(100) < chance;
  }

  <T> T oneOf(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  @SafeVarargs
  final <T> T oneOf(T... list) {
    return list[random.nextInt(list.length)];
  }
}
