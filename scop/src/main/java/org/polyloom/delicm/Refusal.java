package org.polyloom.delicm;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.polyloom.isl.Set;

/**
 * Why something stays where it is.
 *
 * @param reason what stands in the way
 * @param message one sentence for the user, in which the target is "it"
 * @param evidence label to text, in the order to be shown; found out when asked for, since most
 *     refusals are of attempts that nobody hears of, and relations are long
 */
record Refusal(DelicmReason reason, String message, Supplier<Map<String, String>> evidence) {
  Refusal(DelicmReason reason, String message) {
    this(reason, message, Map::of);
  }

  /**
   * What a conflict stands for.
   *
   * @param known of the parameters
   */
  static Refusal of(Conflict conflict, Set known) {
    Supplier<Map<String, String>> evidence = () -> evidence(conflict, known);
    return switch (conflict.rule()) {
      case LIFETIMES, PROPOSED_WRITE ->
          new Refusal(
              DelicmReason.LifetimeConflict, "it holds another value that is still read", evidence);
      case EXISTING_WRITE ->
          new Refusal(
              DelicmReason.ValueOverwritten,
              "it is overwritten while the value is needed",
              evidence);
      case ITSELF ->
          new Refusal(
              DelicmReason.SelfConflict, "it would have to keep two values at once", evidence);
    };
  }

  private static Map<String, String> evidence(Conflict conflict, Set known) {
    Map<String, String> evidence = new LinkedHashMap<>();
    evidence.put("proposed", conflict.proposed().get().gistParams(known).toString());
    evidence.put("existing", conflict.existing().get().gistParams(known).toString());
    evidence.put("witness", conflict.witness());
    return evidence;
  }
}
