package org.polyloom.plan;

import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Operation;
import org.polyloom.ir.RecurrenceLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.recurrence.Arithmetic;
import org.polyloom.recurrence.Recurrence.Direction;
import org.polyloom.recurrence.RecurrenceFinder;
import org.polyloom.recurrence.RecurrenceFinding;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;

/**
 * Carries out innermost loops whose iterations are linear recurrences in vectors.
 *
 * <pre>
 * for (j = 1; j < n; j++)            for (j = 1; j + 7 < n; j += 8) {
 *   y[j] = b[j] + a * y[j - 1];        c = b[j..j+7];
 *                                      c = c + a * (0, c[0..6]);
 *                              =>      c = c + a^2 * (0, 0, c[0..5]);
 *                                      c = c + a^4 * (0, 0, 0, 0, c[0..3]);
 *                                      y[j..j+7] = c + (a, a^2, .., a^8) * y[j-1];
 *                                    }
 * </pre>
 *
 * <p>That is the parallel prefix of W. D. Hillis and G. L. Steele, "Data parallel algorithms"
 * (1986), of the recurrence (P. Kogge and H. Stone, 1973), with the last element of a vector taken
 * on to the next one. From one vector to the next the value takes as long as a permutation, a
 * product and a sum; in the source from one iteration to the next.
 *
 * <p>The plan is the text of a mark above the loop ({@link RecurrenceLanes}); the order stays as it
 * is.
 *
 * <p>Invariant: vectors compute what the loop does ({@link RecurrenceCheck}).
 *
 * <p>Limits: one statement in the loop ({@link RecurrenceFinder}), besides those that are done
 * before it begins, or begin when it is done ({@link PhasedLoops}); what is added to the value
 * before is computed in vectors too.
 */
public final class RecurrencePass implements ScopPass {
  /** The isl operations for finding out which statements of loops come one after the other. */
  private static final long MOST_SPLITTING = 200_000L;

  private final Machine machine;
  private final Arithmetic arithmetic;

  /**
   * @param machine what the code is to run on
   * @param arithmetic what may be regrouped
   */
  public RecurrencePass(Machine machine, Arithmetic arithmetic) {
    this.machine = machine;
    this.arithmetic = arithmetic;
  }

  /** What became of the recurrences of a region. */
  enum Outcome implements Reason {
    /** A loop is carried out in vectors. */
    RecurrenceInLanes,
    /** No innermost loop of one statement reads what its iteration before stores, and pays. */
    NoRecurrence,
    /** The isl operations that planning may take are used up. */
    BudgetExceeded
  }

  @Override
  public String name() {
    return "recur";
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return scop.statements().stream().noneMatch(RecurrencePass::readsItsArray)
        ? Optional.of(
            new NotApplicable(
                Outcome.NoRecurrence, "no statement reads an array that it stores to"))
        : Optional.empty();
  }

  private static boolean readsItsArray(Statement statement) {
    return statement.operations().stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.Load load
                    && statement.storedArrays().contains(load.access().array()));
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Scop phased = inPhases(scop);
    Run run = new Run(phased);
    Remark none =
        Remark.missed(
            name(),
            Outcome.NoRecurrence,
            scop.location(),
            "no innermost loop of one statement is a recurrence that pays in vectors");
    PassResult result =
        run.plans.carriedOut(
            context,
            InnermostMarks.ofOne(run::mark),
            new LoopPlans.Otherwise(
                none,
                Outcome.BudgetExceeded,
                Optional.of("shorter rows fill too few vectors for recurrences to gain")));
    return result.scop() == phased ? new PassResult(scop, result.remarks()) : result;
  }

  /** With the beginning of a recurrence apart from its loop; as it is where that is too costly. */
  private static Scop inPhases(Scop scop) {
    try {
      return scop.isl().budgeted(MOST_SPLITTING, () -> scop.withSchedule(PhasedLoops.apart(scop)));
    } catch (IslBudgetException exceeded) {
      return scop;
    }
  }

  private final class Run {
    private final Scop scop;
    private final RecurrenceFinder finder;
    private final LoopPlans plans;

    Run(Scop scop) {
      this.scop = scop;
      this.finder = new RecurrenceFinder(scop, arithmetic);
      this.plans = new LoopPlans(name(), scop);
    }

    private Optional<String> mark(ScheduleNode loop, Statement statement) {
      Optional<RecurrenceLanes> plan =
          plan(loop, statement).filter(found -> !sizes(loop, found).isEmpty());
      if (plan.isEmpty()) {
        return Optional.empty();
      }
      plans.plan(
          List.of(statement),
          sizes(loop, plan.get()),
          Remark.applied(
                  name(),
                  Outcome.RecurrenceInLanes,
                  statement.location(),
                  "iterations that each need the one before are carried out in vectors")
              .forStatement(statement.name())
              .with("loop", statement.iterators().get(plan.get().iterator()))
              .with("lanes", plan.get().lanes()));
      return Optional.of(plan.get().mark());
    }

    private org.polyloom.isl.Set sizes(ScheduleNode loop, RecurrenceLanes plan) {
      return new InnermostLoop(loop, scop)
          .ofLength(RecurrenceLanes.LEAST_VECTORS * plan.lanes())
          .intersect(scop.parameterValues());
    }

    private Optional<RecurrenceLanes> plan(ScheduleNode loop, Statement statement) {
      Operation last = statement.operations().get(statement.operations().size() - 1);
      int lanes = machine.lanes(last.type().bytes());
      if (!readsItsArray(statement) || !RecurrenceFinder.pays(last.type(), lanes)) {
        return Optional.empty();
      }
      org.polyloom.isl.Map next = new InnermostLoop(loop, scop).next();
      if (next.isEmpty()) {
        return Optional.empty();
      }
      for (int k = 0; k < statement.depth(); k++) {
        for (Direction direction : Direction.values()) {
          if (next.isSubset(statement.steps(k, direction.step()))) {
            return plan(statement, k, direction, lanes);
          }
        }
      }
      return Optional.empty();
    }

    private Optional<RecurrenceLanes> plan(
        Statement statement, int iterator, Direction direction, int lanes) {
      RecurrenceFinding finding = finder.find(statement, iterator, direction, lanes);
      if (finding instanceof RecurrenceFinding.Refused refused) {
        plans.tell(
            Remark.missed(name(), refused.reason(), statement.location(), refused.message())
                .forStatement(statement.name()));
      }
      return finding instanceof RecurrenceFinding.Found
          ? Optional.of(
              new RecurrenceLanes(statement.name(), iterator, direction == Direction.UP, lanes))
          : Optional.empty();
    }
  }
}
