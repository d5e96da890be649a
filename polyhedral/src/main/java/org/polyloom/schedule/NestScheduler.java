package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslException;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleCandidate.Origin;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * Finds an order for each part of a region on its own, so that what is large or hard in one place
 * does not keep the rest from being optimized.
 *
 * <p>What the source runs one after the other stays so, each loop nest being a small problem. For a
 * nest there are several orders: the source's; the source's with permutable bands; those with
 * innermost loops skewed; those with an independent loop sunk to the innermost place; a loop over
 * time and the sweeps in it skewed; isl's, twice, where the nest has few statements; its strongly
 * connected components one after the other, each ordered in the same way (loop distribution); and
 * its outer loops as they are, with what they contain ordered in the same way; where reductions are
 * free, also the outermost loop alone as it is, and a loop exchanged with those in it. The cost
 * model chooses; another than the source's must promise a tenth of its time. At last, neighbours
 * are fused where that is legal and promises to pay.
 *
 * <p>Each attempt has a budget of its own and only loses its order when it exceeds it. The number
 * of attempts is bounded by the sum of their statements.
 *
 * <p>Spaces: dependences {@code { S[i] -> T[j] }}; <em>alive</em> are those between instances of a
 * part that no loop around the part carries.
 */
final class NestScheduler {
  private static final double WORTHWHILE = 0.9;
  private static final double FUSION_WORTHWHILE = 0.97;

  /** Times that differ by less are about the same, for what is known of the sizes. */
  private static final double ABOUT = 1.1;

  /** How often conditions on data hold at the least for which orders are compared. */
  private static final double RARELY = 0.005;

  /** Estimates are not better than that. */
  private static final double SAME_ESTIMATE = 1.02;

  /** The most statements that isl is asked about at once. */
  private static final int MOST_TOGETHER = 10;

  /** The sum of the statements of all attempts, after which only source bands are tried. */
  private static final int MOST_WORK = 1500;

  private final ScheduleProblem problem;
  private final Planner planner;
  private final IslScheduler isl;
  private final List<Decision> troubles;
  private int work;

  /** The loops around the part that is being ordered, which are not part of its schedules. */
  private final List<Member> around = new ArrayList<>();

  private final List<Known> known = new ArrayList<>();

  /** Pairs that were asked for already. */
  private record Known(UnionSet instances, Pairs pairs) {}

  /** What it is that may be fused. */
  private enum Parts {
    /** What the source runs one after the other. */
    NESTS,
    /** What stands in one loop of the source, which is split. */
    OF_A_LOOP
  }

  /**
   * @param troubles where is told what could not be computed
   */
  NestScheduler(ScheduleProblem problem, Planner planner, List<Decision> troubles) {
    this.problem = problem;
    this.planner = planner;
    this.troubles = troubles;
    isl = new IslScheduler(problem);
  }

  /**
   * The best order found.
   *
   * @param part of the source's order, with all loops around it left out
   * @param alive the alive pairs of its instances
   */
  private Plan best(Schedule part, Function<UnionSet, Pairs> alive) {
    List<Schedule> parts = ScheduleTrees.parts(part);
    return parts.size() > 1 ? inSequence(parts, alive) : ofNest(part, alive);
  }

  /**
   * The best order found for the whole region.
   *
   * @param source the order of the source, as far as it is to be changed
   */
  Plan best(Schedule source) {
    return best(source, this::among);
  }

  /** Pairs among some of the instances; neighbours that may be fused ask for them again. */
  private Pairs among(UnionSet instances) {
    for (Known one : known) {
      if (one.instances().isEqual(instances)) {
        return one.pairs();
      }
    }
    Pairs pairs = problem.among(instances);
    known.add(new Known(instances, pairs));
    return pairs;
  }

  private Plan inSequence(List<Schedule> parts, Function<UnionSet, Pairs> alive) {
    return joined(parts.stream().map(part -> best(part, alive)).toList(), Parts.NESTS, alive);
  }

