package org.polyloom.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.polyloom.cli.BenchRequest;
import org.polyloom.cli.BenchService;
import org.polyloom.cli.Progress;
import org.polyloom.run.CompilerProbe;
import org.polyloom.run.Compilers;
import org.polyloom.run.CorePinning;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;

/** Serves {@code polyloom bench}: chooses, measures kernel by kernel, reports. */
public final class BenchRunner implements BenchService {

  private static final Dataset DEFAULT_DATASET = Dataset.MEDIUM;

  private final Clock clock;
  private final ProcessRunner runner;

  /** Dates reports by the system's clock. */
  public BenchRunner() {
    this(Clock.systemUTC());
  }

  /**
   * @param clock dates the reports
   */
  public BenchRunner(Clock clock) {
    this.clock = Objects.requireNonNull(clock, "clock");
    this.runner = new ProcessRunner();
  }

  @Override
  public boolean run(BenchRequest request) {
    ReportFiles files = new ReportFiles(request.directory(), request.err());
    files.prepare();
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      KernelLibrary library = KernelLibrary.unpackInto(scratch.path());
      Compilers compilers = Compilers.ofThisMachine();
      ComparisonChoice choice =
          ComparisonChoice.of(
              compilers,
              new CompilerProbe(runner),
              request.compilers(),
              request.against(),
              request.options());
      BenchPlan plan =
          new BenchPlan(
              library.named(request.kernels()),
              choice.comparisons(),
              request.size().map(Dataset::named).orElse(DEFAULT_DATASET),
              request.rounds(),
              request.options(),
              CorePinning.detect(runner),
              Limits.DEFAULT);
      if (request.subject() == BenchRequest.Subject.TWINS) {
        return runTwins(request, plan, library.twinsOf(request.kernels()), files);
      }
      BenchReport report = measure(plan, choice.notes(), request.progress());
      request.out().print(new ReportTable(report).text());
      request.out().flush();
      return files.write(report) && report.isRight();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private boolean runTwins(
      BenchRequest request, BenchPlan plan, List<Twin> twins, ReportFiles files)
      throws IOException {
    Instant date = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    List<TwinReport> reports = new ArrayList<>();
    for (Twin twin : twins) {
      String place = twin.label() + " (" + (reports.size() + 1) + " of " + twins.size() + "): ";
      TwinBench bench = new TwinBench(plan, runner, step -> request.progress().at(place + step));
      reports.add(bench.run(twin));
    }
    request.progress().at("");
    BenchReport context =
        new BenchReport(date, Environment.ofThisMachine(), plan, List.of(), List.of());
    String text = new ReportTable(context).preamble() + "\n" + new TwinTable(reports).text();
    request.out().print(text);
    request.out().flush();
    files.writeTwins(text, TwinJson.format(context, reports));
    return reports.stream()
        .flatMap(report -> report.measurements().stream())
        .allMatch(measurement -> measurement.verdict().isRight());
  }

  /** Measures all kernels of a plan, one after the other. */
  BenchReport measure(BenchPlan plan, List<String> notes, Progress progress) {
    Instant date = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    List<KernelReport> reports = new ArrayList<>();
    for (Kernel kernel : plan.kernels()) {
      String place =
          kernel.name() + " (" + (reports.size() + 1) + " of " + plan.kernels().size() + "): ";
      KernelBench bench = new KernelBench(plan, runner, step -> progress.at(place + step));
      reports.add(bench.run(kernel));
    }
    progress.at("");
    return new BenchReport(date, Environment.ofThisMachine(), plan, reports, notes);
  }
}
