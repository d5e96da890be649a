package org.polyloom.c;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ast.LoopUnrolling;
import org.polyloom.ast.WholeLoop;
import org.polyloom.decimation.Decimation;
import org.polyloom.decimation.DecimationFinder;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.DecimationLanes;
import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.NeighbourLanes;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.RecurrenceLanes;
import org.polyloom.ir.RootLanes;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.UnrolledLoop;
import org.polyloom.ir.VectorLanes;
import org.polyloom.plan.IndependentLoops;
import org.polyloom.plan.PackedArray;
import org.polyloom.plan.PlannedRegion;
import org.polyloom.plan.RegisterCode;
import org.polyloom.plan.RowCode;
import org.polyloom.recurrence.Arithmetic;
import org.polyloom.recurrence.Recurrence;
import org.polyloom.recurrence.Recurrence.Direction;
import org.polyloom.recurrence.RecurrenceFinder;
import org.polyloom.recurrence.RecurrenceFinding;

/** Writes loops and conditions around statement instances. */
final class ProgramWriter {
  private final Scop scop;
  private final Map<String, RegisterCode> tiles;
  private final Map<String, RowCode> rows;

  /** Packed operands by their name in C. */
  private final Map<String, PackedArray> panels = new HashMap<>();

  private final VectorRegisters vectors;
  private final Names names;
  private final Lines lines;
  private final IntegerWriter integers;
  private final ElementText elements;
  private final ParameterRanges ranges;
  private final Map<String, String> loopNames = new HashMap<>();
  private final Set<String> surrounding = new LinkedHashSet<>();

  private final CarriedElements carriedElements;
  private final ComparedArrays comparedArrays;

  /** Those of the loop at hand. */
  private final ElementVariables inVariables;

  /**
   * @param region whose parts are written
   * @param vectors that it keeps in registers
   */
  ProgramWriter(
      PlannedRegion region,
      VectorRegisters vectors,
      Map<String, Parameter> parameters,
      ParameterRanges ranges,
      Names names,
      Lines lines) {
    this.scop = region.scop();
    this.tiles = region.tiles();
    this.rows = region.rows();
    region.packed().forEach(panel -> panels.put(panel.name(), panel));
    this.vectors = vectors;
    this.names = names;
    this.lines = lines;
    this.ranges = ranges;
    this.integers = new IntegerWriter(parameters, ranges, loopNames::get, this::hoist);
    this.elements = new ElementText(region.scop().parameterValues());
    this.carriedElements = new CarriedElements(region.scop());
    this.comparedArrays = new ComparedArrays(region.scop());
    this.inVariables = new ElementVariables(region.scop(), elements, integers, names, lines);
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
    if (whole.isPresent()) {
      write(whole.get(), neighbours);
    } else if (transposed.isPresent()) {
      inVectors(transposed.get());
    } else {
      loop(loop, Iterations.ANY);
    }
  }

