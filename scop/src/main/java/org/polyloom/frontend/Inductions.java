package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.isl.PwAff;
import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.CVariable;
import org.polyloom.source.ScalarKind;

/**
 * Variables beside the iterator that every iteration of a loop changes once by a constant, such as
 * {@code j} in {@code for (i = 0, j = n; i < n; i++, j--)}: affine functions of the iterator. The
 * statements that change them stay statements; only what bounds and subscripts see is known.
 */
final class Inductions {

  /**
   * One variable.
   *
   * @param initial {@code { [i1, .., id] -> [value] }} on the iterations outside of the loop
   * @param step what an iteration adds
   */
  record Induction(CVariable variable, PwAff initial, BigInteger step) {
    ScalarKind kind() {
      return variable.type().arithmeticKind();
    }
  }

  private final RegionContext region;
  private final AffineExpressions affine;
  private final ConstantSteps steps;

  Inductions(RegionContext region, AffineExpressions affine) {
    this.region = region;
    this.affine = affine;
    this.steps = new ConstantSteps(region);
  }

  /**
   * The variables of a loop whose values before it are known.
   *
   * @param outside where the loop stands, after its initialization
   */
  List<Induction> of(LoopShape shape, Frame outside) {
    List<CExpr> changes = new ArrayList<>();
    for (CStmt statement : topLevel(shape.body())) {
      if (statement instanceof CStmt.Expression single) {
        changes.addAll(LoopShape.parts(single.expression()));
      }
    }
    changes.addAll(shape.besides());
    List<Induction> found = new ArrayList<>();
    for (CExpr change : changes) {
      Optional<CVariable> variable =
          RegionFacts.assignedVariable(change)
              .filter(region.facts()::isUsedForControl)
              .filter(region.facts()::isPrivate)
              .filter(candidate -> isCounted(candidate, shape));
      if (variable.isPresent()) {
        // A value before the loop becomes a parameter when asked for: only a step reads it.
        Optional<BigInteger> step = steps.of(change, variable.get());
        Optional<PwAff> initial = step.flatMap(by -> affine.scalar(variable.get(), outside));
        initial.ifPresent(
            value -> found.add(new Induction(variable.get(), value, step.orElseThrow())));
      }
    }
    return found;
  }

  private static boolean isCounted(CVariable variable, LoopShape shape) {
    int changes =
        shape.besides().stream().mapToInt(expr -> changes(expr, variable)).sum()
            + changes(shape.body(), variable);
    return variable != shape.iterator()
        && variable.type().isInteger()
        && !variable.type().isScalar(ScalarKind.BOOL)
        && !AffineExpressions.isVolatile(variable.type())
        && changes == 1;
  }

  private static int changes(CStmt statement, CVariable variable) {
    return statement.expressions().stream().mapToInt(expr -> changes(expr, variable)).sum()
        + statement.statements().stream().mapToInt(inner -> changes(inner, variable)).sum();
  }

  private static int changes(CExpr expr, CVariable variable) {
    return (RegionFacts.assignedVariable(expr).filter(variable::equals).isPresent() ? 1 : 0)
        + expr.children().stream().mapToInt(child -> changes(child, variable)).sum();
  }

  /** The statements that each run of a statement carries out once, as far as they are blocks. */
  static List<CStmt> topLevel(CStmt statement) {
    if (statement instanceof CStmt.Compound block) {
      return block.statements().stream().flatMap(inner -> topLevel(inner).stream()).toList();
    }
    return List.of(statement);
  }
}
