package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.IntegerExpression.Constant;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ast.WholeLoop;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorLanes;
import org.polyloom.plan.PackedArray;

/**
 * Lines of a packed operand that cross lines of memory, a few depths at a time: neighbours in
 * memory are loaded as vectors, and squares of these are transposed in registers.
 *
 * <pre>
 * for (k)                              for (k by 8) {
 *   for (r = 0; r &lt; 8; r++)      =&gt;     v0 = A[i][k..k+7]; .. v7 = A[i + 7][k..k+7];
 *     P[k][r] = A[i + r][k];             P[k..k+7][0..7] = transposed v0 .. v7; }
 * </pre>
 *
 * @param depths the loop over them, ascending
 * @param line the loop in it
 * @param instance that copies an element
 * @param whole when a line is whole; empty where it always is
 * @param panel what is filled
 */
record TransposedLines(
    LoopProgram.Loop depths,
    LoopProgram.Loop line,
    LoopProgram.Instance instance,
    Optional<Condition> whole,
    PackedArray panel) {
  private static final int LEAST_LANES = 4;

  /** The lines that a loop fills in this way, if it does. */
  static Optional<TransposedLines> of(
      LoopProgram.Loop depths, Scop scop, Map<String, PackedArray> panels) {
    if (depths.step() != 1
        || !(depths.body() instanceof LoopProgram.Loop line)
        || line.step() != 1
        || !line.first().equals(new Constant(0))
        || line.bound().mentions(depths.variable())
        || line.instancesAlone().size() != 1) {
      return Optional.empty();
    }
    LoopProgram.Instance instance = line.instancesAlone().get(0);
    Statement statement = instance.statement();
    Optional<PackedArray> panel =
        statement.storedArrays().stream()
            .flatMap(array -> Stream.ofNullable(panels.get(RegionArrays.name(scop.array(array)))))
            .findFirst();
    if (panel.isEmpty()
        || panel.get().lanes() < LEAST_LANES
        || !panel.get().element().isFloating()
        || !LaneArithmetic.isPlain(statement, panel.get().element())
        || LoadedRow.areAll(instance, line.variable())
        || !new LaneDistances(instance, depths.variable()).areNeighbours(scop)) {
      return Optional.empty();
    }
    Constant end =
        new Constant(
            line.relation() == Condition.Relation.LESS
                ? panel.get().width()
                : panel.get().width() - 1L);
    if (line.bound().equals(end)) {
      return Optional.of(
          new TransposedLines(depths, line, instance, Optional.empty(), panel.get()));
    }
    return WholeLoop.of(line)
        .map(LoopProgram.Branch.class::cast)
        .filter(branch -> ((LoopProgram.Loop) branch.then()).bound().equals(end))
        .map(
            branch ->
                new TransposedLines(
                    depths, line, instance, Optional.of(branch.condition()), panel.get()));
  }

  /**
   * Writes the vectors.
   *
   * @param counter the variable of the loop over depths, declared, at the first one
   * @param end the variable that holds the one after the last
   */
  void write(String counter, String end, Place to) {
    Lines lines = to.lines();
    VectorType type = new VectorType(panel.element(), panel.element().cName(), panel.lanes());
    lines.line("#if " + type.feature() + " && (" + RowBlockWriter.SHUFFLES + ")");
    lines.open(whole.map(c -> "if (" + to.integers().write(c).text() + ")").orElse(""));
    lines.line(type.declaration(vector(to)));
    lines.open("for (; %1$s + %2$d <= %3$s; %1$s += %2$d)".formatted(counter, panel.lanes(), end));
    String part = to.names().numbered("part", 0);
    lines.open(
        "for (long %1$s = 0; %1$s < %2$d; %1$s += %3$d)"
            .formatted(part, panel.width(), panel.lanes()));
    square(part, counter, to);
    lines.close();
    lines.close();
    lines.close();
    lines.line("#endif");
  }

  private static String vector(Place to) {
    return to.names().numbered("vector", 0);
  }

  /** Loads as many vectors as each has lanes, and stores their columns. */
  private void square(String part, String counter, Place to) {
    List<String> vectors = new ArrayList<>();
    for (int row = 0; row < panel.lanes(); row++) {
      int number = row;
      to.as(line.variable(), "(" + part + " + " + row + ")", () -> vectors.add(load(number, to)));
    }
    Transposition square = Transposition.of(panel.lanes(), panel.element().bytes());
    AtomicInteger shuffled = new AtomicInteger();
    List<String> columns =
        square.write(
            vectors,
            vector(to),
            () -> to.names().numbered("x", shuffled.getAndIncrement()),
            to.lines());
    for (int column = 0; column < panel.lanes(); column++) {
      String value = columns.get(column);
      to.as(
          depths.variable(),
          "(" + counter + " + " + column + ")",
          () -> to.as(line.variable(), part, () -> store(value, to)));
    }
  }

  /** The name of the vector of neighbours, along the depth, that belong to a row. */
  private String load(int row, Place to) {
    VectorLanes lanes =
        new VectorLanes(panel.lanes(), 1, panel.element(), Optional.empty(), List.of());
    VectorWriter writer =
        new VectorWriter(
            to.scop(),
            instance,
            depths.variable(),
            lanes,
            new VectorRegisters(lanes, vector(to)),
            to.elements(),
            to.integers(),
            to.names());
    String name = to.names().numbered("row", row);
    Lines before = new Lines("", "  ", "\n");
    String value = writer.compute(before, List.of(store().value())).get(0);
    if (before.isEmpty()) {
      to.lines().line("const " + vector(to) + " " + name + " = " + value + ";");
      return name;
    }
    to.lines().line(vector(to) + " " + name + ";");
    to.lines().open("");
    to.lines().all(before);
    to.lines().line(name + " = " + value + ";");
    to.lines().close();
    return name;
  }

  private Operation.Store store() {
    List<Operation> operations = instance.statement().operations();
    return (Operation.Store) operations.get(operations.size() - 1);
  }

  private void store(String value, Place to) {
    List<Optional<IntegerExpression>> functions =
        instance.functions().get(instance.functions().size() - 1);
    String stored =
        to.elements()
            .writeAffine(to.scop().array(store().access().array()), functions, to.integers())
            .text();
    to.lines().line("*(" + vector(to) + " *)&" + stored + " = " + value + ";");
  }
}
