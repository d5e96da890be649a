package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.SkippedIterations;
import org.polyloom.schedule.Sums;

/**
 * The innermost loops of a product, a minimum or a maximum that leave out iterations and that are
 * generated as one loop before and one after these, of which compilers make vectors where they may
 * regroup updates:
 *
 * <pre>
 * for (j = 0; j &lt; n; j++)                 for (j = 0; j &lt; i; j++)
 *   if (j != i)                              p *= x - a[j];
 *     p *= x - a[j];               =&gt;      for (j = i + 1; j &lt; n; j++)
 *                                              p *= x - a[j];
 * </pre>
 */
public final class SplitLoops {
  /** More of them would be more code than vectors save. */
  private static final int MOST_PARTS = 3;

  private SplitLoops() {}

  /** The statements of such loops, in the order of the schedule. */
  public static List<Statement> of(Scop scop) {
    java.util.Map<Statement, Sums> updates = RegroupedUpdates.of(scop);
    List<Statement> split = new ArrayList<>();
    if (updates.containsValue(Sums.UNBROKEN)) {
      for (ScheduleNode loop : ScheduleTrees.innermostBands(scop.schedule())) {
        List<String> statements = ScheduleTrees.statements(loop);
        Statement first = scop.statement(statements.get(0));
        if (statements.size() == 1 && updates.get(first) == Sums.UNBROKEN && isSplit(first)) {
          split.add(first);
        }
      }
    }
    return split;
  }

  private static boolean isSplit(Statement statement) {
    Set domain = statement.domain().coalesce();
    return domain.nBasicSet() <= MOST_PARTS
        && domain.basicSetList().stream().allMatch(part -> part.dim(DimType.DIV) == 0)
        && SkippedIterations.of(domain).contains(statement.depth() - 1)
        && staysInPlace(statement);
  }

  /** Whether the innermost loop takes the statement to no other element. */
  private static boolean staysInPlace(Statement statement) {
    Set domain = statement.domain();
    Map steps = Map.lexLt(domain.space()).intersectDomain(domain).intersectRange(domain);
    for (int outer = 0; outer < statement.depth() - 1; outer++) {
      steps = steps.equate(DimType.IN, outer, DimType.OUT, outer);
    }
    Operation.Store store = RegroupedUpdates.store(statement);
    Map element = store.access().relation();
    return steps.isSubset(element.applyRange(element.reverse()));
  }
}
