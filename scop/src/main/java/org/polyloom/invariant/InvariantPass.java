package org.polyloom.invariant;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.RefusedException;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;

/**
 * Computes scalars once that loops compute anew, and to the same values, in every iteration of a
 * loop around them.
 *
 * <pre>
 * for (i = 0; i < n; i++)                      for (j = 0; j < m; j++) {
 *   for (j = 0; j < m; j++) {                    s_row[j] = 0;
 *     s = 0;                                     for (k = 0; k < l; k++)
 *     for (k = 0; k < l; k++)          =>          s_row[j] += B[j][k] * B[j][k];
 *       s += B[j][k] * B[j][k];                }
 *     A[i][j] /= s;                            for (i = 0; i < n; i++)
 *   }                                            for (j = 0; j < m; j++)
 *                                                  A[i][j] /= s_row[j];
 * </pre>
 *
 * <p>Loop-invariant code motion of whole loops, in the polyhedral model: of the instances that
 * compute a scalar those of the first iteration remain, before the rest of the nest, and what they
 * compute is kept for each iteration of the other loops. Operations and their order stay, so that
 * values are the same to the last bit.
 *
 * <p>Invariant, checked by {@link org.polyloom.pass.ValueCheck}: every load sees the value that it
 * saw before.
 *
 * <p>What one scalar is computed from may be another one that was moved before.
 *
 * <p>Limits: what is computed from must be numbers, parameters and what the nest does not store to;
 * the scalar is of one nest, is computed under no condition on data and before it is used, and is
 * not used after the region; its values fill a row at most.
 */
public final class InvariantPass implements ScopPass {
  @Override
  public String name() {
    return "invariant";
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return Optional.empty();
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    List<Remark> remarks = new ArrayList<>();
    Set<String> names = new HashSet<>(scop.names());
    Scop result = scop;
    Set<String> left = new LinkedHashSet<>(scop.arrays().keySet());
    for (boolean goesOn = true; goesOn; ) {
      goesOn = false;
      for (String scalar : List.copyOf(left)) {
        Optional<InvariantScalar> found = InvariantScalar.of(result, scalar);
        Optional<InvariantScalar.Moved> moved =
            found.flatMap(candidate -> moved(candidate, context, names, remarks));
        if (moved.isPresent()) {
          result = moved.get().scop();
          left.remove(scalar);
          goesOn = true;
        }
      }
    }
    return new PassResult(result, remarks.stream().distinct().toList());
  }

  private Optional<InvariantScalar.Moved> moved(
      InvariantScalar candidate, PassContext context, Set<String> names, List<Remark> remarks) {
    try {
      Optional<InvariantScalar.Moved> moved =
          candidate.scop().isl().budgeted(context.budget(), () -> candidate.moved(context, names));
      moved.ifPresent(done -> remarks.add(applied(candidate, done)));
      return moved;
    } catch (RefusedException refused) {
      remarks.add(missed(candidate, refused.reason(), refused.getMessage()));
    } catch (IslBudgetException exceeded) {
      remarks.add(missed(candidate, InvariantReason.BudgetExceeded, exceeded.getMessage()));
    }
    return Optional.empty();
  }

  private Remark applied(InvariantScalar candidate, InvariantScalar.Moved moved) {
    return Remark.applied(
            name(),
            InvariantReason.ComputedOnce,
            candidate.first().location(),
            candidate.scalar() + " is computed once, before its loops")
        .forStatement(candidate.first().name())
        .with("the same for all", String.join(", ", moved.loops()));
  }

  private Remark missed(InvariantScalar candidate, Reason reason, String why) {
    return Remark.missed(
            name(),
            reason,
            candidate.first().location(),
            candidate.scalar() + " is computed anew each time: " + why)
        .forStatement(candidate.first().name());
  }
}
