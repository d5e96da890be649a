package org.polyloom.c;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.decimation.Decimation;
import org.polyloom.decimation.DecimationFinder;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.DecimationLanes;
import org.polyloom.ir.ExtremumLanes;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.NeighbourLanes;
import org.polyloom.ir.RecurrenceLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;
import org.polyloom.recurrence.Arithmetic;
import org.polyloom.recurrence.Recurrence;
import org.polyloom.recurrence.Recurrence.Direction;
import org.polyloom.recurrence.RecurrenceFinder;
import org.polyloom.recurrence.RecurrenceFinding;

/** Writes loops for which there are plans of vectors, with what these leave to plain loops. */
final class VectorLoops {
  private final Place place;
  private final VectorRegisters vectors;
  private final ElementVariables inVariables;
  private final Plain plain;
  private final Scop scop;
  private final Names names;
  private final Lines lines;
  private final IntegerWriter integers;
  private final ElementText elements;

  /** Writes without vectors. */
  interface Plain {
    void write(LoopProgram program, StatementWriter.Neighbours neighbours);

    /** Writes a loop of which vectors before it may have carried out all. */
    void left(LoopProgram.Loop loop);

    /** Writes what one iteration of a loop does. */
    void iteration(LoopProgram.Loop loop);
  }

  /**
   * @param vectors that are kept in registers
   * @param inVariables those of the loop at hand
   */
  VectorLoops(Place place, VectorRegisters vectors, ElementVariables inVariables, Plain plain) {
    this.place = place;
    this.vectors = vectors;
    this.inVariables = inVariables;
    this.plain = plain;
    this.scop = place.scop();
    this.names = place.names();
    this.lines = place.lines();
    this.integers = place.integers();
    this.elements = place.elements();
  }

  /** Writes what stands under a mark, if that is a plan of vectors; whether it is. */
  boolean write(LoopProgram.Marked marked) {
    Optional<VectorLanes> lanes = VectorLanes.of(marked.mark());
    lanes.ifPresent(plan -> lanes(marked.body(), plan));
    Optional<Consumer<LoopProgram.Loop>> loops = loops(marked.mark());
    loops.ifPresent(inVectors -> eachLoop(marked.body(), inVectors));
    return lanes.isPresent() || loops.isPresent();
  }

  /** Writes the loops under a mark, if that is a plan for them. */
  private Optional<Consumer<LoopProgram.Loop>> loops(String mark) {
    Optional<RecurrenceLanes> recurrence = RecurrenceLanes.of(mark);
    if (recurrence.isPresent()) {
      return Optional.of(loop -> inVectors(loop, recurrence.get()));
    }
    Optional<DecimationLanes> decimation = DecimationLanes.of(mark);
    if (decimation.isPresent()) {
      return Optional.of(loop -> inVectors(loop, decimation.get()));
    }
    Optional<ExtremumLanes> extremum = ExtremumLanes.of(mark);
    if (extremum.isPresent()) {
      return Optional.of(loop -> inVectors(loop, extremum.get()));
    }
    Optional<NeighbourLanes> inRows = NeighbourLanes.of(mark);
    if (inRows.isPresent()) {
      return Optional.of(loop -> inVectors(loop, inRows.get()));
    }
    return CallLanes.of(mark).map(calls -> loop -> inVectors(loop, calls));
  }

  /**
   * Writes a loop around instances alone, the lanes of vectors with calls.
   *
   * @param bits of a vector
   */
  void write(BodyLanes body, int bits) {
    int lanes = bits / Byte.SIZE / body.element().bytes();
    List<String> registers = List.copyOf(body.registers());
    inVectors(body.loop(), new CallLanes(lanes, body.use(), registers));
  }

  /** Writes lines of a panel. */
  void write(TransposedLines transposed) {
    inVectors(
        transposed.depths(),
        "lines across rows are transposed in vectors",
        (name, end) -> transposed.write(name, end, place));
  }

  /** A loop over the lanes of vectors. */
  private void lanes(LoopProgram program, VectorLanes lanes) {
    if (program instanceof LoopProgram.Branch branch) {
      lines.open("if (" + integers.write(branch.condition()).text() + ")");
      lanes(branch.then(), lanes);
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
      int number = vector;
      place.as(
          loop.variable(),
          place.hoist("lane", integers.write(first)).text(),
          () -> writer.write(lines, number));
      lines.close();
    }
  }

  /** Writes the loops around instances alone; those that step over iterations stay loops. */
  private void eachLoop(LoopProgram program, Consumer<LoopProgram.Loop> inVectors) {
    if (program instanceof LoopProgram.Branch branch && branch.otherwise().isEmpty()) {
      lines.open("if (" + integers.write(branch.condition()).text() + ")");
      place.within(ImpliedBounds.of(branch.condition()), () -> eachLoop(branch.then(), inVectors));
      lines.close();
    } else if (program instanceof LoopProgram.Sequence sequence) {
      sequence.children().forEach(child -> eachLoop(child, inVectors));
    } else if (program instanceof LoopProgram.Loop loop
        && Math.abs(loop.step()) == 1
        && !loop.instancesAlone().isEmpty()) {
      inVectors.accept(loop);
    } else {
      plain.write(program, StatementWriter.Neighbours.SOME);
    }
  }

