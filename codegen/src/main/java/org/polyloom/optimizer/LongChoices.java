package org.polyloom.optimizer;

import java.util.List;
import java.util.Optional;
import org.polyloom.c.SelectionSteps;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.pass.PassContext;

/**
 * Choices among several values in innermost loops whose iterations are independent.
 *
 * <pre>
 * if (p) B[i] = v; else if (q) B[i] = w; else B[i] = x;
 * </pre>
 *
 * gcc makes no vectors where more than four ways through an iteration meet, but does of one
 * selection after the other, and vectors of these take less time than those that both compilers
 * make of what each way stores.
 */
final class LongChoices {
  private LongChoices() {}

  /**
   * The statements with such choices, in the order of the source.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  static List<Statement> of(Scop scop, PassContext context) {
    if (scop.statements().stream()
        .noneMatch(statement -> SelectionSteps.chooseForOne(statement, scop))) {
      return List.of();
    }
    return LoopsForVectors.of(scop, context).stream()
        .flatMap(inside -> onlyChoice(inside, scop).stream())
        .toList();
  }

  /**
   * The statement of a loop that chooses one value for one element, where no other one asks
   * anything: gcc follows one way after the other again where several elements depend on the same
   * questions.
   */
  private static Optional<Statement> onlyChoice(List<Statement> statements, Scop scop) {
    List<Statement> asking = statements.stream().filter(LongChoices::asks).toList();
    return asking.size() == 1 && SelectionSteps.chooseForOne(asking.get(0), scop)
        ? Optional.of(asking.get(0))
        : Optional.empty();
  }

  private static boolean asks(Statement statement) {
    return statement.operations().stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.Select || Operands.predicate(operation).isPresent());
  }
}
