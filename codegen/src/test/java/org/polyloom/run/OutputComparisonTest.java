package org.polyloom.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutputComparisonTest {

  private static final OutputComparison EXACT = new OutputComparison(Tolerance.EXACT);
  private static final OutputComparison NEAR = new OutputComparison(Tolerance.REGROUPED);
  private static final OutputComparison FINITE = new OutputComparison(Tolerance.FINITE);

  private static byte[] doubles(double... values) {
    ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (double value : values) {
      buffer.putDouble(value);
    }
    return buffer.array();
  }

  private static byte[] bits(long... values) {
    ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (long value : values) {
      buffer.putLong(value);
    }
    return buffer.array();
  }

  private static byte[] extended(long significand, int head, int padding) {
    ByteBuffer buffer = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    buffer.putLong(significand).putShort((short) head).putShort((short) padding);
    return buffer.array();
  }

  @Test
  void exactTellsTheZerosApartButNotTheNans() {
    assertEquals(
        Optional.of("A[1]: expected 0.0 (0x0000000000000000), got -0.0 (0x8000000000000000)"),
        EXACT
            .arrays("A", ElementType.DOUBLE, doubles(1, 0.0), doubles(1, -0.0))
            .map(Difference::toString));
    byte[] quiet = bits(0x7ff8000000000000L);
    byte[] other = bits(0xfff8000000000123L);
    assertEquals(Optional.empty(), EXACT.arrays("A", ElementType.DOUBLE, quiet, other));
    assertTrue(EXACT.arrays("A", ElementType.UINT64, quiet, other).isPresent());
    assertTrue(EXACT.arrays("A", ElementType.DOUBLE, quiet, doubles(1)).isPresent());
  }

  @Test
  void nearIsMeasuredAgainstTheWholeArray() {
    byte[] expected = doubles(1e6, 0);
    assertEquals(
        Optional.empty(), NEAR.arrays("A", ElementType.DOUBLE, expected, doubles(1e6, 1e-3)));
    assertTrue(NEAR.arrays("A", ElementType.DOUBLE, expected, doubles(1e6, 1)).isPresent());
  }

  @Test
  void anInfinityExcusesNothing() {
    byte[] expected = doubles(Double.POSITIVE_INFINITY, 1);
    assertTrue(
        NEAR.arrays("A", ElementType.DOUBLE, expected, doubles(Double.POSITIVE_INFINITY, 2))
            .isPresent());
    assertTrue(NEAR.arrays("A", ElementType.DOUBLE, expected, doubles(1, 1)).isPresent());
  }

  /** Where all numbers are assumed to be finite. */
  @ParameterizedTest
  @CsvSource({
    "NaN, 1, true",
    "Infinity, NaN, true",
    "Infinity, -Infinity, true",
    "1, NaN, false",
    "1, Infinity, false",
    "1, 2, false",
  })
  void whatIsNotFiniteMayBeLeftOut(double expected, double actual, boolean isSame) {
    assertEquals(
        isSame,
        FINITE.arrays("A", ElementType.DOUBLE, doubles(expected), doubles(actual)).isEmpty());
    assertEquals(
        isSame, FINITE.texts("s=" + text(expected), "s=" + text(actual), l -> false).isEmpty());
  }

  private static String text(double value) {
    return String.valueOf(value).toLowerCase(Locale.ROOT);
  }

  @Test
  void nearDoesNotTellZerosApart() {
    assertEquals(
        Optional.empty(), NEAR.arrays("A", ElementType.DOUBLE, doubles(0.0), doubles(-0.0)));
  }

  @Test
  void integersAreExactUnderEveryTolerance() {
    assertEquals(
        Optional.of("n[0]: expected 1000000000000, got 1000000000001"),
        NEAR.arrays("n", ElementType.INT64, bits(1000000000000L), bits(1000000000001L))
            .map(Difference::toString));
  }

  @Test
  void paddingOfLongDoubleDoesNotCount() {
    byte[] one = extended(1L << 63, 16383, 0);
    assertEquals(
        Optional.empty(),
        EXACT.arrays("x", ElementType.LONG_DOUBLE, one, extended(1L << 63, 16383, 77)));
    assertEquals(
        Optional.of(
            "x[0]: expected 1.0 (0x3fff8000000000000000), got -1.0 (0xbfff8000000000000000)"),
        EXACT
            .arrays("x", ElementType.LONG_DOUBLE, one, extended(1L << 63, 16383 | 0x8000, 0))
            .map(Difference::toString));
    byte[] nan = extended(0xc000000000000001L, 0x7fff, 0);
    assertEquals(
        Optional.empty(),
        EXACT.arrays("x", ElementType.LONG_DOUBLE, nan, extended(3L << 62, 0xffff, 0)));
  }

  @Test
  void sizesMustAgree() {
    assertEquals(
        Optional.of("size of A: expected 8 bytes, got 16 bytes"),
        EXACT.arrays("A", ElementType.DOUBLE, doubles(1), doubles(1, 2)).map(Difference::toString));
  }

  @ParameterizedTest
  @CsvSource({
    "sum=1.5, sum=1.5, true, true",
    "sum=-nan x, sum=nan x, true, true",
    "sum=1.0000000001, sum=1.0000000002, false, true",
    "sum=1.5, sum=1.6, false, false",
    "sum=1.5, sum=nan, false, false",
    "sum=inf, sum=-inf, false, false",
    "sum=1.5, sum=1.5 2.5, false, false",
    "sum=1.5 2.5, sum=1.5, false, false",
    "a=1 tail, a=1 tale, false, false",
    "checksum=00ff, checksum=00fe, false, false"
  })
  void textsCompareWordByWord(String left, String right, boolean exact, boolean near) {
    assertEquals(exact, EXACT.texts(left, right, line -> false).isEmpty());
    assertEquals(near, NEAR.texts(left, right, line -> false).isEmpty());
  }

  @Test
  void ignoredLinesDoNotCountAndMissingOnesDo() {
    assertEquals(
        Optional.empty(),
        EXACT.texts("seconds=1\nsum=2\n", "sum=2\nseconds=3\n", line -> line.startsWith("sec")));
    assertEquals(
        Optional.of("output line 2: expected b, got nothing"),
        EXACT.texts("a\nb\n", "a\n", line -> false).map(Difference::toString));
  }
}
