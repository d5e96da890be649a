package org.polyloom.c;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;
import org.polyloom.plan.Grouping;

/**
 * Writes the iterations of a loop with calls in vectors, as far as they fill some. What takes long
 * and several statements need is computed once for all of them.
 */
final class CallWriter {
  private static final String AND = " && ";

  /** Bits of the shortest vectors that instructions load and store by masks. */
  private static final int LEAST_MASKED = 256;

  private final Scop scop;
  private final LoopProgram.Loop loop;
  private final List<LoopProgram.Instance> body;
  private final VectorLanes lanes;
  private final VectorType type;
  private final CallLanes plan;
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Names names;
  private final Lines lines;

  /** The variables of registers, by array. */
  private final Map<String, String> registers = new LinkedHashMap<>();

  /** Those of elements that stay. */
  private final SumsOfLanes sums;

  private final RepeatedValues repeated;

  /** What is the same in all vectors. */
  private final SteadyValues same;

  /** Values to be computed once, in a vector or in all. */
  private final List<RepeatedValues.Value> found;

  /** The variables of values that have been computed. */
  private final Map<RepeatedValues.Value, String> variables = new HashMap<>();

  /**
   * @param loop around instances alone, ascending
   */
  CallWriter(
      Scop scop,
      LoopProgram.Loop loop,
      CallLanes plan,
      ElementText elements,
      IntegerWriter integers,
      Names names,
      Lines lines) {
    this.scop = scop;
    this.loop = loop;
    this.body = BodyLanes.folded(loop.instancesAlone(), plan.calls());
    ScalarType element = body.get(0).statement().lastType();
    this.lanes = new VectorLanes(plan.lanes(), 1, element, Optional.empty(), plan.registers());
    this.type = new VectorType(element, element.cName(), plan.lanes());
    this.plan = plan;
    this.elements = elements;
    this.integers = integers;
    this.names = names;
    this.lines = lines;
    this.repeated = RepeatedValues.ofInputs(scop, body);
    this.same = new SteadyValues(body, loop.variable());
    this.found = repeated.found(same::include);
    lanes.registers().stream()
        .filter(array -> body.stream().anyMatch(i -> i.statement().storedArrays().contains(array)))
        .forEach(array -> registers.put(array, names.numbered("own", registers.size())));
    this.sums =
        new SumsOfLanes(
            lanes,
            plan.addsInAnyOrder() ? Grouping.FREE : Grouping.SOURCE,
            masks(Optional.empty()),
            names,
            lines);
    for (int k = 0; k < body.size(); k++) {
      sums.add(k, body.get(k).statement(), writer(body.get(k), Optional.empty()));
    }
  }

  /**
   * Writes the vectors.
   *
   * @param counter the variable of the loop, declared, at the first iteration
   * @param end the variable that holds the one after the last
   */
  void write(String counter, String end) {
    String condition = "%s + %d <= %s".formatted(counter, lanes.lanes(), end);
    lines.line("#if " + feature());
    String some = takesRest() ? counter + " < " + end : condition;
    List<RepeatedValues.Value> steady = steady();
    lines.open(sums.areCarried() || !steady.isEmpty() ? "if (" + some + ")" : "");
    lines.line(type.declaration(vector()));
    if (isConditional() || takesRest()) {
      lines.line(masks(Optional.empty()).declaration());
    }
    functions().stream()
        .flatMap(function -> function.declaration(vector()).stream())
        .distinct()
        .forEach(lines::line);
    steady.forEach(value -> declare(value, Optional.empty()));
    sums.begin();
    lines.open("for (; " + condition + "; " + counter + " += " + lanes.lanes() + ")");
    step(Optional.empty());
    lines.close();
    if (takesRest()) {
      rest(counter, end);
    }
    sums.end();
    lines.close();
    lines.line("#endif");
  }

  /** The values to be computed before the first vector. */
  private List<RepeatedValues.Value> steady() {
    return found.stream()
        .filter(value -> same.include(body.get(value.instance()), value.position()))
        .toList();
  }

  /**
   * Whether iterations that fill no vector are lanes of one, too: where calls take so long that
   * loads and stores by masks do not count.
   */
  private boolean takesRest() {
    return plan.calls() == LaneCalls.LIBRARY
        && type.bits() >= LEAST_MASKED
        && body.stream().allMatch(instance -> writer(instance, Optional.empty()).areNeighbours());
  }

