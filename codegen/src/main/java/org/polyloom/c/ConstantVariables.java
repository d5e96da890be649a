package org.polyloom.c;

import java.util.Set;
import java.util.TreeSet;
import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.ScopRegion;

/**
 * Finds the variables of a region that are defined {@code const}: compilers may know their values.
 */
final class ConstantVariables {
  private final Set<String> found = new TreeSet<>();

  private ConstantVariables() {}

  /** Their names. */
  static Set<String> of(ScopRegion region) {
    ConstantVariables variables = new ConstantVariables();
    region.statements().forEach(variables::add);
    return variables.found;
  }

  private void add(CStmt statement) {
    statement.expressions().forEach(this::add);
    statement.statements().forEach(this::add);
  }

  private void add(CExpr expression) {
    if (expression instanceof CExpr.VariableRef ref && ref.variable().isConstant()) {
      found.add(ref.variable().name());
    }
    expression.children().forEach(this::add);
  }
}
