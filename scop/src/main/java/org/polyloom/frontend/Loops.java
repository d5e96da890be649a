package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.Set;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.ScalarKind;
import org.polyloom.source.SourceRange;

/** The iterations of {@code for} loops, exactly as C runs them. */
final class Loops {
  private static final String FORM =
      "write a for loop that sets, tests and steps one integer variable";

  /** Beyond every value that a bound can have: an iterator that gets here never ends. */
  private static final BigInteger ENDLESS = BigInteger.TWO.pow(62);

  /**
   * The head of a loop.
   *
   * @param before what the initialization does besides
   * @param start empty where the loop goes on from the iterator's value
   */
  record Head(
      CVariable iterator,
      List<CExpr> before,
      List<Declarator> declaredBefore,
      Optional<CExpr> start,
      BigInteger step,
      CExpr condition,
      SourceRange range) {
    OrderTree.Direction direction() {
      return step.signum() > 0 ? OrderTree.Direction.UP : OrderTree.Direction.DOWN;
    }
  }

  /**
   * The iterations of a loop.
   *
   * @param body the frame of the body
   * @param ends {@code { [i1, .., id, i] }}: the values with which the condition fails, of which
   *     the first one met is the iterator's last
   */
  record Iterations(Frame body, Set ends) {}

  private final RegionContext region;
  private final AffineExpressions affine;

  Loops(RegionContext region, AffineExpressions affine) {
    this.region = region;
    this.affine = affine;
  }

  /** Takes a loop's head apart. */
  Head head(CStmt.For loop) {
    SourceRange range = loop.range();
    CVariable iterator =
        loop.increment()
            .flatMap(RegionFacts::assignedVariable)
            .orElseThrow(() -> unsupported(range, "a loop without a plain increment"));
    if (loop.condition().isEmpty()) {
      throw unsupported(range, "a loop without a condition");
    }
    if (!iterator.type().isInteger() || iterator.type().isScalar(ScalarKind.BOOL)) {
      throw unsupported(
          range, "iterator '" + iterator.name() + "' of type " + iterator.type().spelling());
    }
    if (AffineExpressions.isVolatile(iterator.type())) {
      throw region.rejected(
          range,
          "volatile or atomic iterator '" + iterator.name() + "'",
          RejectionReason.VolatileAccess,
          "use an ordinary local variable");
    }
    if (!region.facts().isPrivate(iterator)) {
      throw unsupported(
          range,
          "iterator '" + iterator.name() + "', which is no local variable or has an address");
    }
    if (RegionFacts.writtenIn(List.of(loop.body())).contains(iterator)
        || RegionFacts.writtenIn(loop.condition().get()).size() > 0) {
      throw region.rejected(
          range,
          "iterator '" + iterator.name() + "' changes in its loop",
          RejectionReason.IteratorModified,
          "change the iterator in the loop's head only");
    }
    BigInteger step = step(loop.increment().get(), iterator);
    List<CExpr> before = new ArrayList<>();
    List<Declarator> declared = new ArrayList<>();
    Optional<CExpr> start = start(loop, iterator, before, declared);
    return new Head(iterator, before, declared, start, step, loop.condition().get(), range);
  }

  private RejectedException unsupported(SourceRange range, String construct) {
    return region.rejected(range, construct, RejectionReason.UnsupportedLoop, FORM);
  }

  private Optional<CExpr> start(
      CStmt.For loop, CVariable iterator, List<CExpr> before, List<Declarator> declared) {
    if (loop.init().isEmpty() || loop.init().get() instanceof CStmt.Null) {
      return Optional.empty();
    }
    Optional<CExpr> start = Optional.empty();
    if (loop.init().get() instanceof CStmt.Declaration declaration) {
      for (Declarator declarator : declaration.declarators()) {
        if (declarator.variable() == iterator) {
          start = declarator.initializer();
        } else {
          declared.add(declarator);
        }
      }
      if (start.isEmpty() && declared.size() < declaration.declarators().size()) {
        throw unsupported(loop.range(), "an iterator without a first value");
      }
      return start;
    }
    for (CExpr part : parts(loop.init().get().expressions().get(0))) {
      boolean isStart =
          part instanceof CExpr.Assign assign
              && assign.op().isEmpty()
              && RegionFacts.assignedVariable(part).filter(iterator::equals).isPresent();
      if (isStart) {
        start = Optional.of(((CExpr.Assign) part).value());
      } else {
        before.add(part);
      }
    }
    return start;
  }

