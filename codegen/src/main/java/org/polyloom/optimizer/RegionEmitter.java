package org.polyloom.optimizer;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.polyloom.c.BackwardBranches;
import org.polyloom.c.CalledExtremes;
import org.polyloom.c.ComparedArrays;
import org.polyloom.c.EmittedForms;
import org.polyloom.c.ExtremeCalls;
import org.polyloom.c.LoopCounters;
import org.polyloom.c.OrderedSums;
import org.polyloom.c.RegionSource;
import org.polyloom.c.RegionWriter;
import org.polyloom.c.SelectedExtremes;
import org.polyloom.c.ShortNests;
import org.polyloom.c.WrittenOutBodies;
import org.polyloom.c.WrittenOutRows;
import org.polyloom.c.WrittenOutWindows;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.NeighbourLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.Pipeline;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.remark.StageTime;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.scheduling.SplitLoops;
import org.polyloom.source.ScopRegion;

/**
 * Decides what text a region gets, of what was planned and of the source's order, and which
 * compiler gets it.
 */
final class RegionEmitter {
  /** The isl operations for generating the loops of a region; a few seconds at most. */
  private static final long MOST_EMISSION = 4_000_000L;

  private static final String WRITTEN_OUT =
      "its short loops are written out: compilers make vectors of the loop around them, or keep its"
          + " arrays in registers";

  private final OptimizerOptions options;
  private final Machine machine;
  private final ScopRegion region;
  private final Scop extracted;
  private final RegionSource source;
  private final PassContext context;
  private final List<Remark> remarks;
  private final List<StageTime> times;

  /**
   * @param machine what to tune for
   * @param extracted the region as it was before all passes
   * @param source its text
   * @param remarks to which is added what was done and what was not
   * @param times where the time of each stage is added
   */
  RegionEmitter(
      OptimizerOptions options,
      Machine machine,
      ScopRegion region,
      Scop extracted,
      RegionSource source,
      PassContext context,
      List<Remark> remarks,
      List<StageTime> times) {
    this.options = options;
    this.machine = machine;
    this.region = region;
    this.extracted = extracted;
    this.source = source;
    this.context = context;
    this.remarks = remarks;
    this.times = times;
  }

  /**
   * The new text, or nothing where it would not be worth having: passes that only prepare for
   * others do not change a region that no other could improve, unless they have freed loops for the
   * compiler, or checks have. Freed loops also run in their own order at the sizes that the new one
   * is not for.
   */
  Optional<String> emit(Pipeline.Result result) {
    boolean isReordered = result.effects().contains(ScopPass.Purpose.IMPROVES);
    boolean isImproved = isReordered || result.effects().contains(ScopPass.Purpose.REFINES);
    if (!isImproved && !options.passes().isEmpty()) {
      return result.effects().isEmpty() ? Optional.empty() : emit(result.scop(), source);
    }
    Optional<WrittenOutBodies> bodies = bodies(extracted);
    if (options.passes().isEmpty() && bodies.filter(WrittenOutBodies::areWhole).isPresent()) {
      return bodiesWrittenOut(bodies.get());
    }
    Scop prepared = result.prepared();
    boolean isFurtherGuarded = !prepared.assumptions().containsAll(result.scop().assumptions());
    boolean isOwnRun = !isReordered || isFurtherGuarded;
    List<Remark> freed = isOwnRun ? freed(prepared, isImproved) : List.of();
    RegionSource place = isImproved ? source.indented() : source;
    Optional<String> own =
        freed.isEmpty() ? Optional.empty() : emit(edgesApart(prepared).scop(), place);
    if (own.isPresent()) {
      remarks.addAll(freed);
      Optional<String> first = loadsFirst(prepared, () -> withFreed(prepared, place));
      own = first.isPresent() ? first : own;
    } else if (isOwnRun) {
      own =
          factorsSelected(place)
              .or(() -> sumsKept(place))
              .or(() -> loadsFirst(prepared, () -> place))
              .or(() -> choicesInTurn(prepared, place))
              .or(() -> storesJoined(prepared, place))
              .or(() -> edgesApart(prepared, place));
    }
    RegionSource beside = own.map(source::withOwnOrder).orElse(source);
    if (!isImproved) {
      return own.or(() -> bodies.flatMap(this::bodiesWrittenOut))
          .or(() -> extremesSelected())
          .or(() -> nestsWrittenOut())
          .or(() -> rowsKept())
          .or(() -> addressesKnown())
          .or(() -> rowsApart())
          .or(() -> elementsKept());
    }
    Optional<WrittenOutBodies> planned = bodies(result.scop()).filter(WrittenOutBodies::areVectors);
    Optional<String> text = emit(planned.map(WrittenOutBodies::scop).orElse(result.scop()), beside);
    if (text.isPresent()) {
      planned.ifPresent(
          found -> tell(found.statements(), EmissionReason.BodiesWrittenOut, WRITTEN_OUT));
    }
    Optional<Withheld> withheld =
        text.isEmpty() ? Optional.empty() : withheld(result.scop(), isReordered);
    if (withheld.isPresent()) {
      remarks.add(
          Remark.missed(
              RegionReason.EMIT,
              withheld.get().reason(),
              extracted.location(),
              withheld.get().message()));
      return text.map(
          withheld.get().compiler() == Compiler.CLANG
              ? beside::exceptForClang
              : beside::forClangAlone);
    }
    return isReordered ? text : text.map(lines -> refined(lines, result.scop(), beside));
  }

