package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.Scop;
import org.polyloom.isl.AstLoopType;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Id;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;
import org.polyloom.machine.Machine;

/**
 * Orders in which a {@link RowNest} runs through its matrices by blocks of rows. Blocks without all
 * their rows keep the order of the source. Nothing says yet that an order is legal.
 */
final class RowOrder {
  /** What becomes of a block of rows. */
  enum Form {
    /** One item after the other, each for all rows of the block. */
    EACH,
    /**
     * The statements before the first loop over columns, its common columns, and then all the rest
     * as the source says: what a solve with a triangular matrix needs.
     */
    FIRST
  }

  private final Scop scop;
  private final Machine machine;
  private final RowBlock block;
  private final Grouping grouping;

  /**
   * @param machine what the code is to run on
   * @param grouping how sums may be grouped
   */
  RowOrder(Scop scop, Machine machine, RowBlock block, Grouping grouping) {
    this.scop = scop;
    this.machine = machine;
    this.block = block;
    this.grouping = grouping;
  }

  /** A loop over columns with its plan. */
  private record Planned(RowNest.Columns columns, RowPlan plan) {}

  /**
   * The order of a nest in a form; empty where a loop over columns is no sweep, or no block of rows
   * is whole.
   */
  Optional<Schedule> place(RowNest nest, Form form) {
    return place(nest, form, planned(nest, form));
  }

  /**
   * The order of a nest by blocks whose rows lie apart. Rows that fill no unit of such blocks are
   * in blocks of neighbours. Empty where rows have other columns than the rest of their unit, where
   * no unit is whole, or where neighbours share lines.
   */
  Optional<Schedule> placeApart(RowNest nest) {
    List<Planned> apart = new ArrayList<>();
    for (Planned loop : planned(nest, Form.EACH)) {
      RowPlan plan = loop.plan().withRowsApart(block.apart());
      if (loads(nest, plan) > loads(nest, loop.plan())) {
        return Optional.empty();
      }
      apart.add(new Planned(loop.columns(), plan));
    }
    return place(nest, Form.EACH, apart);
  }

  private int loads(RowNest nest, RowPlan plan) {
    return RowTraffic.of(plan.sweep(nest.band(), scop).orElseThrow()).together();
  }

  private Optional<Schedule> place(RowNest nest, Form form, List<Planned> planned) {
    if (planned.isEmpty()) {
      return Optional.empty();
    }
    int apart = planned.get(0).plan().apart();
    ScheduleNode blocks =
        nest.band()
            .insertPartialSchedule(
                MultiUnionPwAff.fromUnionPwAff(blocks(nest, planned.get(0).plan())))
            .bandMemberSetAstLoopType(0, AstLoopType.ATOMIC);
    ScheduleNode inBlock = blocks.firstChild();
    UnionMap times = inBlock.prefixScheduleRelation();
    UnionSet whole = null;
    List<UnionSet> together = new ArrayList<>();
    for (Planned loop : planned) {
      RowSweep sweep = loop.plan().sweep(inBlock, scop).orElseThrow();
      UnionSet common = RowGeometry.of(sweep, scop.assumedContext()).together();
      together.add(common);
      UnionSet own = common.apply(times);
      if (apart > 1) {
        own = own.subtract(loop.columns().instances().subtract(common).apply(times));
      }
      whole = whole == null ? own : whole.intersect(own);
    }
    UnionSet full = times.intersectRange(whole.coalesce()).domain().coalesce();
    if (full.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        form == Form.EACH
            ? each(nest, planned, inBlock, full)
            : first(nest, planned.get(0), inBlock, full.intersect(together.get(0)), full));
  }

