package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.FrontOperations;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;

/**
 * Writes the steps of {@link FrontRows} with the rows in the lanes of a vector.
 *
 * <p>Where elements of a row are neighbours in memory in as many steps as there are rows, what
 * these steps load and store are squares, which are loaded and stored by rows and transposed in
 * registers.
 */
final class FrontRowsWriter {
  private final FrontRows front;
  private final FrontOperations operations;
  private final List<LoopProgram.Instance> rows;
  private final Place place;
  private final Lines lines;
  private final Names names;
  private final VectorType type;
  private final LaneMasks masks;

  /** How many vectors of squares have names. */
  private int numbered;

  FrontRowsWriter(FrontRows front, Place place) {
    this.front = front;
    this.operations = front.operations();
    this.rows = front.rows();
    this.place = place;
    this.lines = place.lines();
    this.names = place.names();
    ScalarType element = operations.element();
    this.type = new VectorType(element, VectorRegisters.laneType(element), rows.size());
    this.masks =
        new LaneMasks(
            type, names.numbered("vector", 0), names.numbered("mask", 0), Optional.empty());
  }

  /** The condition, of the preprocessor, that there are such vectors. */
  String condition() {
    String compilers =
        front.isForOthersThanClang()
            ? RowBlockWriter.SHUFFLES_OF_GCC
            : "(" + RowBlockWriter.SHUFFLES + ")";
    return type.feature() + " && " + compilers;
  }

  /**
   * Writes the loop.
   *
   * @param counter its variable
   * @param plain writes a step as it is
   */
  void write(String counter, Runnable plain) {
    LoopProgram.Loop steps = front.steps();
    lines.open("");
    lines.line("/* rows are lanes of vectors */");
    lines.line(type.declaration(masks.vector()));
    if (operations.haveMasks()) {
      lines.line(masks.declaration());
    }
    lines.line("long " + counter + " = " + place.integers().write(steps.first()).text() + ";");
    String end = names.fresh(counter + "_end");
    lines.line("const long " + end + " = " + place.integers().write(steps.bound()).text() + ";");
    lines.open("if (" + isLeft(counter, end) + ")");
    place.within(
        ImpliedBounds.of(steps),
        () -> place.inside(steps.variable(), counter, () -> write(counter, end, plain)));
    lines.close();
    lines.close();
  }

  /**
   * Writes the steps, of which there are some. Where conditions decide what is loaded, the first
   * one is written as it is, so that there is something before the next that may be loaded.
   */
  private void write(String counter, String end, Runnable plain) {
    boolean isGuarded =
        front.loads().stream()
            .anyMatch(load -> load.is(FrontLoad.Kind.HANDED_ON) && isGuarded(load));
    if (isGuarded) {
      lines.open("");
      plain.run();
      lines.close();
    }
    for (int store : operations.stores()) {
      declareLast(store, isGuarded);
    }
    if (isGuarded) {
      lines.line(counter + "++;");
      lines.open("if (" + isLeft(counter, end) + ")");
    }
    start();
    if (operations.stores().stream().allMatch(front::isSquare)) {
      squares(counter, end);
    }
    lines.open("for (; " + isLeft(counter, end) + "; " + counter + "++)");
    step(Map.of());
    for (int row = 0; row < rows.size(); row++) {
      for (int store : operations.stores()) {
        lines.line(element(row, store) + " = " + last(store) + "[" + row + "];");
      }
    }
    lines.close();
    if (isGuarded) {
      lines.close();
    }
  }

  /**
   * Declares what rows have stored in the step before.
   *
   * @param isStored whether such a step is written, so that it is in memory
   */
  private void declareLast(int store, boolean isStored) {
    Optional<FrontLoad> handedOn = front.nearest(store);
    String name = masks.vector() + " " + last(store);
    if (handedOn.isEmpty()) {
      lines.line(name + ";");
      return;
    }
    List<String> before =
        isStored
            ? IntStream.range(0, rows.size()).mapToObj(row -> element(row, store)).toList()
            : laterRows(handedOn.get(), handedOn.get().rows(), Optional.empty());
    lines.line(name + " = " + lanes(masks.vector(), before) + ";");
    type.keepWhole(last(store), lines);
  }

  /** Whether there is a step of some number. */
  private String isLeft(String step, String end) {
    return step + " " + Place.operator(front.steps().relation()).symbol() + " " + end;
  }

