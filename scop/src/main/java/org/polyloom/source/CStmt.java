package org.polyloom.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A statement of C. The range of a statement that ends in an expression does not include its
 * semicolon.
 */
public sealed interface CStmt {

  /** Where it stands. */
  SourceRange range();

  /** The direct sub-statements, in the order of the source. */
  List<CStmt> statements();

  /** The direct expressions, those of declarations included, in the order of the source. */
  List<CExpr> expressions();

  /** Calls the visitor's method for this kind of statement. */
  <R> R accept(CStmtVisitor<R> visitor);

  /** {@code { ... }}. */
  record Compound(SourceRange range, List<CStmt> statements) implements CStmt {
    public Compound {
      statements = List.copyOf(statements);
    }

    @Override
    public List<CExpr> expressions() {
      return List.of();
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.compound(this);
    }
  }

  /** {@code expression;}. */
  record Expression(SourceRange range, CExpr expression) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of();
    }

    @Override
    public List<CExpr> expressions() {
      return List.of(expression);
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.expression(this);
    }
  }

  /**
   * A declaration.
   *
   * @param declarators the variables, in order
   * @param others what else it declares, such as {@code typedef row}, {@code struct point} or
   *     {@code function f}
   * @param sizes those of variable-length arrays in these
   */
  record Declaration(
      SourceRange range, List<Declarator> declarators, List<String> others, List<CExpr> sizes)
      implements CStmt {
    public Declaration {
      declarators = List.copyOf(declarators);
      others = List.copyOf(others);
      sizes = List.copyOf(sizes);
    }

    @Override
    public List<CStmt> statements() {
      return List.of();
    }

    /** All names that it declares, tags included, members not. */
    public List<String> names() {
      List<String> names = new ArrayList<>();
      declarators.forEach(declarator -> names.add(declarator.variable().name()));
      for (String other : others) {
        names.add(other.substring(other.lastIndexOf(' ') + 1));
      }
      return names;
    }

    /** The initializers and the sizes of variable-length arrays. */
    @Override
    public List<CExpr> expressions() {
      List<CExpr> expressions = new ArrayList<>(sizes);
      for (Declarator declarator : declarators) {
        expressions.addAll(declarator.variable().declaredType().sizes());
        declarator.initializer().ifPresent(expressions::add);
      }
      return List.copyOf(expressions);
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.declaration(this);
    }
  }

  /** {@code if (condition) then else otherwise}. */
  record If(SourceRange range, CExpr condition, CStmt then, Optional<CStmt> otherwise)
      implements CStmt {
    @Override
    public List<CStmt> statements() {
      return otherwise.map(last -> List.of(then, last)).orElse(List.of(then));
    }

    @Override
    public List<CExpr> expressions() {
      return List.of(condition);
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.ifStmt(this);
    }
  }

  /**
   * {@code for (init; condition; increment) body}.
   *
   * @param init a {@link Declaration} or an {@link Expression}
   */
  record For(
      SourceRange range,
      Optional<CStmt> init,
      Optional<CExpr> condition,
      Optional<CExpr> increment,
      CStmt body)
      implements CStmt {
    @Override
    public List<CStmt> statements() {
      return init.map(first -> List.of(first, body)).orElse(List.of(body));
    }

    @Override
    public List<CExpr> expressions() {
      List<CExpr> expressions = new ArrayList<>(2);
      condition.ifPresent(expressions::add);
      increment.ifPresent(expressions::add);
      return List.copyOf(expressions);
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.forStmt(this);
    }
  }

  /** {@code while (condition) body}. */
  record While(SourceRange range, CExpr condition, CStmt body) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of(body);
    }

    @Override
    public List<CExpr> expressions() {
      return List.of(condition);
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.whileStmt(this);
    }
  }

  /** {@code do body while (condition);}. */
  record DoWhile(SourceRange range, CStmt body, CExpr condition) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of(body);
    }

    @Override
    public List<CExpr> expressions() {
      return List.of(condition);
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.doWhile(this);
    }
  }

  /** {@code switch (condition) body}; the labels stand in the body, see {@link #sections()}. */
  record Switch(SourceRange range, CExpr condition, CStmt body) implements CStmt {

    /**
     * A stretch of the body between labels.
     *
     * @param labels the {@link Case} and {@link Default} statements that lead here, in order
     * @param statements what follows the labels up to the next one; control falls through to the
     *     next section unless they end in {@code break}
     */
    public record Section(List<CStmt> labels, List<CStmt> statements) {
      public Section {
        labels = List.copyOf(labels);
        statements = List.copyOf(statements);
      }
    }

    /**
     * The body by its labels; empty where it is no compound that begins with a label. Labels nested
     * deeper (in a block or loop of the body) are not looked for: such a label is a {@link Case} or
     * {@link Default} inside a section's statements.
     */
    public Optional<List<Section>> sections() {
      if (!(body instanceof Compound compound)) {
        return Optional.empty();
      }
      List<Section> sections = new ArrayList<>();
      List<CStmt> labels = new ArrayList<>();
      List<CStmt> statements = new ArrayList<>();
      for (CStmt statement : compound.statements()) {
        CStmt inner = statement;
        if (isLabel(inner) && !labels.isEmpty()) {
          sections.add(new Section(labels, statements));
          labels.clear();
          statements.clear();
        }
        while (isLabel(inner)) {
          labels.add(inner);
          inner = inner.statements().get(0);
        }
        if (labels.isEmpty()) {
          return Optional.empty();
        }
        statements.add(inner);
      }
      if (!labels.isEmpty()) {
        sections.add(new Section(labels, statements));
      }
      return Optional.of(List.copyOf(sections));
    }

    private static boolean isLabel(CStmt statement) {
      return statement instanceof Case || statement instanceof Default;
    }

    @Override
    public List<CStmt> statements() {
      return List.of(body);
    }

    @Override
    public List<CExpr> expressions() {
      return List.of(condition);
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.switchStmt(this);
    }
  }

  /**
   * {@code case value: statement}.
   *
   * @param last the end of a range {@code case value ... last:}, an extension of GNU C
   * @param statement the one statement that the label stands at
   */
  record Case(SourceRange range, CExpr value, Optional<CExpr> last, CStmt statement)
      implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of(statement);
    }

    @Override
    public List<CExpr> expressions() {
      return last.map(end -> List.of(value, end)).orElse(List.of(value));
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.caseStmt(this);
    }
  }

  /** {@code default: statement}. */
  record Default(SourceRange range, CStmt statement) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of(statement);
    }

    @Override
    public List<CExpr> expressions() {
      return List.of();
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.defaultStmt(this);
    }
  }

  /** {@code break;}. */
  record Break(SourceRange range) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of();
    }

    @Override
    public List<CExpr> expressions() {
      return List.of();
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.breakStmt(this);
    }
  }

  /** {@code continue;}. */
  record Continue(SourceRange range) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of();
    }

    @Override
    public List<CExpr> expressions() {
      return List.of();
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.continueStmt(this);
    }
  }

  /** {@code return value;}. */
  record Return(SourceRange range, Optional<CExpr> value) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of();
    }

    @Override
    public List<CExpr> expressions() {
      return value.map(List::of).orElse(List.of());
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.returnStmt(this);
    }
  }

  /** {@code goto label;}. */
  record Goto(SourceRange range, String label) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of();
    }

    @Override
    public List<CExpr> expressions() {
      return List.of();
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.gotoStmt(this);
    }
  }

  /** {@code name: statement}. */
  record Label(SourceRange range, String name, CStmt statement) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of(statement);
    }

    @Override
    public List<CExpr> expressions() {
      return List.of();
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.label(this);
    }
  }

  /** {@code ;}. */
  record Null(SourceRange range) implements CStmt {
    @Override
    public List<CStmt> statements() {
      return List.of();
    }

    @Override
    public List<CExpr> expressions() {
      return List.of();
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.nullStmt(this);
    }
  }

  /**
   * Any other statement: inline assembly, a computed goto, and so on.
   *
   * @param what a name for messages
   * @param statements the sub-statements that could be told apart
   * @param expressions every other expression inside
   */
  record Other(SourceRange range, String what, List<CStmt> statements, List<CExpr> expressions)
      implements CStmt {
    public Other {
      Objects.requireNonNull(what, "what");
      statements = List.copyOf(statements);
      expressions = List.copyOf(expressions);
    }

    @Override
    public <R> R accept(CStmtVisitor<R> visitor) {
      return visitor.other(this);
    }
  }
}
