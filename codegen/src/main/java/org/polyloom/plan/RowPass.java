package org.polyloom.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
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
  /** The isl operations for one nest. */
  private static final long MOST_PLANNING = 1_000_000L;

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
    return "rows";
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

  /** Whether a statement in the deepest loops reads a matrix across its rows. */
  public static boolean crossesRows(Scop scop) {
    int deepest = scop.statements().stream().mapToInt(Statement::depth).max().orElse(0);
    return scop.statements().stream()
        .anyMatch(
            statement -> statement.depth() == deepest && CrossedRows.isCrossed(scop, statement));
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
    Run run = new Run(scop, context);
    boolean found = true;
    while (found) {
      found = run.step(run.schedule.root());
    }
    if (run.remarks.isEmpty()) {
      run.remarks.add(
          Remark.missed(
              name(), RowReason.NoSweep, scop.location(), "no loop runs through rows of a matrix"));
    }
    return new PassResult(run.changed ? run.planned() : scop, run.remarks);
  }

  private final class Run {
    private final Scop scop;
    private final PassContext context;
    private final List<Remark> remarks = new ArrayList<>();
    private final Set<Set<String>> tried = new HashSet<>();
    private final Set<Set<String>> triedLines = new HashSet<>();
    private final Set<Set<String>> triedCrossed = new HashSet<>();
    private Schedule schedule;
    private LegalityCheck check;
    private boolean changed;

    /** {@code [p] -> { : .. }}: where all that is planned pays. */
    private org.polyloom.isl.Set sizes;

    Run(Scop scop, PassContext context) {
      this.scop = scop;
      this.context = context;
      this.schedule = scop.schedule();
      this.sizes = org.polyloom.isl.Set.universe(scop.context().space());
    }

    /** The region in the order found, where it pays. */
    Scop planned() {
      Scop result = scop.withSchedule(schedule);
      return scop.parameterValues().isSubset(sizes)
          ? result
          : result.withAssumption(
              new Assumption.OnParameters(
                  sizes, "shorter rows do not pay for running side by side", scop.location()));
    }

    private LegalityCheck check() {
      if (check == null) {
        check =
            LegalityCheck.of(context.dependences(scop), Math.min(context.budget(), MOST_PLANNING));
      }
      return check;
    }

    /** Plans the first nest at or below a node that was not tried; whether the tree is another. */
    boolean step(ScheduleNode node) {
      if (node.type() == ScheduleNodeType.MARK) {
        return false;
      }
      for (int i = 0; i + 1 < node.nChildren(); i++) {
        Set<String> both = names(node.child(i));
        both.addAll(names(node.child(i + 1)));
        if (!tried.contains(both) && fuse(node, i)) {
          return true;
        }
      }
      Optional<RowNest> crossed = CrossedRows.of(node, scop);
      Optional<RowNest> nest = RowNest.of(node);
      if (crossed.isPresent() && crosses(crossed.get())
          || nest.isPresent() && plan(nest.get())
          || line(node)) {
        return true;
      }
      for (int i = 0; i < node.nChildren(); i++) {
        if (step(node.child(i))) {
          return true;
        }
      }
      return false;
    }

    /** Plans a nest of which an attempt in vain says nothing of its loops in their own order. */
    private boolean crosses(RowNest nest) {
      if (!triedCrossed.add(names(nest.band()))) {
        return false;
      }
      boolean isPlanned = plan(nest);
      if (!isPlanned) {
        tried.remove(names(nest.band()));
      }
      return isPlanned;
    }

    private boolean fuse(ScheduleNode node, int position) {
      Optional<ScheduleNode> fused = RowOrder.fused(node, position);
      if (fused.isEmpty()) {
        return false;
      }
      RowNest nest = RowNest.of(fused.get()).orElseThrow();
      return readOneMatrix(nest) && plan(nest);
    }

    /** Whether the two statements of a fused loop that meet read one array with all its loops. */
    private boolean readOneMatrix(RowNest nest) {
      List<Set<String>> read = nest.matrices(nest.columns().get(0), scop);
      for (int i = 1; i < read.size(); i++) {
        if (Collections.disjoint(read.get(0), read.get(i))) {
          return false;
        }
      }
      return true;
    }

    /** Plans a nest; whether the tree is another. */
    private boolean plan(RowNest nest) {
      Set<String> names = names(nest.band());
      if (!tried.add(names)) {
        return false;
      }
      Statement first = nest.first(scop);
      boolean anyPlaced = false;
      try {
        Optional<RowBlock> block =
            scop.isl().budgeted(MOST_PLANNING, () -> RowBlock.of(nest, scop, machine, grouping));
        if (block.isEmpty()) {
          return false;
        }
        RowOrder order = new RowOrder(scop, machine, block.get(), grouping);
        for (RowOrder.Form form : RowOrder.Form.values()) {
          Optional<Schedule> placed =
              scop.isl().budgeted(MOST_PLANNING, () -> order.place(nest, form));
          anyPlaced |= placed.isPresent();
          if (placed.isPresent() && isRight(placed.get())) {
            org.polyloom.isl.Set pays =
                scop.isl()
                    .budgeted(MOST_PLANNING, () -> RowSizes.of(placed.get().root(), scop, machine));
            if (pays.intersect(scop.parameterValues()).isEmpty()) {
              remarks.add(
                  missed(first, RowReason.TooSmall, "the rows are too few or too short to pay"));
              return false;
            }
            schedule = placed.get();
            sizes = pays;
            changed = true;
            remarks.add(applied(first, nest, block.get().kind()));
            return true;
          }
        }
        if (anyPlaced) {
          remarks.add(
              missed(first, RowReason.OrderIllegal, "blocks of rows change what is computed"));
        }
      } catch (PlanException refused) {
        remarks.add(missed(first, RowReason.OrderIllegal, refused.getMessage()));
      } catch (IslBudgetException exceeded) {
        remarks.add(missed(first, RowReason.BudgetExceeded, exceeded.getMessage()));
      }
      return false;
    }

    /** Plans a loop along the rows of a grid; whether the tree is another. */
    private boolean line(ScheduleNode node) {
      if (!RowNest.isColumns(node) || !triedLines.add(names(node))) {
        return false;
      }
      Statement first = scop.statement(names(node).iterator().next());
      OptionalInt lanes = RowBlock.lanes(first, machine);
      if (lanes.isEmpty()) {
        return false;
      }
      try {
        Optional<Schedule> placed =
            scop.isl()
                .budgeted(
                    MOST_PLANNING, () -> RowLine.place(node, scop, lanes.getAsInt(), grouping));
        if (placed.isPresent() && isRight(placed.get())) {
          schedule = placed.get();
          changed = true;
          remarks.add(
              Remark.applied(
                      name(),
                      RowReason.LinesPlanned,
                      first.location(),
                      "rows of a grid are run through in vectors that begin at their size")
                  .forStatement(first.name())
                  .with("statements", String.join(", ", names(node))));
          return true;
        }
      } catch (PlanException refused) {
        remarks.add(missed(first, RowReason.OrderIllegal, refused.getMessage()));
      } catch (IslBudgetException exceeded) {
        remarks.add(missed(first, RowReason.BudgetExceeded, exceeded.getMessage()));
      }
      return false;
    }

    private boolean isRight(Schedule placed) {
      return check().check(placed).isLegal()
          && scop.isl()
              .budgeted(MOST_PLANNING, () -> RowStepCheck.violation(placed, scop))
              .isEmpty();
    }

    private Remark applied(Statement statement, RowNest nest, RowBlock.Kind kind) {
      Remark remark =
          switch (kind) {
            case SIDE_BY_SIDE ->
                Remark.applied(
                    name(),
                    RowReason.RowsPlanned,
                    statement.location(),
                    "rows of a matrix are run through side by side");
            case SQUARES ->
                Remark.applied(
                    name(),
                    RowReason.SquaresPlanned,
                    statement.location(),
                    "what is read across rows is transposed in registers, without other tiles");
          };
      return remark
          .forStatement(statement.name())
          .with("statements", String.join(", ", names(nest.band())));
    }

    private Remark missed(Statement statement, RowReason reason, String message) {
      return Remark.missed(name(), reason, statement.location(), message)
          .forStatement(statement.name());
    }
  }

  private static Set<String> names(ScheduleNode node) {
    Set<String> names = new TreeSet<>();
    node.domain().setList().forEach(set -> names.add(set.tupleName()));
    return names;
  }
}
