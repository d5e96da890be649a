package org.polyloom.dependence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;

/**
 * The dependences on single arrays that the parts of one region, all in its order, have found out:
 * a scheduler asks for them for the same statements again and again.
 */
final class ArrayParts {
  private final Map<List<AccessRecord>, List<Part>> parts = new HashMap<>();
  private final KnownArrays arrays;

  /**
   * @param arrays what is known of arrays, from other regions too
   */
  ArrayParts(KnownArrays arrays) {
    this.arrays = arrays;
  }

  private record Part(UnionSet instances, long budget, Dependences dependences) {}

  /**
   * The dependences on one array, made when they are first asked for.
   *
   * @param instances {@code { S[i] }}: of the statements that access the array
   * @param accesses of the array, all with instances
   * @param budget what each relation may cost
   * @param make makes them
   */
  Dependences of(
      UnionSet instances,
      List<AccessRecord> accesses,
      long budget,
      Function<KnownArrays, Dependences> make) {
    List<Part> known = parts.computeIfAbsent(accesses, key -> new ArrayList<>());
    for (Part part : known) {
      if (part.budget() == budget && areTheSame(part.instances(), instances)) {
        return part.dependences();
      }
    }
    Dependences made = make.apply(arrays);
    known.add(new Part(instances, budget, made));
    return made;
  }

  private static boolean areTheSame(UnionSet one, UnionSet other) {
    List<Set> sets = one.setList();
    return sets.size() == other.setList().size()
        && sets.stream().allMatch(set -> set.isEqual(other.extractSet(set.space())));
  }
}
