package org.polyloom.dependence;

import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionPwMultiAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/**
 * The accesses of a region in spaces that tell the accesses of one instance apart.
 *
 * <p>An <em>access instance</em> is {@code [S[i] -> Rk[]]}: the access at position k of the
 * instance {@code S[i]}. Access instances are ordered by the instances' timestamps first and by k
 * then, so that a load after a store of the same instance comes after it.
 *
 * @param reads {@code { [S[i] -> Rk[]] -> A[x] }}
 * @param mustWrites {@code { [S[i] -> Rk[]] -> A[x] }}
 * @param mayWrites {@code { [S[i] -> Rk[]] -> A[x] }}
 * @param instances {@code { [S[i] -> Rk[]] -> S[i] }}
 * @param positions {@code { [S[i] -> Rk[]] -> [k] }}
 */
public record TaggedAccesses(
    UnionMap reads,
    UnionMap mustWrites,
    UnionMap mayWrites,
    UnionMap instances,
    UnionPwAff positions) {

  /** The accesses of the instances, for parameters within the context. */
  public static TaggedAccesses of(Accesses region) {
    UnionSet instances = region.instances().intersectParams(region.context());
    UnionMap none = UnionMap.emptySpace(instances.space());
    UnionMap reads = none;
    UnionMap mustWrites = none;
    UnionMap mayWrites = none;
    UnionMap untag = none;
    UnionPwAff positions = UnionPwAff.emptySpace(instances.space());
    for (AccessRecord access : region.accesses()) {
      Map relation = access.relation();
      Set domain = instances.extractSet(relation.space().domain());
      UnionMap toInstance = toInstance(access, domain);
      UnionMap tagged = toInstance.applyRange(relation.toUnionMap());
      untag = untag.union(toInstance);
      positions =
          positions.unionAdd(
              UnionPwAff.valOnDomain(toInstance.domain(), Val.of(region.isl(), access.position())));
      switch (access.kind()) {
        case READ -> reads = reads.union(tagged);
        case MUST_WRITE -> mustWrites = mustWrites.union(tagged);
        case MAY_WRITE -> mayWrites = mayWrites.union(tagged);
      }
    }
    return new TaggedAccesses(reads, mustWrites, mayWrites, untag, positions);
  }

  /**
   * {@code { [S[i] -> Rk[]] -> S[i] }}: the access instances of one access.
   *
   * @param domain {@code { S[i] }}
   */
  static UnionMap toInstance(AccessRecord access, Set domain) {
    Space tag =
        Space.setAlloc(domain.context(), 0, 0).setTupleName(DimType.SET, "R" + access.position());
    return Map.fromDomainAndRange(domain, Set.universe(tag)).domainMap().toUnionMap();
  }

  /** {@code { [S[i] -> Rk[]] -> A[x] }}: all that may write. */
  public UnionMap writes() {
    return mustWrites.union(mayWrites);
  }

  /** {@code { [S[i] -> Rk[]] -> A[x] }}: all accesses. */
  public UnionMap all() {
    return reads.union(writes());
  }

  /** The order of access instances that an order of instances stands for. */
  public Schedule order(Schedule ofInstances) {
    Schedule tagged = ofInstances.pullbackUnionPwMultiAff(UnionPwMultiAff.fromUnionMap(instances));
    return insertAtLeaves(tagged.root(), MultiUnionPwAff.fromUnionPwAff(positions)).schedule();
  }

  /**
   * The order of access instances that timestamps stand for.
   *
   * @param timestamps {@code { S[i] -> [t] }}
   * @return {@code { [S[i] -> Rk[]] -> [t, k] }}
   */
  public UnionMap order(UnionMap timestamps) {
    return instances.applyRange(timestamps).flatRangeProduct(UnionMap.fromUnionPwAff(positions));
  }

  private static ScheduleNode insertAtLeaves(ScheduleNode node, MultiUnionPwAff band) {
    if (node.type() == ScheduleNodeType.LEAF) {
      return node.insertPartialSchedule(band);
    }
    ScheduleNode result = node;
    for (int i = 0; i < node.nChildren(); i++) {
      result = insertAtLeaves(result.child(i), band).parent();
    }
    return result;
  }
}
