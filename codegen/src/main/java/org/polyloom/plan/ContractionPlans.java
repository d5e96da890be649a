package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.ScheduleCandidate;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.ScheduleProblem;
import org.polyloom.schedule.Scheduler;
import org.polyloom.schedule.Verdict;

/**
 * Looks for the order of a region in which most contractions stand alone: first that of the region
 * itself, then with loops split around contractions, then the proposals of the scheduler. After
 * these nests are cut in blocks after which parts of contractions stand alone ({@link
 * BlockedOrder}).
 */
final class ContractionPlans {
  /** Where there are more, generating loops that tell them apart takes seconds. */
  private static final int MOST_SHAPES = 12;

  /** The isl operations for the tiles of one contraction, and for the check of one order. */
  private static final long MOST_PLANNING = 1_000_000L;

  private final Contractions known;
  private final Scop scop;
  private final Machine machine;
  private final ScheduleOptions options;
  private final Dependences dependences;
  private final LegalityCheck check;

  private ContractionPlans(
      Contractions contractions, PassContext context, ScheduleOptions options) {
    this.known = contractions;
    this.scop = contractions.scop();
    this.machine = contractions.machine();
    this.options = options;
    this.dependences = context.dependences(scop);
    this.check = LegalityCheck.of(dependences, Math.min(context.budget(), MOST_PLANNING));
  }

  /**
   * The region with all that can be planned.
   *
   * @param contractions of the region
   * @param source the region as it is, which is left where nothing is planned
   * @param options what the scheduler may do
   */
  static PassResult of(
      Contractions contractions, Scop source, PassContext context, ScheduleOptions options) {
    Contractions paying = contractions.paying();
    List<Remark> remarks = new ArrayList<>();
    for (Contraction contraction : contractions.all()) {
      if (!paying.all().contains(contraction)) {
        remarks.add(
            missed(
                contraction.statement(),
                ContractionReason.TooSmall,
                "the loops are too short to pay"));
      }
    }
    if (contractions.all().isEmpty()) {
      remarks.add(
          Remark.missed(
              ContractionPass.NAME,
              ContractionReason.NoContraction,
              source.location(),
              "no statement is a contraction"));
    }
    if (paying.all().isEmpty()) {
      return new PassResult(source, remarks);
    }
    ContractionPlans plans = new ContractionPlans(paying, context, options);
    ContractionAttempt best = plans.best();
    Map<String, Set> sizes = contractions.sizes(best.planned());
    best.remarks().forEach(remark -> remarks.add(told(remark, sizes)));
    return new PassResult(best.planned().isEmpty() ? source : plans.region(best, sizes), remarks);
  }

  private ContractionAttempt best() {
    ContractionAttempt best = attempt(scop.schedule(), known.all());
    List<Contraction> contractions = new ArrayList<>(known.all());
    List<Remark> left = new ArrayList<>();
    for (Contraction contraction : known.all()) {
      if (best.isInterrupted(contraction) && known.isLoadedAnyway(contraction)) {
        contractions.remove(contraction);
        left.add(
            missed(
                contraction.statement(),
                ContractionReason.LoopsShared,
                "what it needs is loaded in its loops anyway"));
      }
    }
    best = apart(best.about(contractions), contractions);
    ContractionAttempt blocked = inBlocks(best, contractions);
    best =
        contractions.stream().anyMatch(blocked::isInterrupted)
            ? withoutFirst(best, blocked, contractions)
            : blocked;
    for (Remark remark : left) {
      best = best.with(remark);
    }
    return best;
  }

  /** The order in which most contractions stand alone. */
  private ContractionAttempt apart(ContractionAttempt given, List<Contraction> contractions) {
    ContractionAttempt best = given;
    if (best.mayGain()) {
      ContractionAttempt alone = attempt(distributed(contractions), contractions);
      best = alone.planned().size() > best.planned().size() ? alone : best;
    }
    if (best.mayGain()) {
      ScheduleProblem problem = ScheduleProblem.of(dependences, machine, options);
      for (ScheduleCandidate candidate : Scheduler.candidates(problem)) {
        ContractionAttempt other = attempt(candidate.schedule(), contractions);
        best = other.planned().size() > best.planned().size() ? other : best;
      }
    }
    return best;
  }

  /** With loops split around contractions; unchanged where that takes too many operations. */
  private Schedule distributed(List<Contraction> contractions) {
    return within(scop.schedule(), () -> split().of(scop.schedule(), contractions));
  }

  private DistributedOrder split() {
    return new DistributedOrder(dependences);
  }

  private Schedule within(Schedule otherwise, Supplier<Schedule> order) {
    try {
      return scop.isl().budgeted(MOST_PLANNING, order);
    } catch (IslBudgetException exceeded) {
      return otherwise;
    }
  }

