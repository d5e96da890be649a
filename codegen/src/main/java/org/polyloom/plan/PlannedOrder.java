package org.polyloom.plan;

import java.util.List;
import org.polyloom.isl.AstLoopType;
import org.polyloom.isl.Id;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.schedule.ScheduleTrees;

/**
 * The order in which a planned contraction is carried out, as a part of the schedule tree that
 * holds its statement alone:
 *
 * <pre>
 * mark with the plan
 *   band o, block of columns
 *     band block of depths
 *       band block of rows
 *         band tile of columns, tile of rows
 *           band depth, row, column
 * </pre>
 *
 * <p>The common depths of a tile are consecutive, so that its other instances are before or after
 * them in this order as well, whether or not they are carried out in vectors.
 */
final class PlannedOrder {
  private final Contraction contraction;
  private final TileSpaces spaces;

  PlannedOrder(Contraction contraction, RegisterTile tile) {
    this.contraction = contraction;
    this.spaces = new TileSpaces(contraction, tile);
  }

  /**
   * The schedule with the contraction in its planned order; nothing says yet that it is legal.
   *
   * @throws PlanException where other statements share the loops of rows, columns or depth
   */
  Schedule place(Schedule schedule, ContractionPlan plan) {
    ScheduleNode top = top(schedule.root().firstChild());
    for (int i = 1; i <= top.treeDepth(); i++) {
      checkFree(top.ancestor(i));
    }
    return place(top, plan).schedule();
  }

  /**
   * Puts the planned order in the place of what stands at a node.
   *
   * @return the mark
   */
  ScheduleNode place(ScheduleNode top, ContractionPlan plan) {
    ScheduleNode leaf = points(tiles(top.cut()));
    ScheduleNode first = leaf.ancestor(leaf.treeDepth() - top.treeDepth());
    return first.insertMark(Id.of(spaces.isl(), plan.mark()));
  }

  private void checkFree(ScheduleNode ancestor) {
    if (ancestor.type() != ScheduleNodeType.BAND) {
      return;
    }
    for (UnionPwAff member : ancestor.bandGetPartialSchedule().list()) {
      if (contraction.runsThrough(member)) {
        throw new PlanException(ContractionReason.LoopsShared, "other statements share its loops");
      }
    }
  }

  /** The outermost node below which there is nothing but the contraction. */
  private ScheduleNode top(ScheduleNode start) {
    ScheduleNode node = start;
    while (node.domain().nSet() > 1) {
      node =
          switch (node.type()) {
            case SEQUENCE, SET ->
                ScheduleTrees.childWith(node, contraction.statement().domain().toUnionSet());
            case LEAF ->
                throw new PlanException(
                    ContractionReason.LoopsShared, "other statements share its loops");
            default -> node.firstChild();
          };
    }
    return node.type() == ScheduleNodeType.FILTER ? node.firstChild() : node;
  }

  /** Inserts the bands of blocks and tiles at a leaf; the leaf below them. */
  ScheduleNode tiles(ScheduleNode leaf) {
    ScheduleNode node = leaf;
    for (List<String> band : spaces.tileBands()) {
      node = node.insertPartialSchedule(spaces.band(spaces.instance(), band));
      for (int i = 0; i < band.size(); i++) {
        node = node.bandMemberSetAstLoopType(i, AstLoopType.ATOMIC);
      }
      node = node.firstChild();
    }
    return node;
  }

  /** Inserts the innermost band at a leaf. */
  ScheduleNode points(ScheduleNode leaf) {
    return leaf.insertPartialSchedule(
        spaces.band(spaces.instance(), List.of(spaces.depth(), spaces.row(), spaces.column())));
  }
}
