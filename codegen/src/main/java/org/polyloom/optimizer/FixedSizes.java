package org.polyloom.optimizer;

import java.util.List;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * The loops whose sizes compilers read anew after each store, since it might change them as far as
 * C's types tell, and that the region's code reads once, since it has checked that none does.
 *
 * <pre>
 * for (i = 0; i &lt; g-&gt;n; i++)               n = g-&gt;n;
 *   g-&gt;a[i] = g-&gt;b[i] + 1;           =&gt;    for (i = 0; i &lt; n; i++)
 *                                             g-&gt;a[i] = g-&gt;b[i] + 1;
 * </pre>
 */
final class FixedSizes {
  private FixedSizes() {}

  /** The statements that store what might be a size. */
  static List<Statement> of(Scop scop) {
    return scop.statements().stream()
        .filter(statement -> statement.depth() > 0)
        .filter(
            statement ->
                statement.operations().stream()
                    .filter(Operation.Store.class::isInstance)
                    .anyMatch(store -> mayBeSize(scop, ((Operation.Store) store))))
        .toList();
  }

  private static boolean mayBeSize(Scop scop, Operation.Store store) {
    return scop.assumptions().stream()
        .filter(Assumption.NoOverlap.class::isInstance)
        .map(Assumption.NoOverlap.class::cast)
        .filter(noOverlap -> noOverlap.first().array().equals(store.access().array()))
        .anyMatch(
            noOverlap ->
                scop.parameters().stream()
                    .filter(size -> size.expression().equals(noOverlap.second().array()))
                    .anyMatch(size -> mayBe(size, store.type())));
  }

  private static boolean mayBe(Parameter size, ScalarType stored) {
    return stored.isInteger() && (stored.bytes() == 1 || stored.bytes() == size.type().bytes());
  }
}
