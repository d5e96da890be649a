package org.polyloom.expand;

import org.polyloom.remark.Reason;

/** What became of a scalar, or of an array that every iteration of some loop fills anew. */
public enum ExpandReason implements Reason {
  /** It has an element for each iteration of a strip of the loops. */
  Expanded,
  /** An iteration uses a value from an earlier one, or from before the loops. */
  ValueFromBefore,
  /** A store is carried out under a condition, or to one of several elements. */
  ConditionalDefinition,
  /** Its elements already tell some of the iterations apart. */
  IndexedByLoops,
  /** How many bytes it needs cannot be bounded when the program starts. */
  SizeUnknown,
  /** Not even short strips of the loops fit the budget of bytes. */
  TooLarge,
  /** No simple function of the elements tells which iterations leave their last values. */
  LastValueNotAffine,
  /** The loops cannot be carried out in strips. */
  OrderIllegal,
  /** The region would be no faster. */
  NoGain
}
