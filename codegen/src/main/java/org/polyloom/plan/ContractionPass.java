package org.polyloom.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnconditionalUpdate;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.ScheduleOptions;

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
 * written. Each sum is added up in the order of the source. An order of the region in which most
 * contractions stand alone is looked for by {@link ContractionPlans}.
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
  static final String NAME = "contract";

  /** Register tiles have two shapes. */
  private static final int ONE_OPERAND = 1;

  private static final int SEVERAL_OPERANDS = 2;

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

  @Override
  public String name() {
    return NAME;
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
  public boolean hasContractions(Scop scop) {
    return !contractions(scop).all().isEmpty();
  }

  /** Whether it has some whose loops are long enough to pay. */
  public boolean hasPayingContractions(Scop scop) {
    return contractions(scop).anyPays();
  }

  /**
   * Whether a statement is a contraction that gains nothing by loops of its own, as compilers load
   * what it needs for another statement of its loops anyway.
   */
  public boolean isLoadedAnyway(Scop scop, String statement) {
    Contractions contractions = contractions(scop);
    return contractions.all().stream()
        .filter(contraction -> contraction.statement().name().equals(statement))
        .anyMatch(contractions::isLoadedAnyway);
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

  private Contractions contractions(Scop scop) {
    return Contractions.of(scop, machine, grouping);
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    return ContractionPlans.of(contractions(scop), scop, context, options);
  }
}
