package org.polyloom.source;

/**
 * One method for each kind of {@link CExpr}.
 *
 * @param <R> what a visit gives
 */
public interface CExprVisitor<R> {
  R integerLiteral(CExpr.IntegerLiteral expr);

  R floatingLiteral(CExpr.FloatingLiteral expr);

  R enumConstant(CExpr.EnumConstant expr);

  R variableRef(CExpr.VariableRef expr);

  R functionRef(CExpr.FunctionRef expr);

  R unary(CExpr.Unary expr);

  R binary(CExpr.Binary expr);

  R assign(CExpr.Assign expr);

  R incDec(CExpr.IncDec expr);

  R conditional(CExpr.Conditional expr);

  R cast(CExpr.Cast expr);

  R subscript(CExpr.Subscript expr);

  R member(CExpr.Member expr);

  R call(CExpr.Call expr);

  R addressOf(CExpr.AddressOf expr);

  R dereference(CExpr.Dereference expr);

  R comma(CExpr.Comma expr);

  R initList(CExpr.InitList expr);

  R designated(CExpr.Designated expr);

  R other(CExpr.Other expr);
}
