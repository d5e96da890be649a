package org.polyloom.source;

/** The same expression with another range: parentheses belong to what they enclose. */
final class Widening implements CExprVisitor<CExpr> {

  private final SourceRange range;

  Widening(SourceRange range) {
    this.range = range;
  }

  private CExpr.Info info(CExpr expr) {
    return new CExpr.Info(expr.type(), range, expr.constantValue());
  }

  @Override
  public CExpr integerLiteral(CExpr.IntegerLiteral expr) {
    return new CExpr.IntegerLiteral(info(expr), expr.value());
  }

  @Override
  public CExpr floatingLiteral(CExpr.FloatingLiteral expr) {
    return new CExpr.FloatingLiteral(info(expr), expr.spelling(), expr.value());
  }

  @Override
  public CExpr enumConstant(CExpr.EnumConstant expr) {
    return new CExpr.EnumConstant(info(expr), expr.name(), expr.value());
  }

  @Override
  public CExpr variableRef(CExpr.VariableRef expr) {
    return new CExpr.VariableRef(info(expr), expr.variable());
  }

  @Override
  public CExpr functionRef(CExpr.FunctionRef expr) {
    return new CExpr.FunctionRef(info(expr), expr.function());
  }

  @Override
  public CExpr unary(CExpr.Unary expr) {
    return new CExpr.Unary(info(expr), expr.op(), expr.operand());
  }

  @Override
  public CExpr binary(CExpr.Binary expr) {
    return new CExpr.Binary(info(expr), expr.op(), expr.left(), expr.right());
  }

  @Override
  public CExpr assign(CExpr.Assign expr) {
    return new CExpr.Assign(
        info(expr), expr.op(), expr.target(), expr.value(), expr.computationType());
  }

  @Override
  public CExpr incDec(CExpr.IncDec expr) {
    return new CExpr.IncDec(info(expr), expr.op(), expr.target());
  }

  @Override
  public CExpr conditional(CExpr.Conditional expr) {
    return new CExpr.Conditional(info(expr), expr.condition(), expr.then(), expr.otherwise());
  }

  /** An implicit cast has the range of its operand, so that is widened too. */
  @Override
  public CExpr cast(CExpr.Cast expr) {
    CExpr operand =
        expr.kind() == CExpr.CastKind.IMPLICIT ? expr.operand().accept(this) : expr.operand();
    return new CExpr.Cast(info(expr), expr.kind(), operand);
  }

  @Override
  public CExpr subscript(CExpr.Subscript expr) {
    return new CExpr.Subscript(info(expr), expr.base(), expr.index());
  }

  @Override
  public CExpr member(CExpr.Member expr) {
    return new CExpr.Member(info(expr), expr.base(), expr.access(), expr.field());
  }

  @Override
  public CExpr call(CExpr.Call expr) {
    return new CExpr.Call(info(expr), expr.function(), expr.callee(), expr.arguments());
  }

  @Override
  public CExpr addressOf(CExpr.AddressOf expr) {
    return new CExpr.AddressOf(info(expr), expr.operand());
  }

  @Override
  public CExpr dereference(CExpr.Dereference expr) {
    return new CExpr.Dereference(info(expr), expr.operand());
  }

  @Override
  public CExpr comma(CExpr.Comma expr) {
    return new CExpr.Comma(info(expr), expr.left(), expr.right());
  }

  @Override
  public CExpr initList(CExpr.InitList expr) {
    return new CExpr.InitList(info(expr), expr.elements());
  }

  @Override
  public CExpr designated(CExpr.Designated expr) {
    return new CExpr.Designated(info(expr), expr.designators(), expr.value());
  }

  @Override
  public CExpr other(CExpr.Other expr) {
    return new CExpr.Other(info(expr), expr.what(), expr.jumps(), expr.children());
  }
}