  /** The loops over columns that get a plan; none where one that needs it cannot. */
  private List<Planned> planned(RowNest nest, Form form) {
    List<Planned> planned = new ArrayList<>();
    RowFetching fetching = new RowFetching(scop, machine);
    boolean isWorthwhile = false;
    for (RowNest.Item item : nest.items()) {
      if (item instanceof RowNest.Columns columns) {
        Optional<RowPlan> plan = plan(nest, columns);
        Optional<RowSweep> sweep = plan.flatMap(p -> p.sweep(nest.band(), scop));
        if (sweep.isEmpty()) {
          return List.of();
        }
        isWorthwhile |= RowSweepFinder.isWorthwhile(sweep.get());
        RowSweep found = sweep.get();
        planned.add(new Planned(columns, found.isCrossed() ? found.plan() : fetching.plan(found)));
      } else if (item instanceof RowNest.Other && (form == Form.EACH || planned.isEmpty())) {
        return List.of();
      }
      if (form == Form.FIRST && !planned.isEmpty()) {
        break;
      }
    }
    return isWorthwhile ? planned : List.of();
  }

  private Optional<RowPlan> plan(RowNest nest, RowNest.Columns columns) {
    return nest.members(columns, scop)
        .map(
            members -> {
              RowPlan.Member member = members.get(0);
              Set domain = columns.statements().get(0).asSet();
              int after = domain.dim(DimType.SET) - member.row() - 1;
              Set line =
                  domain
                      .intersectParams(scop.assumedContext())
                      .projectOut(DimType.SET, member.row() + 1, after)
                      .projectOut(DimType.SET, 0, member.row());
              Val least = line.dimMinVal(0);
              long firstRow = least.isInt() ? least.asLong() : 0;
              return new RowPlan(members, block.rows(), firstRow, block.lanes(), grouping);
            });
  }

  /** {@code { S[d] -> [b] }}: the blocks, or the first rows of units of them. */
  private UnionPwAff blocks(RowNest nest, RowPlan plan) {
    Val size = Val.of(scop.isl(), plan.rows() * plan.apart());
    UnionPwAff blocks = counted(nest, plan).scaleDownVal(size).floor();
    return plan.apart() == 1 ? blocks : blocks.scaleVal(size);
  }

  private UnionPwAff counted(RowNest nest, RowPlan plan) {
    UnionPwAff counted = nest.rows();
    Val first = Val.of(scop.isl(), -plan.first());
    return counted.add(UnionPwAff.valOnDomain(counted.domain(), first));
  }

  private Schedule each(RowNest nest, List<Planned> planned, ScheduleNode inBlock, UnionSet full) {
    UnionSet partial = inBlock.domain().subtract(full).coalesce();
    ScheduleNode node =
        partial.isEmpty()
            ? inBlock
            : inBlock.insertSequence(List.of(full, partial)).child(0).firstChild();
    node = node.cut();
    RowPlan plan = planned.get(0).plan();
    if (plan.apart() > 1) {
      UnionPwAff inUnit = counted(nest, plan).modVal(Val.of(scop.isl(), plan.apart()));
      node = insertBand(node, inUnit).bandMemberSetAstLoopType(0, AstLoopType.ATOMIC).firstChild();
    }
    List<UnionSet> filters = new ArrayList<>();
    nest.items().forEach(item -> filters.add(item.instances().intersect(full)));
    boolean isSequence = filters.size() > 1;
    node = isSequence ? node.insertSequence(filters) : node;
    int next = 0;
    for (int i = 0; i < filters.size(); i++) {
      ScheduleNode leaf = isSequence ? node.child(i).firstChild() : node;
      if (nest.items().get(i) instanceof RowNest.Columns) {
        leaf = sweep(leaf, nest, planned.get(next));
        next++;
      } else {
        leaf = insertBand(leaf, nest.rows());
      }
      node = isSequence ? leaf.ancestor(2) : leaf;
    }
    Schedule placed = node.root().schedule();
    if (partial.isEmpty() || plan.apart() == 1) {
      return placed;
    }
    return RowNest.of(node.ancestor(3).child(1).firstChild())
        .flatMap(rest -> place(rest, Form.EACH))
        .orElse(placed);
  }

