package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.UnionMap;
import org.polyloom.schedule.ScheduleCandidate.Origin;

/**
 * Proposes schedules for a region and chooses one of them.
 *
 * <p>There are up to four proposals: the source order; the source's loops with directly nested ones
 * exchanged and tiled; isl's schedule under the fusion policy; isl's schedule with its components
 * one after the other. In each, {@link BandPlanner} decides order and tiles of the permutable
 * bands. The cost model puts them in order, and another than the source order must promise a tenth
 * of its time: what the model cannot tell apart stays as it was written. The first that {@link
 * LegalityCheck} finds legal is taken; each step has a budget of its own, and one that exceeds it
 * only loses its proposal.
 */
public final class Scheduler {
  private static final double WORTHWHILE = 0.9;

  private final ScheduleProblem problem;
  private final List<Decision> troubles = new ArrayList<>();

  private Scheduler(ScheduleProblem problem) {
    this.problem = problem;
  }

  /**
   * What was chosen.
   *
   * @param schedule legal for the region
   * @param origin where its loops come from
   * @param decisions what was decided on the way, the choice first
   */
  public record Result(Schedule schedule, Origin origin, List<Decision> decisions) {
    public Result {
      decisions = List.copyOf(decisions);
    }
  }

  /**
   * The best legal schedule that was found, at worst the source order.
   *
   * @param check of the same region, with the same relaxed pairs
   */
  public static Result schedule(ScheduleProblem problem, LegalityCheck check) {
    Scheduler scheduler = new Scheduler(problem);
    for (ScheduleCandidate candidate : scheduler.propose()) {
      if (candidate.origin() == Origin.SOURCE || scheduler.isLegal(candidate, check)) {
        return scheduler.result(candidate);
      }
    }
    throw new IllegalStateException("the source order is always proposed");
  }

  /** All proposals, the most promising first; none has been checked. */
  public static List<ScheduleCandidate> candidates(ScheduleProblem problem) {
    return new Scheduler(problem).propose();
  }

  private Result result(ScheduleCandidate candidate) {
    List<Decision> decisions = new ArrayList<>();
    decisions.add(
        Decision.of(
            Decision.Kind.CandidateChosen,
            "the " + candidate.origin().words() + " order is taken"));
    decisions.addAll(candidate.decisions());
    decisions.addAll(troubles);
    return new Result(candidate.schedule(), candidate.origin(), decisions);
  }

  private boolean isLegal(ScheduleCandidate candidate, LegalityCheck check) {
    try {
      Verdict verdict = check.check(candidate.schedule());
      if (!verdict.isLegal()) {
        troubles.add(
            Decision.of(
                Decision.Kind.CandidateIllegal,
                "the " + candidate.origin().words() + " order is not legal: " + verdict.message()));
      }
      return verdict.isLegal();
    } catch (IslBudgetException exceeded) {
      tooExpensive("check of the " + candidate.origin().words() + " order", exceeded);
      return false;
    }
  }

  private List<ScheduleCandidate> propose() {
    List<ScheduleCandidate> candidates = new ArrayList<>();
    ScheduleCandidate source = sourceOrder();
    try {
      UnionMap validity = problem.validity();
      Optional<Schedule> bands =
          within(Origin.SOURCE_BANDS, () -> SourceBands.find(problem.region().order(), validity));
      if (bands.isPresent()) {
        source = source.withCycles(cycles(bands.get()));
        attempt(Origin.SOURCE_BANDS, candidates, bands::get);
      }
      IslScheduler isl = new IslScheduler(problem, validity);
      attempt(Origin.ISL, candidates, () -> isl.compute(problem.options().fusion()));
      if (problem.options().fusion() != FusionPolicy.NONE) {
        attempt(Origin.ISL_DISTRIBUTED, candidates, () -> isl.compute(FusionPolicy.NONE));
      }
    } catch (IslBudgetException exceeded) {
      tooExpensive("dependence analysis", exceeded);
    }
    candidates.add(source);
    candidates.sort(Comparator.comparingDouble(this::rank));
    return candidates;
  }

  /** Cycles, with a handicap for all but the source order. */
  private double rank(ScheduleCandidate candidate) {
    if (candidate.origin() == Origin.SOURCE) {
      return problem.options().tiling().mode() == Tiling.Mode.SIZES
          ? Double.POSITIVE_INFINITY
          : candidate.cycles();
    }
    return candidate.cycles() / WORTHWHILE;
  }

  private ScheduleCandidate sourceOrder() {
    Schedule schedule = problem.region().order();
    return new ScheduleCandidate(Origin.SOURCE, schedule, cycles(schedule), List.of());
  }

  private double cycles(Schedule schedule) {
    LoopTree tree = LoopTree.of(schedule);
    return new CostModel(tree, shapes(), problem.machine()).cycles(Map.of());
  }

  private Map<String, StatementShape> shapes;

  private Map<String, StatementShape> shapes() {
    if (shapes == null) {
      ParameterEstimate estimate =
          ParameterEstimate.of(
              problem.region().context().alignParams(problem.region().instances().space()),
              problem.options().parameterEstimate());
      shapes = StatementShape.of(problem.region(), estimate);
    }
    return shapes;
  }

  private void attempt(
      Origin origin, List<ScheduleCandidate> candidates, Supplier<Schedule> computation) {
    within(origin, () -> planned(origin, computation.get())).ifPresent(candidates::add);
  }

  private <T> Optional<T> within(Origin origin, Supplier<T> computation) {
    try {
      return Optional.of(problem.region().isl().budgeted(problem.options().budget(), computation));
    } catch (IslBudgetException exceeded) {
      tooExpensive(origin.words() + " order", exceeded);
      return Optional.empty();
    } catch (IslException unschedulable) {
      troubles.add(
          Decision.of(
              Decision.Kind.NoSchedule,
              "no " + origin.words() + " order: " + unschedulable.getMessage()));
      return Optional.empty();
    }
  }

  private ScheduleCandidate planned(Origin origin, Schedule schedule) {
    LoopTree tree = LoopTree.of(schedule);
    CostModel model = new CostModel(tree, shapes(), problem.machine());
    Map<Integer, BandPlan> plans = BandPlanner.plan(tree, model, problem.options().tiling());
    return new ScheduleCandidate(
        origin, BandRewriter.apply(schedule, plans), model.cycles(plans), decisions(plans));
  }

  private static List<Decision> decisions(Map<Integer, BandPlan> plans) {
    return plans.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> decision(entry.getKey(), entry.getValue()))
        .collect(Collectors.toList());
  }

  private static Decision decision(int band, BandPlan plan) {
    List<Integer> sizes = plan.order().stream().map(plan.tileSizes()::get).toList();
    return plan.tiles()
        ? Decision.of(Decision.Kind.BandTiled, "band " + band + " is tiled")
            .with("order", plan.order())
            .with("sizes", sizes)
        : Decision.of(Decision.Kind.BandReordered, "the loops of band " + band + " are exchanged")
            .with("order", plan.order());
  }

  private void tooExpensive(String what, IslBudgetException exceeded) {
    troubles.add(
        Decision.of(
            Decision.Kind.BudgetExceeded,
            "no " + what + " within " + exceeded.operations() + " operations"));
  }
}
