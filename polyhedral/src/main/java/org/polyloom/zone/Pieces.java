package org.polyloom.zone;

import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;

/** Relations in fewer pieces. */
public final class Pieces {
  private Pieces() {}

  /**
   * The same relation, coalesced where that is safe. isl's coalescing has been seen to add points
   * to relations some of whose pieces hold integer divisions; such relations stay as they are.
   */
  public static UnionMap coalesced(UnionMap relation) {
    UnionMap result = UnionMap.emptySpace(relation.space());
    for (Map map : relation.mapList()) {
      Map fewer = map.wrap().involvesLocals() ? map : map.coalesce();
      result = result.union(fewer.toUnionMap());
    }
    return result;
  }
}
