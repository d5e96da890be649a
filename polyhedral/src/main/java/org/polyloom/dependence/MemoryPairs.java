package org.polyloom.dependence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * The memory-based dependences between instances, straight from their definition: for two
 * statements and an array, the pairs that access one element, where the first comes first. No
 * dataflow is analysed, so that the cost grows with the number of pairs of statements alone.
 *
 * <p>Spaces: {@code { S[i] -> T[j] }}; the order of the source is that of isl's timestamps {@code {
 * S[i] -> [t] }} for its tree.
 */
final class MemoryPairs {
  private final Accesses region;
  private final Map<String, org.polyloom.isl.Map> times = new LinkedHashMap<>();
  private final Map<List<String>, org.polyloom.isl.Map> earlier = new HashMap<>();
  private final Map<List<String>, org.polyloom.isl.Map> conflicts = new HashMap<>();
  private final Map<Group, Map<String, org.polyloom.isl.Map>> relations = new HashMap<>();

  /** The reads or the writes of an array. */
  private record Group(String array, boolean writes) {}

  MemoryPairs(Accesses region) {
    this.region = region;
    UnionSet instances = region.instances().intersectParams(region.context());
    UnionMap order = region.order().map().intersectDomain(instances);
    for (org.polyloom.isl.Map time : order.mapList()) {
      times.put(time.domainTupleId().name(), time);
    }
  }

  /** {@code { S[i] -> [t] }}: when the instances are carried out. */
  UnionMap times() {
    return times.values().stream()
        .map(org.polyloom.isl.Map::toUnionMap)
        .reduce(UnionMap.emptySpace(region.instances().space()), UnionMap::union);
  }

  /** The dependences of a kind on an array. */
  UnionMap on(String array, DependenceKind kind) {
    UnionMap result = UnionMap.emptySpace(region.instances().space());
    Map<String, org.polyloom.isl.Map> sources = relations(array, kind.startsWithWrite());
    Map<String, org.polyloom.isl.Map> sinks = relations(array, kind.endsWithWrite());
    for (Map.Entry<String, org.polyloom.isl.Map> source : sources.entrySet()) {
      for (Map.Entry<String, org.polyloom.isl.Map> sink : sinks.entrySet()) {
        org.polyloom.isl.Map order = earlier(source.getKey(), sink.getKey());
        if (!order.plainIsEmpty()) {
          org.polyloom.isl.Map together = source.getValue().applyRange(sink.getValue().reverse());
          org.polyloom.isl.Map pairs = together.intersect(order);
          if (!pairs.isEmpty()) {
            result = result.union(pairs.coalesce().toUnionMap());
          }
        }
      }
    }
    return result;
  }

  /** For each statement those, itself included, with which it shares an array that one writes. */
  Map<String, Set<String>> conflictingStatements() {
    Map<String, Set<String>> result = new LinkedHashMap<>();
    for (AccessRecord one : region.accesses()) {
      for (AccessRecord other : region.accesses()) {
        if (one.array().equals(other.array()) && (one.kind().isWrite() || other.kind().isWrite())) {
          result
              .computeIfAbsent(one.statement(), key -> new LinkedHashSet<>())
              .add(other.statement());
        }
      }
    }
    result.keySet().retainAll(times.keySet());
    result.values().forEach(others -> others.retainAll(times.keySet()));
    return result;
  }

  /**
   * {@code { S[i] -> T[j] }}: pairs of two statements that access one element, one of them writing,
   * of which the first comes first.
   */
  org.polyloom.isl.Map conflicts(String source, String sink) {
    List<String> pair = List.of(source, sink);
    org.polyloom.isl.Map result = conflicts.get(pair);
    if (result == null) {
      org.polyloom.isl.Map order = earlier(source, sink);
      result = org.polyloom.isl.Map.empty(order.space());
      if (!order.plainIsEmpty()) {
        for (org.polyloom.isl.Map together : onOneElement(source, sink)) {
          org.polyloom.isl.Map conflict = order.intersect(together);
          if (!conflict.isEmpty()) {
            result = result.union(conflict);
          }
        }
      }
      result = result.coalesce();
      conflicts.put(pair, result);
    }
    return result;
  }

  /** {@code { S[i] -> A[x] }}: live-out elements that a write and no later certain one writes. */
  org.polyloom.isl.Map notOverwritten(AccessRecord write) {
    org.polyloom.isl.Map time = times.get(write.statement());
    if (time == null) {
      return org.polyloom.isl.Map.empty(write.relation().space());
    }
    org.polyloom.isl.Set elements = region.liveOut().extractSet(write.relation().space().range());
    org.polyloom.isl.Map rest =
        write.relation().intersectDomain(time.domain()).intersectRange(elements);
    for (AccessRecord other : region.accesses()) {
      boolean mayOverwrite =
          other.kind() == AccessKind.MUST_WRITE && other.array().equals(write.array());
      if (mayOverwrite && times.containsKey(other.statement()) && !rest.plainIsEmpty()) {
        org.polyloom.isl.Map later = earlier(write.statement(), other.statement());
        if (other.statement().equals(write.statement()) && other.position() > write.position()) {
          later = later.union(time.domain().identity());
        }
        rest = rest.subtract(later.applyRange(other.relation()).intersect(rest)).coalesce();
      }
    }
    return rest;
  }

  /** {@code { S[i] -> T[j] }}: in each relation pairs that access an element in the same way. */
  private List<org.polyloom.isl.Map> onOneElement(String source, String sink) {
    Set<String> arrays = new LinkedHashSet<>();
    region.accesses().forEach(access -> arrays.add(access.array()));
    List<org.polyloom.isl.Map> result = new ArrayList<>();
    for (String array : arrays) {
      for (DependenceKind kind :
          List.of(DependenceKind.FLOW, DependenceKind.ANTI, DependenceKind.OUTPUT)) {
        org.polyloom.isl.Map from = relations(array, kind.startsWithWrite()).get(source);
        org.polyloom.isl.Map to = relations(array, kind.endsWithWrite()).get(sink);
        if (from != null && to != null) {
          org.polyloom.isl.Map together = from.applyRange(to.reverse());
          if (result.stream().noneMatch(together::plainIsEqual)) {
            result.add(together);
          }
        }
      }
    }
    return result;
  }

  /** By statement {@code { S[i] -> A[x] }}: the elements that its writes or its reads access. */
  private Map<String, org.polyloom.isl.Map> relations(String array, boolean writes) {
    return relations.computeIfAbsent(new Group(array, writes), this::relations);
  }

  private Map<String, org.polyloom.isl.Map> relations(Group group) {
    Map<String, org.polyloom.isl.Map> found = new LinkedHashMap<>();
    for (AccessRecord access : region.accesses()) {
      org.polyloom.isl.Map time = times.get(access.statement());
      boolean wanted =
          access.array().equals(group.array()) && access.kind().isWrite() == group.writes();
      if (wanted && time != null) {
        org.polyloom.isl.Map relation = access.relation().intersectDomain(time.domain());
        found.merge(access.statement(), relation, (one, other) -> one.union(other).coalesce());
      }
    }
    return found;
  }

  /** {@code { S[i] -> T[j] }}: pairs of which the first comes first. */
  private org.polyloom.isl.Map earlier(String source, String sink) {
    return earlier.computeIfAbsent(
        List.of(source, sink), pair -> times.get(source).lexLtMap(times.get(sink)));
  }
}
