package org.polyloom.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.Timing;

/**
 * Takes one kernel through a plan: optimizes it, compiles every build, runs each once, checks the
 * subjects against their baselines, and times in turns what was right. What fails on the way is a
 * row with the reason.
 */
final class KernelBench {

  private final BenchPlan plan;
  private final ProcessRunner processes;
  private final TrialRunner runner;
  private final Consumer<String> progress;

  /**
   * @param progress is told what is being done
   */
  KernelBench(BenchPlan plan, ProcessRunner runner, Consumer<String> progress) {
    this.plan = Objects.requireNonNull(plan, "plan");
    this.processes = Objects.requireNonNull(runner, "runner");
    this.runner = new TrialRunner(plan, runner);
    this.progress = Objects.requireNonNull(progress, "progress");
  }

  /** Measures one kernel, repeated as often as its time needs. */
  KernelReport run(Kernel kernel) {
    return run(kernel, Optional.empty());
  }

  /**
   * Measures one kernel.
   *
   * @param repeats how often each timed process runs it; as its time needs if empty
   */
  KernelReport run(Kernel kernel, Optional<Integer> repeats) {
    progress.accept("optimizing");
    OptimizedKernel optimized =
        OptimizedKernel.of(kernel, plan.options(), plan.limits().optimizer());
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Map<Build, Trial> trials = new LinkedHashMap<>();
      Map<Build, String> failures = new LinkedHashMap<>();
      for (Build build : plan.buildsOf(kernel)) {
        progress.accept("compiling and checking with " + build.compiler());
        try {
          Path executable = scratch.file("k" + trials.size() + "-" + failures.size());
          trials.put(build, tryOut(kernel, optimized, build, executable));
        } catch (ProgramFailure failure) {
          failures.put(build, failure.getMessage());
        }
      }
      Map<Comparison, Verdict> verdicts = verdicts(kernel, trials, failures);
      int repeat = repeats.orElseGet(() -> TrialRunner.repeat(trials.values()));
      return new KernelReport(
          kernel.name(), optimized.run(), repeat, measurements(trials, verdicts, repeat));
    }
  }

  private Trial tryOut(Kernel kernel, OptimizedKernel optimized, Build build, Path executable) {
    if (build.source() == Build.Source.OPTIMIZED && !optimized.failure().isEmpty()) {
      throw new ProgramFailure(optimized.failure());
    }
    Path source =
        build
            .source()
            .writer()
            .map(writer -> writer.optimize(kernel, plan.limits().optimizer(), processes))
            .orElseGet(() -> kernel.source(build.source(), optimized).orElseThrow());
    return runner.tryOut(source, build, executable);
  }

  private Map<Comparison, Verdict> verdicts(
      Kernel kernel, Map<Build, Trial> trials, Map<Build, String> failures) {
    ResultCheck check = new ResultCheck(plan.options().fp());
    Map<Comparison, Verdict> verdicts = new LinkedHashMap<>();
    for (Comparison comparison : plan.comparisonsOf(kernel)) {
      Build baseline = comparison.baseline();
      Build subject = comparison.subject();
      if (failures.containsKey(baseline)) {
        verdicts.put(comparison, Verdict.failed("the original: " + failures.get(baseline)));
      } else if (failures.containsKey(subject)) {
        verdicts.put(comparison, Verdict.failed(failures.get(subject)));
      } else {
        verdicts.put(comparison, verdict(check, trials.get(baseline), trials.get(subject)));
      }
    }
    return verdicts;
  }

  private static Verdict verdict(ResultCheck check, Trial baseline, Trial subject) {
    try {
      return check.compare(baseline, subject);
    } catch (ProgramFailure failure) {
      return Verdict.failed(failure.getMessage());
    }
  }

  private List<Measurement> measurements(
      Map<Build, Trial> trials, Map<Comparison, Verdict> verdicts, int repeat) {
    Map<Build, Trial> right = new LinkedHashMap<>();
    verdicts.forEach(
        (comparison, verdict) -> {
          if (verdict.isRight()) {
            right.put(comparison.baseline(), trials.get(comparison.baseline()));
            right.put(comparison.subject(), trials.get(comparison.subject()));
          }
        });
    try {
      progress.accept("timing " + right.size() + " programs");
      return rows(verdicts, runner.time(right, Build::toString, repeat));
    } catch (ProgramFailure failure) {
      verdicts.replaceAll(
          (comparison, verdict) ->
              verdict.isRight() ? Verdict.failed("while timed: " + failure.getMessage()) : verdict);
      return rows(verdicts, Map.of());
    }
  }

  private static List<Measurement> rows(
      Map<Comparison, Verdict> verdicts, Map<Build, Timing> times) {
    List<Measurement> rows = new ArrayList<>();
    verdicts.forEach(
        (comparison, verdict) ->
            rows.add(
                verdict.isRight()
                    ? Measurement.timed(
                        comparison,
                        times.get(comparison.baseline()),
                        times.get(comparison.subject()))
                    : Measurement.untimed(comparison, verdict)));
    return rows;
  }
}
