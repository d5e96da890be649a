package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.Optional;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.ScalarKind;

/**
 * Expressions that add a constant to a variable: {@code i++}, {@code i -= 2}, {@code i = i + 3}.
 */
final class ConstantSteps {
  private final RegionContext region;

  ConstantSteps(RegionContext region) {
    this.region = region;
  }

  /** What the expression adds to the variable, other than zero; empty where that is not known. */
  Optional<BigInteger> of(CExpr change, CVariable variable) {
    Optional<BigInteger> step = Optional.empty();
    if (change instanceof CExpr.IncDec single) {
      step = Optional.of(BigInteger.valueOf(single.op().step()));
    } else if (change instanceof CExpr.Assign assign) {
      step =
          assign.op().isPresent()
              ? signed(assign.op().get(), assign.value())
              : difference(assign.value(), variable);
    }
    return step.filter(size -> size.signum() != 0);
  }

  private Optional<BigInteger> signed(BinaryOp op, CExpr size) {
    Optional<BigInteger> constant = constant(size);
    return switch (op) {
      case ADD -> constant;
      case SUB -> constant.map(BigInteger::negate);
      default -> Optional.empty();
    };
  }

  private Optional<BigInteger> constant(CExpr expr) {
    if (expr.constantValue().isPresent()) {
      return expr.constantValue();
    }
    if (expr instanceof CExpr.Cast cast && cast.type().isInteger()) {
      return constant(cast.operand()).filter(value -> holds(cast.type(), value));
    }
    return expr instanceof CExpr.VariableRef ref
        ? region.constantOf(ref.variable())
        : Optional.empty();
  }

  private static boolean holds(CType type, BigInteger value) {
    ScalarKind kind = type.arithmeticKind();
    return kind.minimum().compareTo(value) <= 0 && value.compareTo(kind.maximum()) <= 0;
  }

  /** The step of {@code i = i + size}, {@code i = size + i} or {@code i = i - size}. */
  private Optional<BigInteger> difference(CExpr value, CVariable variable) {
    CExpr inner = withoutCasts(value, variable.type());
    if (!(inner instanceof CExpr.Binary sum)) {
      return Optional.empty();
    }
    if (isVariable(sum.left(), variable)) {
      return signed(sum.op(), sum.right());
    }
    return sum.op() == BinaryOp.ADD && isVariable(sum.right(), variable)
        ? constant(sum.left())
        : Optional.empty();
  }

  /** Without conversions that leave all bits of a type as they are. */
  private static CExpr withoutCasts(CExpr expr, CType type) {
    CExpr inner = expr;
    while (inner instanceof CExpr.Cast cast && keepsBits(cast.type(), type)) {
      inner = cast.operand();
    }
    return inner;
  }

  private static boolean keepsBits(CType to, CType type) {
    return to.isInteger()
        && !to.isScalar(ScalarKind.BOOL)
        && to.arithmeticKind().sizeBytes() >= type.arithmeticKind().sizeBytes();
  }

  private static boolean isVariable(CExpr expr, CVariable variable) {
    return withoutCasts(expr, variable.type()) instanceof CExpr.VariableRef ref
        && ref.variable() == variable;
  }
}
