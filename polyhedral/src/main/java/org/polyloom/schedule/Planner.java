package org.polyloom.schedule;

import java.util.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.schedule.ScheduleCandidate.Origin;

/** Has the bands of schedules planned and their cost estimated, for one region. */
final class Planner {
  private final ScheduleProblem problem;
  private final Map<String, StatementShape> shapes;

  Planner(ScheduleProblem problem) {
    this.problem = problem;
    ParameterEstimate estimate =
        ParameterEstimate.of(
            problem.region().context().alignParams(problem.region().instances().space()),
            problem.options().parameterEstimate());
    shapes = StatementShape.of(problem.region(), problem.work(), estimate);
  }

  /** A schedule with the best plans for its permutable bands. */
  Plan plan(Origin origin, Schedule schedule) {
    LoopTree tree = LoopTree.of(schedule);
    CostModel model = new CostModel(tree, shapes, problem.machine());
    Map<Integer, BandPlan> plans = BandPlanner.plan(tree, model, problem.options().tiling());
    return new Plan(origin, schedule, plans, model.cycles(plans));
  }

  /**
   * The source's order.
   *
   * @param order as it is taken
   * @param bands the same order, with the coincident members of its bands declared
   */
  Plan unchanged(Schedule order, Schedule bands) {
    LoopTree tree = LoopTree.of(bands);
    double cycles = new CostModel(tree, shapes, problem.machine()).cycles(Map.of());
    return new Plan(Origin.SOURCE, order, Map.of(), cycles);
  }
}
