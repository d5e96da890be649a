package org.polyloom.source;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A text form of the tree. It reads like C, fully parenthesized, with what C leaves unsaid: an
 * implicit cast is {@code <type>operand}, an explicit one {@code (type)operand}, a compound
 * assignment shows the type it computes in, {@code x +=[double] y}.
 */
final class CTreePrinter {

  private static final Expressions EXPRESSIONS = new Expressions();

  private CTreePrinter() {}

  /** One line. */
  static String print(CExpr expr) {
    return expr.accept(EXPRESSIONS);
  }

  /** One line a statement, each ending in a newline. */
  static String print(CStmt stmt) {
    StringBuilder out = new StringBuilder();
    stmt.accept(new Statements(out, 0));
    return out.toString();
  }

  /** The type without typedef names: {@code double[n][m]}, {@code int*restrict}. */
  static String print(CType type) {
    String qualifiers =
        type.qualifiers().stream()
            .map(q -> q.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(" "));
    if (type instanceof CType.Pointer pointer) {
      return print(pointer.pointee()) + "*" + qualifiers;
    }
    if (type instanceof CType.Array array) {
      return arrayElement(array) + extents(array);
    }
    String prefix = qualifiers.isEmpty() ? "" : qualifiers + " ";
    if (type instanceof CType.Scalar scalar) {
      return prefix + scalar.kind().cSpelling();
    }
    if (type instanceof CType.Struct struct) {
      return prefix + struct.kind().name().toLowerCase(Locale.ROOT) + " " + struct.name();
    }
    if (type instanceof CType.Enumeration enumeration) {
      return prefix + "enum " + enumeration.name();
    }
    if (type instanceof CType.Complex complex) {
      return prefix + "_Complex " + complex.component().cSpelling();
    }
    if (type instanceof CType.Function function) {
      return function.parameters().stream()
          .map(CTreePrinter::print)
          .collect(Collectors.joining(", ", print(function.result()) + "(", ")"));
    }
    return prefix + ((CType.Other) type).canonicalSpelling();
  }

  private static String arrayElement(CType.Array array) {
    return array.element() instanceof CType.Array inner
        ? arrayElement(inner)
        : print(array.element());
  }

  private static String extents(CType.Array array) {
    String own = "[" + extent(array.extent()) + "]";
    return array.element() instanceof CType.Array inner ? own + extents(inner) : own;
  }

  private static String extent(CType.Extent extent) {
    if (extent instanceof CType.Extent.Constant constant) {
      return Long.toString(constant.elements());
    }
    if (extent instanceof CType.Extent.Variable variable) {
      return print(variable.size());
    }
    return extent instanceof CType.Extent.Unknown ? "?" : "";
  }

  private static final class Expressions implements CExprVisitor<String> {

    /** An operand of a postfix operator. */
    private String postfixed(CExpr expr) {
      boolean isPrefix =
          expr instanceof CExpr.Unary
              || expr instanceof CExpr.Dereference
              || expr instanceof CExpr.AddressOf
              || expr instanceof CExpr.Cast
              || expr instanceof CExpr.IncDec;
      String text = expr.accept(this);
      return isPrefix ? "(" + text + ")" : text;
    }

    private String list(List<CExpr> exprs) {
      return exprs.stream().map(e -> e.accept(this)).collect(Collectors.joining(", "));
    }

    @Override
    public String integerLiteral(CExpr.IntegerLiteral expr) {
      return expr.value().toString();
    }

    @Override
    public String floatingLiteral(CExpr.FloatingLiteral expr) {
      return expr.spelling();
    }

    @Override
    public String enumConstant(CExpr.EnumConstant expr) {
      return expr.name() + "{" + expr.value() + "}";
    }

    @Override
    public String variableRef(CExpr.VariableRef expr) {
      return expr.variable().name();
    }

    @Override
    public String functionRef(CExpr.FunctionRef expr) {
      return expr.function().name();
    }

    @Override
    public String unary(CExpr.Unary expr) {
      return expr.op().symbol() + expr.operand().accept(this);
    }

    @Override
    public String binary(CExpr.Binary expr) {
      return "("
          + expr.left().accept(this)
          + " "
          + expr.op().symbol()
          + " "
          + expr.right().accept(this)
          + ")";
    }

    @Override
    public String assign(CExpr.Assign expr) {
      String op =
          expr.op().map(o -> o.symbol() + "=[" + print(expr.computationType()) + "]").orElse("=");
      return "(" + expr.target().accept(this) + " " + op + " " + expr.value().accept(this) + ")";
    }

    @Override
    public String incDec(CExpr.IncDec expr) {
      String symbol = expr.op().step() > 0 ? "++" : "--";
      return expr.op().isPostfix()
          ? postfixed(expr.target()) + symbol
          : symbol + expr.target().accept(this);
    }

    @Override
    public String conditional(CExpr.Conditional expr) {
      return "("
          + expr.condition().accept(this)
          + " ? "
          + expr.then().accept(this)
          + " : "
          + expr.otherwise().accept(this)
          + ")";
    }

    @Override
    public String cast(CExpr.Cast expr) {
      String type = print(expr.type());
      String shown = expr.kind() == CExpr.CastKind.IMPLICIT ? "<" + type + ">" : "(" + type + ")";
      return shown + expr.operand().accept(this);
    }

    @Override
    public String subscript(CExpr.Subscript expr) {
      return postfixed(expr.base()) + "[" + expr.index().accept(this) + "]";
    }

