package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.ScheduleTrees;

/** What a pass plans for the innermost loops of a region, and says of them. */
final class LoopPlans {
  /** The isl operations for one region. */
  private static final long MOST_PLANNING = 1_000_000L;

  private final String pass;
  private final Scop scop;
  private final List<Remark> remarks = new ArrayList<>();
  private final java.util.Set<String> told = new HashSet<>();
  private final java.util.Set<String> planned = new HashSet<>();

  /** {@code [p] -> { : .. }}: the parameters for which some of the planned loops are long. */
  private Set sizes;

  /**
   * @param pass its name
   */
  LoopPlans(String pass, Scop scop) {
    this.pass = pass;
    this.scop = scop;
    this.sizes = Set.empty(scop.assumedContext().space());
  }

  /**
   * What a pass does without plans.
   *
   * @param none the remark where there was nothing to plan
   * @param exceeded why nothing is planned where the isl operations are used up
   * @param shorter why loops that are too short are left to the source; empty where they are not
   */
  record Otherwise(Remark none, Reason exceeded, Optional<String> shorter) {}

  /**
   * Marks the loops for which there are plans; shorter ones may run the source if all have them.
   */
  PassResult carriedOut(PassContext context, InnermostMarks.Plans plans, Otherwise otherwise) {
    try {
      Schedule marked =
          scop.isl()
              .budgeted(
                  Math.min(context.budget(), MOST_PLANNING), () -> InnermostMarks.of(scop, plans));
      if (remarks.isEmpty()) {
        remarks.add(otherwise.none());
      }
      return new PassResult(
          planned.isEmpty() ? scop : atSizes(scop.withSchedule(marked), otherwise.shorter()),
          remarks);
    } catch (IslBudgetException exceeded) {
      Remark missed =
          Remark.missed(pass, otherwise.exceeded(), scop.location(), exceeded.getMessage());
      return new PassResult(scop, List.of(missed));
    }
  }

  /**
   * Says that a loop has a plan.
   *
   * @param statements in the loop
   * @param length {@code [p] -> { : .. }}: the parameters for which the loop is long enough
   */
  void plan(List<Statement> statements, Set length, Remark applied) {
    sizes = sizes.union(length);
    statements.forEach(statement -> planned.add(statement.name()));
    tell(applied);
  }

  /** The parts of a loop that is written several times are told of once. */
  void tell(Remark remark) {
    if (told.add(remark.statement() + " " + remark.message())) {
      remarks.add(remark);
    }
  }

  /**
   * Other loops of a region may gain where rows are short, which are carried out one by one then.
   */
  private Scop atSizes(Scop result, Optional<String> shorter) {
    boolean isAll =
        ScheduleTrees.innermostBands(scop.schedule()).stream()
            .flatMap(loop -> loop.domain().setList().stream())
            .map(Set::tupleName)
            .allMatch(planned::contains);
    return !isAll || shorter.isEmpty() || scop.parameterValues().isSubset(sizes)
        ? result
        : result.withAssumption(
            new Assumption.OnParameters(
                sizes.gist(scop.parameterValues()).coalesce(), shorter.get(), scop.location()));
  }
}
