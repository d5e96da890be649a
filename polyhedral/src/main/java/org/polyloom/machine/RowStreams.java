package org.polyloom.machine;

/**
 * What becomes of several rows of matrices, or of columns of grids, that code reads side by side
 * from memory.
 *
 * <p>Nothing tells it but measuring. On one sweep of a matrix of {@code double} in blocks of 4 to 8
 * rows (atax, bicg, gesummv, mvt, trisolv), from the third cache and from memory:
 *
 * <table>
 * <caption>time without fetching over time with it</caption>
 * <tr><td>AMD family 25 (Zen 4)</td><td>1.1 to 1.6</td></tr>
 * <tr><td>AMD family 25 (Zen 3), columns stored to</td><td>1.05 to 1.2</td></tr>
 * <tr><td>AMD family 26 (Zen 5)</td><td>0.73 to 1.0</td></tr>
 * <tr><td>Intel family 6 (with AMX and FP16)</td><td>1.0</td></tr>
 * </table>
 *
 * <p>On columns of vectors in runs that fetch (resid, psinv, interp) against whole ones, on grids
 * of 66, 130 and 258 cubed, which all stay in the last cache of 480 MB of the second processor:
 *
 * <table>
 * <caption>time without fetching over time with it</caption>
 * <tr><td>AMD family 26 (Zen 5)</td><td>0.8 to 1.0</td></tr>
 * <tr><td>Intel family 6 (with AMX and FP16)</td><td>1.1 to 1.8</td></tr>
 * </table>
 */
public enum RowStreams {
  /** They come in time, and code that fetches them itself takes longer. */
  FOLLOWED,
  /** Rows do; columns come late from caches that the processor shares with others. */
  COLUMNS_LATE,
  /** They come late unless code fetches them well before it reads them. */
  LATE;

  private static final int ZEN_3_AND_4 = 25;

  /**
   * What has been measured of that processor, or else of another one of its vendor; where nothing
   * has been, code leaves it alone.
   */
  static RowStreams of(String vendor, int family) {
    return switch (vendor) {
      case "AuthenticAMD" -> family == ZEN_3_AND_4 ? LATE : FOLLOWED;
      case "GenuineIntel" -> COLUMNS_LATE;
      default -> FOLLOWED;
    };
  }
}