    @Override
    public String member(CExpr.Member expr) {
      String access = expr.access() == CExpr.MemberAccess.ARROW ? "->" : ".";
      return postfixed(expr.base()) + access + expr.field().name();
    }

    @Override
    public String call(CExpr.Call expr) {
      String callee =
          expr.function()
              .map(FunctionDeclaration::name)
              .orElseGet(() -> "(" + expr.callee().orElseThrow().accept(this) + ")");
      return callee + "(" + list(expr.arguments()) + ")";
    }

    @Override
    public String addressOf(CExpr.AddressOf expr) {
      return "&" + expr.operand().accept(this);
    }

    @Override
    public String dereference(CExpr.Dereference expr) {
      return "*" + expr.operand().accept(this);
    }

    @Override
    public String comma(CExpr.Comma expr) {
      return "(" + expr.left().accept(this) + ", " + expr.right().accept(this) + ")";
    }

    @Override
    public String initList(CExpr.InitList expr) {
      return "{" + list(expr.elements()) + "}";
    }

    @Override
    public String designated(CExpr.Designated expr) {
      StringBuilder text = new StringBuilder();
      for (CExpr.Designator designator : expr.designators()) {
        text.append(
            designator instanceof CExpr.Designator.Index index
                ? "[" + index.position() + "]"
                : "." + ((CExpr.Designator.Named) designator).field().name());
      }
      return text + " = " + expr.value().accept(this);
    }

    @Override
    public String other(CExpr.Other expr) {
      return "`" + expr.what() + "`{" + list(expr.children()) + "}";
    }
  }

  private static final class Statements implements CStmtVisitor<Void> {

    private final StringBuilder out;
    private final int depth;

    Statements(StringBuilder out, int depth) {
      this.out = out;
      this.depth = depth;
    }

    private Void line(String text) {
      out.append("  ".repeat(depth)).append(text).append('\n');
      return null;
    }

    private void inner(CStmt stmt) {
      stmt.accept(new Statements(out, depth + 1));
    }

    private Void headed(String head, CStmt body) {
      line(head);
      inner(body);
      return null;
    }

    @Override
    public Void compound(CStmt.Compound stmt) {
      line("{");
      stmt.statements().forEach(this::inner);
      return line("}");
    }

    @Override
    public Void expression(CStmt.Expression stmt) {
      return line(print(stmt.expression()));
    }

    @Override
    public Void declaration(CStmt.Declaration stmt) {
      stmt.others().forEach(this::line);
      for (Declarator declarator : stmt.declarators()) {
        line(declaratorText(declarator));
      }
      return null;
    }

    private static String declaratorText(Declarator declarator) {
      CVariable variable = declarator.variable();
      String storage =
          variable.storage() == CVariable.Storage.STATIC_LOCAL
              ? "static "
              : variable.storage() == CVariable.Storage.GLOBAL ? "extern " : "";
      return storage
          + print(variable.type())
          + " "
          + variable.name()
          + declarator.initializer().map(value -> " = " + print(value)).orElse("");
    }

    @Override
    public Void ifStmt(CStmt.If stmt) {
      headed("if " + print(stmt.condition()), stmt.then());
      stmt.otherwise().ifPresent(other -> headed("else", other));
      return null;
    }

    @Override
    public Void forStmt(CStmt.For stmt) {
      String init =
          stmt.init()
              .map(
                  first ->
                      first instanceof CStmt.Declaration declaration
                          ? declaration.declarators().stream()
                              .map(Statements::declaratorText)
                              .collect(Collectors.joining(", "))
                          : print(first).strip())
              .orElse("");
      return headed(
          "for " + init + "; " + optional(stmt.condition()) + "; " + optional(stmt.increment()),
          stmt.body());
    }

    private static String optional(Optional<CExpr> expr) {
      return expr.map(CTreePrinter::print).orElse("");
    }

    @Override
    public Void whileStmt(CStmt.While stmt) {
      return headed("while " + print(stmt.condition()), stmt.body());
    }

    @Override
    public Void doWhile(CStmt.DoWhile stmt) {
      headed("do", stmt.body());
      return line("while " + print(stmt.condition()));
    }

    @Override
    public Void switchStmt(CStmt.Switch stmt) {
      return headed("switch " + print(stmt.condition()), stmt.body());
    }

    @Override
    public Void caseStmt(CStmt.Case stmt) {
      String last = stmt.last().map(end -> " ... " + print(end)).orElse("");
      return headed("case " + print(stmt.value()) + last + ":", stmt.statement());
    }

    @Override
    public Void defaultStmt(CStmt.Default stmt) {
      return headed("default:", stmt.statement());
    }

    @Override
    public Void breakStmt(CStmt.Break stmt) {
      return line("break");
    }

    @Override
    public Void continueStmt(CStmt.Continue stmt) {
      return line("continue");
    }

    @Override
    public Void returnStmt(CStmt.Return stmt) {
      return line(("return " + optional(stmt.value())).strip());
    }

    @Override
    public Void gotoStmt(CStmt.Goto stmt) {
      return line("goto " + stmt.label());
    }

    @Override
    public Void label(CStmt.Label stmt) {
      return headed(stmt.name() + ":", stmt.statement());
    }

    @Override
    public Void nullStmt(CStmt.Null stmt) {
      return line(";");
    }

    @Override
    public Void other(CStmt.Other stmt) {
      String expressions =
          stmt.expressions().stream().map(CTreePrinter::print).collect(Collectors.joining(", "));
      line("`" + stmt.what() + "`{" + expressions + "}");
      stmt.statements().forEach(this::inner);
      return null;
    }
  }
}
