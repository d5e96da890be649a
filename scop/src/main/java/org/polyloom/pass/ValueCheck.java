package org.polyloom.pass;

import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslBudgetException;

/**
 * Every value that is read after the region is computed by the same operations on the same values
 * as before. It looks at passes that change what statements do; for those that only reorder them
 * there is {@link OrderCheck}.
 */
public final class ValueCheck implements PassCheck {
  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    if (before.statements().equals(after.statements())) {
      return Optional.empty();
    }
    try {
      return new ValueTrace(before, after, context.budget()).violation();
    } catch (IslBudgetException exceeded) {
      return Optional.of("values not shown to be the same: " + exceeded.getMessage());
    }
  }
}
