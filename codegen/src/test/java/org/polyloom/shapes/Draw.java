package org.polyloom.shapes;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Choices that follow from a seed. */
final class Draw {
  private final SplittableRandom random;

  Draw(long seed) {
    random = new SplittableRandom(seed);
  }

  int from(int least, int greatest) {
    return random.nextInt(least, greatest + 1);
  }

  boolean percent(int chance) {
    return random.nextInt(100) < chance;
  }

  @SafeVarargs
  final <T> T oneOf(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** Some of a list, in a random order. */
  <T> List<T> some(List<T> all, int count) {
    List<T> rest = new ArrayList<>(all);
    List<T> drawn = new ArrayList<>();
    while (drawn.size() < count) {
      drawn.add(rest.remove(random.nextInt(rest.size())));
    }
    return drawn;
  }

  /** A type of elements, floating-point ones more often. */
  String type() {
    return oneOf("double", "double", "double", "float", "float", "int", "long", "unsigned");
  }

  /** A small constant of a type. */
  String constant(String type) {
    return switch (type) {
      case "double" -> oneOf("0.5", "2.0", "-1.0", "0.125");
      case "float" -> oneOf("0.5f", "2.0f", "-1.0f", "0.125f");
      default -> oneOf("1", "2", "3", "5");
    };
  }
}
