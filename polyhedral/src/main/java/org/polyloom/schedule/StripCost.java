package org.polyloom.schedule;

import java.util.IdentityHashMap;
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
  /** How long loops are, and how much is looked at of them. */
  private record View(ParameterEstimate estimate, LoopEnds.Lengths lengths) {}

  private final ScheduleProblem problem;
  private final Parameters parameters;
  private final UnionPwAff loop;
  private final int large;
  private final View view;
  private final UnionMap order;
  private final Map<Schedule, Schedule> bands = new IdentityHashMap<>();

  /**
   * At the sizes that are wanted.
   *
   * @param problem whose instances are those in the loop
   * @param loop {@code { S[i] -> [f(i)] }}
   */
  public static StripCost of(ScheduleProblem problem, UnionPwAff loop) {
    return new StripCost(problem, loop, problem.options().parameterEstimate());
  }

  /** The same at {@linkplain PlausibleSize plausible} sizes, where all dimensions are alike. */
  public static StripCost ofPlausibleSizes(ScheduleProblem problem, UnionPwAff loop) {
    return new StripCost(
        problem,
        loop,
        PlausibleSize.of(
            problem.region().accesses(), problem.machine(), problem.options().parameterEstimate()));
  }

  /**
   * At the sizes of this, what the same loop takes if its statements access other elements.
   *
   * @param moved whose instances are those of this
   */
  public StripCost of(ScheduleProblem moved) {
    return new StripCost(moved, loop, large);
  }

  private StripCost(ScheduleProblem problem, UnionPwAff loop, int large) {
    this.problem = problem;
    this.parameters = Parameters.of(problem.region());
    this.loop = loop.intersectDomain(problem.region().instances());
    this.large = large;
    view = new View(parameters.estimate(large), LoopEnds.Lengths.LONG);
    order = problem.orderWithRenamedScalars();
  }

  /** Whether the loop has no iteration at the sizes that are estimated. */
  public boolean isEmpty() {
    return range(view).isEmpty();
  }

  /** How many iterations the loop has at the sizes that are estimated; it must have some. */
  public int iterations() {
    return iterations(range(view));
  }

  private static int iterations(Set range) {
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
    return perIteration(schedule, size, sideBySide, view);
  }

  /**
   * {@code [p] -> { : .. }}: the sizes at which a strip pays, with what it takes to begin and to
   * end loops.
   *
   * @param strip the order within a strip
   * @param size how many iterations a strip has
   * @param sideBySide how many of them run together, unrolled, in each step of the loops inside
   * @param source what is known of the loop as it is
   * @param unchanged its order
   */
  public Set payingSizes(
      Schedule strip, int size, int sideBySide, StripCost source, Schedule unchanged) {
    return new PayingSizes(
            parameters,
            large,
            sizes -> {
              View at = new View(sizes, LoopEnds.Lengths.ANY);
              Set range = range(at);
              if (range.isEmpty()) {
                return 0;
              }
              int steps = Math.min(iterations(range), size);
              return perIteration(strip, steps, sideBySide, at)
                  / source.perIteration(unchanged, steps, 1, at);
            })
        .find();
  }

  private double perIteration(Schedule schedule, int size, int sideBySide, View view) {
    UnionSet strip = strip(size, view);
    Schedule within = bands.computeIfAbsent(schedule, all -> SourceBands.inPlace(all, order));
    CostModel model =
        new CostModel(
            LoopTree.of(within.intersectDomain(strip)),
            StatementShape.of(problem.region(), strip, problem.work(), view.estimate()),
            problem.machine(),
            sideBySide,
            view.lengths());
    return model.cycles(Map.of()) / size;
  }

  private Set range(View view) {
    return view.estimate().fix(UnionMap.fromUnionPwAff(loop).range().asSet());
  }

  private UnionSet strip(int size, View view) {
    UnionMap function = UnionMap.fromUnionPwAff(loop);
    Set range = range(view);
    Val least = range.dimMinVal(0);
    long steps = range.dimMaxVal(0).sub(least).nearestLong();
    long first = least.nearestLong() + Math.max(0, (steps - size + 1) / 2);
    String text = "{ [x] : " + first + " <= x < " + (first + size) + " }";
    return function.intersectRange(UnionSet.parse(loop.context(), text)).domain();
  }
}
