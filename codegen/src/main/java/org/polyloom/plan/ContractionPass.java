package org.polyloom.plan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnconditionalUpdate;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.ScheduleCandidate;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.ScheduleProblem;
import org.polyloom.schedule.ScheduleTrees;
import org.polyloom.schedule.Scheduler;
import org.polyloom.schedule.Verdict;

/**
 * Plans register tiles and packing for contractions: statements with the shape of a matrix product.
 *
 * <pre>
 * for (i = 0; i < n; i++)              for blocks of j, of k: pack b(j, k)
 *   for (j = 0; j < n; j++)              for blocks of i: pack a(i, k)
 *     for (k = 0; k < n; k++)      =>      for tiles of j, of i: keep X in registers,
 *       X[i][j] += a(i, k) * b(j, k);        for k: add a column of a times a row of b
 * </pre>
 *
 * <p>The plan is the text of a mark in the schedule tree ({@link ContractionPlan}), the order below
 * it is that of {@link PlannedOrder}; {@link ContractionLowering} makes statements of it when C is
 * written. Each sum is added up in the order of the source. An order of the region in which the
 * contraction stands alone is looked for first in the Scop as it is, then among the proposals of
 * the scheduler; where there is none, nests are cut in blocks after which parts of contractions
 * stand alone ({@link BlockedOrder}).
 *
 * <p>Invariants: the order is legal ({@link LegalityCheck}), and what is packed stays as it is
 * until it is used ({@link PackedReadsCheck}).
 *
 * <p>An update under a condition, as of minima, is taken as one that always stores ({@link
 * UnconditionalUpdate}).
 *
 * <p>Limits: other conditional statements, mixed types and subscripts that are not affine are left
 * alone.
 */
public final class ContractionPass implements ScopPass {
  /** Where there are more, generating loops that tell them apart takes seconds. */
  private static final int MOST_SHAPES = 12;

  /** Register tiles have two shapes. */
  private static final int ONE_OPERAND = 1;

  private static final int SEVERAL_OPERANDS = 2;

  /** The isl operations for the tiles of one contraction, and for the check of one order. */
  private static final long MOST_PLANNING = 1_000_000L;

  private final Machine machine;
  private final ScheduleOptions options;
  private final Grouping grouping;

  /**
   * @param machine what the code is to run on
   * @param options what the scheduler may do, for orders in which contractions stand alone
   * @param grouping how sums may be grouped
   */
  public ContractionPass(Machine machine, ScheduleOptions options, Grouping grouping) {
    this.machine = machine;
    this.options = options;
    this.grouping = grouping;
  }

  /** Reasons that may not hold for a part of the instances. */
  private static final java.util.Set<ContractionReason> INTERRUPTIONS =
      EnumSet.of(
          ContractionReason.LoopsShared,
          ContractionReason.IrregularTiles,
          ContractionReason.OrderIllegal,
          ContractionReason.PackedTooEarly);

  /** What came of an order of the region. */
  private record Attempt(Schedule schedule, List<Contraction> planned, List<Remark> remarks) {

    /** Whether a contraction was refused because of what else has to be done in between. */
    boolean isInterrupted(Contraction contraction) {
      Optional<String> name = Optional.of(contraction.statement().name());
      return remarks.stream()
          .anyMatch(
              remark ->
                  remark.reason() instanceof ContractionReason reason
                      && INTERRUPTIONS.contains(reason)
                      && remark.statement().equals(name));
    }

    /** Without the remarks of other contractions. */
    Attempt about(List<Contraction> contractions) {
      List<Optional<String>> names =
          contractions.stream().map(one -> Optional.of(one.statement().name())).toList();
      return new Attempt(
          schedule,
          planned,
          remarks.stream().filter(remark -> names.contains(remark.statement())).toList());
    }

    Attempt with(Remark more) {
      List<Remark> all = new ArrayList<>(remarks);
      all.add(more);
      return new Attempt(schedule, planned, all);
    }
  }

