package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Qualifier;
import org.polyloom.source.ScalarKind;
import org.polyloom.source.SourceRange;
import org.polyloom.source.UnaryOp;

/**
 * Integer expressions of C as quasi-affine functions of the iterators, {@code { [i1, .., id] ->
 * [value] }}, and conditions as sets of iterations.
 *
 * <p>Values are mathematical integers. Signed overflow is undefined in C and assumed away; where
 * unsigned arithmetic or a conversion may leave its type's range, that it does not is proven on the
 * domain, or assumed and checked, or modelled as the remainder modulo 2^n where it always happens.
 */
final class AffineExpressions {
  /** What to do where a value may leave its type's range. */
  enum Purpose {
    /** For bounds, conditions and subscripts: assume that it does not. */
    CONTROL,
    /** For data, which operations can compute as well: give up. */
    DATA,
    /** For a first idea of a condition: take values as numbers, whatever their types hold. */
    NUMBERS
  }

  private record Evaluation(Frame frame, Purpose purpose, List<Assumption.OnParameters> pending) {
    Evaluation within(Set condition) {
      return new Evaluation(frame.restrictedTo(condition), purpose, pending);
    }
  }

  private final RegionContext region;
  private final MemberParameters members;

  AffineExpressions(RegionContext region) {
    this.region = region;
    this.members = new MemberParameters(region);
  }

  /** The value of an integer expression; empty where it is no affine function. */
  Optional<PwAff> value(CExpr expr, Frame frame, Purpose purpose) {
    return committed(new Evaluation(frame, purpose, new ArrayList<>()), run -> valueOf(expr, run));
  }

  /** The iterations for which a condition holds; empty where it is not affine. */
  Optional<Set> condition(CExpr expr, Frame frame) {
    return condition(expr, frame, Purpose.CONTROL);
  }

  /** The iterations for which a condition holds; empty where it is not affine. */
  Optional<Set> condition(CExpr expr, Frame frame, Purpose purpose) {
    return committed(new Evaluation(frame, purpose, new ArrayList<>()), run -> holds(expr, run));
  }

  /** The value of an integer variable that bounds or subscripts use, as far as it is known. */
  Optional<PwAff> scalar(CVariable variable, Frame frame) {
    Optional<PwAff> known = frame.scalars().valueOf(variable, frame.depth());
    return known.isPresent() || !frame.scalars().holdsEntry(variable)
        ? known
        : ScalarTypes.of(variable.type())
            .map(
                type ->
                    region.parameter(
                        frame,
                        variable.name() + "_in",
                        ObjectPath.variable(variable).base(),
                        variable.name(),
                        type,
                        variable.range()));
  }

  /** An extent: the value as a number, whatever the type, as wide or wider, it is converted to. */
  Optional<PwAff> extent(CExpr expr, Frame frame) {
    CExpr inner = expr;
    while (inner instanceof CExpr.Cast cast
        && cast.operand().type().isInteger()
        && !cast.type().isScalar(ScalarKind.BOOL)
        && cast.type().arithmeticKind().sizeBytes()
            >= cast.operand().type().arithmeticKind().sizeBytes()) {
      inner = cast.operand();
    }
    return value(inner, frame, Purpose.CONTROL);
  }

  /** Whether the type holds the value in all iterations of the frame. */
  boolean isInRange(PwAff value, ScalarType type, Frame frame) {
    return outOfRange(value, type, frame).isEmpty();
  }

  /** Assumes that the type holds the value in all iterations of the frame. */
  void assumeInRange(PwAff value, ScalarType type, Frame frame, SourceRange range) {
    Set outside = outOfRange(value, type, frame);
    if (!outside.isEmpty()) {
      region.assume(
          region.without(outside),
          "a value stays in the range of " + type.cName(),
          region.location(range));
    }
  }

  /**
   * Takes it that signed arithmetic, which the program always carries out in the iterations of the
   * frame, does not overflow.
   */
  void excludeOverflow(PwAff value, ScalarType type, Frame frame) {
    boolean undefined = type.isSigned() && type.bytes() >= ScalarType.INT.bytes();
    Set outside = outOfRange(value, type, frame);
    if (undefined && frame.guard().isEmpty() && !outside.isEmpty()) {
      region.restrictContext(region.without(outside));
    }
  }

