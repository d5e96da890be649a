package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.CVariable;

/**
 * A loop taken apart: what it steps, and when.
 *
 * <p>The step stands in the head ({@code i++}), in the condition ({@code i-- > 0}), or as a
 * statement of its own at the end or the begin of the body, as {@code while} loops have it.
 *
 * @param iterator what the loop counts with
 * @param step the expression that changes it
 * @param place when that happens
 * @param tested the condition on the value before the step
 * @param condition the condition on the value that the body sees
 * @param body without the step
 * @param besides what the head changes besides after each iteration, which the step does not matter
 *     to
 */
record LoopShape(
    CVariable iterator,
    CExpr step,
    Place place,
    Optional<CExpr> tested,
    Optional<CExpr> condition,
    CStmt body,
    List<CExpr> besides) {

  /** When the iterator steps. */
  enum Place {
    /** After the body. */
    AFTER_BODY,
    /** In each test, the failing one included. */
    IN_CONDITION,
    /** Between the test and the body. */
    BEFORE_BODY
  }

  LoopShape {
    besides = List.copyOf(besides);
  }

  /** A {@code while} loop as a {@code for} loop without first value and increment. */
  static CStmt.For loop(CStmt.While loop) {
    return new CStmt.For(
        loop.range(),
        Optional.empty(),
        Optional.of(loop.condition()),
        Optional.empty(),
        loop.body());
  }

  /** The parts of a loop; empty where it steps no variable in one of these ways. */
  static Optional<LoopShape> of(CStmt.For loop) {
    if (loop.increment().isPresent()) {
      return steppedInHead(loop, loop.increment().get());
    }
    if (loop.condition().isEmpty()) {
      return Optional.empty();
    }
    CExpr condition = loop.condition().get();
    return RegionFacts.writtenIn(condition).isEmpty()
        ? steppedInBody(loop, condition)
        : steppedInCondition(loop, condition);
  }

  /** The operands of comma operators, in order. */
  static List<CExpr> parts(CExpr expr) {
    if (expr instanceof CExpr.Comma comma) {
      List<CExpr> parts = new ArrayList<>(parts(comma.left()));
      parts.addAll(parts(comma.right()));
      return parts;
    }
    return List.of(expr);
  }

  private static Optional<LoopShape> steppedInHead(CStmt.For loop, CExpr increment) {
    List<CExpr> parts = parts(increment);
    List<CExpr> steps =
        parts.stream().filter(part -> RegionFacts.assignedVariable(part).isPresent()).toList();
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    CExpr step =
        steps.stream()
            .filter(
                part ->
                    loop.condition()
                        .filter(test -> mentions(test, RegionFacts.assignedVariable(part).get()))
                        .isPresent())
            .findFirst()
            .orElse(steps.get(0));
    CVariable iterator = RegionFacts.assignedVariable(step).get();
    if (parts.subList(parts.indexOf(step) + 1, parts.size()).stream()
        .anyMatch(later -> mentions(later, iterator))) {
      return Optional.empty();
    }
    return Optional.of(
        new LoopShape(
            iterator,
            step,
            Place.AFTER_BODY,
            Optional.empty(),
            loop.condition(),
            loop.body(),
            parts.stream().filter(part -> part != step).toList()));
  }

  /** {@code i-- > 0}, {@code --i >= 0} or {@code i--}, and what {@code &&} adds. */
  private static Optional<LoopShape> steppedInCondition(CStmt.For loop, CExpr condition) {
    Optional<CExpr> rest = Optional.empty();
    CExpr first = condition;
    while (first instanceof CExpr.Binary and && and.op() == BinaryOp.LOGICAL_AND) {
      CExpr right = and.right();
      CExpr inner = first;
      rest =
          Optional.of(
              rest.<CExpr>map(more -> new CExpr.Binary(inner.info(), and.op(), right, more))
                  .orElse(right));
      first = and.left();
    }
    Optional<CExpr.IncDec> change = change(first);
    if (change.isEmpty() || rest.filter(more -> hasChange(more)).isPresent()) {
      return Optional.empty();
    }
    CExpr plain = withoutChange(first);
    boolean post = change.get().op().isPostfix();
    Optional<CExpr> more = rest;
    Optional<CExpr> after =
        post
            ? rest
            : Optional.of(
                more.<CExpr>map(
                        r -> new CExpr.Binary(condition.info(), BinaryOp.LOGICAL_AND, plain, r))
                    .orElse(plain));
    return RegionFacts.assignedVariable(change.get())
        .map(
            iterator ->
                new LoopShape(
                    iterator,
                    change.get(),
                    Place.IN_CONDITION,
                    post ? Optional.of(plain) : Optional.empty(),
                    after,
                    loop.body(),
                    List.of()));
  }

  /** The only change in a test, where nothing else there mentions what it changes. */
  private static Optional<CExpr.IncDec> change(CExpr test) {
    if (test instanceof CExpr.IncDec change) {
      return change.target() instanceof CExpr.VariableRef ? Optional.of(change) : Optional.empty();
    }
    if (test instanceof CExpr.Cast cast) {
      return change(cast.operand());
    }
    if (test instanceof CExpr.Binary binary && binary.op().isComparison()) {
      CExpr changing = hasChange(binary.left()) ? binary.left() : binary.right();
      CExpr other = changing == binary.left() ? binary.right() : binary.left();
      return change(changing)
          .filter(found -> !hasChange(other))
          .filter(found -> !mentions(other, RegionFacts.assignedVariable(found).get()));
    }
    return Optional.empty();
  }

  private static CExpr withoutChange(CExpr test) {
    if (test instanceof CExpr.IncDec change) {
      return change.target();
    }
    if (test instanceof CExpr.Cast cast && hasChange(cast)) {
      return new CExpr.Cast(cast.info(), cast.kind(), withoutChange(cast.operand()));
    }
    if (test instanceof CExpr.Binary binary && hasChange(binary)) {
      return new CExpr.Binary(
          binary.info(), binary.op(), withoutChange(binary.left()), withoutChange(binary.right()));
    }
    return test;
  }

  /** A step that is a statement before or after all that uses the iterator. */
  private static Optional<LoopShape> steppedInBody(CStmt.For loop, CExpr condition) {
    List<CStmt> statements = new ArrayList<>(Inductions.topLevel(loop.body()));
    for (int at = statements.size() - 1; at >= 0; at--) {
      Optional<CVariable> stepped =
          statements.get(at) instanceof CStmt.Expression single
              ? RegionFacts.assignedVariable(single.expression())
              : Optional.empty();
      if (stepped.filter(variable -> mentions(condition, variable)).isEmpty()) {
        continue;
      }
      CVariable iterator = stepped.get();
      boolean isLast =
          statements.subList(at + 1, statements.size()).stream()
              .noneMatch(statement -> mentions(statement, iterator));
      boolean isFirst =
          statements.subList(0, at).stream().noneMatch(statement -> mentions(statement, iterator));
      if (isLast || isFirst) {
        CExpr step = ((CStmt.Expression) statements.remove(at)).expression();
        Optional<CExpr> test = Optional.of(condition);
        return Optional.of(
            new LoopShape(
                iterator,
                step,
                isLast ? Place.AFTER_BODY : Place.BEFORE_BODY,
                isLast ? Optional.empty() : test,
                isLast ? test : Optional.empty(),
                new CStmt.Compound(loop.body().range(), statements),
                List.of()));
      }
    }
    return Optional.empty();
  }

  private static boolean hasChange(CExpr expr) {
    return RegionFacts.any(expr, OperationBuilder::isChange);
  }

  private static boolean mentions(CExpr expr, CVariable variable) {
    return RegionFacts.mentions(expr, List.of(variable));
  }

  private static boolean mentions(CStmt statement, CVariable variable) {
    return statement.expressions().stream().anyMatch(expr -> mentions(expr, variable))
        || statement.statements().stream().anyMatch(inner -> mentions(inner, variable));
  }
}
