package org.polyloom.c;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;

/**
 * The variables that an innermost loop has in the place of elements: those that it updates, which
 * are stored when it is done, those that go on to its next step, and those that it need not load
 * again.
 */
final class ElementVariables {
  private final Scop scop;
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Names names;
  private final Lines lines;

  private final Map<LoopElement, String> carried = new HashMap<>();
  private final Map<LoopElement, String> fixed = new HashMap<>();

  /** What is loaded one by one, and the variables of what is loaded already. */
  private final Set<LoopElement> apart = new LinkedHashSet<>();

  private final Map<LoopElement, String> loaded = new HashMap<>();

  /** The variables that are 1, by their types. */
  private final Map<ScalarType, String> ones = new HashMap<>();

  /** The text of the elements that are stored when the loop is done, by their variables. */
  private final Map<String, String> stored = new LinkedHashMap<>();

  /** The variables of what instances go on from, and store in each step as well. */
  private final Map<PreviousStep, String> handedOn = new LinkedHashMap<>();

  ElementVariables(
      Scop scop, ElementText elements, IntegerWriter integers, Names names, Lines lines) {
    this.scop = scop;
    this.elements = elements;
    this.integers = integers;
    this.names = names;
    this.lines = lines;
  }

  /** The elements that a loop around one instance need not load again; none for others. */
  static Set<LoopElement> steady(LoopProgram.Loop loop) {
    Set<LoopElement> steady = new LinkedHashSet<>();
    if (loop.body() instanceof LoopProgram.Instance instance) {
      instance.steady().stream()
          .map(position -> LoopElement.of(instance, position))
          .filter(element -> !element.mentions(loop.variable()))
          .forEach(steady::add);
    }
    return steady;
  }

  /** By the positions of their loads and stores in an instance. */
  Map<Integer, String> of(LoopProgram.Instance instance) {
    Map<Integer, String> named = new HashMap<>();
    Stream.of(carried, fixed, loaded)
        .flatMap(variables -> variables.entrySet().stream())
        .forEach(
            variable ->
                variable
                    .getKey()
                    .positionsIn(instance)
                    .forEach(position -> named.put(position, variable.getValue())));
    if (!ones.isEmpty()) {
      for (int position : SelectedOnes.of(instance.statement())) {
        named.put(position, ones.get(instance.statement().operations().get(position).type()));
      }
    }
    handedOn(instance)
        .ifPresent(
            step -> {
              step.loads().forEach(position -> named.put(position, handedOn.get(step)));
              named.put(step.store(), handedOn.get(step));
            });
    return named;
  }

  /** Declares variables for factors that are 1 in instances, as gcc does not see. */
  void hideOnes(List<LoopProgram.Instance> instances) {
    for (LoopProgram.Instance instance : instances) {
      for (int position : SelectedOnes.of(instance.statement())) {
        ScalarType type = instance.statement().operations().get(position).type();
        if (!ones.containsKey(type)) {
          String name = names.fresh("one");
          lines.line(type.cName() + " " + name + " = 1;");
          lines.line("#ifndef __clang__");
          lines.line("/* keeps gcc from making a branch of products with it */");
          lines.line(HiddenIn.VECTOR.hide(name));
          lines.line("#endif");
          ones.put(type, name);
        }
      }
    }
  }

  /** Takes a variable that is declared for an element that the loop does not load. */
  void fix(LoopElement element, String variable) {
    fixed.put(element, variable);
  }

  /**
   * Declares variables for elements that the loop need not load again.
   *
   * @param runs whether it runs at all, if that is not sure
   */
  void fix(Set<LoopElement> found, Optional<CExpression> runs) {
    for (LoopElement element : found) {
      ScalarType type = scop.array(element.array()).element();
      CExpression loaded = text(element);
      CExpression none = CExpression.primary("0", ScalarType.INT);
      String value =
          runs.map(condition -> CExpression.conditional(condition, loaded, none, type))
              .orElse(loaded)
              .text();
      String name = names.fresh("fixed");
      lines.line("const " + type.cName() + " " + name + " = " + value + ";");
      fixed.put(element, name);
    }
  }

  /**
   * Opens a block for a loop that updates elements, if there are any, and declares variables for
   * these.
   *
   * @param runs whether it runs at all, if that is not sure
   */
  void carry(List<LoopElement> found, Optional<CExpression> runs) {
    if (found.isEmpty()) {
      return;
    }
    lines.open(runs.map(condition -> "if (" + condition.text() + ")").orElse(""));
    for (LoopElement element : found) {
      ArrayDecl array = scop.array(element.array());
      String text = text(element).text();
      String variable = names.fresh("kept");
      lines.line(array.element().cName() + " " + variable + " = " + text + ";");
      carried.put(element, variable);
      stored.put(variable, text);
    }
  }

  /** Takes what is loaded one by one for each of the rows that the loop goes on with. */
  void loadApart(Set<LoopElement> found) {
    apart.addAll(found);
  }

  /** Whether an instance is of a row that loads apart from others. */
  boolean isApart(LoopProgram.Instance instance) {
    return ApartLoads.plain(instance).stream().anyMatch(apart::contains);
  }

  /** Loads what an instance has apart from others, and no instance before it. */
  void load(LoopProgram.Instance instance) {
    List<LoopElement> found =
        ApartLoads.plain(instance).stream()
            .filter(element -> apart.contains(element) && !loaded.containsKey(element))
            .toList();
    loaded.putAll(ApartLoads.write(found, scop, element -> text(element).text(), names, lines));
  }

  /**
   * Opens a block for a loop whose instances go on from what they stored in the step before, if
   * there are any, and declares variables for that.
   *
   * @param runs whether it runs at all, if that is not sure
   */
  void handOn(List<PreviousStep> found, Optional<CExpression> runs) {
    if (found.isEmpty()) {
      return;
    }
    lines.open(runs.map(condition -> "if (" + condition.text() + ")").orElse(""));
    for (PreviousStep step : found) {
      String variable = names.fresh("kept");
      String type = scop.array(step.first().array()).element().cName();
      lines.line(type + " " + variable + " = " + text(step.first()).text() + ";");
      handedOn.put(step, variable);
    }
  }

  /** Stores what an instance has in a variable for the next step. */
  void store(LoopProgram.Instance instance) {
    handedOn(instance)
        .ifPresent(
            step -> lines.line(text(step.stored()).text() + " = " + handedOn.get(step) + ";"));
  }

  private Optional<PreviousStep> handedOn(LoopProgram.Instance instance) {
    return handedOn.keySet().stream().filter(step -> step.instance().equals(instance)).findFirst();
  }

  /** Ends a loop: its elements are stored, and its variables are none of what follows. */
  void end() {
    fixed.clear();
    ones.clear();
    apart.clear();
    loaded.clear();
    if (!carried.isEmpty() || !handedOn.isEmpty()) {
      stored.forEach((variable, element) -> lines.line(element + " = " + variable + ";"));
      lines.close();
      stored.clear();
      handedOn.clear();
      carried.clear();
    }
  }

  private CExpression text(LoopElement element) {
    return elements.writeAffine(scop.array(element.array()), element.subscripts(), integers);
  }
}
