package org.polyloom.frontend;

/**
 * How regions are extracted.
 *
 * @param budget isl operations that one region may take
 */
public record ExtractorOptions(long budget) {
  /** Enough for hundreds of statements. */
  public static final ExtractorOptions DEFAULT = new ExtractorOptions(200_000_000L);

  public ExtractorOptions {
    if (budget < 1) {
      throw new IllegalArgumentException("budget " + budget + " is not positive");
    }
  }
}