  private Schedule first(
      RowNest nest, Planned planned, ScheduleNode inBlock, UnionSet common, UnionSet full) {
    UnionSet heads = UnionSet.emptyCtx(scop.isl());
    for (RowNest.Item item : nest.items()) {
      if (item instanceof RowNest.Columns) {
        break;
      }
      heads = heads.union(item.instances().intersect(full));
    }
    UnionSet partial = inBlock.domain().subtract(full).coalesce();
    ScheduleNode node = inBlock;
    if (!partial.isEmpty()) {
      node = inBlock.insertSequence(List.of(full, partial)).child(0).firstChild();
    }
    UnionSet rest = full.subtract(heads).subtract(common).coalesce();
    List<UnionSet> filters = new ArrayList<>();
    if (!heads.isEmpty()) {
      filters.add(heads);
    }
    filters.add(common);
    if (!rest.isEmpty()) {
      filters.add(rest);
    }
    if (filters.size() > 1) {
      node = node.insertSequence(filters).child(heads.isEmpty() ? 0 : 1).firstChild();
    }
    return sweep(node.cut(), nest, planned).root().schedule();
  }

  /**
   * Puts a mark, the loop over columns and that over rows at a leaf.
   *
   * @return the mark
   */
  private ScheduleNode sweep(ScheduleNode leaf, RowNest nest, Planned planned) {
    ScheduleNode node = leaf;
    List<UnionSet> statements = planned.columns().statements();
    UnionSet domain = leaf.domain();
    if (statements.size() > 1) {
      node =
          node.insertSequence(
              statements.stream()
                  .map(statement -> statement.universe().intersect(domain))
                  .toList());
    }
    node = insertBand(node, nest.rows());
    node = insertBand(node, planned.columns().columns());
    return node.insertMark(Id.of(scop.isl(), planned.plan().mark()));
  }

  private static ScheduleNode insertBand(ScheduleNode node, UnionPwAff function) {
    UnionPwAff own = function.intersectDomain(node.domain());
    return node.insertPartialSchedule(MultiUnionPwAff.fromUnionPwAff(own));
  }

  /**
   * Two neighbours in a sequence as one nest, each a loop over rows that contains one over columns
   * and nothing else; empty where they are no such loops.
   *
   * @param sequence the node above both
   * @param position of the first of both
   */
  static Optional<ScheduleNode> fused(ScheduleNode sequence, int position) {
    if (sequence.type() != ScheduleNodeType.SEQUENCE || position + 1 >= sequence.nChildren()) {
      return Optional.empty();
    }
    Optional<RowNest> before = RowNest.of(sequence.child(position).firstChild());
    Optional<RowNest> after = RowNest.of(sequence.child(position + 1).firstChild());
    if (before.isEmpty()
        || after.isEmpty()
        || before.get().band().scheduleDepth() != sequence.scheduleDepth()
        || after.get().band().scheduleDepth() != sequence.scheduleDepth()
        || before.get().items().size() != 1
        || after.get().items().size() != 1
        || !(before.get().items().get(0) instanceof RowNest.Columns above)
        || !(after.get().items().get(0) instanceof RowNest.Columns below)) {
      return Optional.empty();
    }
    UnionSet both = above.instances().union(below.instances());
    List<UnionSet> filters = new ArrayList<>();
    int place = 0;
    UnionSet earlier = filters(sequence, 0, position);
    if (!earlier.isEmpty()) {
      filters.add(earlier);
      place = 1;
    }
    filters.add(both);
    UnionSet later = filters(sequence, position + 2, sequence.nChildren());
    if (!later.isEmpty()) {
      filters.add(later);
    }
    ScheduleNode node =
        filters.size() > 1 ? sequence.insertSequence(filters).child(place).firstChild() : sequence;
    List<UnionSet> statements = new ArrayList<>(above.statements());
    statements.addAll(below.statements());
    node = node.cut().insertSequence(statements);
    node = insertBand(node, above.columns().unionAdd(below.columns()));
    return Optional.of(insertBand(node, before.get().rows().unionAdd(after.get().rows())));
  }

  private static UnionSet filters(ScheduleNode sequence, int first, int end) {
    UnionSet all = UnionSet.emptyCtx(sequence.context());
    for (int i = first; i < end; i++) {
      all = all.union(sequence.child(i).firstChild().domain());
    }
    return all;
  }
}
