package org.polyloom.c;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ast.Condition;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;

/** A place among loops: what they are called, what is known there, and the lines so far. */
final class Place {
  private final Scop scop;
  private final Names names;
  private final Lines lines;
  private final ParameterRanges ranges;
  private final IntegerWriter integers;
  private final ElementText elements;
  private final Map<String, String> loopNames = new HashMap<>();
  private final Set<String> surrounding = new LinkedHashSet<>();

  Place(
      Scop scop,
      Map<String, Parameter> parameters,
      ParameterRanges ranges,
      Names names,
      Lines lines) {
    this.scop = scop;
    this.names = names;
    this.lines = lines;
    this.ranges = ranges;
    this.integers = new IntegerWriter(parameters, ranges, loopNames::get, this::hoist);
    this.elements = new ElementText(scop.parameterValues());
  }

  Scop scop() {
    return scop;
  }

  Names names() {
    return names;
  }

  Lines lines() {
    return lines;
  }

  IntegerWriter integers() {
    return integers;
  }

  ElementText elements() {
    return elements;
  }

  /** A name in C for the variable of a loop to be. */
  String name(Optional<LoopOrigin> origin) {
    if (origin.isEmpty()) {
      return names.derived("c", surrounding);
    }
    LoopOrigin found = origin.get();
    return found.tileLevel() == 0
        ? names.iterator(found.iterator(), surrounding)
        : names.derived(found.iterator() + "t".repeat(found.tileLevel()), surrounding);
  }

  /**
   * The same for a loop inside of another one that is not written yet.
   *
   * @param counter the variable of that one
   */
  String nameInside(String counter, Optional<LoopOrigin> origin) {
    surrounding.add(counter);
    String name = name(origin);
    surrounding.remove(counter);
    return name;
  }

  /** Whether there is a loop around. */
  boolean isInLoop() {
    return !surrounding.isEmpty();
  }

  /** Writes what stands in a loop. */
  void inside(String variable, String name, Runnable body) {
    surrounding.add(name);
    as(variable, name, body);
    surrounding.remove(name);
  }

  /** Writes where a variable stands for a value. */
  void as(String variable, String value, Runnable body) {
    String outer = loopNames.put(variable, value);
    body.run();
    loopNames.put(variable, outer);
  }

  /** Writes where parameters are known to be at least some numbers. */
  void within(Map<String, BigInteger> implied, Runnable body) {
    Map<String, IntegerRange> before = new HashMap<>();
    implied.forEach(
        (parameter, least) -> {
          before.put(parameter, ranges.of(parameter));
          ranges.raise(parameter, least);
        });
    body.run();
    before.forEach(ranges::restore);
  }

  /** Declares a value; its name. */
  CExpression hoist(String baseName, CExpression value) {
    String name = names.fresh(baseName);
    lines.line("const long " + name + " = " + value.text() + ";");
    return CExpression.primary(name, ScalarType.LONG);
  }

  /**
   * The bound of a loop, as an operand of a comparison.
   *
   * @param counter the loop's variable
   */
  CExpression bound(LoopProgram.Loop loop, String counter) {
    CExpression bound = integers.write(loop.bound());
    return bound.precedence().bindsWeakerThan(Precedence.ADDITIVE)
        ? hoist(counter + "_end", bound)
        : bound;
  }

  /** The operator of a condition. */
  static BinaryOperator operator(Condition.Relation relation) {
    return switch (relation) {
      case LESS -> BinaryOperator.LESS;
      case AT_MOST -> BinaryOperator.LESS_EQUAL;
      case GREATER -> BinaryOperator.GREATER;
      case AT_LEAST -> BinaryOperator.GREATER_EQUAL;
      case EQUAL -> BinaryOperator.EQUAL;
    };
  }

  /** Whether a loop has iterations. */
  static CExpression runs(LoopProgram.Loop loop, CExpression first, CExpression bound) {
    return CExpression.binary(first, operator(loop.relation()), bound, ScalarType.INT);
  }

  /** The head of a loop. */
  static String head(LoopProgram.Loop loop, String name, CExpression first, CExpression bound) {
    String runs = name + " " + operator(loop.relation()).symbol() + " " + bound.text();
    return "for (long "
        + name
        + " = "
        + first.text()
        + "; "
        + runs
        + "; "
        + step(name, loop.step())
        + ")";
  }

  /** An element whose subscripts are affine. */
  String text(LoopElement element) {
    return elements.writeAffine(scop.array(element.array()), element.subscripts(), integers).text();
  }

  /** Steps a variable. */
  static String step(String name, long step) {
    if (step == 1 || step == -1) {
      return name + (step == 1 ? "++" : "--");
    }
    return step > 0 ? name + " += " + step : name + " -= " + -step;
  }
}
