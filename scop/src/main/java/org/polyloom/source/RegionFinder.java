package org.polyloom.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Pairs {@code #pragma scop} with {@code #pragma endscop} and finds the statements between them.
 *
 * <p>The statements are looked for from the function's body inwards: as long as one statement holds
 * the whole region, in that one.
 */
final class RegionFinder {

  private final List<CFunction> functions;
  private final List<ScopRegion> regions = new ArrayList<>();
  private final List<RegionError> errors = new ArrayList<>();

  private RegionFinder(List<CFunction> functions) {
    this.functions = functions;
  }

  /** What the pragmas of a file delimit. */
  record Found(List<ScopRegion> regions, List<RegionError> errors) {}

  static Found find(List<PragmaLines.Line> pragmas, List<CFunction> functions) {
    RegionFinder finder = new RegionFinder(functions);
    finder.pair(pragmas);
    return new Found(finder.regions, finder.errors);
  }

  private void pair(List<PragmaLines.Line> pragmas) {
    SourceRange open = null;
    for (PragmaLines.Line pragma : pragmas) {
      if (pragma.startsWith("scop")) {
        if (open != null) {
          errors.add(
              new RegionError(
                  pragma.range(),
                  "'#pragma scop' inside the region that begins at line " + open.line()));
        } else {
          open = pragma.range();
        }
      } else if (pragma.startsWith("endscop")) {
        if (open == null) {
          errors.add(
              new RegionError(
                  pragma.range(), "'#pragma endscop' without '#pragma scop' before it"));
        } else {
          resolve(open, pragma.range());
          open = null;
        }
      }
    }
    if (open != null) {
      errors.add(new RegionError(open, "'#pragma scop' without '#pragma endscop' after it"));
    }
  }

  private void resolve(SourceRange begin, SourceRange end) {
    SourceRange region = new SourceRange(begin.begin(), end.end(), begin.line(), begin.column());
    Optional<CFunction> function =
        functions.stream().filter(f -> f.body().range().contains(region)).findFirst();
    if (function.isEmpty()) {
      errors.add(new RegionError(begin, "the region is not inside one function"));
      return;
    }
    CStmt holder = function.get().body();
    for (Optional<CStmt> inner = holderOf(region, holder);
        inner.isPresent();
        inner = holderOf(region, holder)) {
      holder = inner.get();
    }
    if (!(holder instanceof CStmt.Compound block)) {
      errors.add(partOf(begin, holder));
      return;
    }
    List<CStmt> inside = new ArrayList<>();
    for (CStmt labelled : block.statements()) {
      CStmt statement = labelled;
      while (!region.contains(statement.range())
          && statement.range().begin() < region.begin()
          && region.overlaps(statement.range())
          && afterLabel(statement).isPresent()) {
        statement = afterLabel(statement).get();
      }
      if (!statement.range().isInMainFile()) {
        errors.add(new RegionError(begin, "the block of the region includes another file"));
        return;
      }
      if (region.contains(statement.range())) {
        inside.add(statement);
      } else if (region.overlaps(statement.range())) {
        errors.add(partOf(begin, statement));
        return;
      }
    }
    regions.add(new ScopRegion(begin, end, function.get(), block, inside));
  }

  /** The statement of a label, where a region may begin. */
  private static Optional<CStmt> afterLabel(CStmt statement) {
    return statement instanceof CStmt.Label
            || statement instanceof CStmt.Case
            || statement instanceof CStmt.Default
        ? statement.statements().stream().findFirst()
        : Optional.empty();
  }

  private static RegionError partOf(SourceRange begin, CStmt statement) {
    return new RegionError(
        begin,
        "the region covers only a part of the statement at line "
            + statement.range().line()
            + "; braces around the region's statements may help");
  }

  private static Optional<CStmt> holderOf(SourceRange region, CStmt outer) {
    return outer.statements().stream().filter(s -> s.range().contains(region)).findFirst();
  }
}
