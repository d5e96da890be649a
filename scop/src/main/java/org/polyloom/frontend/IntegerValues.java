package org.polyloom.frontend;

import java.util.Optional;
import java.util.regex.Pattern;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.PwAff;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;

/** What is known of the values of integers as functions of iterators and parameters. */
final class IntegerValues {
  /** A number of 60 bits or more, which sums of it with others may make too large for C. */
  private static final Pattern FAR = Pattern.compile("\\d{19}");

  private final RegionContext region;
  private final AffineExpressions affine;

  IntegerValues(RegionContext region, AffineExpressions affine) {
    this.region = region;
    this.affine = affine;
  }

  /** The value of an expression without effects, for what is computed from it. */
  Optional<PwAff> value(CExpr expr, Frame frame) {
    return expr.type().isInteger() && !RegionFacts.any(expr, OperationBuilder::isChange)
        ? affine.value(expr, frame, AffineExpressions.Purpose.DATA)
        : Optional.empty();
  }

  /** What a variable is set to, with assumptions where bounds or subscripts depend on it. */
  Optional<PwAff> assigned(CExpr target, CExpr value, Frame frame) {
    Optional<PwAff> known = value(value, frame);
    boolean isWanted =
        target instanceof CExpr.VariableRef ref
            && region.facts().isUsedForControl(ref.variable())
            && region.facts().isPrivate(ref.variable());
    return known.isEmpty()
            && isWanted
            && value.type().isInteger()
            && !RegionFacts.any(value, OperationBuilder::isChange)
        ? affine.value(value, frame, AffineExpressions.Purpose.CONTROL)
        : known;
  }

  /** What a variable is after something is added to it or subtracted. */
  Optional<PwAff> sum(CExpr target, BinaryOp op, Optional<PwAff> right, Frame frame) {
    if (right.isEmpty()
        || !(target instanceof CExpr.VariableRef ref)
        || op != BinaryOp.ADD && op != BinaryOp.SUB) {
      return Optional.empty();
    }
    return affine
        .scalar(ref.variable(), frame)
        .map(left -> op == BinaryOp.ADD ? left.add(right.get()) : left.sub(right.get()));
  }

  /**
   * Whether a value is in the range of its type: proven, or because a variable holds it whenever
   * control gets here.
   *
   * @param isAlways whether control gets here in all iterations of the frame
   */
  boolean isHeld(PwAff value, ScalarType type, CExpr expr, Frame frame, boolean isAlways) {
    if (FAR.matcher(value.toString()).find()) {
      return false;
    }
    if (expr instanceof CExpr.VariableRef && isAlways) {
      affine.excludeOverflow(value, type, frame);
    }
    return affine.isInRange(value, type, frame) && isComputedIn(value, type, expr, frame);
  }

  /** Whether C, which computes functions in {@code long}, gets a value of that type. */
  private boolean isComputedIn(PwAff value, ScalarType type, CExpr expr, Frame frame) {
    boolean isParameter =
        expr instanceof CExpr.VariableRef ref
            && frame.scalars().valueOf(ref.variable(), frame.depth()).isEmpty();
    return type.isSigned()
        || type.bytes() < Long.BYTES
        || isParameter
        || affine.isInRange(value, ScalarType.LONG, frame);
  }
}
