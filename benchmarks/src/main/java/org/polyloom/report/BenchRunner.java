package org.polyloom.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.polyloom.cli.BenchRequest;
import org.polyloom.cli.BenchService;
import org.polyloom.cli.Progress;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.Compilers;
import org.polyloom.run.CorePinning;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;

/** Serves {@code polyloom bench}: chooses, measures kernel by kernel, reports. */
public final class BenchRunner implements BenchService {

  private static final String TWINS = "twins";
  private static final Dataset DEFAULT_DATASET = Dataset.MEDIUM;

  /** Where what iterations share is kept, it matters from which cache the rest comes. */
  private static final List<Dataset> REUSE_DATASETS =
      List.of(Dataset.SMALL, Dataset.MEDIUM, Dataset.LARGE, Dataset.EXTRALARGE);

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
    Optional<StoredReport> earlier =
        request.baseline().map(baseline -> StoredReportReader.read(baseline.report()));
    Optional<Path> later = request.baseline().flatMap(BenchRequest.Baseline::later);
    if (later.isPresent()) {
      return compare(request, earlier.orElseThrow(), StoredReportReader.read(later.get()));
    }
    ReportFiles files = new ReportFiles(request.directory(), request.err());
    files.prepare();
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      KernelLibrary library = KernelLibrary.unpackInto(scratch.path());
      Compilers compilers = Compilers.ofThisMachine();
      if (request.subject() == BenchRequest.Subject.REUSE) {
        return runReuse(request, library.reusing(request.kernels()), compilers, files);
      }
      ComparisonChoice choice = choice(request, compilers, request.options());
      BenchPlan plan =
          new BenchPlan(
              library.named(request.kernels()),
              choice.comparisons(),
              request.size().map(Dataset::named).orElse(DEFAULT_DATASET),
              request.rounds(),
              request.options(),
              CorePinning.detect(runner),
              limits(request));
      if (request.subject() == BenchRequest.Subject.TWINS) {
        return runTwins(request, plan, library.twinsOf(request.kernels()), files);
      }
      return runKernels(request, plan, choice.notes(), earlier, files);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Holds one stored report against another. */
  private static boolean compare(BenchRequest request, StoredReport earlier, StoredReport later) {
    earlier.requireComparable(later.circumstances(), later.rows().keySet());
    ReportChanges changes =
        ReportChanges.between(earlier, later, request.baseline().orElseThrow().tolerance());
    request.out().print(new ChangesTable(changes).text());
    request.out().flush();
    return !changes.isRegression();
  }

  private boolean runKernels(
      BenchRequest request,
      BenchPlan plan,
      List<String> notes,
      Optional<StoredReport> earlier,
      ReportFiles files)
      throws IOException {
    earlier.ifPresent(
        report -> report.requireComparable(StoredReport.circumstances(plan), plan.ownRows()));
    BenchReport measured = measure(plan, notes, earlier, request.progress());
    BenchReport report =
        earlier
            .map(known -> measured.since(known, request.baseline().orElseThrow().tolerance()))
            .orElse(measured);
    request.out().print(new ReportTable(report).text());
    request.out().flush();
    return files.write(report)
        && report.isRight()
        && report.changes().filter(ReportChanges::isRegression).isEmpty();
  }

  private static Limits limits(BenchRequest request) {
    return request.timedAgain().map(Limits.DEFAULT::withTimedAgain).orElse(Limits.DEFAULT);
  }

  private ComparisonChoice choice(
      BenchRequest request, Compilers compilers, OptimizerOptions options) {
    return ComparisonChoice.of(compilers, runner, request.compilers(), request.against(), options);
  }

