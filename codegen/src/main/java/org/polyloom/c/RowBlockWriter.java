package org.polyloom.c;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.Scop;
import org.polyloom.plan.RowCode;
import org.polyloom.plan.RowSweep;

/**
 * Writes the common columns of a block of rows: a loop over vectors of columns, for processors that
 * have them, and one over the columns that are left.
 *
 * <p>What belongs to a column is loaded once for all rows and stored once. Sums are in vectors
 * ({@link RowSums}) and are stored once, after the last column.
 *
 * <p>A row that is alone is stored to in vectors that begin at a multiple of their size. What comes
 * before and after these is computed with the first and the last columns as vectors of their own,
 * parts of them a second time, where nothing is stored that is loaded too, and one by one
 * elsewhere. Squares that are transposed are written in the same way. So are the first columns of
 * long rows side by side, where all of these begin at the same distance from a multiple of that
 * size.
 */
final class RowBlockWriter {
  /** Vectors from which on a row is worth a few columns one by one before them. */
  private static final int LONG_ROW = 8;

  /**
   * The same of rows with sums or of several, times the bytes of an element: the smaller that is,
   * the more columns may come before them.
   */
  private static final int LONG_ROWS = 128;

  /** Compilers that know vectors of lanes of two others. */
  static final String SHUFFLES = "defined(__clang__) || __GNUC__ >= 12";

  /** The same of gcc alone: clang says that it is an older one. */
  static final String SHUFFLES_OF_GCC = "__GNUC__ >= 12";

  private final LoopProgram.Instance instance;
  private final RowCode code;
  private final RowSweep sweep;
  private final IntegerWriter integers;
  private final Names names;
  private final Lines lines;
  private final RowValues values;
  private final RowSums sums;
  private final RowPointers pointers;
  private final RowFetches fetches;
  private final Set<String> loaded = new LinkedHashSet<>();
  private int transposed;

  RowBlockWriter(
      Scop scop,
      LoopProgram.Instance instance,
      RowCode code,
      ElementText elements,
      IntegerWriter integers,
      Names names,
      Lines lines) {
    this.instance = instance;
    this.code = code;
    this.sweep = code.sweep();
    this.values = new RowValues(sweep);
    this.integers = integers;
    this.names = names;
    this.lines = lines;
    this.pointers =
        new RowPointers(
            code,
            names,
            instance,
            (array, subscripts) ->
                elements.writeAffine(scop.array(array), subscripts, integers).text());
    this.fetches = new RowFetches(code, pointers, names);
    this.sums = new RowSums(code, names, lines);
  }

  void write() {
    lines.open("");
    lines.line(
        isLine()
            ? "/* a row in vectors */"
            : "/* %d rows side by side%s */"
                .formatted(sweep.rows(), sweep.apart() > 1 ? ", " + sweep.apart() + " apart" : ""));
    lines.line("const long " + count() + " = " + columns() + ";");
    pointers.declare(values.laneType(), lines);
    sums.totals(
        (pointer, row) ->
            values.laneType()
                + " "
                + sums.total(pointer, row)
                + " = *"
                + pointers.name(pointer, row));
    lines.line("long " + counter() + " = 0;");
    lines.line("#if " + condition());
    vectors();
    lines.line("#endif");
    plain();
    sums.totals(
        (pointer, row) -> "*" + pointers.name(pointer, row) + " = " + sums.total(pointer, row));
    lines.close();
  }

  private String count() {
    return names.numbered("count", 0);
  }

  private String counter() {
    return names.numbered("n", 0);
  }

  /** The column of the last vector that is whole. */
  private String last() {
    return names.numbered("last", 0);
  }

  private String columns() {
    IntegerExpression first = affine(RowCode.FIRST);
    IntegerExpression last = affine(RowCode.LAST);
    return integers
        .writeWide(IntegerExpression.plus(IntegerExpression.difference(last, first), 1))
        .text();
  }

  private IntegerExpression affine(int position) {
    return instance.functions().get(position).get(0).orElseThrow();
  }

  private int bits() {
    return sweep.lanes() * sweep.element().bytes() * 8;
  }

