package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;

/** Operations with one number have one value. */
class ValueNumbersTest {
  /** The numbers of two values, {@code x[i] / (double)k} and another one. */
  private static List<Integer> numbers(IslContext isl, String array, String type, String value) {
    String text =
        """
        scop f
        parameter n: int
        context { : n >= 0 }
        array double A[n] outer live
        array double x[n] outer live
        array double y[n] outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %0 = load double x[i]
          %1 = literal int "7"
          %2 = convert double %1
          %3 = compute double %0 / %2
          %4 = load double ARRAY[i]
          %5 = literal TYPE "7"
          %6 = convert double %5
          %7 = VALUE
          %8 = compute double %3 + %7
          %9 = store double A[i] = %8
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)] }]"
        """;
    Scop scop =
        ScopParser.parse(
            isl, text.replace("ARRAY", array).replace("TYPE", type).replace("VALUE", value));
    return new ValueNumbers(scop).of(scop.statement("S"), place -> "the same functions");
  }

  @ParameterizedTest
  @CsvSource({
    "x, int, compute double %4 / %6, true",
    "x, int, compute double %6 / %4, false",
    "x, int, compute double %4 * %6, false",
    "x, long, compute double %4 / %6, false",
    "y, int, compute double %4 / %6, false",
    "A, int, compute double %4 / %6, false",
  })
  void whatDoesTheSameWithTheSameIsTheSame(
      String array, String type, String value, boolean isSame) {
    try (IslContext isl = IslContext.open()) {
      List<Integer> numbers = numbers(isl, array, type, value);
      assertEquals(isSame, numbers.get(3).equals(numbers.get(7)));
    }
  }

  /** Each load of what the region stores may be of another value. */
  @ParameterizedTest
  @CsvSource({"x, true", "A, false"})
  void whatIsStoredToIsNeverTheSame(String array, boolean isSame) {
    try (IslContext isl = IslContext.open()) {
      List<Integer> numbers = numbers(isl, array, "int", "load double " + array + "[i]");
      assertEquals(isSame, numbers.get(4).equals(numbers.get(7)));
    }
  }

  @ParameterizedTest
  @CsvSource({"i, true", "j, false"})
  void functionsTellOperationsApart(String other, boolean isSame) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, COPY);
      List<Integer> own =
          new ValueNumbers(scop).of(scop.statement("S"), place -> place == 1 ? other : "i");
      assertEquals(isSame, own.get(0).equals(own.get(1)));
    }
  }

  private static final String COPY =
      """
      scop f
      parameter n: int
      context { : n >= 0 }
      array double A[n] outer live
      array double x[n] outer live
      statement S
        domain { S[i] : 0 <= i < n }
        iterators i
        %0 = load double x[i]
        %1 = load double x[i]
        %2 = compute double %0 * %1
        %3 = store double A[i] = %2
      schedule
        domain: "[n] -> { S[i] : 0 <= i < n }"
        child:
          schedule: "[{ S[i] -> [(i)] }]"
      """;
}
