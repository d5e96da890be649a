package org.polyloom.scheduling;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.recurrence.Arithmetic;
import org.polyloom.recurrence.Recurrence;
import org.polyloom.recurrence.RecurrenceFinder;
import org.polyloom.recurrence.RecurrenceFinding;
import org.polyloom.reduction.Reduction;
import org.polyloom.reduction.ReductionReason;
import org.polyloom.reduction.Reductions;
import org.polyloom.remark.Reason;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.Decision;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.LoopNames;
import org.polyloom.schedule.ScheduleCandidate;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.ScheduleProblem;
import org.polyloom.schedule.Scheduler;
import org.polyloom.schedule.StatementWork;
import org.polyloom.schedule.Sums;
import org.polyloom.schedule.Tiling;

/**
 * Gives the instances of a region a better order, where one is found.
 *
 * <pre>
 * for (i = 0; i < n; i++)              for (i = 0; i < n; i++)
 *   for (j = 0; j < n; j++)              for (k = 0; k < n; k++)
 *     for (k = 0; k < n; k++)      =>      for (j = 0; j < n; j++)
 *       C[i][j] += A[i][k] * B[k][j];        C[i][j] += A[i][k] * B[k][j];
 * </pre>
 *
 * <p>What is legal and what pays is decided by {@link Scheduler}; this pass hands it the accesses
 * of the Scop and makes remarks of its decisions. Statements stay as they are. The updates of
 * {@link Reductions} may come in any order.
 */
public final class SchedulePass implements ScopPass {
  /** Refusals of what could be written otherwise; the others are no news. */
  private static final Set<ReductionReason> TOLD =
      Set.of(ReductionReason.SignedOverflow, ReductionReason.ConditionalOperand);

  private final Machine machine;
  private final ScheduleOptions options;
  private final Sums sums;
  private final Predicate<Scop> isSizedLater;
  private final Later later;

  /**
   * What later passes do.
   *
   * @param recurrences that are carried out in vectors
   * @param lanes what loops are made lanes of vectors for
   * @param searches the statements that vectors carry out where nothing else stands in the loop
   * @param extremes which minima and maxima the lanes of fronts take as comparisons do
   * @param wholeLoops of which more is made than of tiles
   */
  private record Later(
      Optional<Arithmetic> recurrences,
      Set<LaneCalls> lanes,
      Predicate<Statement> searches,
      Predicate<Operation.Call> extremes,
      Optional<WholeLoops> wholeLoops) {}

  /**
   * @param machine what the code is to run on
   * @param options what the scheduler may do
   * @param sums how compilers order floating-point sums
   * @param isSizedLater whether a later pass may decide for what sizes the code of a region is
   */
  public SchedulePass(
      Machine machine, ScheduleOptions options, Sums sums, Predicate<Scop> isSizedLater) {
    this(
        machine,
        options,
        sums,
        isSizedLater,
        new Later(Optional.empty(), Set.of(), statement -> false, call -> false, Optional.empty()));
  }

  private SchedulePass(
      Machine machine,
      ScheduleOptions options,
      Sums sums,
      Predicate<Scop> isSizedLater,
      Later later) {
    this.machine = machine;
    this.options = options;
    this.sums = sums;
    this.isSizedLater = isSizedLater;
    this.later = later;
  }

  /**
   * The same where a later pass carries out recurrences in vectors.
   *
   * @param arithmetic what these may be
   */
  public SchedulePass withRecurrences(Arithmetic arithmetic) {
    return followedBy(
        new Later(
            Optional.of(arithmetic),
            later.lanes(),
            later.searches(),
            later.extremes(),
            later.wholeLoops()));
  }

  /**
   * The same where later passes make loops lanes of vectors.
   *
   * @param lanes what these are for
   */
  public SchedulePass withLanes(Set<LaneCalls> lanes) {
    return followedBy(
        new Later(
            later.recurrences(), lanes, later.searches(), later.extremes(), later.wholeLoops()));
  }

  /**
   * The same where a later pass looks for extremes in vectors.
   *
   * @param searches the statements that do, where nothing else stands in the loop
   */
  public SchedulePass withSearches(Predicate<Statement> searches) {
    return followedBy(
        new Later(
            later.recurrences(), later.lanes(), searches, later.extremes(), later.wholeLoops()));
  }