  private String condition() {
    String feature =
        switch (bits()) {
          case 512 -> "defined(__AVX512F__)";
          case 256 -> "defined(__AVX2__)";
          default -> "defined(__SSE2__)";
        };
    return sums.isTransposed() || sweep.isCrossed() ? feature + " && (" + SHUFFLES + ")" : feature;
  }

  private String vector() {
    return names.numbered("vector", 0);
  }

  private void vectors() {
    lines.open("");
    lines.line(
        "typedef %s %s __attribute__((vector_size(%d), aligned(%d), may_alias));"
            .formatted(values.laneType(), vector(), bits() / 8, sweep.element().bytes()));
    lines.line(vector() + " " + zero() + " = {0};");
    if (bits() == 512) {
      lines.line("#ifdef __clang__");
      lines.line("/* an operand of this width keeps clang from halving vectors */");
      lines.line(HiddenIn.VECTOR.hide(zero()));
      lines.line("#endif");
    }
    if (code.isFetching()) {
      fetches.declare(integers.writeWide(affine(RowCode.FAR)).text(), count(), lines);
    }
    boolean isRepeated =
        (isLine() || sweep.isCrossed()) && sums.parts().isEmpty() && pointers.areRepeatable();
    if (!isRepeated) {
      aligned().ifPresent(this::toAligned);
    }
    sums.parts().forEach(sums::declareSum);
    if (isRepeated) {
      overlapping();
    } else {
      lines.line("const long " + last() + " = " + count() + " - " + sweep.lanes() + ";");
      if (code.fetchedVectors() > 1) {
        linesOfVectors();
      }
      lines.open("for (; %1$s <= %2$s; %1$s += %3$d)".formatted(counter(), last(), sweep.lanes()));
      fetch();
      step();
      lines.close();
    }
    sums.parts().forEach(sums::storeSum);
    lines.line("(void)" + zero() + ";");
    lines.close();
  }

  /** Several vectors of columns at a time, at sizes at which rows are fetched, once for all. */
  private void linesOfVectors() {
    int lanes = sweep.lanes();
    int vectors = code.fetchedVectors();
    lines.open(
        "while (%s && %s <= %s - %d)"
            .formatted(fetches.far(), counter(), last(), lanes * (vectors - 1)));
    fetches.write(counter(), lines);
    for (int k = 0; k < vectors; k++) {
      lines.open("");
      step();
      lines.line(counter() + " += " + lanes + ";");
      lines.close();
    }
    lines.close();
  }

  /** Asks for rows where each vector is a line of its own. */
  private void fetch() {
    if (code.isFetching() && code.fetchedVectors() == 1) {
      lines.open("if (" + fetches.far() + ")");
      fetches.write(counter(), lines);
      lines.close();
    }
  }

  /** Whether there is one row, without sums. */
  private boolean isLine() {
    return sweep.rows() == 1 && sums.parts().isEmpty();
  }