  private enum Compiler {
    GCC,
    CLANG
  }

  /** A compiler that gets the source. */
  private record Withheld(Compiler compiler, EmissionReason reason, String message) {}

  /** The compiler that makes less of what was planned than of the source. */
  private Optional<Withheld> withheld(Scop planned, boolean isReordered) {
    if (holds(extracted, WrittenOutWindows::areAllOf)) {
      return Optional.of(
          new Withheld(
              Compiler.CLANG,
              EmissionReason.WindowsKept,
              "clang gets the source, of whose windows it makes vectors itself"));
    }
    if (isReordered && isNew(planned, BackwardBranches::areAllOf)) {
      return Optional.of(
          new Withheld(
              Compiler.GCC,
              EmissionReason.BranchesKept,
              "gcc gets the source: of branches that store backwards it makes no vectors"));
    }
    if (isReordered
        && extremes() != ExtremeCalls.CALLED
        && isNew(planned, CalledExtremes::areInRowsOf)) {
      return Optional.of(
          new Withheld(
              Compiler.GCC,
              EmissionReason.ExtremesCalled,
              "gcc gets the source: it calls functions for the minima and maxima of rows"));
    }
    return Optional.empty();
  }

  /** Whether something is so of what was planned, and was not of the source. */
  private boolean isNew(Scop planned, Predicate<Scop> what) {
    return holds(planned, what) && !holds(extracted, what);
  }

  /** Whether something is so as far as the budget lets it be known. */
  private boolean holds(Scop scop, Predicate<Scop> what) {
    return known(scop, what::test, false);
  }

  /** The source's order, where compilers make vectors of products whose factors are selected. */
  private Optional<String> factorsSelected(RegionSource place) {
    if (options.fp() != FloatingPoint.FAST) {
      return Optional.empty();
    }
    SelectedFactors factors =
        known(extracted, SelectedFactors::of, new SelectedFactors(extracted, List.of()));
    return kept(
        factors.scop(),
        place,
        factors.statements(),
        EmittedForms.of(extremes()).withOnesUnseen(),
        EmissionReason.FactorsSelected,
        "its product under a condition is one of a factor that is 1 where the condition does not"
            + " hold, of which both compilers make vectors");
  }

  /** The source's order with what its innermost loops update in variables. */
  private Optional<String> sumsKept(RegionSource place) {
    return kept(
        extracted,
        place,
        found(extracted, KeptSums::of),
        EmittedForms.of(extremes()).withSums(sums()),
        EmissionReason.SumsKept,
        "what its innermost loop updates is in a register while it runs");
  }

  /** The source's order, where compilers would follow one way through an iteration by one. */
  private Optional<String> choicesInTurn(Scop prepared, RegionSource place) {
    return kept(
        prepared,
        place,
        found(prepared, scop -> LongChoices.of(scop, context)),
        EmittedForms.of(extremes()),
        EmissionReason.ChoicesInTurn,
        "its choice among several values is one of two after the other: the faster vectors");
  }

  /** The source's order, where clang would store what each branch does under a mask. */
  private Optional<String> storesJoined(Scop prepared, RegionSource place) {
    return kept(
            prepared,
            place,
            found(prepared, scop -> BranchStores.of(extracted, scop, context)),
            EmittedForms.of(extremes()),
            EmissionReason.StoresJoined,
            "clang gets one store of a selected value in the place of those of its branches")
        .map(place::forClangAlone);
  }

