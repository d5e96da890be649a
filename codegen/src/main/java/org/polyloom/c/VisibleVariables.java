package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.ScopRegion;
import org.polyloom.source.SourceRange;

/**
 * The variables and parameters of a function that a region in it can see, and the global variables
 * that the region uses: values of constants may be all that is left of them.
 */
final class VisibleVariables {
  private final SourceRange beginPragma;
  private final List<String> names = new ArrayList<>();

  private VisibleVariables(SourceRange beginPragma) {
    this.beginPragma = beginPragma;
  }

  static List<String> names(ScopRegion region) {
    VisibleVariables visible = new VisibleVariables(region.beginPragma());
    for (CVariable parameter : region.function().parameters()) {
      visible.names.add(parameter.name());
    }
    visible.inside(region.function().body());
    region.statements().forEach(visible::addGlobals);
    return List.copyOf(visible.names);
  }

  /** Goes into those statements only that the region lies in. */
  private void inside(CStmt statement) {
    for (CStmt child : statement.statements()) {
      if (child instanceof CStmt.Declaration declaration
          && child.range().end() <= beginPragma.begin()) {
        for (Declarator declarator : declaration.declarators()) {
          names.add(declarator.variable().name());
        }
      } else if (child.range().contains(beginPragma)) {
        inside(child);
      }
    }
  }

  private void addGlobals(CStmt statement) {
    statement.expressions().forEach(this::addGlobals);
    statement.statements().forEach(this::addGlobals);
  }

  private void addGlobals(CExpr expression) {
    if (expression instanceof CExpr.VariableRef ref
        && ref.variable().storage() == CVariable.Storage.GLOBAL) {
      names.add(ref.variable().name());
    }
    expression.children().forEach(this::addGlobals);
  }
}
