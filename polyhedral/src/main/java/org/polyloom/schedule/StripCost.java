package org.polyloom.schedule;

import java.util.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/**
 * What {@link CostModel} estimates for a few neighbouring iterations of a loop, in the middle of
 * its range: enough to compare orders of what the loop contains. A scalar that no value passes
 * through from one iteration to another hinders no vectors: compilers rename it.
 *
 * <p>Spaces: the loop {@code { S[i] -> [f(i)] }}.
 */
public final class StripCost {
  private final ScheduleProblem problem;
  private final UnionPwAff loop;
  private final ParameterEstimate estimate;
  private final UnionMap order;

  /**
   * At the sizes that are wanted.
   *
   * @param problem whose instances are those in the loop
   * @param loop {@code { S[i] -> [f(i)] }}
   */
  public static StripCost of(ScheduleProblem problem, UnionPwAff loop) {
    return of(problem, loop, problem.options().parameterEstimate());
  }

  /** The same at {@linkplain PlausibleSize plausible} sizes, where all dimensions are alike. */
  public static StripCost ofPlausibleSizes(ScheduleProblem problem, UnionPwAff loop) {
    return of(
        problem,
        loop,
        PlausibleSize.of(
            problem.region().accesses(), problem.machine(), problem.options().parameterEstimate()));
  }

  private static StripCost of(ScheduleProblem problem, UnionPwAff loop, int size) {
    Set context = problem.region().context().alignParams(problem.region().instances().space());
    return new StripCost(problem, loop, ParameterEstimate.of(context, size));
  }

  private StripCost(ScheduleProblem problem, UnionPwAff loop, ParameterEstimate estimate) {
    this.problem = problem;
    this.loop = loop.intersectDomain(problem.region().instances());
    this.estimate = estimate;
    order = problem.orderWithRenamedScalars();
  }

  /** Whether the loop has no iteration at the sizes that are estimated. */
  public boolean isEmpty() {
    return range().isEmpty();
  }

  /** How many iterations the loop has at the sizes that are estimated; it must have some. */
  public int iterations() {
    Set range = range();
    return (int) range.dimMaxVal(0).sub(range.dimMinVal(0)).nearestLong() + 1;
  }

  /**
   * Cycles per iteration of the loop, which must have some.
   *
   * @param schedule of the instances, the loops around the loop included
   * @param size how many iterations there are
   * @param sideBySide how many of them run together, unrolled, in each step of the loops inside
   */
  public double perIteration(Schedule schedule, int size, int sideBySide) {
    UnionSet strip = strip(size);
    UnionMap within = order.intersectDomain(strip).intersectRange(strip);
    Schedule bands = SourceBands.inPlace(schedule.intersectDomain(strip), within);
    CostModel model =
        new CostModel(
            LoopTree.of(bands),
            StatementShape.of(problem.region(), strip, problem.work(), estimate),
            problem.machine(),
            sideBySide);
    return model.cycles(Map.of()) / size;
  }

  private Set range() {
    return estimate.fix(UnionMap.fromUnionPwAff(loop).range().asSet());
  }

  private UnionSet strip(int size) {
    UnionMap function = UnionMap.fromUnionPwAff(loop);
    Set range = range();
    Val least = range.dimMinVal(0);
    long steps = range.dimMaxVal(0).sub(least).nearestLong();
    long first = least.nearestLong() + Math.max(0, (steps - size + 1) / 2);
    String text = "{ [x] : " + first + " <= x < " + (first + size) + " }";
    return function.intersectRange(UnionSet.parse(loop.context(), text)).domain();
  }
}
