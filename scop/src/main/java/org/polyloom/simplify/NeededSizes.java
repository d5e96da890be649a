package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;

/**
 * The sizes at which loops store anything that is needed, and statements that run at no others.
 *
 * <pre>
 * for (i = 0; i &lt; n; i++) {               if (m &gt;= 1)
 *   s = 0;                                  for (i = 0; i &lt; n; i++) {
 *   for (j = 0; j &lt; m; j++) {        =&gt;       s = 0;
 *     s = s + A[i][j];                        for (j = 0; j &lt; m; j++) {
 *     B[i][j] = s;                              s = s + A[i][j];
 *   }                                           B[i][j] = s;
 * }                                         } }
 * </pre>
 *
 * <p>What begins inner loops that have no iterations has no effect. Where something else in loops
 * has one at these sizes, statements keep them: their loops would only fall apart.
 */
final class NeededSizes {
  private final Scop scop;
  private final UnionSet needed;
  private final Set known;

  /**
   * @param needed {@code { [S[i] -> Rk[]] }}: the stores whose values are read, in the region or
   *     after it
   */
  NeededSizes(Scop scop, UnionSet needed) {
    this.scop = scop;
    this.needed = needed;
    this.known = scop.assumedContext();
  }

  /** The statements, of which those in loops run at sizes that are needed alone. */
  List<Statement> statements() {
    Set sizes = Set.empty(known.space());
    for (Statement statement : scop.statements()) {
      if (statement.depth() > 0) {
        sizes = sizes.union(ofStores(statement));
      }
    }
    Set all = sizes.coalesce();
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      statements.add(statement.depth() > 0 ? at(statement, all) : statement);
    }
    return statements;
  }

  /** The sizes at which a store of a statement is needed. */
  private Set ofStores(Statement statement) {
    List<AccessPlace> stores =
        IntStream.range(0, statement.operations().size())
            .filter(k -> statement.operations().get(k) instanceof Operation.Store)
            .mapToObj(k -> new AccessPlace(statement.name(), k))
            .toList();
    return AccessInstances.of(scop, stores).intersect(needed).params().intersect(known);
  }

  private Statement at(Statement statement, Set sizes) {
    Set own = statement.domain().params().intersect(known);
    Set less = sizes.gist(own);
    return own.isSubset(sizes) || less.nBasicSet() != 1
        ? statement
        : within(statement, statement.domain().intersectParams(less));
  }

  private static Statement within(Statement statement, Set instances) {
    return statement.withDomain(instances).withAccesses(access -> at(access, instances));
  }

  private static Access at(Access access, Set instances) {
    return new Access(
        access.array(), access.relation().intersectDomain(instances), access.subscripts());
  }
}
