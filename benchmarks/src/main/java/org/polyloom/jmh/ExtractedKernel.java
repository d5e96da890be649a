package org.polyloom.jmh;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;

/** One kernel's Scop in an isl context of its own, new for each invocation and made untimed. */
@State(Scope.Thread)
public class ExtractedKernel {

  private IslContext isl;
  private Scop scop;

  /** Extracts the kernel. */
  @Setup(Level.Invocation)
  public void extract(ParsedKernel parsed) {
    isl = IslContext.open();
    scop = parsed.extract(isl).scop().orElseThrow();
  }

  /** Frees all isl values. */
  @TearDown(Level.Invocation)
  public void close() {
    isl.close();
  }

  /** The region. */
  Scop scop() {
    return scop;
  }
}
