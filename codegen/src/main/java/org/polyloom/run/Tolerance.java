package org.polyloom.run;

/**
 * How far floating-point results may be apart. A difference is measured against the greatest
 * magnitude in the expected array, because a regrouped sum that cancels is off by rounding errors
 * of its terms, not of itself.
 *
 * @param single relative tolerance of {@code float}
 * @param wide relative tolerance of {@code double} and {@code long double}
 * @param nonFinite whether results that are expected to be infinite, or no numbers, matter
 */
public record Tolerance(double single, double wide, NonFinite nonFinite) {

  /** Whether infinities and NaNs matter. */
  public enum NonFinite {
    MATTERS,
    /** Whatever is found in their place will do. */
    IGNORED
  }

  /** Bit for bit; any NaN equals any NaN. */
  public static final Tolerance EXACT = new Tolerance(0, 0, NonFinite.MATTERS);

  /** What regrouped sums of a few thousand terms keep. */
  public static final Tolerance REGROUPED = new Tolerance(1e-3, 1e-8, NonFinite.MATTERS);

  /** The same of code that is free to assume that all numbers are finite. */
  public static final Tolerance FINITE = new Tolerance(1e-3, 1e-8, NonFinite.IGNORED);

  public Tolerance {
    if (!(single >= 0) || !(wide >= 0)) {
      throw new IllegalArgumentException("a negative tolerance: " + single + ", " + wide);
    }
  }

  /** The relative tolerance of that type; 0 for integers. */
  public double of(ElementType type) {
    if (!type.isFloating()) {
      return 0;
    }
    return type == ElementType.FLOAT ? single : wide;
  }

  /** Whether nothing but the same bits will do. */
  public boolean isExact() {
    return single == 0 && wide == 0;
  }
}
