package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.Scop;
import org.polyloom.pass.ModelCheck;
import org.polyloom.pass.OrderCheck;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.Pipeline;
import org.polyloom.pass.ScopPass;
import org.polyloom.pass.ValueCheck;

/**
 * What the standard passes make of a Scop, each result looked at by the checks.
 *
 * @param refusals what the checks said of passes that were dropped
 */
public record PassedScop(Scop scop, List<String> refusals) {
  private static final List<PassCheck> CHECKS =
      List.of(new ModelCheck(), new OrderCheck(), new ValueCheck());

  /** Runs the standard passes one by one; one that a check refuses is dropped. */
  public static PassedScop of(Scop extracted, OptimizerOptions options) {
    List<String> refusals = new ArrayList<>();
    PassContext context = new PassContext(options.budget());
    Scop scop = extracted;
    for (ScopPass pass : StandardPasses.of(options)) {
      Pipeline alone = new Pipeline(List.of(pass), List.of(), Set.of(), Set.of());
      Scop before = scop;
      Scop after = alone.run(before, context).scop();
      Optional<String> violation =
          CHECKS.stream()
              .flatMap(check -> check.violation(before, after, context).stream())
              .findFirst();
      violation.ifPresent(text -> refusals.add(pass.name() + ": " + text));
      scop = violation.isEmpty() ? after : before;
    }
    return new PassedScop(scop, List.copyOf(refusals));
  }
}
