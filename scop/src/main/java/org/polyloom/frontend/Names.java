package org.polyloom.frontend;

import java.util.HashSet;
import java.util.Set;

/** Gives out C identifiers that nothing else in the region uses. */
final class Names {
  private final Set<String> taken;

  /**
   * @param taken the names that occur in the region
   */
  Names(Set<String> taken) {
    this.taken = new HashSet<>(taken);
  }

  /** The wish itself, or with a number behind it. */
  String fresh(String wish) {
    String name = wish;
    for (int k = 1; !taken.add(name); k++) {
      name = wish + "_" + k;
    }
    return name;
  }
}
