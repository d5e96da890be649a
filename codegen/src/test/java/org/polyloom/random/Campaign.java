package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.TileChoice;

/**
 * Many programs, tried in batches: all with given tile sizes, each batch with others, and some
 * again with the tiles left to the optimizer.
 */
final class Campaign {
  private static final int BATCH = 20;
  private static final int SHRINKING_ATTEMPTS = 250;

  /** Of so many batches one is tried again with automatic tiles. */
  private static final int AUTOMATIC = 5;

  private static final List<TileChoice> SIZES =
      List.of(
          TileChoice.of(List.of(3)),
          TileChoice.of(List.of(4)),
          TileChoice.of(List.of(5)),
          TileChoice.of(List.of(5, 3, 4)),
          TileChoice.of(List.of(3, 4)),
          TileChoice.of(List.of(4, 5, 3)),
          TileChoice.of(List.of(5, 4)),
          TileChoice.of(List.of(3, 5)),
          TileChoice.of(List.of(4, 3, 5)));

  /**
   * A program with its verdict.
   *
   * @param tiling how it was tiled
   */
  record Trial(Program program, TileChoice tiling, Trials.Checks checks, Verdict verdict) {}

  private Campaign() {}

  /** Tries the programs of the seeds from the first on. */
  static List<Trial> run(long firstSeed, int count) {
    int batches = (count + BATCH - 1) / BATCH;
    return IntStream.range(0, batches)
        .parallel()
        .mapToObj(
            batch -> {
              int size = Math.min(BATCH, count - batch * BATCH);
              return batch(firstSeed + (long) batch * BATCH, size);
            })
        .flatMap(List::stream)
        .toList();
  }

  /** The tilings, and whether a batch is sanitized, follow from its first seed. */
  private static List<Trial> batch(long firstSeed, int size) {
    int number = (int) Math.floorMod(firstSeed / BATCH, 10L);
    Trials.Checks checks = number == 7 ? Trials.Checks.SANITIZED : Trials.Checks.NONE;
    List<Program> programs =
        LongStream.range(firstSeed, firstSeed + size).mapToObj(ProgramGenerator::generate).toList();
    List<Trial> trials = new ArrayList<>(tried(programs, SIZES.get(number % SIZES.size()), checks));
    if (number % AUTOMATIC == 0) {
      trials.addAll(tried(programs, TileChoice.AUTO, checks));
    }
    return trials;
  }

  private static List<Trial> tried(
      List<Program> programs, TileChoice tiling, Trials.Checks checks) {
    List<Verdict> verdicts = trials(tiling, checks).run(programs);
    List<Trial> trials = new ArrayList<>();
    for (int k = 0; k < programs.size(); k++) {
      trials.add(new Trial(programs.get(k), tiling, checks, verdicts.get(k)));
    }
    return trials;
  }

  private static Trials trials(TileChoice tiling, Trials.Checks checks) {
    return new Trials(OptimizerOptions.DEFAULT.withTile(tiling), checks);
  }

  /** How often each outcome came, the reasons of those that stay as they were included. */
  static Map<String, Integer> histogram(List<Trial> trials) {
    Map<String, Integer> counts = new TreeMap<>();
    for (Trial trial : trials) {
      counts.merge(trial.verdict().outcome(), 1, Integer::sum);
    }
    return counts;
  }

  /** A failure for people: the seed, what differed, the shrunk program and its optimized form. */
  static String report(Trial trial) {
    Verdict.Kind kind = trial.verdict().kind();
    Trials plain = trials(trial.tiling(), trial.checks());
    Trials sanitized = trials(trial.tiling(), Trials.Checks.SANITIZED);
    Predicate<Program> stillFails =
        candidate -> plain.fails(candidate, kind) && sanitized.originalIsClean(candidate);
    Program smallest = new Shrinker(stillFails, SHRINKING_ATTEMPTS).shrink(trial.program());
    Verdict verdict = plain.run(smallest);
    return String.join(
        "\n",
        "seed " + trial.program().seed() + ", tiles " + trial.tiling() + ": " + kind,
        "found: " + trial.verdict().detail(),
        "shrunk: " + verdict.detail(),
        new ProgramPrinter(smallest, DriverPrinter.originalName(0)).file(),
        "optimized:",
        verdict.optimized());
  }
}
