package org.polyloom.c;

import java.util.LinkedHashMap;
import java.util.Map;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.Scop;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/** Functions of a region's parameters as C expressions in parentheses. */
public final class ParameterText {
  private ParameterText() {}

  /**
   * The value, in 64 bits; the function {@code { [] -> [f] }} is defined where it is evaluated.
   *
   * @throws ArithmeticException if it needs a number of more
   */
  public static String of(PwAff function, Scop scop) {
    return "(" + writer(scop).writeWide(LoopGenerator.value(function, scop.context())).text() + ")";
  }

  /** The condition that the parameters lie in a parameter set. */
  public static String condition(Set parameters, Scop scop) {
    return "("
        + writer(scop).write(LoopGenerator.condition(parameters, scop.context())).text()
        + ")";
  }

  private static IntegerWriter writer(Scop scop) {
    Map<String, Parameter> parameters = new LinkedHashMap<>();
    scop.parameters().forEach(parameter -> parameters.put(parameter.name(), parameter));
    return new IntegerWriter(
        parameters,
        new ParameterRanges(scop.parameters(), scop.context()),
        name -> name,
        (baseName, value) -> value);
  }
}
