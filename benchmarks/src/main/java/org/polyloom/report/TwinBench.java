package org.polyloom.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.polyloom.run.Compiler;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;

/**
 * Takes one twin through a plan: optimizes it and its kernel, counts scalar dependences, and with
 * each compiler checks all programs against the kernel as it is written and times them in turns.
 */
final class TwinBench {

  private final BenchPlan plan;
  private final EarlierTwins earlier;
  private final TrialRunner runner;
  private final Consumer<String> progress;

  /**
   * @param plan whose comparisons of this product say which compilers are used, with which flags
   * @param earlier what need not be measured again
   * @param progress is told what is being done
   */
  TwinBench(BenchPlan plan, EarlierTwins earlier, ProcessRunner runner, Consumer<String> progress) {
    this.plan = Objects.requireNonNull(plan, "plan");
    this.earlier = Objects.requireNonNull(earlier, "earlier");
    this.runner = new TrialRunner(plan, runner);
    this.progress = Objects.requireNonNull(progress, "progress");
  }

  /** Measures one twin. */
  TwinReport run(Twin twin) {
    List<Comparison> own = plan.comparisons().stream().filter(Comparison::isOwn).toList();
    progress.accept("optimizing");
    try {
      OptimizedTwin optimized = OptimizedTwin.of(twin, plan.options(), plan.limits().optimizer());
      Map<TwinSubject, String> digests = optimized.digests();
      List<TwinMeasurement> rows = new ArrayList<>();
      for (Comparison comparison : own) {
        Optional<TwinMeasurement> known =
            earlier.measurement(twin, digests, comparison.subject().compiler());
        rows.add(known.orElseGet(() -> measure(twin, optimized, comparison)));
      }
      return new TwinReport(twin, optimized.dependences(), optimized.refusals(), digests, rows);
    } catch (ProgramFailure failure) {
      TwinDependences none = new TwinDependences(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
      Stream<TwinMeasurement> rows =
          own.stream().map(comparison -> failed(comparison.subject().compiler(), failure));
      return new TwinReport(twin, none, new TreeMap<>(), Map.of(), rows.toList());
    }
  }

  private TwinMeasurement measure(Twin twin, OptimizedTwin optimized, Comparison comparison) {
    Compiler compiler = comparison.subject().compiler();
    progress.accept("compiling, checking and timing with " + compiler);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Program original =
          runner.compile(twin.kernel().source(), comparison.baseline(), scratch.file("original"));
      Map<TwinSubject, Program> programs = new EnumMap<>(TwinSubject.class);
      for (TwinSubject subject : TwinSubject.values()) {
        Path source = optimized.sources().get(subject);
        programs.put(
            subject, runner.compile(source, comparison.subject(), scratch.file(subject.label())));
      }
      FormTimes<TwinSubject> forms = FormTimes.of(runner, original, programs, TwinSubject::label);
      return new TwinMeasurement(compiler, forms.verdict(), forms.times());
    } catch (ProgramFailure failure) {
      return failed(compiler, failure);
    }
  }

  private static TwinMeasurement failed(Compiler compiler, ProgramFailure failure) {
    return new TwinMeasurement(compiler, Verdict.failed(failure.getMessage()), Map.of());
  }
}
