package org.polyloom.simplify;

import java.util.Optional;
import java.util.function.Predicate;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;

/**
 * Removes what has no effect.
 *
 * <pre>
 * for (i = 0; i < n; i++) {             for (i = 0; i < n; i++)
 *   a = A[i];  // nobody reads a    =>    C[i] = B[i];
 *   C[i] = 0;
 *   C[i] = B[i];
 *   C[i] = C[i];
 * }
 * </pre>
 *
 * <p>One after the other: statements with empty domains; stores of what the element holds already;
 * stores that nobody reads, again and again, as operations that only they used go with them;
 * {@linkplain MergedStatements statements that go on with what was stored just before them};
 * conditions of loads of what {@linkplain org.polyloom.ir.ReadableLoads is there} in any case; what
 * a statement {@linkplain org.polyloom.ir.EqualOperations computes once more}; branches that store
 * to one element of an array that they read, and {@linkplain JoinedFronts statements that wait for
 * each other}, where vectors of rows can do that; negations of what values are selected by, so that
 * equal selections are written alike; operations without use, statements without stores, variables
 * of the region without accesses; sizes at which {@linkplain NeededSizes no loop does anything that
 * is needed}. Then statements are split into parts that need no order between them, and into
 * {@linkplain FirstIterations an end of a loop and what is left} where these read their own
 * elements in different ways; what was stored for the end before, of inputs, it then computes
 * itself.
 *
 * <p>A store goes only if all its instances may go: a domain without some of them would make the
 * loops more complicated, unless it is the sizes that tell which. Arrays of {@link
 * org.polyloom.ir.DynamicArrays} keep all stores.
 *
 * <p>Invariant, checked by {@link org.polyloom.pass.ValueCheck}: what is live after the region is
 * computed by the same operations on the same values. After the clean-up that M. Kruse and T.
 * Grosser, "DeLICM: scalar dependence removal at zero memory cost" (2018), section 4, run after
 * their two transformations.
 */
public final class SimplifyPass implements ScopPass {
  /** The name of the pass. */
  static final String NAME = "simplify";

  private final Predicate<Operation.Call> extremes;

  /** Where vectors take no minima and maxima as comparisons do. */
  public SimplifyPass() {
    this(call -> false);
  }

  /**
   * @param extremes which minima and maxima vectors take as comparisons do
   */
  public SimplifyPass(Predicate<Operation.Call> extremes) {
    this.extremes = extremes;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Purpose purpose() {
    return Purpose.PREPARES;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return scop.statements().isEmpty()
        ? Optional.of(
            new NotApplicable(SimplifyReason.NoStatements, "the region executes no statement"))
        : Optional.empty();
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Simplification simplification = new Simplification(scop, context, extremes);
    simplification.removeEmptyDomains();
    simplification.removeRedundantStores();
    simplification.removeDeadStores();
    simplification.mergeStatements();
    simplification.loadAlways();
    simplification.mergeEqual();
    simplification.joinBranches();
    simplification.joinFronts();
    simplification.removeNegations();
    simplification.removeUnusedOperations();
    simplification.removeUnusedLocals();
    simplification.keepNeededSizes();
    simplification.split();
    simplification.splitFirstIterations();
    return simplification.result();
  }
}