  private Set outOfRange(PwAff value, ScalarType type, Frame frame) {
    int bits = type == ScalarType.BOOL ? 1 : 8 * type.bytes();
    BigInteger low = type.isSigned() ? BigInteger.TWO.pow(bits - 1).negate() : BigInteger.ZERO;
    BigInteger size = BigInteger.TWO.pow(bits);
    PwAff minimum = frame.constant(region.value(low));
    PwAff end = frame.constant(region.value(low.add(size)));
    return value
        .ltSet(minimum)
        .union(value.geSet(end))
        .intersect(frame.domain())
        .intersectParams(region.known());
  }

  private <T> Optional<T> committed(
      Evaluation run, java.util.function.Function<Evaluation, Optional<T>> computation) {
    Optional<T> result = computation.apply(run);
    if (result.isPresent()) {
      run.pending().forEach(a -> region.assume(a.condition(), a.reason(), a.location()));
    }
    return result;
  }

  private Optional<PwAff> valueOf(CExpr expr, Evaluation run) {
    if (!expr.type().isInteger()) {
      return Optional.empty();
    }
    if (expr.constantValue().isPresent()) {
      return Optional.of(run.frame().constant(region.value(expr.constantValue().get())));
    }
    if (expr instanceof CExpr.EnumConstant constant) {
      return Optional.of(run.frame().constant(region.value(constant.value())));
    }
    if (expr instanceof CExpr.VariableRef ref) {
      return variable(ref, run);
    }
    if (expr instanceof CExpr.Member member) {
      return run.purpose() == Purpose.DATA
          ? members.known(member, run.frame())
          : members.value(member, run.frame());
    }
    if (expr instanceof CExpr.Cast cast) {
      return cast(cast, run);
    }
    if (expr instanceof CExpr.Unary unary) {
      return unary(unary, run);
    }
    if (expr instanceof CExpr.Binary binary) {
      return binary(binary, run);
    }
    if (expr instanceof CExpr.Conditional choice) {
      return choice(choice, run);
    }
    return Optional.empty();
  }

  private Optional<PwAff> variable(CExpr.VariableRef ref, Evaluation run) {
    CVariable variable = ref.variable();
    if (isVolatile(variable.type())) {
      throw region.rejected(
          ref.range(),
          "volatile or atomic variable " + variable.name(),
          RejectionReason.VolatileAccess,
          "copy it to an ordinary variable before the region");
    }
    Optional<PwAff> current = run.frame().scalars().valueOf(variable, run.frame().depth());
    if (current.isPresent()) {
      return current;
    }
    Optional<BigInteger> constant = region.constantOf(variable);
    if (constant.isPresent()) {
      return Optional.of(run.frame().constant(region.value(constant.get())));
    }
    RegionFacts facts = region.facts();
    boolean isEntry = run.frame().scalars().holdsEntry(variable);
    if (facts.isWritten(variable) && !isEntry
        || facts.isDeclaredInRegion(variable)
        || run.purpose() == Purpose.DATA && !facts.isUsedForControl(variable)) {
      return Optional.empty();
    }
    Optional<ScalarType> type = ScalarTypes.of(variable.type());
    return type.map(
        scalar ->
            region.parameter(
                run.frame(),
                isEntry ? variable.name() + "_in" : variable.name(),
                ObjectPath.variable(variable).base(),
                variable.name(),
                scalar,
                ref.range()));
  }

  static boolean isVolatile(CType type) {
    return type.mentions(Qualifier.VOLATILE) || type.mentions(Qualifier.ATOMIC);
  }

