package org.polyloom.forward;

/** Whether and how a value is obtained elsewhere. */
sealed interface Decision {

  /** It is, in this way. */
  record Forward(ForwardingAction action) implements Decision {}

  /** It is not. */
  record Refuse(Refusal refusal) implements Decision {}

  /** A refusal. */
  static Decision refuse(ForwardReason reason, String message) {
    return new Refuse(new Refusal(reason, message));
  }
}
