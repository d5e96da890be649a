package org.polyloom.source;

/** What reads the parts of one file's tree, each part knowing the others. */
final class TreeReader {

  private final ClangFile file;
  private final TypeReader types;
  private final DeclarationReader declarations;
  private final ExpressionReader expressions;
  private final StatementReader statements;

  TreeReader(ClangFile file) {
    this.file = file;
    this.types = new TypeReader(this);
    this.declarations = new DeclarationReader(this);
    this.expressions = new ExpressionReader(this);
    this.statements = new StatementReader(this);
  }

  ClangFile file() {
    return file;
  }

  TypeReader types() {
    return types;
  }

  DeclarationReader declarations() {
    return declarations;
  }

  ExpressionReader expressions() {
    return expressions;
  }

  StatementReader statements() {
    return statements;
  }
}
