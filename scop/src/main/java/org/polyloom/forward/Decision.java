package org.polyloom.forward;

import java.util.List;
import org.polyloom.isl.Map;

/** Whether and how a value is obtained elsewhere. */
sealed interface Decision {

  /** It is, in this way. */
  record Forward(ForwardingAction action) implements Decision {}

  /**
   * It is not.
   *
   * @param stores {@code { S[i] -> [D[j] -> Rk[]] }}: those that the instances of the use see where
   *     they are several, from which some of the instances alone may do with one each; else none
   */
  record Refuse(Refusal refusal, List<Map> stores) implements Decision {
    Refuse(Refusal refusal) {
      this(refusal, List.of());
    }
  }

  /** A refusal. */
  static Decision refuse(ForwardReason reason, String message) {
    return new Refuse(new Refusal(reason, message));
  }
}
