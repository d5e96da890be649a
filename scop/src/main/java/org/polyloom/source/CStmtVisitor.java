package org.polyloom.source;

/**
 * One method for each kind of {@link CStmt}.
 *
 * @param <R> what a visit gives
 */
public interface CStmtVisitor<R> {
  R compound(CStmt.Compound stmt);

  R expression(CStmt.Expression stmt);

  R declaration(CStmt.Declaration stmt);

  R ifStmt(CStmt.If stmt);

  R forStmt(CStmt.For stmt);

  R whileStmt(CStmt.While stmt);

  R doWhile(CStmt.DoWhile stmt);

  R switchStmt(CStmt.Switch stmt);

  R caseStmt(CStmt.Case stmt);

  R defaultStmt(CStmt.Default stmt);

  R breakStmt(CStmt.Break stmt);

  R continueStmt(CStmt.Continue stmt);

  R returnStmt(CStmt.Return stmt);

  R gotoStmt(CStmt.Goto stmt);

  R label(CStmt.Label stmt);

  R nullStmt(CStmt.Null stmt);

  R other(CStmt.Other stmt);
}
