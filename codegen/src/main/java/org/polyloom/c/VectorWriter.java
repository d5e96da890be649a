package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;

/**
 * Writes the instances of a statement that are the lanes of one vector: each operation for all of
 * them. What is the same in all lanes is a scalar.
 */
final class VectorWriter {
  private final Scop scop;
  private final LoopProgram.Instance instance;
  private final List<Operation> operations;
  private final String variable;
  private final VectorLanes lanes;
  private final VectorRegisters registers;
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Names names;
  private final LaneDistances distances;
  private final int[] homes;
  private final Map<Integer, String> temporaries = new HashMap<>();
  private int vector;

  /**
   * @param variable of the loop over the lanes, which stands for the first one
   */
  VectorWriter(
      Scop scop,
      LoopProgram.Instance instance,
      String variable,
      VectorLanes lanes,
      VectorRegisters registers,
      ElementText elements,
      IntegerWriter integers,
      Names names) {
    this.scop = scop;
    this.instance = instance;
    this.operations = instance.statement().operations();
    this.variable = variable;
    this.lanes = lanes;
    this.registers = registers;
    this.elements = elements;
    this.integers = integers;
    this.names = names;
    this.distances = new LaneDistances(instance, variable);
    this.homes = homes();
  }

  /**
   * Writes the instances.
   *
   * @param number which vector of those that stand side by side
   */
  void write(Lines lines, int number) {
    write(lines, number, Map.of());
  }

  /**
   * Writes the instances, of which some operations have been carried out.
   *
   * @param number which vector of those that stand side by side
   * @param values the variables of these, by position
   */
  void write(Lines lines, int number, Map<Integer, String> values) {
    vector = number;
    temporaries.clear();
    temporaries.putAll(values);
    lanes.ahead().ifPresent(ahead -> fetch(lines, ahead));
    write(lines, stores());
  }

  /**
   * Writes what some values of an instance need that has no store.
   *
   * @param values the variables of operations that have been carried out, by position
   * @return the text of each value: a vector, or what is the same in all lanes
   */
  List<String> compute(Lines lines, List<Integer> wanted, Map<Integer, String> values) {
    temporaries.clear();
    temporaries.putAll(values);
    write(lines, wanted);
    return wanted.stream()
        .map(position -> isVector(position) ? text(position) : scalar(position))
        .toList();
  }

  /** Whether all lanes store to one element in memory. */
  boolean storesToOne() {
    return stores().stream().noneMatch(k -> isInLanes(k) || isRegister(access(k)));
  }

  /** The element that the one store of all lanes stores to. */
  String stored() {
    int store = stores().get(0);
    return element(access(store), store);
  }

  private List<Integer> stores() {
    return IntStream.range(0, operations.size())
        .filter(k -> operations.get(k) instanceof Operation.Store)
        .boxed()
        .toList();
  }

  /** Writes some operations, and before them those that they need and that have no name yet. */
  private void write(Lines lines, List<Integer> wanted) {
    Set<Integer> needed = new HashSet<>(wanted);
    for (int k = operations.size() - 1; k >= 0; k--) {
      if (needed.contains(k) && !temporaries.containsKey(k)) {
        needed.addAll(Operands.values(operations.get(k)));
      }
    }
    needed.removeAll(temporaries.keySet());
    needed.stream().sorted().forEach(k -> operation(lines, k));
  }

  private void operation(Lines lines, int k) {
    if (operations.get(k) instanceof Operation.Store store) {
      store(lines, store, k);
    } else if (isEverySecond(k)) {
      String name = names.numbered("t", temporaries.size());
      new EverySecondElement(registers.type(lanes), lanes.lanes())
          .load(lines, name, element(access(k), k), neighbour(k));
      temporaries.put(k, name);
    } else if (homes[k] == k && operations.get(k) instanceof Operation.Select select) {
      String name = names.numbered("t", temporaries.size());
      choose(lines, select, name);
      temporaries.put(k, name);
    } else if (homes[k] == k && operations.get(k) instanceof Operation.Call call) {
      String name = names.numbered("t", temporaries.size());
      call(lines, call, name);
      temporaries.put(k, name);
    } else if (homes[k] == k && !isComparison(operations.get(k))) {
      String type = isVector(k) ? registers.type(lanes) : laneType();
      String value = isVector(k) ? text(k) : scalar(k);
      String name = names.numbered("t", temporaries.size());
      lines.line("const " + type + " " + name + " = " + value + ";");
      temporaries.put(k, name);
    }
  }

