package org.polyloom.ast;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.polyloom.ast.Condition.Comparison;
import org.polyloom.ast.Condition.Relation;
import org.polyloom.ast.IntegerExpression.Arithmetic;
import org.polyloom.ast.IntegerExpression.Constant;
import org.polyloom.ast.IntegerExpression.Extremum;
import org.polyloom.ast.IntegerExpression.LoopVariable;
import org.polyloom.ast.IntegerExpression.Operator;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;

/**
 * Takes conditions that hold but at the ends of an innermost loop, a few iterations each, out of
 * its middle, of which compilers make vectors then.
 *
 * <pre>
 * for (x = 0; x &lt; n; x++) {              for (x = 0; x &lt; 2; x++) ..
 *   if (x &gt;= 2)                      =&gt;   for (x = 2; x &lt; n - 1; x++)
 *     S(x);                                  { S(x); T(x); }
 *   if (x &lt; n - 1)                        for (x = max(2, n - 1); x &lt; n; x++) ..
 *     T(x);
 * }
 * </pre>
 *
 * <p>Index-set splitting (M. Griebl, P. Feautrier and C. Lengauer, "Index set splitting", 2000) of
 * generated loops: all iterations stay, in their order.
 */
final class LoopPeeling {
  /** How many iterations an end may have. */
  private static final int MOST = 16;

  /**
   * The same where conditions are in the way of assignments to scalars alone, which are selections
   * in vectors: what the ends lose of these is soon more than selecting costs.
   */
  private static final int MOST_OF_SELECTIONS = 2;

  private LoopPeeling() {}

  /** The ends of an innermost loop apart; empty where its conditions have no edges there. */
  static Optional<LoopProgram> of(LoopProgram.Loop loop) {
    boolean isConstant = loop.first() instanceof Constant && loop.bound() instanceof Constant;
    if (loop.step() != 1 || isConstant) {
      return Optional.empty();
    }
    Ends ends = new Ends(loop);
    return ends.areFound(loop.body()) ? Optional.of(ends.apart()) : Optional.empty();
  }

  /**
   * A comparison with the variable of a loop.
   *
   * @param edge where its value changes
   * @param isLower whether it has its value of the middle from there on, or before that
   * @param inMiddle that value
   */
  private record Bound(IntegerExpression edge, boolean isLower, boolean inMiddle) {}

  /** What is known of conditions in a part of the loop. */
  private interface Known {
    Optional<Boolean> of(Bound bound);
  }

  /** The ends of a loop, between which all conditions in it have one value. */
  private static final class Ends {
    private final LoopProgram.Loop loop;
    private final LoopVariable variable;

    /** One behind the last iteration. */
    private final IntegerExpression end;

    private final int most;

    private final Map<Comparison, Bound> bounds = new LinkedHashMap<>();

    Ends(LoopProgram.Loop loop) {
      this.loop = loop;
      this.variable = new LoopVariable(loop.variable());
      this.end = IntegerExpression.plus(loop.bound(), loop.relation() == Relation.AT_MOST ? 1 : 0);
      this.most = areSelections(loop.body(), false) ? MOST_OF_SELECTIONS : MOST;
    }

    /**
     * @param isConditional whether the part stands in a branch
     */
    private static boolean areSelections(LoopProgram part, boolean isConditional) {
      if (part instanceof LoopProgram.Instance instance) {
        return !isConditional || !storesToArrays(instance.statement());
      }
      boolean isBranch = isConditional || part instanceof LoopProgram.Branch;
      return part.children().stream().allMatch(child -> areSelections(child, isBranch));
    }

    private static boolean storesToArrays(Statement statement) {
      return statement.operations().stream()
          .anyMatch(
              operation ->
                  operation instanceof Operation.Store store
                      && !store.access().subscripts().isEmpty());
    }

    /** Looks at all conditions: whether each is none of the variable or has edges at the ends. */
    boolean areFound(LoopProgram body) {
      return areAllFound(body) && !bounds.isEmpty();
    }

    private boolean isNear(IntegerExpression edge, boolean isLower) {
      IntegerExpression own = isLower ? loop.first() : end;
      Offset offset = Offset.of(edge);
      return operands(own, isLower ? Extremum.Kind.MAXIMUM : Extremum.Kind.MINIMUM)
          .map(Offset::of)
          .filter(operand -> operand.base().equals(offset.base()))
          .anyMatch(operand -> Math.abs(operand.constant() - offset.constant()) <= most);
    }

    /** What an expression is the least or greatest of. */
    private static Stream<IntegerExpression> operands(
        IntegerExpression expression, Extremum.Kind kind) {
      return expression instanceof Extremum extremum && extremum.kind() == kind
          ? extremum.operands().stream()
          : Stream.of(expression);
    }

    private boolean areAllFound(LoopProgram body) {
      return (!(body instanceof LoopProgram.Branch branch) || isFound(branch.condition()))
          && body.children().stream().allMatch(this::areAllFound);
    }

    private boolean isFound(Condition condition) {
      if (!condition.mentions(loop.variable())) {
        return true;
      }
      if (condition instanceof Condition.All all) {
        return all.conditions().stream().allMatch(this::isFound);
      }
      if (condition instanceof Condition.Any any) {
        return any.conditions().stream().allMatch(this::isFound);
      }
      Optional<Bound> bound = bound((Comparison) condition);
      bound.ifPresent(found -> bounds.put((Comparison) condition, found));
      return bound.isPresent();
    }

