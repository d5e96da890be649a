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
    List<Decision> decisions = new ArrayList<>(candidate.decisions());
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
    List<Decision> kept = new ArrayList<>(List.of(taken(Origin.SOURCE)));
    double cycles = Double.POSITIVE_INFINITY;
    try {
      Planner planner = new Planner(problem);
      Plan best =
          new NestScheduler(problem, planner, troubles).best(ScheduleTrees.subtree(source.root()));
      if (best.origin() != Origin.SOURCE) {
        add(candidates, planner, () -> best);
      } else {
        cycles = best.cycles();
        if (!best.choices().isEmpty() || troubles.isEmpty()) {
          kept.add(NestChoice.sourceKept(best.choices()));
        }
      }
      if (best.origin() != Origin.SOURCE_BANDS
          && problem.options().tiling().mode() == Tiling.Mode.SIZES) {
        add(
            candidates,
            planner,
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

  private void add(List<ScheduleCandidate> candidates, Planner planner, Supplier<Plan> plan) {
    try {
      candidates.add(
          problem
              .region()
              .isl()
              .budgeted(problem.options().budget(), () -> candidate(plan.get(), planner)));
    } catch (IslBudgetException exceeded) {
      troubles.add(Decision.tooExpensive("tiling", exceeded));
    }
  }

  private ScheduleCandidate candidate(Plan plan, Planner planner) {
    Set sizes = sizes(plan, planner);
    return new ScheduleCandidate(
        plan.origin(),
        BandRewriter.apply(plan.schedule(), plan.bands()),
        sizes,
        decisions(plan, sizes),
        plan.cycles());
  }

  private Set anySize() {
    return Set.universe(problem.region().context().space());
  }

  /**
   * The sizes at which all fronts pay, or the order as a whole if it has none; any where the caller
   * asks for tiles, or not for sizes.
   */
  private Set sizes(Plan plan, Planner planner) {
    Set sizes = anySize();
    if (problem.options().tiling().mode() == Tiling.Mode.SIZES) {
      return sizes;
    }
    boolean told = problem.options().sizes() == ScheduleOptions.Sizes.TOLD;
    if (plan.bands().values().stream().noneMatch(BandPlan::hasFront)) {
      return told ? planner.payingSizes(plan) : sizes;
    }
    List<ScheduleNode> bands = ScheduleTrees.bands(plan.schedule());
    for (Map.Entry<Integer, BandPlan> entry : plan.bands().entrySet()) {
      if (entry.getValue().hasFront()) {
        FrontSizes.Rows rows = rows(bands.get(entry.getKey()), planner);
        if (told && rows == FrontSizes.Rows.RECURRENCES) {
          sizes = sizes.intersect(planner.payingSizes(plan));
        }
        UnionSet instances = bands.get(entry.getKey()).domain();
        sizes =
            sizes.intersect(
                FrontSizes.of(
                    problem.region(), instances, problem.machine(), entry.getValue(), rows));
      }
    }
    return sizes.coalesce();
  }

  private static FrontSizes.Rows rows(ScheduleNode band, Planner planner) {
    return ScheduleTrees.statements(band).stream().allMatch(planner::recurs)
        ? FrontSizes.Rows.RECURRENCES
        : FrontSizes.Rows.COMPILED;
  }

  private static Decision taken(Origin origin) {
    return Decision.of(Decision.Kind.CandidateChosen, "the " + origin.words() + " order is taken");
  }

  private List<Decision> decisions(Plan plan, Set sizes) {
    List<Decision> decisions = new ArrayList<>();
    Decision taken = NestChoice.told(taken(plan.origin()), plan.choices());
    boolean atAnySize = problem.region().context().isSubset(sizes);
    decisions.add(atAnySize ? taken : taken.with("pays where", sizes.toString()));
    plan.fused().stream().map(FusedNests::decision).forEach(decisions::add);
    List<ScheduleNode> bands = ScheduleTrees.bands(plan.schedule());
    plan.bands().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> decision(bands.get(entry.getKey()), entry.getValue()))
        .forEach(decisions::add);
    return decisions;
  }

  private Decision decision(ScheduleNode band, BandPlan plan) {
    List<String> statements = ScheduleTrees.statements(band);
    List<String> loops = problem.names().of(band, statements.get(0));
    String all = String.join(", ", loops);
    String order = plan.order().stream().map(loops::get).collect(Collectors.joining(", "));
    Decision decision;
    if (plan.interleaves()) {
      String jammed = loops.get(loops.size() - 2);
      decision =
          Decision.of(
                  Decision.Kind.BandInterleaved,
                  plan.interleaved() + " steps of the loop " + jammed + " run together")
              .with("order", order)
              .with("interleaved", plan.interleaved());
    } else if (plan.tiles()) {
      decision =
          Decision.of(Decision.Kind.BandTiled, "the loops " + all + " are tiled")
              .with("order", order)
              .with("sizes", sizes(plan.order().stream().map(plan.tileSizes()::get).toList()));
      if (plan.isInParts()) {
        decision = decision.with("innermost", "a loop for each statement: one needs another's");
      }
      if (plan.jams() && JammedStrips.of(band, plan).isPresent()) {
        String around = loops.get(plan.order().get(plan.order().size() - 2));
        decision =
            decision.with("together", BandPlan.JAMMED_STEPS + " steps of the loop " + around);
      }
    } else {
      decision =
          Decision.of(Decision.Kind.BandReordered, "the loops " + all + " are exchanged")
              .with("order", order);
    }
    decision = decision.forStatement(statements.get(0));
    return statements.size() == 1
        ? decision
        : decision.with("statements", String.join(", ", statements));
  }

  private static String sizes(List<Integer> sizes) {
    return sizes.stream()
        .map(size -> size == 0 ? "none" : size.toString())
        .collect(Collectors.joining(", "));
  }
}
