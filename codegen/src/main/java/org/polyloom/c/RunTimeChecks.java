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
  private final ParameterRanges ranges;
  private final List<Parameter> unbounded = new ArrayList<>();
  private Set known;

  private RunTimeChecks(Scop scop, IntegerWriter integers, ParameterRanges ranges) {
    this.scop = scop;
    this.integers = integers;
    this.ranges = ranges;
    this.known = scop.context();
  }

  /**
   * The conditions, all of which must hold: those on parameters, each after those that its own
   * 64-bit parameters can be computed with, then those on addresses.
   */
  static List<CExpression> of(
      Scop scop, LoopProgram program, ParameterRanges ranges, IntegerWriter integers) {
    RunTimeChecks checks = new RunTimeChecks(scop, integers, ranges);
    checks.unbounded.addAll(AddressableSizes.unbounded(scop, program, ranges));
    checks.addAll();
    return checks.checks;
  }

  private void addAll() {
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.OnParameters onParameters) {
        addCondition(onParameters.condition());
      }
    }
    List.copyOf(unbounded).forEach(this::addSize);
    Optional<CExpression> apart =
        scop.assumptions().stream()
            .filter(Assumption.NoOverlap.class::isInstance)
            .map(Assumption.NoOverlap.class::cast)
            .flatMap(noOverlap -> apart(noOverlap.first(), noOverlap.second()).stream())
            .reduce(RunTimeChecks::both);
    apart.ifPresent(checks::add);
  }

  /** In the order of the assumptions: what one says may be why the next parameter can be read. */
  private void addCondition(Set condition) {
    unbounded.stream()
        .filter(parameter -> parameter.occursIn(condition))
        .toList()
        .forEach(this::addSize);
    if (!known.isSubset(condition)) {
      checks.add(condition(condition));
      known = known.intersect(condition);
    }
  }

  private void addSize(Parameter parameter) {
    for (String check : AddressableSizes.checks(parameter, ranges.of(parameter.name()))) {
      checks.add(new CExpression(check, Precedence.RELATIONAL, ScalarType.INT, Optional.empty()));
    }
    known = AddressableSizes.bounded(known, parameter);
    unbounded.remove(parameter);
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
