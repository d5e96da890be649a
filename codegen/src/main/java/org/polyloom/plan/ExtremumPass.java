package org.polyloom.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.polyloom.extremum.Extremum;
import org.polyloom.extremum.ExtremumFinder;
import org.polyloom.ir.ExtremumLanes;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;

/**
 * Looks for extreme values in vectors, each lane of which keeps its own extreme and its place:
 * compilers make no vectors of loops that remember where the extreme was.
 *
 * <pre>
 * for (k)                                       for (k by 4)
 *   if (x[k] &lt; b) { b = x[k]; l = k; }  =&gt;       where (x[k..k+3] &lt; b0..b3) {
 *                                                   b0..b3 = x[k..k+3]; l0..l3 = k..k+3;
 *                                                 }
 *                                               k = the l of the least b, the first of them;
 *                                               if (x[k] &lt; b) { b = x[k]; l = k; }
 * </pre>
 *
 * <p>Results are the same bits: of equal values (zeros of both signs are) the first or last one is
 * taken, as the source does, and what is no number is never compared with success. What the source
 * stores besides is stored in one iteration, that of the extreme.
 *
 * <p>The plan is the text of a mark above the loop ({@link ExtremumLanes}); the order stays as it
 * is.
 *
 * <p>Invariant: vectors find what the loop does ({@link ExtremumCheck}).
 *
 * <p>Limits: ascending loops around statements that each keep an extreme and have nothing to do
 * with each other, of values of one size that are computed of rows along the loop.
 */
public final class ExtremumPass implements ScopPass {
  /** The name of the pass. */
  public static final String NAME = "extremum";

  /** Vectors side by side in a loop, as a comparison waits for the one before. */
  private static final int VECTORS = 4;

  /** Which loops are taken. */
  public enum Of {
    /** All. */
    ALL,
    /**
     * Those that keep more than the value: compilers take the others where they need not be exact.
     */
    PLACED
  }

  private final Machine machine;
  private final Of which;

  /**
   * @param machine what the code is to run on
   */
  public ExtremumPass(Machine machine, Of which) {
    this.machine = machine;
    this.which = which;
  }

  /** What became of the extremes of a region. */
  enum Outcome implements Reason {
    /** They are looked for in vectors. */
    ExtremumInVectors,
    /** No innermost loop of nothing else keeps an extreme. */
    NoExtremum,
    /** There are no vectors, or they would not find what a loop does. */
    NoVectors,
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
            Outcome.NoExtremum,
            scop.location(),
            "no innermost loop of nothing else keeps an extreme value"
                + (which == Of.PLACED ? " and its place" : ""));
    return run.plans.carriedOut(
        context,
        run::mark,
        new LoopPlans.Otherwise(
            none, Outcome.BudgetExceeded, Optional.of("shorter rows are quicker one by one")));
  }

  /** Whether vectors look for what a statement keeps along some iterator. */
  public boolean takes(Statement statement) {
    return IntStream.range(0, statement.depth())
        .anyMatch(
            iterator -> ExtremumFinder.find(statement, iterator).filter(this::takes).isPresent());
  }

  /** Compilers have vectors of integers, and of all values that need not be exact. */
  private boolean takes(Extremum extremum) {
    return !extremum.isAlone() || which == Of.ALL && !extremum.element().isInteger();
  }

  private final class Run {
    private final Scop scop;
    private final LoopPlans plans;

    Run(Scop scop) {
      this.scop = scop;
      this.plans = new LoopPlans(name(), scop);
    }

    private Optional<String> mark(ScheduleNode band, List<Statement> statements) {
      Statement first = statements.get(0);
      InnermostLoop loop = InnermostLoop.of(band, first, scop);
      OptionalInt iterator = loop.iterator(first);
      List<Extremum> found =
          iterator.isEmpty()
              ? List.of()
              : statements.stream()
                  .flatMap(one -> ExtremumFinder.find(one, iterator.getAsInt()).stream())
                  .toList();
      if (found.size() < statements.size() || found.stream().noneMatch(ExtremumPass.this::takes)) {
        return Optional.empty();
      }
      int lanes = machine.lanes(found.get(0).element().bytes());
      if (lanes < 2) {
        return Optional.empty();
      }
      int vectors = Math.max(1, VECTORS / Integer.highestOneBit(found.size()));
      List<String> names = statements.stream().map(Statement::name).toList();
      ExtremumLanes plan = new ExtremumLanes(names, iterator.getAsInt(), lanes, vectors);
      org.polyloom.isl.Set filled =
          loop.ofLength(plan.leastIterations()).intersect(scop.parameterValues());
      Optional<String> wrong =
          filled.isEmpty()
              ? Optional.of("the loop of an extremum is too short for vectors")
              : ExtremumCheck.violation(found, band, scop);
      if (wrong.isPresent()) {
        plans.tell(
            Remark.missed(name(), Outcome.NoVectors, first.location(), wrong.get())
                .forStatement(first.name()));
        return Optional.empty();
      }
      plans.plan(
          statements,
          filled,
          Remark.applied(
                  name(),
                  Outcome.ExtremumInVectors,
                  first.location(),
                  "lanes of vectors keep extremes, and the places of those that need one")
              .forStatement(first.name())
              .with("loop", first.iterators().get(iterator.getAsInt()))
              .with("lanes", lanes));
      return Optional.of(plan.mark());
    }
  }
}
