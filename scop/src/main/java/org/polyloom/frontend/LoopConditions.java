package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.polyloom.frontend.Inductions.Induction;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.source.CExpr;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.ScalarKind;

/**
 * How long the condition of a loop holds. An iterator of unsigned or small type wraps around; a
 * loop that then goes on is excluded.
 */
final class LoopConditions {

  /**
   * The course of a loop.
   *
   * @param domain {@code { [i1, .., id, i] }}: the values that the body sees
   * @param ends the values that it would see where the condition fails, or where they are beyond
   *     their type
   */
  record Course(Set domain, Set ends) {}

  private final RegionContext region;
  private final AffineExpressions affine;
  private final Loops.Head head;
  private final List<Induction> inductions;

  LoopConditions(
      RegionContext region, AffineExpressions affine, Loops.Head head, List<Induction> inductions) {
    this.region = region;
    this.affine = affine;
    this.head = head;
    this.inductions = inductions;
  }

  /** Whether leaving the type's range is defined: in unsigned types, and by conversion to small. */
  static boolean wraps(ScalarKind kind) {
    return kind.isUnsignedInteger() || kind.rank() < ScalarKind.INT.rank();
  }

  /**
   * The course.
   *
   * @param body the body's frame, which knows the iterator and the inductions
   * @param reach {@code { [i1, .., id, i] }}: every value that the steps lead to
   * @param iterator {@code { [i1, .., id, i] -> [i] }}
   */
  Course course(Frame body, Set reach, PwAff iterator) {
    ScalarKind kind = head.iterator().type().arithmeticKind();
    Set testable = testable(body, reach, iterator, kind);
    Set holds = holds(body.withDomain(testable), iterator, AffineExpressions.Purpose.NUMBERS);
    Map later = later(body, head.goesUp());
    if (mayWrap()) {
      Set evaluated = testable.subtract(reach.subtract(holds).apply(later)).coalesce();
      holds = holds(body.withDomain(evaluated), iterator, AffineExpressions.Purpose.CONTROL);
    }
    Course plain = course(reach, reach.subtract(holds), later);
    Set held = testable.intersect(held(body, iterator, BigInteger.ONE));
    boolean isHeld = plain.domain().subtract(held).intersectParams(region.known()).isEmpty();
    if (isHeld && head.shape().place() != LoopShape.Place.IN_CONDITION) {
      return plain;
    }
    boolean stops = wraps(kind) || inductions.stream().anyMatch(known -> wraps(known.kind()));
    if (!stops) {
      return plain;
    }
    Course stopped = course(reach, reach.subtract(testable.intersect(holds)), later);
    Set wrong = wrongEnds(body, reach, stopped.domain(), iterator);
    return new Course(Loops.assumeEnd(region, head, stopped.domain(), wrong), stopped.ends());
  }

  private static Course course(Set reach, Set ends, Map later) {
    Set domain = reach.subtract(ends);
    Set cut = ends.apply(later);
    if (!domain.isDisjoint(cut)) {
      domain = domain.subtract(cut);
    }
    return new Course(domain.coalesce(), ends);
  }

  /** The values with which the condition is computed as on numbers. */
  private Set testable(Frame body, Set reach, PwAff iterator, ScalarKind kind) {
    PwAff tested =
        head.shape().tested().isPresent()
            ? iterator.addConstantVal(region.value(head.step().negate()))
            : iterator;
    Set testable = reach.intersect(inRange(tested, kind, body));
    for (Induction induction : inductions) {
      if (wraps(induction.kind())) {
        testable =
            testable.intersect(
                inRange(later(induction, body, BigInteger.ZERO), induction.kind(), body));
      }
    }
    return testable;
  }

  private Set inRange(PwAff value, ScalarKind kind, Frame body) {
    return value
        .geSet(body.constant(region.value(kind.minimum())))
        .intersect(value.leSet(body.constant(region.value(kind.maximum()))));
  }

  /**
   * Iterations that see values beyond their types, and iterations after which the loop goes on with
   * values that have wrapped around.
   */
  private Set wrongEnds(Frame body, Set reach, Set domain, PwAff iterator) {
    Set wrong = domain.subtract(held(body, iterator, BigInteger.ZERO));
    if (head.shape().tested().isPresent()) {
      return wrong;
    }
    if (head.shape().place() == LoopShape.Place.IN_CONDITION) {
      Set first = reach.subtract(reach.apply(later(body, head.goesUp())));
      wrong = wrong.union(first.subtract(held(body, iterator, BigInteger.ZERO)));
    }
    Set last = domain.subtract(held(body, iterator, BigInteger.ONE)).coalesce();
    if (last.intersectParams(region.known()).isEmpty()) {
      return wrong;
    }
    Frame wrapped = body.withDomain(last);
    for (Induction induction : inductions) {
      PwAff value = later(induction, body, BigInteger.ONE);
      wrapped = bind(wrapped, induction.variable(), inType(value, induction.kind(), wrapped));
    }
    ScalarKind kind = head.iterator().type().arithmeticKind();
    PwAff next = inType(iterator.addConstantVal(region.value(head.step())), kind, wrapped);
    return wrong.union(last.intersect(holds(wrapped, next, AffineExpressions.Purpose.CONTROL)));
  }

