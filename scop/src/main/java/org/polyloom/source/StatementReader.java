package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.clang.CXCursor;

/** libclang's statement cursors as {@link CStmt}. */
final class StatementReader {

  private final TreeReader tree;

  StatementReader(TreeReader tree) {
    this.tree = tree;
  }

  /** The statement that a cursor stands for. */
  CStmt read(CXCursor cursor) {
    SourceRange range = tree.file().range(cursor);
    if (clang_isExpression(cursor.kind()) != 0) {
      return new CStmt.Expression(range, tree.expressions().read(cursor));
    }
    List<CXCursor> children = tree.file().children(cursor);
    return switch (cursor.kind()) {
      case CXCursor_CompoundStmt ->
          new CStmt.Compound(range, children.stream().map(this::read).toList());
      case CXCursor_DeclStmt -> declaration(range, children);
      case CXCursor_IfStmt -> ifStatement(cursor, range, children);
      case CXCursor_ForStmt -> forStatement(cursor, range, children);
      case CXCursor_WhileStmt ->
          children.size() == 2
              ? new CStmt.While(range, expression(children.get(0)), read(children.get(1)))
              : other(cursor, range, children);
      case CXCursor_DoStmt ->
          children.size() == 2
              ? new CStmt.DoWhile(range, read(children.get(0)), expression(children.get(1)))
              : other(cursor, range, children);
      case CXCursor_SwitchStmt ->
          children.size() == 2
              ? new CStmt.Switch(range, expression(children.get(0)), read(children.get(1)))
              : other(cursor, range, children);
      case CXCursor_CaseStmt -> caseStatement(cursor, range, children);
      case CXCursor_DefaultStmt ->
          children.size() == 1
              ? new CStmt.Default(range, read(children.get(0)))
              : other(cursor, range, children);
      case CXCursor_LabelStmt ->
          children.size() == 1
              ? new CStmt.Label(range, ClangFile.name(cursor), read(children.get(0)))
              : other(cursor, range, children);
      case CXCursor_GotoStmt ->
          new CStmt.Goto(range, children.isEmpty() ? "" : ClangFile.name(children.get(0)));
      case CXCursor_BreakStmt -> new CStmt.Break(range);
      case CXCursor_ContinueStmt -> new CStmt.Continue(range);
      case CXCursor_ReturnStmt ->
          new CStmt.Return(
              range,
              children.isEmpty() ? Optional.empty() : Optional.of(expression(children.get(0))));
      case CXCursor_NullStmt -> new CStmt.Null(range);
      case CXCursor_UnexposedStmt -> attributed(cursor, range, children);
      default -> other(cursor, range, children);
    };
  }

  private CExpr expression(CXCursor cursor) {
    return tree.expressions().read(cursor);
  }

  private CStmt declaration(SourceRange range, List<CXCursor> children) {
    List<Declarator> declarators = new ArrayList<>();
    List<String> others = new ArrayList<>();
    List<CExpr> sizes = new ArrayList<>();
    for (CXCursor child : children) {
      String name = ClangFile.name(child);
      switch (child.kind()) {
        case CXCursor_VarDecl -> declarators.add(tree.declarations().declarator(child));
        case CXCursor_TypedefDecl -> {
          others.add("typedef " + name);
          sizes.addAll(tree.expressions().expressionsUnder(child));
        }
        case CXCursor_StructDecl -> others.add("struct " + name);
        case CXCursor_UnionDecl -> others.add("union " + name);
        case CXCursor_EnumDecl -> others.add("enum " + name);
        case CXCursor_FunctionDecl -> others.add("function " + name);
        default -> others.add(KindNames.of(child));
      }
      addEnumerators(child, others);
    }
    return new CStmt.Declaration(range, declarators, others, sizes);
  }

  /**
   * Adds the constants of all enumerations in a declaration, those in types of members included.
   */
  private void addEnumerators(CXCursor declaration, List<String> others) {
    for (CXCursor child : tree.file().children(declaration)) {
      if (child.kind() == CXCursor_EnumConstantDecl) {
        others.add("enumerator " + ClangFile.name(child));
      }
      if (clang_isDeclaration(child.kind()) != 0) {
        addEnumerators(child, others);
      }
    }
  }

  private CStmt ifStatement(CXCursor cursor, SourceRange range, List<CXCursor> children) {
    if (children.size() < 2 || children.size() > 3) {
      return other(cursor, range, children);
    }
    return new CStmt.If(
        range,
        expression(children.get(0)),
        read(children.get(1)),
        children.size() == 3 ? Optional.of(read(children.get(2))) : Optional.empty());
  }

  private CStmt forStatement(CXCursor cursor, SourceRange range, List<CXCursor> children) {
    Optional<ForHeader> header = ForHeader.of(tree.file(), cursor, children);
    if (header.isEmpty()) {
      return other(cursor, range, children);
    }
    return new CStmt.For(
        range,
        header.get().init().map(this::read),
        header.get().condition().map(this::expression),
        header.get().increment().map(this::expression),
        read(children.get(children.size() - 1)));
  }

  private CStmt caseStatement(CXCursor cursor, SourceRange range, List<CXCursor> children) {
    if (children.size() < 2 || children.size() > 3) {
      return other(cursor, range, children);
    }
    return new CStmt.Case(
        range,
        expression(children.get(0)),
        children.size() == 3 ? Optional.of(expression(children.get(1))) : Optional.empty(),
        read(children.get(children.size() - 1)));
  }

  /** Attributes such as {@code fallthrough} and loop hints do not change what a statement does. */
  private CStmt attributed(CXCursor cursor, SourceRange range, List<CXCursor> children) {
    List<CXCursor> inner =
        children.stream().filter(child -> clang_isAttribute(child.kind()) == 0).toList();
    return inner.size() == 1 && inner.size() < children.size()
        ? read(inner.get(0))
        : other(cursor, range, children);
  }

  private CStmt other(CXCursor cursor, SourceRange range, List<CXCursor> children) {
    List<CStmt> statements = new ArrayList<>();
    List<CExpr> expressions = new ArrayList<>();
    for (CXCursor child : children) {
      if (clang_isExpression(child.kind()) != 0) {
        expressions.add(expression(child));
      } else if (clang_isStatement(child.kind()) != 0) {
        statements.add(read(child));
      } else {
        expressions.addAll(tree.expressions().expressionsUnder(child));
      }
    }
    return new CStmt.Other(range, KindNames.of(cursor), statements, expressions);
  }
}
