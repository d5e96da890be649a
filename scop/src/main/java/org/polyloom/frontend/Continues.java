package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.source.CStmt;
import org.polyloom.source.SourceRange;

/**
 * Loops that say {@code continue}, written with {@code if} and {@code else}: what follows moves to
 * where it does not say so. A {@code continue} after which something would have to stand in both
 * branches stays.
 */
final class Continues {
  private Continues() {}

  /** A loop of the same meaning; any other statement as it is. */
  static CStmt structured(CStmt statement) {
    if (statement instanceof CStmt.For loop && continues(loop.body())) {
      return new CStmt.For(
          loop.range(), loop.init(), loop.condition(), loop.increment(), body(loop.body()));
    }
    if (statement instanceof CStmt.While loop && continues(loop.body())) {
      return new CStmt.While(loop.range(), loop.condition(), body(loop.body()));
    }
    return statement;
  }

  private static CStmt body(CStmt body) {
    return block(body.range(), structured(List.of(body)));
  }

  private static CStmt block(SourceRange range, List<CStmt> statements) {
    return new CStmt.Compound(range, statements);
  }

  /** The statements up to the end of the loop's body. */
  private static List<CStmt> structured(List<CStmt> statements) {
    List<CStmt> result = new ArrayList<>();
    for (int k = 0; k < statements.size(); k++) {
      CStmt statement = statements.get(k);
      List<CStmt> rest = statements.subList(k + 1, statements.size());
      if (statement instanceof CStmt.Continue) {
        return result;
      }
      if (continues(statement)) {
        if (statement instanceof CStmt.Compound block) {
          result.addAll(structured(joined(block.statements(), rest)));
          return result;
        }
        if (statement instanceof CStmt.If branch && (rest.isEmpty() || oneEnds(branch))) {
          result.add(structured(branch, rest));
          return result;
        }
      }
      result.add(statement);
    }
    return result;
  }

  private static CStmt structured(CStmt.If branch, List<CStmt> rest) {
    List<CStmt> then = List.of(branch.then());
    List<CStmt> otherwise = branch.otherwise().map(List::of).orElse(List.of());
    return new CStmt.If(
        branch.range(),
        branch.condition(),
        block(branch.then().range(), structured(joined(then, rest))),
        Optional.of(block(branch.range(), structured(joined(otherwise, rest)))));
  }

  private static List<CStmt> joined(List<CStmt> first, List<CStmt> second) {
    List<CStmt> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /** Whether control never comes to what follows by one of the branches. */
  private static boolean oneEnds(CStmt.If branch) {
    return ends(branch.then()) || branch.otherwise().filter(Continues::ends).isPresent();
  }

  private static boolean ends(CStmt statement) {
    return statement instanceof CStmt.Continue
        || statement instanceof CStmt.Compound block
            && block.statements().stream().anyMatch(Continues::ends)
        || statement instanceof CStmt.If branch
            && ends(branch.then())
            && branch.otherwise().filter(Continues::ends).isPresent();
  }

  /** Whether a statement goes on with the loop around it. */
  private static boolean continues(CStmt statement) {
    return statement instanceof CStmt.Continue
        || !(statement instanceof CStmt.For
                || statement instanceof CStmt.While
                || statement instanceof CStmt.DoWhile)
            && statement.statements().stream().anyMatch(Continues::continues);
  }
}
