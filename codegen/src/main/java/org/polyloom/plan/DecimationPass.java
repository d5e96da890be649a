package org.polyloom.plan;

import java.util.List;
import java.util.Optional;
import org.polyloom.decimation.Decimation;
import org.polyloom.decimation.DecimationFinder;
import org.polyloom.ir.DecimationLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;

/**
 * Computes weighted sums of rows once for all neighbours where a loop takes every second one, as
 * the restriction of a multigrid solver or the halving of an image does.
 *
 * <pre>
 * for (k = 1; k < n; k++)                       for (k = 1; k + 7 < n; k += 8) {
 *   y[k] = 0.5 * (a[2*k] + b[2*k])                w = (0.5, 0.25, ..) * (a[2*k..2*k+15]
 *        + 0.25 * (a[2*k-1] + a[2*k+1]      =>                           + b[2*k..2*k+15]);
 *                + b[2*k-1] + b[2*k+1]);          o = w[1, 3, .., 15];
 *                                                 y[k..k+7] = (o', o[0..6]) + w[0, 2, .., 14] + o;
 *                                                 o' = o[7];
 *                                               }
 * </pre>
 *
 * <p>The source loads each element that two iterations share for both of them, and every second
 * lane of two vectors for each of three neighbours. Vectors of neighbours are loaded once, summed
 * lane by lane, and only the sum is taken apart: reuse between iterations as in K. Cooper, J.
 * Eckhardt and K. Kennedy, "Redundancy Elimination Revisited" (PACT 2008), of a value that the
 * source does not compute.
 *
 * <p>The plan is the text of a mark above the loop ({@link DecimationLanes}); the order stays as it
 * is. Products are distributed over sums, so floating-point arithmetic must be free.
 *
 * <p>Invariant: vectors compute what the loop does ({@link DecimationCheck}).
 *
 * <p>Limits: one statement in the loop, three loads of each row, weighted alike on both sides.
 */
public final class DecimationPass implements ScopPass {
  /** The name of the pass. */
  public static final String NAME = "decimate";

  /** How many times as many instructions the source must need. */
  private static final double LEAST_GAIN = 1.25;

  private final Machine machine;

  /**
   * @param machine what the code is to run on
   */
  public DecimationPass(Machine machine) {
    this.machine = machine;
  }

  /** What became of the sums of a region. */
  enum Outcome implements Reason {
    /** Sums are computed in vectors of neighbours. */
    DecimatedInLanes,
    /** No innermost loop of one statement takes every second sum. */
    NoDecimation,
    /** The source needs few more instructions. */
    NoGain,
    /** The isl operations that planning may take are used up. */
    BudgetExceeded
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return Optional.empty();
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Run run = new Run(scop);
    Remark none =
        Remark.missed(
            name(),
            Outcome.NoDecimation,
            scop.location(),
            "no innermost loop of one statement takes every second one of sums of rows");
    return run.plans.carriedOut(
        context,
        InnermostMarks.ofOne(run::mark),
        new LoopPlans.Otherwise(
            none, Outcome.BudgetExceeded, Optional.of("shorter rows fill no vector of sums")));
  }

  private final class Run {
    private final Scop scop;
    private final LoopPlans plans;

    Run(Scop scop) {
      this.scop = scop;
      this.plans = new LoopPlans(name(), scop);
    }

    private Optional<String> mark(ScheduleNode band, Statement statement) {
      InnermostLoop loop = new InnermostLoop(band, scop);
      int lanes = machine.lanes(statement.lastType().bytes());
      Optional<Decimation> found = lanes < 2 ? Optional.empty() : find(loop.next(), statement);
      org.polyloom.isl.Set filled = loop.ofLength(lanes).intersect(scop.parameterValues());
      if (found.isEmpty() || filled.isEmpty()) {
        return Optional.empty();
      }
      double gain = new DecimationCost(found.get()).gain();
      if (gain < LEAST_GAIN) {
        plans.tell(
            Remark.missed(
                    name(),
                    Outcome.NoGain,
                    statement.location(),
                    "sums of neighbours in vectors would save too few instructions")
                .forStatement(statement.name()));
        return Optional.empty();
      }
      DecimationLanes plan = new DecimationLanes(statement.name(), found.get().iterator(), lanes);
      plans.plan(
          List.of(statement),
          filled,
          Remark.applied(
                  name(),
                  Outcome.DecimatedInLanes,
                  statement.location(),
                  "sums of neighbours are computed once, in vectors of which every second lane is"
                      + " taken")
              .forStatement(statement.name())
              .with("loop", statement.iterators().get(plan.iterator()))
              .with("rows", found.get().rows().size())
              .with("lanes", lanes));
      return Optional.of(plan.mark());
    }

    /**
     * @param next from each iteration to the one after it
     */
    private Optional<Decimation> find(Map next, Statement statement) {
      for (int k = 0; k < statement.depth() && !next.isEmpty(); k++) {
        if (next.isSubset(statement.steps(k, 1))) {
          return new DecimationFinder(scop).find(statement, k);
        }
      }
      return Optional.empty();
    }
  }
}
