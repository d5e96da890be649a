package org.polyloom.run;

import java.util.List;
import java.util.Objects;

/**
 * The measured times of one candidate.
 *
 * @param name of the candidate
 * @param seconds every measured time, ascending; at least one
 */
public record Timing(String name, List<Double> seconds) {

  public Timing {
    Objects.requireNonNull(name, "name");
    seconds = seconds.stream().sorted().toList();
    if (seconds.isEmpty()) {
      throw new IllegalArgumentException("no time of " + name);
    }
  }

  /** The middle time, or the mean of the two middle ones, in seconds. */
  public double median() {
    int middle = seconds.size() / 2;
    return seconds.size() % 2 == 1
        ? seconds.get(middle)
        : (seconds.get(middle - 1) + seconds.get(middle)) / 2;
  }

  /** The shortest time, in seconds. */
  public double min() {
    return seconds.get(0);
  }

  /** The longest time, in seconds. */
  public double max() {
    return seconds.get(seconds.size() - 1);
  }

  /** {@code (max - min) / median}; 0 if nothing took any time. */
  public double spread() {
    return median() == 0 ? 0 : (max() - min()) / median();
  }
}
