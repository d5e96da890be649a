package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ast.Condition;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ast.LoopUnrolling;
import org.polyloom.ast.WholeLoop;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.Scop;
import org.polyloom.ir.UnrolledLoop;
import org.polyloom.plan.IndependentLoops;
import org.polyloom.plan.PackedArray;
import org.polyloom.plan.PlannedRegion;
import org.polyloom.plan.RegisterCode;
import org.polyloom.plan.RowCode;

/** Writes loops and conditions around statement instances. */
final class ProgramWriter {
  private final Scop scop;
  private final Map<String, RegisterCode> tiles;
  private final Map<String, RowCode> rows;

  /** Packed operands by their name in C. */
  private final Map<String, PackedArray> panels = new HashMap<>();

  private final Place place;
  private final Names names;
  private final Lines lines;
  private final IntegerWriter integers;
  private final ElementText elements;
  private final CarriedElements carriedElements;
  private final ComparedArrays comparedArrays;
  private final RowEnds rowEnds;
  private final ExtremeCalls extremes;
  private final InstanceWriter instanceWriter;
  private final OrderedSums sums;
  private final SelectedOnes ones;
  private final int bitsOfBodies;

  /** Those of the loop at hand. */
  private final ElementVariables inVariables;

  private final VectorLoops vectorLoops;

  private final WrittenOutBodies writtenOut;

  /** The short loops among which the one at hand is, if these are written out. */
  private Optional<ShortNests> nestsAround = Optional.empty();

  /**
   * @param region whose parts are written
   * @param vectors that it keeps in registers
   * @param writtenOut the bodies that short loops are written out in
   */
  ProgramWriter(
      PlannedRegion region,
      WrittenOutBodies writtenOut,
      VectorRegisters vectors,
      Map<String, Parameter> parameters,
      ParameterRanges ranges,
      EmittedForms forms,
      Names names,
      Lines lines) {
    this.scop = region.scop();
    this.tiles = region.tiles();
    this.rows = region.rows();
    this.writtenOut = writtenOut;
    region.packed().forEach(panel -> panels.put(panel.name(), panel));
    this.place = new Place(region.scop(), parameters, ranges, names, lines);
    this.extremes = forms.extremes();
    this.instanceWriter = new InstanceWriter(place, extremes);
    this.sums = forms.sums();
    this.ones = forms.ones();
    this.bitsOfBodies = forms.bitsOfBodies();
    this.names = names;
    this.lines = lines;
    this.integers = place.integers();
    this.elements = place.elements();
    this.carriedElements = new CarriedElements(region.scop());
    this.comparedArrays = new ComparedArrays(region.scop());
    this.rowEnds = new RowEnds(region.scop(), elements);
    this.inVariables = new ElementVariables(region.scop(), elements, integers, names, lines);
    this.vectorLoops = new VectorLoops(place, vectors, inVariables, new WithoutVectors());
  }

  private final class WithoutVectors implements VectorLoops.Plain {
    @Override
    public void write(LoopProgram program, StatementWriter.Neighbours neighbours) {
      ProgramWriter.this.write(program, neighbours);
    }

    @Override
    public void left(LoopProgram.Loop loop) {
      loop(loop, Iterations.LEFT);
    }

    @Override
    public void iteration(LoopProgram.Loop loop) {
      declareOwn(loop);
      ProgramWriter.this.write(loop.body(), StatementWriter.Neighbours.NONE);
    }
  }

  /** Writes all of it. */
  void write(LoopProgram program) {
    write(program, StatementWriter.Neighbours.SOME);
  }

  private void write(LoopProgram program, StatementWriter.Neighbours neighbours) {
    if (program instanceof LoopProgram.Loop loop) {
      loop(loop, neighbours);
    } else if (program instanceof LoopProgram.Branch branch) {
      branch(branch);
    } else if (program instanceof LoopProgram.Sequence sequence) {
      sequence(sequence.children());
    } else if (program instanceof LoopProgram.Binding binding) {
      binding(binding, neighbours);
    } else if (program instanceof LoopProgram.Marked marked) {
      marked(marked, neighbours);
    } else {
      instance((LoopProgram.Instance) program, neighbours);
    }
  }

