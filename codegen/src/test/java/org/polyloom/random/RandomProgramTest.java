package org.polyloom.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.polyloom.optimizer.TileChoice;

/**
 * Random programs before and after optimization, bit for bit: each with given tile sizes, of which
 * at most one in ten may come back unchanged, and some again with automatic ones. Another range of
 * seeds runs with {@code -Dpolyloom.random.seed=1000 -Dpolyloom.random.count=5000}.
 */
class RandomProgramTest {
  private static final long FIRST_SEED = Long.getLong("polyloom.random.seed", 0);
  private static final int COUNT = Integer.getInteger("polyloom.random.count", 200);
  private static final int SHOWN = Integer.getInteger("polyloom.random.shown", 3);

  @Test
  void optimizedProgramsDoWhatTheOriginalsDo() {
    List<Campaign.Trial> trials = Campaign.run(FIRST_SEED, COUNT);
    List<Campaign.Trial> failed = trials.stream().filter(t -> t.verdict().failed()).toList();
    String reports =
        failed.stream().limit(SHOWN).map(Campaign::report).collect(Collectors.joining("\n\n"));
    assertEquals(List.of(), seeds(failed), reports);
    List<Campaign.Trial> tiled =
        trials.stream().filter(t -> t.tiling().mode() == TileChoice.Mode.SIZES).toList();
    assertEquals(COUNT, tiled.size());
    assertMostAreTransformed(tiled);
  }

  /** Left to itself the optimizer may keep a program in its source order, so sizes are given. */
  private static void assertMostAreTransformed(List<Campaign.Trial> tiled) {
    long transformed = tiled.stream().filter(t -> t.verdict().isTransformed()).count();
    System.out.println(transformed + " of " + tiled.size() + " random programs are transformed");
    assertTrue(
        10 * transformed >= 9L * tiled.size(),
        () -> transformed + " of " + tiled.size() + ": " + Campaign.histogram(tiled));
  }

  private static List<String> seeds(List<Campaign.Trial> trials) {
    return trials.stream()
        .map(trial -> trial.program().seed() + " " + trial.verdict().kind())
        .toList();
  }
}
