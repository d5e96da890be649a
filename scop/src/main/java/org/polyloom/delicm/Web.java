package org.polyloom.delicm;

import java.util.Comparator;
import java.util.List;
import org.polyloom.ir.AccessPlace;

/**
 * Loads and stores of one array that see each other's values: a scalar that is used for several
 * purposes has several. Every load sees only values of the web's stores, or from before the region.
 *
 * @param array the name
 * @param stores whose values the loads of the web see, or nobody
 * @param loads that see only values of these stores
 * @param before whether some load sees a value from before the region
 */
record Web(String array, List<AccessPlace> stores, List<AccessPlace> loads, Before before) {
  private static final Comparator<AccessPlace> ORDER =
      Comparator.comparing(AccessPlace::statement).thenComparing(AccessPlace::position);

  /** Whether values from before the region are read. */
  enum Before {
    READ,
    NOT_READ
  }

  Web {
    stores = stores.stream().sorted(ORDER).toList();
    loads = loads.stream().sorted(ORDER).toList();
  }
}