  /** A loop in one of the forms that lines of packed operands have, or as it is. */
  private void loop(LoopProgram.Loop loop, StatementWriter.Neighbours neighbours) {
    Optional<LoopProgram> whole = fillsPanel(loop) ? WholeLoop.of(loop) : Optional.empty();
    Optional<TransposedLines> transposed = TransposedLines.of(loop, scop, panels);
    Optional<KeptRows> kept = isPlanned(loop) ? Optional.empty() : KeptRows.of(loop, scop);
    Optional<FrontRows> front =
        isPlanned(loop) ? Optional.empty() : FrontRows.of(loop, scop, extremes);
    Optional<BodyLanes> lanes = writtenOut.lanes(loop).filter(found -> bitsOfBodies > 0);
    if (lanes.isPresent()) {
      vectorLoops.write(lanes.get(), bitsOfBodies);
    } else if (kept.isPresent()) {
      keptRows(kept.get());
    } else if (front.isPresent()) {
      frontRows(front.get());
    } else if (whole.isPresent()) {
      write(whole.get(), neighbours);
    } else if (transposed.isPresent()) {
      vectorLoops.write(transposed.get());
    } else {
      loop(loop, Iterations.ANY);
    }
  }

  /** Writes rows that go on side by side, and sets that are not whole as they are. */
  private void keptRows(KeptRows rows) {
    Optional<Condition> runs = rows.condition();
    runs.ifPresent(condition -> lines.open("if (" + integers.write(condition).text() + ")"));
    rows.write(place.name(LoopOrigin.of(rows.steps())), place, instanceWriter);
    if (runs.isPresent()) {
      lines.reopen("else");
      loop(rows.steps(), Iterations.ANY);
      lines.close();
    }
  }

  /** Writes rows of a front as vectors, and as they are where there are none such. */
  private void frontRows(FrontRows rows) {
    FrontRowsWriter writer = new FrontRowsWriter(rows, place);
    lines.line("#if " + writer.condition());
    writer.write(
        place.name(LoopOrigin.of(rows.steps())),
        () -> write(rows.steps().body(), StatementWriter.Neighbours.SOME));
    lines.line("#else");
    loop(rows.steps(), Iterations.ANY);
    lines.line("#endif");
  }

  /**
   * Whether a loop copies neighbours in memory into a line of a packed operand, as most of these
   * are whole.
   */
  private boolean fillsPanel(LoopProgram.Loop loop) {
    List<LoopProgram.Instance> body = loop.instancesAlone();
    return body.size() == 1
        && body.get(0).statement().storedArrays().stream()
            .map(array -> RegionArrays.name(scop.array(array)))
            .anyMatch(panels::containsKey)
        && LoadedRow.areAll(body.get(0), loop.variable());
  }

  /**
   * Writes what comes one after the other; what neighbours compute again is computed before, and a
   * condition that several have is tested once.
   */
  private void sequence(List<LoopProgram> children) {
    for (int from = 0; from < children.size(); from++) {
      Optional<GuardedParts> guarded = guardedParts(children, from);
      if (guarded.isPresent()) {
        guarded(guarded.get());
        from += guarded.get().inside().size() - 1;
        continue;
      }
      int to = from;
      while (to < children.size()
          && isPlain(children.get(to))
          && guardedParts(children, to).isEmpty()) {
        to++;
      }
      if (to - from > 1) {
        instances(
            children.subList(from, to).stream().map(LoopProgram.Instance.class::cast).toList());
        from = to - 1;
      } else {
        write(children.get(from));
      }
    }
  }

  /** Parts of which one is a loop: of statements alone compilers find what they share. */
  private Optional<GuardedParts> guardedParts(List<LoopProgram> children, int from) {
    boolean mayBeSome =
        isPlain(children.get(from))
            && children.stream().skip(from).anyMatch(part -> part.depth() > 0)
            && children.stream().noneMatch(this::isPlanned)
            && children.stream().noneMatch(this::isWrittenOut);
    return mayBeSome
        ? GuardedParts.at(children, from)
            .filter(parts -> parts.inside().stream().anyMatch(part -> part.depth() > 0))
        : Optional.empty();
  }

  /** Whether something is said of a loop as it is. */
  private boolean isWrittenOut(LoopProgram program) {
    return program instanceof LoopProgram.Loop loop
            && (writtenOut.of(loop).isPresent() || writtenOut.lanes(loop).isPresent())
        || program.children().stream().anyMatch(this::isWrittenOut);
  }

  private void guarded(GuardedParts guarded) {
    boolean hasBlock = guarded.condition().element().isEmpty();
    if (hasBlock) {
      lines.open("");
    }
    lines.open("if (" + (guarded.isNegated() ? "!" : "") + text(guarded.condition()) + ")");
    sequence(guarded.inside());
    lines.close();
    if (hasBlock) {
      lines.close();
    }
  }

