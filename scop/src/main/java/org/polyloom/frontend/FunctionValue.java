package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.source.CExpr;
import org.polyloom.source.CFunction;
import org.polyloom.source.CStmt;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.Qualifier;

/**
 * What a function returns, as one expression of its parameters: of a body of declarations,
 * assignments to variables of its own, {@code if} and {@code return}. A function of many paths has
 * none.
 */
final class FunctionValue {
  /** The most statements on all paths together: each {@code if} doubles the paths behind it. */
  private static final int MOST_STATEMENTS = 500;

  private final CFunction function;
  private int seen;

  private FunctionValue(CFunction function) {
    this.function = function;
  }

  /** The value; its leaves are parameters, variables at file scope and constants. */
  static Optional<CExpr> of(CFunction function) {
    return function.addressTaken().isEmpty()
        ? new FunctionValue(function).after(function.body().statements(), Map.of())
        : Optional.empty();
  }

  /**
   * What the function returns from here.
   *
   * @param rest the statements up to its end
   * @param values the variables that it has set
   */
  private Optional<CExpr> after(List<CStmt> rest, Map<CVariable, CExpr> values) {
    seen++;
    if (rest.isEmpty() || seen > MOST_STATEMENTS) {
      return Optional.empty();
    }
    CStmt first = rest.get(0);
    List<CStmt> others = rest.subList(1, rest.size());
    if (first instanceof CStmt.Return last) {
      return last.value().flatMap(value -> value(value, function.returnType(), values));
    }
    if (first instanceof CStmt.Null) {
      return after(others, values);
    }
    if (first instanceof CStmt.Compound block) {
      return after(joined(block.statements(), others), values);
    }
    if (first instanceof CStmt.If branch) {
      return choice(branch, others, values);
    }
    return changed(first, values).flatMap(more -> after(others, more));
  }

  private Optional<CExpr> choice(
      CStmt.If branch, List<CStmt> others, Map<CVariable, CExpr> values) {
    List<CStmt> otherwise = branch.otherwise().map(List::of).orElse(List.of());
    Optional<CExpr> condition = value(branch.condition(), branch.condition().type(), values);
    if (condition.isEmpty()) {
      return Optional.empty();
    }
    Optional<CExpr> yes = after(joined(List.of(branch.then()), others), values);
    if (yes.isEmpty()) {
      return Optional.empty();
    }
    return after(joined(otherwise, others), values)
        .flatMap(no -> Substitution.limited(choice(branch, condition.get(), yes.get(), no)));
  }

  private static CExpr choice(CStmt.If branch, CExpr condition, CExpr yes, CExpr no) {
    CExpr.Info info = new CExpr.Info(yes.type(), branch.range(), Optional.empty());
    return new CExpr.Conditional(info, condition, yes, no);
  }

  private static List<CStmt> joined(List<CStmt> first, List<CStmt> second) {
    List<CStmt> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /** The variables after a statement that does nothing but set some; empty if it is another. */
  private Optional<Map<CVariable, CExpr>> changed(CStmt statement, Map<CVariable, CExpr> values) {
    if (statement instanceof CStmt.Declaration declaration) {
      Optional<Map<CVariable, CExpr>> more = Optional.of(values);
      for (Declarator declarator : declaration.declarators()) {
        if (declarator.initializer().isPresent()) {
          CExpr initial = declarator.initializer().get();
          more = more.flatMap(known -> set(declarator.variable(), initial, known));
        }
      }
      return more;
    }
    return statement instanceof CStmt.Expression change
            && change.expression() instanceof CExpr.Assign assign
            && assign.op().isEmpty()
            && assign.target() instanceof CExpr.VariableRef target
        ? set(target.variable(), assign.value(), values)
        : Optional.empty();
  }

  private Optional<Map<CVariable, CExpr>> set(
      CVariable variable, CExpr expr, Map<CVariable, CExpr> values) {
    if (!variable.isAutomatic() || variable.type().is(Qualifier.VOLATILE)) {
      return Optional.empty();
    }
    return value(expr, variable.type(), values)
        .map(
            value -> {
              Map<CVariable, CExpr> more = new HashMap<>(values);
              more.put(variable, value);
              return Collections.unmodifiableMap(more);
            });
  }

  /** An expression of a type, in terms of what the function was called with. */
  private Optional<CExpr> value(CExpr expr, CType type, Map<CVariable, CExpr> values) {
    return expr.type().sameAs(type) && !RegionFacts.any(expr, FunctionValue::isMoreThanValue)
        ? Substitution.of(expr, values).filter(inTerms -> !RegionFacts.any(inTerms, this::isUnset))
        : Optional.empty();
  }

  private static boolean isMoreThanValue(CExpr expr) {
    return expr instanceof CExpr.Assign
        || expr instanceof CExpr.IncDec
        || expr instanceof CExpr.Comma
        || expr instanceof CExpr.InitList
        || expr instanceof CExpr.Other
        || expr.type().is(Qualifier.VOLATILE);
  }

  private boolean isUnset(CExpr expr) {
    return expr instanceof CExpr.VariableRef ref
        && ref.variable().storage() != CVariable.Storage.GLOBAL
        && !function.parameters().contains(ref.variable());
  }
}
