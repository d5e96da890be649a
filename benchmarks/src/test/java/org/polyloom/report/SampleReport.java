package org.polyloom.report;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.remark.StageTime;
import org.polyloom.run.Compiler;
import org.polyloom.run.CorePinning;
import org.polyloom.run.Timing;

/** A report with a fast, a slow, a wrong and a failed row. */
final class SampleReport {

  static final Compiler GCC =
      new Compiler(Path.of("/usr/bin/gcc"), Compiler.Kind.GCC, "12.2.0", List.of(), Map.of());
  static final Compiler CLANG =
      new Compiler(Path.of("/usr/bin/clang"), Compiler.Kind.CLANG, "20.1.7", List.of(), Map.of());

  static final Comparison OWN = comparison(Comparison.POLYLOOM, GCC, Build.Source.OPTIMIZED, "-O3");
  static final Comparison POLLY = comparison("polly", CLANG, Build.Source.ORIGINAL, "-polly");

  private SampleReport() {}

  static Comparison comparison(
      String optimizer, Compiler compiler, Build.Source source, String flag) {
    return new Comparison(
        optimizer,
        new Build(Build.Source.ORIGINAL, compiler, List.of("-O3")),
        new Build(source, compiler, List.of(flag)));
  }

  static BenchPlan plan(List<Kernel> kernels, List<Comparison> comparisons) {
    return new BenchPlan(
        kernels,
        comparisons,
        Dataset.MINI,
        3,
        OptimizerOptions.DEFAULT,
        CorePinning.NONE,
        Limits.DEFAULT);
  }

  static Measurement timed(Comparison comparison, double original, double result) {
    return Measurement.timed(
        comparison,
        new Timing("original", List.of(original, original * 1.1, original * 0.9)),
        new Timing("result", List.of(result, result, result)));
  }

  static KernelReport kernel(String name, Measurement... measurements) {
    return kernel(name, 0, measurements);
  }

  static KernelReport kernel(String name, int contractions, Measurement... measurements) {
    List<StageTime> stages = List.of(new StageTime("parse", 1000));
    OptimizerRun run = new OptimizerRun("transformed", 0.25, stages, 2, 1, contractions);
    return new KernelReport(name, run, 4, List.of(measurements));
  }

  static BenchReport of(List<KernelReport> kernels) {
    return of(List.of(OWN, POLLY), kernels);
  }

  static BenchReport of(List<Comparison> comparisons, List<KernelReport> kernels) {
    return new BenchReport(
        Instant.parse("2026-01-31T12:00:00Z"),
        new Environment("A Fine CPU", 2, "Linux 6", "17.0.15"),
        plan(List.of(), comparisons),
        kernels,
        List.of("graphite was asked for, but no gcc here was built with it"));
  }

  static BenchReport mixed() {
    return of(
        List.of(
            kernel("fast", timed(OWN, 0.4, 0.1), timed(POLLY, 0.4, 0.8)),
            kernel(
                "bad",
                Measurement.untimed(OWN, Verdict.wrong("result[3]: expected 1, got 2")),
                Measurement.untimed(POLLY, Verdict.failed("it does not run:\nsome | thing"))),
            kernel("even", timed(OWN, 0.2, 0.2), timed(POLLY, 0.3, 0.3))));
  }
}
