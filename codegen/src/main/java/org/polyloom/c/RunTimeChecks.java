package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.PointerRange;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/** Writes the assumptions of a Scop as conditions that are checked before the region runs. */
final class RunTimeChecks {
  private static final String ADDRESS = "(__UINTPTR_TYPE__)";

  private final Scop scop;
  private final IntegerWriter integers;
  private final List<CExpression> checks = new ArrayList<>();
  private Set known;

  private RunTimeChecks(Scop scop, IntegerWriter integers, Set known) {
    this.scop = scop;
    this.integers = integers;
    this.known = known;
  }

  /**
   * The conditions, all of which must hold: first that 64-bit parameters can be computed with, then
   * those on parameters, then those on addresses.
   */
  static List<CExpression> of(
      Scop scop, LoopProgram program, ParameterRanges ranges, IntegerWriter integers) {
    List<Parameter> unbounded = AddressableSizes.unbounded(scop, program, ranges);
    List<CExpression> checks = new ArrayList<>();
    for (Parameter parameter : unbounded) {
      for (String check : AddressableSizes.checks(parameter, ranges.of(parameter.name()))) {
        checks.add(new CExpression(check, Precedence.RELATIONAL, ScalarType.INT, Optional.empty()));
      }
    }
    Set known = AddressableSizes.bounded(scop.context(), unbounded);
    checks.addAll(new RunTimeChecks(scop, integers, known).all());
    return checks;
  }

  private List<CExpression> all() {
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.OnParameters onParameters
          && !known.isSubset(onParameters.condition())) {
        checks.add(condition(onParameters.condition()));
        known = known.intersect(onParameters.condition());
      }
    }
    Optional<CExpression> apart =
        scop.assumptions().stream()
            .filter(Assumption.NoOverlap.class::isInstance)
            .map(Assumption.NoOverlap.class::cast)
            .flatMap(noOverlap -> apart(noOverlap.first(), noOverlap.second()).stream())
            .reduce(RunTimeChecks::both);
    apart.ifPresent(checks::add);
    return checks;
  }

  private CExpression condition(Set condition) {
    Condition check = LoopGenerator.condition(condition.gist(known).coalesce(), known);
    return integers.write(check);
  }

  /** That two ranges do not overlap; empty where they never do. */
  private Optional<CExpression> apart(PointerRange first, PointerRange second) {
    Set both = first.touched().intersect(second.touched()).intersect(known);
    if (both.isEmpty()) {
      return Optional.empty();
    }
    CExpression apart =
        either(
            CExpression.binary(
                end(first), BinaryOperator.LESS_EQUAL, begin(second), ScalarType.INT),
            CExpression.binary(
                end(second), BinaryOperator.LESS_EQUAL, begin(first), ScalarType.INT));
    Set nothing = known.subtract(both);
    return Optional.of(nothing.isEmpty() ? apart : either(condition(nothing), apart));
  }

  /**
   * Without a branch between the two: gcc takes what stands behind many branches for what is hardly
   * ever carried out, and makes it small instead of fast.
   */
  private static CExpression both(CExpression left, CExpression right) {
    return CExpression.binary(left, BinaryOperator.BITWISE_AND, right, ScalarType.INT);
  }

  private static CExpression either(CExpression left, CExpression right) {
    return CExpression.binary(left, BinaryOperator.LOGICAL_OR, right, ScalarType.INT);
  }

  private CExpression begin(PointerRange range) {
    return address(range, LoopGenerator.value(range.first(), known));
  }

  private CExpression end(PointerRange range) {
    return address(range, IntegerExpression.plus(LoopGenerator.value(range.last(), known), 1));
  }

  private CExpression address(PointerRange range, IntegerExpression row) {
    IntegerExpression offset = row;
    for (PwAff extent : range.rowExtents()) {
      offset = IntegerExpression.product(offset, LoopGenerator.value(extent, known));
    }
    CExpression base = CExpression.verbatim(range.base(), ScalarType.UNSIGNED_LONG);
    boolean isBase = offset instanceof IntegerExpression.Constant constant && constant.value() == 0;
    CExpression pointer =
        isBase
            ? base
            : CExpression.binary(
                base, BinaryOperator.ADD, integers.write(offset), ScalarType.UNSIGNED_LONG);
    return CExpression.prefix(ADDRESS, pointer, ScalarType.UNSIGNED_LONG);
  }
}