    private Optional<Bound> bound(Comparison comparison) {
      if (comparison.relation() == Relation.EQUAL) {
        boolean isOfFirst =
            Stream.of(comparison.left(), comparison.right())
                .allMatch(side -> side.equals(variable) || side.equals(loop.first()));
        return isOfFirst
            ? Optional.of(new Bound(IntegerExpression.plus(loop.first(), 1), true, false))
            : Optional.empty();
      }
      boolean isLeft = comparison.left().mentions(loop.variable());
      IntegerExpression fixed = isLeft ? comparison.right() : comparison.left();
      if (fixed.mentions(loop.variable())) {
        return Optional.empty();
      }
      return offset(isLeft ? comparison.left() : comparison.right())
          .map(offset -> IntegerExpression.plus(fixed, -offset))
          .flatMap(edge -> bound(edge, comparison.relation(), isLeft));
    }

    /**
     * @param isLeft whether the variable stands left of the relation, and the edge right of it
     */
    private Optional<Bound> bound(IntegerExpression fixed, Relation relation, boolean isLeft) {
      boolean isGreater = relation == Relation.AT_LEAST || relation == Relation.GREATER;
      boolean includes = relation == Relation.AT_LEAST || relation == Relation.AT_MOST;
      boolean holdsAfter = isGreater == isLeft;
      IntegerExpression edge = IntegerExpression.plus(fixed, includes == holdsAfter ? 0 : 1);
      return Stream.of(holdsAfter, !holdsAfter)
          .filter(isLower -> isNear(edge, isLower))
          .map(isLower -> new Bound(edge, isLower, isLower == holdsAfter))
          .findFirst();
    }

    /** The number that is added to the variable. */
    private Optional<Long> offset(IntegerExpression moving) {
      if (moving.equals(variable)) {
        return Optional.of(0L);
      }
      Offset offset = Offset.of(moving);
      return offset.base().equals(variable) && Math.abs(offset.constant()) <= Integer.MAX_VALUE
          ? Optional.of(offset.constant())
          : Optional.empty();
    }

    /** The loop as up to three. */
    LoopProgram apart() {
      List<IntegerExpression> lower = edges(true);
      List<IntegerExpression> upper = edges(false);
      List<LoopProgram> parts = new ArrayList<>();
      if (!lower.isEmpty()) {
        IntegerExpression greatest = greatest(lower);
        Known known =
            bound ->
                bound.isLower() && bound.edge().equals(greatest)
                    ? Optional.of(!bound.inMiddle())
                    : Optional.empty();
        parts.add(part(loop.first(), least(List.of(greatest, end)), known));
      }
      IntegerExpression first = greatest(with(lower, loop.first()));
      parts.add(part(first, least(with(upper, end)), bound -> Optional.of(bound.inMiddle())));
      if (!upper.isEmpty()) {
        IntegerExpression least = least(upper);
        Known known =
            bound ->
                bound.isLower()
                    ? Optional.of(bound.inMiddle())
                    : bound.edge().equals(least)
                        ? Optional.of(!bound.inMiddle())
                        : Optional.empty();
        parts.add(part(greatest(List.of(first, least)), end, known));
      }
      return new LoopProgram.Sequence(parts);
    }

    private List<IntegerExpression> edges(boolean areLower) {
      return bounds.values().stream()
          .filter(bound -> bound.isLower() == areLower)
          .map(Bound::edge)
          .toList();
    }

    private static List<IntegerExpression> with(
        List<IntegerExpression> some, IntegerExpression first) {
      return Stream.concat(Stream.of(first), some.stream()).toList();
    }

    private LoopProgram part(IntegerExpression first, IntegerExpression limit, Known known) {
      KnownConditions values =
          new KnownConditions(
              condition -> Optional.ofNullable(bounds.get(condition)).flatMap(known::of));
      LoopProgram body = values.in(loop.body());
      return body.equals(KnownConditions.NOTHING)
          ? body
          : new LoopProgram.Loop(loop.variable(), first, Relation.LESS, limit, 1, body);
    }

    private static IntegerExpression least(List<IntegerExpression> all) {
      return extreme(Extremum.Kind.MINIMUM, all);
    }

    private static IntegerExpression greatest(List<IntegerExpression> all) {
      return extreme(Extremum.Kind.MAXIMUM, all);
    }

    /** The least or greatest, of which one of those is left that differ by numbers. */
    private static IntegerExpression extreme(
        Extremum.Kind kind, List<IntegerExpression> expressions) {
      Map<IntegerExpression, Long> constants = new LinkedHashMap<>();
      for (IntegerExpression expression : expressions) {
        operands(expression, kind)
            .map(Offset::of)
            .forEach(
                offset ->
                    constants.merge(
                        offset.base(),
                        offset.constant(),
                        kind == Extremum.Kind.MINIMUM ? Math::min : Math::max));
      }
      List<IntegerExpression> distinct =
          constants.entrySet().stream()
              .map(one -> IntegerExpression.plus(one.getKey(), one.getValue()))
              .toList();
      return distinct.size() == 1 ? distinct.get(0) : new Extremum(kind, distinct);
    }
  }

  /** An expression as another one and a number. */
  private record Offset(IntegerExpression base, long constant) {
    static Offset of(IntegerExpression expression) {
      if (expression instanceof Constant constant) {
        return new Offset(new Constant(0), constant.value());
      }
      if (expression instanceof Arithmetic sum && sum.right() instanceof Constant constant) {
        if (sum.operator() == Operator.ADD) {
          return new Offset(sum.left(), constant.value());
        }
        if (sum.operator() == Operator.SUBTRACT && constant.value() != Long.MIN_VALUE) {
          return new Offset(sum.left(), -constant.value());
        }
      }
      return new Offset(expression, 0);
    }
  }
}
