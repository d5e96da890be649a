package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassContext;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.ScheduleProblem;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.StripCost;
import org.polyloom.schedule.Sums;
import org.polyloom.schedule.SunkLoop;

/**
 * Chooses how long the strips of a loop are, and whether their iterations become a loop or a
 * statement each, by what {@link StripCost} expects of them.
 *
 * @param loop as {@link SunkLoop#isOuterLoop} says
 * @param inLoop dependences among its instances
 * @param storage where its iterations keep what each has for itself
 */
record SweepPlans(
    Scop scop,
    ScheduleNode loop,
    Dependences inLoop,
    StripStorage storage,
    SweepPlans.Estimates estimates) {
  private static final double WORTHWHILE = 0.8;

  /** Of the time of another plan. */
  private static final double CLEARLY = 0.97;

  /** Lines of the widest elements in a strip that becomes vectors; the first is preferred. */
  private static final List<Integer> LINES = List.of(8, 2);

  private static final List<Integer> UNROLLED = List.of(8, 4);

  /**
   * What estimates assume.
   *
   * @param machine what the code is to run on
   * @param sums how compilers order floating-point sums
   * @param later what later passes make vectors of
   */
  record Estimates(
      Machine machine,
      ScheduleOptions options,
      Sums sums,
      LaterVectors later,
      PassContext context) {

    private ScheduleProblem problem(Scop scop, Dependences inLoop) {
      return ScheduleProblem.of(inLoop, machine, options)
          .withWork(WorkEstimate.of(scop, sums, later));
    }
  }

  /**
   * The plan that promises most, if it is a fifth.
   *
   * @param carried what must have an element for each iteration of a strip
   * @param all what may
   */
  Optional<SweepPlan> best(Map<String, Set<String>> carried, Map<String, Set<String>> all) {
    StripCost source =
        StripCost.ofPlausibleSizes(
            estimates.problem(scop, inLoop), loop.bandGetPartialSchedule().at(0));
    if (source.isEmpty()) {
      return Optional.empty();
    }
    StripCost sunk = moving(all, source);
    Schedule order = scop.schedule().intersectDomain(loop.domain());
    Schedule inner = SunkLoop.sink(loop).intersectDomain(loop.domain());
    List<SweepPlan> plans = new ArrayList<>();
    for (int lines : LINES) {
      int size = lines * estimates.machine().lineBytes() / new ScopLoop(scop, loop).widestElement();
      double ratio = sunk.perIteration(inner, size, 1) / source.perIteration(order, size, 1);
      plans.add(
          new SweepPlan(
              size,
              SunkLoop.Steps.LOOP,
              all,
              ratio,
              () -> sunk.payingSizes(inner, size, 1, source, order)));
    }
    if (new InnerLoops(loop, inLoop).waitShortly() || becomesVectors()) {
      return cheapest(plans);
    }
    StripCost unrolled = all.equals(carried) ? sunk : moving(carried, source);
    for (int size : UNROLLED) {
      double ratio = unrolled.perIteration(order, size, size) / source.perIteration(order, size, 1);
      plans.add(
          new SweepPlan(
              size,
              SunkLoop.Steps.UNROLLED,
              carried,
              ratio,
              () -> unrolled.payingSizes(order, size, size, source, order)));
    }
    return cheapest(plans);
  }

  /** What is estimated where arrays have an element for each iteration of the loop. */
  private StripCost moving(Map<String, Set<String>> arrays, StripCost source) {
    if (arrays.isEmpty()) {
      return source;
    }
    Scop moved = storage.moved(arrays, OptionalInt.empty()).scop();
    PassContext context = estimates.context();
    Dependences dependences =
        new ScopLoop(moved, loop).inside(context.dependences(moved), context.budget());
    return source.of(estimates.problem(moved, dependences));
  }

  /** Whether compilers make vectors of a chain as it is, once its loop is split. */
  private boolean becomesVectors() {
    return estimates.sums() == Sums.REGROUPED
        && SplitLoops.of(scop).stream()
            .map(Statement::name)
            .anyMatch(ScheduleTrees.statements(loop)::contains);
  }

  /** The first that promises enough, unless a later one is clearly better. */
  private static Optional<SweepPlan> cheapest(List<SweepPlan> plans) {
    Optional<SweepPlan> best = Optional.empty();
    for (SweepPlan plan : plans) {
      double most = best.map(b -> CLEARLY * b.cycles()).orElse(WORTHWHILE);
      best = plan.cycles() < most ? Optional.of(plan) : best;
    }
    return best;
  }
}
