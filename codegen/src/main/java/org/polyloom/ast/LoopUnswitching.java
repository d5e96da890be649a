package org.polyloom.ast;

import static java.util.function.Predicate.not;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes conditions that no iteration of an innermost loop decides out of it: clang makes masked
 * stores of them.
 *
 * <pre>
 * for (j = 0; j &lt; m; j++) {           if (t &gt;= 2)
 *   S(j);                                for (j = 0; j &lt; m; j++) { S(j); T(j); }
 *   if (t &gt;= 2)                  =&gt;   else
 *     T(j);                                for (j = 0; j &lt; m; j++) S(j);
 * }
 * </pre>
 *
 * <p>Loop unswitching (F. Allen and J. Cocke, "A catalogue of optimizing transformations", 1971) of
 * generated loops. Of more than a few conditions, a loop is written for where all hold, and one
 * with the conditions in it for all else.
 */
final class LoopUnswitching {
  /** Of so many conditions a loop is written for each way that they may hold. */
  private static final int MOST = 2;

  private LoopUnswitching() {}

  /** An innermost loop under its conditions; empty where its iterations decide all of them. */
  static Optional<LoopProgram> of(LoopProgram.Loop loop) {
    Set<Condition> found = new LinkedHashSet<>();
    collect(loop.body(), loop.variable(), found);
    List<Condition> conditions = List.copyOf(found);
    if (conditions.size() > MOST) {
      LoopProgram whole = where(conditions, true, loop);
      return Optional.of(
          new LoopProgram.Branch(new Condition.All(conditions), whole, Optional.of(loop)));
    }
    return conditions.isEmpty() ? Optional.empty() : Optional.of(inEachWay(conditions, loop));
  }

  private static LoopProgram inEachWay(List<Condition> conditions, LoopProgram program) {
    if (conditions.isEmpty() || !(program instanceof LoopProgram.Loop loop)) {
      return program;
    }
    List<Condition> first = conditions.subList(0, 1);
    List<Condition> others = conditions.subList(1, conditions.size());
    LoopProgram then = inEachWay(others, where(first, true, loop));
    LoopProgram otherwise = inEachWay(others, where(first, false, loop));
    return new LoopProgram.Branch(
        first.get(0), then, Optional.of(otherwise).filter(not(KnownConditions.NOTHING::equals)));
  }

  /** A loop where some conditions all hold, or none does; nothing where it would be empty. */
  private static LoopProgram where(
      List<Condition> conditions, boolean hold, LoopProgram.Loop loop) {
    KnownConditions known =
        new KnownConditions(
            condition -> Optional.of(hold).filter(value -> conditions.contains(condition)));
    LoopProgram body = known.in(loop.body());
    return body.equals(KnownConditions.NOTHING) ? body : loop.withBody(body);
  }

  private static void collect(LoopProgram body, String variable, Set<Condition> found) {
    if (body instanceof LoopProgram.Branch branch) {
      collect(branch.condition(), variable, found);
    }
    body.children().forEach(part -> collect(part, variable, found));
  }

  private static void collect(Condition condition, String variable, Set<Condition> found) {
    if (!condition.mentions(variable)) {
      found.add(condition);
    } else if (condition instanceof Condition.All all) {
      all.conditions().forEach(part -> collect(part, variable, found));
    }
  }
}
