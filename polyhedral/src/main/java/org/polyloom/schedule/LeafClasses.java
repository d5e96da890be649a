package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The references of the statements of a leaf in classes, before any loop runs. They depend on which
 * loops are still to come, not on the tiles that are tried for them, and are found once for each.
 */
final class LeafClasses {
  private final int levels;
  private final int translations;
  private final Map<List<Nest>, Map<List<Boolean>, List<ReferenceClass>>> known =
      new IdentityHashMap<>();

  /**
   * @param levels of caches
   * @param translations levels of TLBs
   */
  LeafClasses(int levels, int translations) {
    this.levels = levels;
    this.translations = translations;
  }

  /**
   * Classes of their own for each walk, which changes them.
   *
   * @param leaf its statements, one object each time for one leaf
   * @param done by member, whether its loop is none of those around
   */
  List<ReferenceClass> of(List<Nest> leaf, boolean[] done) {
    List<Boolean> key = new ArrayList<>();
    for (boolean one : done) {
      key.add(one);
    }
    List<ReferenceClass> classes =
        known
            .computeIfAbsent(leaf, nests -> new HashMap<>())
            .computeIfAbsent(key, which -> classes(leaf, done));
    List<ReferenceClass> own = new ArrayList<>(classes.size());
    classes.forEach(one -> own.add(one.copy()));
    return own;
  }

  private List<ReferenceClass> classes(List<Nest> leaf, boolean[] done) {
    List<ReferenceClass> all = new ArrayList<>();
    for (Nest nest : leaf) {
      for (Nest.Reference reference : nest.references()) {
        ReferenceClass one = new ReferenceClass(nest, reference, levels, translations);
        ReferenceClass alike = find(all, one, done);
        if (alike == null) {
          all.add(one);
        } else {
          alike.mergeNeighbour(one);
        }
      }
    }
    return all;
  }

  /** The first that moves like another in the loops that are still to come; null if none does. */
  static ReferenceClass find(List<ReferenceClass> all, ReferenceClass one, boolean[] done) {
    for (ReferenceClass known : all) {
      if (known.movesLike(one, done)) {
        return known;
      }
    }
    return null;
  }
}