  /** A condition, as the element that it is or the variable that is declared for it. */
  private String text(TestedCondition condition) {
    return condition
        .element()
        .map(place::text)
        .orElseGet(() -> declared(condition.instance(), condition.position()));
  }

  private boolean isPlain(LoopProgram program) {
    return program instanceof LoopProgram.Instance && !isPlanned(program);
  }

  private void instances(List<LoopProgram.Instance> instances) {
    RepeatedValues repeated = RepeatedValues.of(scop, instances);
    List<RepeatedValues.Value> found = repeated.found();
    Map<RepeatedValues.Value, String> variables = new HashMap<>();
    if (!found.isEmpty()) {
      lines.open("");
    }
    for (RepeatedValues.Value value : found) {
      variables.put(value, declared(repeated.definition(value), value.position()));
    }
    for (int k = 0; k < instances.size(); k++) {
      Map<Integer, String> own = new HashMap<>();
      repeated.in(k, found).forEach((position, value) -> own.put(position, variables.get(value)));
      instance(instances.get(k), StatementWriter.Neighbours.SOME, own);
    }
    if (!found.isEmpty()) {
      lines.close();
    }
  }

  private void instance(LoopProgram.Instance instance, StatementWriter.Neighbours neighbours) {
    instance(instance, neighbours, Map.of());
  }

  /**
   * @param values the names of what is computed already, by position
   */
  private void instance(
      LoopProgram.Instance instance,
      StatementWriter.Neighbours neighbours,
      Map<Integer, String> values) {
    RegisterCode tile = tiles.get(instance.statement().name());
    RowCode block = rows.get(instance.statement().name());
    if (block != null) {
      new RowBlockWriter(scop, instance, block, elements, integers, names, lines).write();
    } else if (tile != null) {
      new RegisterTileWriter(scop, instance, tile, elements, integers, names, lines).write();
    } else {
      inVariables.load(instance);
      Map<Integer, String> named = inVariables.of(instance);
      named.putAll(values);
      instanceWriter.write(
          instance,
          named,
          neighbours,
          inVariables.isApart(instance)
              ? InstanceWriter.Alternatives.ALL
              : InstanceWriter.Alternatives.CHOSEN);
      inVariables.store(instance);
    }
  }

  private void marked(LoopProgram.Marked marked, StatementWriter.Neighbours neighbours) {
    if (vectorLoops.write(marked)) {
      return;
    }
    if (UnrolledLoop.of(marked.mark()).isPresent()
        && marked.body() instanceof LoopProgram.Loop loop) {
      int times = UnrolledLoop.of(marked.mark()).get().times();
      write(LoopUnrolling.of(loop, times), neighbours);
    } else if (marked.mark().equals(IndependentLoops.MARK)
        && marked.body() instanceof LoopProgram.Loop loop) {
      loop(loop, Iterations.INDEPENDENT);
    } else {
      write(marked.body(), neighbours);
    }
  }

  /** What is known of the iterations of a loop. */
  private enum Iterations {
    ANY,
    INDEPENDENT,
    /** What vectors before the loop have left to it. */
    LEFT
  }

  private void loop(LoopProgram.Loop given, Iterations iterations) {
    Optional<GuardedLoop> guarded =
        isPlanned(given.body()) || writtenOut.of(given).isPresent()
            ? Optional.empty()
            : GuardedLoop.of(given);
    if (guarded.isPresent()) {
      guarded(guarded.get(), iterations);
    } else {
      unguarded(given, iterations);
    }
  }

  /** Writes a loop under its condition, which is tested where there are iterations. */
  private void guarded(GuardedLoop guarded, Iterations iterations) {
    Optional<LoopElement> element = guarded.condition().element();
    LoopProgram.Loop loop = guarded.inside();
    boolean isThere =
        LoopLength.of(loop).isSurelySome()
            || element.filter(one -> one.subscripts().isEmpty()).isPresent();
    boolean hasBlock = !isThere || element.isEmpty();
    if (hasBlock) {
      CExpression first = integers.write(loop.first());
      CExpression runs = Place.runs(loop, first, integers.write(loop.bound()));
      lines.open(isThere ? "" : "if (" + runs.text() + ")");
    }
    lines.open("if (" + text(guarded.condition()) + ")");
    unguarded(loop, iterations);
    lines.close();
    if (hasBlock) {
      lines.close();
    }
  }

