package org.polyloom.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Trees like others, with some of their expressions replaced. What does not change is shared. */
public final class Rebuild {
  private Rebuild() {}

  /** An expression with its direct operands replaced. */
  public static CExpr operands(CExpr expr, UnaryOperator<CExpr> replacement) {
    List<CExpr> old = expr.children();
    List<CExpr> changed = expressions(old, replacement);
    return same(old, changed) ? expr : expr.accept(new Parts(expr.info(), changed));
  }

  /** An expression as if all of it, its operands included, stood at one place. */
  public static CExpr at(SourceRange place, CExpr expr) {
    CExpr.Info info = new CExpr.Info(expr.type(), place, expr.constantValue());
    return expr.accept(new Parts(info, expressions(expr.children(), part -> at(place, part))));
  }

  /**
   * Statements with what they contain replaced, from the inside to the outside.
   *
   * @param expressions for each whole expression, but for the extents of declared arrays
   * @param each for each statement, after its parts
   */
  public static List<CStmt> statements(
      List<CStmt> statements, UnaryOperator<CExpr> expressions, UnaryOperator<CStmt> each) {
    Statements visitor = new Statements(expressions, each);
    return statements.stream().map(visitor::of).toList();
  }

  private static List<CExpr> expressions(List<CExpr> old, UnaryOperator<CExpr> replacement) {
    List<CExpr> changed = new ArrayList<>();
    old.forEach(expr -> changed.add(replacement.apply(expr)));
    return changed;
  }

  private static boolean same(List<?> a, List<?> b) {
    for (int k = 0; k < a.size(); k++) {
      if (a.get(k) != b.get(k)) {
        return false;
      }
    }
    return true;
  }

  /** Rebuilds an expression of other operands, in the order of {@link CExpr#children}. */
  private record Parts(CExpr.Info info, List<CExpr> operands) implements CExprVisitor<CExpr> {
    private CExpr first() {
      return operands.get(0);
    }

    private CExpr second() {
      return operands.get(1);
    }

    @Override
    public CExpr integerLiteral(CExpr.IntegerLiteral expr) {
      return new CExpr.IntegerLiteral(info, expr.value());
    }

    @Override
    public CExpr floatingLiteral(CExpr.FloatingLiteral expr) {
      return new CExpr.FloatingLiteral(info, expr.spelling(), expr.value());
    }

    @Override
    public CExpr enumConstant(CExpr.EnumConstant expr) {
      return new CExpr.EnumConstant(info, expr.name(), expr.value());
    }

    @Override
    public CExpr variableRef(CExpr.VariableRef expr) {
      return new CExpr.VariableRef(info, expr.variable());
    }

    @Override
    public CExpr functionRef(CExpr.FunctionRef expr) {
      return new CExpr.FunctionRef(info, expr.function());
    }

    @Override
    public CExpr unary(CExpr.Unary expr) {
      return new CExpr.Unary(info, expr.op(), first());
    }

    @Override
    public CExpr binary(CExpr.Binary expr) {
      return new CExpr.Binary(info, expr.op(), first(), second());
    }

    @Override
    public CExpr assign(CExpr.Assign expr) {
      return new CExpr.Assign(info, expr.op(), first(), second(), expr.computationType());
    }

    @Override
    public CExpr incDec(CExpr.IncDec expr) {
      return new CExpr.IncDec(info, expr.op(), first());
    }

    @Override
    public CExpr conditional(CExpr.Conditional expr) {
      return new CExpr.Conditional(info, first(), second(), operands.get(2));
    }

    @Override
    public CExpr cast(CExpr.Cast expr) {
      return new CExpr.Cast(info, expr.kind(), first());
    }

    @Override
    public CExpr subscript(CExpr.Subscript expr) {
      return new CExpr.Subscript(info, first(), second());
    }

    @Override
    public CExpr member(CExpr.Member expr) {
      return new CExpr.Member(info, first(), expr.access(), expr.field());
    }

    @Override
    public CExpr call(CExpr.Call expr) {
      int callees = expr.callee().isPresent() ? 1 : 0;
      return new CExpr.Call(
          info,
          expr.function(),
          expr.callee().map(callee -> first()),
          operands.subList(callees, operands.size()));
    }