  @Override
  public String name() {
    return "contract";
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return scop.statements().stream().noneMatch(statement -> statement.depth() >= 3)
        ? Optional.of(
            new NotApplicable(
                ContractionReason.NoContraction, "no statement stands in three loops"))
        : Optional.empty();
  }

  /** Whether a region may have contractions, in this or another order; cheap, and may say yes. */
  public static boolean mayPlan(Scop scop) {
    return scop.statements().stream().anyMatch(s -> ContractionFinder.accumulates(scop, s));
  }

  /** Whether a region has contractions, in this or another order. */
  public static boolean hasContractions(Scop scop) {
    return !contractions(unconditional(scop)).isEmpty();
  }

  /** Whether it has some whose loops are long enough to pay. */
  public boolean hasPayingContractions(Scop scop) {
    Scop always = unconditional(scop);
    List<Contraction> all = contractions(always);
    return all.stream().anyMatch(one -> !paying(one, all, always).isEmpty());
  }

  @Override
  public PassResult run(Scop source, PassContext context) {
    Scop scop = unconditional(source);
    List<Remark> refusals = new ArrayList<>();
    List<Contraction> contractions = new ArrayList<>();
    List<Contraction> all = contractions(scop);
    for (Contraction contraction : all) {
      if (paying(contraction, all, scop).isEmpty()) {
        refusals.add(
            missed(
                contraction.statement(),
                ContractionReason.TooSmall,
                "the loops are too short to pay"));
      } else {
        contractions.add(contraction);
      }
    }
    if (contractions.isEmpty()) {
      if (refusals.isEmpty()) {
        refusals.add(
            Remark.missed(
                name(),
                ContractionReason.NoContraction,
                scop.location(),
                "no statement is a contraction"));
      }
      return new PassResult(source, refusals);
    }
    Attempt best = best(scop, contractions, context);
    List<Remark> remarks = new ArrayList<>(refusals);
    Map<String, Set> sizes = sizes(scop, best.planned());
    best.remarks().forEach(remark -> remarks.add(told(remark, sizes)));
    return new PassResult(best.planned().isEmpty() ? source : planned(scop, best, sizes), remarks);
  }

  private static List<Contraction> contractions(Scop scop) {
    return scop.statements().stream()
        .flatMap(statement -> ContractionFinder.find(scop, statement).stream())
        .toList();
  }

  /** With updates under conditions that are contractions once they always store. */
  private static Scop unconditional(Scop scop) {
    Scop result = scop;
    for (Statement statement : scop.statements()) {
      Optional<Statement> always = UnconditionalUpdate.of(statement);
      if (always.flatMap(form -> ContractionFinder.find(scop, form)).isPresent()) {
        result = result.withStatement(always.get());
      }
    }
    return result;
  }

  private Attempt best(Scop scop, List<Contraction> all, PassContext context) {
    Dependences dependences = context.dependences(scop);
    LegalityCheck check = LegalityCheck.of(dependences, Math.min(context.budget(), MOST_PLANNING));
    Attempt best = attempt(scop, scop.schedule(), all, check);
    List<Contraction> contractions = new ArrayList<>(all);
    List<Remark> left = new ArrayList<>();
    for (Contraction contraction : all) {
      if (best.isInterrupted(contraction) && isLoadedAnyway(contraction, all, scop)) {
        contractions.remove(contraction);
        left.add(
            missed(
                contraction.statement(),
                ContractionReason.LoopsShared,
                "what it needs is loaded in its loops anyway"));
      }
    }
    best = apart(scop, best.about(contractions), contractions, dependences, check);
    best = inBlocks(scop, best, contractions, dependences, check);
    for (Remark remark : left) {
      best = best.with(remark);
    }
    return best;
  }

