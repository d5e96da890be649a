package org.polyloom.frontend;

import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.CVariable;
import org.polyloom.source.ScopRegion;
import org.polyloom.source.SourceRange;

/** What rules a region out whatever its statements do. */
final class RegionCheck {
  private final RegionContext context;
  private final ScopRegion region;

  RegionCheck(RegionContext context, ScopRegion region) {
    this.context = context;
    this.region = region;
  }

  /** Throws where the region cannot be replaced by other code. */
  void run() {
    floatingPointEnvironment();
    region.statements().forEach(this::labels);
    for (CStmt statement : region.statements()) {
      if (statement instanceof CStmt.Declaration declaration) {
        declarations(declaration);
      }
    }
  }

  private void floatingPointEnvironment() {
    SourceRange begin = region.beginPragma();
    SourceRange all =
        new SourceRange(begin.begin(), region.endPragma().end(), begin.line(), begin.column());
    if (context.unit().fenvAccess().stream().anyMatch(access -> access.covers(all))) {
      throw context.rejected(
          begin,
          "FENV_ACCESS is on",
          RejectionReason.FenvAccess,
          "keep the region out of the reach of the pragma");
    }
  }

  /** Control may come to a label from anywhere in the function. */
  private void labels(CStmt statement) {
    if (statement instanceof CStmt.Label) {
      throw UnsupportedStatements.rejection(context, statement);
    }
    statement.statements().forEach(this::labels);
  }

  /** What the region declares is gone after it. */
  private void declarations(CStmt.Declaration declaration) {
    if (!declaration.others().isEmpty()) {
      throw context.rejected(
          declaration.range(),
          "declaration of " + String.join(", ", declaration.others()),
          RejectionReason.UnsupportedDeclaration,
          "declare it before the region");
    }
    declaration
        .declarators()
        .forEach(
            declarator -> {
              CVariable variable = declarator.variable();
              if (isMentionedAfter(region.function().body(), variable)) {
                throw context.rejected(
                    variable.range(),
                    "'" + variable.name() + "' is used after the region",
                    RejectionReason.UnsupportedDeclaration,
                    "declare it before the region");
              }
            });
  }

  private boolean isMentionedAfter(CStmt statement, CVariable variable) {
    int end = region.endPragma().begin();
    return statement.expressions().stream()
            .anyMatch(
                expr ->
                    RegionFacts.any(
                        expr,
                        part ->
                            part instanceof CExpr.VariableRef ref
                                && ref.variable() == variable
                                && part.range().begin() >= end))
        || statement.statements().stream().anyMatch(inner -> isMentionedAfter(inner, variable));
  }
}
