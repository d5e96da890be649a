package org.polyloom.snapshot;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/**
 * The spaces of an update whose steps are cut in blocks, as isl reads them.
 *
 * <p>{@code S[o, k, x, y]} are its instances, {@code T[o, t, s, x, y]} the same with step {@code k
 * = block t + s}. Names of dimensions end in a prime, which no parameter does.
 */
final class StepSpaces {
  /** Both lines. */
  static final List<String> BOTH = List.of("x'", "y'");

  private final Statement statement;
  private final int block;
  private final List<String> outer = new ArrayList<>();

  /**
   * @param block how many steps a block has
   */
  StepSpaces(Statement statement, int block) {
    this.statement = statement;
    this.block = block;
    for (int d = 0; d < statement.depth() - 3; d++) {
      outer.add("o" + d + "'");
    }
  }

  IslContext isl() {
    return statement.domain().context();
  }

  List<String> outer() {
    return List.copyOf(outer);
  }

  /** The name in these spaces of a dimension of S that is x or y. */
  String line(int dimension) {
    return dimension == statement.depth() - 2 ? "x'" : "y'";
  }

  /** {@code "N[o, t, s, lines]"}. */
  String tuple(String name, List<String> lines) {
    List<String> dimensions = new ArrayList<>(outer);
    dimensions.add("t'");
    dimensions.add("s'");
    dimensions.addAll(lines);
    return name + "[" + String.join(", ", dimensions) + "]";
  }

  /** {@code { N[o, t, s, lines] -> S[o, k, x, y] }}; x, or y, is zero where it is no line. */
  MultiAff toSource(String name, List<String> lines) {
    List<String> dimensions = new ArrayList<>(outer);
    dimensions.add(block + " t' + s'");
    for (String line : BOTH) {
      dimensions.add(lines.contains(line) ? line : "0");
    }
    String source = statement.name() + "[" + String.join(", ", dimensions) + "]";
    return MultiAff.parse(isl(), "{ " + tuple(name, lines) + " -> " + source + " }");
  }

  /** {@code { T[o, t, s, x, y] }}: the instances. */
  Set instances(String name) {
    Set steps = Set.parse(isl(), "{ " + tuple(name, BOTH) + " : 0 <= s' < " + block + " }");
    Set all = statement.domain().preimageMultiAff(toSource(name, BOTH)).intersect(steps);
    Val first = all.dimMinVal(outer.size());
    return first.isInt() ? all.lowerBoundVal(DimType.SET, outer.size(), first) : all;
  }

  /** {@code { N[..] -> [expressions] }}. */
  Map map(String name, List<String> lines, List<String> expressions) {
    return Map.parse(
        isl(), "{ " + tuple(name, lines) + " -> [" + String.join(", ", expressions) + "] }");
  }

  /** {@code { N[..] -> [expression] }}. */
  PwAff function(String name, List<String> lines, String expression) {
    return PwAff.parse(isl(), "{ " + tuple(name, lines) + " -> [(" + expression + ")] }");
  }

  /**
   * {@code { N[..] -> [expression] }} for several statements.
   *
   * @param tuples as {@link #tuple} gives them
   */
  MultiUnionPwAff band(List<String> tuples, String expression) {
    List<String> functions =
        tuples.stream().map(tuple -> tuple + " -> [(" + expression + ")]").toList();
    return MultiUnionPwAff.parse(isl(), "[{ " + String.join("; ", functions) + " }]");
  }

  /** The number of dimensions before x and y. */
  int depth() {
    return outer.size() + 2;
  }

  /** A set of T without x or y, or BOTH. */
  Set without(Set instances, List<String> lines) {
    Set result = instances;
    if (!lines.contains("y'")) {
      result = result.projectOut(DimType.SET, depth() + 1, 1);
    }
    return lines.contains("x'") ? result : result.projectOut(DimType.SET, depth(), 1);
  }
}