  /** The order in which most contractions stand alone. */
  private Attempt apart(
      Scop scop,
      Attempt given,
      List<Contraction> contractions,
      Dependences dependences,
      LegalityCheck check) {
    Attempt best = given;
    if (mayGain(best)) {
      Attempt alone =
          attempt(scop, distributed(scop, contractions, dependences), contractions, check);
      best = alone.planned().size() > best.planned().size() ? alone : best;
    }
    if (mayGain(best)) {
      ScheduleProblem problem = ScheduleProblem.of(dependences, machine, options);
      for (ScheduleCandidate candidate : Scheduler.candidates(problem)) {
        Attempt other = attempt(scop, candidate.schedule(), contractions, check);
        best = other.planned().size() > best.planned().size() ? other : best;
      }
    }
    return best;
  }

  /** With loops split around contractions; unchanged where that takes too many operations. */
  private static Schedule distributed(
      Scop scop, List<Contraction> contractions, Dependences dependences) {
    try {
      return scop.isl()
          .budgeted(
              MOST_PLANNING,
              () -> new DistributedOrder(dependences).of(scop.schedule(), contractions));
    } catch (IslBudgetException exceeded) {
      return scop.schedule();
    }
  }

  /**
   * Whether a statement is a contraction that gains nothing by loops of its own, as compilers load
   * what it needs for another statement of its loops anyway.
   */
  public boolean isLoadedAnyway(Scop scop, String statement) {
    Scop always = unconditional(scop);
    List<Contraction> all = contractions(always);
    return all.stream()
        .filter(contraction -> contraction.statement().name().equals(statement))
        .anyMatch(contraction -> isLoadedAnyway(contraction, all, always));
  }

  private boolean isLoadedAnyway(Contraction contraction, List<Contraction> all, Scop scop) {
    return scop.statements().stream()
        .filter(other -> all.stream().noneMatch(known -> known.statement().equals(other)))
        .anyMatch(
            other ->
                PayingLengths.loadsOneOf(other, contraction, scop)
                    && isBeside(contraction, other, scop));
  }

  /** The parameters for which the loops of one of some contractions are long enough. */
  private Set paying(Contraction contraction, List<Contraction> all, Scop scop) {
    return PayingLengths.of(contraction, beside(contraction, all, scop), grouping, scop, machine);
  }

  /** The other contractions in the loops of one, where compilers carry these out in vectors. */
  private List<Contraction> beside(Contraction contraction, List<Contraction> all, Scop scop) {
    return all.stream()
        .filter(other -> other != contraction && isBeside(contraction, other.statement(), scop))
        .toList();
  }

  private boolean isBeside(Contraction contraction, Statement other, Scop scop) {
    return (grouping == Grouping.FREE || contraction.element().isInteger())
        && ScheduleTrees.shareLoops(
            scop.schedule(),
            contraction.statement().domain().toUnionSet(),
            other.domain().toUnionSet());
  }

  /** The same with nests cut in blocks, so that parts of contractions stand alone. */
  private Attempt inBlocks(
      Scop scop,
      Attempt attempt,
      List<Contraction> contractions,
      Dependences dependences,
      LegalityCheck check) {
    Attempt best = attempt;
    for (Contraction contraction : contractions) {
      if (best.isInterrupted(contraction)) {
        List<Contraction> shared = new ArrayList<>(contractions);
        shared.removeIf(other -> other == contraction || !attempt.isInterrupted(other));
        shared.add(0, contraction);
        best = inBlocks(scop, best, shared, new Blocking(dependences, check));
      }
    }
    return best;
  }

  /** What blocks are looked for and checked with. */
  private record Blocking(Dependences dependences, LegalityCheck check) {}

