package org.polyloom.optimizer;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.polyloom.c.SpeculatedLoads;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassContext;

/**
 * Loads under conditions of elements that are there in any case, in innermost loops whose
 * iterations are independent: clang makes no vectors of such loops, unless they load first.
 *
 * <pre>
 * s == 3 || (s == 2 &amp;&amp; A[i][j])      =&gt;      t = A[i][j]; s == 3 || (s == 2 &amp;&amp; t)
 * </pre>
 */
final class LoadsFirst {
  private static final int VECTORS_OF_ROW = 2;

  /** The bytes of elements that both compilers have masks for. */
  private static final int WIDE = 4;

  private LoadsFirst() {}

  /**
   * The statements of a prepared region with loads that the source has under conditions.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static List<Statement> of(Scop extracted, Scop prepared, PassContext context) {
    Set<String> conditional =
        extracted.statements().stream()
            .filter(LoadsFirst::loadsPerhaps)
            .map(Statement::name)
            .collect(Collectors.toSet());
    if (conditional.isEmpty()) {
      return List.of();
    }
    return LoopsForVectors.of(prepared, context).stream()
        .flatMap(List::stream)
        .filter(statement -> conditional.contains(statement.name()))
        .filter(statement -> !SpeculatedLoads.of(statement).isEmpty())
        .toList();
  }

  /**
   * A region at sizes where these statements' rows fill some vectors: in others both compilers go
   * through a row by single elements, and choosing by branches is faster there where it is known
   * how they go.
   */
  static Scop whereRowsFillVectors(Scop scop, List<Statement> statements, Machine machine) {
    Scop result = scop;
    for (Statement statement : statements) {
      int length = VECTORS_OF_ROW * machine.lanes(narrowest(scop, statement));
      Map first = statement.steps(statement.depth() - 1, 1 - length);
      org.polyloom.isl.Set sizes =
          statement.domain().intersect(statement.domain().apply(first)).params();
      org.polyloom.isl.Set known = result.assumedContext();
      if (!known.isSubset(sizes)) {
        result =
            result.withAssumption(
                new Assumption.OnParameters(
                    sizes.gist(known).coalesce(),
                    "shorter rows fill no vectors",
                    statement.location()));
      }
    }
    return result;
  }

  /**
   * Whether all that statements access is as wide as what gcc loads under conditions in vectors.
   */
  static boolean areWide(Scop scop, List<Statement> statements) {
    return statements.stream().allMatch(statement -> narrowest(scop, statement) >= WIDE);
  }

  private static int narrowest(Scop scop, Statement statement) {
    return statement.operations().stream()
        .flatMap(operation -> Operands.access(operation).stream())
        .map(access -> scop.array(access.array()))
        .filter(array -> !array.isScalar())
        .mapToInt(array -> array.element().bytes())
        .min()
        .orElseThrow();
  }

  private static boolean loadsPerhaps(Statement statement) {
    return statement.operations().stream()
        .anyMatch(
            operation -> operation instanceof Operation.Load load && load.predicate().isPresent());
  }
}