  /**
   * All one after the other, neighbours fused where that pays. Its loops come from where those of
   * all its parts do, which is nowhere else but here for those that were fused.
   */
  private Plan joined(List<Plan> plans, Parts parts, Function<UnionSet, Pairs> alive) {
    List<Plan> done = new ArrayList<>();
    for (Plan plan : plans) {
      Optional<Plan> fused =
          done.isEmpty() ? Optional.empty() : fused(done.get(done.size() - 1), plan, parts, alive);
      if (fused.isPresent()) {
        done.set(done.size() - 1, fused.get());
      } else {
        done.add(plan);
      }
    }
    if (done.size() == 1) {
      return done.get(0);
    }
    Set<Origin> origins = done.stream().map(Plan::origin).collect(Collectors.toSet());
    return plan(
            origins.size() == 1 ? origins.iterator().next() : Origin.COMBINED,
            done.stream().map(Plan::schedule).reduce(Schedule::sequence).orElseThrow())
        .withChoices(done.stream().flatMap(plan -> plan.choices().stream()).toList())
        .withFused(done.stream().flatMap(plan -> plan.fused().stream()).toList())
        .withSource(done.stream().map(Plan::source).reduce(Schedule::sequence).orElseThrow());
  }

  private Optional<Plan> fused(
      Plan first, Plan second, Parts parts, Function<UnionSet, Pairs> alive) {
    if (problem.options().fusion() == FusionPolicy.NONE || !shareData(first, second)) {
      return Optional.empty();
    }
    return attempt(
            "fusion of " + names(first.schedule()) + " and " + names(second.schedule()),
            () ->
                Fusion.fuse(
                        first.schedule(), second.schedule(), () -> between(first, second, alive))
                    .map(schedule -> plan(Origin.COMBINED, schedule)))
        .flatMap(plan -> plan)
        .filter(
            plan ->
                problem.options().fusion() == FusionPolicy.MAXIMAL
                    || pays(plan, first, second)
                        && (parts == Parts.OF_A_LOOP || areAlike(first, second, alive)))
        .map(
            plan -> {
              List<FusedNests> fused = new ArrayList<>(first.fused());
              fused.addAll(second.fused());
              fused.add(
                  new FusedNests(
                      ScheduleTrees.statements(first.schedule()),
                      ScheduleTrees.statements(second.schedule())));
              return plan.withFused(fused).withSource(first.source().sequence(second.source()));
            });
  }

  private boolean pays(Plan fused, Plan first, Plan second) {
    Schedule apart = first.schedule().sequence(second.schedule());
    return fused.cycles() < plan(Origin.COMBINED, apart).cycles() * FUSION_WORTHWHILE;
  }

  /**
   * Whether both or neither have chains, innermost loops whose iterations depend on each other.
   * Strips of loops around chains may run side by side at last, which the cost model does not know
   * of, and in which rows of independent iterations take longer than on their own.
   */
  private boolean areAlike(Plan first, Plan second, Function<UnionSet, Pairs> alive) {
    return attempt(
            "dependences of " + names(first.schedule()) + " and " + names(second.schedule()),
            () -> hasChains(first, alive) == hasChains(second, alive))
        .orElse(false);
  }

  private static boolean hasChains(Plan plan, Function<UnionSet, Pairs> alive) {
    Schedule order = plan.schedule();
    return ScheduleTrees.innermostBands(
            SourceBands.find(order, alive.apply(order.domain()).order()))
        .stream()
        .anyMatch(band -> !band.bandMemberGetCoincident(band.bandNMember() - 1));
  }

  private static UnionMap between(Plan first, Plan second, Function<UnionSet, Pairs> alive) {
    UnionSet both = first.schedule().domain().union(second.schedule().domain());
    return alive.apply(both).order();
  }