  /** The source's order, where subscripts are choices at the ends of rows alone. */
  private Optional<String> edgesApart(Scop prepared, RegionSource place) {
    EdgeIterations edges = edgesApart(prepared);
    return kept(
        edges.scop(),
        place,
        found(prepared, scop -> edges.gaining(scop, context)),
        EmittedForms.of(extremes()),
        EmissionReason.EdgesApart,
        "the ends of its rows, which access other elements, stand apart");
  }

  private EdgeIterations edgesApart(Scop prepared) {
    return known(
        prepared,
        scop -> EdgeIterations.apart(scop, context),
        new EdgeIterations(prepared, Map.of()));
  }

  /** A place beside which what the passes that prepare have freed takes that of the source. */
  private RegionSource withFreed(Scop prepared, RegionSource place) {
    return emit(prepared, place.indented()).map(place::withOwnOrder).orElse(place);
  }

  /**
   * The source's order, where clang would load one element by one under conditions.
   *
   * @param where with what else runs
   */
  private Optional<String> loadsFirst(Scop prepared, Supplier<RegionSource> where) {
    Scop inRows = known(prepared, scop -> LoadsFirst.inRows(scop, context), prepared);
    List<Statement> found = found(inRows, scop -> LoadsFirst.of(extracted, scop, context, machine));
    if (found.isEmpty()) {
      return Optional.empty();
    }
    RegionSource place = where.get();
    Optional<String> text =
        kept(
            LoadsFirst.whereRowsFillVectors(inRows, found, machine),
            place,
            found,
            EmittedForms.of(extremes()).withSizesUnseen(),
            EmissionReason.LoadsFirst,
            "what it loads under conditions is there in any case and is loaded first");
    return LoadsFirst.areWide(inRows, found) ? text.map(place::forClangAlone) : text;
  }

  /** The source's order for all but clang, where gcc would call functions for one pair by one. */
  private Optional<String> extremesSelected() {
    return kept(
            extracted,
            source,
            options.fp() == FloatingPoint.FAST
                ? List.of()
                : found(extracted, SelectedExtremes::statements),
            EmittedForms.of(ExtremeCalls.SELECTED),
            EmissionReason.ExtremesSelected,
            "gcc gets its minima and maxima as comparisons, of which it can make vectors")
        .map(source::exceptForClang);
  }

