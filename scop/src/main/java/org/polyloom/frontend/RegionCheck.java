package org.polyloom.frontend;

import java.util.Optional;
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
    directives();
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

  /**
   * Macros that the region defines are gone after it, and of alternatives only that is left which
   * this run's macros choose. New code would not run in several threads.
   */
  private void directives() {
    int begin = region.beginPragma().end();
    String text = context.unit().source().text().substring(begin, region.endPragma().begin());
    Optional<DirectiveFinder.Directive> directive = DirectiveFinder.firstIn(text);
    if (directive.isPresent()) {
      int at = begin + directive.get().at();
      boolean isPragma = directive.get().isPragma();
      throw context.rejected(
          context.unit().source().range(at, at + 1),
          isPragma
              ? "a pragma in the region that shares work among threads"
              : "preprocessor directive in the region",
          RejectionReason.UnsupportedConstruct,
          isPragma
              ? "place regions within what one thread runs, or remove the pragma"
              : "place directives before the region or after it");
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
