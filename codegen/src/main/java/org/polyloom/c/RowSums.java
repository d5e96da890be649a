package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.polyloom.ir.OrderedSum;
import org.polyloom.plan.Grouping;
import org.polyloom.plan.RowCode;
import org.polyloom.plan.RowSweep;

/**
 * Writes the sums of a block of rows. Those that are added up in the order of the source have a
 * lane for each row: the terms of as many rows as a vector has lanes are transposed and added
 * column by column. Other sums have a vector for each row; at the end vectors of several rows are
 * added up together. Sums are stored once, after the last column.
 */
final class RowSums {
  private final RowCode code;
  private final RowSweep sweep;
  private final Names names;
  private final Lines lines;
  private final List<Integer> parts;
  private int shuffled;

  RowSums(RowCode code, Names names, Lines lines) {
    this.code = code;
    this.sweep = code.sweep();
    this.names = names;
    this.lines = lines;
    this.parts =
        IntStream.range(0, sweep.parts().size())
            .filter(part -> sweep.parts().get(part).sum().isPresent())
            .boxed()
            .toList();
  }

  /** The parts of the sweep that are sums, in order. */
  List<Integer> parts() {
    return parts;
  }

  /** Writes something of the sum of a row. */
  interface OfTotal {
    String line(int pointer, int row);
  }

  void totals(OfTotal text) {
    parts.stream()
        .map(code::storePointer)
        .distinct()
        .forEach(
            pointer -> {
              for (int row = 0; row < sweep.rows(); row++) {
                lines.line(text.line(pointer, row) + ";");
              }
            });
  }

  /** The variable that holds a sum from the first column to the last. */
  String total(int pointer, int row) {
    return names.numbered("r", pointer * sweep.rows() + row);
  }

  boolean isTransposed() {
    return sweep.grouping() == Grouping.SOURCE && !parts.isEmpty();
  }

  /** The vector of partial sums of a row, or of the sums of a group of rows. */
  String sum(int part, int row) {
    int index = parts.indexOf(part) * sweep.rows();
    return names.numbered("s", index + (isTransposed() ? row / sweep.lanes() : row));
  }

  void declareSum(int part) {
    int step = isTransposed() ? sweep.lanes() : 1;
    for (int row = 0; row < sweep.rows(); row += step) {
      String start = zero();
      if (isTransposed()) {
        List<String> lanes = new ArrayList<>();
        for (int lane = 0; lane < step; lane++) {
          lanes.add(total(code.storePointer(part), row + lane));
        }
        start = "{" + String.join(", ", lanes) + "}";
      }
      lines.line(vector() + " " + sum(part, row) + " = " + start + ";");
    }
  }

  /** Takes what the vectors have added up into the sums of the rows. */
  void storeSum(int part) {
    if (isTransposed()) {
      for (int row = 0; row < sweep.rows(); row++) {
        String lane = sum(part, row) + "[" + row % sweep.lanes() + "]";
        lines.line(total(code.storePointer(part), row) + " = " + lane + ";");
      }
      return;
    }
    if (sweep.rows() > 1 && Integer.bitCount(sweep.rows()) == 1) {
      lines.line("#if " + RowBlockWriter.SHUFFLES);
      for (int first = 0; first < sweep.rows(); first += sweep.lanes()) {
        addTogether(part, first, Math.min(sweep.lanes(), sweep.rows() - first));
      }
      lines.line("#else");
      addAlone(part);
      lines.line("#endif");
    } else {
      addAlone(part);
    }
  }

  private void addAlone(int part) {
    for (int row = 0; row < sweep.rows(); row++) {
      String lanes = new LaneSums(sweep.lanes()).all(sum(part, row));
      lines.line(total(code.storePointer(part), row) + " += " + lanes + ";");
    }
  }

  /** Adds the lanes of the vectors of some rows, a power of two. */
  private void addTogether(int part, int first, int rows) {
    List<String> vectors = new ArrayList<>();
    for (int row = first; row < first + rows; row++) {
      vectors.add(sum(part, row));
    }
    LaneSums lanes = new LaneSums(sweep.lanes());
    for (int distance = 1; distance < sweep.lanes(); distance *= 2) {
      List<String> halves = new ArrayList<>();
      for (String value : lanes.halves(vectors, distance)) {
        halves.add(names.numbered("x", shuffled++));
        lines.line("const " + vector() + " " + halves.get(halves.size() - 1) + " = " + value + ";");
      }
      vectors = halves;
    }
    for (int row = 0; row < rows; row++) {
      lines.line(
          total(code.storePointer(part), first + row) + " += " + vectors.get(0) + "[" + row + "];");
    }
  }

  String term(int part, int term, int row) {
    List<RowSweep.Part> before = sweep.parts().subList(0, part);
    int terms =
        before.stream().mapToInt(p -> p.sum().map(sum -> sum.terms().size()).orElse(0)).sum();
    return names.numbered("e", (terms + term) * sweep.rows() + row);
  }

  /** Adds the terms of all rows, one column after the other. */
  void addTransposed(int part) {
    List<OrderedSum.Term> terms = sweep.parts().get(part).sum().orElseThrow().terms();
    Transposition square = Transposition.of(sweep.lanes(), sweep.element().bytes());
    for (int first = 0; first < sweep.rows(); first += sweep.lanes()) {
      List<List<String>> columns = new ArrayList<>();
      for (int term = 0; term < terms.size(); term++) {
        columns.add(transposed(part, term, first, square));
      }
      String sum = sum(part, first);
      for (int column = 0; column < sweep.lanes(); column++) {
        for (int term = 0; term < terms.size(); term++) {
          String operator = terms.get(term).operator().symbol();
          lines.line(
              sum + " = " + sum + " " + operator + " " + columns.get(term).get(column) + ";");
        }
      }
    }
  }

  private List<String> transposed(int part, int term, int first, Transposition square) {
    List<String> vectors = new ArrayList<>();
    for (int lane = 0; lane < sweep.lanes(); lane++) {
      vectors.add(term(part, term, first + lane));
    }
    return square.write(vectors, vector(), () -> names.numbered("x", shuffled++), lines);
  }

  private String vector() {
    return names.numbered("vector", 0);
  }

  private String zero() {
    return names.numbered("zero", 0);
  }
}
