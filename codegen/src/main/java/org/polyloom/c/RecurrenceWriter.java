package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.RecurrenceLanes;
import org.polyloom.ir.Scop;
import org.polyloom.recurrence.Recurrence;
import org.polyloom.recurrence.Recurrence.Direction;

/**
 * Writes the iterations of a {@link Recurrence} in vectors. In each of them the rest is computed
 * for all lanes; then come as many steps as the number of lanes can be halved, which add to each
 * lane what the one at a distance of 1, 2, 4 .. holds, times that power of the coefficient; at last
 * the value before the vector is added, times a power for each lane.
 *
 * <p>The iterations that are left are for a loop after it. A coefficient that is known at run time
 * only is compared with one: powers of greater ones may overflow.
 */
final class RecurrenceWriter {
  private final Scop scop;
  private final Recurrence recurrence;
  private final int lanes;
  private final LoopProgram.Loop loop;
  private final LoopProgram.Instance instance;
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Names names;
  private final Lines lines;
  private final LaneValues values;
  private final VectorType type;
  private final TreeMap<Integer, String> fixed = new TreeMap<>();

  /**
   * @param loop around one instance
   */
  RecurrenceWriter(
      Scop scop,
      Recurrence recurrence,
      int lanes,
      LoopProgram.Loop loop,
      ElementText elements,
      IntegerWriter integers,
      Names names,
      Lines lines) {
    this.scop = scop;
    this.recurrence = recurrence;
    this.lanes = lanes;
    this.loop = loop;
    this.instance = (LoopProgram.Instance) loop.body();
    this.elements = elements;
    this.integers = integers;
    this.names = names;
    this.lines = lines;
    this.values = new LaneValues(recurrence.element(), recurrence.operations());
    this.type = new VectorType(recurrence.element(), values.laneType(), lanes);
  }

  /**
   * Writes the vectors.
   *
   * @param counter the variable of the loop, with the first value
   * @param end the variable that holds the bound
   * @param carried the variable that holds the value before
   */
  void write(String counter, String end, String carried) {
    lines.line("#if " + type.feature() + " && (" + RowBlockWriter.SHUFFLES + ")");
    lines.open("if (" + hasLeft(RecurrenceLanes.LEAST_VECTORS * lanes, counter, end) + ")");
    declare();
    boolean isCompared = recurrence.coefficient().isPresent();
    if (isCompared) {
      powers();
      lines.open("if (" + power(1) + " <= 1 && " + power(1) + " >= -1)");
      List<String> all =
          IntStream.range(0, lanes)
              .mapToObj(lane -> power(isUp() ? lane + 1 : lanes - lane))
              .toList();
      lines.line(
          "const " + vector() + " " + powersOfLanes() + " = {" + String.join(", ", all) + "};");
    }
    String first = recurrence.element().isInteger() ? "(" + values.laneType() + ")" : "";
    lines.line(vector() + " " + last() + " = " + zero() + " + " + first + carried + ";");
    String step = loop.step() > 0 ? " += " : " -= ";
    lines.open("for (; " + hasLeft(lanes, counter, end) + "; " + counter + step + lanes + ")");
    step();
    lines.close();
    lines.line(carried + " = " + last() + "[" + lastLane() + "];");
    if (isCompared) {
      lines.close();
    }
    lines.close();
    lines.line("#endif");
  }

  private boolean isUp() {
    return recurrence.memory() == Direction.UP;
  }

  /** Whether that many iterations are left. */
  private String hasLeft(int iterations, String counter, String end) {
    String left = loop.step() > 0 ? end + " - " + counter : counter + " - " + end;
    return switch (loop.relation()) {
      case LESS, GREATER -> left + " >= " + iterations;
      default -> left + " >= " + (iterations - 1);
    };
  }

  private String vector() {
    return names.numbered("vector", 0);
  }

  /** What changes nothing that it is added to: of floating-point numbers the negative zero. */
  private String zero() {
    return names.numbered("zero", 0);
  }

  private String last() {
    return names.numbered("x", 0);
  }

  private String rest() {
    return names.numbered("c", 0);
  }

  private String powersOfLanes() {
    return names.numbered("powers", 0);
  }

  /** The name of a power of the coefficient. */
  private String power(int exponent) {
    return names.numbered("a", exponent);
  }

  private void declare() {
    lines.line(type.declaration(vector()));
    String sign = recurrence.element().isFloating() ? "-" : "";
    lines.line(vector() + " " + zero() + " = " + sign + "(" + vector() + "){0};");
    type.keepWhole(zero(), lines);
    for (int k = 0; k < recurrence.store(); k++) {
      if (recurrence.operations().get(k) instanceof Operation.Load
          && !recurrence.moving().contains(k)) {
        String name = names.numbered("f", fixed.size());
        lines.line("const " + values.laneType() + " " + name + " = " + element(k) + ";");
        fixed.put(k, name);
      }
    }
  }

  /** The powers of the coefficient up to the number of lanes, each from two smaller ones. */
  private void powers() {
    String lane = values.laneType();
    String coefficient = values.of(recurrence.coefficient().orElseThrow(), this::load);
    lines.line("const " + lane + " " + power(1) + " = " + coefficient + ";");
    List<String> products = new ArrayList<>();
    for (int exponent = 2; exponent <= lanes; exponent++) {
      int half = Integer.highestOneBit(exponent - 1);
      products.add(power(exponent) + " = " + power(half) + " * " + power(exponent - half));
    }
    for (int k = 0; k < products.size(); k += 4) {
      List<String> some = products.subList(k, Math.min(k + 4, products.size()));
      lines.line("const " + lane + " " + String.join(", ", some) + ";");
    }
  }

  private void step() {
    String rest = values.of(recurrence.rest(), this::load);
    String whole = recurrence.varies(recurrence.rest()) ? rest : zero() + " + (" + rest + ")";
    lines.line(vector() + " " + rest() + " = " + whole + ";");
    for (int distance = 1; distance < lanes; distance *= 2) {
      lines.line(rest() + " += " + times(power(distance), shifted(distance)) + ";");
    }
    String same =
        VectorType.shuffle(last(), last(), IntStream.generate(this::lastLane).limit(lanes));
    lines.line(last() + " = " + rest() + " + " + times(powersOfLanes(), same) + ";");
    lines.line("*(" + vector() + " *)" + place(recurrence.store()) + " = " + last() + ";");
  }

  /** The lane that the next iteration needs. */
  private int lastLane() {
    return isUp() ? lanes - 1 : 0;
  }

  private String times(String factor, String value) {
    return recurrence.coefficient().isPresent() ? factor + " * " + value : value;
  }

  /** The rest of the iteration at a distance before each, 0 where there is none. */
  private String shifted(int distance) {
    return VectorType.shuffle(
        zero(),
        rest(),
        IntStream.range(0, lanes)
            .map(
                lane -> {
                  int from = isUp() ? lane - distance : lane + distance;
                  return from < 0 || from >= lanes ? 0 : lanes + from;
                }));
  }

  private String load(int position) {
    return fixed.containsKey(position)
        ? fixed.get(position)
        : "*(const " + vector() + " *)" + place(position);
  }

  /** The address of the first lane. */
  private String place(int position) {
    String address = "&" + element(position);
    return isUp() ? address : "(" + address + " - " + (lanes - 1) + ")";
  }

  /** The element that is loaded or stored at a position. */
  String element(int position) {
    Access access = Operands.access(recurrence.operations().get(position)).orElseThrow();
    return elements
        .writeAffine(scop.array(access.array()), instance.functions().get(position), integers)
        .text();
  }
}
