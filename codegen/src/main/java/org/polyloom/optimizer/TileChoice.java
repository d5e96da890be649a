package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * How permutable bands are tiled.
 *
 * @param mode whether the optimizer, nobody or {@code sizes} decides
 * @param sizes the tile size of each dimension from the outermost, in iterations; the last one
 *     holds for all further dimensions; empty unless the mode is {@link Mode#SIZES}
 */
public record TileChoice(Mode mode, List<Integer> sizes) {

  /** Who decides. */
  public enum Mode {
    AUTO,
    OFF,
    SIZES
  }

  /** The optimizer chooses the sizes from the machine's caches. */
  public static final TileChoice AUTO = new TileChoice(Mode.AUTO, List.of());

  /** No tiling. */
  public static final TileChoice OFF = new TileChoice(Mode.OFF, List.of());

  public TileChoice {
    Objects.requireNonNull(mode, "mode");
    sizes = List.copyOf(sizes);
    if (sizes.isEmpty() == (mode == Mode.SIZES)) {
      throw new IllegalArgumentException("sizes " + sizes + " with mode " + mode);
    }
    if (sizes.stream().anyMatch(size -> size < 1)) {
      throw new IllegalArgumentException("a tile size below 1 in " + sizes);
    }
  }

  /** The given sizes, at least one, each at least 1. */
  public static TileChoice of(List<Integer> sizes) {
    return new TileChoice(Mode.SIZES, sizes);
  }

  /**
   * Reads {@code auto}, {@code off} or sizes such as {@code 32,64,8}.
   *
   * @throws IllegalArgumentException with a message for the user if the text is none of these
   */
  public static TileChoice parse(String text) {
    if (text.equals("auto")) {
      return AUTO;
    }
    if (text.equals("off")) {
      return OFF;
    }
    List<Integer> sizes = new ArrayList<>();
    for (String size : text.split(",", -1)) {
      if (!size.matches("[1-9][0-9]{0,8}")) {
        throw new IllegalArgumentException(
            "'" + text + "' is neither auto, off nor a list of positive sizes such as 32,64");
      }
      sizes.add(Integer.valueOf(size));
    }
    return of(sizes);
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return switch (mode) {
      case AUTO -> "auto";
      case OFF -> "off";
      case SIZES -> sizes.stream().map(String::valueOf).collect(Collectors.joining(","));
    };
  }
}
