package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.ConditionalDefinitions;
import org.polyloom.ir.ConditionalProducts;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.schedule.ShortLoops;

/**
 * Products under conditions that innermost loops compute, of which compilers that may regroup them
 * make vectors once their factors are selected ({@link ConditionalProducts}). Loops of a few steps
 * are written out by compilers, and stay.
 *
 * @param scop a region with such factors
 * @param statements those that have them, in the order of the source
 */
record SelectedFactors(Scop scop, List<Statement> statements) {
  SelectedFactors {
    statements = List.copyOf(statements);
  }

  /**
   * Those of a region.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static SelectedFactors of(Scop scop) {
    Scop selected = ConditionalDefinitions.withSelects(scop, ConditionalDefinitions.scalars(scop));
    Set<String> inLongLoops = ShortLoops.statementsOfOthers(scop.schedule());
    List<Statement> all = new ArrayList<>();
    List<Statement> found = new ArrayList<>();
    for (Statement statement : selected.statements()) {
      Optional<Statement> product =
          ConditionalProducts.ofFactor(statement)
              .filter(factor -> inLongLoops.contains(factor.name()))
              .filter(SelectedFactors::updatesOneElement);
      product.ifPresent(found::add);
      all.add(product.orElse(scop.statement(statement.name())));
    }
    return new SelectedFactors(scop.withStatements(all), found);
  }

  /** Whether all iterations of the innermost loop of the source store to one element. */
  private static boolean updatesOneElement(Statement statement) {
    Operation.Store store =
        (Operation.Store) statement.operations().get(statement.operations().size() - 1);
    return statement.depth() > 0 && statement.stays(store.access(), statement.depth() - 1);
  }
}
