package org.polyloom.dependence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;

/**
 * What was found out about single arrays, for all regions of an isl context: many a pass leaves
 * most arrays as they are, and asks for their dependences again. With another context it begins
 * anew.
 *
 * <p>Regions share what is known of an array if they have plainly the same accesses of it, the same
 * order of the instances that access it, the same context and the same live elements of it: that is
 * all that its dependences depend on. Of arrays that are alike, as those are that keep values for
 * later iterations, the last writes are found for one ({@link AlikeArray}).
 */
public final class KnownArrays {
  private final Map<List<Place>, List<Known>> known = new HashMap<>();
  private final Map<List<Likeness>, List<Known>> alike = new HashMap<>();
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

  /** An access, whatever the array is called and where in the statement it stands. */
  private record Likeness(String statement, AccessKind kind, int elementBytes) {
    static Likeness of(AccessRecord access) {
      return new Likeness(access.statement(), access.kind(), access.elementBytes());
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
      alike.clear();
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
    Known found = new Known(part, new Relations());
    candidates.add(found);
    List<Known> others =
        alike.computeIfAbsent(
            part.accesses().stream().map(Likeness::of).toList(), places -> new ArrayList<>());
    found.relations().alike =
        others.stream()
            .filter(other -> areAlike(other.region(), part))
            .findFirst()
            .map(other -> new AlikeArray(other.region(), other.relations(), part));
    if (found.relations().alike.isEmpty()) {
      others.add(found);
    }
    return found.relations();
  }

  /** Whether the last access comes after the same ones of its statement in both parts. */
  private static boolean areInOneOrder(List<AccessRecord> one, List<AccessRecord> other) {
    AccessRecord first = one.get(one.size() - 1);
    AccessRecord second = other.get(other.size() - 1);
    for (int k = 0; k < one.size() - 1; k++) {
      boolean isSame = one.get(k).statement().equals(first.statement());
      boolean isBefore = one.get(k).position() < first.position();
      if (isSame && isBefore != other.get(k).position() < second.position()) {
        return false;
      }
    }
    return true;
  }

  /** Whether two parts are plainly the same but for the array and the places of its accesses. */
  private static boolean areAlike(Accesses one, Accesses other) {
    String array = other.accesses().get(0).array();
    for (int k = 0; k < one.accesses().size(); k++) {
      org.polyloom.isl.Map relation =
          one.accesses().get(k).relation().setTupleName(DimType.OUT, array);
      if (!relation.plainIsEqual(other.accesses().get(k).relation())
          || !areInOneOrder(one.accesses().subList(0, k + 1), other.accesses().subList(0, k + 1))) {
        return false;
      }
    }
    return one.context().plainIsEqual(other.context()) && one.order().plainIsEqual(other.order());
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
