package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;

class IterationCountsTest {
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
        "0 <= i < 100 and 5 <= j < 20 | 100 | 15 | 1500",
        "0 <= j <= i < 200 | 100.5 | 100.5 | 20100",
        "0 <= i < 300 and i <= j < i + 7 | 6.9 | 7 | 2100",
        "0 <= i < 300 and j = i | 300 | 300 | 300",
        "0 <= i < 300 and j = 2i + 1 | 300 | 599 | 300",
        "false | 1 | 1 | 1",
        "0 <= i <= 18446744073709551614 and 0 <= j < 2 | 9223372036854775808 | 2 | 18446744073709551616",
      })
  void rowsCountWithTheirAverage(String shape, double ofI, double ofJ, double instances) {
    Set domain = Set.parse(isl, "{ S[i, j] : %s }".formatted(shape));
    IterationCounts counts = IterationCounts.of(domain, domain, new long[] {1, 1});
    assertEquals(ofI, counts.lengths()[0], 0.05 * ofI);
    assertEquals(ofJ, counts.lengths()[1], 0.05 * ofJ);
    assertEquals(instances, counts.instances(), 0.05 * instances);
  }

  @Test
  void fixedParametersBoundRows() {
    Set domain = Set.parse(isl, "[n] -> { S[i, j] : n = 120 and 0 <= i < n and i < j < n }");
    IterationCounts counts = IterationCounts.of(domain, domain, new long[] {1, 1});
    assertEquals(60, counts.lengths()[1], 3);
    assertEquals(7140, counts.instances(), 360);
  }

  @Test
  void windowsAroundThePointsOfGridsAreMet() {
    Set domain =
        Set.parse(
            isl,
            "{ S[i, j, y, x] : 1 <= i, j < 1999 and i - 1 <= y <= i + 1 and j - 2 <= x <= j + 2 }");
    IterationCounts counts = IterationCounts.of(domain, domain, new long[] {1, 1, 1, 1});
    assertArrayEquals(new double[] {3, 5, 3, 5}, counts.lengths(), 0.05);
    assertEquals(15.0 * 1998 * 1998, counts.instances(), 3e5);
  }

  @Test
  void stridesAreOneStep() {
    Set domain = Set.parse(isl, "{ S[i, j] : 0 <= j <= i < 200 and i mod 4 = 0 }");
    IterationCounts counts = IterationCounts.of(domain, domain, new long[] {4, 1});
    assertEquals(25, counts.lengths()[0], 2);
    assertEquals(5000, counts.instances(), 300);
  }

  /** Of the squares of one colour, the rows are all, and of each every second square. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(i + j) mod 2 = 0 | 1 | 2",
        "i mod 3 = 0 | 3 | 1",
        "i mod 2 = 0 and (i + j) mod 4 = 1 | 2 | 4",
      })
  void neighboursAreThoseOfOneIterationOfTheLoopsAround(String which, long ofI, long ofJ) {
    Set domain = Set.parse(isl, "{ S[i, j] : 0 <= i, j < 200 and %s }".formatted(which));
    assertArrayEquals(new long[] {ofI, ofJ}, StatementShape.strides(domain));
  }
}