  private PwAff inType(PwAff value, ScalarKind kind, Frame frame) {
    return wraps(kind) ? affine.wrappedAround(value, kind, frame) : value;
  }

  /** Where the types that wrap around hold the values of a number of iterations later. */
  private Set held(Frame body, PwAff iterator, BigInteger iterations) {
    ScalarKind kind = head.iterator().type().arithmeticKind();
    PwAff value = iterator.addConstantVal(region.value(head.step().multiply(iterations)));
    Set held = wraps(kind) ? inRange(value, kind, body) : Set.universe(body.domain().space());
    for (Induction induction : inductions) {
      if (wraps(induction.kind())) {
        held = held.intersect(inRange(later(induction, body, iterations), induction.kind(), body));
      }
    }
    return held;
  }

  private PwAff later(Induction induction, Frame body, BigInteger iterations) {
    PwAff now = body.scalars().valueOf(induction.variable(), body.depth()).orElseThrow();
    return now.addConstantVal(region.value(induction.step().multiply(iterations)));
  }

  private static Frame bind(Frame frame, CVariable variable, PwAff value) {
    return frame.withScalars(frame.scalars().with(variable, value, frame.depth()));
  }

  /**
   * Where the condition holds.
   *
   * @param iterator what the body would see
   */
  private Set holds(Frame frame, PwAff iterator, AffineExpressions.Purpose purpose) {
    Set holds = Set.universe(frame.domain().space());
    if (head.shape().tested().isPresent()) {
      PwAff before = iterator.addConstantVal(region.value(head.step().negate()));
      holds = condition(head.shape().tested().get(), bind(frame, head.iterator(), before), purpose);
    }
    if (head.shape().condition().isPresent()) {
      Frame reached = bind(frame.restrictedTo(holds), head.iterator(), iterator);
      holds = holds.intersect(condition(head.shape().condition().get(), reached, purpose));
    }
    return holds;
  }

  private Set condition(CExpr test, Frame frame, AffineExpressions.Purpose purpose) {
    return affine
        .condition(test, frame, purpose)
        .orElseThrow(() -> nonAffine(region, test, "the loop's condition"));
  }

  /** Whether the condition computes in types that wrap around, or converts to others. */
  private boolean mayWrap() {
    return Stream.concat(head.shape().tested().stream(), head.shape().condition().stream())
        .anyMatch(
            test ->
                RegionFacts.any(
                    test,
                    part -> {
                      ScalarKind kind = part.type().arithmeticKind();
                      return part instanceof CExpr.Cast || kind != null && kind.isUnsignedInteger();
                    }));
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

  static RejectedException nonAffine(RegionContext region, CExpr expr, String what) {
    return region.rejected(
        expr.range(),
        what + " '" + region.text(expr) + "' is not affine",
        RejectionReason.NonAffineBound,
        adviceOn(region.facts(), expr));
  }

  private static String adviceOn(RegionFacts facts, CExpr expr) {
    if (RegionFacts.any(expr, part -> isLoad(facts, part) && changesInRegion(facts, part))) {
      return "loop to an affine bound and test the value in an if, or end the region before";
    }
    return RegionFacts.any(expr, part -> isLoad(facts, part))
        ? "copy the value to an integer variable before the region"
        : "use sums of iterators, parameters and constants";
  }

  private static boolean isLoad(RegionFacts facts, CExpr part) {
    return part instanceof CExpr.Subscript
        || part instanceof CExpr.Dereference
        || part instanceof CExpr.Member
        || part.type() instanceof CType.Scalar scalar && scalar.kind().isFloating()
        || part instanceof CExpr.VariableRef ref
            && facts.isWritten(ref.variable())
            && !facts.isIterator(ref.variable());
  }

  /** Whether the value depends on an iterator or on another variable that the region changes. */
  private static boolean changesInRegion(RegionFacts facts, CExpr value) {
    return RegionFacts.any(
        value,
        part ->
            part instanceof CExpr.VariableRef ref
                && (facts.isIterator(ref.variable()) || facts.isWritten(ref.variable())));
  }
}
