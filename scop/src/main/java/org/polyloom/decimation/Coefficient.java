package org.polyloom.decimation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A product of a number, of scalars and of reciprocals of scalars.
 *
 * @param number zero or a normal number of a {@code float}, whatever the type of the sum is
 * @param scalars the names of those that are multiplied, in order
 * @param divisors the names of those that it is divided by, in order
 */
public record Coefficient(double number, List<String> scalars, List<String> divisors) {
  /** More scalars than these are no coefficient that anyone writes. */
  private static final int MOST_SCALARS = 8;

  static final Coefficient ONE = new Coefficient(1, List.of(), List.of());

  public Coefficient {
    scalars = List.copyOf(scalars);
    divisors = List.copyOf(divisors);
  }

  static Coefficient of(double number) {
    return new Coefficient(number, List.of(), List.of());
  }

  static Coefficient of(String scalar) {
    return new Coefficient(1, List.of(scalar), List.of());
  }

  Coefficient negated() {
    return new Coefficient(-number, scalars, divisors);
  }

  /** The product; empty where its number is no normal one, or it is one of very many. */
  Optional<Coefficient> times(Coefficient other) {
    return simple(
        number * other.number, sorted(scalars, other.scalars), sorted(divisors, other.divisors));
  }

  /** The quotient; empty where its number is no normal one, or it is one of very many. */
  Optional<Coefficient> over(Coefficient other) {
    return simple(
        number / other.number, sorted(scalars, other.divisors), sorted(divisors, other.scalars));
  }

  private static Optional<Coefficient> simple(
      double number, List<String> scalars, List<String> divisors) {
    return isNormal(number) && scalars.size() + divisors.size() <= MOST_SCALARS
        ? Optional.of(new Coefficient(number, scalars, divisors))
        : Optional.empty();
  }

  private static boolean isNormal(double number) {
    double size = Math.abs(number);
    return size == 0 || size >= Float.MIN_NORMAL && size <= Float.MAX_VALUE;
  }

  private static List<String> sorted(List<String> some, List<String> others) {
    List<String> all = new ArrayList<>(some);
    all.addAll(others);
    return all.stream().sorted().toList();
  }
}
