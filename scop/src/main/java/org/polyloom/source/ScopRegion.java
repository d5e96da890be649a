package org.polyloom.source;

import java.util.List;
import java.util.Objects;

/**
 * The statements between {@code #pragma scop} and {@code #pragma endscop}.
 *
 * @param beginPragma the line of {@code #pragma scop}, without its line end
 * @param endPragma the line of {@code #pragma endscop}, without its line end
 * @param function the function around it
 * @param statements what lies between the pragmas, whole statements in order; they are neighbours
 *     in one block, or the one statement that is the body of a loop or branch
 */
public record ScopRegion(
    SourceRange beginPragma, SourceRange endPragma, CFunction function, List<CStmt> statements) {
  public ScopRegion {
    Objects.requireNonNull(beginPragma, "beginPragma");
    Objects.requireNonNull(endPragma, "endPragma");
    Objects.requireNonNull(function, "function");
    statements = List.copyOf(statements);
  }
}
