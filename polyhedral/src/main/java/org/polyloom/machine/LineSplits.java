package org.polyloom.machine;

/**
 * What vectors cost that lie in two lines of the cache, as those of a whole line do that begin
 * anywhere in memory.
 *
 * <p>Nothing tells it but measuring. On grids of {@code double} whose loops store to one to four
 * others (mass fluxes and vorticity of a shallow-water model, gradients on staggered grids), gcc 12
 * and clang 19:
 *
 * <table>
 * <caption>time with vectors of 512 bits over time with vectors of 256 bits</caption>
 * <tr><td>Intel family 6 (with AMX and FP16), first cache</td><td>1.1 to 1.25</td></tr>
 * <tr><td>Intel family 6 (with AMX and FP16), beyond</td><td>1.1 to 1.25</td></tr>
 * </table>
 */
public enum LineSplits {
  /** No more than the two lines do. */
  CHEAP,
  /** So much that two vectors of half a line, one of which is split at most, take less time. */
  DEAR;

  /**
   * What has been measured of that processor, or else of another one of its vendor; where nothing
   * has been, vectors are whole.
   */
  static LineSplits of(String vendor) {
    return vendor.equals("GenuineIntel") ? DEAR : CHEAP;
  }
}
