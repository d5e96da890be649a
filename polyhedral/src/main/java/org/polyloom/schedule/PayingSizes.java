package org.polyloom.schedule;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;

/**
 * The sizes at which an order pays that was chosen for large ones: what it takes to begin and to
 * end its loops may be more than it saves where these are short.
 *
 * <p>The time of the order, as a share of that of the source, is estimated at powers of two for all
 * parameters at once. Where the source wins at one of them, the least from which on the order saves
 * a tenth is the least value of each parameter, besides of those with which it saves as much
 * although they are as small as can be.
 *
 * @param context {@code [p] -> { : .. }} with all parameters
 * @param large the value that parameters have where orders are compared
 * @param share the time at some sizes
 */
record PayingSizes(Set context, int large, ToDoubleFunction<ParameterEstimate> share) {
  /** From which share on the source wins: estimates are not better than that. */
  private static final double LOSS = 1.02;

  private static final double GAIN = 0.9;
  private static final int LEAST = 2;
  private static final int GREATEST = 256;

  /** Sizes at which an order is looked at for a loss. */
  private static final List<Integer> SAMPLES = List.of(4, 16, 64);

  /** {@code [p] -> { : .. }}: all sizes where the order loses at none. */
  Set find() {
    int count = context.dim(DimType.PARAM);
    boolean loses = SAMPLES.stream().anyMatch(size -> share(all(count, size)) > LOSS);
    return loses ? saving(GREATEST) : Set.universe(context.space());
  }

  /** {@code [p] -> { : .. }}: from the least size on at which the order saves; all if at none. */
  Set saving() {
    return saving(large);
  }

  /**
   * @param greatest from which size on it is taken in any case
   */
  private Set saving(int greatest) {
    Set sizes = Set.universe(context.space());
    int count = context.dim(DimType.PARAM);
    if (share(all(count, large)) > GAIN) {
      return sizes;
    }
    int[] least = least(count, greatest);
    for (int i = 0; i < count; i++) {
      if (least[i] > LEAST) {
        sizes = sizes.lowerBoundSi(DimType.PARAM, i, least[i]);
      }
    }
    return sizes;
  }

  /** The least values of the parameters, in their order in the context. */
  private int[] least(int count, int greatest) {
    int size = Integer.highestOneBit(Math.min(greatest, large));
    while (size > LEAST && share(all(count, size / 2)) <= GAIN) {
      size /= 2;
    }
    int[] least = all(count, size);
    for (int i = 0; i < count; i++) {
      least[i] = LEAST;
      if (share(least) > GAIN) {
        least[i] = size;
      }
    }
    return least;
  }

  private static int[] all(int count, int size) {
    int[] sizes = new int[count];
    Arrays.fill(sizes, size);
    return sizes;
  }

  private double share(int[] sizes) {
    return share.applyAsDouble(ParameterEstimate.of(context, i -> sizes[i]));
  }
}
