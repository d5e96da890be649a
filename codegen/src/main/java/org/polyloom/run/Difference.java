package org.polyloom.run;

import java.util.Objects;

/**
 * The first place where two outputs differ.
 *
 * @param place such as {@code C[17]} or {@code line 3}
 * @param expected what the original gave
 * @param actual what the result gave
 */
public record Difference(String place, String expected, String actual) {

  public Difference {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(expected, "expected");
    Objects.requireNonNull(actual, "actual");
  }

  /** {@code C[17]: expected 1.5, got 1.25}. */
  @Override
  public String toString() {
    return place + ": expected " + expected + ", got " + actual;
  }
}
