package org.polyloom.optimizer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.pass.PassContext;
import org.polyloom.schedule.ScheduleTrees;

/**
 * The first and last iterations of innermost loops that access other elements than the rest does,
 * as periodic boundaries have it, or values that are wrapped around: compilers make no vectors
 * where subscripts are choices.
 *
 * <pre>
 * for (i = 0; i &lt; n; i++)                       a[0] = b[n - 1];
 *   a[i] = b[i == 0 ? n - 1 : i - 1];    =&gt;     for (i = 1; i &lt; n; i++)
 *                                                 a[i] = b[i - 1];
 * </pre>
 *
 * <p>The order stays as it is. Those that read what their own statement stores are apart before
 * ({@code simplify}), if one end alone is.
 *
 * @param scop the region in which they stand before and after their loops
 * @param rests by the name of a statement, that of what is left in its loop
 */
record EdgeIterations(Scop scop, Map<String, String> rests) {
  /** More of them at an end would be more code than vectors save. */
  private static final int MOST = 2;

  EdgeIterations {
    rests = Map.copyOf(rests);
  }

  /**
   * Splits the statements of a region that are alone in one innermost loop, where that is legal.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static EdgeIterations apart(Scop given, PassContext context) {
    Scop result = given;
    Map<String, String> rests = new HashMap<>();
    List<List<String>> loops =
        ScheduleTrees.innermostBands(given.schedule()).stream()
            .map(ScheduleTrees::statements)
            .toList();
    for (Statement statement : given.statements()) {
      List<List<String>> own =
          loops.stream().filter(loop -> loop.contains(statement.name())).toList();
      Optional<Parts> parts =
          own.size() == 1 && own.get(0).size() == 1 ? parts(statement) : Optional.empty();
      if (parts.isPresent()) {
        LoopsOfParts split = LoopsOfParts.of(result, statement, parts.get().all());
        Optional<Scop> apart = split.inSequence(context);
        if (apart.isPresent()) {
          result = apart.get();
          rests.put(statement.name(), split.names().get(parts.get().rest()));
        }
      }
    }
    return new EdgeIterations(result, rests);
  }

  /**
   * The statements of which vectors could do what is left.
   *
   * @param given the region before
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  List<Statement> gaining(Scop given, PassContext context) {
    if (rests.isEmpty()) {
      return List.of();
    }
    Set<String> inVectors =
        LoopsForVectors.of(scop, context).stream()
            .flatMap(List::stream)
            .map(Statement::name)
            .collect(Collectors.toSet());
    return given.statements().stream()
        .filter(statement -> inVectors.contains(rests.getOrDefault(statement.name(), "")))
        .toList();
  }

  /**
   * Parts of a statement.
   *
   * @param rest the number of what is left
   */
  private record Parts(List<Statement> all, int rest) {}

  /** The first iterations, the rest and the last ones, as far as there are any. */
  private static Optional<Parts> parts(Statement statement) {
    if (statement.depth() == 0 || isOneFunctionEach(statement, statement.domain())) {
      return Optional.empty();
    }
    org.polyloom.isl.Map later = laterInRow(statement);
    for (int both = 1; both <= 2 * MOST; both++) {
      for (int first = Math.max(0, both - MOST); first <= Math.min(both, MOST); first++) {
        org.polyloom.isl.Set after = inner(statement.domain(), later, first);
        org.polyloom.isl.Set rest = inner(after, later.reverse(), both - first);
        if (!rest.isEmpty() && isOneFunctionEach(statement, rest)) {
          List<Statement> parts =
              Stream.of(statement.domain().subtract(after), rest, after.subtract(rest))
                  .filter(part -> !part.isEmpty())
                  .map(part -> statement.withDomain(part.coalesce()))
                  .toList();
          return Optional.of(new Parts(parts, first == 0 ? 0 : 1));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Instances but for some at one end of their rows.
   *
   * @param onwards from each to those that are further from that end
   */
  private static org.polyloom.isl.Set inner(
      org.polyloom.isl.Set instances, org.polyloom.isl.Map onwards, int without) {
    org.polyloom.isl.Set rest = instances;
    for (int k = 0; k < without; k++) {
      rest = rest.intersect(rest.apply(onwards)).coalesce();
    }
    return rest;
  }

  /** {@code { S[.., x] -> S[.., y] : x < y }}. */
  private static org.polyloom.isl.Map laterInRow(Statement statement) {
    org.polyloom.isl.Map later = org.polyloom.isl.Map.lexLt(statement.domain().space());
    for (int k = 0; k < statement.depth() - 1; k++) {
      later = later.equate(DimType.IN, k, DimType.OUT, k);
    }
    return later;
  }

  /** Whether each subscript is one affine function in some instances of a row. */
  private static boolean isOneFunctionEach(Statement statement, org.polyloom.isl.Set instances) {
    return statement.operations().stream()
        .flatMap(operation -> Operands.access(operation).stream())
        .flatMap(access -> access.subscripts().stream())
        .filter(Subscript.Affine.class::isInstance)
        .map(subscript -> ((Subscript.Affine) subscript).function().gist(instances).coalesce())
        .allMatch(function -> function.isaAff() || staysInRow(function, statement));
  }

  private static boolean staysInRow(PwAff function, Statement statement) {
    return !function.involvesDims(DimType.IN, statement.depth() - 1, 1);
  }
}