  private void inVectors(LoopProgram.Loop loop, DecimationLanes plan) {
    if (loop.step() < 0) {
      plain.write(loop, StatementWriter.Neighbours.SOME);
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

  private void inVectors(LoopProgram.Loop loop, ExtremumLanes plan) {
    if (loop.step() < 0) {
      plain.write(loop, StatementWriter.Neighbours.SOME);
      return;
    }
    ExtremumWriter vectors = new ExtremumWriter(place, loop, plan);
    beforeLoop(
        loop,
        "each lane keeps an extreme and where it was",
        name -> vectors.write(name, one -> plain.write(one, StatementWriter.Neighbours.NONE)));
  }

  private void inVectors(LoopProgram.Loop loop, NeighbourLanes plan) {
    if (loop.step() < 0) {
      plain.write(loop, StatementWriter.Neighbours.SOME);
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
    String name = place.name(LoopOrigin.of(loop));
    place.within(
        ImpliedBounds.of(loop),
        () -> place.inside(loop.variable(), name, () -> inVectors.accept(name)));
    lines.open("");
    plain.left(loop);
    lines.close();
    lines.close();
  }

  private void inVectors(LoopProgram.Loop loop, CallLanes plan) {
    boolean isWorthwhile =
        BodyLanes.folded(loop.instancesAlone(), plan.calls()).stream()
            .map(LoopProgram.Instance::statement)
            .anyMatch(
                statement ->
                    LaneArithmetic.isWorthwhile(statement, statement.lastType(), plan.calls()));
    if (loop.step() < 0 || !isWorthwhile) {
      plain.write(loop, StatementWriter.Neighbours.SOME);
      return;
    }
    inVectors(
        loop,
        switch (plan.calls()) {
          case ROOTS, LIBRARY -> "calls in vectors";
          case CONDITIONS -> "conditions in vectors";
          case SUMS -> "sums beside vectors";
        },
        (name, end) ->
            new CallWriter(scop, loop, plan, elements, integers, names, lines).write(name, end));
  }

  /**
   * Writes an ascending loop of which vectors carry out what fills some.
   *
   * @param inVectors writes these, given the variable of the loop and that of its end
   */
  private void inVectors(
      LoopProgram.Loop loop, String comment, BiConsumer<String, String> inVectors) {
    lines.open("");
    lines.line("/* " + comment + " */");
    String name = place.name(LoopOrigin.of(loop));
    String end = names.fresh(name + "_end");
    String one = loop.relation() == Condition.Relation.AT_MOST ? " + 1" : "";
    String bound = "(long)(" + integers.write(loop.bound()).text() + ")" + one;
    lines.line("long " + name + " = " + integers.write(loop.first()).text() + ";");
    lines.line("const long " + end + " = " + bound + ";");
    place.within(
        ImpliedBounds.of(loop),
        () ->
            place.inside(
                loop.variable(),
                name,
                () -> {
                  inVectors.accept(name, end);
                  lines.open("for (; " + name + " < " + end + "; " + name + "++)");
                  plain.iteration(loop);
                  lines.close();
                }));
    lines.close();
  }

  private void inVectors(LoopProgram.Loop loop, RecurrenceLanes plan) {
    lines.open("");
    String name = place.name(LoopOrigin.of(loop));
    String end = names.fresh(name + "_end");
    lines.line("/* a recurrence in vectors */");
    lines.line("long " + name + " = " + integers.write(loop.first()).text() + ";");
    lines.line("const long " + end + " = " + integers.write(loop.bound()).text() + ";");
    String condition = name + " " + Place.operator(loop.relation()).symbol() + " " + end;
    lines.open("if (" + condition + ")");
    place.within(
        ImpliedBounds.of(loop),
        () ->
            place.inside(loop.variable(), name, () -> inVectors(loop, plan, name, end, condition)));
    lines.close();
    lines.close();
  }

  /** Writes the iterations of a loop that has some, the variable and the bound being declared. */
  private void inVectors(
      LoopProgram.Loop loop, RecurrenceLanes plan, String name, String end, String condition) {
    Recurrence recurrence = recurrence(plan);
    RecurrenceWriter vectors =
        new RecurrenceWriter(
            scop, recurrence, plan.lanes(), loop, elements, integers, names, lines);
    String carried = names.fresh("carried");
    String type = recurrence.element().cName();
    if (recurrence.start() == Recurrence.Start.FIRST) {
      int previous = recurrence.previous().stream().min(Integer::compare).orElseThrow();
      lines.line(type + " " + carried + " = " + vectors.element(previous) + ";");
    } else {
      plain.write(loop.body(), StatementWriter.Neighbours.SOME);
      lines.line(type + " " + carried + " = " + vectors.element(recurrence.store()) + ";");
      lines.line(Place.step(name, loop.step()) + ";");
    }
    vectors.write(name, end, carried);
    lines.open("for (; " + condition + "; " + Place.step(name, loop.step()) + ")");
    for (int previous : recurrence.previous()) {
      inVariables.fix(LoopElement.of((LoopProgram.Instance) loop.body(), previous), carried);
    }
    plain.write(loop.body(), StatementWriter.Neighbours.SOME);
    inVariables.end();
    lines.line(carried + " = " + vectors.element(recurrence.store()) + ";");
    lines.close();
  }

  private Recurrence recurrence(RecurrenceLanes plan) {
    Direction direction = plan.isAscending() ? Direction.UP : Direction.DOWN;
    RecurrenceFinding finding =
        new RecurrenceFinder(scop, Arithmetic.PRODUCTS)
            .find(scop.statement(plan.statement()), plan.iterator(), direction, plan.lanes());
    return ((RecurrenceFinding.Found) finding).recurrence();
  }
}
