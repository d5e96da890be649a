package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.LaneArithmetic;
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
  private final VectorValues values;
  private final LaneConditions conditions;
  private final PairedUpdates updates;
  private final int[] homes;
  private final LaneInstructions instructions;

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
    this.values = new VectorValues(scop, distances, lanes, registers, elements, integers);
    this.conditions = new LaneConditions(instance.statement(), values, registers.conditions());
    this.updates = new PairedUpdates(instance.statement(), distances, this::isOneOfTwo);
    this.homes =
        ValueHomes.of(
            operations,
            k ->
                VectorValues.isAlwaysVector(operations.get(k))
                    || isEverySecond(k)
                    || isScattered(k)
                    || conditions.decide(k),
            k -> isCheap(operations.get(k)));
    this.instructions = new LaneInstructions(lanes, registers, names);
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
   * @param computed the variables of these, by position
   */
  void write(Lines lines, int number, Map<Integer, String> computed) {
    values.begin(number, computed);
    lanes.ahead().ifPresent(ahead -> fetch(lines, ahead));
    write(lines, instance.statement().stores());
  }

  /**
   * Says which operations have been carried out before any is written.
   *
   * @param computed their variables, by position
   */
  void begin(Map<Integer, String> computed) {
    values.begin(0, computed);
  }

  /**
   * Writes what decides whether some lane stores anything.
   *
   * @param name a name that is free
   * @return the condition; empty where lanes always store, or do so under several conditions
   */
  Optional<String> guard(Lines lines, String name) {
    List<Integer> deciding = conditions.guard();
    write(lines, deciding);
    return deciding.isEmpty() ? Optional.empty() : Optional.of(conditions.anyStores(lines, name));
  }

  /** The mask of the lanes in which an operation is carried out that may not be in all. */
  Optional<String> mask(Lines lines, int position) {
    write(lines, conditions.deciding(position));
    return conditions.mask(position);
  }

  /**
   * Writes what some values of an instance need that has no store.
   *
   * @return the text of each value: a vector, or what is the same in all lanes
   */
  List<String> compute(Lines lines, List<Integer> wanted) {
    write(lines, wanted);
    return wanted.stream()
        .map(k -> values.isVector(k) ? values.text(k) : values.scalar(k))
        .toList();
  }

  /** Whether the lanes of a value differ. */
  boolean isVector(int position) {
    return values.isVector(position);
  }

  /** A value as a vector, what it needs having been written. */
  String inVector(int position) {
    return values.inVector(position);
  }

  /** Whether all lanes store to one element in memory. */
  boolean storesToOne(int store) {
    return !values.isInLanes(store) && !values.isRegister(access(store));
  }

  /** The element that all lanes store to. */
  String stored(int store) {
    return values.element(store);
  }

  /** Whether all that lanes access follows each other in memory. */
  boolean areNeighbours() {
    return IntStream.range(0, operations.size()).noneMatch(k -> isScattered(k) || isEverySecond(k));
  }

  /**
   * Writes some operations, and before them those that they need and that have no name yet; before
   * a store, what others load of the array.
   */
  void write(Lines lines, List<Integer> wanted) {
    Set<Integer> needed = new HashSet<>(wanted);
    wanted.forEach(k -> needed.addAll(overwritten(k)));
    for (int k = operations.size() - 1; k >= 0; k--) {
      if (needed.contains(k) && !values.hasName(k)) {
        needed.addAll(operands(k));
        if (conditions.isMasked(k)) {
          needed.addAll(conditions.deciding(k));
        }
      }
    }
    needed.stream().filter(k -> !values.hasName(k)).sorted().forEach(k -> operation(lines, k));
  }

  /** The values that an operation needs: a store what is updated by, where it does that. */
  private List<Integer> operands(int position) {
    return updates
        .of(position)
        .map(update -> List.of(update.value()))
        .orElseGet(() -> Operands.values(operations.get(position)));
  }

  /** The loads of the array that an operation stores to, if it does, before that. */
  private List<Integer> overwritten(int position) {
    return operations.get(position) instanceof Operation.Store store
        ? IntStream.range(0, position)
            .filter(k -> loads(k, store.access().array()) && !updates.isLoad(k))
            .boxed()
            .toList()
        : List.of();
  }

  private boolean loads(int position, String array) {
    return operations.get(position) instanceof Operation.Load load
        && load.access().array().equals(array);
  }

  private void operation(Lines lines, int k) {
    Operation operation = operations.get(k);
    String name = names.numbered("t", values.numberOfNames());
    if (operation instanceof Operation.Store store) {
      store(lines, store, k, name);
    } else if (isEverySecond(k)) {
      new EverySecondElement(registers.type(lanes), lanes.lanes())
          .load(lines, name, values.element(k), neighbour(k));
      values.name(k, name);
    } else if (isScattered(k)) {
      gather(lines, k, name);
      values.name(k, name);
    } else if (conditions.decide(k)) {
      conditions.declare(lines, k, name, names.numbered("lane", 0));
      values.name(k, name);
    } else if (homes[k] == k && operation instanceof Operation.Select select) {
      instructions.choose(
          lines,
          select,
          (Operation.Binary) operations.get(select.condition()),
          values.inVector(select.ifTrue()),
          values.vectorOperand(select.ifFalse()),
          name);
      values.name(k, name);
    } else if (homes[k] == k && operation instanceof Operation.Call call) {
      List<String> arguments =
          call.arguments().stream().map(argument -> conditions.argument(k, argument)).toList();
      instructions.call(lines, call, arguments, name);
      values.name(k, name);
    } else if (homes[k] == k && !LaneArithmetic.isTruth(operation)) {
      String type = values.isVector(k) ? registers.type(lanes) : scalarType(operation);
      String value = values.isVector(k) ? values.text(k) : values.scalar(k);
      lines.line("const " + type + " " + name + " = " + value + ";");
      values.name(k, name);
    }
  }

  /**
   * The type of what is the same in all lanes: of integers beside floating-point lanes their own.
   */
  private String scalarType(Operation operation) {
    return lanes.element().isInteger() ? values.laneType() : operation.type().cName();
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
      Optional<Access> touched =
          Operands.access(operations.get(k)).filter(a -> !values.isRegister(a));
      if (touched.isPresent() && values.isInLanes(k) && !isEverySecond(k)) {
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
            .formatted(values.element(position), bytes, cache));
  }

  private ArrayDecl array(int position) {
    return scop.array(access(position).array());
  }

  /**
   * Stores a vector; of two that alternate in memory the first waits for the second.
   *
   * @param name a name that is free
   */
  private void store(Lines lines, Operation.Store store, int position, String name) {
    boolean isDecided = conditions.decide(position);
    boolean isScattered = isScattered(position);
    if (!isDecided && !isScattered && !isEverySecond(position)) {
      lines.line(values.target(store, position) + " = " + values.inVector(store.value()) + ";");
      return;
    }
    Optional<PairedUpdates.Update> update = updates.of(position);
    String value = values.inVector(update.map(PairedUpdates.Update::value).orElse(store.value()));
    lines.line("const " + registers.type(lanes) + " " + name + " = " + value + ";");
    values.name(position, name);
    if (isScattered) {
      List<String> all = values.eachElement(position);
      for (int lane = 0; lane < all.size(); lane++) {
        String where = isDecided ? "if (" + conditions.holds(position, lane) + ") " : "";
        lines.line(where + all.get(lane) + " = " + name + "[" + lane + "];");
      }
      return;
    }
    if (isDecided) {
      conditions.store(lines, position, name, names.numbered("lane", 0));
      return;
    }
    int other =
        distances
            .neighbour(position)
            .orElseThrow(() -> new IllegalStateException("no store fills the lanes between"));
    if (other < position) {
      int first = distances.distance(position, other) > 0 ? position : other;
      int second = first == position ? other : position;
      new EverySecondElement(registers.type(lanes), lanes.lanes())
          .store(
              lines,
              values.element(first),
              values.text(first),
              values.text(second),
              update,
              names.numbered("lane", 0));
    }
  }

  /** Declares a vector and loads its lanes one by one. */
  private void gather(Lines lines, int position, String name) {
    List<String> all = values.eachElement(position);
    String type = registers.type(lanes);
    if (!conditions.decide(position)) {
      lines.line("const " + type + " " + name + " = {" + String.join(", ", all) + "};");
      return;
    }
    lines.line(type + " " + name + " = {0};");
    for (int lane = 0; lane < all.size(); lane++) {
      lines.line(
          "if (%s) %s[%d] = %s;"
              .formatted(conditions.holds(position, lane), name, lane, all.get(lane)));
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

  /** Whether lanes are every second element of memory, with those between if they are stored. */
  private boolean isEverySecond(int position) {
    return isInMemory(position)
        && !conditions.decide(position)
        && distances.step(position, scop).equals(OptionalLong.of(2))
        && (operations.get(position) instanceof Operation.Load || alternates(position));
  }

  /** Whether a store and another fill what lies between, and nothing is loaded meanwhile of it. */
  private boolean alternates(int store) {
    OptionalInt neighbour = distances.neighbour(store);
    if (neighbour.isEmpty()) {
      return false;
    }
    int first = Math.min(store, neighbour.getAsInt());
    Access early = access(first);
    return operations.subList(first, Math.max(store, neighbour.getAsInt())).stream()
        .filter(Operation.Load.class::isInstance)
        .map(load -> ((Operation.Load) load).access())
        .noneMatch(
            access ->
                access.array().equals(early.array())
                    && !access.relation().intersect(early.relation()).isEmpty());
  }

  /** Whether an operation is one of two stores whose lanes alternate in memory. */
  private boolean isOneOfTwo(int position) {
    return operations.get(position) instanceof Operation.Store && isEverySecond(position);
  }

  /** Whether lanes are elements of memory that lie apart. */
  private boolean isScattered(int position) {
    return isInMemory(position)
        && values.isInLanes(position)
        && distances.isLinear(position)
        && !distances.step(position, scop).equals(OptionalLong.of(1))
        && !isEverySecond(position);
  }

  private boolean isInMemory(int position) {
    return Operands.access(operations.get(position))
        .filter(access -> !values.isRegister(access))
        .isPresent();
  }

  /** Literals and registers need no other name. */
  private boolean isCheap(Operation operation) {
    return operation instanceof Operation.Literal
        || (operation instanceof Operation.Load load && values.isRegister(load.access()));
  }
}