  private Attempt inBlocks(
      Scop scop, Attempt attempt, List<Contraction> shared, Blocking blocking) {
    Contraction first = shared.get(0);
    int deep = tile(first).blockedDepth();
    try {
      Optional<BlockedOrder.Blocked> blocked =
          scop.isl()
              .budgeted(
                  MOST_PLANNING,
                  () ->
                      new BlockedOrder(blocking.dependences(), deep)
                          .cut(attempt.schedule().root(), shared));
      return blocked.isEmpty()
          ? attempt
          : planned(scop, attempt, blocked.get(), deep, blocking.check());
    } catch (PlanException refused) {
      return attempt;
    } catch (IslBudgetException exceeded) {
      return attempt.with(
          missed(first.statement(), ContractionReason.BudgetExceeded, exceeded.getMessage()));
    }
  }

  /** Plans the parts of contractions that wait for the end of each block. */
  private Attempt planned(
      Scop scop, Attempt attempt, BlockedOrder.Blocked blocked, int deep, LegalityCheck check) {
    ScheduleNode node = blocked.node();
    List<Contraction> planned = new ArrayList<>(attempt.planned());
    List<Remark> remarks = new ArrayList<>(attempt.remarks());
    int child = 1;
    for (Map.Entry<String, Set> waiting : blocked.waiting().entrySet()) {
      Statement part = scop.statement(waiting.getKey()).withDomain(waiting.getValue());
      Contraction contraction = ContractionFinder.find(scop, part).orElseThrow();
      RegisterTile tile =
          tile(contraction).deep(machine, contraction.element(), operands(contraction), deep);
      checkShapes(contraction, tile, scop);
      ContractionPlan plan = new ContractionPlan(part.name(), tile, grouping);
      PlannedOrder order = new PlannedOrder(contraction, tile);
      node = order.place(node.child(child).firstChild(), plan).ancestor(2);
      child++;
      planned.add(contraction);
      remarks.removeIf(remark -> remark.statement().equals(Optional.of(part.name())));
      remarks.add(applied(contraction, tile).with("part", waiting.getValue().toString()));
    }
    Statement last = planned.get(planned.size() - 1).statement();
    return fault(last, node.schedule(), scop, check).isPresent()
        ? attempt
        : inStrips(scop, new Attempt(node.schedule(), planned, remarks), blocked, node);
  }