  private boolean shareData(Plan first, Plan second) {
    Set<String> arrays = arrays(first.schedule());
    return arrays(second.schedule()).stream().anyMatch(arrays::contains);
  }

  private Set<String> arrays(Schedule schedule) {
    List<String> statements = ScheduleTrees.statements(schedule);
    return problem.region().accesses().stream()
        .filter(access -> statements.contains(access.statement()))
        .map(AccessRecord::array)
        .collect(Collectors.toSet());
  }

  private Plan ofNest(Schedule nest, Function<UnionSet, Pairs> alive) {
    List<Plan> others = new ArrayList<>();
    int statements = ScheduleTrees.statements(nest).size();
    Optional<Schedule> bands =
        attempt(
            "dependences and bands of " + names(nest),
            problem.options().budget() * Math.max(1, statements / MOST_TOGETHER),
            () -> {
              Pairs pairs = alive.apply(nest.domain());
              Schedule found = SourceBands.find(nest, pairs.order());
              addOthers(nest, found, pairs, others);
              return found;
            });
    return choose(nest, bands, others);
  }

  private void addOthers(Schedule nest, Schedule bands, Pairs alive, List<Plan> plans) {
    plans.add(plan(Origin.SOURCE_BANDS, bands));
    RowSkewing.find(bands, alive.order())
        .map(
            skewed -> {
              planner.note(skewed.rows());
              return plan(Origin.SKEWED, skewed.schedule());
            })
        .ifPresent(plans::add);
    List<String> statements = ScheduleTrees.statements(nest);
    if (isAffordable(statements.size())) {
      if (statements.size() <= MOST_TOGETHER) {
        skewedInTime(nest, alive).ifPresent(plans::add);
        addOfIsl(nest, alive, plans);
      }
      distributed(nest, statements, alive).ifPresent(plans::add);
      nested(bands, alive).ifPresent(plans::add);
      LoopSinking.find(bands).forEach(order -> plans.add(plan(Origin.SUNK, order)));
      if (!problem.relaxed().isEmpty()) {
        inOutermost(bands, alive).ifPresent(plans::add);
        LoopExchange.find(nest, alive.order())
            .map(schedule -> plan(Origin.EXCHANGED, schedule))
            .ifPresent(plans::add);
      }
    }
  }

  private Optional<Plan> skewedInTime(Schedule nest, Pairs alive) {
    return attempt(
            "skewed time loop of " + names(nest),
            () -> TimeSkewing.find(nest, alive.order(), problem.region().accesses()))
        .flatMap(found -> found)
        .map(
            schedule -> {
              planner.noteTimeBand(schedule.root().firstChild());
              return plan(Origin.TIME_SKEWED, schedule);
            });
  }

  private boolean isAffordable(int statements) {
    work += statements;
    return work <= MOST_WORK;
  }

  private void addOfIsl(Schedule nest, Pairs alive, List<Plan> plans) {
    FusionPolicy policy = problem.options().fusion();
    ofIsl(nest, alive, policy).ifPresent(schedule -> plans.add(plan(Origin.ISL, schedule)));
    if (policy != FusionPolicy.NONE) {
      ofIsl(nest, alive, FusionPolicy.NONE)
          .ifPresent(schedule -> plans.add(plan(Origin.ISL_DISTRIBUTED, schedule)));
    }
  }

  private Optional<Schedule> ofIsl(Schedule nest, Pairs alive, FusionPolicy fusion) {
    return attempt(
        "order of isl's for " + names(nest), () -> isl.compute(nest.domain(), alive, fusion));
  }

  private Optional<Plan> distributed(Schedule nest, List<String> statements, Pairs alive) {
    List<List<String>> components = StatementGraph.components(statements, alive.order());
    if (components.size() < 2) {
      return Optional.empty();
    }
    List<Plan> plans = new ArrayList<>();
    for (List<String> component : components) {
      Schedule part = ScheduleTrees.subtree(nest.intersectDomain(only(nest, component)).root());
      plans.add(best(part, alive::among));
    }
    return Optional.of(joined(plans, Parts.OF_A_LOOP, alive::among).withOrigin(Origin.DISTRIBUTED));
  }

