package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees.Member;
import org.polyloom.schedule.ScheduleTrees.Order;

/**
 * Takes a loop that contains others to the innermost place, in every part of its body, for as many
 * of its iterations at a time as a strip has (strip-mining and interchange).
 *
 * <pre>
 * for (i)                     for (I = 0; I &lt; n; I += size)
 *   { A; for (j) B; }    =&gt;      { for (i in strip) A;  for (j) for (i in strip) B; }
 * </pre>
 *
 * <p>Whether that is legal is not looked at: it is where no dependence is carried by the loop. The
 * strips begin at multiples of their size.
 */
public final class SunkLoop {
  /** The isl operations for finding the full strips; without them the order stays correct. */
  private static final long MOST_ISOLATION = 500_000;

  private SunkLoop() {}

  /** What the iterations of a full strip become. */
  public enum Steps {
    /** A loop. */
    LOOP,
    /** A statement each. */
    UNROLLED
  }

  /**
   * Whether a node is a loop, and no band of several, that contains other loops, neither it nor any
   * of them generated in some special way, such as full tiles: that depends on the loops around.
   */
  public static boolean isOuterLoop(ScheduleNode node) {
    return node.type() == ScheduleNodeType.BAND
        && node.bandNMember() == 1
        && containsBand(node.firstChild())
        && !containsOptions(node);
  }

  /**
   * The order with a loop in the innermost place, as one strip.
   *
   * @param loop as {@link #isOuterLoop} says
   */
  public static Schedule sink(ScheduleNode loop) {
    return sink(loop.delete(), ScheduleTrees.members(loop).get(0)).root().schedule();
  }

  /**
   * The order with a loop in the innermost place of the loops over strips.
   *
   * @param loop as {@link #isOuterLoop} says
   * @param size of a strip
   */
  public static Schedule sink(ScheduleNode loop, int size, Steps steps) {
    Member member = ScheduleTrees.members(loop).get(0);
    Member strips =
        new Member(ScheduleTrees.origin(member.function(), size), member.isCoincident());
    ScheduleNode tiles = ScheduleTrees.insertBand(loop, List.of(strips), Order.PERMUTABLE);
    ScheduleNode isolated = isolated(tiles, size);
    UnionSet full = isolated.bandGetAstBuildOptions();
    ScheduleNode body = sink(isolated.firstChild().delete(), member);
    return (steps == Steps.UNROLLED ? unrolled(body, full) : body).root().schedule();
  }

  /**
   * The same loop with those of its statements that follow each other outside of loops in one part
   * of its body, so that their iterations stay together when it is sunk; empty if they are so
   * already.
   *
   * @param loop as {@link #isOuterLoop} says
   */
  public static Optional<ScheduleNode> withStatementsTogether(ScheduleNode loop) {
    ScheduleNode body = loop.firstChild();
    if (body.type() != ScheduleNodeType.SEQUENCE) {
      return Optional.empty();
    }
    List<UnionSet> parts = new ArrayList<>();
    boolean isAfterStatement = false;
    for (int i = 0; i < body.nChildren(); i++) {
      UnionSet filter = body.child(i).filterGetFilter();
      boolean isStatement = !containsBand(body.child(i));
      if (isStatement && isAfterStatement) {
        parts.set(parts.size() - 1, parts.get(parts.size() - 1).union(filter));
      } else {
        parts.add(filter);
      }
      isAfterStatement = isStatement;
    }
    return parts.size() == body.nChildren()
        ? Optional.empty()
        : Optional.of(body.insertSequence(parts).parent());
  }

  static boolean containsBand(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.BAND) {
      return true;
    }
    if (node.type() == ScheduleNodeType.FILTER && !ScheduleTrees.hasInstances(node)) {
      return false;
    }
    for (int i = 0; i < node.nChildren(); i++) {
      if (containsBand(node.child(i))) {
        return true;
      }
    }
    return false;
  }

  static boolean containsOptions(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.BAND && !node.bandGetAstBuildOptions().isEmpty()) {
      return true;
    }
    for (int i = 0; i < node.nChildren(); i++) {
      if (containsOptions(node.child(i))) {
        return true;
      }
    }
    return false;
  }

  private static ScheduleNode sink(ScheduleNode node, Member loop) {
    if (!containsBand(node)) {
      return innermost(node, loop);
    }
    ScheduleNode result = node;
    for (int i = 0; i < node.nChildren(); i++) {
      ScheduleNode child = result.child(i);
      boolean isEmpty =
          child.type() == ScheduleNodeType.FILTER && !ScheduleTrees.hasInstances(child);
      result = isEmpty ? result : sink(child, loop).parent();
    }
    return result;
  }

  /** A filter keeps its place below its sequence. */
  private static ScheduleNode innermost(ScheduleNode node, Member loop) {
    if (node.type() == ScheduleNodeType.FILTER) {
      return innermost(node.firstChild(), loop).parent();
    }
    UnionPwAff function = loop.function().intersectDomain(node.domain());
    Member own = new Member(function, loop.isCoincident());
    return ScheduleTrees.insertBand(node, List.of(own), Order.PERMUTABLE);
  }

  private static ScheduleNode isolated(ScheduleNode tiles, int size) {
    try {
      return tiles
          .context()
          .budgeted(
              MOST_ISOLATION,
              () -> FullTiles.isolateAll(tiles, List.of(0), List.of(TileGrid.of(size))));
    } catch (IslBudgetException exceeded) {
      return tiles;
    }
  }

  /**
   * Has the innermost loops unrolled, whether a strip is full or not: elements of small arrays then
   * have constant places, and compilers keep them in registers.
   *
   * @param full {@code { isolate[[o] -> [T]] }}: the full strips
   */
  private static ScheduleNode unrolled(ScheduleNode node, UnionSet full) {
    if (node.type() == ScheduleNodeType.BAND && !containsBand(node.firstChild())) {
      UnionSet options = UnionSet.parse(node.context(), "{ [isolate[] -> unroll[0]] }");
      for (Set option : full.setList()) {
        Set places = option.unwrap().wrap().flatten();
        int inner = node.scheduleDepth() - places.dim(DimType.SET);
        Set all = Set.universe(Space.setAlloc(node.context(), 0, 1));
        Map within = Map.fromDomainAndRange(places.addDims(DimType.SET, inner), all);
        options = options.union(within.wrap().setTupleName("isolate").toUnionSet());
      }
      return node.bandSetAstBuildOptions(options);
    }
    ScheduleNode result = node;
    for (int i = 0; i < node.nChildren(); i++) {
      result = unrolled(result.child(i), full).parent();
    }
    return result;
  }
}
