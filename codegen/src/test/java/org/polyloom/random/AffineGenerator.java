package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ScalarType;

/** Chooses bounds, subscripts and conditions over iterators and sizes, as text. */
final class AffineGenerator {
  /** How far below zero a shifted loop begins. */
  static final int SHIFT = 3;

  private final Dice dice;

  AffineGenerator(Dice dice) {
    this.dice = dice;
  }

  /** A lower bound of at least 0 and upper bounds of which one is at most the size. */
  Node.Loop bounds(Node.Loop loop, Scope scope) {
    List<String> same = comparable(scope, loop.type(), loop.size());
    boolean signed = loop.type().isSigned();
    boolean down = signed && dice.percent(20);
    int step = dice.percent(75) ? 1 : 2 + dice.below(2);
    List<String> uppers = uppers(loop.size(), same, signed);
    return loop.withBounds(
        lower(same, signed),
        down ? uppers.subList(0, 1) : uppers,
        step,
        down ? Node.Direction.DOWN : Node.Direction.UP);
  }

  /** As many iterations with other values: from below zero, or without a sign from one. */
  Node.Loop shifted(Node.Loop loop) {
    Node.Direction direction = dice.percent(30) ? Node.Direction.DOWN : Node.Direction.UP;
    if (loop.type().isSigned()) {
      String upper = loop.size() + " - " + SHIFT;
      return loop.withBounds("-" + SHIFT, List.of(upper), 1 + dice.below(2), direction);
    }
    return loop.withBounds("1", List.of(loop.size() + " + 1"), 1, direction);
  }

  /** The value in {@code [0, size)} that stands for a shifted loop's iterator. */
  static String unshifted(Node.Loop loop) {
    return "(" + loop.iterator() + (loop.type().isSigned() ? " + " + SHIFT : " - 1") + ")";
  }

  private String lower(List<String> same, boolean signed) {
    List<String> choices = new ArrayList<>(List.of("0", "0", "0", "1"));
    for (String outer : same) {
      choices.addAll(List.of(outer, outer + " + 1"));
      if (signed) {
        choices.add("(" + outer + " > 2 ? " + outer + " - 2 : 0)");
      }
    }
    return dice.oneOf(choices);
  }

  private List<String> uppers(String size, List<String> same, boolean signed) {
    List<List<String>> choices = new ArrayList<>();
    choices.add(List.of(size));
    choices.add(List.of(size));
    choices.add(List.of(size + " / 2"));
    choices.add(List.of("LEAST(" + size + ", 9)"));
    if (signed) {
      choices.add(List.of(size + " - 1"));
      choices.add(List.of(size + " - 2"));
    }
    for (String outer : same) {
      choices.add(List.of(outer));
      choices.add(List.of(outer + " + 1"));
      choices.add(List.of("(" + outer + " + 4 < " + size + " ? " + outer + " + 4 : " + size + ")"));
      choices.add(List.of(size, outer + " + 3"));
    }
    return dice.oneOf(choices);
  }

  private static List<String> comparable(Scope scope, ScalarType type, String size) {
    return scope.iteratorsOf(size).stream()
        .filter(iterator -> iterator.type() == type && iterator.isPlain())
        .map(Scope.Iterator::name)
        .toList();
  }

  /** A subscript within a dimension; empty if there is none. */
  Optional<String> subscript(Program.Dimension dimension, Scope scope) {
    List<Scope.Iterator> iterators = scope.iteratorsOf(dimension.size());
    if (iterators.isEmpty()) {
      if (dimension.reach() != Program.Reach.EXACT) {
        return Optional.of(foreign(scope));
      }
      return dimension.size().matches("\\d+")
          ? Optional.of(within(Integer.parseInt(dimension.size()), scope))
          : Optional.empty();
    }
    Scope.Iterator iterator = iterators.get(iterators.size() - 1 - skewed(iterators.size()));
    return Optional.of(
        switch (dimension.reach()) {
          case EXACT -> exact(iterator);
          case PADDED -> padded(iterator);
          case DOUBLE -> doubled(iterator, iterators);
        });
  }

  private int skewed(int bound) {
    return Math.min(dice.below(bound), dice.below(bound));
  }