  private static List<CExpr> parts(CExpr expr) {
    if (expr instanceof CExpr.Comma comma) {
      List<CExpr> parts = new ArrayList<>(parts(comma.left()));
      parts.addAll(parts(comma.right()));
      return parts;
    }
    return List.of(expr);
  }

  private BigInteger step(CExpr increment, CVariable iterator) {
    Optional<BigInteger> step = Optional.empty();
    if (increment instanceof CExpr.IncDec change) {
      step = Optional.of(BigInteger.valueOf(change.op().step()));
    } else if (increment instanceof CExpr.Assign assign) {
      step =
          assign.op().isPresent()
              ? signed(assign.op().get(), assign.value())
              : difference(assign.value(), iterator);
    }
    return step.filter(size -> size.signum() != 0)
        .orElseThrow(
            () ->
                region.rejected(
                    increment.range(),
                    "step '" + region.text(increment) + "'",
                    RejectionReason.NonAffineBound,
                    "step by a constant"));
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
    CExpr inner = expr;
    while (inner.constantValue().isEmpty() && inner instanceof CExpr.Cast cast) {
      inner = cast.operand();
    }
    if (inner instanceof CExpr.VariableRef ref) {
      return region.constantOf(ref.variable());
    }
    return inner.constantValue();
  }

  /** The step of {@code i = i + size}, {@code i = size + i} or {@code i = i - size}. */
  private Optional<BigInteger> difference(CExpr value, CVariable iterator) {
    CExpr inner = withoutCasts(value);
    if (!(inner instanceof CExpr.Binary sum)) {
      return Optional.empty();
    }
    if (isIterator(sum.left(), iterator)) {
      return signed(sum.op(), sum.right());
    }
    return sum.op() == BinaryOp.ADD && isIterator(sum.right(), iterator)
        ? constant(sum.left())
        : Optional.empty();
  }

  private static CExpr withoutCasts(CExpr expr) {
    CExpr inner = expr;
    while (inner instanceof CExpr.Cast cast && cast.type().isInteger()) {
      inner = cast.operand();
    }
    return inner;
  }

  private static boolean isIterator(CExpr expr, CVariable iterator) {
    return withoutCasts(expr) instanceof CExpr.VariableRef ref && ref.variable() == iterator;
  }

  /**
   * The iterations.
   *
   * @param outside where the loop stands, with the scalars known before it
   * @param inside the same with the scalars that still hold in the body
   */
  Iterations iterations(Head head, Frame outside, Frame inside) {
    PwAff start = startValue(head, outside);
    Frame body = inside.enter(head.iterator());
    PwAff iterator = body.dimension(outside.depth());
    PwAff first = start.addDims(DimType.IN, 1);
    PwAff distance = iterator.sub(first);
    boolean up = head.step().signum() > 0;
    PwAff zero = body.constant(region.value(BigInteger.ZERO));
    Set reach = body.domain().intersect(up ? distance.geSet(zero) : distance.leSet(zero));
    if (!head.step().abs().equals(BigInteger.ONE)) {
      reach = reach.intersect(distance.modVal(region.value(head.step().abs())).eqSet(zero));
    }
    ScalarKind kind = head.iterator().type().arithmeticKind();
    Set representable =
        reach
            .intersect(iterator.geSet(body.constant(region.value(kind.minimum()))))
            .intersect(iterator.leSet(body.constant(region.value(kind.maximum()))));
    Map later = later(body, up);
    Set holds = holds(head, body.withDomain(representable), AffineExpressions.Purpose.NUMBERS);
    if (mayWrap(head.condition())) {
      Set evaluated = representable.subtract(reach.subtract(holds).apply(later)).coalesce();
      holds = holds(head, body.withDomain(evaluated), AffineExpressions.Purpose.CONTROL);
    }
    Set ends = reach.subtract(holds);
    Set domain = reach.intersect(holds);
    Set cut = ends.apply(later);
    if (!domain.isDisjoint(cut)) {
      domain = domain.subtract(cut);
    }
    domain = domain.coalesce();
    Set found = withoutOverrun(head, body, domain, kind);
    ScalarTypes.of(kind)
        .ifPresent(type -> affine.excludeOverflow(iterator, type, body.withDomain(found)));
    return new Iterations(body.withDomain(found), ends);
  }

