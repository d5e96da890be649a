package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.OptionalInt;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * When a schedule carries out each instance.
 *
 * <p>A schedule tree is read directly, not through isl's own flattening: a sequence adds the place
 * of the child, a band its members, and the children of a set node get timestamps that must not be
 * compared, which is what {@link #unordered} is for.
 *
 * <p>Timestamps are {@code { S[i] -> [t] }}, all of one number of dimensions.
 */
public final class Timestamps {
  private final List<UnionMap> unordered;
  private UnionMap times;
  private List<LeafPath> leaves;
  private java.util.Map<String, List<LeafTimes>> parts;

  private Timestamps(UnionMap times, List<UnionMap> unordered, List<LeafPath> leaves) {
    this.times = times;
    this.unordered = List.copyOf(unordered);
    this.leaves = leaves;
  }

  /**
   * The timestamps of a tree of domain, context, band, filter, sequence, set and mark nodes.
   *
   * @param known what is known of the parameters; a context node must not say more
   * @throws IllegalArgumentException for any other node, and for such a context node
   */
  public static Timestamps of(Schedule schedule, Set known) {
    Walk walk = new Walk(schedule.domain().context(), known);
    ScheduleNode root = schedule.root();
    UnionSet instances = root.domainGetDomain();
    walk.visit(root.firstChild(), LeafPath.of(instances));
    int depth = walk.leaves.stream().mapToInt(LeafPath::depth).max().orElse(0);
    List<LeafPath> leaves = walk.leaves.stream().map(leaf -> leaf.padded(depth)).toList();
    return new Timestamps(null, walk.unordered, leaves);
  }

  /** The timestamps that a relation gives; shorter ones are extended by zeros. */
  public static Timestamps of(UnionMap schedule) {
    return new Timestamps(padded(schedule), List.of(), null);
  }

  /** {@code { S[i] -> [t] }}. */
  public UnionMap times() {
    if (times == null) {
      times = leaves.stream().map(LeafPath::times).reduce(UnionMap::union).orElseThrow();
    }
    return times;
  }

  /**
   * One {@code { S[i] -> [prefix, child] }} a set node: instances of equal prefix and different
   * child come in no particular order.
   */
  public List<UnionMap> unordered() {
    return unordered;
  }

  /**
   * How the timestamps of pairs compare.
   *
   * @param equal {@code { S[i] -> T[j] }}: those with the same timestamp
   * @param reversed {@code { S[i] -> T[j] }}: those whose second comes first
   */
  public record Compared(UnionMap equal, UnionMap reversed) {}

  /**
   * Compares the timestamps of pairs of instances, each of which has one.
   *
   * <p>Each two leaves of a tree are looked at apart: what a statement does in one of them has a
   * timestamp without cases, and where sequences tell the order of the two, no more is asked.
   *
   * @param pairs {@code { S[i] -> T[j] }}
   */
  public Compared compare(UnionMap pairs) {
    Comparison comparison = new Comparison(UnionMap.emptySpace(pairs.space()));
    for (Map map : pairs.mapList()) {
      for (LeafTimes first : parts(map.tupleName(DimType.IN))) {
        Map ofFirst = map.intersectDomain(first.domain());
        for (LeafTimes second : parts(map.tupleName(DimType.OUT))) {
          comparison.add(ofFirst, first, second);
        }
      }
    }
    return new Compared(comparison.equal, comparison.reversed);
  }

  /** How the pairs that were added compare. */
  private static final class Comparison {
    private UnionMap equal;
    private UnionMap reversed;

    Comparison(UnionMap none) {
      this.equal = none;
      this.reversed = none;
    }

    /**
     * Adds pairs.
     *
     * @param pairs {@code { S[i] -> T[j] }}, of instances of the first leaf
     */
    void add(Map pairs, LeafTimes first, LeafTimes second) {
      int shared = first.sharedConstants(second);
      if (shared < first.depth() && first.order(second, shared).orElse(0) < 0) {
        return;
      }
      Map rest = pairs.intersectRange(second.domain());
      for (int k = shared; k < first.depth() && !rest.isEmpty(); k++) {
        OptionalInt order = first.order(second, k);
        if (order.isEmpty()) {
          PwAff before = first.functions().get(k);
          PwAff after = second.functions().get(k);
          reversed = reversed.union(rest.intersect(before.gtMap(after)).toUnionMap());
          rest = rest.intersect(before.eqMap(after));
        } else if (order.getAsInt() != 0) {
          reversed = order.getAsInt() > 0 ? reversed.union(rest.toUnionMap()) : reversed;
          return;
        }
      }
      equal = equal.union(rest.toUnionMap());
    }
  }

  private List<LeafTimes> parts(String statement) {
    if (parts == null) {
      java.util.Map<String, List<LeafTimes>> all = new HashMap<>();
      for (LeafPath leaf : leaves()) {
        for (LeafTimes part : leaf.statements()) {
          all.computeIfAbsent(part.domain().tupleName(), key -> new ArrayList<>()).add(part);
        }
      }
      parts = all;
    }
    return parts.getOrDefault(statement, List.of());
  }

  private List<LeafPath> leaves() {
    if (leaves == null) {
      leaves =
          List.of(LeafPath.of(times.domain()).then(MultiUnionPwAff.fromUnionMap(times).list()));
    }
    return leaves;
  }

  private static UnionMap padded(UnionMap times) {
    int depth = times.mapList().stream().mapToInt(map -> map.dim(DimType.OUT)).max().orElse(0);
    UnionMap result = null;
    for (Map map : times.mapList()) {
      int length = map.dim(DimType.OUT);
      Map longer = map.resetTupleId(DimType.OUT).addDims(DimType.OUT, depth - length);
      for (int i = length; i < depth; i++) {
        longer = longer.fixSi(DimType.OUT, i, 0);
      }
      UnionMap one = longer.toUnionMap();
      result = result == null ? one : result.union(one);
    }
    return result == null ? times : result;
  }

  private static final class Walk {
    private final IslContext isl;
    private final Set known;
    private final List<LeafPath> leaves = new ArrayList<>();
    private final List<UnionMap> unordered = new ArrayList<>();

    Walk(IslContext isl, Set known) {
      this.isl = isl;
      this.known = known;
    }

    void visit(ScheduleNode node, LeafPath path) {
      switch (node.type()) {
        case LEAF -> leaves.add(path);
        case BAND -> {
          boolean isEmpty = node.bandNMember() == 0;
          visit(
              node.firstChild(), isEmpty ? path : path.then(node.bandGetPartialSchedule().list()));
        }
        case FILTER -> visit(node.firstChild(), path.onlyIn(node.filterGetFilter()));
        case MARK -> visit(node.firstChild(), path);
        case CONTEXT -> {
          checkContext(node.contextGetContext());
          visit(node.firstChild(), path);
        }
        case SEQUENCE -> visitChildren(node, path);
        case SET -> {
          unordered.add(children(node, path));
          visitChildren(node, path);
        }
        case DOMAIN, EXPANSION, EXTENSION, GUARD ->
            throw new IllegalArgumentException(
                "a schedule with a " + node.type() + " node is not understood");
      }
    }

    private void visitChildren(ScheduleNode node, LeafPath path) {
      for (int i = 0; i < node.nChildren(); i++) {
        ScheduleNode child = node.child(i);
        visit(child.firstChild(), path.onlyIn(child.filterGetFilter()).then(i));
      }
    }

    private UnionMap children(ScheduleNode node, LeafPath path) {
      UnionMap all = UnionMap.emptyCtx(isl);
      for (int i = 0; i < node.nChildren(); i++) {
        all = all.union(path.onlyIn(node.child(i).filterGetFilter()).then(i).times());
      }
      return all;
    }

    private void checkContext(Set context) {
      if (!context.isParams() || !known.isSubset(context)) {
        throw new IllegalArgumentException("a schedule for " + context + " only");
      }
    }
  }
}
