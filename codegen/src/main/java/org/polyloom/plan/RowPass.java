package org.polyloom.plan;

import java.util.Optional;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.machine.Machine;
import org.polyloom.pass.NotApplicable;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.LegalityCheck;

/**
 * Runs through several rows of a matrix at once where rows are summed up or columns updated, so
 * that sums do not wait for each other and what belongs to a column is loaded and stored once.
 *
 * <pre>
 * for (i) {                              for (i by 8) {
 *   t[i] = 0;                              t[i..i+7] = 0;
 *   for (j)                          =>    for (j by 8): t[i..i+7] += A[i..i+7][j..j+7] x[j..j+7]
 *     t[i] = t[i] + A[i][j] * x[j];        for (j by 8): y[j..j+7] += .. for 8 rows
 *   for (j)                              }
 *     y[j] = y[j] + A[i][j] * t[i];
 * }
 * </pre>
 *
 * <p>Loops along the rows of a grid that is swept again and again are run through in vectors too
 * ({@link RowLine}). Matrices that are read across the rows of others are transposed in registers,
 * square by square ({@link CrossedRows}).
 *
 * <p>Neighbouring nests that read one matrix become one first. The plan is the text of a mark in
 * the schedule tree ({@link RowPlan}), the order that of {@link RowOrder}; {@link RowLowering}
 * makes statements of it when C is written. A sum is added up in the order of the source: products
 * are formed in vectors along the columns and transposed in registers, after which each lane is the
 * sum of one row. Where sums may be grouped freely, each row has a vector of partial sums.
 *
 * <p>What is planned runs at sizes at which it pays ({@link RowSizes}), the source at others.
 *
 * <p>Invariants: the order is legal ({@link LegalityCheck}), and vectors compute what it says
 * ({@link RowStepCheck}).
 *
 * <p>Limits: statements that {@link RowSweepFinder} recognises, in loops that are dimensions.
 */
public final class RowPass implements ScopPass {
  static final String NAME = "rows";

  /** Chains of sums in the order of the source that hide the latency of additions. */
  public static final int CHAINS = RowBlock.CHAINS;

  private final Machine machine;
  private final Grouping grouping;

  /**
   * @param machine what the code is to run on
   * @param grouping how sums may be grouped
   */
  public RowPass(Machine machine, Grouping grouping) {
    this.machine = machine;
    this.grouping = grouping;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<NotApplicable> notApplicableTo(Scop scop) {
    return scop.statements().stream().noneMatch(statement -> statement.depth() >= 2)
        ? Optional.of(new NotApplicable(RowReason.NoSweep, "no statement stands in two loops"))
        : Optional.empty();
  }

  /**
   * Whether statements in loops add to scalars, which keep rows apart that could run side by side
   * if each had an element for its sum.
   */
  public static boolean addsToScalars(Scop scop) {
    return scop.statements().stream()
        .anyMatch(statement -> adds(statement) && isOneElement(scop, statement));
  }

  /** Whether statements in loops add to elements that rows may have for themselves. */
  public static boolean mayAddSideBySide(Scop scop) {
    return scop.statements().stream()
        .anyMatch(statement -> adds(statement) && !isOneElement(scop, statement));
  }

  /** In how many nests of a region rows would stand side by side. */
  public int sideBySide(Scop scop, PassContext context) {
    return (int)
        run(scop, context).remarks().stream()
            .filter(remark -> remark.kind() == Remark.Kind.APPLIED)
            .filter(remark -> remark.reason() != RowReason.LinesPlanned)
            .count();
  }

  /** Whether all that stands in some of the deepest loops reads a matrix across its rows. */
  public static boolean crossesRows(Scop scop) {
    Scop turned = AscendingStores.of(scop);
    int deepest = turned.statements().stream().mapToInt(Statement::depth).max().orElse(0);
    return CrossedRows.all(turned).stream().anyMatch(nest -> nest.first(turned).depth() == deepest);
  }

  private static boolean adds(Statement statement) {
    return statement.depth() >= 2
        && OrderedSum.of(statement).isPresent()
        && statement.lastType().isFloating();
  }

  private static boolean isOneElement(Scop scop, Statement statement) {
    return statement.storedArrays().stream().map(scop::array).allMatch(ArrayDecl::isScalar);
  }

  @Override
  public PassResult run(Scop scop, PassContext context) {
    return RowPlans.of(scop, context, machine, grouping);
  }
}
