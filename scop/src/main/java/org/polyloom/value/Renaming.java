package org.polyloom.value;

import java.util.Optional;
import java.util.function.Function;
import org.polyloom.isl.Map;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;

/** Replaces what relations lead to, by spaces. */
final class Renaming {
  private Renaming() {}

  /**
   * {@code { X[] -> Z[] }}: the relation with Y replaced by what it is mapped to, or kept.
   *
   * @param relation {@code { X[] -> Y[] }}
   * @param names of a space {@code Y[]}, {@code { Y[] -> Z[] }} for all that occurs of it
   */
  static UnionMap of(UnionMap relation, Function<Space, Optional<UnionMap>> names) {
    UnionMap result = UnionMap.emptySpace(relation.space());
    for (Map part : relation.mapList()) {
      UnionMap whole = part.toUnionMap();
      UnionMap renamed = names.apply(part.space().range()).map(whole::applyRange).orElse(whole);
      result = result.union(renamed);
    }
    return result;
  }
}