  /** The same with rows in strips, where what comes before the parts that wait allows it. */
  private Attempt inStrips(
      Scop scop, Attempt attempt, BlockedOrder.Blocked blocked, ScheduleNode sequence) {
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
        return new Attempt(mark.get().schedule(), attempt.planned(), remarks);
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

  /** Whether in another order the contractions that were refused may stand alone. */
  private static boolean mayGain(Attempt attempt) {
    return attempt.remarks().stream()
        .anyMatch(remark -> remark.reason() == ContractionReason.LoopsShared);
  }

  /**
   * Plans as many contractions as can be in an order: all at once where that is right, since one
   * look at the whole order costs as much as one after each of them.
   */
  private Attempt attempt(
      Scop scop, Schedule order, List<Contraction> contractions, LegalityCheck check) {
    Attempt all = attempt(scop, order, contractions, (statement, placed) -> Optional.empty());
    if (all.planned().isEmpty() || all.planned().size() > 1 && isRight(all, scop, check)) {
      return all;
    }
    return attempt(
        scop, order, contractions, (statement, placed) -> fault(statement, placed, scop, check));
  }

  private boolean isRight(Attempt attempt, Scop scop, LegalityCheck check) {
    Statement last = attempt.planned().get(attempt.planned().size() - 1).statement();
    try {
      return fault(last, attempt.schedule(), scop, check).isEmpty();
    } catch (IslBudgetException exceeded) {
      return false;
    }
  }

  /** What is wrong with an order in which a statement has just been planned. */
  private interface Judgement extends BiFunction<Statement, Schedule, Optional<Remark>> {}

  private Attempt attempt(
      Scop scop, Schedule order, List<Contraction> contractions, Judgement judgement) {
    Schedule schedule = order;
    List<Contraction> planned = new ArrayList<>();
    List<Remark> remarks = new ArrayList<>();
    for (Contraction contraction : contractions) {
      Statement statement = contraction.statement();
      RegisterTile tile = tile(contraction);
      ContractionPlan plan = new ContractionPlan(statement.name(), tile, grouping);
      try {
        checkShapes(contraction, tile, scop);
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
    return new Attempt(schedule, planned, remarks);
  }

  private static void checkShapes(Contraction contraction, RegisterTile tile, Scop scop) {
    TileGeometry geometry =
        scop.isl()
            .budgeted(
                MOST_PLANNING, () -> TileGeometry.of(contraction, tile, scop.parameterValues()));
    if (geometry.shapes() > MOST_SHAPES) {
      throw new PlanException(
          ContractionReason.IrregularTiles, "its tiles have " + geometry.shapes() + " shapes");
    }
  }

  private Optional<Remark> fault(
      Statement statement, Schedule placed, Scop scop, LegalityCheck check) {
    Verdict verdict = check.check(placed);
    if (!verdict.isLegal()) {
      return Optional.of(missed(statement, ContractionReason.OrderIllegal, verdict.message()));
    }
    return PackedReadsCheck.violation(placed, scop)
        .map(message -> missed(statement, ContractionReason.PackedTooEarly, message));
  }

  /** The sizes of a contraction; packed operands are no deeper than its domain. */
  private RegisterTile tile(Contraction contraction) {
    int operands = operands(contraction);
    RegisterTile tile = RegisterTile.of(machine, contraction.element(), operands);
    Set domain = contraction.statement().domain();
    Val least = domain.dimMinVal(contraction.depth());
    Val most = domain.dimMaxVal(contraction.depth());
    boolean isShallow =
        least.isInt()
            && least.isNonneg()
            && most.isInt()
            && most.lt(Val.of(domain.context(), tile.depthBlock()));
    return isShallow
        ? tile.deep(machine, contraction.element(), operands, (int) most.asLong() + 1)
        : tile;
  }

  /**
   * How many steps of a recurrence go in a block whose rest is a contraction: whole tiles, and as
   * many as pay for packing.
   */
  public static int stepsOfBlock(Machine machine, ScalarType element) {
    int tiles = RegisterTile.of(machine, element, 1).blockedDepth();
    return (PayingLengths.LEAST + tiles - 1) / tiles * tiles;
  }

  /**
   * How many steps of a recurrence go in a block at most, if these statements are of it and keep
   * their order.
   */
  public int stepsOfBlock(List<Statement> statements) {
    return statements.stream()
        .flatMapToInt(
            statement ->
                IntStream.of(ONE_OPERAND, SEVERAL_OPERANDS)
                    .map(k -> RegisterTile.of(machine, statement.lastType(), k).blockedDepth()))
        .reduce(1, Math::max);
  }

  private static int operands(Contraction contraction) {
    return Math.max(contraction.rowOperands().size(), contraction.columnOperands().size());
  }

  /** The sizes that pay, by statement, where not all do. */
  private Map<String, Set> sizes(Scop scop, List<Contraction> planned) {
    Map<String, Set> sizes = new LinkedHashMap<>();
    for (Contraction contraction : planned) {
      Set paying = paying(contraction, planned, scop);
      if (!scop.parameterValues().isSubset(paying)) {
        sizes.put(contraction.statement().name(), paying);
      }
    }
    return sizes;
  }

  private static Remark told(Remark remark, Map<String, Set> sizes) {
    Optional<Set> paying =
        remark.statement().filter(any -> remark.kind() == Remark.Kind.APPLIED).map(sizes::get);
    return paying.map(set -> remark.with("pays where", set.toString())).orElse(remark);
  }

  private static Scop planned(Scop scop, Attempt attempt, Map<String, Set> sizes) {
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

  private Remark applied(Contraction contraction, RegisterTile tile) {
    Statement statement = contraction.statement();
    return Remark.applied(
            name(),
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

  private Remark missed(Statement statement, ContractionReason reason, String message) {
    return Remark.missed(name(), reason, statement.location(), message)
        .forStatement(statement.name());
  }
}