  private Set holds(Head head, Frame body, AffineExpressions.Purpose purpose) {
    return affine
        .condition(head.condition(), body, purpose)
        .orElseThrow(() -> nonAffine(head.condition(), "the loop's condition"));
  }

  /** Whether the condition computes in types that wrap around, or converts to others. */
  private static boolean mayWrap(CExpr condition) {
    return RegionFacts.any(
        condition,
        part -> {
          ScalarKind kind = part.type().arithmeticKind();
          return part instanceof CExpr.Cast || kind != null && kind.isUnsignedInteger();
        });
  }

  private PwAff startValue(Head head, Frame outside) {
    Optional<PwAff> start =
        head.start().isPresent()
            ? affine.value(head.start().get(), outside, AffineExpressions.Purpose.CONTROL)
            : outside.scalars().valueOf(head.iterator(), outside.depth());
    return start.orElseThrow(
        () ->
            head.start()
                .map(expr -> nonAffine(expr, "the loop's first value"))
                .orElseGet(() -> unsupported(head.range(), "a loop without a first value")));
  }

  private RejectedException nonAffine(CExpr expr, String what) {
    boolean loads =
        RegionFacts.any(
            expr,
            part ->
                part instanceof CExpr.Subscript
                    || part instanceof CExpr.Dereference
                    || part instanceof CExpr.Member
                    || part.type() instanceof CType.Scalar scalar && scalar.kind().isFloating()
                    || part instanceof CExpr.VariableRef ref
                        && region.facts().isWritten(ref.variable())
                        && !region.facts().isIterator(ref.variable()));
    return region.rejected(
        expr.range(),
        what + " '" + region.text(expr) + "' is not affine",
        RejectionReason.NonAffineBound,
        loads
            ? "copy the value to an integer variable before the region"
            : "use sums of iterators, parameters and constants");
  }

  /** {@code { [o, i] -> [o, i'] }} with i' after i. */
  private static Map later(Frame body, boolean up) {
    int last = body.depth() - 1;
    Map map = Map.universe(body.domain().space().mapFromSet());
    for (int k = 0; k < last; k++) {
      map = map.equate(DimType.IN, k, DimType.OUT, k);
    }
    return up
        ? map.orderLt(DimType.IN, last, DimType.OUT, last)
        : map.orderGt(DimType.IN, last, DimType.OUT, last);
  }

  /**
   * Without the parameters for which the loop would not end before the iterator leaves its type.
   */
  private Set withoutOverrun(Head head, Frame body, Set domain, ScalarKind kind) {
    boolean up = head.step().signum() > 0;
    boolean undefined = kind.isSigned() && kind.rank() >= ScalarKind.INT.rank();
    BigInteger limit =
        undefined
            ? up ? ENDLESS : ENDLESS.negate()
            : up ? kind.maximum().subtract(head.step()) : kind.minimum().subtract(head.step());
    PwAff iterator = body.dimension(body.depth() - 1);
    PwAff bound = body.constant(region.value(limit));
    Set over = up ? iterator.gtSet(bound) : iterator.ltSet(bound);
    Set endless = domain.intersect(over).intersectParams(region.known());
    if (endless.isEmpty()) {
      return domain;
    }
    Set condition = region.without(endless);
    if (region.known().intersect(condition).isEmpty()) {
      throw region.rejected(
          head.range(),
          "the loop over '" + head.iterator().name() + "' never ends",
          RejectionReason.NeverValid,
          "let the condition fail before the iterator leaves its type");
    }
    region.assume(
        condition,
        "the loop over '" + head.iterator().name() + "' ends",
        region.location(head.range()));
    return domain.intersectParams(condition).coalesce();
  }

  /** {@code { [i1, .., id] -> [i] }}: the iterator's value after the loop. */
  PwAff lastValue(Iterations iterations, Head head, Frame outside) {
    int depth = outside.depth();
    Map ends = Map.fromDomainAndRange(outside.domain(), iterations.ends());
    for (int k = 0; k < depth; k++) {
      ends = ends.equate(DimType.IN, k, DimType.OUT, k);
    }
    ends = ends.projectOut(DimType.OUT, 0, depth);
    PwMultiAff last = head.step().signum() > 0 ? ends.lexminPwMultiAff() : ends.lexmaxPwMultiAff();
    return MultiPwAff.fromPwMultiAff(last).at(0).coalesce();
  }
}