  /**
   * The best in blocks before which is done what contractions wait for and nothing else does, if
   * more is planned then.
   *
   * @param whole what the blocks are made of
   * @param blocked those with all of it inside
   */
  private ContractionAttempt withoutFirst(
      ContractionAttempt whole, ContractionAttempt blocked, List<Contraction> contractions) {
    List<Contraction> interrupted = contractions.stream().filter(whole::isInterrupted).toList();
    Schedule order =
        within(whole.schedule(), () -> split().aroundCycles(whole.schedule(), interrupted));
    if (order == whole.schedule()) {
      return blocked;
    }
    ContractionAttempt other = inBlocks(attempt(order, contractions), contractions);
    return other.planned().size() > blocked.planned().size() ? other : blocked;
  }

  /** The same with nests cut in blocks, so that parts of contractions stand alone. */
  private ContractionAttempt inBlocks(ContractionAttempt attempt, List<Contraction> contractions) {
    ContractionAttempt best = attempt;
    for (Contraction contraction : contractions) {
      if (best.isInterrupted(contraction)) {
        List<Contraction> shared = new ArrayList<>(contractions);
        shared.removeIf(other -> other == contraction || !attempt.isInterrupted(other));
        shared.add(0, contraction);
        best = blocked(best, shared);
      }
    }
    return best;
  }

  /**
   * The same with a nest cut in blocks for the first of some contractions.
   *
   * @param shared what may be in blocks with it
   */
  private ContractionAttempt blocked(ContractionAttempt attempt, List<Contraction> shared) {
    Contraction first = shared.get(0);
    int deep = RegisterTile.of(machine, first).blockedDepth();
    try {
      Optional<BlockedOrder.Blocked> blocked =
          scop.isl()
              .budgeted(
                  MOST_PLANNING,
                  () -> new BlockedOrder(dependences, deep).cut(attempt.schedule().root(), shared));
      return blocked.isEmpty() ? attempt : planned(attempt, blocked.get(), deep);
    } catch (PlanException refused) {
      return attempt;
    } catch (IslBudgetException exceeded) {
      return attempt.with(
          missed(first.statement(), ContractionReason.BudgetExceeded, exceeded.getMessage()));
    }
  }

  /** Plans the parts of contractions that wait for the end of each block. */
  private ContractionAttempt planned(
      ContractionAttempt attempt, BlockedOrder.Blocked blocked, int deep) {
    ScheduleNode node = blocked.node();
    List<Contraction> planned = new ArrayList<>(attempt.planned());
    List<Remark> remarks = new ArrayList<>(attempt.remarks());
    int child = 1;
    for (Map.Entry<String, Set> waiting : blocked.waiting().entrySet()) {
      Statement part = scop.statement(waiting.getKey()).withDomain(waiting.getValue());
      Contraction contraction = ContractionFinder.find(scop, part).orElseThrow();
      RegisterTile tile =
          RegisterTile.of(machine, contraction)
              .deep(machine, contraction.element(), contraction.operands(), deep);
      checkShapes(contraction, tile);
      ContractionPlan plan = new ContractionPlan(part.name(), tile, known.grouping());
      PlannedOrder order = new PlannedOrder(contraction, tile);
      node = order.place(node.child(child).firstChild(), plan).ancestor(2);
      child++;
      planned.add(contraction);
      remarks.removeIf(remark -> remark.statement().equals(Optional.of(part.name())));
      remarks.add(applied(contraction, tile).with("part", waiting.getValue().toString()));
    }
    Statement last = planned.get(planned.size() - 1).statement();
    return fault(last, node.schedule()).isPresent()
        ? attempt
        : inStrips(new ContractionAttempt(node.schedule(), planned, remarks), blocked, node);
  }

  /** The same with rows in strips, where what comes before the parts that wait allows it. */
  private ContractionAttempt inStrips(
      ContractionAttempt attempt, BlockedOrder.Blocked blocked, ScheduleNode sequence) {
    int waiting = blocked.waiting().size();
    int first = attempt.planned().size() - waiting;
    StripOrder order = new StripOrder(scop, machine, blocked);
    for (int i = 0; i < waiting; i++) {
      Optional<ScheduleNode> mark = inStrips(order, attempt.planned().get(first + i), sequence);
      if (mark.isPresent()) {
        StripPlan plan = StripPlan.of(mark.get().markGetId().name()).orElseThrow();
        List<Remark> remarks = new ArrayList<>(attempt.remarks());
        int told = remarks.size() - waiting + i;
        remarks.set(told, remarks.get(told).with("strips", plan.words()));
        return new ContractionAttempt(mark.get().schedule(), attempt.planned(), remarks);
      }
    }
    return attempt;
  }

  private static Optional<ScheduleNode> inStrips(
      StripOrder order, Contraction contraction, ScheduleNode sequence) {
    try {
      return sequence
          .context()
          .budgeted(MOST_PLANNING, () -> order.place(sequence.child(0).firstChild(), contraction));
    } catch (IslBudgetException exceeded) {
      return Optional.empty();
    }
  }