  /**
   * Asks for what rows of arrays hold some elements on, and for what later iterations access, which
   * may be behind their ends: of rows that are apart by constants the last one alone, the others
   * were touched before. Rows of which every second element goes into a vector take so long that
   * processors are ahead by themselves.
   */
  private void fetch(Lines lines, VectorLanes.Ahead ahead) {
    List<Integer> inRows = new ArrayList<>();
    for (int k = 0; k < operations.size(); k++) {
      Optional<Access> touched = Operands.access(operations.get(k)).filter(a -> !isRegister(a));
      if (touched.isPresent() && isInLanes(k) && !isEverySecond(k)) {
        inRows.add(k);
      }
    }
    for (int k : distances.inLastRows(inRows)) {
      int bytes = array(k).element().bytes();
      fetch(lines, k, String.valueOf(ahead.elements() * bytes), "");
      distances
          .later(k, ahead.iterations())
          .flatMap(apart -> elements.distance(array(k), apart))
          .filter(distance -> !distance.equals(new IntegerExpression.Constant(0)))
          .map(
              distance ->
                  IntegerExpression.product(distance, new IntegerExpression.Constant(bytes)))
          .ifPresent(distance -> fetch(lines, k, integers.writeWide(distance).text(), ", 0, 2"));
    }
  }

  /** Asks for what lies so many bytes after what an operation accesses. */
  private void fetch(Lines lines, int position, String bytes, String cache) {
    lines.line(
        "__builtin_prefetch((const void *)((unsigned long)&%s + %s)%s);"
            .formatted(element(access(position), position), bytes, cache));
  }

  private ArrayDecl array(int position) {
    return scop.array(access(position).array());
  }

  /** Stores a vector; of two that alternate in memory the first waits for the second. */
  private void store(Lines lines, Operation.Store store, int position) {
    if (!isEverySecond(position)) {
      lines.line(target(store, position) + " = " + inVector(store.value()) + ";");
      return;
    }
    int other =
        distances
            .neighbour(position)
            .orElseThrow(() -> new IllegalStateException("no store fills the lanes between"));
    String name = names.numbered("t", temporaries.size());
    lines.line(
        "const " + registers.type(lanes) + " " + name + " = " + inVector(store.value()) + ";");
    temporaries.put(position, name);
    if (other < position) {
      int first = distances.distance(position, other) > 0 ? position : other;
      int second = first == position ? other : position;
      new EverySecondElement(registers.type(lanes), lanes.lanes())
          .store(
              lines,
              element(access(first), first),
              temporaries.get(first),
              temporaries.get(second),
              names.numbered("lane", 0));
    }
  }

  private EverySecondElement.Neighbour neighbour(int position) {
    return distances.touches(position, 1)
        ? EverySecondElement.Neighbour.NEXT
        : distances.touches(position, -1)
            ? EverySecondElement.Neighbour.PREVIOUS
            : EverySecondElement.Neighbour.NONE;
  }

  private Access access(int position) {
    return Operands.access(operations.get(position)).orElseThrow();
  }

  /** Whether lanes are every second element of memory. */
  private boolean isEverySecond(int position) {
    return Operands.access(operations.get(position)).filter(a -> !isRegister(a)).isPresent()
        && distances.isEverySecond(position);
  }