  private static UnionSet only(Schedule nest, List<String> statements) {
    return nest.domain().setList().stream()
        .filter(set -> statements.contains(set.tupleName()))
        .map(org.polyloom.isl.Set::toUnionSet)
        .reduce(UnionSet::union)
        .orElseThrow();
  }

  /** The outer loops as they are, with the best order of what they contain. */
  private Optional<Plan> nested(Schedule bands, Pairs alive) {
    List<ScheduleNode> chain = new ArrayList<>();
    ScheduleNode node = bands.root().firstChild();
    while (node.type() == ScheduleNodeType.BAND) {
      chain.add(node);
      node = node.firstChild();
    }
    if (chain.isEmpty() || node.type() != ScheduleNodeType.SEQUENCE) {
      return Optional.empty();
    }
    List<List<Member>> outer = chain.stream().map(ScheduleTrees::members).toList();
    Pairs rest = alive;
    for (ScheduleNode band : chain) {
      rest = rest.equalAt(band.bandGetPartialSchedule());
    }
    Pairs inside = rest;
    Plan within =
        inside(
            outer.stream().flatMap(List::stream).toList(),
            ScheduleTrees.subtree(node),
            inside::among);
    Schedule whole = within.schedule();
    for (int i = outer.size() - 1; i >= 0; i--) {
      whole = ScheduleTrees.inBand(whole, outer.get(i), Order.PERMUTABLE);
    }
    return Optional.of(plan(Origin.NESTED, whole).withFused(within.fused()));
  }

  /**
   * The outermost loop as it is, with the best order of what it contains: worth trying where freed
   * reductions leave the loops within it more orders.
   */
  private Optional<Plan> inOutermost(Schedule bands, Pairs alive) {
    ScheduleNode band = bands.root().firstChild();
    if (band.type() != ScheduleNodeType.BAND || band.bandNMember() == 0) {
      return Optional.empty();
    }
    Member loop = ScheduleTrees.members(band).get(0);
    Schedule body = ScheduleTrees.withoutMembers(bands, List.of(loop.function()));
    Pairs rest = alive.equalAt(MultiUnionPwAff.fromUnionPwAff(loop.function()));
    Plan within = inside(List.of(loop), body, rest::among);
    Schedule whole = ScheduleTrees.inBand(within.schedule(), List.of(loop), Order.FIXED);
    return Optional.of(plan(Origin.NESTED, whole).withFused(within.fused()));
  }

  /** The best order of what some more loops contain, without these loops. */
  private Plan inside(List<Member> loops, Schedule body, Function<UnionSet, Pairs> alive) {
    int before = around.size();
    around.addAll(loops);
    try {
      return best(body, alive);
    } finally {
      around.subList(before, around.size()).clear();
    }
  }

  /** Plans a schedule as what it is in the loops around it, which it must not run again. */
  private Plan plan(Origin origin, Schedule schedule) {
    List<UnionPwAff> functions = around.stream().map(Member::function).toList();
    return planner.plan(origin, ScheduleTrees.withoutMembers(schedule, functions), around);
  }

  private Plan choose(Schedule nest, Optional<Schedule> bands, List<Plan> found) {
    Plan source = planner.unchanged(nest, bands.orElse(nest), around);
    boolean must = problem.options().tiling().mode() == Tiling.Mode.SIZES;
    boolean isKept = ScheduleTrees.statements(nest).stream().anyMatch(problem.kept()::contains);
    List<Plan> others =
        must
            ? found
            : isKept
                ? List.of()
                : withoutShortLoops(withoutMoreTests(found, source, bands.orElse(nest)), nest);
    List<Plan> worthwhile =
        others.stream()
            .filter(plan -> must || plan.cycles() < WORTHWHILE * source.cycles())
            .toList();
    Plan taken = best(worthwhile).orElse(source).withSource(bands.orElse(nest));
    return others.isEmpty()
        ? taken
        : taken.withChoices(List.of(NestChoice.between(names(nest), source, others)));
  }

