package org.polyloom.esr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * What the iterations of an innermost loop compute again.
 *
 * @param statements of the loop's body, by name
 * @param before the operations of an iteration
 * @param after those left where every value is computed once and kept for later iterations
 * @param temporaries the values to be kept, iterations of each counted
 */
public record Redundancy(
    List<String> statements, OperationCounts before, OperationCounts after, int temporaries) {
  public Redundancy {
    statements = List.copyOf(statements);
  }

  /** Of all innermost loops whose iterators the model knows. */
  public static List<Redundancy> of(Scop scop, Freedom freedom) {
    List<Redundancy> all = new ArrayList<>();
    for (Block block : Block.of(scop)) {
      BlockValues values = BlockValues.of(scop, block, freedom, 1);
      List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
      Map<Integer, List<Term>> operands =
          Regrouping.of(values.table(), roots, Regrouping.DEFAULT_BUDGET);
      all.add(
          new Redundancy(
              block.statements().stream().map(Statement::name).toList(),
              OperationCounts.before(values),
              OperationCounts.after(values, operands),
              Temporaries.of(values, operands)));
    }
    return all;
  }
}
