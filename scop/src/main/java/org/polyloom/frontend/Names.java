package org.polyloom.frontend;

import java.util.HashSet;
import java.util.Set;
import org.polyloom.ir.ScopVerifier;

/** Gives out C identifiers that nothing else in the region uses. */
final class Names {
  private final Set<String> taken;

  /**
   * @param taken the names that occur in the region
   */
  Names(Set<String> taken) {
    this.taken = new HashSet<>(taken);
  }

  /** The wish itself if it is free and can stand in isl's notation, or with a number behind it. */
  String fresh(String wish) {
    String word = wish.replaceAll("[^A-Za-z0-9_]", "_");
    String name = word;
    for (int k = 1; !ScopVerifier.isUsableName(name) || taken.contains(name); k++) {
      name = word + "_" + k;
    }
    taken.add(name);
    return name;
  }

  /** The source's own name where it can stand in isl's notation. */
  String own(String name) {
    return ScopVerifier.isUsableName(name) ? name : fresh(name);
  }
}
