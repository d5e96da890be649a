package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleCandidate.Origin;

/**
 * Proposes schedules for a region and chooses one of them.
 *
 * <p>First comes what {@link NestScheduler} composes of the best orders of the region's parts, with
 * the order and the tiles that {@link BandPlanner} decides for its permutable bands; then, where
 * they must be tiled, the source's loops; at last the source order as it is. The first that {@link
 * LegalityCheck} finds legal is taken; a step that exceeds its budget only loses its proposal.
 */
public final class Scheduler {
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
   * @param sizes {@code [p] -> { : .. }}: the parameters for which it is worthwhile
   * @param decisions what was decided on the way, the choice first
   * @param cycles what it is estimated to take; infinite where nothing is known
   */
  public record Result(
      Schedule schedule, Origin origin, Set sizes, List<Decision> decisions, double cycles) {
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
      if (candidate.sizes().intersect(problem.region().context()).isEmpty()) {
        continue;
      }
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
    return new Result(
        candidate.schedule(), candidate.origin(), candidate.sizes(), decisions, candidate.cycles());
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
      troubles.add(
          Decision.tooExpensive("check of the " + candidate.origin().words() + " order", exceeded));
      return false;
    }
  }

  private List<ScheduleCandidate> propose() {
    Schedule source = problem.region().order();
    List<ScheduleCandidate> candidates = new ArrayList<>();
    List<Decision> kept = new ArrayList<>();
    double cycles = Double.POSITIVE_INFINITY;
    try {
      Planner planner = new Planner(problem);
      Plan best =
          new NestScheduler(problem, planner, troubles).best(ScheduleTrees.subtree(source.root()));
      if (best.origin() != Origin.SOURCE) {
        add(candidates, () -> best);
      } else {
        cycles = best.cycles();
        if (!best.kept().isEmpty()) {
          kept.add(KeptNest.decision(best.kept()));
        }
      }
      if (best.origin() != Origin.SOURCE_BANDS
          && problem.options().tiling().mode() == Tiling.Mode.SIZES) {
        add(
            candidates,
            () ->
                planner.plan(
                    Origin.SOURCE_BANDS,
                    SourceBands.find(source, problem.pairs().order()),
                    List.of()));
      }
    } catch (IslBudgetException exceeded) {
      troubles.add(Decision.tooExpensive("dependence analysis", exceeded));
    }
    candidates.add(new ScheduleCandidate(Origin.SOURCE, source, anySize(), kept, cycles));
    return candidates;
  }

  private void add(List<ScheduleCandidate> candidates, Supplier<Plan> plan) {
    try {
      candidates.add(
          problem.region().isl().budgeted(problem.options().budget(), () -> candidate(plan.get())));
    } catch (IslBudgetException exceeded) {
      troubles.add(Decision.tooExpensive("tiling", exceeded));
    }
  }

  private ScheduleCandidate candidate(Plan plan) {
    return new ScheduleCandidate(
        plan.origin(),
        BandRewriter.apply(plan.schedule(), plan.bands()),
        sizes(plan),
        decisions(plan.bands()),
        plan.cycles());
  }

  private Set anySize() {
    return Set.universe(problem.region().context().space());
  }

  /** The sizes at which all fronts pay; any where the caller asks for tiles. */
  private Set sizes(Plan plan) {
    Set sizes = anySize();
    if (problem.options().tiling().mode() == Tiling.Mode.SIZES) {
      return sizes;
    }
    List<ScheduleNode> bands = ScheduleTrees.bands(plan.schedule());
    for (Map.Entry<Integer, BandPlan> entry : plan.bands().entrySet()) {
      if (entry.getValue().hasFront()) {
        UnionSet instances = bands.get(entry.getKey()).domain();
        sizes =
            sizes.intersect(
                FrontSizes.of(problem.region(), instances, problem.machine(), entry.getValue()));
      }
    }
    return sizes.coalesce();
  }

  private static List<Decision> decisions(Map<Integer, BandPlan> plans) {
    return plans.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> decision(entry.getKey(), entry.getValue()))
        .collect(Collectors.toList());
  }

  private static Decision decision(int band, BandPlan plan) {
    if (plan.interleaves()) {
      return Decision.of(
              Decision.Kind.BandInterleaved,
              "band "
                  + band
                  + " does "
                  + plan.interleaved()
                  + " steps of its last loop but one together")
          .with("order", plan.order())
          .with("interleaved", plan.interleaved());
    }
    List<Integer> sizes = plan.order().stream().map(plan.tileSizes()::get).toList();
    return plan.tiles()
        ? Decision.of(Decision.Kind.BandTiled, "band " + band + " is tiled")
            .with("order", plan.order())
            .with("sizes", sizes)
        : Decision.of(Decision.Kind.BandReordered, "the loops of band " + band + " are exchanged")
            .with("order", plan.order());
  }
}
