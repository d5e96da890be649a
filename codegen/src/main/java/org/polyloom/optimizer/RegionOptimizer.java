package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.polyloom.c.BackwardBranches;
import org.polyloom.c.CalledExtremes;
import org.polyloom.c.ComparedArrays;
import org.polyloom.c.EmittedForms;
import org.polyloom.c.ExtremeCalls;
import org.polyloom.c.Identifiers;
import org.polyloom.c.LoopCounters;
import org.polyloom.c.OrderedSums;
import org.polyloom.c.RegionSource;
import org.polyloom.c.RegionWriter;
import org.polyloom.c.SelectedExtremes;
import org.polyloom.c.ShortNests;
import org.polyloom.c.WrittenOutRows;
import org.polyloom.c.WrittenOutWindows;
import org.polyloom.frontend.Extraction;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.NeighbourLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.machine.Machine;
import org.polyloom.pass.ConcurrentChecks;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.Pipeline;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;
import org.polyloom.remark.StageTime;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.scheduling.SplitLoops;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ScopRegion;

/** Takes one region through extraction, passes and code generation, in isl contexts of its own. */
final class RegionOptimizer {
  /** The isl operations for generating the loops of a region; a few seconds at most. */
  private static final long MOST_EMISSION = 4_000_000L;

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
      return timed("checks", beside::allHold) ? Optional.of(result) : Optional.empty();
    } catch (CancellationException stopped) {
      throw stopped;
    } catch (RuntimeException | StackOverflowError unchecked) {
      return Optional.empty();
    }
  }

  private OptimizedRegion optimize(ScopRegion region, List<PassCheck> asked) {
    IslContext isl = IslContext.open();
    try {
      Extraction extraction =
          timed(
              "extract",
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
    Optional<String> text = emit(region, extracted, result, context, remarks);
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
        Optional.of(RegionSource.replacement(unit.source(), region, text.get())),
        remarks,
        dumps);
  }

  /**
   * The new text, or nothing where it would not be worth having: passes that only prepare for
   * others do not change a region that no other could improve, unless they have freed loops for the
   * compiler, or checks have. Freed loops also run in their own order at the sizes that the new one
   * is not for.
   */
  private Optional<String> emit(
      ScopRegion region,
      Scop extracted,
      Pipeline.Result result,
      PassContext context,
      List<Remark> remarks) {
    RegionSource source = RegionSource.of(unit, region, identifiers);
    boolean isReordered = result.effects().contains(ScopPass.Purpose.IMPROVES);
    boolean isImproved = isReordered || result.effects().contains(ScopPass.Purpose.REFINES);
    if (!isImproved && !options.passes().isEmpty()) {
      return result.effects().isEmpty() ? Optional.empty() : emit(result.scop(), source, remarks);
    }
    Scop prepared = result.prepared();
    boolean isFurtherGuarded = !prepared.assumptions().containsAll(result.scop().assumptions());
    boolean isOwnRun = !isReordered || isFurtherGuarded;
    List<Remark> freed = isOwnRun ? freed(extracted, prepared, isImproved, context) : List.of();
    RegionSource place = isImproved ? source.indented() : source;
    Optional<String> own = freed.isEmpty() ? Optional.empty() : emit(prepared, place, remarks);
    if (own.isPresent()) {
      remarks.addAll(freed);
    } else if (isOwnRun) {
      OrderedSums sums = isImproved ? OrderedSums.AS_COMPILED : sums();
      own =
          sumsKept(extracted, place, sums, remarks)
              .or(() -> loadsFirst(extracted, prepared, place, context, remarks));
    }
    RegionSource beside = own.map(source::withOwnOrder).orElse(source);
    if (!isImproved) {
      return own.or(() -> choicesInTurn(prepared, source, context, remarks))
          .or(() -> extremesSelected(extracted, source, remarks))
          .or(() -> nestsWrittenOut(extracted, source, remarks))
          .or(() -> rowsKept(extracted, source, remarks))
          .or(() -> addressesKnown(extracted, source, remarks))
          .or(() -> rowsApart(region, extracted, source, remarks));
    }
    Optional<String> text = emit(result.scop(), beside, remarks);
    if (text.isPresent() && holds(extracted, WrittenOutWindows::areAllOf)) {
      remarks.add(
          Remark.missed(
              RegionReason.EMIT,
              EmissionReason.WindowsKept,
              extracted.location(),
              "clang gets the source, of whose windows it makes vectors itself"));
      return text.map(beside::exceptForClang);
    }
    if (text.isPresent()
        && isReordered
        && holds(result.scop(), BackwardBranches::areAllOf)
        && !holds(extracted, BackwardBranches::areAllOf)) {
      remarks.add(
          Remark.missed(
              RegionReason.EMIT,
              EmissionReason.BranchesKept,
              extracted.location(),
              "gcc gets the source: of branches that store backwards it makes no vectors"));
      return text.map(beside::forClangAlone);
    }
    if (text.isPresent()
        && isReordered
        && extremes() != ExtremeCalls.CALLED
        && holds(result.scop(), CalledExtremes::areInRowsOf)
        && !holds(extracted, CalledExtremes::areInRowsOf)) {
      remarks.add(
          Remark.missed(
              RegionReason.EMIT,
              EmissionReason.ExtremesCalled,
              extracted.location(),
              "gcc gets the source: it calls functions for the minima and maxima of rows"));
      return text.map(beside::forClangAlone);
    }
    return isReordered ? text : text.map(lines -> refined(lines, result.scop(), beside));
  }

  /** Whether something is so as far as the budget lets it be known. */
  private boolean holds(Scop scop, Predicate<Scop> what) {
    try {
      return scop.isl().budgeted(options.budget(), () -> what.test(scop));
    } catch (IslBudgetException unknown) {
      return false;
    }
  }

  /** The source's order with what its innermost loops update in variables. */
  private Optional<String> sumsKept(
      Scop extracted, RegionSource source, OrderedSums sums, List<Remark> remarks) {
    return kept(
        extracted,
        source,
        found(extracted, KeptSums::of),
        EmittedForms.of(extremes()).withSums(sums),
        EmissionReason.SumsKept,
        "what its innermost loop updates is in a register while it runs",
        remarks);
  }

  /** The source's order, where compilers would follow one way through an iteration by one. */
  private Optional<String> choicesInTurn(
      Scop prepared, RegionSource source, PassContext context, List<Remark> remarks) {
    return kept(
        prepared,
        source,
        found(prepared, scop -> LongChoices.of(scop, context)),
        EmittedForms.of(extremes()),
        EmissionReason.ChoicesInTurn,
        "its choice among several values is one of two after the other: the faster vectors",
        remarks);
  }

  /** The source's order, where clang would load one element by one under conditions. */
  private Optional<String> loadsFirst(
      Scop extracted,
      Scop prepared,
      RegionSource source,
      PassContext context,
      List<Remark> remarks) {
    Scop inRows = inRows(prepared, context);
    List<Statement> found = found(inRows, scop -> LoadsFirst.of(extracted, scop, context, machine));
    Optional<String> text =
        kept(
            LoadsFirst.whereRowsFillVectors(inRows, found, machine),
            source,
            found,
            EmittedForms.of(extremes()).withSizesUnseen(),
            EmissionReason.LoadsFirst,
            "what it loads under conditions is there in any case and is loaded first",
            remarks);
    return LoadsFirst.areWide(inRows, found) ? text.map(source::forClangAlone) : text;
  }

  private Scop inRows(Scop prepared, PassContext context) {
    try {
      return prepared.isl().budgeted(options.budget(), () -> LoadsFirst.inRows(prepared, context));
    } catch (IslBudgetException unknown) {
      return prepared;
    }
  }

  /** The source's order for all but clang, where gcc would call functions for one pair by one. */
  private Optional<String> extremesSelected(
      Scop extracted, RegionSource source, List<Remark> remarks) {
    return kept(
            extracted,
            source,
            options.fp() == FloatingPoint.FAST ? List.of() : SelectedExtremes.statements(extracted),
            EmittedForms.of(ExtremeCalls.SELECTED),
            EmissionReason.ExtremesSelected,
            "gcc gets its minima and maxima as comparisons, of which it can make vectors",
            remarks)
        .map(source::exceptForClang);
  }

  /** The source's order, where compilers write out short loops when they are told to. */
  private Optional<String> nestsWrittenOut(
      Scop extracted, RegionSource source, List<Remark> remarks) {
    List<ShortNests> nests = found(extracted, scop -> ShortNests.all(scop, extremes()));
    Scop inRows = extracted;
    for (ShortNests found : nests) {
      inRows = LongRows.ofVectors(inRows, found, machine);
    }
    Optional<String> text =
        kept(
            inRows,
            source,
            nests.stream().flatMap(all -> all.statements().stream()).toList(),
            EmittedForms.of(extremes()),
            EmissionReason.NestsWrittenOut,
            "compilers are told to write out short loops, and make vectors of the loop around them",
            remarks);
    if (nests.stream().noneMatch(ShortNests::areForClang)) {
      return text.map(source::exceptForClang);
    }
    return nests.stream().anyMatch(ShortNests::areForGcc) ? text : text.map(source::forClangAlone);
  }

  /** The source's order for clang alone, where it must be kept from vectors across short rows. */
  private Optional<String> rowsKept(Scop extracted, RegionSource source, List<Remark> remarks) {
    return kept(
            extracted,
            source,
            found(extracted, WrittenOutRows::of),
            EmittedForms.of(extremes()),
            EmissionReason.RowsKept,
            "clang is kept from making vectors across its rows",
            remarks)
        .map(source::forClangAlone);
  }

  /** The source's order, where compilers give up comparing addresses. */
  private Optional<String> addressesKnown(
      Scop extracted, RegionSource source, List<Remark> remarks) {
    return kept(
        extracted,
        source,
        found(extracted, ComparedArrays::givenUp),
        EmittedForms.of(extremes()),
        EmissionReason.AddressesKnown,
        "compilers are told that the iterations of its innermost loop share no memory",
        remarks);
  }

  /** The source's order for clang alone, where it takes rows of an array for overlapping. */
  private Optional<String> rowsApart(
      ScopRegion region, Scop extracted, RegionSource source, List<Remark> remarks) {
    return kept(
            extracted,
            source,
            found(
                extracted,
                scop -> ComparedArrays.updatingByRowsBefore(scop, LoopCounters.areInts(region))),
            EmittedForms.of(extremes()),
            EmissionReason.RowsApart,
            "clang is told that the iterations of its innermost loop share no memory",
            remarks)
        .map(source::forClangAlone);
  }

  /** The source's order, where some statements gain by how it is written. */
  private Optional<String> kept(
      Scop extracted,
      RegionSource source,
      List<Statement> gaining,
      EmittedForms forms,
      EmissionReason reason,
      String message,
      List<Remark> remarks) {
    Optional<String> text =
        gaining.isEmpty() ? Optional.empty() : emit(extracted, source, forms, remarks);
    if (text.isPresent()) {
      for (Statement statement : gaining) {
        remarks.add(
            Remark.applied(RegionReason.EMIT, reason, statement.location(), message)
                .forStatement(statement.name()));
      }
    }
    return text;
  }

  /** What is found in a region, as far as the budget lets it be known. */
  private <T> List<T> found(Scop scop, Function<Scop, List<T>> which) {
    try {
      return scop.isl().budgeted(options.budget(), () -> which.apply(scop));
    } catch (IslBudgetException unknown) {
      return List.of();
    }
  }

  /** A region in its own order for the compilers that plans are for; others get the source. */
  private static String refined(String lines, Scop scop, RegionSource source) {
    List<NeighbourLanes> neighbours =
        NeighbourLanes.marks(scop.schedule()).stream()
            .map(mark -> NeighbourLanes.of(mark.markGetId().name()).orElseThrow())
            .toList();
    List<CallLanes> calls =
        CallLanes.marks(scop.schedule()).stream()
            .map(mark -> CallLanes.of(mark.markGetId().name()).orElseThrow())
            .toList();
    if (calls.isEmpty() && neighbours.stream().noneMatch(NeighbourLanes::isForClang)) {
      return source.exceptForClang(lines);
    }
    return neighbours.isEmpty()
            && calls.stream().allMatch(call -> call.use() == CallLanes.Use.FREE_FOR_CLANG)
        ? source.forClangAlone(lines)
        : lines;
  }

  /** What the passes that prepare have freed, and what checks have, statement by statement. */
  private List<Remark> freed(
      Scop extracted, Scop prepared, boolean isFallback, PassContext context) {
    List<Remark> remarks = new ArrayList<>();
    for (Statement statement : freedLoops(extracted, prepared, context)) {
      remarks.add(
          freed(
              EmissionReason.LoopFreed,
              statement,
              "iterations of its innermost loop no longer wait for values of each other",
              isFallback));
    }
    for (Statement statement : FixedSizes.of(prepared)) {
      remarks.add(
          freed(
              EmissionReason.SizesFixed,
              statement,
              "the sizes of its loops are no longer read after each store",
              isFallback));
    }
    for (Statement statement : splitLoops(prepared)) {
      remarks.add(
          freed(
              EmissionReason.LoopSplit,
              statement,
              "its innermost loop is split where it leaves out iterations",
              isFallback));
    }
    return remarks;
  }

  private List<Statement> splitLoops(Scop prepared) {
    if (options.fp() != FloatingPoint.FAST) {
      return List.of();
    }
    try {
      return prepared.isl().budgeted(options.budget(), () -> SplitLoops.of(prepared));
    } catch (IslBudgetException unknown) {
      return List.of();
    }
  }

  private static List<Statement> freedLoops(Scop extracted, Scop prepared, PassContext context) {
    if (prepared == extracted) {
      return List.of();
    }
    try {
      return FreedLoops.of(extracted, prepared, context);
    } catch (IslBudgetException unknown) {
      return List.of();
    }
  }

  private static Remark freed(
      EmissionReason reason, Statement statement, String message, boolean isFallback) {
    String where = isFallback ? ", also where the new order is not taken for its sizes" : "";
    return Remark.applied(RegionReason.EMIT, reason, statement.location(), message + where)
        .forStatement(statement.name());
  }

  /** The text of a Scop; with less code where the loops of full tiles cost too much to generate. */
  private Optional<String> emit(Scop scop, RegionSource source, List<Remark> remarks) {
    return emit(scop, source, EmittedForms.of(extremes()), remarks);
  }

  private Optional<String> emit(
      Scop scop, RegionSource source, EmittedForms forms, List<Remark> remarks) {
    for (Schedule order :
        List.of(scop.schedule(), ScheduleTrees.withoutFullTiles(scop.schedule()))) {
      try {
        return Optional.of(
            timed(
                RegionReason.EMIT,
                () ->
                    scop.isl()
                        .budgeted(
                            Math.min(options.budget(), MOST_EMISSION),
                            () -> RegionWriter.write(scop.withSchedule(order), source, forms))));
      } catch (IslBudgetException exceeded) {
        remarks.add(
            Remark.missed(
                RegionReason.EMIT,
                EmissionReason.BudgetExceeded,
                scop.location(),
                exceeded.getMessage()));
      }
    }
    return Optional.empty();
  }

  private ExtremeCalls extremes() {
    return options.fp() == FloatingPoint.FAST
        ? ExtremeCalls.CALLED
        : ExtremeCalls.SELECTED_EXCEPT_FOR_CLANG;
  }

  /** Sums whose order is free are vectors that gain. */
  private OrderedSums sums() {
    return options.fp() == FloatingPoint.STRICT
        ? OrderedSums.TERM_BY_TERM
        : OrderedSums.AS_COMPILED;
  }

  /** Why loops were not generated as planned, or not at all. */
  private enum EmissionReason implements Reason {
    /** Compilers do not compare addresses of so many places. */
    AddressesKnown,
    /** gcc makes no vectors of what the new order stores under conditions. */
    BranchesKept,
    /** Generating them needs more isl operations than it may take. */
    BudgetExceeded,
    /** Compilers make better vectors of choices between two values. */
    ChoicesInTurn,
    /** gcc calls the library for minima and maxima, around which rows keep no registers. */
    ExtremesCalled,
    /** gcc calls the library for minima and maxima unless they are comparisons. */
    ExtremesSelected,
    /** What is loaded under conditions is there in any case. */
    LoadsFirst,
    /** Values that the iterations of a loop carried in scalars are elements of arrays. */
    LoopFreed,
    /** The iterations before and after those that a loop leaves out are loops of their own. */
    LoopSplit,
    /** Compilers write out so many steps of short loops when they are told to. */
    NestsWrittenOut,
    /** Nothing was gained that new code would keep. */
    RegionUnchanged,
    /** clang takes rows of an array for overlapping, one of which is updated by another. */
    RowsApart,
    /** clang is told not to make vectors of several rows of a known, short length. */
    RowsKept,
    /** What a loop adds up in memory is in a register while it runs. */
    SumsKept,
    /** Sizes in memory that stores do not change are read once. */
    SizesFixed,
    /** clang makes vectors of neighbouring windows of the source. */
    WindowsKept
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

  private <T> T timed(String stage, Supplier<T> work) {
    long start = System.nanoTime();
    try {
      return work.get();
    } finally {
      times.add(new StageTime(stage, System.nanoTime() - start));
    }
  }
}
