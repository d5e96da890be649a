package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwMultiAff;

/**
 * Statements that read a matrix across the rows of those that they store to from the right to the
 * left, such as pictures turned by a quarter, with a dimension that runs the other way:
 *
 * <pre>
 * S[i, j]: B[j][n - 1 - i] = A[i][j]      =&gt;      S[i', j]: B[j][n - 1 + i'] = A[-i'][j]
 * </pre>
 *
 * <p>Instances, their order and what they access stay; {@code i' = -i}.
 */
final class AscendingStores {
  private AscendingStores() {}

  /** The Scop with such statements; the same if there are none. */
  static Scop of(Scop scop) {
    List<Statement> statements = new ArrayList<>();
    UnionMap toOld = UnionMap.emptyCtx(scop.isl());
    boolean changed = false;
    for (Statement statement : scop.statements()) {
      Optional<Turned> turned = turned(scop, statement);
      statements.add(turned.map(Turned::statement).orElse(statement));
      toOld =
          toOld.union(
              turned
                  .map(Turned::toOld)
                  .orElseGet(() -> statement.domain().identity())
                  .toUnionMap());
      changed |= turned.isPresent();
    }
    return changed
        ? scop.withStatements(
            statements,
            scop.schedule().pullbackUnionPwMultiAff(UnionPwMultiAff.fromUnionMap(toOld)))
        : scop;
  }

  /**
   * A statement with one dimension turned.
   *
   * @param toOld {@code { S[i'] -> S[i] }}
   */
  private record Turned(Statement statement, Map toOld) {}

  private static Optional<Turned> turned(Scop scop, Statement statement) {
    if (statement.depth() < 2 || CrossedRows.isCrossed(scop, statement)) {
      return Optional.empty();
    }
    for (int dimension = 0; dimension < statement.depth(); dimension++) {
      if (descends(statement, dimension)) {
        Turned turned = turned(statement, dimension);
        if (CrossedRows.isCrossed(scop, turned.statement())) {
          return Optional.of(turned);
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a step in a dimension is one to the element before in all that is stored to. */
  private static boolean descends(Statement statement, int dimension) {
    return statement.stores().stream()
        .map(store -> Operands.access(statement.operations().get(store)).orElseThrow())
        .allMatch(
            access ->
                !access.subscripts().isEmpty()
                    && access.subscripts().get(access.subscripts().size() - 1)
                        instanceof Subscript.Affine last
                    && VectorAccess.step(last, statement, dimension) == -1);
  }

  private static Turned turned(Statement statement, int dimension) {
    MultiAff all = MultiAff.identity(statement.domain().space().mapFromSet());
    MultiAff toOld = all.setAt(dimension, all.at(dimension).neg());
    Set domain = statement.domain().preimageMultiAff(toOld);
    List<Operation> operations =
        statement.operations().stream()
            .map(
                operation ->
                    Operands.ofOthers(
                        operation,
                        function -> function.pullbackMultiAff(toOld),
                        (access, subscripts) ->
                            AccessRelation.of(domain, access.array(), subscripts)))
            .toList();
    return new Turned(
        new Statement(
            statement.name(), domain, statement.iterators(), operations, statement.location()),
        Map.fromMultiAff(toOld).intersectDomain(domain));
  }
}
