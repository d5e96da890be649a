package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

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
  private final UnionMap times;
  private final List<UnionMap> unordered;
  private List<Path> leaves;
  private java.util.Map<String, List<Part>> parts;

  private Timestamps(UnionMap times, List<UnionMap> unordered, List<Path> leaves) {
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
    walk.visit(root.firstChild(), new Path(instances, List.of()));
    int depth = walk.leaves.stream().mapToInt(leaf -> leaf.functions().size()).max().orElse(0);
    List<Path> leaves = walk.leaves.stream().map(leaf -> leaf.padded(depth)).toList();
    UnionMap times = leaves.stream().map(Path::times).reduce(UnionMap::union).orElseThrow();
    return new Timestamps(times, walk.unordered, leaves);
  }

  /** The timestamps that a relation gives; shorter ones are extended by zeros. */
  public static Timestamps of(UnionMap schedule) {
    return new Timestamps(padded(schedule), List.of(), null);
  }

  /** {@code { S[i] -> [t] }}. */
  public UnionMap times() {
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
    UnionMap equal = UnionMap.emptySpace(pairs.space());
    UnionMap reversed = equal;
    for (Map map : pairs.mapList()) {
      for (Part first : parts(map.tupleName(DimType.IN))) {
        Map ofFirst = map.intersectDomain(first.domain());
        for (Part second : parts(map.tupleName(DimType.OUT))) {
          Map rest = ofFirst.intersectRange(second.domain());
          for (int k = 0; k < first.functions().size() && !rest.isEmpty(); k++) {
            PwAff before = first.functions().get(k);
            PwAff after = second.functions().get(k);
            reversed = reversed.union(rest.intersect(before.gtMap(after)).toUnionMap());
            rest = rest.intersect(before.eqMap(after));
          }
          equal = equal.union(rest.toUnionMap());
        }
      }
    }
    return new Compared(equal, reversed);
  }

  private List<Part> parts(String statement) {
    if (parts == null) {
      java.util.Map<String, List<Part>> all = new HashMap<>();
      leaves().forEach(leaf -> leaf.addTo(all));
      parts = all;
    }
    return parts.getOrDefault(statement, List.of());
  }

  private List<Path> leaves() {
    if (leaves == null) {
      leaves = List.of(new Path(times.domain(), MultiUnionPwAff.fromUnionMap(times).list()));
    }
    return leaves;
  }

  /**
   * What of a statement a leaf carries out.
   *
   * @param functions {@code { S[i] -> [t_k] }}
   */
  private record Part(Set domain, List<PwAff> functions) {}

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

  /**
   * What the nodes above have decided of the instances below.
   *
   * @param functions {@code { S[i] -> [t_k] }}
   */
  private record Path(UnionSet domain, List<UnionPwAff> functions) {
    Path then(List<UnionPwAff> more) {
      List<UnionPwAff> all = new ArrayList<>(functions);
      all.addAll(more);
      return new Path(domain, all);
    }

    /** With a constant more. */
    Path then(long constant) {
      return then(List.of(UnionPwAff.valOnDomain(domain, Val.of(domain.context(), constant))));
    }

    Path onlyIn(UnionSet filter) {
      return new Path(domain.intersect(filter), functions);
    }

    Path padded(int depth) {
      Path path = this;
      while (path.functions().size() < depth) {
        path = path.then(0);
      }
      return path;
    }

    /** Adds what this does of each statement. */
    void addTo(java.util.Map<String, List<Part>> parts) {
      for (Set instances : domain.setList()) {
        Space space = instances.space().fromDomain().addDims(DimType.OUT, 1);
        List<PwAff> ofStatement =
            functions.stream()
                .map(function -> function.extractPwAff(space).gist(instances))
                .toList();
        parts
            .computeIfAbsent(instances.tupleName(), key -> new ArrayList<>())
            .add(new Part(instances, ofStatement));
      }
    }

    /** {@code { S[i] -> [t] }}. */
    UnionMap times() {
      Space space = Space.setAlloc(domain.context(), 0, functions.size());
      return functions.isEmpty()
          ? UnionMap.fromDomainAndRange(domain, Set.universe(space).toUnionSet())
          : UnionMap.fromMultiUnionPwAff(
              MultiUnionPwAff.fromUnionPwAffList(space, functions).intersectDomain(domain));
    }
  }

  private static final class Walk {
    private final IslContext isl;
    private final Set known;
    private final List<Path> leaves = new ArrayList<>();
    private final List<UnionMap> unordered = new ArrayList<>();

    Walk(IslContext isl, Set known) {
      this.isl = isl;
      this.known = known;
    }

    void visit(ScheduleNode node, Path path) {
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

    private void visitChildren(ScheduleNode node, Path path) {
      for (int i = 0; i < node.nChildren(); i++) {
        ScheduleNode child = node.child(i);
        visit(child.firstChild(), path.onlyIn(child.filterGetFilter()).then(i));
      }
    }

    private UnionMap children(ScheduleNode node, Path path) {
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
