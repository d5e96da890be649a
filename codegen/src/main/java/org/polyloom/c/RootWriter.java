package org.polyloom.c;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.RootLanes;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;

/**
 * Writes the iterations of a loop that takes square roots in vectors, as far as they fill some.
 * What takes long and several statements need is computed once for all of them.
 */
final class RootWriter {
  private final Scop scop;
  private final LoopProgram.Loop loop;
  private final List<LoopProgram.Instance> body;
  private final VectorLanes lanes;
  private final VectorType type;
  private final boolean isForClang;
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Names names;
  private final Lines lines;

  /** The variables of registers, by array. */
  private final Map<String, String> registers = new LinkedHashMap<>();

  /** Those of elements that stay. */
  private final SumsOfLanes sums;

  /**
   * @param loop around instances alone, ascending
   */
  RootWriter(
      Scop scop,
      LoopProgram.Loop loop,
      RootLanes plan,
      ElementText elements,
      IntegerWriter integers,
      Names names,
      Lines lines) {
    this.scop = scop;
    this.loop = loop;
    this.body = loop.instancesAlone();
    ScalarType element = body.get(0).statement().lastType();
    this.lanes = new VectorLanes(plan.lanes(), 1, element, Optional.empty(), plan.registers());
    this.type = new VectorType(element, element.cName(), plan.lanes());
    this.isForClang = plan.isForClang();
    this.elements = elements;
    this.integers = integers;
    this.names = names;
    this.lines = lines;
    lanes.registers().stream()
        .filter(array -> body.stream().anyMatch(i -> i.statement().storedArrays().contains(array)))
        .forEach(array -> registers.put(array, names.numbered("own", registers.size())));
    this.sums = new SumsOfLanes(lanes, masks(), names, lines);
    for (int k = 0; k < body.size(); k++) {
      sums.add(k, body.get(k).statement(), writer(body.get(k)));
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
    lines.line("#if " + type.feature() + (isForClang ? "" : " && !defined(__clang__)"));
    lines.open(sums.areCarried() ? "if (" + condition + ")" : "");
    lines.line(type.declaration(vector()));
    if (isConditional()) {
      lines.line(masks().declaration());
    }
    sums.begin();
    lines.open("for (; " + condition + "; " + counter + " += " + lanes.lanes() + ")");
    step();
    lines.close();
    sums.end();
    lines.close();
    lines.line("#endif");
  }

  /** Whether something is chosen, or carried out in some lanes alone. */
  private boolean isConditional() {
    return body.stream()
        .flatMap(instance -> instance.statement().operations().stream())
        .anyMatch(LaneArithmetic::isTruth);
  }

  private LaneMasks masks() {
    return new LaneMasks(type, vector(), names.numbered("mask", 0));
  }

  private void step() {
    registers.values().forEach(register -> lines.line(vector() + " " + register + ";"));
    RepeatedValues repeated = new RepeatedValues(scop, body);
    List<RepeatedValues.Value> found = repeated.found();
    Map<RepeatedValues.Value, String> variables = new HashMap<>();
    for (RepeatedValues.Value value : found) {
      variables.put(value, declare(value, repeated, variables.size()));
    }
    for (int k = 0; k < body.size(); k++) {
      Map<Integer, String> own = new HashMap<>();
      repeated.in(k, found).forEach((position, value) -> own.put(position, variables.get(value)));
      lines.open("");
      carryOut(k, own);
      lines.close();
    }
  }

  /**
   * Writes an instance, of which some values have been computed.
   *
   * @param values the variables of these, by position
   */
  private void carryOut(int instance, Map<Integer, String> values) {
    VectorWriter writer = writer(body.get(instance));
    writer.begin(values);
    Optional<String> guard = writer.guard(lines, names.numbered("any", 0));
    guard.ifPresent(condition -> lines.open("if (" + condition + ")"));
    List<Integer> added = sums.stores(instance);
    writer.write(lines, writer.stores().stream().filter(k -> !added.contains(k)).toList());
    sums.write(
        instance,
        writer,
        guard.isPresent() ? SumsOfLanes.Where.SOMEWHERE : SumsOfLanes.Where.UNKNOWN);
    guard.ifPresent(condition -> lines.close());
  }

  /** Declares a value that several statements need; its name. */
  private String declare(RepeatedValues.Value value, RepeatedValues repeated, int number) {
    VectorWriter writer = writer(repeated.definition(value));
    String name = names.numbered("value", number);
    lines.line(typeOf(writer, value.position()) + " " + name + ";");
    lines.open("");
    String text = writer.compute(lines, List.of(value.position())).get(0);
    lines.line(name + " = " + text + ";");
    lines.close();
    return name;
  }

  private String typeOf(VectorWriter writer, int position) {
    return writer.isVector(position) ? vector() : lanes.element().cName();
  }

  private VectorWriter writer(LoopProgram.Instance instance) {
    return new VectorWriter(
        scop,
        instance,
        loop.variable(),
        lanes,
        new VectorRegisters(
            lanes, vector(), registers, isConditional() ? Optional.of(masks()) : Optional.empty()),
        elements,
        integers,
        names);
  }

  private String vector() {
    return names.numbered("vector", 0);
  }
}
