package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * When a schedule carries out each instance.
 *
 * <p>A schedule tree is read directly, not through isl's own flattening: a sequence adds the place
 * of the child, a band its members, and the children of a set node get timestamps that must not be
 * compared, which is what {@link #unordered} is for.
 *
 * @param times {@code { S[i] -> [t] }}, all of one number of dimensions
 * @param unordered one {@code { S[i] -> [prefix, child] }} a set node: instances of equal prefix
 *     and different child come in no particular order
 */
public record Timestamps(UnionMap times, List<UnionMap> unordered) {

  public Timestamps {
    unordered = List.copyOf(unordered);
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
    UnionSet domain = root.domainGetDomain();
    walk.visit(root.firstChild(), new Path(noTimes(domain), 0));
    return new Timestamps(padded(walk.times), walk.unordered);
  }

  /** The timestamps that a relation gives; shorter ones are extended by zeros. */
  public static Timestamps of(UnionMap schedule) {
    return new Timestamps(padded(List.of(schedule)), List.of());
  }

  private static UnionMap padded(List<UnionMap> parts) {
    int depth =
        parts.stream()
            .flatMap(part -> part.mapList().stream())
            .mapToInt(map -> map.dim(DimType.OUT))
            .max()
            .orElse(0);
    UnionMap result = null;
    for (UnionMap part : parts) {
      for (Map map : part.mapList()) {
        int length = map.dim(DimType.OUT);
        Map longer = map.resetTupleId(DimType.OUT).addDims(DimType.OUT, depth - length);
        for (int i = length; i < depth; i++) {
          longer = longer.fixSi(DimType.OUT, i, 0);
        }
        UnionMap one = longer.toUnionMap();
        result = result == null ? one : result.union(one);
      }
    }
    return result == null ? parts.get(0) : result;
  }

  private static UnionMap noTimes(UnionSet domain) {
    Set time = Set.universe(Space.setAlloc(domain.context(), 0, 0));
    return UnionMap.fromDomainAndRange(domain, time.toUnionSet());
  }

  /** {@code { S[i] -> [t] }}: what the nodes above have decided of the instances below. */
  private record Path(UnionMap times, int depth) {
    Path then(UnionMap more, int count) {
      return new Path(times.flatRangeProduct(more), depth + count);
    }

    Path onlyIn(UnionSet filter) {
      return new Path(times.intersectDomain(filter), depth);
    }
  }

  private static final class Walk {
    private final IslContext isl;
    private final Set known;
    private final List<UnionMap> times = new ArrayList<>();
    private final List<UnionMap> unordered = new ArrayList<>();

    Walk(IslContext isl, Set known) {
      this.isl = isl;
      this.known = known;
    }

    void visit(ScheduleNode node, Path path) {
      switch (node.type()) {
        case LEAF -> times.add(path.times());
        case BAND -> {
          int members = node.bandNMember();
          Path inner =
              members == 0 ? path : path.then(node.bandGetPartialScheduleUnionMap(), members);
          visit(node.firstChild(), inner);
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

    private void visitChildren(ScheduleNode node, Path path) {
      for (int i = 0; i < node.nChildren(); i++) {
        ScheduleNode child = node.child(i);
        Path own = path.onlyIn(child.filterGetFilter());
        visit(child.firstChild(), own.then(place(own, i), 1));
      }
    }

    private UnionMap children(ScheduleNode node, Path path) {
      UnionMap all = UnionMap.emptySpace(path.times().space());
      for (int i = 0; i < node.nChildren(); i++) {
        Path child = path.onlyIn(node.child(i).filterGetFilter());
        all = all.union(child.then(place(path, i), 1).times());
      }
      return all;
    }

    private UnionMap place(Path path, int position) {
      Set time = Set.universe(Space.setAlloc(isl, 0, 1)).fixSi(DimType.SET, 0, position);
      return UnionMap.fromDomainAndRange(path.times().domain(), time.toUnionSet());
    }

    private void checkContext(Set context) {
      if (!context.isParams() || !known.isSubset(context)) {
        throw new IllegalArgumentException("a schedule for " + context + " only");
      }
    }
  }
}