  private void rest(String counter, String end) {
    String live = names.numbered("live", 0);
    LaneMasks masks = masks(Optional.empty());
    lines.open("if (" + counter + " < " + end + ")");
    lines.line(
        "const %s %s = (%s)(%s);"
            .formatted(masks.mask(), live, masks.mask(), masks.first(end + " - " + counter)));
    step(Optional.of(live));
    lines.line(counter + " = " + end + ";");
    lines.close();
  }

  /** The condition, of the preprocessor, that there are vectors and functions for them. */
  private String feature() {
    List<String> conditions = new ArrayList<>();
    conditions.add(type.feature());
    if (!plan.isForClang()) {
      conditions.add("!defined(__clang__)");
    } else if (!plan.isForGcc()) {
      conditions.add("defined(__clang__)");
    }
    functions().stream()
        .filter(function -> function.declaration(vector()).isPresent())
        .flatMap(function -> function.condition().stream())
        .flatMap(condition -> Arrays.stream(condition.split(AND)))
        .forEach(conditions::add);
    return conditions.stream().distinct().collect(Collectors.joining(AND));
  }

  private List<VectorCall> functions() {
    return body.stream()
        .flatMap(instance -> instance.statement().operations().stream())
        .filter(Operation.Call.class::isInstance)
        .map(call -> new VectorCall((Operation.Call) call, VectorRegisters.bits(lanes), true))
        .toList();
  }

  /** Whether something is chosen, or carried out in some lanes alone. */
  private boolean isConditional() {
    return body.stream()
        .flatMap(instance -> instance.statement().operations().stream())
        .anyMatch(LaneArithmetic::isTruth);
  }

  private LaneMasks masks(Optional<String> live) {
    return new LaneMasks(type, vector(), names.numbered("mask", 0), live);
  }

  /**
   * Writes what one vector carries out.
   *
   * @param live the mask of the lanes that are iterations; empty where all are
   */
  private void step(Optional<String> live) {
    registers.forEach((array, register) -> lines.line(declaration(array, register)));
    List<RepeatedValues.Value> own =
        found.stream().filter(value -> !variables.containsKey(value)).toList();
    own.forEach(value -> declare(value, live));
    for (int k = 0; k < body.size(); k++) {
      Map<Integer, String> values = new HashMap<>();
      repeated
          .in(k, found)
          .forEach((position, value) -> values.put(position, variables.get(value)));
      lines.open("");
      carryOut(k, values, live);
      lines.close();
    }
    variables.keySet().removeAll(own);
  }

  /** The declaration of a register, or of one for each element of an array. */
  private String declaration(String array, String register) {
    StringBuilder text = new StringBuilder(vector() + " " + register);
    for (CExpression extent : new ArrayExtents(scop.array(array), scop.context()).write(integers)) {
      text.append('[').append(extent.text()).append(']');
    }
    return text.append(';').toString();
  }

  /**
   * Writes an instance, of which some values have been computed.
   *
   * @param values the variables of these, by position
   */
  private void carryOut(int instance, Map<Integer, String> values, Optional<String> live) {
    VectorWriter writer = writer(body.get(instance), live);
    writer.begin(values);
    Optional<String> guard = writer.guard(lines, names.numbered("any", 0));
    guard.ifPresent(condition -> lines.open("if (" + condition + ")"));
    SumsOfLanes.Where where =
        guard.isPresent() ? SumsOfLanes.Where.SOMEWHERE : SumsOfLanes.Where.UNKNOWN;
    for (int store : body.get(instance).statement().stores()) {
      if (!sums.write(instance, store, writer, where)) {
        writer.write(lines, List.of(store));
      }
    }
    guard.ifPresent(condition -> lines.close());
  }

  /** Declares a value that is to be computed once, and computes it. */
  private void declare(RepeatedValues.Value value, Optional<String> live) {
    VectorWriter writer = writer(repeated.definition(value), live);
    String name = names.numbered("value", variables.size());
    lines.line(typeOf(writer, value.position()) + " " + name + ";");
    lines.open("");
    String text = writer.compute(lines, List.of(value.position())).get(0);
    lines.line(name + " = " + text + ";");
    lines.close();
    variables.put(value, name);
  }

  private String typeOf(VectorWriter writer, int position) {
    return writer.isVector(position) ? vector() : lanes.element().cName();
  }

  private VectorWriter writer(LoopProgram.Instance instance, Optional<String> live) {
    return new VectorWriter(
        scop,
        instance,
        loop.variable(),
        lanes,
        new VectorRegisters(
            lanes,
            vector(),
            registers,
            isConditional() || live.isPresent() ? Optional.of(masks(live)) : Optional.empty()),
        elements,
        integers,
        names);
  }

  private String vector() {
    return names.numbered("vector", 0);
  }
}
