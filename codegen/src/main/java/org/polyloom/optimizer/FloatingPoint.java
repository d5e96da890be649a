package org.polyloom.optimizer;

import java.util.Locale;

/** What floating-point arithmetic may be changed into. */
public enum FloatingPoint {
  /**
   * Bit for bit the source compiled without contraction and without fast-math; any NaN is any NaN.
   */
  STRICT,
  /** Sums and products may be regrouped and contracted. */
  REASSOC,
  /** Besides, no NaN, infinity or signed zero matters, and products may be distributed. */
  FAST;

  /** The name that the command line takes. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
