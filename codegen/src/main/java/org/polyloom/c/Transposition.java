package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A square of as many vectors as each has lanes, transposed by shuffles of two vectors: first
 * within parts of 128 bits, where rows are interleaved, then among these parts, where the even ones
 * and the odd ones of two vectors come together. Each shuffle is one instruction of x86.
 *
 * @param shuffles in order; a vector is an operand by its number, the given ones come first
 * @param columns the number of the vector that holds each column
 */
record Transposition(List<Shuffle> shuffles, List<Integer> columns) {
  private static final int PART_BYTES = 16;

  /**
   * One shuffle.
   *
   * @param first the number of a vector
   * @param second the number of another
   * @param lanes which lanes of both, one after the other, the result has
   */
  record Shuffle(int first, int second, List<Integer> lanes) {
    Shuffle {
      lanes = List.copyOf(lanes);
    }
  }

  Transposition {
    shuffles = List.copyOf(shuffles);
    columns = List.copyOf(columns);
  }

  /** Which element of the square a lane holds. */
  private record Element(int row, int column) {}

  /**
   * The transposition of vectors.
   *
   * @param lanes a power of two
   * @param bytes of an element, at most 8
   */
  static Transposition of(int lanes, int bytes) {
    List<List<Element>> vectors = new ArrayList<>();
    for (int row = 0; row < lanes; row++) {
      List<Element> vector = new ArrayList<>();
      for (int column = 0; column < lanes; column++) {
        vector.add(new Element(row, column));
      }
      vectors.add(vector);
    }
    List<Shuffle> shuffles = new ArrayList<>();
    List<Integer> current = new ArrayList<>();
    for (int row = 0; row < lanes; row++) {
      current.add(row);
    }
    int inPart = Math.min(lanes, PART_BYTES / bytes);
    for (int width = 1; width < lanes; width *= 2) {
      List<List<Integer>> kinds =
          width < inPart
              ? List.of(interleaved(lanes, inPart, width, 0), interleaved(lanes, inPart, width, 1))
              : List.of(parts(lanes, inPart, 0), parts(lanes, inPart, 1));
      current = stage(current, width, kinds, vectors, shuffles);
    }
    Integer[] columns = new Integer[lanes];
    current.forEach(number -> columns[vectors.get(number).get(0).column()] = number);
    return new Transposition(shuffles, List.of(columns));
  }

  /**
   * Writes the shuffles.
   *
   * @param rows the names of the vectors
   * @param type theirs
   * @param fresh gives one name after the other that is free in the block
   * @return the names of the columns
   */
  List<String> write(List<String> rows, String type, Supplier<String> fresh, Lines lines) {
    List<String> vectors = new ArrayList<>(rows);
    for (Shuffle shuffle : shuffles) {
      String name = fresh.get();
      String value =
          VectorType.shuffle(
              vectors.get(shuffle.first()),
              vectors.get(shuffle.second()),
              shuffle.lanes().stream().mapToInt(Integer::intValue));
      lines.line("const " + type + " " + name + " = " + value + ";");
      vectors.add(name);
    }
    return columns.stream().map(vectors::get).toList();
  }

  /** Combines vectors whose first rows differ by a power of two and that hold the same columns. */
  private static List<Integer> stage(
      List<Integer> current,
      int width,
      List<List<Integer>> kinds,
      List<List<Element>> vectors,
      List<Shuffle> shuffles) {
    List<Integer> next = new ArrayList<>();
    for (int first : current) {
      Element start = vectors.get(first).get(0);
      if ((start.row() & width) != 0) {
        continue;
      }
      int second =
          current.stream()
              .filter(
                  other ->
                      vectors
                          .get(other)
                          .get(0)
                          .equals(new Element(start.row() + width, start.column())))
              .findFirst()
              .orElseThrow();
      for (List<Integer> lanes : kinds) {
        List<Element> both = new ArrayList<>(vectors.get(first));
        both.addAll(vectors.get(second));
        next.add(vectors.size());
        vectors.add(lanes.stream().map(both::get).toList());
        shuffles.add(new Shuffle(first, second, lanes));
      }
    }
    return next;
  }

  /** Groups of lanes from one half of each part of both vectors, in turn. */
  private static List<Integer> interleaved(int lanes, int inPart, int width, int half) {
    List<Integer> result = new ArrayList<>();
    for (int part = 0; part < lanes; part += inPart) {
      for (int group = 0; group < inPart / 2; group += width) {
        for (int vector = 0; vector < 2; vector++) {
          for (int lane = 0; lane < width; lane++) {
            result.add(vector * lanes + part + half * inPart / 2 + group + lane);
          }
        }
      }
    }
    return result;
  }

  /** The even or odd parts of both vectors. */
  private static List<Integer> parts(int lanes, int inPart, int parity) {
    List<Integer> result = new ArrayList<>();
    for (int vector = 0; vector < 2; vector++) {
      for (int part = parity * inPart; part < lanes; part += 2 * inPart) {
        for (int lane = 0; lane < inPart; lane++) {
          result.add(vector * lanes + part + lane);
        }
      }
    }
    return result;
  }
}
