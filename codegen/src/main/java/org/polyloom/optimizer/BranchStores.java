package org.polyloom.optimizer;

import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Set;
import org.polyloom.ir.ConditionalDefinitions;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.pass.PassContext;

/**
 * Branches in innermost loops whose iterations are independent, more than two of which store to one
 * element:
 *
 * <pre>
 * if (p &amp;&amp; q) B[i] = v; else if (r) B[i] = w; else B[i] = x;
 * </pre>
 *
 * clang makes a masked store of each, for which some processors take as long as for all of its
 * lanes one by one, where it could store one selected value.
 */
final class BranchStores {
  /** What two branches store clang joins itself. */
  private static final int SHORTEST = 3;

  private BranchStores() {}

  /**
   * The statements that had such branches, in the order of the source.
   *
   * @param extracted the region as it was
   * @param prepared the same with values in the place of scalars that iterations set
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static List<Statement> of(Scop extracted, Scop prepared, PassContext context) {
    Set<String> found =
        extracted.statements().stream()
            .filter(BranchStores::areIn)
            .map(Statement::name)
            .collect(toSet());
    return found.isEmpty()
        ? List.of()
        : LoopsForVectors.of(prepared, context).stream()
            .flatMap(List::stream)
            .filter(statement -> found.contains(statement.name()))
            .toList();
  }

  private static boolean areIn(Statement statement) {
    int stores = statement.stores().size();
    return stores >= SHORTEST
        && ConditionalDefinitions.joined(statement).stores().size() <= stores - (SHORTEST - 1);
  }
}
