package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;

class PrefixCountsTest {
  private static final String WINDOW =
      "[n] -> { S[i, y] : 1 <= i < n - 1 and i - 1 <= y <= i + 1 }";
  private static final String CLAMPED =
      "[n] -> { S[i, y] : 0 <= i, y < n and i - 1 <= y <= i + 1 }";
  private static final String TRIANGLE = "[n] -> { S[i, y] : 0 <= y <= i < n }";
  private static final String PIECES =
      "[n, m, k] -> { S[i, y] : 0 <= i < n and i <= y and (y < m or y < k) }";

  private static final String DILATED =
      "[n] -> { S[i, y] : 0 <= i < n and 0 <= y < 5 and 3y <= i }";
  private static final String SMALL_TRIANGLE =
      "[n] -> { S[i, x, y] : 0 <= i < n and 0 <= y <= x < 4 }";
  private static final String CUT = "[n] -> { S[i, y] : 0 <= i <= y + n and 0 <= y < 5 and y < n }";

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  private PrefixCounts counts(String text) {
    Set domain = Set.parse(isl, text);
    long[] strides = new long[domain.dim(DimType.SET)];
    Arrays.fill(strides, 1);
    Set fixed = ParameterEstimate.of(domain.params(), i -> 1000).fix(domain);
    return IterationCounts.of(fixed, domain, strides).prefixes().orElseThrow();
  }

  private static BitSet loops(String numbers) {
    BitSet loops = new BitSet();
    Arrays.stream(numbers.split(" "))
        .filter(one -> !one.isEmpty())
        .mapToInt(Integer::parseInt)
        .forEach(loops::set);
    return loops;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        WINDOW + " | \"\" | 0 | 998",
        WINDOW + " | 0 | 1 | 3",
        WINDOW + " | \"\" | 1 | 1000",
        WINDOW + " | 1 | 0 | 3",
        TRIANGLE + " | 0 | 1 | 500",
        TRIANGLE + " | 1 | 0 | 500",
      })
  void loopsTakeWhatTheOnesAroundThemLeave(String set, String outer, int iterator, double steps) {
    assertEquals(steps, counts(set).steps(loops(outer), iterator), 0.02 * steps);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        WINDOW + " | 0 | 1 | true",
        WINDOW + " | \"\" | 1 | false",
        WINDOW + " | 1 | 0 | false",
        CLAMPED + " | 0 | 1 | false",
        TRIANGLE + " | 0 | 1 | false",
        PIECES + " | 0 | 1 | false",
      })
  void loopsOfAFewStepsWhateverTheParametersAreBrief(
      String set, String outer, int iterator, boolean isBrief) {
    assertEquals(isBrief, counts(set).isBrief(loops(outer), iterator));
  }

  /** The first iterator is long, the others take few values. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        DILATED + " | \"\" | 1 | false",
        DILATED + " | 0 | 1 | false",
        SMALL_TRIANGLE + " | 0 | 1 | true",
        SMALL_TRIANGLE + " | 0 1 | 2 | true",
        CUT + " | \"\" | 1 | false",
      })
  void shortLoopsAreOfOneLengthInEachLongOne(
      String set, String outer, int iterator, boolean isOfOne) {
    boolean[] brief = {false, true, true};
    assertEquals(isOfOne, counts(set).isOfOneLength(loops(outer), iterator, brief));
  }
}