    @Override
    public CExpr addressOf(CExpr.AddressOf expr) {
      return new CExpr.AddressOf(info, first());
    }

    @Override
    public CExpr dereference(CExpr.Dereference expr) {
      return new CExpr.Dereference(info, first());
    }

    @Override
    public CExpr comma(CExpr.Comma expr) {
      return new CExpr.Comma(info, first(), second());
    }

    @Override
    public CExpr initList(CExpr.InitList expr) {
      return new CExpr.InitList(info, operands);
    }

    @Override
    public CExpr designated(CExpr.Designated expr) {
      return new CExpr.Designated(info, expr.designators(), first());
    }

    @Override
    public CExpr other(CExpr.Other expr) {
      return new CExpr.Other(info, expr.what(), expr.jumps(), operands);
    }
  }

  /** Rebuilds statements from their replaced parts. */
  private record Statements(UnaryOperator<CExpr> replacement, UnaryOperator<CStmt> each)
      implements CStmtVisitor<CStmt> {
    private CStmt of(CStmt statement) {
      return each.apply(statement.accept(this));
    }

    private CExpr of(CExpr expr) {
      return replacement.apply(expr);
    }

    @Override
    public CStmt compound(CStmt.Compound stmt) {
      return new CStmt.Compound(stmt.range(), stmt.statements().stream().map(this::of).toList());
    }

    @Override
    public CStmt expression(CStmt.Expression stmt) {
      return new CStmt.Expression(stmt.range(), of(stmt.expression()));
    }

    @Override
    public CStmt declaration(CStmt.Declaration stmt) {
      List<Declarator> declarators =
          stmt.declarators().stream()
              .map(each -> new Declarator(each.variable(), each.initializer().map(this::of)))
              .toList();
      return new CStmt.Declaration(stmt.range(), declarators, stmt.others(), stmt.sizes());
    }

    @Override
    public CStmt ifStmt(CStmt.If stmt) {
      return new CStmt.If(
          stmt.range(), of(stmt.condition()), of(stmt.then()), stmt.otherwise().map(this::of));
    }

    @Override
    public CStmt forStmt(CStmt.For stmt) {
      return new CStmt.For(
          stmt.range(),
          stmt.init().map(this::of),
          stmt.condition().map(this::of),
          stmt.increment().map(this::of),
          of(stmt.body()));
    }

    @Override
    public CStmt whileStmt(CStmt.While stmt) {
      return new CStmt.While(stmt.range(), of(stmt.condition()), of(stmt.body()));
    }

    @Override
    public CStmt doWhile(CStmt.DoWhile stmt) {
      return new CStmt.DoWhile(stmt.range(), of(stmt.body()), of(stmt.condition()));
    }

    @Override
    public CStmt switchStmt(CStmt.Switch stmt) {
      return new CStmt.Switch(stmt.range(), of(stmt.condition()), of(stmt.body()));
    }

    @Override
    public CStmt caseStmt(CStmt.Case stmt) {
      return new CStmt.Case(stmt.range(), stmt.value(), stmt.last(), of(stmt.statement()));
    }

    @Override
    public CStmt defaultStmt(CStmt.Default stmt) {
      return new CStmt.Default(stmt.range(), of(stmt.statement()));
    }

    @Override
    public CStmt breakStmt(CStmt.Break stmt) {
      return stmt;
    }

    @Override
    public CStmt continueStmt(CStmt.Continue stmt) {
      return stmt;
    }

    @Override
    public CStmt returnStmt(CStmt.Return stmt) {
      return new CStmt.Return(stmt.range(), stmt.value().map(replacement));
    }

    @Override
    public CStmt gotoStmt(CStmt.Goto stmt) {
      return stmt;
    }

    @Override
    public CStmt label(CStmt.Label stmt) {
      return new CStmt.Label(stmt.range(), stmt.name(), of(stmt.statement()));
    }

    @Override
    public CStmt nullStmt(CStmt.Null stmt) {
      return stmt;
    }

    @Override
    public CStmt other(CStmt.Other stmt) {
      return stmt;
    }
  }
}
