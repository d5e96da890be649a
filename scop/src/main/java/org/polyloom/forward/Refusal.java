package org.polyloom.forward;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Why a value cannot be obtained elsewhere.
 *
 * @param reason what stands in the way
 * @param message one sentence for the user
 * @param evidence label to text
 */
record Refusal(ForwardReason reason, String message, Map<String, String> evidence) {
  Refusal {
    evidence = new LinkedHashMap<>(evidence);
  }

  Refusal(ForwardReason reason, String message) {
    this(reason, message, Map.of());
  }
}