  /** Writes as many steps at once as there are rows. */
  private void squares(String counter, String end) {
    int count = rows.size();
    Transposition transposition = Transposition.of(count, type.element().bytes());
    String last = counter + " + " + (count - 1);
    lines.open("for (; " + isLeft(last, end) + "; " + counter + " += " + count + ")");
    Map<FrontLoad, List<String>> loadedAhead = new HashMap<>();
    for (FrontLoad load : front.loads()) {
      if (front.isSquare(load.position())) {
        List<String> loaded = new ArrayList<>();
        for (int row = 0; row < count; row++) {
          String name = names.numbered("w", numbered++);
          lines.line(
              "const " + masks.vector() + " " + name + " = " + inRow(row, load.position()) + ";");
          loaded.add(name);
        }
        loadedAhead.put(load, transposed(transposition, loaded));
      }
    }
    Map<Integer, List<String>> stored = new LinkedHashMap<>();
    for (int store : operations.stores()) {
      List<String> steps =
          IntStream.range(0, count).mapToObj(step -> names.numbered("w", numbered++)).toList();
      stored.put(store, steps);
      lines.line(masks.vector() + " " + String.join(", ", steps) + ";");
    }
    for (int step = 0; step < count; step++) {
      Map<FrontLoad, String> columns = new HashMap<>();
      for (FrontLoad load : loadedAhead.keySet()) {
        columns.put(load, loadedAhead.get(load).get(step));
      }
      lines.open("");
      String name = step == 0 ? counter : "(" + counter + " + " + step + ")";
      place.as(front.steps().variable(), name, () -> step(columns));
      for (int store : operations.stores()) {
        lines.line(stored.get(store).get(step) + " = " + last(store) + ";");
      }
      lines.close();
    }
    for (int store : operations.stores()) {
      List<String> ofRows = transposed(transposition, stored.get(store));
      for (int row = 0; row < count; row++) {
        lines.line(inRow(row, store) + " = " + ofRows.get(row) + ";");
      }
    }
    lines.close();
  }

  private List<String> transposed(Transposition transposition, List<String> vectors) {
    return transposition.write(
        vectors, masks.vector(), () -> names.numbered("w", numbered++), lines);
  }

  /** The elements of a row in as many steps as there are rows. */
  private String inRow(int row, int position) {
    boolean isStore = operations.stores().contains(position);
    return "*(" + (isStore ? "" : "const ") + masks.vector() + " *)&" + element(row, position);
  }

  /** What the rows have stored in the step before. */
  private String last(int store) {
    return names.numbered("last", operations.stores().indexOf(store));
  }

  /** What a value that is not computed was, or is to be, one step before. */
  private String before(FrontLoad load) {
    return names.numbered("before", load.position());
  }

  private String loaded(int position) {
    return names.numbered("v", position);
  }

  private String vector(FrontLoad load) {
    return operations.kind(load.position()) == FrontOperations.Kind.WHOLE
        ? masks.mask()
        : masks.vector();
  }

  private boolean isGuarded(FrontLoad load) {
    return operations.predicate(load.position()).isPresent();
  }

  /** Declares what the first step has from before it. */
  private void start() {
    List<FrontLoad> guarded = new ArrayList<>();
    for (FrontLoad load : front.loads()) {
      switch (load.kind()) {
        case FIXED -> lines.line("const " + declaration(loaded(load.position()), load, own(load)));
        case SLIDING ->
            lines.line(declaration(before(load), load, laterRows(load, 1, Optional.empty())));
        case EARLIER -> {
          lines.line(declaration(before(load), load, isGuarded(load) ? List.of("0") : own(load)));
          guarded.addAll(isGuarded(load) ? List.of(load) : List.of());
        }
        default -> {}
      }
    }
    if (!guarded.isEmpty()) {
      lines.open("");
      FrontValues values =
          new FrontValues(
              operations, masks, (k, mask) -> declareOwn(load(k), mask.get()), names, lines);
      for (FrontLoad load : guarded) {
        List<String> lanes = laterRows(load, 0, values.mask(load.position()));
        lines.line(before(load) + " = " + lanes(vector(load), lanes) + ";");
      }
      lines.close();
    }
  }

  private String declaration(String name, FrontLoad load, List<String> lanes) {
    return vector(load) + " " + name + " = " + lanes(vector(load), lanes) + ";";
  }

  private FrontLoad load(int position) {
    return front.loads().stream()
        .filter(load -> load.position() == position)
        .findFirst()
        .orElseThrow();
  }

