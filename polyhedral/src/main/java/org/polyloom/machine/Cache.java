package org.polyloom.machine;

/**
 * One level of data cache.
 *
 * @param bytes its size as one core sees it
 * @param ways its associativity; 0 for fully associative
 * @param lineBytes the size of a line
 */
public record Cache(long bytes, int ways, int lineBytes) {
  public Cache {
    if (bytes < 1 || ways < 0 || lineBytes < 1) {
      throw new IllegalArgumentException(
          bytes + " bytes, " + ways + " ways, lines of " + lineBytes + " bytes");
    }
  }
}
