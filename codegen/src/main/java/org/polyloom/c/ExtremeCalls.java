package org.polyloom.c;

/**
 * How {@code fmin} and {@code fmax} are written. Where values may be infinite or no numbers, gcc
 * calls the library for one after the other, but makes vectors of
 *
 * <pre>
 * a &gt; 0.0 ? a : 0.0
 * </pre>
 *
 * which is what it gets of {@code fmax(a, 0.0)}, and of {@code fmax(0.0, a)}, in which it exchanges
 * the operands; the sign of zero included. Of two values it is
 *
 * <pre>
 * b != b ? a : a &gt; b ? a : b
 * </pre>
 *
 * unless they may be {@linkplain org.polyloom.ir.ZeroSigns zeros of different signs}: then it
 * depends on gcc's order of operands which is the greater, and they stay calls. clang has
 * instructions for the calls.
 */
public enum ExtremeCalls {
  /** As calls. */
  CALLED,
  /** As selections. */
  SELECTED,
  /** As calls for clang, as selections for others. */
  SELECTED_EXCEPT_FOR_CLANG
}