  private void inVectors(TransposedLines transposed) {
    inVectors(
        transposed.depths(),
        "lines across rows are transposed in vectors",
        (name, end) ->
            transposed.write(
                name,
                end,
                new TransposedLines.Writing(scop, elements, integers, loopNames, names, lines)));
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

  /** Writes what comes one after the other; what neighbours compute again is computed before. */
  private void sequence(List<LoopProgram> children) {
    for (int from = 0; from < children.size(); from++) {
      int to = from;
      while (to < children.size() && isPlain(children.get(to))) {
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

  private boolean isPlain(LoopProgram program) {
    return program instanceof LoopProgram.Instance && !isPlanned(program);
  }

  private void instances(List<LoopProgram.Instance> instances) {
    RepeatedValues repeated = new RepeatedValues(scop, instances);
    List<RepeatedValues.Value> found = repeated.found();
    Map<RepeatedValues.Value, String> variables = new HashMap<>();
    if (!found.isEmpty()) {
      lines.open("");
    }
    for (RepeatedValues.Value value : found) {
      List<String> given = new ArrayList<>();
      IntFunction<String> name =
          index -> {
            while (given.size() <= index) {
              given.add(names.fresh("value"));
            }
            return given.get(index);
          };
      LoopProgram.Instance definition = repeated.definition(value);
      StatementWriter writer =
          new StatementWriter(
              scop, definition, elements, integers, name, inVariables.of(definition));
      variables.put(value, writer.declare(lines, value.position()));
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
      Map<Integer, String> named = inVariables.of(instance);
      named.putAll(values);
      new StatementWriter(
              scop, instance, elements, integers, index -> names.numbered("t", index), named)
          .write(lines, neighbours);
    }
  }

  private void marked(LoopProgram.Marked marked, StatementWriter.Neighbours neighbours) {
    Optional<VectorLanes> lanes = VectorLanes.of(marked.mark());
    Optional<RecurrenceLanes> recurrence = RecurrenceLanes.of(marked.mark());
    Optional<DecimationLanes> decimation = DecimationLanes.of(marked.mark());
    Optional<NeighbourLanes> inRows = NeighbourLanes.of(marked.mark());
    Optional<RootLanes> roots = RootLanes.of(marked.mark());
    if (lanes.isPresent()) {
      vectors(marked.body(), lanes.get());
    } else if (recurrence.isPresent()) {
      eachLoop(marked.body(), loop -> inVectors(loop, recurrence.get()));
    } else if (decimation.isPresent()) {
      eachLoop(marked.body(), loop -> inVectors(loop, decimation.get()));
    } else if (inRows.isPresent()) {
      eachLoop(marked.body(), loop -> inVectors(loop, inRows.get()));
    } else if (roots.isPresent()) {
      eachLoop(marked.body(), loop -> inVectors(loop, roots.get()));
    } else if (UnrolledLoop.of(marked.mark()).isPresent()
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

  /** A loop over the lanes of vectors. */
  private void vectors(LoopProgram program, VectorLanes lanes) {
    if (program instanceof LoopProgram.Branch branch) {
      lines.open("if (" + integers.write(branch.condition()).text() + ")");
      vectors(branch.then(), lanes);
      lines.close();
      return;
    }
    LoopProgram.Loop loop = (LoopProgram.Loop) program;
    LoopProgram.Instance instance = (LoopProgram.Instance) loop.body();
    VectorWriter writer =
        new VectorWriter(
            scop, instance, loop.variable(), lanes, vectors, elements, integers, names);
    for (int vector = 0; vector < lanes.vectors(); vector++) {
      lines.open("");
      IntegerExpression first = IntegerExpression.plus(loop.first(), vector * lanes.lanes());
      String outer = loopNames.put(loop.variable(), hoist("lane", integers.write(first)).text());
      writer.write(lines, vector);
      loopNames.put(loop.variable(), outer);
      lines.close();
    }
  }

  /** Writes the loops around instances alone; those that step over iterations stay loops. */
  private void eachLoop(LoopProgram program, Consumer<LoopProgram.Loop> inVectors) {
    if (program instanceof LoopProgram.Branch branch && branch.otherwise().isEmpty()) {
      lines.open("if (" + integers.write(branch.condition()).text() + ")");
      within(ImpliedBounds.of(branch.condition()), () -> eachLoop(branch.then(), inVectors));
      lines.close();
    } else if (program instanceof LoopProgram.Sequence sequence) {
      sequence.children().forEach(child -> eachLoop(child, inVectors));
    } else if (program instanceof LoopProgram.Loop loop
        && Math.abs(loop.step()) == 1
        && !loop.instancesAlone().isEmpty()) {
      inVectors.accept(loop);
    } else {
      write(program);
    }
  }

  private void inVectors(LoopProgram.Loop loop, DecimationLanes plan) {
    if (loop.step() < 0) {
      write(loop);
      return;
    }
    Decimation decimation =
        new DecimationFinder(scop)
            .find(scop.statement(plan.statement()), plan.iterator())
            .orElseThrow();
    DecimationWriter vectors =
        new DecimationWriter(
            scop, decimation, plan.lanes(), loop, elements, integers, names, lines);
    beforeLoop(
        loop, "sums of neighbours in vectors, of which every second one is taken", vectors::write);
  }

  private void inVectors(LoopProgram.Loop loop, NeighbourLanes plan) {
    if (loop.step() < 0) {
      write(loop);
      return;
    }
    NeighbourWriter vectors =
        new NeighbourWriter(scop, loop, plan, elements, integers, names, lines);
    beforeLoop(loop, "neighbours in rows are lanes of vectors loaded once", vectors::write);
  }

  /**
   * Writes a loop, and before it what is carried out in its place where it is long enough.
   *
   * @param inVectors writes that, given the variable of the loop
   */
  private void beforeLoop(LoopProgram.Loop loop, String comment, Consumer<String> inVectors) {
    lines.open("");
    lines.line("/* " + comment + " */");
    String name = name(LoopOrigin.of(loop));
    within(
        ImpliedBounds.of(loop),
        () -> {
          String outer = loopNames.put(loop.variable(), name);
          surrounding.add(name);
          inVectors.accept(name);
          surrounding.remove(name);
          loopNames.put(loop.variable(), outer);
        });
    lines.open("");
    loop(loop, Iterations.LEFT);
    lines.close();
    lines.close();
  }

  private void inVectors(LoopProgram.Loop loop, RootLanes plan) {
    boolean takesRoots =
        loop.instancesAlone().stream()
            .map(LoopProgram.Instance::statement)
            .anyMatch(statement -> LaneArithmetic.takesRoots(statement, statement.lastType()));
    if (loop.step() < 0 || !takesRoots) {
      write(loop);
      return;
    }
    inVectors(
        loop,
        "square roots in vectors",
        (name, end) ->
            new RootWriter(scop, loop, plan, elements, integers, names, lines).write(name, end));
  }

  /**
   * Writes an ascending loop of which vectors carry out what fills some.
   *
   * @param vectors writes these, given the variable of the loop and that of its end
   */
  private void inVectors(
      LoopProgram.Loop loop, String comment, BiConsumer<String, String> vectors) {
    lines.open("");
    lines.line("/* " + comment + " */");
    String name = name(LoopOrigin.of(loop));
    String end = names.fresh(name + "_end");
    String one = loop.relation() == Condition.Relation.AT_MOST ? " + 1" : "";
    String bound = "(long)(" + integers.write(loop.bound()).text() + ")" + one;
    lines.line("long " + name + " = " + integers.write(loop.first()).text() + ";");
    lines.line("const long " + end + " = " + bound + ";");
    within(
        ImpliedBounds.of(loop),
        () -> {
          String outer = loopNames.put(loop.variable(), name);
          surrounding.add(name);
          vectors.accept(name, end);
          lines.open("for (; " + name + " < " + end + "; " + name + "++)");
          write(loop.body(), StatementWriter.Neighbours.NONE);
          lines.close();
          surrounding.remove(name);
          loopNames.put(loop.variable(), outer);
        });
    lines.close();
  }

  private void inVectors(LoopProgram.Loop loop, RecurrenceLanes plan) {
    lines.open("");
    String name = name(LoopOrigin.of(loop));
    String end = names.fresh(name + "_end");
    lines.line("/* a recurrence in vectors */");
    lines.line("long " + name + " = " + integers.write(loop.first()).text() + ";");
    lines.line("const long " + end + " = " + integers.write(loop.bound()).text() + ";");
    String condition = name + " " + operator(loop.relation()).symbol() + " " + end;
    lines.open("if (" + condition + ")");
    within(ImpliedBounds.of(loop), () -> inVectors(loop, plan, name, end, condition));
    lines.close();
    lines.close();
  }

  /** Writes the iterations of a loop that has some, the variable and the bound being declared. */
  private void inVectors(
      LoopProgram.Loop loop, RecurrenceLanes plan, String name, String end, String condition) {
    Recurrence recurrence = recurrence(plan);
    String outer = loopNames.put(loop.variable(), name);
    surrounding.add(name);
    RecurrenceWriter vectors =
        new RecurrenceWriter(
            scop, recurrence, plan.lanes(), loop, elements, integers, names, lines);
    String carried = names.fresh("carried");
    String type = recurrence.element().cName();
    if (recurrence.start() == Recurrence.Start.FIRST) {
      int previous = recurrence.previous().stream().min(Integer::compare).orElseThrow();
      lines.line(type + " " + carried + " = " + vectors.element(previous) + ";");
    } else {
      write(loop.body(), StatementWriter.Neighbours.SOME);
      lines.line(type + " " + carried + " = " + vectors.element(recurrence.store()) + ";");
      lines.line(step(name, loop.step()) + ";");
    }
    vectors.write(name, end, carried);
    lines.open("for (; " + condition + "; " + step(name, loop.step()) + ")");
    for (int previous : recurrence.previous()) {
      inVariables.fix(LoopElement.of((LoopProgram.Instance) loop.body(), previous), carried);
    }
    write(loop.body(), StatementWriter.Neighbours.SOME);
    inVariables.end();
    lines.line(carried + " = " + vectors.element(recurrence.store()) + ";");
    lines.close();
    surrounding.remove(name);
    loopNames.put(loop.variable(), outer);
  }

  private Recurrence recurrence(RecurrenceLanes plan) {
    Direction direction = plan.isAscending() ? Direction.UP : Direction.DOWN;
    RecurrenceFinding finding =
        new RecurrenceFinder(scop, Arithmetic.PRODUCTS)
            .find(scop.statement(plan.statement()), plan.iterator(), direction, plan.lanes());
    return ((RecurrenceFinding.Found) finding).recurrence();
  }

  /** What is known of the iterations of a loop. */
  private enum Iterations {
    ANY,
    INDEPENDENT,
    /** What vectors before the loop have left to it. */
    LEFT
  }

  private void loop(LoopProgram.Loop loop, Iterations iterations) {
    Optional<LoopOrigin> origin = LoopOrigin.of(loop);
    String name = name(origin);
    CExpression first = integers.write(loop.first());
    CExpression bound = bound(loop, name);
    boolean isPlanned = isPlanned(loop.body());
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
    Optional<CExpression> runs =
        LoopLength.of(loop).isSurelySome()
            ? Optional.empty()
            : Optional.of(
                CExpression.binary(first, operator(loop.relation()), bound, ScalarType.INT));
    inVariables.fix(steady, runs);
    inVariables.carry(kept, runs);
    comment(loop, origin).ifPresent(comment -> lines.line("/* " + comment + " */"));
    if (iterations == Iterations.INDEPENDENT) {
      lines.line("#ifdef __clang__");
      lines.line("#pragma clang loop vectorize(assume_safety) interleave_count(1)");
      lines.line("#else");
      lines.line("#pragma GCC ivdep");
      lines.line("#endif");
    } else if (iterations == Iterations.ANY && !isPlanned && WrittenOutRows.areIn(loop, scop)) {
      lines.line("#ifdef __clang__");
      lines.line("#pragma clang loop vectorize(disable)");
      lines.line("#endif");
    } else if (compared.isPresent()) {
      lines.line("#ifndef __clang__");
      lines.line("#pragma GCC ivdep");
      lines.line("#endif");
    }
    lines.open(
        "for (long "
            + name
            + " = "
            + first.text()
            + "; "
            + name
            + " "
            + operator(loop.relation()).symbol()
            + " "
            + bound.text()
            + "; "
            + step(name, loop.step())
            + ")");
    if (!surrounding.isEmpty() && RepeatedSweeps.areOf(loop)) {
      lines.line("__asm__ volatile(\"\"); /* keeps gcc from exchanging loops that must not be */");
    }
    within(
        ImpliedBounds.of(loop),
        () -> inside(loop.variable(), name, loop.body(), StatementWriter.Neighbours.NONE));
    lines.close();
    inVariables.end();
  }

  /** Whether there are instances that are written as vectors. */
  private boolean isPlanned(LoopProgram program) {
    return program instanceof LoopProgram.Instance instance
        ? tiles.containsKey(instance.statement().name())
            || rows.containsKey(instance.statement().name())
        : program.children().stream().anyMatch(this::isPlanned);
  }

  private static BinaryOperator operator(Condition.Relation relation) {
    return switch (relation) {
      case LESS -> BinaryOperator.LESS;
      case AT_MOST -> BinaryOperator.LESS_EQUAL;
      case GREATER -> BinaryOperator.GREATER;
      case AT_LEAST -> BinaryOperator.GREATER_EQUAL;
      case EQUAL -> BinaryOperator.EQUAL;
    };
  }

  private static String step(String name, long step) {
    if (step == 1 || step == -1) {
      return name + (step == 1 ? "++" : "--");
    }
    return step > 0 ? name + " += " + step : name + " -= " + -step;
  }

  /** Writes where parameters are known to be at least some numbers. */
  private void within(Map<String, BigInteger> implied, Runnable body) {
    Map<String, IntegerRange> before = new HashMap<>();
    implied.forEach(
        (parameter, least) -> {
          before.put(parameter, ranges.of(parameter));
          ranges.raise(parameter, least);
        });
    body.run();
    before.forEach(ranges::restore);
  }

  private String name(Optional<LoopOrigin> origin) {
    if (origin.isEmpty()) {
      return names.derived("c", surrounding);
    }
    LoopOrigin found = origin.get();
    return found.tileLevel() == 0
        ? names.iterator(found.iterator(), surrounding)
        : names.derived(found.iterator() + "t".repeat(found.tileLevel()), surrounding);
  }

  private CExpression bound(LoopProgram.Loop loop, String name) {
    CExpression bound = integers.write(loop.bound());
    return bound.precedence().bindsWeakerThan(Precedence.ADDITIVE)
        ? hoist(name + "_end", bound)
        : bound;
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
    within(
        ImpliedBounds.of(branch.condition()),
        () -> write(branch.then(), StatementWriter.Neighbours.NONE));
    if (branch.otherwise().isPresent()) {
      lines.reopen("else");
      write(branch.otherwise().get(), StatementWriter.Neighbours.NONE);
    }
    lines.close();
  }

  private void binding(LoopProgram.Binding binding, StatementWriter.Neighbours neighbours) {
    String name = hoist("c", integers.write(binding.value())).text();
    inside(binding.variable(), name, binding.body(), neighbours);
  }

  private void inside(
      String variable, String name, LoopProgram body, StatementWriter.Neighbours neighbours) {
    String outer = loopNames.put(variable, name);
    surrounding.add(name);
    write(
        body, body instanceof LoopProgram.Sequence ? StatementWriter.Neighbours.SOME : neighbours);
    surrounding.remove(name);
    loopNames.put(variable, outer);
  }

  private CExpression hoist(String baseName, CExpression value) {
    String name = names.fresh(baseName);
    lines.line("const long " + name + " = " + value.text() + ";");
    return CExpression.primary(name, ScalarType.LONG);
  }

  /** Writes integers in the current place. */
  IntegerWriter integers() {
    return integers;
  }
}
