package org.polyloom.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Makes statements of the plans in a schedule tree, below each mark:
 *
 * <pre>
 * band o, block of columns
 *   band block of depths
 *     pack the column operands
 *     band block of rows
 *       pack the row operands
 *       band tile of columns, tile of rows
 *         instances before the common depths
 *         copy X to the edge array, if the tile is not whole
 *         the register tile
 *         copy it back, if the tile is not whole
 *         instances after the common depths
 * </pre>
 */
public final class ContractionLowering {
  private final UnaryOperator<String> names;
  private final Map<String, ArrayDecl> arrays;
  private final List<Statement> statements;
  private final Map<String, RegisterCode> tiles = new LinkedHashMap<>();
  private final List<PackedArray> packed = new ArrayList<>();

  private ContractionLowering(Scop scop, UnaryOperator<String> names) {
    this.names = names;
    this.arrays = new LinkedHashMap<>(scop.arrays());
    this.statements = new ArrayList<>(scop.statements());
  }

  /**
   * The region with all its plans carried out.
   *
   * @param names gives a name in C that is like the given one and is not used for anything else
   */
  public static PlannedRegion lower(Scop scop, UnaryOperator<String> names) {
    if (mark(scop.schedule().root()).isEmpty()) {
      return PlannedRegion.unplanned(scop);
    }
    return new ContractionLowering(scop, names).lower(scop);
  }

  private PlannedRegion lower(Scop scop) {
    Schedule schedule = scop.schedule();
    Optional<ScheduleNode> mark = mark(schedule.root());
    while (mark.isPresent()) {
      schedule = lower(mark.get(), scop);
      mark = mark(schedule.root());
    }
    Scop lowered = scop.withArrays(arrays).withStatements(statements, schedule);
    return new PlannedRegion(lowered, tiles, Map.of(), packed);
  }

  /** The first mark with a plan. */
  private static Optional<ScheduleNode> mark(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.MARK
        && ContractionPlan.of(node.markGetId().name()).isPresent()) {
      return Optional.of(node);
    }
    for (int i = 0; i < node.nChildren(); i++) {
      Optional<ScheduleNode> found = mark(node.child(i));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Schedule lower(ScheduleNode mark, Scop scop) {
    ContractionPlan plan = ContractionPlan.of(mark.markGetId().name()).orElseThrow();
    Contraction contraction = plan.contraction(mark, scop);
    TileGeometry geometry = geometry(contraction, plan.tile(), scop.assumedContext());
    PlannedOrder order = new PlannedOrder(contraction, plan.tile());
    ScheduleNode leaf = order.tiles(mark.delete().cut());
    PlannedStatements made = new PlannedStatements(contraction, plan, geometry, names);
    arrays.putAll(made.arrays());
    statements.addAll(made.statements());
    tiles.put(made.tile().name(), made.code());
    packed.addAll(made.packedArrays());

    UnionMap tilePrefix = leaf.prefixScheduleRelation();
    int tileBand = leaf.treeDepth() - 1;
    ScheduleNode rowBlockChild = leaf.ancestor(1);
    UnionMap rowPrefix = rowBlockChild.prefixScheduleRelation();
    UnionMap depthPrefix = leaf.ancestor(2).prefixScheduleRelation();

    ScheduleNode node = leaf;
    if (!geometry.before().isEmpty()) {
      UnionSet rest = geometry.common().union(geometry.after()).toUnionSet();
      node = node.insertSequence(List.of(geometry.before().toUnionSet(), rest));
      node = order.points(node.child(0).firstChild()).parent().parent();
      node = node.child(1).firstChild();
    }
    for (PlannedStatements.Extension extension : made.inTile()) {
      node = node.graftBefore(graft(extension, tilePrefix));
    }
    Set after = geometry.after();
    node = order.points(node.insertFilter(after.toUnionSet()).firstChild());
    node = node.ancestor(node.treeDepth() - tileBand);
    for (PlannedStatements.Extension extension : made.inRowBlock()) {
      node = node.graftBefore(graft(extension, rowPrefix));
    }
    node = node.ancestor(node.treeDepth() - (tileBand - 1));
    for (PlannedStatements.Extension extension : made.inDepthBlock()) {
      node = node.graftBefore(graft(extension, depthPrefix));
    }
    return node.schedule();
  }

  /**
   * The geometry for the simple hull of the known sizes, so that tiles are not told apart by the
   * cases of what is known; of the known ones alone where the common depths of others are not
   * consecutive.
   */
  private static TileGeometry geometry(Contraction contraction, RegisterTile tile, Set known) {
    try {
      return TileGeometry.of(contraction, tile, known.simpleHull().toSet());
    } catch (PlanException irregular) {
      return TileGeometry.of(contraction, tile, known);
    }
  }

  private static ScheduleNode graft(PlannedStatements.Extension extension, UnionMap prefix) {
    UnionMap instances = prefix.reverse().applyRange(extension.instances().toUnionMap());
    ScheduleNode leaf = ScheduleNode.fromExtension(instances).firstChild();
    return extension.band().map(leaf::insertPartialSchedule).orElse(leaf).root();
  }
}
