package org.polyloom.report;

import java.util.Arrays;
import java.util.Locale;

/** How large the arrays of a kernel are. The kernels know what each word means for them. */
public enum Dataset {
  MINI,
  SMALL,
  MEDIUM,
  LARGE,
  EXTRALARGE;

  /**
   * The data set of that name, in either case.
   *
   * @throws IllegalArgumentException with a message for the user if there is none
   */
  public static Dataset named(String name) {
    String word = name.toUpperCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(dataset -> dataset.name().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no data set '" + name + "'; there are " + Arrays.toString(values())));
  }
}