  /** The source's order, where compilers write out short loops when they are told to. */
  private Optional<String> nestsWrittenOut() {
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
            "compilers are told to write out short loops, and make vectors of the loop around them");
    if (nests.stream().noneMatch(ShortNests::areForClang)) {
      return text.map(source::exceptForClang);
    }
    return nests.stream().anyMatch(ShortNests::areForGcc) ? text : text.map(source::forClangAlone);
  }

  /** The bodies of loops that short ones are to be written out in. */
  private Optional<WrittenOutBodies> bodies(Scop scop) {
    return known(scop, given -> WrittenOutBodies.of(given, extremes()), Optional.empty());
  }

  /** The source's order with short loops written out, where telling compilers to does not help. */
  private Optional<String> bodiesWrittenOut(WrittenOutBodies bodies) {
    boolean areCompiled = bodies.areVectors();
    if (!areCompiled && !bodies.areLanes()) {
      remarks.add(
          Remark.missed(
              RegionReason.EMIT,
              EmissionReason.CallsInBodies,
              extracted.location(),
              "its short loops are not written out: compilers make vectors of square roots, minima"
                  + " and maxima in them under --fp fast only"));
      return Optional.empty();
    }
    return kept(
        bodies.scop(),
        source,
        bodies.statements(),
        areCompiled
            ? EmittedForms.of(extremes())
            : EmittedForms.of(extremes()).withBodiesIn(machine.vectorBits()),
        EmissionReason.BodiesWrittenOut,
        areCompiled
            ? WRITTEN_OUT
            : "its short loops are written out, in vectors that "
                + (options.fp() == FloatingPoint.FAST
                    ? "call functions of the library"
                    : "take roots, which set no errno"));
  }

  /** The source's order, where clang must be kept from vectors across short rows. */
  private Optional<String> rowsKept() {
    return forClangAlone(
        WrittenOutRows::of,
        EmissionReason.RowsKept,
        "clang is kept from making vectors across its rows");
  }

  /** The source's order, where compilers give up comparing addresses. */
  private Optional<String> addressesKnown() {
    return kept(
        extracted,
        source,
        found(extracted, ComparedArrays::givenUp),
        EmittedForms.of(extremes()),
        EmissionReason.AddressesKnown,
        "compilers are told that the iterations of its innermost loop share no memory");
  }

  /** The source's order, where clang takes rows of an array for overlapping. */
  private Optional<String> rowsApart() {
    return forClangAlone(
        scop -> ComparedArrays.updatingByRowsBefore(scop, LoopCounters.areInts(region)),
        EmissionReason.RowsApart,
        "clang is told that the iterations of its innermost loop share no memory");
  }

  /** The source's order, where clang takes an element for one that a loop stores. */
  private Optional<String> elementsKept() {
    return forClangAlone(
        ComparedArrays::updatingByElementsOfRows,
        EmissionReason.ElementsKept,
        "clang gets the element by which a row is updated in a variable, and uses its vectors");
  }

  /** The source's order, where some statements gain under clang; gcc gets the source. */
  private Optional<String> forClangAlone(
      Function<Scop, List<Statement>> gaining, EmissionReason reason, String message) {
    return kept(
            extracted,
            source,
            found(extracted, gaining),
            EmittedForms.of(extremes()),
            reason,
            message)
        .map(source::forClangAlone);
  }

  /** The source's order, where some statements gain by how it is written. */
  private Optional<String> kept(
      Scop kept,
      RegionSource place,
      List<Statement> gaining,
      EmittedForms forms,
      EmissionReason reason,
      String message) {
    Optional<String> text = gaining.isEmpty() ? Optional.empty() : emit(kept, place, forms);
    if (text.isPresent()) {
      tell(gaining, reason, message);
    }
    return text;
  }

  /** Says of statements what was done. */
  /** Says it once, of the first of the statements; which others it is about is evidence. */
  private void tell(List<Statement> statements, EmissionReason reason, String message) {
    Statement first = statements.get(0);
    Remark remark =
        Remark.applied(RegionReason.EMIT, reason, first.location(), message)
            .forStatement(first.name());
    remarks.add(
        statements.size() == 1
            ? remark
            : remark.with(
                "statements", statements.stream().map(Statement::name).collect(joining(", "))));
  }

  /** What is found in a region, as far as the budget lets it be known. */
  private <T> List<T> found(Scop scop, Function<Scop, List<T>> which) {
    return known(scop, which, List.of());
  }

  /**
   * What there is to know of a region.
   *
   * @param otherwise what is taken for it where the budget does not suffice
   */
  private <T> T known(Scop scop, Function<Scop, T> what, T otherwise) {
    try {
      return scop.isl().budgeted(options.budget(), () -> what.apply(scop));
    } catch (IslBudgetException unknown) {
      return otherwise;
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
    boolean areForGcc = calls.stream().noneMatch(CallLanes::isForClang);
    if (areForGcc && neighbours.stream().noneMatch(NeighbourLanes::isForClang)) {
      return source.exceptForClang(lines);
    }
    return neighbours.isEmpty() && calls.stream().noneMatch(CallLanes::isForGcc)
        ? source.forClangAlone(lines)
        : lines;
  }

  /** What the passes that prepare have freed, and what checks have, statement by statement. */
  private List<Remark> freed(Scop prepared, boolean isFallback) {
    List<Remark> remarks = new ArrayList<>();
    for (Statement statement : freedLoops(prepared)) {
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
    return found(prepared, SplitLoops::of);
  }

  private List<Statement> freedLoops(Scop prepared) {
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
  private Optional<String> emit(Scop scop, RegionSource place) {
    return emit(scop, place, EmittedForms.of(extremes()));
  }

  private Optional<String> emit(Scop scop, RegionSource place, EmittedForms forms) {
    for (Schedule order :
        List.of(scop.schedule(), ScheduleTrees.withoutFullTiles(scop.schedule()))) {
      try {
        return Optional.of(
            StageTime.measured(
                RegionReason.EMIT,
                times,
                () ->
                    scop.isl()
                        .budgeted(
                            Math.min(options.budget(), MOST_EMISSION),
                            () -> RegionWriter.write(scop.withSchedule(order), place, forms))));
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
}
