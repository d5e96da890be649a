package org.polyloom.simplify;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;

/**
 * The iterations at one end of a statement's innermost loop, apart from the others, where they
 * alone read elements of an array that the statement stores to elsewhere than the others do. What
 * is left reads at one distance from what it stores.
 *
 * <pre>
 * for (j = 0; j &lt; m; j++)                        y[0] = f(y[0]);
 *   y[j] = f(y[max(0, j - 1)]);           =&gt;     for (j = 1; j &lt; m; j++)
 *                                                  y[j] = f(y[j - 1]);
 * </pre>
 */
final class FirstIterations {
  private final org.polyloom.isl.Set known;

  /**
   * @param known what is known of the parameters
   */
  FirstIterations(org.polyloom.isl.Set known) {
    this.known = known;
  }

  /** The iteration at the end and the others, in the order of the statement's instances. */
  Optional<List<Statement>> apart(Statement statement) {
    if (statement.depth() == 0 || statement.domain().nBasicSet() != 1) {
      return Optional.empty();
    }
    Set<String> stored = Set.copyOf(statement.storedArrays());
    List<Access> own =
        statement.operations().stream()
            .filter(Operation.Load.class::isInstance)
            .flatMap(operation -> Operands.access(operation).stream())
            .filter(access -> access.isAffine() && stored.contains(access.array()))
            .toList();
    if (own.stream().allMatch(FirstIterations::isOne)) {
      return Optional.empty();
    }
    return Stream.of(1, -1)
        .map(step -> at(statement, own, step))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Whether each subscript is one function. */
  private static boolean isOne(Access access) {
    return access.subscripts().stream()
        .allMatch(
            subscript ->
                subscript instanceof Subscript.Affine affine && affine.function().nPiece() == 1);
  }

  /**
   * @param step from the end of the innermost loop
   */
  private Optional<List<Statement>> at(Statement statement, List<Access> own, int step) {
    org.polyloom.isl.Set all = statement.domain();
    org.polyloom.isl.Set others = all.apply(statement.steps(statement.depth() - 1, step));
    org.polyloom.isl.Set end = all.subtract(others).coalesce();
    org.polyloom.isl.Set rest = all.intersect(others).coalesce();
    boolean isSplit =
        end.nBasicSet() == 1
            && rest.nBasicSet() == 1
            && !rest.intersectParams(known).isEmpty()
            && own.stream().allMatch(access -> isOneOn(rest, access) && isOneOn(end, access));
    if (!isSplit) {
      return Optional.empty();
    }
    return Optional.of(List.of(within(statement, end), within(statement, rest)));
  }

  private boolean isOneOn(org.polyloom.isl.Set instances, Access access) {
    return AccessRelation.access(instances, known, access.relation())
        .filter(FirstIterations::isOne)
        .isPresent();
  }

  private Statement within(Statement statement, org.polyloom.isl.Set instances) {
    return statement.withDomain(instances).withAccesses(access -> simplified(access, instances));
  }

  private Access simplified(Access access, org.polyloom.isl.Set instances) {
    return isOne(access)
        ? access
        : AccessRelation.access(instances, known, access.relation()).orElse(access);
  }
}
