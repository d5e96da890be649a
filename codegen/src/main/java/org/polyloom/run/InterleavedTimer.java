package org.polyloom.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Times candidates against each other in turns, so that what slows the machine for a while slows
 * all of them: each round measures every candidate once, and begins with another one than the round
 * before.
 *
 * @param rounds measurements of each candidate, at least 1
 * @param warmups rounds before them whose times are dropped
 */
public record InterleavedTimer(int rounds, int warmups) {

  /** One measurement of a candidate. */
  @FunctionalInterface
  public interface Measurement {
    /** Runs once and returns the time that counts, in seconds. */
    double seconds();
  }

  /**
   * What is timed.
   *
   * @param name for the result
   * @param measurement one run
   */
  public record Candidate(String name, Measurement measurement) {
    public Candidate {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(measurement, "measurement");
    }
  }

  public InterleavedTimer {
    if (rounds < 1 || warmups < 0) {
      throw new IllegalArgumentException(rounds + " rounds, " + warmups + " warm-up rounds");
    }
  }

  /** The times of all candidates, in the order given. What a measurement throws ends the timing. */
  public List<Timing> time(List<Candidate> candidates) {
    List<List<Double>> times = new ArrayList<>();
    candidates.forEach(candidate -> times.add(new ArrayList<>()));
    for (int round = -warmups; round < rounds; round++) {
      for (int turn = 0; turn < candidates.size(); turn++) {
        int index = Math.floorMod(turn + round, candidates.size());
        double seconds = candidates.get(index).measurement().seconds();
        if (round >= 0) {
          times.get(index).add(seconds);
        }
      }
    }
    List<Timing> timings = new ArrayList<>();
    for (int index = 0; index < candidates.size(); index++) {
      timings.add(new Timing(candidates.get(index).name(), times.get(index)));
    }
    return List.copyOf(timings);
  }
}