  /**
   * Plans as many contractions as can be in an order: all at once where that is right, since one
   * look at the whole order costs as much as one after each of them.
   */
  private ContractionAttempt attempt(Schedule order, List<Contraction> contractions) {
    ContractionAttempt all = attempt(order, contractions, (statement, placed) -> Optional.empty());
    if (all.planned().isEmpty() || all.planned().size() > 1 && isRight(all)) {
      return all;
    }
    return attempt(order, contractions, this::fault);
  }

  private boolean isRight(ContractionAttempt attempt) {
    Statement last = attempt.planned().get(attempt.planned().size() - 1).statement();
    try {
      return fault(last, attempt.schedule()).isEmpty();
    } catch (IslBudgetException exceeded) {
      return false;
    }
  }

  /** What is wrong with an order in which a statement has just been planned. */
  private interface Judgement extends BiFunction<Statement, Schedule, Optional<Remark>> {}

  private ContractionAttempt attempt(
      Schedule order, List<Contraction> contractions, Judgement judgement) {
    Schedule schedule = order;
    List<Contraction> planned = new ArrayList<>();
    List<Remark> remarks = new ArrayList<>();
    for (Contraction contraction : contractions) {
      Statement statement = contraction.statement();
      RegisterTile tile = RegisterTile.of(machine, contraction);
      ContractionPlan plan = new ContractionPlan(statement.name(), tile, known.grouping());
      try {
        checkShapes(contraction, tile);
        Schedule placed = new PlannedOrder(contraction, tile).place(schedule, plan);
        Optional<Remark> fault = judgement.apply(statement, placed);
        if (fault.isPresent()) {
          remarks.add(fault.get());
        } else {
          schedule = placed;
          planned.add(contraction);
          remarks.add(applied(contraction, tile));
        }
      } catch (PlanException refused) {
        remarks.add(missed(statement, refused.reason(), refused.getMessage()));
      } catch (IslBudgetException exceeded) {
        remarks.add(missed(statement, ContractionReason.BudgetExceeded, exceeded.getMessage()));
      }
    }
    return new ContractionAttempt(schedule, planned, remarks);
  }

  private void checkShapes(Contraction contraction, RegisterTile tile) {
    TileGeometry geometry =
        scop.isl()
            .budgeted(
                MOST_PLANNING, () -> TileGeometry.of(contraction, tile, scop.parameterValues()));
    if (geometry.shapes() > MOST_SHAPES) {
      throw new PlanException(
          ContractionReason.IrregularTiles, "its tiles have " + geometry.shapes() + " shapes");
    }
  }

  private Optional<Remark> fault(Statement statement, Schedule placed) {
    Verdict verdict = check.check(placed);
    if (!verdict.isLegal()) {
      return Optional.of(missed(statement, ContractionReason.OrderIllegal, verdict.message()));
    }
    return PackedReadsCheck.violation(placed, scop)
        .map(message -> missed(statement, ContractionReason.PackedTooEarly, message));
  }

  private static Remark told(Remark remark, Map<String, Set> sizes) {
    Optional<Set> paying =
        remark.statement().filter(any -> remark.kind() == Remark.Kind.APPLIED).map(sizes::get);
    return paying.map(set -> remark.with("pays where", set.toString())).orElse(remark);
  }

  private Scop region(ContractionAttempt attempt, Map<String, Set> sizes) {
    List<Assumption> assumptions = new ArrayList<>(scop.assumptions());
    sizes.forEach(
        (statement, paying) ->
            assumptions.add(
                new Assumption.OnParameters(
                    paying,
                    "shorter loops do not pay for packing",
                    scop.statement(statement).location())));
    return scop.withAssumptions(assumptions).withSchedule(attempt.schedule());
  }

  private static Remark applied(Contraction contraction, RegisterTile tile) {
    Statement statement = contraction.statement();
    return Remark.applied(
            ContractionPass.NAME,
            ContractionReason.ContractionPlanned,
            statement.location(),
            "a contraction is computed in register tiles from packed operands, instead of any"
                + " other tiles of its loops")
        .forStatement(statement.name())
        .with("rows", dimension(contraction, contraction.rows()))
        .with("columns", dimension(contraction, contraction.columns()))
        .with("depth", dimension(contraction, contraction.depth()))
        .with("tile", tile.rows() + " x " + tile.columns() + ", " + tile.lanes() + " lanes")
        .with(
            "blocks",
            tile.rowBlock()
                + " rows, "
                + tile.columnBlock()
                + " columns, "
                + tile.depthBlock()
                + " deep");
  }

  private static String dimension(Contraction contraction, int dimension) {
    return contraction.statement().iterators().get(dimension);
  }

  private static Remark missed(Statement statement, ContractionReason reason, String message) {
    return Remark.missed(ContractionPass.NAME, reason, statement.location(), message)
        .forStatement(statement.name());
  }
}
