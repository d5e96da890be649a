package org.polyloom.forward;

import org.polyloom.remark.Reason;

/** What became of a scalar's use. */
public enum ForwardReason implements Reason {
  /** The value is computed, or loaded from an array, where it is used. */
  Forwarded,
  /** The value was in the scalar when the region began, and the region overwrites it. */
  DefinedBefore,
  /** The instances of the use see values of several definitions. */
  SeveralDefinitions,
  /** The definition is carried out under a condition, or stores to one of several elements. */
  ConditionalDefinition,
  /** An element that the value was computed from is overwritten before the use. */
  ContentChanged,
  /** Divisions or calls would be carried out more often than they are. */
  TooExpensive,
  /** The computation has too many operations. */
  TooLarge
}
