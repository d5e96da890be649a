package org.polyloom.pass;

import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.reduction.Regrouping;

/**
 * Every value that is read after the region is computed by the same operations on the same values
 * as before, but for the grouping of operands that is allowed, wherever the assumptions hold that
 * the pass leaves or adds; it may drop none. It looks at passes that change what statements do; for
 * those that only reorder them there is {@link OrderCheck}.
 */
public final class ValueCheck implements PassCheck {
  private final Regrouping regrouping;

  /** Only integers may be regrouped. */
  public ValueCheck() {
    this(Regrouping.INTEGERS);
  }

  /**
   * @param regrouping of which sums and products operands may be taken in another order
   */
  public ValueCheck(Regrouping regrouping) {
    this.regrouping = regrouping;
  }

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    if (before.statements().equals(after.statements())
        && before.prelude().equals(after.prelude())) {
      return Optional.empty();
    }
    try {
      TracedScops scops = TracedScops.of(before, after, context);
      Optional<String> violation =
          isShown(scops, context, ValueTrace.Extent.WHOLE_STATEMENTS)
                  || isShown(scops, context, ValueTrace.Extent.USED_INSTANCES)
              ? Optional.empty()
              : trace(scops, context, ValueTrace.Extent.USED_INSTANCES, Optional.of(regrouping))
                  .violation();
      return violation.isPresent() || after.parameterValues().isSubset(before.parameterValues())
          ? violation
          : Optional.of("what was assumed of the parameters no longer is");
    } catch (IslBudgetException exceeded) {
      return Optional.of("values not shown to be the same: " + exceeded.getMessage());
    }
  }

  /** Whether the values are shown to be the same without looking at how operands are grouped. */
  private static boolean isShown(TracedScops scops, PassContext context, ValueTrace.Extent extent) {
    try {
      return trace(scops, context, extent, Optional.empty()).violation().isEmpty();
    } catch (IslBudgetException exceeded) {
      return false;
    }
  }

  private static ValueTrace trace(
      TracedScops scops,
      PassContext context,
      ValueTrace.Extent extent,
      Optional<Regrouping> regrouping) {
    return new ValueTrace(scops, context.budget(), extent, regrouping);
  }
}