  /** Declares what an instance without stores computes; its variable. */
  private String declared(LoopProgram.Instance instance, int position) {
    List<String> given = new ArrayList<>();
    return instanceWriter.declare(
        instance,
        position,
        index -> {
          while (given.size() <= index) {
            given.add(names.fresh("value"));
          }
          return given.get(index);
        },
        inVariables.of(instance));
  }

  private void unguarded(LoopProgram.Loop given, Iterations iterations) {
    LoopProgram.Loop loop = rowEnds.told(given);
    Set<LoopElement> jumping =
        iterations == Iterations.ANY && !isPlanned(loop.body()) ? JumpingLoads.of(loop) : Set.of();
    if (jumping.isEmpty()) {
      loop(loop, iterations, ElementsBeside.NONE);
    } else {
      lines.line("#ifdef __clang__");
      lines.open("");
      loop(loop, iterations, ElementsBeside.write(loop, jumping, place));
      lines.close();
      lines.line("#else");
      loop(loop, iterations, ElementsBeside.NONE);
      lines.line("#endif");
    }
  }

  /**
   * @param beside what is side by side, for clang alone
   */
  private void loop(LoopProgram.Loop loop, Iterations iterations, ElementsBeside beside) {
    Optional<LoopOrigin> origin = LoopOrigin.of(loop);
    String name = place.name(origin);
    CExpression first = integers.write(loop.first());
    CExpression bound = place.bound(loop, name);
    boolean isPlanned = isPlanned(loop.body());
    Optional<List<ArrayDecl>> own = writtenOut.of(loop);
    Set<LoopElement> steady = isPlanned ? new LinkedHashSet<>() : ElementVariables.steady(loop);
    List<LoopElement> kept =
        iterations == Iterations.INDEPENDENT || isPlanned
            ? List.of()
            : carriedElements.of(loop, steady);
    Optional<Set<LoopElement>> compared =
        iterations == Iterations.ANY && !isPlanned
            ? comparedArrays.repeatedIn(loop, steady, kept)
            : Optional.empty();
    compared.ifPresent(steady::addAll);
    own.ifPresent(arrays -> steady.addAll(comparedArrays.sameInAllIterations(loop)));
    boolean isToldToClang =
        iterations == Iterations.ANY
            && !isPlanned
            && kept.isEmpty()
            && isToldToClang(loop, steady, compared.isPresent());
    Set<LoopElement> held = new LinkedHashSet<>(steady);
    held.addAll(beside.arrays().keySet());
    Optional<CExpression> runs =
        LoopLength.of(loop).isSurelySome()
            ? Optional.empty()
            : Optional.of(Place.runs(loop, first, bound));
    inVariables.fix(steady, runs);
    if (ones == SelectedOnes.UNSEEN) {
      inVariables.hideOnes(loop.instancesAlone());
    }
    inVariables.carry(kept, runs);
    if (kept.stream().map(LoopElement::array).distinct().count() < kept.size()) {
      inVariables.loadApart(ApartLoads.ofRows(loop));
    }
    if (iterations == Iterations.ANY && !isPlanned && kept.isEmpty()) {
      inVariables.handOn(PreviousStep.ofAll(loop), runs);
    }
    comment(loop, origin).ifPresent(comment -> lines.line("/* " + comment + " */"));
    Optional<ShortNests> nests =
        isPlanned || nestsAround.isPresent()
            ? Optional.empty()
            : ShortNests.in(loop, scop, extremes);
    if (beside.arrays().isEmpty()) {
      boolean isNoted = iterations == Iterations.ANY && !isPlanned;
      LoopPragmas pragmas = new LoopPragmas();
      if (own.isPresent()) {
        pragmas.independent(true, writtenOut.isReadable(loop));
      } else if (isNoted && WrittenOutRows.areIn(loop, scop)) {
        pragmas.noVectorsOfClang();
      } else if (iterations == Iterations.INDEPENDENT) {
        pragmas.independent(true, ConditionalLoads.areReadable(loop));
      } else {
        Optional<ShortNests> independent =
            nests.filter(all -> comparedArrays.areIndependent(loop, all.instances()));
        pragmas.independent(
            compared.isPresent() || independent.filter(ShortNests::areForGcc).isPresent(),
            isToldToClang
                || independent
                    .filter(ShortNests::areForClang)
                    .filter(all -> ConditionalLoads.areReadable(loop, all.instances(), Set.of()))
                    .isPresent());
      }
      nestsAround.ifPresent(
          around ->
              ShortNests.length(loop)
                  .ifPresent(
                      steps ->
                          pragmas.writtenOut(steps, around.areForGcc(), around.areForClang())));
      pragmas.write(lines);
    } else if (comparedArrays.areIndependentRows(loop, held)) {
      lines.line(LoopPragmas.CLANG_INDEPENDENT);
    }
    place.inside(
        loop.variable(),
        name,
        () ->
            beside
                .arrays()
                .keySet()
                .forEach(element -> inVariables.fix(element, beside.text(element, loop, place))));
    nestsAround = nestsAround.or(() -> nests);
    lines.open(Place.head(loop, name, first, bound));
    declareOwn(loop);
    if (place.isInLoop() && RepeatedSweeps.areOf(loop)) {
      // clang would make no vectors of the loop once it has written out those inside.
      lines.line("#ifndef __clang__");
      lines.line("__asm__ volatile(\"\"); /* keeps gcc from exchanging loops that must not be */");
      lines.line("#endif");
    }
    if (sums == OrderedSums.TERM_BY_TERM
        && nestsAround.isEmpty()
        && kept.stream().anyMatch(element -> ShortTerms.areIn(loop, element))) {
      lines.line("#ifndef __clang__");
      lines.line(
          "__asm__ volatile(\"\"); /* keeps gcc from adding up lanes of vectors in order */");
      lines.line("#endif");
    }
    if (!isPlanned && nestsAround.isEmpty() && comparedArrays.descend(loop)) {
      lines.line("#ifdef __clang__");
      lines.line("/* keeps clang from comparing rows of all iterations at once */");
      lines.line(HiddenIn.GENERAL.hide(name));
      lines.line("#endif");
    }
    place.within(
        ImpliedBounds.of(loop),
        () -> inside(loop.variable(), name, loop.body(), StatementWriter.Neighbours.NONE));
    lines.close();
    inVariables.end();
    nestsAround = nestsAround.filter(around -> nests.isEmpty());
  }

