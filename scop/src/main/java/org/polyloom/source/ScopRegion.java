package org.polyloom.source;

import java.util.List;
import java.util.Objects;

/**
 * The statements between {@code #pragma scop} and {@code #pragma endscop}.
 *
 * @param beginPragma the line of {@code #pragma scop}, without its line end
 * @param endPragma the line of {@code #pragma endscop}, without its line end
 * @param function the function around it
 * @param block the innermost block around it
 * @param statements what lies between the pragmas: neighbours in the block, in order
 */
public record ScopRegion(
    SourceRange beginPragma,
    SourceRange endPragma,
    CFunction function,
    CStmt.Compound block,
    List<CStmt> statements) {
  public ScopRegion {
    Objects.requireNonNull(beginPragma, "beginPragma");
    Objects.requireNonNull(endPragma, "endPragma");
    Objects.requireNonNull(function, "function");
    Objects.requireNonNull(block, "block");
    statements = List.copyOf(statements);
  }
}
