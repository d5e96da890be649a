package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;

/**
 * The text of sums of the lanes of vectors.
 *
 * @param lanes of each vector, a power of two
 */
record LaneSums(int lanes) {

  /** The sum of all lanes of a vector, as a balanced tree of scalars. */
  String all(String vector) {
    return all(vector, 0, lanes);
  }

  private static String all(String vector, int first, int count) {
    return count == 1
        ? vector + "[" + first + "]"
        : "("
            + all(vector, first, count / 2)
            + " + "
            + all(vector, first + count / 2, count / 2)
            + ")";
  }

  /**
   * Half as many vectors, of sums of two lanes that are so far apart: those of the first of two
   * vectors where the number of a lane lacks the bit of the distance, those of the second where it
   * has it. One vector alone is taken for both. After all distances from 1 on, each once, lane i of
   * the last vector is the sum of all lanes of the vector i, of as many vectors as at most there
   * are lanes.
   *
   * @param vectors one, or an even number
   * @param distance a power of two
   */
  List<String> halves(List<String> vectors, int distance) {
    List<String> halves = new ArrayList<>();
    for (int i = 0; i < vectors.size(); i += 2) {
      String first = vectors.get(i);
      String second = vectors.get(Math.min(i + 1, vectors.size() - 1));
      halves.add(
          shuffled(first, second, distance, 0) + " + " + shuffled(first, second, distance, 1));
    }
    return halves;
  }

  private String shuffled(String first, String second, int distance, int half) {
    List<String> arguments = new ArrayList<>(List.of(first, second));
    for (int lane = 0; lane < lanes; lane++) {
      int from = (lane & ~distance) + half * distance;
      arguments.add(String.valueOf((lane & distance) == 0 ? from : lanes + from));
    }
    return "__builtin_shufflevector(" + String.join(", ", arguments) + ")";
  }
}
