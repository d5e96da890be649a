package org.polyloom.c;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.IntegerRange;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Set;

/**
 * Bounds on 64-bit parameters, under which no bound of a loop overflows: no object of x86-64 has as
 * many bytes.
 */
final class AddressableSizes {
  private static final BigInteger LIMIT = BigInteger.ONE.shiftLeft(47);

  private AddressableSizes() {}

  /**
   * The parameters that need a run-time check.
   *
   * @param ranges what is known without one
   */
  static List<Parameter> unbounded(Scop scop, LoopProgram program, ParameterRanges ranges) {
    List<Parameter> unbounded = new ArrayList<>();
    for (Parameter parameter : scop.parameters()) {
      IntegerRange range = ranges.of(parameter.name());
      boolean isHuge =
          range.greatest().compareTo(LIMIT) > 0 || range.least().compareTo(LIMIT.negate()) < 0;
      if (isHuge
          && (!parameter.type().isSigned()
              || !scop.assumptions().isEmpty()
              || isComputedWith(program, parameter.name()))) {
        unbounded.add(parameter);
      }
    }
    return unbounded;
  }

  /** Those of some values of all parameters that pass the checks of one. */
  static Set bounded(Set known, Parameter parameter) {
    String name = parameter.name();
    return known.intersect(
        Set.parse(
            known.context(),
            "[" + name + "] -> { : -" + LIMIT + " <= " + name + " <= " + LIMIT + " }"));
  }

  /** The check of one parameter. */
  static List<String> checks(Parameter parameter, IntegerRange range) {
    boolean isSigned = parameter.type().isSigned();
    CExpression plain = CExpression.verbatim(parameter.expression(), parameter.type());
    String value =
        plain.precedence() == Precedence.CONDITIONAL ? "(" + plain.text() + ")" : plain.text();
    List<String> checks = new ArrayList<>();
    if (range.greatest().compareTo(LIMIT) > 0) {
      checks.add(value + " <= " + LIMIT + (isSigned ? "" : "u"));
    }
    if (range.least().compareTo(LIMIT.negate()) < 0) {
      checks.add(value + " >= -" + LIMIT);
    }
    return checks;
  }

  private static boolean isComputedWith(LoopProgram program, String name) {
    boolean here = false;
    if (program instanceof LoopProgram.Loop loop) {
      here =
          isComputedWith(loop.first(), name)
              || isComputedWith(loop.bound(), name)
              || (loop.step() != 1 && loop.bound().mentions(name))
              || (loop.relation() == Condition.Relation.AT_MOST && loop.bound().mentions(name));
    } else if (program instanceof LoopProgram.Binding binding) {
      here = isComputedWith(binding.value(), name);
    } else if (program instanceof LoopProgram.Branch branch) {
      here = isComputedWith(branch.condition(), name);
    }
    return here || program.children().stream().anyMatch(child -> isComputedWith(child, name));
  }

  private static boolean isComputedWith(Condition condition, String name) {
    if (condition instanceof Condition.Comparison comparison) {
      return isComputedWith(comparison.left(), name) || isComputedWith(comparison.right(), name);
    }
    return condition.mentions(name);
  }

  private static boolean isComputedWith(IntegerExpression expression, String name) {
    return expression.mentions(name)
        && !expression.equals(new IntegerExpression.ParameterValue(name));
  }
}
