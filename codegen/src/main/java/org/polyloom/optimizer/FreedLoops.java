package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.PassContext;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.ShortLoops;

/**
 * The innermost loops whose iterations needed values of each other and need none any more, in the
 * same order: compilers make vectors of them now.
 *
 * <pre>
 * a = A[0];                              for (i = 1; i < n; i++)
 * for (i = 1; i < n; i++) {        =>      B[i] = A[i - 1] + A[i];
 *   B[i] = a + A[i];
 *   a = A[i];
 * }
 * </pre>
 *
 * <p>A loop is that of a statement in both Scops, whose dimensions are its loops as in the source.
 * Values that an iteration uses itself, in scalars that the next one uses again, are no reason:
 * compilers keep each in a register of its own. Nor are {@linkplain ShortLoops a few steps}, which
 * compilers unroll: freeing them only computes values again.
 */
final class FreedLoops {
  private FreedLoops() {}

  /**
   * The statements, in the order of the Scop after, that stand in such loops.
   *
   * @param before as the source says it
   * @param after in the same order of loops
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static List<Statement> of(Scop before, Scop after, PassContext context) {
    Set<String> chainedBefore = chained(before, context);
    if (chainedBefore.isEmpty()) {
      return List.of();
    }
    Set<String> chainedAfter = chained(after, context);
    List<Statement> freed = new ArrayList<>();
    for (Statement statement : after.statements()) {
      if (chainedBefore.contains(statement.name()) && !chainedAfter.contains(statement.name())) {
        freed.add(statement);
      }
    }
    return freed;
  }

  /** The statements in innermost loops of which iterations use what others computed. */
  static Set<String> chained(Scop scop, PassContext context) {
    return scop.isl()
        .budgeted(
            context.budget(),
            () -> {
              UnionMap flow =
                  context
                      .dependences(scop)
                      .betweenInstances(DependenceKind.FLOW, Basis.VALUE)
                      .intersectParams(scop.assumedContext());
              Set<String> chained = new HashSet<>();
              for (ScheduleNode loop : ScheduleTrees.innermostBands(scop.schedule())) {
                UnionMap inside = flow.intersectDomain(loop.domain()).intersectRange(loop.domain());
                if (!ShortLoops.areIn(loop)
                    && inside.mapList().stream().anyMatch(FreedLoops::isCarried)) {
                  loop.domain().setList().forEach(set -> chained.add(set.tupleName()));
                }
              }
              return chained;
            });
  }

  /**
   * Whether an iteration of the innermost loop depends on another one of the same run of it.
   *
   * @param pairs {@code { S[i] -> T[j] }}, of statements in one innermost loop
   */
  private static boolean isCarried(Map pairs) {
    int last = pairs.dim(DimType.IN) - 1;
    if (last < 0 || pairs.dim(DimType.OUT) != last + 1) {
      return false;
    }
    Map sameRun = pairs;
    for (int k = 0; k < last; k++) {
      sameRun = sameRun.equate(DimType.IN, k, DimType.OUT, k);
    }
    return !sameRun.isSubset(sameRun.equate(DimType.IN, last, DimType.OUT, last));
  }
}
