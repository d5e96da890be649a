package org.polyloom.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares what two programs computed: within a tolerance, or bit for bit where any NaN equals any
 * NaN.
 */
public final class OutputComparison {

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(?:nan|inf(?:inity)?|(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:e[-+]?[0-9]+)?)");
  private static final Pattern NAN = Pattern.compile("[-+]?nan");

  private final Tolerance tolerance;

  public OutputComparison(Tolerance tolerance) {
    this.tolerance = Objects.requireNonNull(tolerance, "tolerance");
  }

  /**
   * The first difference of two arrays.
   *
   * @param name of the array
   * @param type of its elements
   * @param expected its bytes, little-endian
   * @param actual the bytes to compare with
   */
  public Optional<Difference> arrays(
      String name, ElementType type, byte[] expected, byte[] actual) {
    if (expected.length != actual.length) {
      return Optional.of(
          new Difference("size of " + name, expected.length + " bytes", actual.length + " bytes"));
    }
    ByteBuffer left = ByteBuffer.wrap(expected).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer right = ByteBuffer.wrap(actual).order(ByteOrder.LITTLE_ENDIAN);
    double distance = tolerance.of(type) * (tolerance.isExact() ? 0 : magnitude(type, left));
    for (int offset = 0; offset + type.bytes() <= expected.length; offset += type.bytes()) {
      if (!same(type, left, right, offset, distance)) {
        String place = name + "[" + offset / type.bytes() + "]";
        return Optional.of(
            new Difference(place, shown(type, left, offset), shown(type, right, offset)));
      }
    }
    return Optional.empty();
  }

  /**
   * The first difference of two texts, line by line. In lines that differ the words that are
   * numbers are compared as numbers.
   *
   * @param ignored lines that do not count, on either side
   */
  public Optional<Difference> texts(String expected, String actual, Predicate<String> ignored) {
    List<String> left = expected.lines().filter(ignored.negate()).toList();
    List<String> right = actual.lines().filter(ignored.negate()).toList();
    for (int line = 0; line < Math.max(left.size(), right.size()); line++) {
      String before = line < left.size() ? left.get(line) : "nothing";
      String after = line < right.size() ? right.get(line) : "nothing";
      boolean both = line < left.size() && line < right.size();
      if (!both || !sameLine(before, after)) {
        return Optional.of(new Difference("output line " + (line + 1), before, after));
      }
    }
    return Optional.empty();
  }

  private boolean same(
      ElementType type, ByteBuffer left, ByteBuffer right, int offset, double distance) {
    if (type.sameBits(left, right, offset)) {
      return true;
    }
    if (!type.isFloating()) {
      return false;
    }
    double expected = type.value(left, offset);
    double actual = type.value(right, offset);
    if (isIgnored(expected)) {
      return true;
    }
    if (Double.isNaN(expected) || Double.isNaN(actual)) {
      return Double.isNaN(expected) && Double.isNaN(actual);
    }
    return !tolerance.isExact() && Math.abs(expected - actual) <= distance;
  }

  private boolean isIgnored(double expected) {
    return tolerance.nonFinite() == Tolerance.NonFinite.IGNORED && !Double.isFinite(expected);
  }

  /** The greatest finite magnitude, so that one infinity does not make everything equal. */
  private static double magnitude(ElementType type, ByteBuffer data) {
    double greatest = 0;
    for (int offset = 0; offset + type.bytes() <= data.capacity(); offset += type.bytes()) {
      double value = Math.abs(type.value(data, offset));
      if (value > greatest && value < Double.POSITIVE_INFINITY) {
        greatest = value;
      }
    }
    return greatest;
  }

  private static String shown(ElementType type, ByteBuffer data, int offset) {
    String text = type.text(data, offset);
    return type.isFloating() ? text + " (" + type.bits(data, offset) + ")" : text;
  }

  private boolean sameLine(String expected, String actual) {
    if (expected.equals(actual)) {
      return true;
    }
    Matcher left = NUMBER.matcher(expected);
    Matcher right = NUMBER.matcher(actual);
    int leftEnd = 0;
    int rightEnd = 0;
    while (left.find()) {
      if (!right.find()
          || !expected
              .substring(leftEnd, left.start())
              .equals(actual.substring(rightEnd, right.start()))
          || !sameNumber(left.group(), right.group())) {
        return false;
      }
      leftEnd = left.end();
      rightEnd = right.end();
    }
    return expected.substring(leftEnd).equals(actual.substring(rightEnd));
  }

  private boolean sameNumber(String expected, String actual) {
    boolean bothNan = NAN.matcher(expected).matches() && NAN.matcher(actual).matches();
    if (expected.equals(actual) || bothNan) {
      return true;
    }
    if (tolerance.nonFinite() == Tolerance.NonFinite.IGNORED && expected.contains("n")) {
      return true;
    }
    if (tolerance.isExact() || expected.contains("n") || actual.contains("n")) {
      return false;
    }
    double before = Double.parseDouble(expected);
    double after = Double.parseDouble(actual);
    double greater = Math.max(Math.abs(before), Math.abs(after));
    return Math.abs(before - after) <= tolerance.wide() * greater;
  }
}
