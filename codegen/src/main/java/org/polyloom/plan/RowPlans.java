package org.polyloom.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.PassResult;
import org.polyloom.reduction.Reductions;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.LegalityCheck;

/**
 * What {@link RowPass} plans for the nests of a region, one after the other, and says of them. Each
 * plan makes another tree, which is gone through again from its root; nothing is tried twice.
 */
final class RowPlans {
  /** The isl operations for one nest. */
  private static final long MOST_PLANNING = 1_000_000L;

  private final Scop scop;
  private final PassContext context;
  private final Machine machine;
  private final Grouping grouping;
  private final List<Remark> remarks = new ArrayList<>();
  private final Set<Set<String>> tried = new HashSet<>();
  private final Set<Set<String>> triedLines = new HashSet<>();
  private final Set<Set<String>> triedCrossed = new HashSet<>();
  private Schedule schedule;
  private LegalityCheck check;
  private boolean changed;

  /** {@code [p] -> { : .. }}: where all that is planned pays. */
  private org.polyloom.isl.Set sizes;

  private RowPlans(Scop scop, PassContext context, Machine machine, Grouping grouping) {
    this.scop = scop;
    this.context = context;
    this.machine = machine;
    this.grouping = grouping;
    this.schedule = scop.schedule();
    this.sizes = org.polyloom.isl.Set.universe(scop.context().space());
  }

  /**
   * The region with all that can be planned.
   *
   * @param machine what the code is to run on
   * @param grouping how sums may be grouped
   */
  static PassResult of(Scop scop, PassContext context, Machine machine, Grouping grouping) {
    RowPlans plans = new RowPlans(AscendingStores.of(scop), context, machine, grouping);
    boolean found = true;
    while (found) {
      found = plans.step(plans.schedule.root());
    }
    if (plans.remarks.isEmpty()) {
      plans.remarks.add(
          Remark.missed(
              RowPass.NAME,
              RowReason.NoSweep,
              scop.location(),
              "no loop runs through rows of a matrix"));
    }
    return new PassResult(plans.changed ? plans.planned() : scop, plans.remarks);
  }

  /** The region in the order found, where it pays. */
  private Scop planned() {
    Scop result = scop.withSchedule(schedule);
    return scop.parameterValues().isSubset(sizes)
        ? result
        : result.withAssumption(
            new Assumption.OnParameters(
                sizes, "shorter rows do not pay for running side by side", scop.location()));
  }

  /** Plans the first nest at or below a node that was not tried; whether the tree is another. */
  private boolean step(ScheduleNode node) {
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
    Statement first = nest.first(scop);
    return tried.add(names(nest.band())) && attempt(first, () -> place(nest, first));
  }

  private boolean place(RowNest nest, Statement first) {
    Optional<RowBlock> block = budgeted(() -> RowBlock.of(nest, scop, machine, grouping));
    if (block.isEmpty()) {
      return false;
    }
    RowOrder order = new RowOrder(scop, machine, block.get(), grouping);
    Optional<Schedule> refused = Optional.empty();
    for (RowOrder.Form form : RowOrder.Form.values()) {
      Optional<Schedule> placed = budgeted(() -> order.place(nest, form));
      if (placed.isPresent() && refused.filter(placed.get()::plainIsEqual).isEmpty()) {
        Optional<Schedule> apart =
            form == RowOrder.Form.EACH && block.get().apart() > 1
                ? apart(order, nest)
                : Optional.empty();
        if (apart.isPresent() || isRight(placed.get(), names(nest.band()))) {
          Schedule best = apart.orElse(placed.get());
          return takeWhereItPays(placed.get(), best, nest, block.get().kind());
        }
        refused = placed;
      }
    }
    if (refused.isPresent()) {
      miss(first, RowReason.OrderIllegal, "blocks of rows change what is computed");
    }
    return false;
  }

  /** The order with rows apart, where that is right. */
  private Optional<Schedule> apart(RowOrder order, RowNest nest) {
    try {
      return budgeted(() -> order.placeApart(nest))
          .filter(found -> isRight(found, names(nest.band())));
    } catch (IslBudgetException exceeded) {
      return Optional.empty();
    }
  }

