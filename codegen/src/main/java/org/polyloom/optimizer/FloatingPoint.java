package org.polyloom.optimizer;

import java.util.List;
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

  /**
   * The flags with which source and result are compiled in this mode; both gcc and clang take them.
   */
  public List<String> compilerFlags() {
    return switch (this) {
      case STRICT -> List.of("-ffp-contract=off");
      case REASSOC -> List.of("-ffp-contract=fast");
      case FAST -> List.of("-ffast-math");
    };
  }
}
