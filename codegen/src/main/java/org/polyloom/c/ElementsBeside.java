package org.polyloom.c;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;

/**
 * What a loop of a known length loads {@linkplain JumpingLoads here and there}, put side by side
 * before it.
 *
 * @param arrays the names of the arrays in which the elements of all iterations are
 */
record ElementsBeside(Map<LoopElement, String> arrays) {
  /** Nothing. */
  static final ElementsBeside NONE = new ElementsBeside(Map.of());

  ElementsBeside {
    arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
  }

  /** Writes the arrays, and a loop that fills them. */
  static ElementsBeside write(LoopProgram.Loop loop, Set<LoopElement> elements, Place place) {
    Lines lines = place.lines();
    long steps = LoopLength.of(loop).steps().orElseThrow();
    Map<LoopElement, String> arrays = new LinkedHashMap<>();
    for (LoopElement element : elements) {
      String array = place.names().fresh("beside");
      String type = place.scop().array(element.array()).element().cName();
      lines.line(type + " " + array + "[" + steps + "];");
      arrays.put(element, array);
    }
    ElementsBeside beside = new ElementsBeside(arrays);
    String name = place.name(LoopOrigin.of(loop));
    CExpression first = place.integers().write(loop.first());
    lines.open(Place.head(loop, name, first, place.bound(loop, name)));
    place.inside(
        loop.variable(),
        name,
        () ->
            elements.forEach(
                element ->
                    lines.line(
                        beside.text(element, loop, place) + " = " + place.text(element) + ";")));
    lines.close();
    lines.line("/* keeps clang from gathering them */");
    arrays.values().forEach(array -> lines.line(HiddenIn.MEMORY.hide(array)));
    return beside;
  }

  /** Where the element of an iteration is, inside of the loop. */
  String text(LoopElement element, LoopProgram.Loop loop, Place place) {
    IntegerExpression step =
        IntegerExpression.difference(
            new IntegerExpression.LoopVariable(loop.variable()), loop.first());
    return arrays.get(element) + "[" + place.integers().write(step).text() + "]";
  }
}