  private Optional<PwAff> cast(CExpr.Cast cast, Evaluation run) {
    CExpr operand = cast.operand();
    ScalarKind target = cast.type().arithmeticKind();
    ScalarKind source = operand.type().arithmeticKind();
    if (target == null || source == null || !source.isInteger()) {
      return Optional.empty();
    }
    if (target == ScalarKind.BOOL) {
      return holds(operand, run).map(set -> set.indicatorFunction());
    }
    Optional<PwAff> value = valueOf(operand, run);
    if (value.isEmpty() || ScalarTypes.holdsAll(target, source)) {
      return value;
    }
    return inRange(value.get(), target, run, cast);
  }

  private Optional<PwAff> unary(CExpr.Unary unary, Evaluation run) {
    if (unary.op() == UnaryOp.LOGICAL_NOT) {
      return holds(unary, run).map(Set::indicatorFunction);
    }
    Optional<PwAff> operand = valueOf(unary.operand(), run);
    Optional<PwAff> value =
        switch (unary.op()) {
          case PLUS -> operand;
          case MINUS -> operand.map(PwAff::neg);
          case BITWISE_NOT -> operand.map(v -> v.neg().addConstantVal(number(-1)));
          case LOGICAL_NOT -> Optional.empty();
        };
    return value.flatMap(v -> wrapped(v, unary, run));
  }

  /** Compilers drop what signed numbers lose to the left, though C does not define it. */
  private Optional<PwAff> binary(CExpr.Binary binary, Evaluation run) {
    if (binary.op().isComparison() || binary.op().isLogical()) {
      return holds(binary, run).map(Set::indicatorFunction);
    }
    if (!binary.left().type().isInteger() || !binary.right().type().isInteger()) {
      return Optional.empty();
    }
    Optional<PwAff> left = valueOf(binary.left(), run);
    if (left.isEmpty()) {
      return Optional.empty();
    }
    Optional<PwAff> right = valueOf(binary.right(), run);
    if (right.isEmpty()) {
      return Optional.empty();
    }
    ScalarKind kind = binary.type().arithmeticKind();
    boolean isBounded = binary.op() == BinaryOp.SHL || kind.isUnsignedInteger();
    return combine(binary.op(), left.get(), right.get(), run)
        .flatMap(value -> isBounded ? inRange(value, kind, run, binary) : Optional.of(value));
  }

  private Optional<PwAff> combine(BinaryOp op, PwAff left, PwAff right, Evaluation run) {
    return switch (op) {
      case ADD -> Optional.of(left.add(right));
      case SUB -> Optional.of(left.sub(right));
      case MUL -> left.isCst() || right.isCst() ? Optional.of(left.mul(right)) : Optional.empty();
      case DIV -> constant(right).filter(c -> c.signum() != 0).map(c -> quotient(left, c, run));
      case REM -> remainder(left, right, run);
      case SHL -> power(right).map(p -> left.scaleVal(region.value(p)));
      case SHR -> power(right).map(p -> left.scaleDownVal(region.value(p)).floor());
      case AND -> masked(left, right);
      default -> Optional.empty();
    };
  }

  /** {@code value & (2^k - 1)}, in two's complement for negative values too. */
  private Optional<PwAff> masked(PwAff left, PwAff right) {
    PwAff value = right.isCst() ? left : right;
    return constant(right.isCst() ? right : left)
        .map(mask -> mask.add(BigInteger.ONE))
        .filter(size -> size.signum() > 0 && size.bitCount() == 1)
        .map(size -> value.modVal(region.value(size)));
  }

  private PwAff quotient(PwAff value, BigInteger divisor, Evaluation run) {
    Val size = region.value(divisor.abs());
    PwAff quotient =
        isNonNegative(value, run)
            ? value.scaleDownVal(size).floor()
            : value.tdivQ(run.frame().constant(size));
    return divisor.signum() < 0 ? quotient.neg() : quotient;
  }

  private Optional<PwAff> remainder(PwAff value, PwAff divisor, Evaluation run) {
    Optional<BigInteger> number = constant(divisor);
    return number.isPresent()
        ? number.filter(c -> c.signum() != 0).map(c -> remainder(value, c, run))
        : wrappedOnce(value, divisor, run);
  }

