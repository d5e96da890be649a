package org.polyloom.optimizer;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.polyloom.c.SpeculatedLoads;
import org.polyloom.ir.ConditionalDefinitions;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ReadableLoads;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
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

  /** clang has four vectors of wide elements side by side: shorter rows are single elements. */
  private static final int LEAST_ROW = 128;

  /** The least bits of vectors for which stores by masks take no longer on any processor. */
  private static final int QUICKLY_MASKED = 512;

  /** The bytes of elements that both compilers have masks for. */
  private static final int WIDE = 4;

  private LoadsFirst() {}

  /**
   * A prepared region in which statements that are alone in such a loop are two, if some rows lie
   * far enough from the borders of what they read for all that they load under conditions to be
   * there.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static Scop inRows(Scop prepared, PassContext context) {
    ReadableLoads readable = new ReadableLoads(prepared);
    Scop result = prepared;
    for (List<Statement> loop : LoopsForVectors.of(prepared, context)) {
      Optional<Statement> rows =
          loop.size() == 1 ? readable.loadedAlwaysInRows(loop.get(0)) : Optional.empty();
      if (rows.isPresent()) {
        result = apart(result, loop.get(0), rows.get(), context);
      }
    }
    return result;
  }

  /** With some rows of a statement as another one, each in loops of their own. */
  private static Scop apart(Scop scop, Statement statement, Statement rows, PassContext context) {
    Statement others = statement.withDomain(statement.domain().subtract(rows.domain()).coalesce());
    LoopsOfParts parts = LoopsOfParts.of(scop, statement, List.of(rows, others));
    return statement.depth() == 1 ? parts.scop() : parts.inSequence(context).orElse(parts.scop());
  }

  /**
   * The statements of a prepared region with loads that the source has under conditions, rows that
   * may fill some vectors, and no stores that take longer by masks.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static List<Statement> of(Scop extracted, Scop prepared, PassContext context, Machine machine) {
    Set<String> conditional =
        extracted.statements().stream()
            .flatMap(statement -> loadedSometimes(statement).stream())
            .collect(Collectors.toSet());
    if (conditional.isEmpty()) {
      return List.of();
    }
    return LoopsForVectors.of(prepared, context).stream()
        .flatMap(List::stream)
        .filter(
            statement ->
                SpeculatedLoads.of(statement).stream()
                    .map(position -> (Operation.Load) statement.operations().get(position))
                    .anyMatch(load -> conditional.contains(load.access().array())))
        .filter(
            statement ->
                machine.vectorBits() >= QUICKLY_MASKED
                    || !storesByMasks(ConditionalDefinitions.joined(statement)))
        .filter(
            statement ->
                !whereRowsFillVectors(prepared, List.of(statement), machine)
                    .assumedContext()
                    .isEmpty())
        .toList();
  }

  private static boolean storesByMasks(Statement statement) {
    return statement.stores().stream()
        .map(statement.operations()::get)
        .anyMatch(store -> ((Operation.Store) store).predicate().isPresent());
  }

  private static Set<String> loadedSometimes(Statement statement) {
    return statement.operations().stream()
        .filter(Operation.Load.class::isInstance)
        .map(Operation.Load.class::cast)
        .filter(load -> load.predicate().isPresent())
        .map(load -> load.access().array())
        .collect(Collectors.toSet());
  }

  /**
   * A region at sizes where these statements' rows fill some vectors: in others both compilers go
   * through a row by single elements, and choosing by branches is faster there where it is known
   * how they go.
   */
  static Scop whereRowsFillVectors(Scop scop, List<Statement> statements, Machine machine) {
    Scop result = scop;
    for (Statement statement : statements) {
      int lanes = machine.lanes(LongRows.narrowest(scop, statement));
      int length = Math.max(LEAST_ROW, VECTORS_OF_ROW * lanes);
      result = LongRows.from(result, statement, statement.depth() - 1, length);
    }
    return result;
  }

  /**
   * Whether all that statements access is as wide as what gcc loads under conditions in vectors.
   */
  static boolean areWide(Scop scop, List<Statement> statements) {
    return statements.stream().allMatch(statement -> LongRows.narrowest(scop, statement) >= WIDE);
  }
}
