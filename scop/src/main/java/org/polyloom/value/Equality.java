package org.polyloom.value;

/** Which values are found to be equal. */
public enum Equality {
  /** Those that come from one operation instance, or one number, through copies and memory. */
  COPIES,
  /** Besides, what equal operations compute from equal operands. */
  EXPRESSIONS
}
