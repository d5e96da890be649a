package org.polyloom.delicm;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.ConditionalDefinitions;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Scop;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;

/**
 * Keeps scalars, and small arrays that only the region knows, in array elements that are free.
 *
 * <pre>
 * for (i = 0; i < n; i++) {            for (i = 0; i < n; i++) {
 *   c = 0;                               C[i] = 0;
 *   for (k = 0; k < m; k++)      =>      for (k = 0; k < m; k++)
 *     c += A[i] * B[k];                    C[i] += A[i] * B[k];
 *   C[i] = c;                            C[i] = C[i];
 * }                                    }
 * </pre>
 *
 * <p>Greedy value coalescing of M. Kruse and T. Grosser, "DeLICM: Scalar dependence removal at zero
 * memory cost" (2018), section 2. It differs in that the element of a value is found through the
 * next load by the store that takes it, not through the next store; that arrays of fewer dimensions
 * than the target move too; and that conditional assignments become selections first.
 *
 * <p>Spaces: those of {@code org.polyloom.zone} and {@code org.polyloom.value}; a mapping is {@code
 * { [S[i] -> Rk[]] -> C[x] }}. Every load of a mapped web has an element; a store need not have one
 * where its value is not read. What is mapped obeys the rules of {@link Knowledge}.
 */
public final class DelicmPass implements ScopPass {
  /** An array that took values moves no further in the same round. */
  private static final int MOST_ROUNDS = 3;

  @Override
  public String name() {
    return "delicm";
  }

  @Override
  public Purpose purpose() {
    return Purpose.PREPARES;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return Optional.empty();
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    if (!Coalescing.mayMove(scop)) {
      return new PassResult(scop, List.of());
    }
    List<Remark> remarks = new ArrayList<>();
    Scop current = scop;
    for (int k = 1; ; k++) {
      Round round = round(current, context);
      current = round.result();
      remarks.addAll(round.coalescing().applied());
      if (k == MOST_ROUNDS || !round.coalescing().mayGoOn()) {
        remarks.addAll(round.coalescing().refused());
        return new PassResult(current, remarks);
      }
    }
  }

  private record Round(Scop result, Coalescing coalescing) {}

  /** One round; scalars that do not move keep their conditional assignments. */
  private Round round(Scop scop, PassContext context) {
    Set<String> conditional = ConditionalDefinitions.scalars(scop);
    Round round = attempt(scop, conditional, context);
    Set<String> useful = new LinkedHashSet<>(conditional);
    useful.removeIf(scalar -> isAccessed(round.result(), scalar));
    return useful.size() == conditional.size() ? round : attempt(scop, useful, context);
  }

  private Round attempt(Scop scop, Set<String> conditional, PassContext context) {
    Scop selected = ConditionalDefinitions.withSelects(scop, conditional);
    Coalescing coalescing = new Coalescing(name(), selected, context);
    List<Mapping> mappings = coalescing.decide();
    Scop result = mappings.isEmpty() ? scop : MappingRewrite.apply(selected, mappings);
    return new Round(result, coalescing);
  }

  private static boolean isAccessed(Scop scop, String array) {
    return scop.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .flatMap(operation -> Operands.access(operation).stream())
        .anyMatch(access -> access.array().equals(array));
  }
}
