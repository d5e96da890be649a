package org.polyloom.shapes;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** C files of random kernels. */
public final class ShapedKernels {
  private static final Shape[] SHAPES = {
    new Contractions(),
    new Contractions(),
    new MatrixVectorNests(),
    new MatrixVectorNests(),
    new Stencils(),
    new Stencils(),
    new Closures(),
    new Recurrences(),
    new Chains()
  };

  private ShapedKernels() {}

  /**
   * A file of functions {@code f0}, {@code f1} and so on, of a region each.
   *
   * @param seed decides all of it
   */
  public static String file(long seed, int functions) {
    Draw draw = new Draw(seed);
    return IntStream.range(0, functions)
        .mapToObj(k -> draw.oneOf(SHAPES).function(draw, "f" + k))
        .collect(Collectors.joining("\n"));
  }
}
