package org.polyloom.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Random programs before and after optimization, bit for bit: each with given tiles of 3 to 5
 * iterations at sizes that they divide and do not, and every fifth besides with automatic tiles and
 * other options. At most one in ten of all programs comes back unchanged from the given tiles. A
 * program that changes no data does not count; the next seed takes its place. Another range of
 * seeds runs with {@code -Dpolyloom.random.seed=1000 -Dpolyloom.random.count=5000}.
 */
class RandomProgramTest {
  private static final long FIRST_SEED = Long.getLong("polyloom.random.seed", 0);
  private static final int COUNT = Integer.getInteger("polyloom.random.count", 100);
  private static final int SHOWN = Integer.getInteger("polyloom.random.shown", 3);
  private static final int ENOUGH_TO_COUNT = 50;

  @Test
  void optimizedProgramsDoWhatTheOriginalsDo() {
    Campaign.Outcome outcome = Campaign.run(FIRST_SEED, COUNT);
    assertEquals(COUNT, outcome.tiled().size());
    if (!outcome.idle().isEmpty()) {
      System.out.println("random programs that change no data, replaced: " + outcome.idle());
    }
    List<Campaign.Trial> failed = outcome.failed();
    failed.forEach(trial -> System.out.println(trial.seed() + ": " + trial.verdict().detail()));
    String reports =
        failed.stream().limit(SHOWN).map(Campaign::report).collect(Collectors.joining("\n\n"));
    assertEquals(List.of(), seeds(failed), reports);
    List<Campaign.Trial> refused = outcome.refused();
    System.out.println("random programs of which a check refused a pass: " + seeds(refused));
    if (COUNT >= ENOUGH_TO_COUNT) {
      assertMostAreTransformed(outcome.tiled());
    }
  }

  private static void assertMostAreTransformed(List<Campaign.Trial> trials) {
    long unchanged = trials.stream().filter(t -> !t.verdict().isTransformed()).count();
    System.out.println(unchanged + " of " + trials.size() + " random programs stay as they are");
    assertTrue(
        10 * unchanged <= trials.size(),
        () -> unchanged + " of " + trials.size() + ": " + Campaign.histogram(trials));
  }

  private static List<String> seeds(List<Campaign.Trial> trials) {
    return trials.stream().map(t -> t.seed() + " " + t.verdict().kind()).toList();
  }
}
