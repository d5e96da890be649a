package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.value.ScopZones;
import org.polyloom.zone.Ends;
import org.polyloom.zone.LocationZones;

/**
 * The stores after which no instance leaves a value that is needed: the zone that starts at the
 * store is in no lifetime of the element. All of them may go at once, since what the others left is
 * not needed there either.
 *
 * <p>Spaces: {@code [S[i] -> Rk[]]} access instances, {@code [t]} timepoints and {@code Zone[]}
 * zones, as in {@link ScopZones}.
 */
final class DeadStores {
  private DeadStores() {}

  /** The stores of a Scop that are dead, in the order of the statements. */
  static List<AccessPlace> of(Scop scop, ScopZones zones) {
    Map<String, UnionSet> needed = new HashMap<>();
    List<AccessPlace> dead = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        if (statement.operations().get(k) instanceof Operation.Store store) {
          AccessPlace place = new AccessPlace(statement.name(), k);
          UnionSet neededStores =
              needed.computeIfAbsent(store.access().array(), array -> needed(zones, array));
          if (AccessInstances.of(scop, List.of(place)).isDisjoint(neededStores)) {
            dead.add(place);
          }
        }
      }
    }
    return dead;
  }

  /** {@code { [S[i] -> Rk[]] }}: the stores to an array after which its element is needed. */
  private static UnionSet needed(ScopZones zones, String array) {
    LocationZones location = zones.location(array);
    UnionMap needed =
        zones.timepoints().zones().timepoints(location.lifetimes(), Ends.START); // { A[x] -> [t] }
    return location.written().intersectDomain(needed.wrap()).range();
  }
}
