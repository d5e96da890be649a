package org.polyloom.schedule;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;

/**
 * The sizes at which an order pays that was chosen for large ones: what it takes to begin and to
 * end its loops may be more than it saves where these are short.
 *
 * <p>The time of the order, as a share of that of the source, is estimated at powers of two for all
 * parameters at once. Where the source wins at one of some {@linkplain #SAMPLES samples}, the order
 * begins with those from which on it saves a tenth, but each parameter with the least power of two
 * down to which it saves as much. What caches alone save begins where these no longer hold
 * everything, which a parameter may make so although the others are small.
 *
 * @param parameters whose values are compared
 * @param large the value that parameters have where orders are compared
 * @param share the time at some sizes
 */
record PayingSizes(Parameters parameters, int large, ToDoubleFunction<ParameterEstimate> share) {
  /** From which share on the source wins: estimates are not better than that. */
  private static final double LOSS = 1.02;

  private static final double GAIN = 0.9;
  private static final int LEAST = 2;
  private static final int GREATEST = 256;

  /** How far beyond the sizes of the estimate caches are looked at. */
  private static final int LARGER = 8;

  /** Sizes at which an order is looked at for a loss. */
  private static final List<Integer> SAMPLES = List.of(4, 12, 16, 64);

  /** {@code [p] -> { : .. }}: all sizes where the order loses at none. */
  Set find() {
    int count = parameters.count();
    boolean loses = SAMPLES.stream().anyMatch(size -> share(all(count, size)) > LOSS);
    return loses && saves(all(count, large))
        ? from(leastOfEach(count, Math.min(GREATEST, large)))
        : Set.universe(parameters.context().space());
  }

  /** {@code [p] -> { : .. }}: from the least sizes on at which the order saves; all if at none. */
  Set saving() {
    int count = parameters.count();
    return IntStream.iterate(large, size -> size <= LARGER * large, size -> 2 * size)
        .filter(size -> saves(all(count, size)))
        .mapToObj(size -> from(leastOfEach(count, size)))
        .findFirst()
        .orElseGet(() -> Set.universe(parameters.context().space()));
  }

  /**
   * @param least the least value of each parameter
   */
  private Set from(int[] least) {
    Set sizes = Set.universe(parameters.context().space());
    for (int i = 0; i < least.length; i++) {
      if (least[i] > LEAST) {
        sizes = sizes.lowerBoundSi(DimType.PARAM, i, least[i]);
      }
    }
    return sizes;
  }

  /**
   * The least values of the parameters, in their order in the context: of each where those after it
   * are as large as all together would have to be.
   *
   * @param saving a size at which the order saves
   */
  private int[] leastOfEach(int count, int saving) {
    int size = Integer.highestOneBit(saving);
    size = saves(all(count, size)) ? leastOfAll(count, size) : saving;
    int[] least = all(count, size);
    for (int i = 0; i < count; i++) {
      int[] less = least.clone();
      do {
        least[i] = less[i];
        less[i] = Integer.highestOneBit(least[i] - 1);
      } while (less[i] >= LEAST && saves(less));
    }
    return least;
  }

  private int leastOfAll(int count, int greatest) {
    int size = greatest;
    while (size > LEAST && saves(all(count, size / 2))) {
      size /= 2;
    }
    return size;
  }

  private boolean saves(int[] sizes) {
    return share(sizes) <= GAIN;
  }

  private static int[] all(int count, int size) {
    int[] sizes = new int[count];
    Arrays.fill(sizes, size);
    return sizes;
  }

  private double share(int[] sizes) {
    return share.applyAsDouble(parameters.estimate(i -> sizes[i]));
  }
}
