package org.polyloom.source;

import java.util.ArrayList;
import java.util.List;

/** Finds how far each {@code #pragma STDC FENV_ACCESS ON} reaches. */
final class FenvAccessFinder {

  private FenvAccessFinder() {}

  static List<FenvAccess> find(
      List<PragmaLines.Line> pragmas, List<CFunction> functions, SourceText source) {
    List<FenvAccess> found = new ArrayList<>();
    for (int i = 0; i < pragmas.size(); i++) {
      PragmaLines.Line pragma = pragmas.get(i);
      if (!pragma.startsWith("STDC", "FENV_ACCESS", "ON")) {
        continue;
      }
      SourceRange block = blockOf(pragma.range(), functions, source);
      int end = block.end();
      for (PragmaLines.Line later : pragmas.subList(i + 1, pragmas.size())) {
        if (later.range().begin() < end
            && isOff(later)
            && blockOf(later.range(), functions, source).equals(block)) {
          end = later.range().begin();
        }
      }
      found.add(new FenvAccess(pragma.range(), end));
    }
    return found;
  }

  private static boolean isOff(PragmaLines.Line pragma) {
    return pragma.startsWith("STDC", "FENV_ACCESS", "OFF")
        || pragma.startsWith("STDC", "FENV_ACCESS", "DEFAULT");
  }

  /** The innermost block around the pragma, or the whole file. */
  private static SourceRange blockOf(
      SourceRange pragma, List<CFunction> functions, SourceText source) {
    SourceRange block = new SourceRange(0, source.length(), 1, 1);
    for (CFunction function : functions) {
      if (function.body().range().contains(pragma)) {
        block = innermost(function.body(), pragma, function.body().range());
      }
    }
    return block;
  }

  private static SourceRange innermost(CStmt statement, SourceRange pragma, SourceRange block) {
    SourceRange found = statement instanceof CStmt.Compound ? statement.range() : block;
    for (CStmt inner : statement.statements()) {
      if (inner.range().contains(pragma)) {
        return innermost(inner, pragma, found);
      }
    }
    return found;
  }
}
