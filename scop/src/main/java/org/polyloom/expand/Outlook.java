package org.polyloom.expand;

import java.util.List;
import java.util.OptionalInt;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.pass.PassContext;

/** What one of the passes that come later would make of a region. */
public interface Outlook {

  /** Whether there is anything that an expansion could make better; cheap, and may say yes. */
  boolean mayGain(Scop scop);

  /** The same of a region in which arrays are expanded, whatever its order; legal or not. */
  boolean mayGainIn(Scop expanded);

  /**
   * How many iterations a strip of one loop should have at most, if that is few: then strips of two
   * loops are not wanted.
   */
  OptionalInt mostIterations();

  /**
   * How many iterations of a loop its blocks take together, where the loop goes on with what an
   * iteration has done; 0 if it has no such blocks.
   */
  int stepsOfBlock(List<Statement> statements);

  /** The region in the order that it would get, without tiles; the given one if none is better. */
  Scop ordered(Scop scop, PassContext context);

  /**
   * How much would be made of a region.
   *
   * @param before what it is, or what it was before arrays were expanded
   */
  int gain(Scop before, Scop scop, PassContext context);
}
