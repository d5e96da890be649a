package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.dependence.AccessKind;

/**
 * Which accesses of different statements touch the same element in each step of the loops that they
 * share. Compilers keep such values in registers: in one innermost loop an element is loaded once,
 * and stored once, by the last statement that does.
 *
 * <p>Parameters in subscripts, and how far statements are shifted against each other, are not
 * looked at.
 */
final class TouchedElements {
  /** The part of its instances that one statement must share with another. */
  static final double MOST = 0.9;

  private final IdentityHashMap<Nest.Reference, Integer> elements = new IdentityHashMap<>();

  /**
   * @param nests all statements of a tree
   */
  TouchedElements(Collection<Nest> nests) {
    Map<List<Object>, Integer> known = new HashMap<>();
    for (Nest nest : nests) {
      for (Nest.Reference reference : nest.references()) {
        int next = elements.size();
        boolean isKnown = reference.access().isKnown();
        elements.put(
            reference, isKnown ? known.computeIfAbsent(key(reference), key -> next) : next);
      }
    }
  }

  /** The array, where it is accessed where all members are zero, and how each of them moves it. */
  private static List<Object> key(Nest.Reference reference) {
    List<Object> key = new ArrayList<>(List.of(reference.access().array()));
    reference.access().subscripts().forEach(row -> key.add(row.constant()));
    for (double[] step : reference.steps()) {
      key.add(step == null ? List.of() : Arrays.stream(step).boxed().toList());
    }
    return key;
  }

  /**
   * The accesses of each statement of an innermost loop that need instructions. What a statement
   * touches in few of the steps only, or may not store to, spares another nothing.
   *
   * @param nests the statements, in their order
   */
  List<List<Nest.Reference>> needed(List<Nest> nests) {
    List<List<Nest.Reference>> needed = new ArrayList<>();
    Map<Integer, Double> touched = new HashMap<>();
    for (Nest nest : nests) {
      needed.add(
          new ArrayList<>(
              nest.references().stream()
                  .filter(r -> r.access().isWrite() || !isSpared(r, nest, touched))
                  .toList()));
      nest.references().stream()
          .filter(reference -> reference.access().kind() != AccessKind.MAY_WRITE)
          .forEach(reference -> note(reference, nest, touched));
    }
    Map<Integer, Double> stored = new HashMap<>();
    for (int k = nests.size() - 1; k >= 0; k--) {
      Nest nest = nests.get(k);
      needed.get(k).removeIf(r -> r.access().isWrite() && isSpared(r, nest, stored));
      nest.references().stream()
          .filter(reference -> reference.access().kind() == AccessKind.MUST_WRITE)
          .forEach(reference -> note(reference, nest, stored));
    }
    return needed;
  }

  /**
   * @param others how many instances of other statements touch an element
   */
  private boolean isSpared(Nest.Reference reference, Nest nest, Map<Integer, Double> others) {
    return others.getOrDefault(elements.get(reference), 0.0) >= MOST * nest.count();
  }

  private void note(Nest.Reference reference, Nest nest, Map<Integer, Double> counts) {
    counts.merge(elements.get(reference), nest.count(), Math::max);
  }
}
