package org.polyloom.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.MultiUnionPwAff;

/**
 * The spaces of one planned contraction, as isl reads them.
 *
 * <p>{@code S[d]} are its instances, {@code T[o, jb, kb, ib, jt, it]} its register tiles: the outer
 * dimensions, the blocks of columns, depth and rows, and the tiles of columns and rows. All of the
 * latter are counted from where the dimension is zero. Names of dimensions end in a prime, which no
 * parameter does.
 */
final class TileSpaces {
  private final Contraction contraction;
  private final RegisterTile tile;

  TileSpaces(Contraction contraction, RegisterTile tile) {
    this.contraction = contraction;
    this.tile = tile;
  }

  IslContext isl() {
    return contraction.statement().domain().context();
  }

  /** The name of the tuple T. */
  String tileName() {
    return contraction.statement().name() + "_tile";
  }

  /** {@code S[d0', d1', ..]}. */
  String instance() {
    return instance(TileSpaces::at);
  }

  /** S with an expression for each dimension. */
  String instance(IntFunction<String> dimensions) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < contraction.statement().depth(); i++) {
      values.add(dimensions.apply(i));
    }
    return contraction.statement().name() + "[" + String.join(", ", values) + "]";
  }

  /** {@code d1'}, the name of a dimension in {@link #instance()}. */
  static String at(int dimension) {
    return "d" + dimension + "'";
  }

  /** {@code d0', d1', ..}: the names of all dimensions. */
  static String dimensions(int count) {
    return String.join(", ", IntStream.range(0, count).mapToObj(TileSpaces::at).toList());
  }

  String row() {
    return at(contraction.rows());
  }

  String column() {
    return at(contraction.columns());
  }

  String depth() {
    return at(contraction.depth());
  }

  static String quotient(String dimension, int size) {
    return "floor((" + dimension + ")/" + size + ")";
  }

  /** The dimensions of a tuple after the outer ones. */
  String tuple(String name, List<String> more) {
    List<String> all = new ArrayList<>(outer());
    all.addAll(more);
    return name + "[" + String.join(", ", all) + "]";
  }

  private List<String> outer() {
    return contraction.outer().stream().map(TileSpaces::at).toList();
  }

  /** {@code T[o, jb', kb', ib', jt', it']}. */
  String tileTuple() {
    return tuple(tileName(), List.of("jb'", "kb'", "ib'", "jt'", "it'"));
  }

  /** What the dimensions of T are in terms of those of S. */
  String tileConditions() {
    return String.join(
        " and ",
        "jt' = " + quotient(column(), tile.columns()),
        "jb' = " + quotient("jt'", tile.columnTiles()),
        "kb' = " + quotient(depth(), tile.depthBlock()),
        "it' = " + quotient(row(), tile.rows()),
        "ib' = " + quotient("it'", tile.rowTiles()));
  }

  Map map(String from, String to, String condition) {
    return Map.parse(isl(), "{ " + from + " -> " + to + " : " + condition + " }");
  }

  MultiAff function(String from, String to) {
    return MultiAff.parse(isl(), "{ " + from + " -> " + to + " }");
  }

  /** The functions of a band over one tuple. */
  MultiUnionPwAff band(String tuple, List<String> expressions) {
    List<String> functions =
        expressions.stream()
            .map(expression -> "{ " + tuple + " -> [(" + expression + ")] }")
            .toList();
    return MultiUnionPwAff.parse(isl(), "[" + String.join(", ", functions) + "]");
  }

  /** The bands of blocks and tiles from the outermost, as expressions over S. */
  List<List<String>> tileBands() {
    List<String> first = new ArrayList<>(outer());
    first.add(quotient(column(), tile.columnBlock()));
    return List.of(
        first,
        List.of(quotient(depth(), tile.depthBlock())),
        List.of(quotient(row(), tile.rowBlock())),
        List.of(quotient(column(), tile.columns()), quotient(row(), tile.rows())));
  }
}
