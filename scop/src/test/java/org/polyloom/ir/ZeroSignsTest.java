package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;

class ZeroSignsTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : -2147483648 <= n <= 2147483647 }
      array double a[?] outer live
      array int k[?] outer live
      array unsigned int u[?] outer live
      array double b[?] outer live
      statement S at "k.c":4:5
        domain { S[i] : 0 <= i < n }
        iterators i
        %0 = load double a[i]
        %1 = load double a[1 + i]
        %2 = load int k[i]
        %3 = convert double %2
        %4 = load unsigned int u[i]
        %5 = convert double %4
        %6 = literal double "2.0"
        %7 = literal double "1e-50"
        %8 = call double fabs(%0)
        %9 = compute double %0 * %0
        OPERATIONS
      schedule
        domain: "[n] -> { S[i] : 0 <= i < n }"
        child:
          schedule: "[n] -> [{ S[i] -> [(i)] }]"
      """;

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // sums are negative zero only where both of their terms are
        "compute double %0 + %1 | false",
        "compute double %0 + %8 | true",
        "compute double %9 + %0 | true",
        "compute double %3 - %0 | true",
        "compute double %0 - %6 | true",
        "compute double %0 - %8 | false",
        // products and quotients by the signs of both
        "compute double %8 * %9 | true",
        "compute double %0 * %1 | false",
        "compute double %8 * %3 | false",
        "compute double %8 * %5 | true",
        "compute double %8 / %9 | true",
        "compute double %3 / %8 | false",
        "compute double -%8     | false",
        // functions
        "call double sqrt(%9)     | true",
        "call double sqrt(%3)     | true",
        "call double sqrt(%0)     | false",
        "call double exp(%0)      | false",
        "call double fmin(%8, %3) | true",
        "call double fmin(%0, %8) | false",
        "call double fmax(%0, %6) | true",
        "call double fmax(%0, %8) | false",
        // conversions
        "convert double %2        | true",
      })
  void valuesAreNeverNegativeZero(String operation, boolean isNever) {
    assertEquals(isNever, neverDiffer(8, operation.strip()));
  }

  /** What is greater than zero is no zero at all, so that the other one may be any. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "compute double %8 + %6   | true",
        "compute double %6 * %7   | false",
        "compute double %0 + %6   | false",
        "call double fmax(%0, %7) | true",
        "call double fmin(%6, %7) | true",
        "call double fmin(%0, %6) | false",
        "call double fmax(%0, %8) | false",
        "convert double %2        | false",
      })
  void valuesAreGreaterThanZero(String operation, boolean isGreater) {
    assertEquals(isGreater, neverDiffer(0, operation.strip()));
  }

  /** A double that a float rounds to zero keeps its sign. */
  @ParameterizedTest
  @CsvSource({
    "%8, true, false",
    "%9, true, false",
    "%6, true, true",
    "%7, true, false",
    "%3, false, false",
    "%0, false, false"
  })
  void narrowerNumbersKeepTheirSign(String value, boolean isNever, boolean isGreater) {
    String narrow = "convert float " + value;
    assertEquals(isNever, neverDiffer(8, narrow, "convert double %10"));
    assertEquals(isGreater, neverDiffer(0, narrow, "convert double %10"));
  }

  @Test
  void elementsAreTheSameValueUnlessStoredBetween() {
    String load = "load double a[i]";
    String square = "compute double %0 * %10";
    assertTrue(neverDiffer(8, load, square));
    assertFalse(neverDiffer(8, "load double a[2 + i]", square));
    assertFalse(neverDiffer(8, "store double a[i] = %1", load, "compute double %0 * %11"));
  }

  @Test
  void choicesAreAsBothValues() {
    assertTrue(neverDiffer(8, "compute int %0 < %1", "select double %10 ? %8 : %9"));
    assertFalse(neverDiffer(8, "compute int %0 < %1", "select double %10 ? %8 : %0"));
    assertTrue(neverDiffer(0, "compute int %0 < %1", "select double %10 ? %6 : %7"));
  }

  /** Whether a value, and the last of some operations, are never zeros of different signs. */
  private boolean neverDiffer(int value, String... operations) {
    StringBuilder text = new StringBuilder();
    int position = 10;
    for (String operation : operations) {
      text.append("  %").append(position).append(" = ").append(operation).append('\n');
      position++;
    }
    text.append("  %%%d = store double b[i] = %%%d".formatted(position, position - 1));
    Statement statement =
        ScopParser.parse(isl, REGION.replace("OPERATIONS", text.toString().indent(6).strip()))
            .statement("S");
    return new ZeroSigns(statement).neverDiffer(value, position - 1);
  }
}
