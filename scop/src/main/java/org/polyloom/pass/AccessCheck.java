package org.polyloom.pass;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Set;

/**
 * A pass makes statements access no elements that the region did not access before: those before
 * the first or after the last one may not exist. Arrays of the region's own are sized by what it
 * accesses.
 */
public final class AccessCheck implements PassCheck {

  @Override
  public Optional<String> violation(Scop before, Scop after, PassContext context) {
    try {
      return after.isl().budgeted(context.budget(), () -> violation(before, after));
    } catch (IslBudgetException exceeded) {
      return Optional.of("accesses not shown to be the same: " + exceeded.getMessage());
    }
  }

  private static Optional<String> violation(Scop before, Scop after) {
    java.util.Set<Statement> known = new HashSet<>(before.statements());
    Map<String, Set> elements = new HashMap<>();
    for (Statement statement : after.statements()) {
      if (known.contains(statement)) {
        continue;
      }
      for (Operation operation : statement.operations()) {
        Optional<Access> access =
            Operands.access(operation)
                .filter(a -> before.arrays().containsKey(a.array()))
                .filter(a -> !before.array(a.array()).isOfRegion());
        if (access.isPresent()) {
          Set touched = touched(access.get(), statement).intersectParams(after.assumedContext());
          Set allowed =
              elements.computeIfAbsent(
                  access.get().array(), array -> elements(array, before, touched));
          if (!touched.isSubset(allowed)) {
            return Optional.of(
                statement.name()
                    + " accesses elements of "
                    + access.get().array()
                    + " that nothing accessed: "
                    + touched.subtract(allowed).coalesce());
          }
        }
      }
    }
    return Optional.empty();
  }

  private static Set elements(String array, Scop scop, Set like) {
    Set all = Set.empty(like.space());
    for (Statement statement : scop.statements()) {
      for (Operation operation : statement.operations()) {
        Optional<Access> access = Operands.access(operation).filter(a -> a.array().equals(array));
        if (access.isPresent()) {
          all = all.union(touched(access.get(), statement));
        }
      }
    }
    return all.coalesce();
  }

  /** {@code { A[x] }}: the elements that an access of a statement touches. */
  private static Set touched(Access access, Statement statement) {
    return access.relation().intersectDomain(statement.domain()).range();
  }
}