  /**
   * Writes a step, but for its stores.
   *
   * @param columns of what rows load, where these are at hand
   */
  private void step(Map<FrontLoad, String> columns) {
    FrontValues values =
        new FrontValues(
            operations, masks, (k, mask) -> declare(load(k), mask, columns), names, lines);
    List<String> stored = operations.stores().stream().map(values::stored).toList();
    front.loads().forEach(load -> values.leaf(load.position()));
    for (int k = 0; k < stored.size(); k++) {
      lines.line(last(operations.stores().get(k)) + " = " + stored.get(k) + ";");
    }
    for (FrontLoad load : front.loads()) {
      if (load.is(FrontLoad.Kind.SLIDING)) {
        lines.line(before(load) + " = " + loaded(load.position()) + ";");
      } else if (load.is(FrontLoad.Kind.EARLIER)) {
        lines.line(before(load) + " = " + loaded(load.earlier().getAsInt()) + ";");
      }
    }
  }

  /** Declares the vector of a value; its variable. */
  private String declare(
      FrontLoad load, Supplier<Optional<String>> mask, Map<FrontLoad, String> columns) {
    String name = loaded(load.position());
    String text =
        switch (load.kind()) {
          case HANDED_ON -> movedOn(last(front.store(load)), load, mask);
          case SLIDING -> movedOn(before(load), load, mask);
          case EARLIER -> earlier(load, mask);
          case OWN, STORED ->
              columns.containsKey(load)
                  ? columns.get(load)
                  : lanes(vector(load), laterRows(load, 0, mask.get()));
          case FIXED -> name;
        };
    if (!text.equals(name)) {
      lines.line("const " + vector(load) + " " + name + " = " + text + ";");
    }
    return name;
  }

  /** Declares the vector of a value with what each row loads; its variable. */
  private String declareOwn(FrontLoad load, Optional<String> mask) {
    String name = loaded(load.position());
    if (!load.is(FrontLoad.Kind.FIXED)) {
      lines.line("const " + declaration(name, load, laterRows(load, 0, mask)));
    }
    return name;
  }

  private List<String> own(FrontLoad load) {
    return laterRows(load, 0, Optional.empty());
  }

  /**
   * What rows from some number on load, and zeros for those that there are not.
   *
   * @param mask of the rows that do
   */
  private List<String> laterRows(FrontLoad load, int from, Optional<String> mask) {
    List<String> all = new ArrayList<>();
    for (int row = from; row < rows.size(); row++) {
      all.add(value(row, load, mask));
    }
    while (all.size() < rows.size()) {
      all.add("0");
    }
    return all;
  }

  /** What a vector holds for some rows before, with what the first rows load. */
  private String movedOn(String vector, FrontLoad load, Supplier<Optional<String>> mask) {
    int by = load.is(FrontLoad.Kind.SLIDING) ? 1 : load.rows();
    return by == 0
        ? vector
        : VectorType.shuffle(
            vector,
            firstRows(load, by, mask.get()),
            IntStream.range(0, rows.size()).map(row -> row < by ? rows.size() + row : row - by));
  }

  /**
   * What another value was one step before; what the first rows have from memory is loaded anew
   * where one of both may not be loaded in all lanes.
   */
  private String earlier(FrontLoad load, Supplier<Optional<String>> mask) {
    boolean isAnew = isGuarded(load) || isGuarded(load(load.earlier().getAsInt()));
    return !isAnew || load.rows() == 0
        ? before(load)
        : VectorType.shuffle(
            before(load),
            firstRows(load, load.rows(), mask.get()),
            IntStream.range(0, rows.size())
                .map(row -> row < load.rows() ? rows.size() + row : row));
  }

  private String firstRows(FrontLoad load, int number, Optional<String> mask) {
    return lanes(
        vector(load), IntStream.range(0, number).mapToObj(row -> value(row, load, mask)).toList());
  }

  private static String lanes(String vector, List<String> all) {
    return "(" + vector + "){" + String.join(", ", all) + "}";
  }

  /** What a row loads, or zero where it does not, in the type of lanes. */
  private String value(int row, FrontLoad load, Optional<String> mask) {
    int position = operations.outside(load.position());
    Operation operation = operations.operations().get(position);
    ScalarType wanted = operations.operations().get(load.position()).type();
    String text =
        operation instanceof Operation.AffineValue
            ? place
                .integers()
                .write(rows.get(row).functions().get(position).get(0).orElseThrow())
                .text()
            : element(row, position);
    String converted =
        operation.type() == wanted && operation instanceof Operation.Load
            ? text
            : "(" + wanted.cName() + ")(" + text + ")";
    return mask.map(which -> which + "[" + row + "] ? " + converted + " : 0").orElse(converted);
  }

  private String element(int row, int position) {
    Operation operation = operations.operations().get(position);
    Access access = Operands.access(operation).orElseThrow();
    return place
        .elements()
        .writeAffine(
            place.scop().array(access.array()),
            rows.get(row).functions().get(position),
            place.integers())
        .text();
  }
}
