package org.polyloom.schedule;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleCandidate.Origin;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/** Has the bands of schedules planned and their cost estimated, for one region. */
final class Planner {
  private static final int LARGE = 2;

  /** As short as the loops of small masks. */
  private static final int SMALL = 8;

  private final ScheduleProblem problem;
  private final Parameters parameters;
  private final Map<String, StatementShape> shapes;
  private Optional<Map<String, StatementShape>> largeShapes = Optional.empty();
  private Optional<Map<String, StatementShape>> smallShapes = Optional.empty();
  private final Set<ParallelRows> parallelRows = new HashSet<>();
  private final Set<ParallelRows> timeBands = new HashSet<>();

  /** What was found for trees since bands were last noted: many orders come up again. */
  private final Map<LoopTree, Found> known = new HashMap<>();

  /**
   * The plans for a tree.
   *
   * @param chosen by band, those by which orders are compared
   * @param sized the same with the sizes of tiles that they get at last
   * @param cycles what the tree takes with the chosen ones
   * @param areTiledAlone whether they change something, and nothing but tiles is new
   */
  private record Found(
      Map<Integer, BandPlan> chosen,
      Map<Integer, BandPlan> sized,
      double cycles,
      boolean areTiledAlone) {}

  Planner(ScheduleProblem problem) {
    this.problem = problem;
    parameters = Parameters.of(problem.region());
    shapes = shapes(problem.options().parameterEstimate());
  }

  private Map<String, StatementShape> shapes(int wanted) {
    int size = PlausibleSize.of(problem.region().accesses(), problem.machine(), wanted);
    return StatementShape.of(problem.region(), problem.work(), parameters.estimate(size));
  }

  /** Notes what is known of some bands, for all schedules to be planned that contain them. */
  void note(List<ParallelRows> rows) {
    if (parallelRows.addAll(rows)) {
      known.clear();
    }
  }

  /** Notes a band that {@link TimeSkewing} made, for all schedules that contain it. */
  void noteTimeBand(ScheduleNode band) {
    if (timeBands.add(ParallelRows.of(LoopTree.rows(band)))) {
      known.clear();
    }
  }

  /**
   * A schedule with the best plans for its permutable bands.
   *
   * @param around the loops that it stands in, outermost first; they stay as they are
   */
  Plan plan(Origin origin, Schedule schedule, List<Member> around) {
    Found found = known.computeIfAbsent(LoopTree.of(inLoops(schedule, around)), this::find);
    Optional<Map<Integer, BandPlan>> compared =
        origin == Origin.SOURCE_BANDS && found.areTiledAlone()
            ? Optional.of(within(found.chosen(), around.size()))
            : Optional.empty();
    return new Plan(
        origin, schedule, within(found.sized(), around.size()), compared, found.cycles());
  }

  private Found find(LoopTree tree) {
    CostModel model = new CostModel(tree, shapes, problem.machine());
    Map<Integer, BandPlan> plans =
        BandPlanner.plan(
            tree,
            model,
            timeBands.isEmpty() ? model : largeModel(tree),
            problem.options().tiling(),
            parallelRows,
            timeBands);
    double cycles = model.cycles(plans);
    CostModel ofRows = new CostModel(tree, shapes, problem.machine(), CacheFit.Detail.ROWS);
    return new Found(
        plans,
        BandPlanner.sized(tree, ofRows, problem.options().tiling(), plans),
        cycles,
        !plans.isEmpty() && BandPlanner.areTiledAlone(tree, plans));
  }

  /** By band of the part itself, without the loops around it. */
  private static Map<Integer, BandPlan> within(Map<Integer, BandPlan> plans, int around) {
    Map<Integer, BandPlan> own = new HashMap<>();
    plans.forEach((band, plan) -> own.put(band - around, plan));
    return own;
  }

  private CostModel largeModel(LoopTree tree) {
    if (largeShapes.isEmpty()) {
      largeShapes = Optional.of(shapes(LARGE * problem.options().parameterEstimate()));
    }
    return new CostModel(tree, largeShapes.get(), problem.machine());
  }

