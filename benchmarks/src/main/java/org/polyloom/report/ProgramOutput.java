package org.polyloom.report;

import java.util.Objects;

/**
 * What a kernel prints: {@code seconds=}, {@code checksum=} and {@code sum=}, a line each.
 *
 * @param seconds the shortest time of its repeats
 * @param checksum a hash of the bits of all results, any NaN counting as the same
 * @param sum of the results, for people
 */
public record ProgramOutput(double seconds, String checksum, String sum) {

  public ProgramOutput {
    Objects.requireNonNull(checksum, "checksum");
    Objects.requireNonNull(sum, "sum");
  }

  /**
   * Reads it.
   *
   * @throws IllegalArgumentException if a line is missing or the time is no number
   */
  public static ProgramOutput parse(String text) {
    return new ProgramOutput(
        Double.parseDouble(value(text, "seconds=")), value(text, "checksum="), value(text, "sum="));
  }

  private static String value(String text, String key) {
    return text.lines()
        .filter(line -> line.startsWith(key))
        .findFirst()
        .map(line -> line.substring(key.length()))
        .orElseThrow(() -> new IllegalArgumentException("it printed no line " + key));
  }
}
