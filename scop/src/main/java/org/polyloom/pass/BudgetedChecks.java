package org.polyloom.pass;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;

/**
 * All checks of one region's results, one after the other, within what the region may spend.
 *
 * @param checks what every result must pass
 * @param context of the Scops that are checked
 * @param end the operations of their isl context at which the budget of the region ends; a result
 *     that comes later has one step
 */
record BudgetedChecks(List<PassCheck> checks, PassContext context, long end) {
  BudgetedChecks {
    checks = List.copyOf(checks);
  }

  /** What is wrong with the result of a pass, or that the budget does not tell; empty if right. */
  Optional<String> violation(Scop before, Scop after) {
    IslContext isl = after.isl();
    long left = Math.max(context.budget(), end - isl.operations());
    try {
      return isl.together(
          left,
          () ->
              checks.stream()
                  .flatMap(check -> check.violation(before, after, context).stream())
                  .findFirst());
    } catch (IslBudgetException exceeded) {
      return Optional.of("not checked: " + exceeded.getMessage());
    }
  }
}