  private String within(int extent, Scope scope) {
    return scope.iterators().isEmpty() || dice.percent(50)
        ? Integer.toString(dice.below(extent))
        : dice.oneOf(scope.iterators()).name() + " % " + extent;
  }

  /** A subscript below 12. */
  private String foreign(Scope scope) {
    if (scope.iterators().isEmpty() || dice.percent(60)) {
      return Integer.toString(dice.below(10));
    }
    return dice.oneOf(scope.iterators()).name() + " % " + (2 + dice.below(5));
  }

  private String exact(Scope.Iterator iterator) {
    String name = iterator.name();
    return dice.percent(85)
        ? name
        : dice.oneOf(
            iterator.size() + " - 1 - " + name, name + " / 2", name + " >> 1", "(int)" + name);
  }

  private String padded(Scope.Iterator iterator) {
    String name = iterator.name();
    int chance = dice.below(100);
    if (chance < 40) {
      return name;
    }
    if (chance < 80) {
      return name + " + " + (1 + dice.below(4));
    }
    List<String> rare =
        new ArrayList<>(
            List.of(
                iterator.size() + " - 1 - " + name,
                name + " / 2 + 1",
                name + " % 3",
                "(" + name + " + 1) % 2",
                "(short)" + name + " + 2",
                "(unsigned char)(" + name + " + 250) % 9",
                "((unsigned)" + name + " - 2) % 7",
                "(unsigned)" + name + " * 3 / 2 % 5",
                "(" + name + " * 5 + 3) / 4 % 8",
                Integer.toString(dice.below(10))));
    if (iterator.isSigned()) {
      rare.addAll(
          List.of(
              "(" + name + " - 5) % 3 + 8",
              "(signed char)(" + name + " - 3) + 4",
              "(" + name + " - 4) / 3 + 2",
              "(" + name + " - 3) / 2 + 4",
              "(" + name + " > 2 ? " + name + " - 2 : 0)",
              iterator.size() + " - " + name));
    }
    return dice.oneOf(rare);
  }

  private String doubled(Scope.Iterator iterator, List<Scope.Iterator> iterators) {
    String name = iterator.name();
    Scope.Iterator other = dice.oneOf(iterators);
    List<String> choices =
        new ArrayList<>(List.of("2 * " + name, "2 * " + name + " + 1", name, name + " + 3"));
    choices.add(name + " + " + other.name());
    if (iterator.isSigned() && other.isSigned()) {
      choices.add(name + " - " + other.name() + " + " + iterator.size());
    }
    return dice.oneOf(choices);
  }

  /** A value to switch on; empty if there is none. */
  Optional<String> choice(Scope scope) {
    if (scope.iterators().isEmpty()) {
      return Optional.empty();
    }
    String name = dice.oneOf(scope.iterators()).name();
    return Optional.of(dice.oneOf(name, name + " % 4", name + " / 2", name + " % 3 + 1"));
  }

  /** A condition over iterators and sizes; empty if there is nothing to ask. */
  Optional<String> condition(Scope scope) {
    if (scope.iterators().isEmpty()) {
      return Optional.empty();
    }
    Scope.Iterator iterator = dice.oneOf(scope.iterators());
    String name = iterator.name();
    String size = iterator.size();
    List<String> choices =
        new ArrayList<>(
            List.of(
                name + " % 2 == 0",
                name + " > 2",
                name + " < 4",
                "!(" + name + " > 3)",
                name + " % 3 != 1",
                "(unsigned char)(" + name + " - 3) < 5",
                name + " - 2u < 6",
                name + " == 0 || " + name + " > 4",
                name + " > 0 && " + name + " < 6"));
    if (iterator.isSigned()) {
      choices.addAll(List.of(name + " != " + size + " - 1", name + " < " + size + " - 2"));
    }
    for (Scope.Iterator other : scope.iterators()) {
      if (other.type() == iterator.type() && !other.name().equals(name)) {
        choices.addAll(comparisons(name, other.name(), size));
      }
    }
    return Optional.of(dice.oneOf(choices));
  }

  private static List<String> comparisons(String first, String second, String size) {
    return List.of(
        first + " < " + second,
        first + " == " + second,
        first + " >= " + second,
        first + " + " + second + " < " + size,
        first + " / 3 != " + second + " % 3",
        first + " != " + second + " && " + second + " > 1");
  }
}
