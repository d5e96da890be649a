package org.polyloom.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.remark.Remark;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;

/**
 * Takes one kernel through a plan as it is written, with classic and with enhanced scalar
 * replacement, and with all passes; with each compiler it checks all of them against the first and
 * times them in turns, on one data set after the other. What comes out as the same C is one
 * program, timed once.
 */
final class ReuseBench {

  private final BenchPlan plan;
  private final List<Dataset> datasets;
  private final ProcessRunner processes;
  private final Consumer<String> progress;

  /**
   * @param plan whose comparisons say which compilers are used, with which flags
   * @param datasets which data, in the place of the plan's
   * @param progress is told what is being done
   */
  ReuseBench(
      BenchPlan plan, List<Dataset> datasets, ProcessRunner processes, Consumer<String> progress) {
    this.plan = Objects.requireNonNull(plan, "plan");
    this.datasets = List.copyOf(datasets);
    this.processes = Objects.requireNonNull(processes, "processes");
    this.progress = Objects.requireNonNull(progress, "progress");
  }

  /** Measures one kernel. */
  ReuseReport run(Kernel kernel) {
    progress.accept("optimizing");
    Map<ReuseSubject, Path> sources = new EnumMap<>(ReuseSubject.class);
    List<String> kept = new ArrayList<>();
    List<ReuseMeasurement> rows = new ArrayList<>();
    try {
      for (ReuseSubject subject : ReuseSubject.values()) {
        sources.put(subject, source(kernel, subject, kept));
      }
    } catch (ProgramFailure failure) {
      plan.comparisons().forEach(comparison -> rows.addAll(failed(comparison, failure)));
      return new ReuseReport(kernel.name(), kept, rows);
    }
    for (Comparison comparison : plan.comparisons()) {
      rows.addAll(measure(sources, comparison));
    }
    return new ReuseReport(kernel.name(), kept, rows);
  }

  private Path source(Kernel kernel, ReuseSubject subject, List<String> kept) {
    if (subject == ReuseSubject.PLAIN) {
      return kernel.source();
    }
    try {
      OptimizationResult result =
          new BoundedOptimizer(subject.options(plan.options()), plan.limits().optimizer())
              .optimize(kernel);
      if (subject == ReuseSubject.ESR) {
        kept.addAll(kept(result));
      }
      String name = kernel.name() + "." + subject.label() + ".polyloom.c";
      return Files.write(kernel.source().resolveSibling(name), result.bytes());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static TreeSet<String> kept(OptimizationResult result) {
    TreeSet<String> kept = new TreeSet<>();
    result.remarks().stream()
        .filter(remark -> remark.kind() == Remark.Kind.APPLIED)
        .filter(remark -> remark.pass().equals(ReuseSubject.ESR.label()))
        .forEach(remark -> kept.add(remark.reason().name()));
    return kept;
  }

  private List<ReuseMeasurement> measure(Map<ReuseSubject, Path> sources, Comparison comparison) {
    String compiler = comparison.subject().compiler().toString();
    progress.accept("compiling with " + compiler);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      DistinctPrograms distinct = new DistinctPrograms(sources, comparison);
      Map<ReuseSubject, Program> programs = new EnumMap<>(ReuseSubject.class);
      for (ReuseSubject subject : distinct.subjects()) {
        Path executable = scratch.file(subject.label());
        Build build = DistinctPrograms.build(subject, comparison);
        programs.put(
            subject, Program.compile(sources.get(subject), build, executable, plan, processes));
      }
      List<ReuseMeasurement> rows = new ArrayList<>();
      for (Dataset dataset : datasets) {
        progress.accept("checking and timing with " + compiler + ", " + dataset);
        FormTimes<ReuseSubject> forms = times(programs, plan.on(dataset));
        rows.add(
            new ReuseMeasurement(
                comparison, dataset, forms.verdict(), distinct.ofAll(forms.times())));
      }
      return rows;
    } catch (ProgramFailure failure) {
      return failed(comparison, failure);
    }
  }

  private FormTimes<ReuseSubject> times(Map<ReuseSubject, Program> programs, BenchPlan there) {
    Map<ReuseSubject, Program> here = new EnumMap<>(ReuseSubject.class);
    programs.forEach((subject, program) -> here.put(subject, program.under(there)));
    try {
      return FormTimes.of(
          new TrialRunner(there, processes),
          here.get(ReuseSubject.PLAIN),
          here,
          ReuseSubject::label);
    } catch (ProgramFailure failure) {
      return FormTimes.failed(failure);
    }
  }

  private List<ReuseMeasurement> failed(Comparison comparison, ProgramFailure failure) {
    return datasets.stream()
        .map(
            dataset ->
                new ReuseMeasurement(
                    comparison, dataset, Verdict.failed(failure.getMessage()), Map.of()))
        .toList();
  }
}
