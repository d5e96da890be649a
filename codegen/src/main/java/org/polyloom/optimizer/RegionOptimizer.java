package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.polyloom.c.Identifiers;
import org.polyloom.c.RegionSource;
import org.polyloom.frontend.Extraction;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Machine;
import org.polyloom.pass.ConcurrentChecks;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.Pipeline;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.remark.StageTime;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ScopRegion;

/** Takes one region through extraction, passes and code generation, in isl contexts of its own. */
final class RegionOptimizer {
  private final OptimizerOptions options;
  private final Machine machine;
  private final List<PassCheck> checks;
  private final CTranslationUnit unit;
  private final Identifiers identifiers;
  private final List<StageTime> times;

  /**
   * @param machine what to tune for
   * @param checks what every result of a pass must pass
   * @param identifiers of the whole file
   * @param times where the time of each stage is added
   */
  RegionOptimizer(
      OptimizerOptions options,
      Machine machine,
      List<PassCheck> checks,
      CTranslationUnit unit,
      Identifiers identifiers,
      List<StageTime> times) {
    this.options = options;
    this.machine = machine;
    this.checks = List.copyOf(checks);
    this.unit = unit;
    this.identifiers = identifiers;
    this.times = times;
  }

  /** With the checks beside the passes; once more, with each before the next pass, if one fails. */
  OptimizedRegion optimize(ScopRegion region) {
    return besideChecks(region).orElseGet(() -> optimize(region, checks));
  }

  /** Empty also where nobody can go on with what a check may just be about to refuse. */
  private Optional<OptimizedRegion> besideChecks(ScopRegion region) {
    try (ConcurrentChecks beside = ConcurrentChecks.start(checks, options.budget())) {
      OptimizedRegion result = optimize(region, List.of(beside));
      return StageTime.measured("checks", times, beside::allHold)
          ? Optional.of(result)
          : Optional.empty();
    } catch (CancellationException stopped) {
      throw stopped;
    } catch (RuntimeException | StackOverflowError unchecked) {
      // Passes and code generation may throw anything on a result that a check is about to refuse.
      // What they throw on a right one comes again, where each check is before the next pass.
      return Optional.empty();
    }
  }

  private OptimizedRegion optimize(ScopRegion region, List<PassCheck> asked) {
    IslContext isl = IslContext.open();
    try {
      Extraction extraction =
          StageTime.measured(
              "extract",
              times,
              () -> Extractor.extract(isl, unit, region, new ExtractorOptions(options.budget())));
      if (extraction.scop().isEmpty()) {
        return rejected(region, extraction.remarks());
      }
      return optimize(region, extraction.scop().get(), extraction.remarks(), asked);
    } finally {
      isl.closeLater();
    }
  }

  private OptimizedRegion optimize(
      ScopRegion region, Scop extracted, List<Remark> facts, List<PassCheck> asked) {
    List<ScopPass> passes = StandardPasses.of(options, machine);
    Pipeline pipeline = new Pipeline(passes, asked, options.dumpBefore(), options.dumpAfter());
    PassContext context = new PassContext(options.budget());
    Pipeline.Result result = pipeline.run(extracted, context);
    times.addAll(result.times());
    List<Remark> remarks = new ArrayList<>(facts);
    remarks.addAll(result.remarks());
    List<Dump> dumps =
        result.snapshots().stream()
            .map(
                snapshot ->
                    new Dump(extracted.location() + ": " + snapshot.title(), snapshot.text()))
            .toList();
    RegionSource source = RegionSource.of(unit, region, identifiers);
    Optional<String> text =
        new RegionEmitter(options, machine, region, extracted, source, context, remarks, times)
            .emit(result);
    if (text.isEmpty()) {
      String reason = RegionReason.of(passes, remarks);
      remarks.add(
          Remark.missed(
              RegionReason.EMIT,
              EmissionReason.RegionUnchanged,
              extracted.location(),
              "the region stays as it is: " + reason));
      RegionResult unchanged =
          result(region, RegionOutcome.UNCHANGED, reason, extracted, extracted);
      return new OptimizedRegion(unchanged, Optional.empty(), remarks, dumps);
    }
    return new OptimizedRegion(
        result(region, RegionOutcome.TRANSFORMED, "", extracted, result.scop()),
        Optional.of(source.replacement(unit.source(), region, text.get())),
        remarks,
        dumps);
  }

  private static OptimizedRegion rejected(ScopRegion region, List<Remark> remarks) {
    RegionResult result =
        new RegionResult(
            region.function().name(),
            region.beginPragma().line(),
            RegionOutcome.REJECTED,
            RegionReason.of(List.of(), remarks),
            List.of(),
            Map.of());
    return new OptimizedRegion(result, Optional.empty(), remarks, List.of());
  }

  private RegionResult result(
      ScopRegion region, RegionOutcome outcome, String reason, Scop source, Scop schedule) {
    return new RegionResult(
        region.function().name(),
        region.beginPragma().line(),
        outcome,
        reason,
        extents(source),
        options.description() == Description.GIVEN
            ? RegionDescription.of(source, schedule, StandardPasses.freedom(options.fp()))
            : Map.of());
  }

  /** What the region accesses; nothing is known of it where the budget does not suffice. */
  private List<ArrayExtent> extents(Scop source) {
    try {
      return source.isl().budgeted(options.budget(), () -> AccessedExtents.of(source));
    } catch (IslBudgetException unknown) {
      return List.of();
    }
  }
}
