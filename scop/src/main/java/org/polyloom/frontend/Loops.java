package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.frontend.Inductions.Induction;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.Set;
import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
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
   * @param step what each iteration adds to the iterator
   */
  record Head(
      LoopShape shape,
      List<CExpr> before,
      List<Declarator> declaredBefore,
      Optional<CExpr> start,
      BigInteger step,
      SourceRange range) {
    CVariable iterator() {
      return shape.iterator();
    }

    boolean goesUp() {
      return step.signum() > 0;
    }

    OrderTree.Direction direction() {
      return goesUp() ? OrderTree.Direction.UP : OrderTree.Direction.DOWN;
    }
  }

  /**
   * The iterations of a loop.
   *
   * @param body the frame of the body, with what is known of the iterator and other variables
   * @param first {@code { [i1, .., id] -> [i] }}: what the body sees first
   * @param ends {@code { [i1, .., id, i] }}: the values with which the condition fails, of which
   *     the first one met is the last
   * @param inductions the variables that change with the iterator
   */
  record Iterations(Frame body, PwAff first, Set ends, List<Induction> inductions) {}

  private final RegionContext region;
  private final AffineExpressions affine;
  private final Inductions inductions;
  private final ConstantSteps steps;

  Loops(RegionContext region, AffineExpressions affine) {
    this.region = region;
    this.affine = affine;
    this.inductions = new Inductions(region, affine);
    this.steps = new ConstantSteps(region);
  }

  /** Takes a loop's head apart. */
  Head head(CStmt.For loop) {
    SourceRange range = loop.range();
    LoopShape shape =
        LoopShape.of(loop).orElseThrow(() -> unsupported(range, "a loop without a plain step"));
    CVariable iterator = shape.iterator();
    if (shape.tested().isEmpty() && shape.condition().isEmpty()) {
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
    if (changesIterator(shape)) {
      throw region.rejected(
          range,
          "iterator '" + iterator.name() + "' changes in its loop",
          RejectionReason.IteratorModified,
          "change the iterator in the loop's head only");
    }
    BigInteger step =
        steps
            .of(shape.step(), iterator)
            .orElseThrow(
                () ->
                    region.rejected(
                        shape.step().range(),
                        "step '" + region.text(shape.step()) + "'",
                        RejectionReason.NonAffineBound,
                        "step by a constant"));
    List<CExpr> before = new ArrayList<>();
    List<Declarator> declared = new ArrayList<>();
    Optional<CExpr> start = start(loop, iterator, before, declared);
    return new Head(shape, before, declared, start, step, range);
  }

  private static boolean changesIterator(LoopShape shape) {
    return RegionFacts.writtenIn(List.of(shape.body())).contains(shape.iterator())
        || shape.besides().stream()
            .anyMatch(expr -> RegionFacts.writtenIn(expr).contains(shape.iterator()))
        || shape.condition().filter(test -> !RegionFacts.writtenIn(test).isEmpty()).isPresent();
  }

  private RejectedException unsupported(SourceRange range, String construct) {
    return region.rejected(range, construct, RejectionReason.UnsupportedLoop, FORM);
  }

  /**
   * The iterator's first value, taken out of the initialization where it may be computed after all
   * else in it; empty where the loop goes on from the value that the iterator has then.
   */
  private Optional<CExpr> start(
      CStmt.For loop, CVariable iterator, List<CExpr> before, List<Declarator> declared) {
    if (loop.init().isEmpty() || loop.init().get() instanceof CStmt.Null) {
      return Optional.empty();
    }
    if (loop.init().get() instanceof CStmt.Declaration declaration) {
      declared.addAll(declaration.declarators());
      List<CVariable> variables = declared.stream().map(Declarator::variable).toList();
      int own = variables.indexOf(iterator);
      if (own < 0) {
        return Optional.empty();
      }
      CExpr start =
          declared
              .get(own)
              .initializer()
              .orElseThrow(() -> unsupported(loop.range(), "an iterator without a first value"));
      List<CExpr> later =
          declared.subList(own + 1, declared.size()).stream()
              .flatMap(declarator -> declarator.initializer().stream())
              .toList();
      return mayWait(iterator, start, later)
          ? declared.remove(own).initializer()
          : Optional.empty();
    }
    before.addAll(LoopShape.parts(loop.init().get().expressions().get(0)));
    int last = before.size() - 1;
    while (last >= 0 && !RegionFacts.writtenIn(before.get(last)).contains(iterator)) {
      last--;
    }
    if (last < 0
        || !(before.get(last) instanceof CExpr.Assign assign)
        || assign.op().isPresent()
        || RegionFacts.assignedVariable(assign).filter(iterator::equals).isEmpty()
        || !mayWait(iterator, assign.value(), before.subList(last + 1, before.size()))) {
      return Optional.empty();
    }
    return Optional.of(((CExpr.Assign) before.remove(last)).value());
  }

  /** Whether the iterator may be set after the rest of the initialization. */
  private static boolean mayWait(CVariable iterator, CExpr start, List<CExpr> rest) {
    return RegionFacts.writtenIn(start).isEmpty()
        && rest.stream()
            .allMatch(
                later ->
                    !RegionFacts.mentions(later, List.of(iterator))
                        && !RegionFacts.mentions(start, RegionFacts.writtenIn(later)));
  }

  /**
   * The iterations.
   *
   * @param outside where the loop stands, with the scalars known before it
   * @param inside the same with the scalars that still hold in the body
   */
  Iterations iterations(Head head, Frame outside, Frame inside) {
    boolean stepsFirst = head.shape().place() != LoopShape.Place.AFTER_BODY;
    PwAff start = startValue(head, outside);
    PwAff first = stepsFirst ? start.addConstantVal(region.value(head.step())) : start;
    Frame entered = inside.enter(head.iterator());
    PwAff iterator = entered.dimension(outside.depth());
    PwAff distance = iterator.sub(first.addDims(DimType.IN, 1));
    PwAff zero = entered.constant(region.value(BigInteger.ZERO));
    Set reach =
        entered.domain().intersect(head.goesUp() ? distance.geSet(zero) : distance.leSet(zero));
    if (!head.step().abs().equals(BigInteger.ONE)) {
      reach =
          reach.intersect(distance.modVal(region.value(head.step().abs())).eqSet(zero)).coalesce();
    }
    List<Induction> known = inductions.of(head.shape(), outside);
    Frame body = entered;
    for (Induction induction : known) {
      PwAff value = valueAfter(induction, distance, head);
      body = body.withScalars(body.scalars().with(induction.variable(), value, body.depth()));
    }
    LoopConditions.Course course =
        new LoopConditions(region, affine, head, known).course(body, reach, iterator);
    ScalarKind kind = head.iterator().type().arithmeticKind();
    Set domain = withoutEndless(head, body, course.domain(), kind);
    ScalarTypes.of(kind)
        .ifPresent(type -> affine.excludeOverflow(iterator, type, entered.withDomain(domain)));
    return new Iterations(body.withDomain(domain), first, course.ends(), known);
  }

  /**
   * The value of a variable after as many iterations as the iterator's distance from its first
   * value says.
   */
  private PwAff valueAfter(Induction induction, PwAff distance, Head head) {
    PwAff trips = head.goesUp() ? distance : distance.neg();
    BigInteger size = head.step().abs();
    if (!size.equals(BigInteger.ONE)) {
      trips = trips.scaleDownVal(region.value(size)).floor();
    }
    PwAff initial = induction.initial();
    int more = trips.dim(DimType.IN) - initial.dim(DimType.IN);
    return trips
        .scaleVal(region.value(induction.step()))
        .add(more == 0 ? initial : initial.addDims(DimType.IN, more))
        .coalesce();
  }

  private PwAff startValue(Head head, Frame outside) {
    Optional<PwAff> start =
        head.start().isPresent()
            ? affine.value(head.start().get(), outside, AffineExpressions.Purpose.CONTROL)
            : affine.scalar(head.iterator(), outside);
    return start.orElseThrow(
        () ->
            head.start()
                .map(expr -> LoopConditions.nonAffine(region, expr, "the loop's first value"))
                .orElseGet(() -> unsupported(head.range(), "a loop without a first value")));
  }

  /** Without the parameters for which a loop over a type that may not wrap around never ends. */
  private Set withoutEndless(Head head, Frame body, Set domain, ScalarKind kind) {
    if (LoopConditions.wraps(kind)) {
      return domain;
    }
    PwAff iterator = body.dimension(body.depth() - 1);
    PwAff bound = body.constant(region.value(head.goesUp() ? ENDLESS : ENDLESS.negate()));
    Set endless = domain.intersect(head.goesUp() ? iterator.gtSet(bound) : iterator.ltSet(bound));
    return assumeEnd(region, head, domain, endless);
  }

  /** Without the parameters for which one of the iterations {@code never} exists. */
  static Set assumeEnd(RegionContext region, Head head, Set domain, Set never) {
    Set endless = never.intersectParams(region.known());
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

  /** {@code { [i1, .., id] -> [i] }}: the iterator's value after the loop, modulo 2^64. */
  PwAff lastValue(Iterations iterations, Head head, Frame outside) {
    PwAff last = endValue(iterations, head, outside);
    if (head.shape().place() == LoopShape.Place.BEFORE_BODY) {
      last = last.addConstantVal(region.value(head.step().negate()));
    }
    return inType(last, head.iterator().type().arithmeticKind(), outside);
  }

  /** {@code { [i1, .., id] -> [value] }}: a variable's value after the loop, modulo 2^64. */
  PwAff lastValue(Induction induction, Iterations iterations, Head head, Frame outside) {
    PwAff distance = endValue(iterations, head, outside).sub(iterations.first());
    return inType(valueAfter(induction, distance, head), induction.kind(), outside);
  }

  /** What the body would see in an iteration more. */
  private static PwAff endValue(Iterations iterations, Head head, Frame outside) {
    int depth = outside.depth();
    Map ends = Map.fromDomainAndRange(outside.domain(), iterations.ends());
    for (int k = 0; k < depth; k++) {
      ends = ends.equate(DimType.IN, k, DimType.OUT, k);
    }
    ends = ends.projectOut(DimType.OUT, 0, depth);
    PwMultiAff last = head.goesUp() ? ends.lexminPwMultiAff() : ends.lexmaxPwMultiAff();
    return MultiPwAff.fromPwMultiAff(last).at(0).coalesce();
  }

  /** The value as the type holds it, where that wraps around in less than 64 bits. */
  private PwAff inType(PwAff value, ScalarKind kind, Frame outside) {
    return LoopConditions.wraps(kind) && kind.sizeBytes() < 8
        ? affine.wrappedAround(value, kind, outside)
        : value;
  }
}
