package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Set;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.CVariable;
import org.polyloom.source.SourceRange;

/**
 * Makes the statements of a region, splitting domains at affine conditions of conditional
 * expressions.
 */
final class StatementBuilder {
  private static final int MOST_PIECES = 16;

  private final RegionTools tools;
  private final Map<String, Statement> statements = new LinkedHashMap<>();

  StatementBuilder(RegionTools tools) {
    this.tools = tools;
  }

  /** By name, in the order of the source. */
  Map<String, Statement> statements() {
    return statements;
  }

  /**
   * Adds what {@code body} builds as a statement, or as several with disjoint domains.
   *
   * @param conditions expressions whose affine conditions split the domain
   * @return the scalars known afterwards
   */
  ScalarEnvironment add(
      SourceRange range,
      List<CExpr> conditions,
      Frame frame,
      Consumer<OperationBuilder> body,
      List<OrderTree> order) {
    List<Set> pieces = new ArrayList<>();
    split(conditions, frame, pieces);
    if (pieces.size() > MOST_PIECES) {
      pieces = List.of(frame.domain());
    }
    ScalarEnvironment after = null;
    for (Set piece : pieces) {
      ScalarEnvironment afterPiece = addPiece(range, frame.withDomain(piece), body, order);
      after = after == null ? afterPiece : after.meet(afterPiece);
    }
    return after == null ? frame.scalars() : after;
  }

  private ScalarEnvironment addPiece(
      SourceRange range, Frame frame, Consumer<OperationBuilder> body, List<OrderTree> order) {
    String name = nextName();
    OperationBuilder builder = new OperationBuilder(tools, name, range, frame);
    if (frame.guard().isPresent()) {
      builder.under(builder.load(frame.guard().get()), () -> body.accept(builder));
    } else {
      body.accept(builder);
    }
    List<Operation> operations = OperationRewriter.withoutUnused(builder.operations());
    if (!operations.isEmpty()) {
      statements.put(
          name,
          new Statement(
              name,
              frame.domain().setTupleName(name),
              frame.iterators().stream().map(CVariable::name).toList(),
              operations,
              tools.region().location(range)));
      order.add(new OrderTree.Leaf(name));
    }
    return builder.frame().scalars();
  }

  /** {@code S} and a number, unless the region uses the name. */
  private String nextName() {
    int number = statements.size();
    while (tools.region().facts().names().contains("S" + number)
        || statements.containsKey("S" + number)) {
      number++;
    }
    return "S" + number;
  }

  private void split(List<CExpr> conditions, Frame frame, List<Set> pieces) {
    if (isEmpty(frame.domain()) || pieces.size() > MOST_PIECES) {
      return;
    }
    for (CExpr expr : conditions) {
      Optional<Set> condition = undecided(expr, frame);
      if (condition.isPresent()) {
        split(conditions, frame.restrictedTo(condition.get()), pieces);
        split(conditions, frame.restrictedTo(condition.get().complement()), pieces);
        return;
      }
    }
    pieces.add(frame.domain());
  }

  private boolean isEmpty(Set iterations) {
    return iterations.intersectParams(tools.region().known()).isEmpty();
  }

  /** An affine condition inside the expression that holds in some iterations only. */
  private Optional<Set> undecided(CExpr expr, Frame frame) {
    if (expr instanceof CExpr.Subscript || expr instanceof CExpr.Dereference) {
      return Optional.empty();
    }
    if (expr instanceof CExpr.Conditional choice) {
      return undecidedChoice(choice, frame);
    }
    if (expr instanceof CExpr.Binary binary
        && binary.op().isLogical()
        && OperationBuilder.needsPredicate(binary.right())
        && !OperationBuilder.needsPredicate(binary.left())) {
      Optional<Set> left = tools.affine().condition(binary.left(), frame);
      if (left.isPresent()) {
        Set goesOn = binary.op() == BinaryOp.LOGICAL_AND ? left.get() : left.get().complement();
        return isDecided(goesOn, frame)
            ? isEmpty(frame.domain().intersect(goesOn))
                ? Optional.empty()
                : undecided(binary.right(), frame)
            : Optional.of(goesOn);
      }
    }
    return firstUndecided(expr.children(), frame);
  }

  private Optional<Set> firstUndecided(List<CExpr> exprs, Frame frame) {
    for (CExpr expr : exprs) {
      Optional<Set> condition = undecided(expr, frame);
      if (condition.isPresent()) {
        return condition;
      }
    }
    return Optional.empty();
  }

  private Optional<Set> undecidedChoice(CExpr.Conditional choice, Frame frame) {
    if (tools.affine().value(choice, frame, AffineExpressions.Purpose.DATA).isPresent()) {
      return Optional.empty();
    }
    Optional<Set> holds = tools.affine().condition(choice.condition(), frame);
    if (holds.isEmpty()) {
      return firstUndecided(choice.children(), frame);
    }
    if (!isDecided(holds.get(), frame)) {
      return holds;
    }
    boolean isTrue = !isEmpty(frame.domain().intersect(holds.get()));
    return undecided(isTrue ? choice.then() : choice.otherwise(), frame);
  }

  private boolean isDecided(Set condition, Frame frame) {
    return isEmpty(frame.domain().intersect(condition))
        || isEmpty(frame.domain().subtract(condition));
  }
}