  /**
   * Takes an order at the sizes at which blocks of neighbouring rows pay, rather than the order of
   * the source; at all where rows side by side were given another order than that before.
   *
   * @param placed the order of these
   * @param best the order that is taken
   */
  private boolean takeWhereItPays(
      Schedule placed, Schedule best, RowNest nest, RowBlock.Kind kind) {
    Statement first = nest.first(scop);
    boolean isReordered = kind == RowBlock.Kind.SIDE_BY_SIDE && nest.isExchanged(scop);
    org.polyloom.isl.Set pays =
        isReordered
            ? sizes
            : budgeted(
                () ->
                    sizes.intersect(RowSizes.of(placed.root(), names(nest.band()), scop, machine)));
    if (pays.intersect(scop.parameterValues()).isEmpty()) {
      miss(first, RowReason.TooSmall, "the rows are too few or too short to pay");
      return false;
    }
    sizes = pays;
    Remark remark =
        switch (kind) {
          case SIDE_BY_SIDE ->
              applied(
                  first, RowReason.RowsPlanned, "rows of a matrix are run through side by side");
          case SQUARES ->
              applied(
                  first,
                  RowReason.SquaresPlanned,
                  "what is read across rows is transposed in registers, instead of any tiles of its"
                      + " loops");
        };
    return take(best, remark, nest.band());
  }

  /** Plans a loop along the rows of a grid; whether the tree is another. */
  private boolean line(ScheduleNode node) {
    if (!RowNest.isColumns(node) || !triedLines.add(names(node))) {
      return false;
    }
    Statement first = scop.statement(names(node).iterator().next());
    OptionalInt lanes = RowBlock.lanes(first, machine);
    return lanes.isPresent() && attempt(first, () -> placeLine(node, first, lanes.getAsInt()));
  }

  private boolean placeLine(ScheduleNode node, Statement first, int lanes) {
    Optional<Schedule> placed = budgeted(() -> RowLine.place(node, scop, lanes, grouping));
    return placed.isPresent()
        && isRight(placed.get(), names(node))
        && take(
            placed.get(),
            applied(
                first,
                RowReason.LinesPlanned,
                "rows of a grid are run through in vectors that begin at their size"),
            node);
  }

  /** Carries out a decision about loops; whether the tree is another. */
  private boolean take(Schedule placed, Remark remark, ScheduleNode loops) {
    schedule = placed;
    changed = true;
    remarks.add(remark.with("statements", String.join(", ", names(loops))));
    return true;
  }

  private boolean attempt(Statement first, BooleanSupplier planning) {
    try {
      return planning.getAsBoolean();
    } catch (PlanException refused) {
      miss(first, RowReason.OrderIllegal, refused.getMessage());
    } catch (IslBudgetException exceeded) {
      miss(first, RowReason.BudgetExceeded, exceeded.getMessage());
    }
    return false;
  }

  private <T> T budgeted(Supplier<T> planning) {
    return scop.isl().budgeted(MOST_PLANNING, planning);
  }

  /** Whether an order is right that differs from the one before in some loops alone. */
  private boolean isRight(Schedule placed, Set<String> statements) {
    return check().check(placed).isLegal()
        && budgeted(() -> RowStepCheck.violation(placed, statements, scop)).isEmpty();
  }

  private LegalityCheck check() {
    if (check == null) {
      check =
          LegalityCheck.of(context.dependences(scop), Math.min(context.budget(), MOST_PLANNING))
              .relaxing(Reductions.of(scop, grouping.regrouping()).relaxed());
    }
    return check;
  }

  private static Remark applied(Statement statement, RowReason reason, String message) {
    return Remark.applied(RowPass.NAME, reason, statement.location(), message)
        .forStatement(statement.name());
  }

  private void miss(Statement statement, RowReason reason, String message) {
    remarks.add(
        Remark.missed(RowPass.NAME, reason, statement.location(), message)
            .forStatement(statement.name()));
  }

  private static Set<String> names(ScheduleNode node) {
    Set<String> names = new TreeSet<>();
    node.domain().setList().forEach(set -> names.add(set.tupleName()));
    return names;
  }
}
