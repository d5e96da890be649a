package org.polyloom.schedule;

import java.util.List;

/**
 * Whether and how permutable bands of at least two dimensions are tiled.
 *
 * @param mode who decides
 * @param sizes for {@link Mode#SIZES} the sizes of the dimensions from the outermost, in
 *     iterations; the last one holds for all further dimensions; else empty
 */
public record Tiling(Mode mode, List<Integer> sizes) {

  /** Who decides. */
  public enum Mode {
    /** The cost model: where it promises enough, with sizes that fit the caches. */
    AUTO,
    /** Nobody: no tiling. */
    OFF,
    /** The caller: all such bands, with the given sizes. */
    SIZES
  }

  /** The cost model decides. */
  public static final Tiling AUTO = new Tiling(Mode.AUTO, List.of());

  /** No tiling. */
  public static final Tiling OFF = new Tiling(Mode.OFF, List.of());

  public Tiling {
    sizes = List.copyOf(sizes);
    if (sizes.isEmpty() == (mode == Mode.SIZES) || sizes.stream().anyMatch(size -> size < 1)) {
      throw new IllegalArgumentException("tile sizes " + sizes + " with mode " + mode);
    }
  }

  /** The given sizes, at least one, each at least 1. */
  public static Tiling of(List<Integer> sizes) {
    return new Tiling(Mode.SIZES, sizes);
  }
}