  /**
   * The same where lanes of fronts have instructions for minima and maxima.
   *
   * @param extremes the calls for which that is so
   */
  public SchedulePass withExtremes(Predicate<Operation.Call> extremes) {
    return followedBy(
        new Later(
            later.recurrences(), later.lanes(), later.searches(), extremes, later.wholeLoops()));
  }

  /** The same where loops stay whole if a later pass makes more of them than of tiles. */
  public SchedulePass leaving(WholeLoops loops) {
    return followedBy(
        new Later(
            later.recurrences(),
            later.lanes(),
            later.searches(),
            later.extremes(),
            Optional.of(loops)));
  }

  private SchedulePass followedBy(Later passes) {
    return new SchedulePass(machine, options, sums, isSizedLater, passes);
  }

  @Override
  public String name() {
    return "schedule";
  }

  /** Why there is nothing to schedule. */
  private enum Refusal implements Reason {
    /** The region has no statement instances at all. */
    NoInstances
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return scop.instances().isEmpty()
        ? Optional.of(new NotApplicable(Refusal.NoInstances, "the region executes no statement"))
        : Optional.empty();
  }

  /**
   * A region in the order that this pass gives it where no reduction may be regrouped; the region
   * itself if it stays as it is.
   */
  public Scop order(Scop scop, PassContext context) {
    Dependences dependences = context.dependences(scop);
    Scheduler.Result result =
        Scheduler.schedule(
            ScheduleProblem.of(dependences, machine, options)
                .withWork(work(scop))
                .keeping(stopping(scop, dependences)),
            LegalityCheck.of(dependences, context.budget()));
    boolean changed = result.origin() != ScheduleCandidate.Origin.SOURCE;
    return changed ? scheduled(scop, result) : scop;
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    Dependences dependences = context.dependences(scop);
    Reductions reductions = Reductions.of(scop);
    LegalityCheck strict = LegalityCheck.of(dependences, context.budget());
    ScheduleOptions.Sizes sizes =
        isSizedLater.test(scop) ? ScheduleOptions.Sizes.LARGE : ScheduleOptions.Sizes.TOLD;
    ScheduleProblem problem =
        ScheduleProblem.of(dependences, machine, options.withSizes(sizes))
            .withWork(work(scop))
            .withNames(names(scop))
            .keeping(stopping(scop, dependences))
            .relaxing(reductions.relaxed());
    LegalityCheck legality = strict.relaxing(reductions.relaxed());
    Scheduler.Result tiled = Scheduler.schedule(problem, legality);
    Scheduler.Result result =
        later
            .wholeLoops()
            .filter(loops -> isTiled(tiled) && loops.mayTake(scop))
            .flatMap(loops -> whole(loops, scop, tiled, problem, legality, context))
            .orElse(tiled);
    boolean changed = result.origin() != ScheduleCandidate.Origin.SOURCE;
    List<Remark> remarks = remarks(scop, result.decisions());
    reductions.refusals().stream()
        .filter(refusal -> TOLD.contains(refusal.reason()))
        .forEach(refusal -> remarks.add(refusal.remark(name())));
    if (changed && !reductions.relaxed().isEmpty() && !strict.check(result.schedule()).isLegal()) {
      remarks.addAll(relaxed(scop, reductions));
    }
    return new PassResult(changed ? scheduled(scop, result) : scop, remarks);
  }

  private static boolean isTiled(Scheduler.Result result) {
    return result.decisions().stream()
        .anyMatch(decision -> decision.reason() == Decision.Kind.BandTiled);
  }

  /** An order without tiles of which a later pass makes more. */
  private Optional<Scheduler.Result> whole(
      WholeLoops loops,
      Scop scop,
      Scheduler.Result tiled,
      ScheduleProblem problem,
      LegalityCheck legality,
      PassContext context) {
    Scheduler.Result result = Scheduler.schedule(problem.withTiling(Tiling.OFF), legality);
    return result.origin() != ScheduleCandidate.Origin.SOURCE
            && loops.taken(scheduled(scop, result), context)
                > loops.taken(scheduled(scop, tiled), context)
        ? Optional.of(result)
        : Optional.empty();
  }