  /**
   * The orders that take no longer than the source's where the conditions rarely hold on which
   * loops depend: nothing is known of how often they do.
   */
  private List<Plan> withoutMoreTests(List<Plan> plans, Plan source, Schedule bands) {
    if (ScheduleTrees.statements(bands).stream().noneMatch(planner::isGuarded)) {
      return plans;
    }
    double most = cyclesOfRareLoops(source, bands) * SAME_ESTIMATE;
    return plans.stream().filter(plan -> cyclesOfRareLoops(plan, plan.schedule()) <= most).toList();
  }

  /**
   * The orders with longer loops than the source, where all of its innermost loops are short:
   * compilers write these out, and make vectors of what they contain.
   */
  private static List<Plan> withoutShortLoops(List<Plan> plans, Schedule nest) {
    return areShort(nest)
        ? plans.stream().filter(plan -> !areShort(plan.schedule())).toList()
        : plans;
  }

  private static boolean areShort(Schedule order) {
    return ScheduleTrees.innermostBands(order).stream().allMatch(ShortLoops::isInnermostOf);
  }

  /**
   * @param bands the plan's schedule, with bands
   */
  private double cyclesOfRareLoops(Plan plan, Schedule bands) {
    return RARELY * plan.cycles()
        + (1 - RARELY) * planner.cyclesOfTests(bands, plan.bands(), around);
  }

  /**
   * The plan that takes the least time, or one that takes about as much and clearly less where all
   * loops are short: which of them are long is a guess. Where it is for large sizes alone, the
   * source has the others.
   */
  private Optional<Plan> best(List<Plan> plans) {
    Optional<Plan> best = plans.stream().min(Comparator.comparingDouble(Plan::cycles));
    if (best.isEmpty() || best.get().isForLargeSizes()) {
      return best;
    }
    double least = best.get().cycles();
    List<Plan> about = plans.stream().filter(plan -> plan.cycles() < least * ABOUT).toList();
    if (about.size() < 2) {
      return best;
    }
    Map<Plan, Double> cycles = new IdentityHashMap<>();
    about.forEach(plan -> cycles.put(plan, planner.cyclesOfShortLoops(plan)));
    Plan ofShortLoops = about.stream().min(Comparator.comparingDouble(cycles::get)).orElseThrow();
    return cycles.get(ofShortLoops) < cycles.get(best.get()) * WORTHWHILE
        ? Optional.of(ofShortLoops)
        : best;
  }

  private <T> Optional<T> attempt(String what, Supplier<T> computation) {
    return attempt(what, problem.options().budget(), computation);
  }

  private <T> Optional<T> attempt(String what, long budget, Supplier<T> computation) {
    try {
      return Optional.of(problem.region().isl().budgeted(budget, computation));
    } catch (IslBudgetException exceeded) {
      note(Decision.tooExpensive(what, exceeded));
      return Optional.empty();
    } catch (IslException unschedulable) {
      note(Decision.of(Decision.Kind.NoSchedule, "no " + what + ": " + unschedulable.getMessage()));
      return Optional.empty();
    }
  }

  /** The same parts are looked at in several orders, and have the same troubles. */
  private void note(Decision trouble) {
    if (!troubles.contains(trouble)) {
      troubles.add(trouble);
    }
  }

  private static String names(Schedule part) {
    List<String> names = ScheduleTrees.statements(part);
    return names.size() <= MOST_TOGETHER
        ? String.join(", ", names)
        : names.get(0) + " to " + names.get(names.size() - 1);
  }
}
