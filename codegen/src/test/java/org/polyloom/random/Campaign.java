package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Many programs, each tried with given tiles and every fifth besides with automatic ones. Those of
 * one {@link Setting#GROUP} share an executable.
 */
final class Campaign {
  private static final int EXTRA = 5;
  private static final int SHRINKING_ATTEMPTS = 250;

  /** One way of one program through the optimizer, with the verdict on it. */
  record Trial(Program program, Setting setting, Verdict verdict) {
    long seed() {
      return program.seed();
    }
  }

  /**
   * What came of a campaign.
   *
   * @param tiled each program once, with given tiles
   * @param automatic some of them again
   * @param idle the seeds of programs that change no data; others took their places
   */
  record Outcome(List<Trial> tiled, List<Trial> automatic, List<Long> idle) {
    List<Trial> failed() {
      return all().filter(trial -> trial.verdict().failed()).toList();
    }

    /** Those of which a check refused what a pass made; it was dropped. */
    List<Trial> refused() {
      return all().filter(trial -> trial.verdict().hasRefusal()).toList();
    }

    private Stream<Trial> all() {
      return Stream.of(tiled, automatic).flatMap(List::stream);
    }
  }

  private Campaign() {}

  /** Tries programs that change data, of the seeds from the first on, until there are so many. */
  static Outcome run(long firstSeed, int count) {
    List<Trial> tiled = new ArrayList<>();
    List<Trial> automatic = new ArrayList<>();
    List<Long> idle = new ArrayList<>();
    long next = firstSeed;
    while (tiled.size() < count) {
      int missing = count - tiled.size();
      for (List<Trial> group : groups(next, next + missing)) {
        for (Trial trial : group) {
          if (trial.verdict().kind() == Verdict.Kind.IDLE) {
            idle.add(trial.seed());
          } else if (trial.setting().equals(Setting.tiled(trial.seed()))) {
            tiled.add(trial);
          } else {
            automatic.add(trial);
          }
        }
      }
      next += missing;
    }
    return new Outcome(
        List.copyOf(tiled), List.copyOf(automatic), idle.stream().distinct().toList());
  }

  private static List<List<Trial>> groups(long firstSeed, long end) {
    return LongStream.rangeClosed(
            Math.floorDiv(firstSeed, Setting.GROUP), Math.floorDiv(end - 1, Setting.GROUP))
        .parallel()
        .mapToObj(
            group ->
                group(
                    Math.max(firstSeed, group * Setting.GROUP),
                    Math.min(end, (group + 1) * Setting.GROUP)))
        .toList();
  }

  private static List<Trial> group(long firstSeed, long end) {
    List<Trials.Task> tasks = new ArrayList<>();
    for (long seed = firstSeed; seed < end; seed++) {
      Program program = ProgramGenerator.generate(seed);
      tasks.add(new Trials.Task(program, Setting.tiled(seed)));
      if (seed % EXTRA == 0) {
        tasks.add(new Trials.Task(program, Setting.automatic(program)));
      }
    }
    List<Verdict> verdicts = Trials.run(tasks);
    List<Trial> trials = new ArrayList<>();
    for (int k = 0; k < tasks.size(); k++) {
      Trials.Task task = tasks.get(k);
      trials.add(new Trial(task.program(), task.setting(), verdicts.get(k)));
    }
    return trials;
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
    Setting setting = trial.setting();
    Predicate<Program> stillFails =
        candidate ->
            Trials.fails(new Trials.Task(candidate, setting), kind)
                && Trials.originalIsClean(candidate);
    Program smallest = new Shrinker(stillFails, SHRINKING_ATTEMPTS).shrink(trial.program());
    Verdict verdict = Trials.run(new Trials.Task(smallest, setting));
    return String.join(
        "\n",
        "seed " + trial.seed() + ", " + setting + ": " + kind,
        "repeat: -Dpolyloom.random.seed=" + trial.seed() + " -Dpolyloom.random.count=1",
        "found: " + trial.verdict().detail(),
        "shrunk: " + verdict.detail(),
        new ProgramPrinter(smallest, DriverPrinter.originalName(0)).file(),
        "optimized:",
        verdict.optimized());
  }
}
