package org.polyloom.c;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.OrderedSum;
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
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Names names;
  private final Lines lines;

  /** The variables of registers, by array. */
  private final Map<String, String> registers = new LinkedHashMap<>();

  /** The sums of elements that stay, by the number of their instance. */
  private final Map<Integer, OrderedSum> sums;

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
    this.elements = elements;
    this.integers = integers;
    this.names = names;
    this.lines = lines;
    lanes.registers().stream()
        .filter(array -> body.stream().anyMatch(i -> i.statement().storedArrays().contains(array)))
        .forEach(array -> registers.put(array, names.numbered("own", registers.size())));
    this.sums = sums();
  }

  /**
   * Writes the vectors.
   *
   * @param counter the variable of the loop, declared, at the first iteration
   * @param end the variable that holds the one after the last
   */
  void write(String counter, String end) {
    String condition = "%s + %d <= %s".formatted(counter, lanes.lanes(), end);
    lines.line("#if " + type.feature());
    lines.open(sums.isEmpty() ? "" : "if (" + condition + ")");
    lines.line(type.declaration(vector()));
    String element = lanes.element().cName();
    sums.keySet().forEach(k -> lines.line("%s %s = %s;".formatted(element, total(k), stored(k))));
    lines.open("for (; " + condition + "; " + counter + " += " + lanes.lanes() + ")");
    step();
    lines.close();
    sums.keySet().forEach(k -> lines.line(stored(k) + " = " + total(k) + ";"));
    lines.close();
    lines.line("#endif");
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
      if (sums.containsKey(k)) {
        add(k, own);
      } else {
        writer(body.get(k)).write(lines, 0, own);
      }
      lines.close();
    }
  }

  /** Adds the terms of a sum lane by lane: the order of the iterations. */
  private void add(int instance, Map<Integer, String> values) {
    List<OrderedSum.Term> terms = sums.get(instance).terms();
    List<Integer> wanted = terms.stream().map(OrderedSum.Term::value).toList();
    VectorWriter writer = writer(body.get(instance));
    List<String> texts = writer.compute(lines, wanted, values);
    for (int term = 0; term < terms.size(); term++) {
      lines.line(
          "const %s %s = %s;"
              .formatted(typeOf(writer, wanted.get(term)), term(term), texts.get(term)));
    }
    for (int lane = 0; lane < lanes.lanes(); lane++) {
      StringBuilder sum = new StringBuilder(total(instance) + " = " + total(instance));
      for (int term = 0; term < terms.size(); term++) {
        sum.append(' ').append(terms.get(term).operator().symbol()).append(' ').append(term(term));
        sum.append(writer.isVector(wanted.get(term)) ? "[" + lane + "]" : "");
      }
      lines.line(sum + ";");
    }
  }

  private String total(int instance) {
    return names.numbered("sum", instance);
  }

  private String term(int number) {
    return names.numbered("term", number);
  }

  /** The element that a sum is stored to. */
  private String stored(int instance) {
    return writer(body.get(instance)).stored();
  }

  /** Declares a value that several statements need; its name. */
  private String declare(RepeatedValues.Value value, RepeatedValues repeated, int number) {
    VectorWriter writer = writer(repeated.definition(value));
    String name = names.numbered("value", number);
    lines.line(typeOf(writer, value.position()) + " " + name + ";");
    lines.open("");
    String text = writer.compute(lines, List.of(value.position()), Map.of()).get(0);
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
        new VectorRegisters(lanes, vector(), registers),
        elements,
        integers,
        names);
  }

  private Map<Integer, OrderedSum> sums() {
    Map<Integer, OrderedSum> found = new LinkedHashMap<>();
    for (int k = 0; k < body.size(); k++) {
      int number = k;
      if (writer(body.get(k)).storesToOne()) {
        OrderedSum.of(body.get(k).statement()).ifPresent(sum -> found.put(number, sum));
      }
    }
    return found;
  }

  private String vector() {
    return names.numbered("vector", 0);
  }
}