  /**
   * Where the value of each operation stands in C: itself where that has a name, else the one that
   * is written with it. A load has a name if a store to its array would come first otherwise.
   */
  private int[] homes() {
    int[] uses = new int[operations.size()];
    int[] users = new int[operations.size()];
    for (int k = 0; k < operations.size(); k++) {
      for (int operand : Operands.values(operations.get(k))) {
        uses[operand] += isNamed(operations.get(k)) ? 2 : 1;
        users[operand] = k;
      }
    }
    int[] found = new int[operations.size()];
    for (int k = operations.size() - 1; k >= 0; k--) {
      Operation operation = operations.get(k);
      boolean isNamed =
          isNamed(operation) || isEverySecond(k) || (uses[k] != 1 && !isCheap(operation));
      found[k] =
          operation instanceof Operation.Store || isNamed || uses[k] == 0 ? k : found[users[k]];
      if (operation instanceof Operation.Load load && isOvertaken(load, k, lastUse(k, found))) {
        found[k] = k;
      }
    }
    return found;
  }

  private int lastUse(int position, int[] found) {
    int last = position;
    for (int k = position + 1; k < operations.size(); k++) {
      if (Operands.of(operations.get(k)).contains(position)) {
        last = Math.max(last, found[k]);
      }
    }
    return last;
  }

  /** Whether an operation is written as statements that give a variable its value. */
  private static boolean isNamed(Operation operation) {
    return operation instanceof Operation.Select || operation instanceof Operation.Call;
  }

  private void call(Lines lines, Operation.Call call, String name) {
    String type = registers.type(lanes);
    String lane = names.numbered("lane", 0);
    List<String> others = new ArrayList<>();
    for (int k = 1; k < call.arguments().size(); k++) {
      others.add(names.numbered("argument", k));
    }
    if (!others.isEmpty()) {
      lines.line(type + " " + name + ";");
      lines.open("");
    }
    for (int k = 0; k < others.size(); k++) {
      lines.line(
          "const "
              + type
              + " "
              + others.get(k)
              + " = "
              + inVector(call.arguments().get(k + 1))
              + ";");
    }
    String first = inVector(call.arguments().get(0));
    lines.line((others.isEmpty() ? type + " " : "") + name + " = " + first + ";");
    StringBuilder whole = new StringBuilder();
    StringBuilder inLane = new StringBuilder();
    for (String other : others) {
      whole.append(", ").append(other);
      inLane.append(", ").append(other).append("[").append(lane).append("]");
    }
    new VectorCall(call, VectorRegisters.bits(lanes), registers.areSupported())
        .write(lines, name, whole.toString(), lane, inLane.toString());
    if (!others.isEmpty()) {
      lines.close();
    }
  }

  private static boolean isComparison(Operation operation) {
    return operation instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.COMPARISON;
  }

  /**
   * Declares a variable that holds the lesser or greater of two values in each lane. Of a choice by
   * a mask clang makes the instruction, gcc two slower ones.
   */
  private void choose(Lines lines, Operation.Select select, String name) {
    Operation.Binary condition = (Operation.Binary) operations.get(select.condition());
    boolean isLess =
        condition.operator() == BinaryOperator.LESS
            || condition.operator() == BinaryOperator.LESS_EQUAL;
    boolean isFirst = condition.left() == select.ifTrue();
    ExtremeInstruction.Kind kind =
        isLess == isFirst ? ExtremeInstruction.Kind.MIN : ExtremeInstruction.Kind.MAX;
    Optional<ExtremeInstruction> instruction =
        ExtremeInstruction.of(kind, select.type(), VectorRegisters.bits(lanes));
    String other = vectorOperand(select.ifFalse());
    lines.line(registers.type(lanes) + " " + name + " = " + inVector(select.ifTrue()) + ";");
    instruction.ifPresent(
        found -> {
          lines.line("#if defined(" + found.macro() + ") && !defined(__clang__)");
          lines.line(found.text(name, other) + ";");
          lines.line("#else");
        });
    String mask = registers.mask(lanes);
    String compared = select.type().isInteger() && select.type().isSigned() ? "(" + mask + ")" : "";
    String relation = kind == ExtremeInstruction.Kind.MIN ? " < " : " > ";
    String which = "(" + mask + ")(" + compared + name + relation + compared + other + ")";
    String yes = "((" + mask + ")" + name + " & " + which + ")";
    String no = "((" + mask + ")" + other + " & ~" + which + ")";
    lines.line(name + " = (" + registers.type(lanes) + ")(" + yes + " | " + no + ");");
    instruction.ifPresent(found -> lines.line("#endif"));
  }