  /** The statements of which nothing tells how many iterations do anything. */
  private static Set<String> stopping(Scop scop, Dependences dependences) {
    return scop.statements().stream()
        .filter(statement -> StoppingUpdates.areIn(statement, dependences))
        .map(Statement::name)
        .collect(Collectors.toSet());
  }

  private Map<String, StatementWork> work(Scop scop) {
    return WorkEstimate.of(
        scop,
        sums,
        new LaterVectors(
            statement ->
                later.recurrences().map(a -> recurrences(scop, statement, a)).orElse(List.of()),
            statement -> FrontEstimate.of(scop, statement, machine, later.extremes()),
            later.lanes(),
            later.searches()));
  }

  private List<StatementWork.Along> recurrences(
      Scop scop, Statement statement, Arithmetic arithmetic) {
    List<StatementWork.Along> found = new ArrayList<>();
    ScalarType element = statement.lastType();
    int lanes = machine.lanes(element.bytes());
    if (!RecurrenceFinder.pays(element, lanes)) {
      return found;
    }
    RecurrenceFinder finder = new RecurrenceFinder(scop, arithmetic);
    for (int iterator = 0; iterator < statement.depth(); iterator++) {
      for (Recurrence.Direction direction : Recurrence.Direction.values()) {
        if (finder.find(statement, iterator, direction, lanes) instanceof RecurrenceFinding.Found) {
          found.add(new StatementWork.Along(iterator, direction.step()));
        }
      }
    }
    return found;
  }

  /** What remarks call the loops. */
  static LoopNames names(Scop scop) {
    return new LoopNames(
        scop.statements().stream()
            .collect(Collectors.toMap(Statement::name, Statement::iterators)));
  }

  private static Scop scheduled(Scop scop, Scheduler.Result result) {
    return atSizes(result.sizes(), scop.withSchedule(result.schedule()));
  }

  /**
   * A region whose order pays at some sizes alone.
   *
   * @param sizes {@code [p] -> { : .. }}
   */
  static Scop atSizes(org.polyloom.isl.Set sizes, Scop scop) {
    return scop.parameterValues().isSubset(sizes)
        ? scop
        : scop.withAssumption(
            new Assumption.OnParameters(
                sizes,
                "the order of the source is expected to be faster at other sizes",
                scop.location()));
  }

  /** One remark for each array and operator. */
  private List<Remark> relaxed(Scop scop, Reductions reductions) {
    Map<String, List<Reduction>> groups =
        reductions.found().stream()
            .collect(
                Collectors.groupingBy(
                    reduction -> reduction.operator().words() + " of " + reduction.array(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<Remark> remarks = new ArrayList<>();
    groups.forEach(
        (updates, members) ->
            remarks.add(
                Remark.applied(
                        name(),
                        ReductionReason.OrderRelaxed,
                        scop.location(),
                        "updates may come in another order, which gives the same values")
                    .with("updates", updates)
                    .with(
                        "statements",
                        members.stream()
                            .map(member -> member.statement().name())
                            .collect(Collectors.joining(", ")))));
    return remarks;
  }

  private List<Remark> remarks(Scop scop, List<Decision> decisions) {
    List<Remark> remarks = new ArrayList<>();
    for (Decision decision : decisions) {
      Remark remark =
          new Remark(
              name(),
              kind(decision.reason()),
              decision.reason(),
              decision.statement(),
              decision
                  .statement()
                  .map(scop::statement)
                  .map(Statement::location)
                  .orElse(scop.location()),
              decision.message(),
              decision.evidence());
      remarks.add(remark);
    }
    return remarks;
  }

  private static Remark.Kind kind(Decision.Kind decision) {
    return switch (decision) {
      case CandidateChosen -> Remark.Kind.ANALYSIS;
      case LoopsFused, BandReordered, BandTiled, BandInterleaved -> Remark.Kind.APPLIED;
      case SourceKept, NoSchedule, CandidateIllegal, BudgetExceeded -> Remark.Kind.MISSED;
    };
  }
}
