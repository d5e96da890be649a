package org.polyloom.pass;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * How what is claimed of pairs of instances grows, found once for the same relations: operands are
 * claimed of the pairs that their operations are claimed of, so that the same relations come again
 * from operation to operand.
 *
 * <p>Relations are {@code { S[i] -> T[j] }} and compared by identity.
 */
final class ClaimGrowth {
  private final Map<org.polyloom.isl.Map, Map<org.polyloom.isl.Map, Grown>> known =
      new IdentityHashMap<>();
  private final Map<org.polyloom.isl.Map, Map<Object, org.polyloom.isl.Map>> widened =
      new IdentityHashMap<>();

  /**
   * What a claim becomes.
   *
   * @param fresh the pairs that were not claimed before
   * @param all the pairs that are claimed now
   */
  record Grown(org.polyloom.isl.Map fresh, org.polyloom.isl.Map all) {}

  /**
   * A claim and some more.
   *
   * @param already what is claimed; null if nothing is
   * @param more further pairs, perhaps claimed already
   */
  Grown grown(org.polyloom.isl.Map already, org.polyloom.isl.Map more) {
    if (already == null) {
      return new Grown(more, more);
    }
    Grown found = of(already).get(more);
    if (found == null) {
      org.polyloom.isl.Map fresh = more.subtract(already).coalesce();
      found = new Grown(fresh, fresh.isEmpty() ? already : already.union(fresh).coalesce());
      of(already).put(more, found);
      of(already).put(fresh, found);
    }
    return found;
  }

  /**
   * A claim made larger at once.
   *
   * @param already what was claimed; null if nothing was
   * @param all what is claimed now, those pairs among them
   * @param between what the widening depends on besides the claim
   * @param widening takes all to more; does nothing to its own result
   */
  Grown widened(
      org.polyloom.isl.Map already,
      org.polyloom.isl.Map all,
      Object between,
      Supplier<org.polyloom.isl.Map> widening) {
    Map<Object, org.polyloom.isl.Map> wider = widened.computeIfAbsent(all, key -> new HashMap<>());
    org.polyloom.isl.Map result = wider.get(between);
    if (result == null) {
      result = widening.get();
      wider.put(between, result);
      widened.computeIfAbsent(result, key -> new HashMap<>()).put(between, result);
    }
    if (already == null) {
      return new Grown(result, result);
    }
    Grown found = of(already).get(result);
    if (found == null) {
      found = new Grown(result.subtract(already).coalesce(), result);
      of(already).put(result, found);
      of(already).put(found.fresh(), found);
    }
    return found;
  }

  private Map<org.polyloom.isl.Map, Grown> of(org.polyloom.isl.Map already) {
    return known.computeIfAbsent(already, key -> new IdentityHashMap<>());
  }
}
