package org.polyloom.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Supersets of instances and dependences that mention no parameter and have no {@linkplain
 * LargeConstants far bounds}: what is legal for them is legal. Linear programs over them are many
 * times cheaper.
 *
 * <p>A dependence without its parameters may seem to run backwards ({@code S[0] -> S[n - 1]}
 * becomes {@code S[0] -> S[i]}). Since all dependences run forwards in the source, only the pairs
 * that the source runs in this order are kept; so the source order is always one of the solutions.
 */
final class ParameterFree {
  private final Map<String, org.polyloom.isl.Map> times = new HashMap<>();
  private final Map<List<String>, org.polyloom.isl.Map> earlier = new HashMap<>();

  /**
   * @param order of the source
   */
  ParameterFree(Schedule order) {
    for (org.polyloom.isl.Map time : order.map().mapList()) {
      times.put(time.domainTupleId().name(), free(time));
    }
  }

  /** {@code { S[i] }}. */
  UnionSet instances(UnionSet sets) {
    UnionSet result = UnionSet.emptyCtx(sets.context());
    for (Set set : sets.setList()) {
      int count = set.dim(DimType.PARAM);
      Set free =
          set.dropConstraintsInvolvingDims(DimType.PARAM, 0, count)
              .projectOut(DimType.PARAM, 0, count);
      result = result.union(LargeConstants.removed(free).coalesce().toUnionSet());
    }
    return result;
  }

  /** {@code { S[i] -> T[j] }}, of which the first comes first in the source. */
  UnionMap dependences(UnionMap maps) {
    UnionMap result = UnionMap.emptyCtx(maps.context());
    for (org.polyloom.isl.Map map : maps.mapList()) {
      org.polyloom.isl.Map order = earlier(map.domainTupleId().name(), map.rangeTupleId().name());
      org.polyloom.isl.Map forward = free(map).intersect(order);
      result = result.union(forward.coalesce().toUnionMap());
    }
    return result;
  }

  /** {@code { S[i] -> T[j] }}: pairs of which the first comes first. */
  private org.polyloom.isl.Map earlier(String source, String sink) {
    return earlier.computeIfAbsent(
        List.of(source, sink), pair -> times.get(source).lexLtMap(times.get(sink)));
  }

  private static org.polyloom.isl.Map free(org.polyloom.isl.Map map) {
    int count = map.dim(DimType.PARAM);
    org.polyloom.isl.Map free =
        map.dropConstraintsInvolvingDims(DimType.PARAM, 0, count)
            .projectOut(DimType.PARAM, 0, count);
    return LargeConstants.removed(free).coalesce();
  }
}
