package org.polyloom.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * One call of a function.
 *
 * @param seed of the data
 * @param overlap elements between the beginnings of arrays that overlap; {@link #APART} if none do
 * @param integers the values of the function's integer parameters
 */
public record DriverCase(long seed, int overlap, List<Long> integers) {

  /** No array overlaps another. */
  public static final int APART = -1;

  private static final int[] BOUNDARIES = {0, 1, 2, 3};
  private static final int[] OVERLAPS = {0, 1, 5};

  public DriverCase {
    integers = List.copyOf(integers);
  }

  /**
   * The cases of a driver: all integers at each of the smallest values, then for each seed small
   * ones, ones beyond the size of a tile, ones with a zero among them, and overlapping arrays where
   * there can be any.
   */
  public static List<DriverCase> of(Driver driver, int seeds) {
    int count = driver.integers().size();
    List<DriverCase> cases = new ArrayList<>();
    if (count > 0) {
      for (int boundary : BOUNDARIES) {
        cases.add(new DriverCase(boundary, APART, values(count, () -> boundary)));
      }
    }
    Random random = new Random(seeds);
    for (int seed = 0; seed < seeds; seed++) {
      cases.add(new DriverCase(seed, APART, values(count, () -> 1 + random.nextInt(12))));
      if (count > 0) {
        cases.add(new DriverCase(seed, APART, values(count, () -> 13 + random.nextInt(58))));
        cases.add(new DriverCase(seed, APART, values(count, () -> 65 + random.nextInt(72))));
      }
      if (count > 1) {
        List<Long> withZero = new ArrayList<>(values(count, () -> 1 + random.nextInt(20)));
        withZero.set(random.nextInt(count), 0L);
        cases.add(new DriverCase(seed, APART, withZero));
      }
      if (driver.sharing() == Driver.Sharing.POSSIBLE) {
        int overlap = OVERLAPS[seed % OVERLAPS.length];
        cases.add(new DriverCase(seed, overlap, values(count, () -> 2 + random.nextInt(30))));
      }
    }
    return List.copyOf(cases);
  }

  private static List<Long> values(int count, Supplier<Integer> each) {
    List<Long> values = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      values.add(each.get().longValue());
    }
    return values;
  }

  /** What a driver reads: the seed, the overlap and the integers. */
  String words() {
    StringBuilder words = new StringBuilder().append(seed).append(' ').append(overlap);
    integers.forEach(value -> words.append(' ').append(value));
    return words.toString();
  }

  /** The call for people: {@code f(n=3, m=7), seed 2, arrays 1 apart}. */
  String description(Driver driver) {
    StringBuilder text = new StringBuilder(driver.function()).append('(');
    for (int index = 0; index < integers.size(); index++) {
      text.append(index == 0 ? "" : ", ").append(driver.integers().get(index));
      text.append('=').append(integers.get(index));
    }
    text.append("), seed ").append(seed);
    if (overlap != APART) {
      text.append(", arrays overlapping ").append(overlap).append(" elements apart");
    }
    return text.toString();
  }
}