  /** Declares the arrays that an iteration has for itself. */
  private void declareOwn(LoopProgram.Loop loop) {
    for (ArrayDecl array : writtenOut.of(loop).orElse(List.of())) {
      lines.line(RegionArrays.declaration(array, scop.context(), integers));
    }
  }

  /**
   * Whether clang would make no vectors of a loop unless it is told of it.
   *
   * @param isCompared whether gcc is told of it
   */
  private boolean isToldToClang(
      LoopProgram.Loop loop, Set<LoopElement> steady, boolean isCompared) {
    return comparedArrays.updatesByRowsBefore(loop, steady)
        || isCompared && comparedArrays.isUnknownToClang(loop, steady);
  }

  /** Whether there are instances that are written as vectors. */
  private boolean isPlanned(LoopProgram program) {
    return program instanceof LoopProgram.Instance instance
        ? tiles.containsKey(instance.statement().name())
            || rows.containsKey(instance.statement().name())
        : program.children().stream().anyMatch(this::isPlanned);
  }

  private static Optional<String> comment(LoopProgram.Loop loop, Optional<LoopOrigin> origin) {
    if (origin.isPresent() && origin.get().tileLevel() > 0) {
      boolean isFront = loop.step() == 1 || loop.step() == -1;
      return Optional.of((isFront ? "fronts through " : "tiles of ") + origin.get().iterator());
    }
    return Optional.empty();
  }

  private void branch(LoopProgram.Branch branch) {
    lines.open("if (" + integers.write(branch.condition()).text() + ")");
    place.within(
        ImpliedBounds.of(branch.condition()),
        () -> write(branch.then(), StatementWriter.Neighbours.NONE));
    if (branch.otherwise().isPresent()) {
      lines.reopen("else");
      write(branch.otherwise().get(), StatementWriter.Neighbours.NONE);
    }
    lines.close();
  }

  private void binding(LoopProgram.Binding binding, StatementWriter.Neighbours neighbours) {
    String name = place.hoist("c", integers.write(binding.value())).text();
    inside(binding.variable(), name, binding.body(), neighbours);
  }

  private void inside(
      String variable, String name, LoopProgram body, StatementWriter.Neighbours neighbours) {
    place.inside(
        variable,
        name,
        () ->
            write(
                body,
                body instanceof LoopProgram.Sequence
                    ? StatementWriter.Neighbours.SOME
                    : neighbours));
  }

  /** Writes integers in the current place. */
  IntegerWriter integers() {
    return integers;
  }
}
