package org.polyloom.expand;

import org.polyloom.ir.Scop;
import org.polyloom.pass.PassContext;

/** What the passes that come later would make of a region. */
public interface Outlook {

  /** Whether there is anything that an expansion could make better; cheap, and may say yes. */
  boolean mayGain(Scop scop);

  /** The region in the order that it would get, without tiles; the given one if none is better. */
  Scop ordered(Scop scop, PassContext context);

  /** Whether more would be made of a region in which arrays are expanded than of it before. */
  boolean gains(Scop before, Scop expanded, PassContext context);
}