  private String vectorOperand(int position) {
    String text = inVector(position);
    return isVector(position) && isPrimary(position) ? text : "(" + text + ")";
  }

  /** Literals and registers need no other name. */
  private boolean isCheap(Operation operation) {
    return operation instanceof Operation.Literal
        || (operation instanceof Operation.Load load && isRegister(load.access()));
  }

  private boolean isOvertaken(Operation.Load load, int from, int to) {
    return operations.subList(from, to).stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.Store store
                    && store.access().array().equals(load.access().array()));
  }

  private boolean isRegister(Access access) {
    return registers.arrays().contains(access.array());
  }

  /** Whether the lanes of a value differ. */
  boolean isVector(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Load load) {
      return isRegister(load.access()) || isInLanes(position);
    }
    return isNamed(operation) || Operands.values(operation).stream().anyMatch(this::isVector);
  }

  /** Whether the lanes touch elements of their own. */
  private boolean isInLanes(int position) {
    return instance.functions().get(position).stream()
        .anyMatch(function -> function.orElseThrow().mentions(variable));
  }

  private String target(Operation.Store store, int position) {
    return isRegister(store.access())
        ? registers.variable(store.access().array(), vector)
        : "*(" + registers.type(lanes) + " *)&" + element(store.access(), position);
  }

  private String element(Access access, int position) {
    ArrayDecl array = scop.array(access.array());
    return elements.writeAffine(array, instance.functions().get(position), integers).text();
  }

  private String laneType() {
    return VectorRegisters.laneType(lanes.element());
  }

  /** A value as a vector. */
  private String inVector(int position) {
    return isVector(position)
        ? text(position)
        : operand(position, true) + " - (" + registers.type(lanes) + "){0}";
  }

  /** A value that is the same in all lanes, in the type of these. */
  private String scalar(int position) {
    String text = text(position);
    if (!lanes.element().isInteger()) {
      return text;
    }
    return "(" + laneType() + ")" + (isPrimary(position) ? text : "(" + text + ")");
  }

  /** A value as an operand of a vector operation. */
  private String operand(int position, boolean isInner) {
    String text = isVector(position) ? text(position) : scalar(position);
    return isInner && !isPrimary(position) ? "(" + text + ")" : text;
  }

  private boolean isPrimary(int position) {
    Operation operation = operations.get(position);
    return temporaries.containsKey(position)
        || operation instanceof Operation.Load
        || operation instanceof Operation.Literal
        || (operation instanceof Operation.Convert convert
            && isVector(position)
            && isPrimary(convert.operand()));
  }

  private String text(int position) {
    String named = temporaries.get(position);
    if (named != null) {
      return named;
    }
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Load load) {
      if (isRegister(load.access())) {
        return registers.variable(load.access().array(), vector);
      }
      String element = element(load.access(), position);
      return isVector(position) ? "*(const " + registers.type(lanes) + " *)&" + element : element;
    }
    if (operation instanceof Operation.Literal literal) {
      return literal.text();
    }
    if (operation instanceof Operation.Convert convert) {
      if (isVector(position)) {
        return text(convert.operand());
      }
      return lanes.element().isInteger()
          ? scalar(convert.operand())
          : "(" + convert.type().cName() + ")" + operand(convert.operand(), true);
    }
    if (operation instanceof Operation.Unary unary) {
      return "-" + operand(unary.operand(), true);
    }
    Operation.Binary binary = (Operation.Binary) operation;
    boolean isChain =
        isSum(operation)
            && !temporaries.containsKey(binary.left())
            && isSum(operations.get(binary.left()));
    return operand(binary.left(), !isChain)
        + " "
        + binary.operator().symbol()
        + " "
        + operand(binary.right(), true);
  }

  private static boolean isSum(Operation operation) {
    return operation instanceof Operation.Binary binary
        && (binary.operator() == BinaryOperator.ADD
            || binary.operator() == BinaryOperator.SUBTRACT);
  }
}
