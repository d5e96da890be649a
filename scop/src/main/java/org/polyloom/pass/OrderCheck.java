package org.polyloom.pass;

import java.util.Optional;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.Verdict;

/**
 * The new order of the instances computes what the old one does. It looks at passes that leave the
 * statements as they are; for others there is {@link ValueCheck}.
 */
public final class OrderCheck implements PassCheck {
  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    if (!before.statements().equals(after.statements())) {
      return Optional.empty();
    }
    try {
      Dependences dependences = Dependences.of(ScopAccesses.of(before), context.budget());
      Verdict verdict = LegalityCheck.of(dependences, context.budget()).check(after.schedule());
      return verdict instanceof Verdict.Legal ? Optional.empty() : Optional.of(verdict.message());
    } catch (IslBudgetException exceeded) {
      return Optional.of("not shown to be legal: " + exceeded.getMessage());
    }
  }
}
