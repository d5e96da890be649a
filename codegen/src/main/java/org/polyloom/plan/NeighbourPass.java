package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ir.NeighbourLanes;
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
 * Loads neighbours in rows of memory once for all iterations that need them, as grids of models of
 * the weather and of images do.
 *
 * <pre>
 * for (j = 0; j < n; j++)               b = (.., a[0]);
 *   y[j] = a[j] * a[j + 1];             for (j = 0; j + 7 < n; j += 8) {
 *                                   =>    c = a[j+1..j+8];
 *                                         y[j..j+7] = (b[7], c[0..6]) * c;
 *                                         b = c;
 *                                       }
 * </pre>
 *
 * <p>Vectors of the source's loop load each element as often as it has a neighbour. Nearly all of
 * these loads touch two lines of a cache, and those that begin before others come close behind what
 * the vectors before have stored, which processors tell apart by parts of addresses. Lanes of two
 * vectors in registers cost less.
 *
 * <p>That is scalar replacement (D. Callahan, S. Carr and K. Kennedy, "Improving Register
 * Allocation for Subscripted Variables", PLDI 1990) with vectors for scalars. Nothing is computed
 * in another order.
 *
 * <p>The plan is the text of a mark above the loop ({@link NeighbourLanes}); the order stays as it
 * is.
 *
 * <p>Invariant: vectors compute what the loop does ({@link NeighbourCheck}).
 *
 * <p>Limits: rows that the region does not store to. In sweeps to and fro between two arrays, loads
 * wait for the stores of parts of them, more or less as these happen to begin in lines.
 */
public final class NeighbourPass implements ScopPass {
  /** The name of the pass. */
  public static final String NAME = "neighbours";

  private final Machine machine;

  /**
   * @param machine what the code is to run on
   */
  public NeighbourPass(Machine machine) {
    this.machine = machine;
  }

  /** What became of the rows of a region. */
  enum Outcome implements Reason {
    /** Neighbours are lanes of vectors that were loaded once. */
    NeighboursInRegisters,
    /** No innermost loop loads neighbours from where the region does not store. */
    NoNeighbours,
    /** Other passes have planned parts of the region, and what they leave are edges. */
    OtherPlans,
    /** Most of what is loaded has no neighbour, or arithmetic takes longer. */
    NoGain,
    /** The isl operations that planning may take are used up. */
    BudgetExceeded
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Purpose purpose() {
    return Purpose.REFINES;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return scop.schedule().marks(mark -> true).isEmpty()
        ? Optional.empty()
        : Optional.of(
            new NotApplicable(Outcome.OtherPlans, "vectors or order of the region are planned"));
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Run run = new Run(scop);
    Remark none =
        Remark.missed(
            name(),
            Outcome.NoNeighbours,
            scop.location(),
            "no innermost loop that vectors could carry out loads neighbours from where the region"
                + " does not store");
    return run.plans.carriedOut(
        context,
        run::mark,
        new LoopPlans.Otherwise(none, Outcome.BudgetExceeded, Optional.empty()));
  }

  private final class Run {
    private final Scop scop;
    private final LoopPlans plans;

    Run(Scop scop) {
      this.scop = scop;
      this.plans = new LoopPlans(name(), scop);
    }

    private Optional<String> mark(ScheduleNode band, List<Statement> statements) {
      if (statements.stream().anyMatch(this::isSwept) || !runTogether(band, statements)) {
        return Optional.empty();
      }
      Optional<NeighbourRows> found =
          bodies(band, statements).flatMap(bodies -> NeighbourRows.of(bodies, scop));
      int lanes = found.map(rows -> machine.unalignedLanes(rows.element().bytes())).orElse(1);
      if (lanes < 2
          || !found.get().areWithin(lanes)
          || found.get().elements() == found.get().offsets().size()) {
        return Optional.empty();
      }
      Statement first = statements.get(0);
      if (!new NeighbourCost(found.get(), machine).pays()) {
        plans.tell(
            Remark.missed(
                    name(),
                    Outcome.NoGain,
                    first.location(),
                    "loading neighbours once would save too little")
                .forStatement(first.name()));
        return Optional.empty();
      }
      org.polyloom.isl.Set filled = filled(band, statements, lanes);
      if (filled.isEmpty()) {
        return Optional.empty();
      }
      plans.plan(
          statements,
          filled,
          Remark.applied(
                  name(),
                  Outcome.NeighboursInRegisters,
                  first.location(),
                  "neighbours in rows of memory are lanes of vectors that are loaded once")
              .forStatement(first.name())
              .with("elements", found.get().elements())
              .with("rows", found.get().offsets().size())
              .with("lanes", lanes));
      return Optional.of(new NeighbourLanes(lanes, found.get().stopsClang()).mark());
    }

    /** The statements of a loop, if that steps upwards along one iterator of each. */
    private Optional<List<NeighbourRows.Body>> bodies(
        ScheduleNode band, List<Statement> statements) {
      List<NeighbourRows.Body> bodies = new ArrayList<>();
      for (Statement statement : statements) {
        OptionalInt iterator = InnermostLoop.of(band, statement, scop).iterator(statement);
        if (iterator.isEmpty()) {
          return Optional.empty();
        }
        bodies.add(new NeighbourRows.Body(statement, iterator.getAsInt()));
      }
      return Optional.of(bodies);
    }

    /** Whether each iteration carries out all statements. */
    private boolean runTogether(ScheduleNode band, List<Statement> statements) {
      org.polyloom.isl.Set times = InnermostLoop.of(band, statements.get(0), scop).times();
      return statements.stream()
          .allMatch(other -> InnermostLoop.of(band, other, scop).times().isEqual(times));
    }

    /** Whether a statement loads what the region stores. */
    private boolean isSwept(Statement statement) {
      return scop.statements().stream()
          .flatMap(other -> other.storedArrays().stream())
          .anyMatch(statement.loadedArrays()::contains);
    }

    /** {@code [p] -> { : .. }}: the parameters for which some run is so long. */
    private org.polyloom.isl.Set filled(
        ScheduleNode band, List<Statement> statements, int iterations) {
      return statements.stream()
          .map(statement -> InnermostLoop.of(band, statement, scop).ofLength(iterations))
          .reduce(org.polyloom.isl.Set::intersect)
          .orElseThrow()
          .intersect(scop.parameterValues());
    }
  }
}