  /** {@code value % size} where the value is known to be less than twice the size. */
  private Optional<PwAff> wrappedOnce(PwAff value, PwAff size, Evaluation run) {
    Set inside = value.ltSet(size).intersect(value.gtSet(size.neg()));
    Set above = value.geSet(size).intersect(value.ltSet(size.add(size)));
    return reachable(inside.union(above).complement(), run).isEmpty()
        ? Optional.of(
            value
                .intersectDomain(inside)
                .unionAdd(value.sub(size).intersectDomain(inside.complement()))
                .coalesce())
        : Optional.empty();
  }

  private PwAff remainder(PwAff value, BigInteger divisor, Evaluation run) {
    Val size = region.value(divisor.abs());
    return isNonNegative(value, run) ? value.modVal(size) : value.tdivR(run.frame().constant(size));
  }

  private boolean isNonNegative(PwAff value, Evaluation run) {
    Set negative = value.ltSet(run.frame().constant(number(0)));
    return reachable(negative, run).isEmpty();
  }

  private Set reachable(Set iterations, Evaluation run) {
    return iterations.intersect(run.frame().domain()).intersectParams(region.known());
  }

  private Optional<BigInteger> constant(PwAff value) {
    return value.isCst() && value.nPiece() == 1
        ? Optional.of(new BigInteger(value.maxVal().toString()))
        : Optional.empty();
  }

  private Optional<BigInteger> power(PwAff shift) {
    return constant(shift)
        .filter(count -> count.signum() >= 0 && count.bitLength() < 7)
        .map(count -> BigInteger.TWO.pow(count.intValue()));
  }

  private Optional<PwAff> choice(CExpr.Conditional choice, Evaluation run) {
    Optional<Set> holds = holds(choice.condition(), run);
    if (holds.isEmpty()) {
      return Optional.empty();
    }
    Set fails = holds.get().complement();
    Optional<PwAff> then = valueOf(choice.then(), run.within(holds.get()));
    Optional<PwAff> otherwise = valueOf(choice.otherwise(), run.within(fails));
    if (then.isEmpty() || otherwise.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        then.get()
            .intersectDomain(holds.get())
            .unionAdd(otherwise.get().intersectDomain(fails))
            .coalesce());
  }

  /** The value of unsigned arithmetic, which wraps around. */
  private Optional<PwAff> wrapped(PwAff value, CExpr expr, Evaluation run) {
    ScalarKind kind = expr.type().arithmeticKind();
    return kind.isUnsignedInteger() ? inRange(value, kind, run, expr) : Optional.of(value);
  }

  private Optional<PwAff> inRange(PwAff value, ScalarKind kind, Evaluation run, CExpr expr) {
    if (run.purpose() == Purpose.NUMBERS) {
      return Optional.of(value);
    }
    Frame frame = run.frame();
    PwAff low = frame.constant(region.value(kind.minimum()));
    PwAff high = frame.constant(region.value(kind.maximum()));
    Set outside = reachable(value.ltSet(low).union(value.gtSet(high)), run);
    if (outside.isEmpty()) {
      return Optional.of(value);
    }
    if (run.purpose() == Purpose.DATA) {
      return Optional.empty();
    }
    Set condition = region.without(outside);
    Set remaining = region.known().intersect(condition);
    if (remaining.isEmpty() || frame.domain().intersectParams(remaining).isEmpty()) {
      return Optional.of(wrappedAround(value, kind, frame));
    }
    run.pending()
        .add(
            new Assumption.OnParameters(
                condition,
                "'" + region.text(expr) + "' does not leave the range of " + kind.cSpelling(),
                region.location(expr.range())));
    return Optional.of(value);
  }

  /** The value as a type holds it that wraps around; the value itself where it always fits. */
  PwAff wrappedAround(PwAff value, ScalarKind kind, Frame frame) {
    PwAff low = frame.constant(region.value(kind.minimum()));
    PwAff high = frame.constant(region.value(kind.maximum()));
    Set outside = value.ltSet(low).union(value.gtSet(high)).intersect(frame.domain());
    if (outside.intersectParams(region.known()).isEmpty()) {
      return value;
    }
    BigInteger size = kind.maximum().subtract(kind.minimum()).add(BigInteger.ONE);
    return value.sub(low).modVal(region.value(size)).add(low);
  }

