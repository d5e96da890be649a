package org.polyloom.delicm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Execution;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopInterpreter;

/**
 * Draws when elements hold values that are still read, for one small size.
 *
 * <pre>
 *        S0 S1 S1 S2 S0 S1 S1 S2
 *   c    w==x==x==r  w==x==x==r
 *   C[0]          w==============
 *   C[1]                      w==
 * </pre>
 *
 * <p>A column is an instance; {@code w} writes the element, {@code r} reads it, {@code x} does
 * both, and {@code =} is the time in which its value is still needed.
 */
public final class LifetimeChart {
  /** The value of every parameter. */
  private static final long SIZE = 2;

  private static final int MOST_COLUMNS = 32;
  private static final int MOST_ROWS = 24;

  private final Scop scop;
  private final List<String> columns = new ArrayList<>();
  private final Map<Execution.Element, List<Mark>> rows = new LinkedHashMap<>();

  /** What an instance does with an element. */
  private enum Mark {
    NONE(' '),
    READ('r'),
    WRITE('w'),
    BOTH('x');

    private final char symbol;

    Mark(char symbol) {
      this.symbol = symbol;
    }

    Mark and(Mark other) {
      return this == NONE || this == other ? other : BOTH;
    }
  }

  private LifetimeChart(Scop scop) {
    this.scop = scop;
  }

  /**
   * The chart of a Scop, with its size as a title; empty where it cannot be carried out for this
   * size or is too large to be read.
   */
  public static Optional<String> of(Scop scop) {
    try {
      Map<String, Long> sizes =
          scop.parameters().stream().collect(Collectors.toMap(Parameter::name, parameter -> SIZE));
      Execution execution =
          ScopInterpreter.run(scop, sizes, LifetimeChart::one, LifetimeChart::one);
      return new LifetimeChart(scop).draw(execution);
    } catch (IllegalArgumentException | ArithmeticException notForThisSize) {
      return Optional.empty();
    }
  }

  private static ScalarValue one(ArrayDecl array, List<Long> subscripts) {
    return one(array.element());
  }

  private static ScalarValue one(ScalarType type, String function, List<ScalarValue> arguments) {
    return one(type);
  }

  private static ScalarValue one(ScalarType type) {
    return type.isFloating() ? ScalarValue.ofFloating(type, 1) : ScalarValue.ofInteger(type, 1);
  }

  private Optional<String> draw(Execution execution) {
    List<Long> instance = null;
    String statement = "";
    for (Execution.Event event : execution.accesses()) {
      if (!event.statement().equals(statement) || !event.instance().equals(instance)) {
        statement = event.statement();
        instance = event.instance();
        columns.add(statement);
      }
      mark(event);
    }
    return columns.size() > MOST_COLUMNS || rows.size() > MOST_ROWS || rows.isEmpty()
        ? Optional.empty()
        : Optional.of(text());
  }

  private void mark(Execution.Event event) {
    Operation operation = scop.statement(event.statement()).operations().get(event.operation());
    Mark mark = operation instanceof Operation.Load ? Mark.READ : Mark.WRITE;
    List<Mark> row = rows.computeIfAbsent(event.element(), element -> new ArrayList<>());
    while (row.size() < columns.size()) {
      row.add(Mark.NONE);
    }
    row.set(columns.size() - 1, row.get(columns.size() - 1).and(mark));
  }

  private String text() {
    int cell = columns.stream().mapToInt(String::length).max().orElse(0) + 1;
    int name = rows.keySet().stream().mapToInt(e -> name(e).length()).max().orElse(0);
    StringBuilder text = new StringBuilder(" ".repeat(name + 1));
    columns.forEach(column -> text.append(column).append(" ".repeat(cell - column.length())));
    text.append('\n');
    rows.forEach(
        (element, marks) -> {
          text.append(name(element)).append(" ".repeat(name + 1 - name(element).length()));
          text.append(row(element, marks, cell)).append('\n');
        });
    return text.toString().replaceAll(" +\n", "\n");
  }

  private String row(Execution.Element element, List<Mark> marks, int cell) {
    ArrayDecl array = scop.array(element.array());
    boolean needed = array.afterwards() == ArrayDecl.Afterwards.LIVE && !array.isOfRegion();
    StringBuilder backwards = new StringBuilder();
    for (int k = columns.size() - 1; k >= 0; k--) {
      Mark mark = k < marks.size() ? marks.get(k) : Mark.NONE;
      backwards.append((needed ? "=" : " ").repeat(cell - 1));
      backwards.append(mark == Mark.NONE && needed ? '=' : mark.symbol);
      needed = mark == Mark.NONE ? needed : mark != Mark.WRITE;
    }
    return backwards.reverse().toString();
  }

  private static String name(Execution.Element element) {
    return element.array()
        + element.subscripts().stream()
            .map(subscript -> "[" + subscript + "]")
            .collect(Collectors.joining());
  }
}