  /**
   * The pointer whose vectors begin at multiples of their size: to what is stored last of a row
   * that is alone, else to a matrix that is stored to, or to one that is loaded. None where terms
   * are added one after the other, which takes longer than any load.
   */
  private OptionalInt aligned() {
    if (isLine()) {
      return OptionalInt.of(code.storePointer(sweep.parts().size() - 1));
    }
    if (sums.isTransposed()) {
      return OptionalInt.empty();
    }
    return IntStream.range(0, code.pointers().size())
        .filter(index -> code.pointers().get(index).reach() == RowSweep.Reach.ELEMENT)
        .filter(pointers::areDeclared)
        .boxed()
        .max(Comparator.comparing(index -> code.pointers().get(index).isStored()))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  /** Whether vectors of neighbouring rows are never aligned together. */
  private String areApart(int index) {
    return "((unsigned long)%s ^ (unsigned long)%s) %% %d"
        .formatted(pointers.name(index, 0), pointers.name(index, 1), bits() / 8);
  }

  /** The number of columns from the last multiple of a vector to the first element of a row. */
  private String misaligned(int index) {
    return "(long)((unsigned long)%s / %d %% %d)"
        .formatted(pointers.name(index, 0), sweep.element().bytes(), sweep.lanes());
  }

  /** Vectors from the first column, from aligned ones, and to the last column. */
  private void overlapping() {
    String next = names.numbered("next", 0);
    lines.open("if (" + count() + " >= " + sweep.lanes() + ")");
    lines.line("const long " + last() + " = " + count() + " - " + sweep.lanes() + ";");
    int stored = aligned().orElseThrow();
    String before =
        sweep.rows() == 1
            ? misaligned(stored)
            : "(" + areApart(stored) + " ? 0 : " + misaligned(stored) + ")";
    lines.line("long " + next + " = " + sweep.lanes() + " - " + before + ";");
    lines.open("for (;; " + next + " += " + sweep.lanes() + ")");
    fetch();
    step();
    lines.open("if (" + counter() + " == " + last() + ")");
    lines.line("break;");
    lines.close();
    lines.line(counter() + " = " + next + " < " + last() + " ? " + next + " : " + last() + ";");
    lines.close();
    lines.line(counter() + " = " + count() + ";");
    lines.close();
  }

  /**
   * Columns one by one up to the first that is aligned, of rows that are long enough, and of
   * several only where they are aligned together: vectors across the ends of cache lines are two
   * accesses.
   */
  private void toAligned(int index) {
    String lead = names.numbered("lead", 0);
    int vectors = isLine() ? LONG_ROW : LONG_ROWS / sweep.element().bytes();
    String others = sweep.rows() == 1 ? "" : " || " + areApart(index);
    lines.line(
        "const long %s = %s < %d%s ? 0 : (%d - %s) %% %d;"
            .formatted(
                lead,
                count(),
                vectors * sweep.lanes(),
                others,
                sweep.lanes(),
                misaligned(index),
                sweep.lanes()));
    lines.open("for (; " + counter() + " < " + lead + "; " + counter() + "++)");
    plainStep();
    lines.close();
  }

  private String zero() {
    return names.numbered("zero", 0);
  }

  /** Vectors of columns for all rows. */
  private void step() {
    loaded.clear();
    for (int index = 0; index < code.pointers().size(); index++) {
      RowCode.Pointer pointer = code.pointers().get(index);
      if (pointer.reach() == RowSweep.Reach.COLUMN) {
        if (pointer.isLoaded() && !loaded.contains(pointers.vector(index, 0))) {
          load(index, 0);
        } else if (!pointer.isLoaded()) {
          lines.line(vector() + " " + pointers.vector(index, 0) + ";");
        }
      }
    }
    for (int index = 0; index < code.pointers().size(); index++) {
      if (code.pointers().get(index).reach() == RowSweep.Reach.CROSSED) {
        crossed(index);
      }
    }
    for (List<Integer> cluster : clusters()) {
      for (int row = 0; row < sweep.rows(); row++) {
        for (int part : cluster) {
          inRow(part, row);
        }
      }
      if (sums.isTransposed()) {
        cluster.stream().filter(sums.parts()::contains).forEach(sums::addTransposed);
      }
    }
    for (int index = 0; index < code.pointers().size(); index++) {
      RowCode.Pointer pointer = code.pointers().get(index);
      if (pointer.reach() == RowSweep.Reach.COLUMN && pointer.isStored()) {
        lines.line(at("", index, 0) + " = " + pointers.vector(index, 0) + ";");
      }
    }
  }

  /** Loads what the rows have in each column and transposes that. */
  private void crossed(int index) {
    List<String> columns = new ArrayList<>();
    for (int column = 0; column < sweep.lanes(); column++) {
      String name = names.numbered("q", index * sweep.lanes() + column);
      String place = pointers.crossed(index, counter(), column);
      lines.line("const %1$s %2$s = *(const %1$s *)(%3$s);".formatted(vector(), name, place));
      columns.add(name);
    }
    List<String> rows =
        Transposition.of(sweep.lanes(), sweep.element().bytes())
            .write(columns, vector(), () -> names.numbered("y", transposed++), lines);
    for (int row = 0; row < sweep.rows(); row++) {
      String variable = pointers.vector(index, row);
      lines.line("const " + vector() + " " + variable + " = " + rows.get(row) + ";");
      loaded.add(variable);
    }
  }

  /**
   * Parts that go through the rows together: the terms of one sum at a time wait for transposing.
   */
  private List<List<Integer>> clusters() {
    List<List<Integer>> clusters = new ArrayList<>(List.of(new ArrayList<>()));
    for (int part = 0; part < sweep.parts().size(); part++) {
      List<Integer> last = clusters.get(clusters.size() - 1);
      if (sums.isTransposed()
          && sums.parts().contains(part)
          && last.stream().anyMatch(sums.parts()::contains)) {
        last = new ArrayList<>();
        clusters.add(last);
      }
      last.add(part);
    }
    return clusters;
  }

  private void load(int index, int row) {
    RowCode.Pointer pointer = code.pointers().get(index);
    String constant = pointer.isStored() ? "" : "const ";
    lines.line(
        constant
            + vector()
            + " "
            + pointers.vector(index, row)
            + " = "
            + at("const ", index, row)
            + ";");
    loaded.add(pointers.vector(index, row));
  }

  private String at(String constant, int index, int row) {
    return "*(%s%s *)(%s)".formatted(constant, vector(), pointers.columns(index, row, counter()));
  }

  private void inRow(int part, int row) {
    RowSweep.Part found = sweep.parts().get(part);
    for (RowSweep.Place place : found.places()) {
      int index = code.pointer(part, place.operation());
      if (place.reach() == RowSweep.Reach.ELEMENT
          && !place.isStore()
          && !loaded.contains(pointers.vector(index, row))) {
        load(index, row);
      }
    }
    if (found.sum().isPresent()) {
      List<OrderedSum.Term> terms = found.sum().get().terms();
      for (int term = 0; term < terms.size(); term++) {
        String value = vectorValue(part, terms.get(term).value(), row);
        if (sums.isTransposed()) {
          lines.line("const " + vector() + " " + sums.term(part, term, row) + " = " + value + ";");
        } else {
          String sum = sums.sum(part, row);
          String operator = terms.get(term).operator().symbol();
          String operand = value.contains(" ") ? "(" + value + ")" : value;
          lines.line(sum + " = " + sum + " " + operator + " " + operand + ";");
        }
      }
      return;
    }
    int index = code.pointer(part, found.store().operation());
    String value = vectorValue(part, found.value(), row);
    String variable = pointers.vector(index, row);
    boolean isNew = found.store().reach() == RowSweep.Reach.ELEMENT && !loaded.contains(variable);
    lines.line((isNew ? vector() + " " : "") + variable + " = " + value + ";");
    loaded.add(variable);
    if (found.store().reach() == RowSweep.Reach.ELEMENT) {
      lines.line(at("", index, row) + " = " + variable + ";");
    }
  }

  private String vectorValue(int part, int position, int row) {
    String value = values.of(part, position, operation -> inVector(part, operation, row));
    return isVector(part, position) ? value : "(" + value + ") - (" + vector() + "){0}";
  }

  private String inVector(int part, int operation, int row) {
    int index = code.pointer(part, operation);
    return code.pointers().get(index).isInMemory()
        ? pointers.vector(index, row)
        : pointers.name(index, row);
  }

  private boolean isVector(int part, int position) {
    List<Operation> operations = sweep.parts().get(part).statement().operations();
    return Operands.reached(operations, position).stream()
        .filter(value -> operations.get(value) instanceof Operation.Load)
        .anyMatch(load -> code.pointers().get(code.pointer(part, load)).dependsOnColumn());
  }

  private void plain() {
    lines.open("for (; " + counter() + " < " + count() + "; " + counter() + "++)");
    plainStep();
    lines.close();
  }

  private void plainStep() {
    for (int row = 0; row < sweep.rows(); row++) {
      for (int part = 0; part < sweep.parts().size(); part++) {
        RowSweep.Part found = sweep.parts().get(part);
        int at = part;
        int inRow = row;
        lines.line(
            inColumn(part, found.store().operation(), row)
                + " = "
                + values.of(part, found.value(), operation -> inColumn(at, operation, inRow))
                + ";");
      }
    }
  }

  private String inColumn(int part, int operation, int row) {
    int index = code.pointer(part, operation);
    RowCode.Pointer pointer = code.pointers().get(index);
    if (!pointer.isInMemory()) {
      return pointers.name(index, row);
    }
    if (sums.parts().stream().anyMatch(sum -> code.storePointer(sum) == index)) {
      return sums.total(index, row);
    }
    return pointers.element(index, row, counter());
  }
}