  private Optional<Set> holds(CExpr expr, Evaluation run) {
    Set all = Set.universe(run.frame().domain().space());
    if (expr.constantValue().isPresent()) {
      boolean isTrue = expr.constantValue().get().signum() != 0;
      return Optional.of(isTrue ? all : Set.empty(all.space()));
    }
    if (expr instanceof CExpr.Unary unary && unary.op() == UnaryOp.LOGICAL_NOT) {
      return holds(unary.operand(), run).map(Set::complement);
    }
    if (expr instanceof CExpr.FloatingLiteral literal) {
      boolean mayBeRounded = literal.type().isScalar(ScalarKind.LONG_DOUBLE);
      return Optional.of(literal.value() != 0 ? all : Set.empty(all.space()))
          .filter(holds -> literal.value() != 0 || !mayBeRounded);
    }
    if (expr instanceof CExpr.Cast cast && isZeroOnlyOf(cast)) {
      return holds(cast.operand(), run);
    }
    if (expr instanceof CExpr.Binary binary) {
      if (binary.op().isComparison()) {
        return comparison(binary, run);
      }
      if (binary.op().isLogical()) {
        return logical(binary, run);
      }
    }
    PwAff zero = run.frame().constant(number(0));
    return valueOf(expr, run).map(value -> value.neSet(zero));
  }

  /** Whether a cast gives zero for zero alone. */
  private static boolean isZeroOnlyOf(CExpr.Cast cast) {
    return cast.operand().type().isInteger()
        && (cast.type().isFloating()
            || cast.type().isInteger()
                && ScalarTypes.holdsAll(
                    cast.type().arithmeticKind(), cast.operand().type().arithmeticKind()));
  }

  private Optional<Set> logical(CExpr.Binary binary, Evaluation run) {
    boolean and = binary.op() == BinaryOp.LOGICAL_AND;
    Optional<Set> left = holds(binary.left(), run);
    if (left.isEmpty()) {
      return RegionFacts.any(binary.left(), AffineExpressions::mustBeEvaluated)
          ? Optional.empty()
          : holds(binary.right(), run).filter(right -> isDecidedBy(right, binary.op(), run));
    }
    if (isDecidedBy(left.get(), binary.op(), run)) {
      return left;
    }
    Evaluation rest = run.within(and ? left.get() : left.get().complement());
    return holds(binary.right(), rest)
        .map(right -> and ? left.get().intersect(right) : left.get().union(right));
  }

  /** Whether more may come of a part of an expression than its value. */
  private static boolean mustBeEvaluated(CExpr part) {
    return OperationBuilder.isChange(part)
        || part instanceof CExpr.Call
        || part instanceof CExpr.Other
        || isVolatile(part.type());
  }

  /** Whether one operand of a conjunction never holds, or one of a disjunction always does. */
  private boolean isDecidedBy(Set operand, BinaryOp op, Evaluation run) {
    Set domain = run.frame().domain();
    Set open = op == BinaryOp.LOGICAL_AND ? domain.intersect(operand) : domain.subtract(operand);
    return open.intersectParams(region.known()).isEmpty();
  }

  private Optional<Set> comparison(CExpr.Binary binary, Evaluation run) {
    Optional<PwAff> left = valueOf(binary.left(), run);
    if (left.isEmpty()) {
      return Optional.empty();
    }
    return valueOf(binary.right(), run).map(right -> compare(binary.op(), left.get(), right));
  }

  private static Set compare(BinaryOp op, PwAff left, PwAff right) {
    return switch (op) {
      case LT -> left.ltSet(right);
      case LE -> left.leSet(right);
      case GT -> left.gtSet(right);
      case GE -> left.geSet(right);
      case EQ -> left.eqSet(right);
      case NE -> left.neSet(right);
      default -> throw new IllegalArgumentException(op + " is no comparison");
    };
  }

  private Val number(long value) {
    return Val.of(region.isl(), value);
  }
}
