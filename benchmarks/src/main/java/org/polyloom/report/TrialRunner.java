package org.polyloom.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.polyloom.run.InterleavedTimer;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.Timing;

/**
 * Compiles, runs and times the programs of a plan.
 *
 * @param plan for which data set, where, how long and how often they run
 * @param runner runs them
 */
record TrialRunner(BenchPlan plan, ProcessRunner runner) {

  /** Kernels shorter than this are repeated in a process until they fill it, in seconds. */
  private static final double PROCESS_TIME = 0.05;

  /** The rounds at least of kernels that run several times in a process: they scatter the most. */
  static final int SHORT_ROUNDS = 5;

  private static final int MOST_REPEATS = 1000;

  /**
   * What a kernel allocates comes from new pages the first time, and often the second: the C
   * library keeps such memory only after it was freed once. From the third time on a process is
   * warm.
   */
  static final int WARM = 3;

  TrialRunner {
    Objects.requireNonNull(plan, "plan");
    Objects.requireNonNull(runner, "runner");
  }

  /**
   * Compiles a program.
   *
   * @throws ProgramFailure if it does not compile
   */
  Program compile(Path source, Build build, Path executable) {
    return Program.compile(source, build, executable, plan, runner);
  }

  /**
   * Compiles a program and runs it once.
   *
   * @throws ProgramFailure if it does not compile or does not end well
   */
  Trial tryOut(Path source, Build build, Path executable) {
    return Trial.of(compile(source, build, executable));
  }

  /** How often each of some programs runs its kernel in one process: as the slowest needs it. */
  static int repeat(Collection<Trial> trials) {
    return repeat(trials.stream().mapToDouble(trial -> trial.output().seconds()).max().orElse(0));
  }

  /** How often a kernel of that many seconds runs in one process: once, or until it is warm. */
  static int repeat(double seconds) {
    return seconds >= PROCESS_TIME
        ? 1
        : (int) Math.max(WARM, Math.min(MOST_REPEATS, Math.ceil(PROCESS_TIME / seconds)));
  }

  /**
   * Times programs in turns; of those that take longer than the limit the first run counts.
   *
   * @param names what is said of each in messages
   * @param repeat how often each runs its kernel in one process
   * @throws ProgramFailure if one does not end well or computes something else than before
   */
  <T> Map<T, Timing> time(Map<T, Trial> trials, Function<T, String> names, int repeat) {
    Map<T, Timing> times = new LinkedHashMap<>();
    List<T> again = new ArrayList<>();
    List<InterleavedTimer.Candidate> candidates = new ArrayList<>();
    trials.forEach(
        (subject, trial) -> {
          String name = names.apply(subject);
          times.put(subject, new Timing(name, List.of(trial.output().seconds())));
          if (plan.limits().isTimedAgain(trial.output().seconds())) {
            again.add(subject);
            candidates.add(new InterleavedTimer.Candidate(name, () -> trial.seconds(repeat)));
          }
        });
    int rounds = repeat == 1 ? plan.rounds() : Math.max(plan.rounds(), SHORT_ROUNDS);
    List<Timing> timings = new InterleavedTimer(rounds, 0).time(candidates);
    for (int index = 0; index < again.size(); index++) {
      times.put(again.get(index), timings.get(index));
    }
    return times;
  }
}