  /**
   * The source's order.
   *
   * @param order as it is taken
   * @param bands the same order, with the coincident members of its bands declared
   * @param around the loops that it stands in, outermost first
   */
  Plan unchanged(Schedule order, Schedule bands, List<Member> around) {
    LoopTree tree = LoopTree.of(inLoops(bands, around));
    double cycles =
        new CostModel(tree, StatementShape.asCompiled(shapes), problem.machine()).cycles(Map.of());
    return new Plan(Origin.SOURCE, order, Map.of(), Optional.empty(), cycles);
  }

  /** Whether loops of a statement run only where a condition on data holds. */
  boolean isGuarded(String statement) {
    return shapes.get(statement).work().guard().isPresent();
  }

  /**
   * What an order takes where the conditions hold nowhere on which loops depend.
   *
   * @param plans by band; bands without one stay as they are
   * @param around the loops that it stands in, outermost first
   */
  double cyclesOfTests(Schedule order, Map<Integer, BandPlan> plans, List<Member> around) {
    LoopTree tree = LoopTree.of(inLoops(order, around));
    Map<Integer, BandPlan> inWhole = new HashMap<>();
    plans.forEach((band, plan) -> inWhole.put(band + around.size(), plan));
    return new CostModel(tree, StatementShape.tested(shapes), problem.machine()).cycles(inWhole);
  }

  /** Whether a statement is a recurrence that vectors carry out. */
  boolean recurs(String statement) {
    return !shapes.get(statement).recurrences().isEmpty();
  }

  /**
   * {@code [p] -> { : .. }}: the parameters for which a plan for the whole region pays. Where
   * nothing but tiles is new, and where statements keep loops of their own in tiles, caches alone
   * save time: at sizes at which these hold enough, tiles save nothing.
   */
  org.polyloom.isl.Set payingSizes(Plan plan) {
    int large =
        PlausibleSize.of(
            problem.region().accesses(), problem.machine(), problem.options().parameterEstimate());
    boolean isTiledAlone = plan.origin() == Origin.SOURCE_BANDS && plan.compared().isPresent();
    return isTiledAlone || plan.isForLargeSizes()
        ? new PayingSizes(
                parameters,
                large,
                sizes -> share(plan, plan.compared().orElse(plan.bands()), sizes))
            .saving()
        : new PayingSizes(parameters, large, sizes -> share(plan, plan.bands(), sizes)).find();
  }

  /**
   * What a plan for the whole region takes of the time of the source's order at some sizes, both of
   * them with what it takes to begin and to end loops.
   */
  private double share(Plan plan, Map<Integer, BandPlan> bands, ParameterEstimate sizes) {
    Map<String, StatementShape> small = StatementShape.of(problem.region(), problem.work(), sizes);
    double source = cyclesOfAnyLoops(plan.source(), StatementShape.asCompiled(small), Map.of());
    return source > 0 ? cyclesOfAnyLoops(plan.schedule(), small, bands) / source : 0;
  }

  /**
   * What a plan takes where all parameters are small, with what it takes to begin and end loops.
   */
  double cyclesOfShortLoops(Plan plan) {
    if (smallShapes.isEmpty()) {
      smallShapes =
          Optional.of(
              StatementShape.of(problem.region(), problem.work(), parameters.estimate(SMALL)));
    }
    return cyclesOfAnyLoops(plan.schedule(), smallShapes.get(), plan.bands());
  }

  private double cyclesOfAnyLoops(
      Schedule order, Map<String, StatementShape> sizes, Map<Integer, BandPlan> plans) {
    return new CostModel(LoopTree.of(order), sizes, problem.machine(), 1, LoopEnds.Lengths.ANY)
        .cycles(plans);
  }

  private static Schedule inLoops(Schedule schedule, List<Member> around) {
    UnionSet domain = schedule.domain();
    Schedule whole = schedule;
    for (int i = around.size() - 1; i >= 0; i--) {
      Member loop = around.get(i);
      Member own = new Member(loop.function().intersectDomain(domain), loop.isCoincident());
      whole = ScheduleTrees.inBand(whole, List.of(own), Order.FIXED);
    }
    return whole;
  }
}
