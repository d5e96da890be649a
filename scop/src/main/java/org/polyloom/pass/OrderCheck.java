package org.polyloom.pass;

import java.util.Optional;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.UnionMap;
import org.polyloom.reduction.Reductions;
import org.polyloom.reduction.Regrouping;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.Verdict;

/**
 * The new order of the instances computes what the old one does. It looks at passes that leave the
 * statements as they are; for others there is {@link ValueCheck}. Updates that may come in any
 * order are those that {@link Reductions} finds in the Scop before.
 */
public final class OrderCheck implements PassCheck {
  private final Regrouping regrouping;

  /** Floating-point updates keep their order. */
  public OrderCheck() {
    this(Regrouping.INTEGERS);
  }

  /**
   * @param regrouping which updates may come in any order although results differ
   */
  public OrderCheck(Regrouping regrouping) {
    this.regrouping = regrouping;
  }

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    if (!before.statements().equals(after.statements())) {
      return Optional.empty();
    }
    try {
      Dependences dependences = context.dependences(before);
      UnionMap free =
          before
              .isl()
              .budgeted(context.budget(), () -> Reductions.of(before, regrouping).relaxed());
      Verdict verdict =
          LegalityCheck.of(dependences, context.budget()).relaxing(free).check(after.schedule());
      return verdict instanceof Verdict.Legal ? Optional.empty() : Optional.of(verdict.message());
    } catch (IslBudgetException exceeded) {
      return Optional.of("not shown to be legal: " + exceeded.getMessage());
    }
  }
}
