package org.polyloom.dependence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;

/**
 * What was found out about single arrays, for all regions of an isl context: many a pass leaves
 * most arrays as they are, and asks for their dependences again. With another context it begins
 * anew.
 *
 * <p>Regions share what is known of an array if they have plainly the same accesses of it, the same
 * order of the instances that access it, the same context and the same live elements of it: that is
 * all that its dependences depend on.
 */
public final class KnownArrays {
  private final Map<List<Place>, List<Known>> known = new HashMap<>();
  private IslContext isl;

  /** An access without its relation. */
  private record Place(
      String array, String statement, int position, AccessKind kind, int elementBytes) {
    static Place of(AccessRecord access) {
      return new Place(
          access.array(),
          access.statement(),
          access.position(),
          access.kind(),
          access.elementBytes());
    }
  }

  private record Known(Accesses region, Relations relations) {}

  /**
   * The relations that are known, for more of them to be noted.
   *
   * @param part the accesses of one array, with the instances that access it alone
   */
  Relations of(Accesses part) {
    if (part.accesses().isEmpty()) {
      return new Relations();
    }
    if (isl != part.isl()) {
      known.clear();
      isl = part.isl();
    }
    List<Known> candidates =
        known.computeIfAbsent(
            part.accesses().stream().map(Place::of).toList(), places -> new ArrayList<>());
    for (Known candidate : candidates) {
      if (areTheSame(candidate.region(), part)) {
        return candidate.relations();
      }
    }
    Relations relations = new Relations();
    candidates.add(new Known(part, relations));
    return relations;
  }

  /** Whether two parts with accesses at the same places are plainly the same. */
  private static boolean areTheSame(Accesses one, Accesses other) {
    for (int k = 0; k < one.accesses().size(); k++) {
      if (!one.accesses().get(k).relation().plainIsEqual(other.accesses().get(k).relation())) {
        return false;
      }
    }
    return one.context().plainIsEqual(other.context())
        && liveOut(one).plainIsEqual(liveOut(other))
        && one.order().plainIsEqual(other.order());
  }

  private static Set liveOut(Accesses part) {
    return part.liveOut().extractSet(part.accesses().get(0).relation().space().range());
  }
}