  /** Under fast floating point, and with each compiler for vectors of its choice and wide ones. */
  private boolean runReuse(
      BenchRequest request, List<Kernel> kernels, Compilers compilers, ReportFiles files)
      throws IOException {
    Instant date = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    OptimizerOptions options = request.options().withFp(FloatingPoint.FAST);
    List<String> wide = new ArrayList<>(options.compilerFlags());
    wide.add(Build.WIDE);
    List<Comparison> comparisons = new ArrayList<>();
    comparisons.addAll(choice(request, compilers, options).comparisons());
    comparisons.addAll(choice(request, compilers, options.withCompilerFlags(wide)).comparisons());
    List<Dataset> datasets =
        request.size().map(Dataset::named).map(List::of).orElse(REUSE_DATASETS);
    BenchPlan plan =
        new BenchPlan(
            kernels,
            comparisons,
            datasets.get(0),
            request.rounds(),
            options,
            CorePinning.detect(runner),
            limits(request));
    List<ReuseReport> reports = new ArrayList<>();
    for (Kernel kernel : kernels) {
      String place = kernel.name() + " (" + (reports.size() + 1) + " of " + kernels.size() + "): ";
      ReuseBench bench =
          new ReuseBench(plan, datasets, runner, step -> request.progress().at(place + step));
      reports.add(bench.run(kernel));
    }
    request.progress().at("");
    BenchReport context =
        new BenchReport(date, Environment.ofThisMachine(), plan, List.of(), List.of());
    String text =
        new ReportTable(context).preamble(datasets) + "\n" + new ReuseTable(reports).text();
    request.out().print(text);
    request.out().flush();
    files.write("reuse", text, ReuseJson.format(context, reports));
    return reports.stream()
        .flatMap(report -> report.measurements().stream())
        .allMatch(measurement -> measurement.verdict().isRight());
  }

  private boolean runTwins(
      BenchRequest request, BenchPlan plan, List<Twin> twins, ReportFiles files)
      throws IOException {
    Instant date = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    BenchReport context =
        new BenchReport(date, Environment.ofThisMachine(), plan, List.of(), List.of());
    EarlierTwins earlier =
        request.start() == BenchRequest.Start.RESUMED
            ? EarlierTwins.read(files.json(TWINS), context)
            : EarlierTwins.NONE;
    TwinTable table = new TwinTable(twins, plan);
    StringBuilder text =
        new StringBuilder(new ReportTable(context).preamble(List.of(plan.dataset())) + "\n");
    text.append(table.head());
    request.out().print(text);
    List<TwinReport> reports = new ArrayList<>();
    for (Twin twin : twins) {
      String place = twin.label() + " (" + (reports.size() + 1) + " of " + twins.size() + "): ";
      TwinBench bench =
          new TwinBench(plan, earlier, runner, step -> request.progress().at(place + step));
      TwinReport report = bench.run(twin);
      reports.add(report);
      request.progress().at("");
      request.out().print(table.rows(report));
      request.out().flush();
      text.append(table.rows(report));
      files.write(
          TWINS,
          text + TwinTable.summary(reports),
          TwinJson.format(
              context, reports, earlier.others(reports.stream().map(TwinReport::twin).toList())));
    }
    request.out().print(TwinTable.summary(reports));
    request.out().flush();
    return reports.stream()
        .flatMap(report -> report.measurements().stream())
        .allMatch(measurement -> measurement.verdict().isRight());
  }

  /**
   * Measures all kernels of a plan, one after the other, each as often as an earlier report did.
   */
  private BenchReport measure(
      BenchPlan plan, List<String> notes, Optional<StoredReport> earlier, Progress progress) {
    Instant date = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    List<KernelReport> reports = new ArrayList<>();
    for (Kernel kernel : plan.kernels()) {
      String place =
          kernel.name() + " (" + (reports.size() + 1) + " of " + plan.kernels().size() + "): ";
      KernelBench bench = new KernelBench(plan, runner, step -> progress.at(place + step));
      reports.add(bench.run(kernel, earlier.flatMap(known -> known.repeat(kernel.name()))));
    }
    progress.at("");
    return new BenchReport(date, Environment.ofThisMachine(), plan, reports, notes);
  }
}
