package org.polyloom.c;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.ValueNumbers;

/**
 * Values that several instances in one block compute, of what the block does not change, and that
 * take long: floating-point divisions, calls, and what is made of them. They come of scalars that
 * are forwarded to each of their uses. Compilers compute them again after each store that might
 * change what they read.
 *
 * <p>So they do with loads of {@code a[i - 1][j]} on both sides of a store to {@code a[i][j]}, and
 * clang then makes no vectors: it compares what all iterations of the loop i access. Steps of one
 * statement that are written one after the other are left alone: they share much.
 */
final class RepeatedValues {
  /**
   * A value of several instances.
   *
   * @param instance the first of them
   * @param position of its operation there
   * @param number the same in all of them
   */
  record Value(int instance, int position, int number) {}

  private final List<LoopProgram.Instance> instances;

  /** By instance and position: what the operation computes. */
  private final List<List<Integer>> numbers = new ArrayList<>();

  /** The numbers of values that take long. */
  private final Set<Integer> slow = new HashSet<>();

  private RepeatedValues(List<LoopProgram.Instance> instances) {
    this.instances = instances;
  }

  /**
   * Those of what the region only reads.
   *
   * @param instances of one block, in their order
   */
  static RepeatedValues ofInputs(Scop scop, List<LoopProgram.Instance> instances) {
    RepeatedValues repeated = new RepeatedValues(instances);
    repeated.number(scop, (instance, position) -> false, (instance, position) -> false);
    return repeated;
  }

  /**
   * All of them, where iterations of the block stay one after the other.
   *
   * @param instances of one block, in their order
   */
  static RepeatedValues of(Scop scop, List<LoopProgram.Instance> instances) {
    RepeatedValues repeated = new RepeatedValues(instances);
    StoredElements stored = StoredElements.of(instances);
    boolean isUnrolled =
        instances.stream().map(LoopProgram.Instance::statement).distinct().count()
            < instances.size();
    repeated.number(
        scop,
        (instance, position) -> stored.leave(LoopElement.of(instance, position)),
        (instance, position) ->
            !isUnrolled && stored.areInArrayOf(LoopElement.of(instance, position)));
    return repeated;
  }

  /** Operations of instances. */
  interface Positions {
    boolean include(LoopProgram.Instance instance, int position);
  }

  /**
   * @param steady loads of what the block does not change, though the region does
   * @param compared those of them of arrays that it stores to
   */
  private void number(Scop scop, Positions steady, Positions compared) {
    ValueNumbers values = new ValueNumbers(scop);
    for (LoopProgram.Instance instance : instances) {
      List<Operation> operations = instance.statement().operations();
      IntPredicate isSteady =
          position ->
              operations.get(position) instanceof Operation.Load
                  && steady.include(instance, position);
      List<Integer> own = values.of(instance.statement(), instance.functions()::get, isSteady);
      numbers.add(own);
      addSlow(
          operations,
          own,
          position -> isSteady.test(position) && compared.include(instance, position));
    }
  }

  /**
   * The values that are to be computed once: those of which no other is made. Conditions are made
   * of them where they stand.
   */
  List<Value> found() {
    return found((instance, position) -> false);
  }

  /**
   * The same, with values that take long and need no second instance.
   *
   * @param alone whether an operation computes one
   */
  List<Value> found(Positions alone) {
    List<Value> found = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    for (int k = 0; k < instances.size(); k++) {
      BitSet defined = new Predicates(instances.get(k).statement()).definedAlways();
      List<Integer> own = numbers.get(k);
      for (int position = own.size() - 1; position >= 0; position--) {
        int number = own.get(position);
        if (slow.contains(number)
            && !LaneArithmetic.isTruth(operation(k, position))
            && !taken.contains(number)
            && defined.get(position)
            && (isComputedAfter(k, number) || alone.include(instances.get(k), position))) {
          found.add(new Value(k, position, number));
          noteAll(k, position, taken);
        }
      }
    }
    return found;
  }

  /** What the first instance computes up to a value; what it stores meanwhile is left to it. */
  LoopProgram.Instance definition(Value value) {
    LoopProgram.Instance instance = instances.get(value.instance());
    Statement whole = instance.statement();
    int end = value.position() + 1;
    Statement statement =
        new Statement(
            whole.name(),
            whole.domain(),
            whole.iterators(),
            whole.operations().subList(0, end).stream()
                .map(operation -> isStore(operation) ? nothing(operation) : operation)
                .toList(),
            whole.location());
    return new LoopProgram.Instance(
        statement, instance.iterators(), instance.functions().subList(0, end), List.of());
  }

  private static boolean isStore(Operation operation) {
    return operation instanceof Operation.Store;
  }

  private static Operation nothing(Operation operation) {
    return new Operation.Literal(operation.type(), "0");
  }

  /** The positions of the values in an instance. */
  Map<Integer, Value> in(int instance, List<Value> values) {
    Map<Integer, Value> positions = new TreeMap<>();
    for (Value value : values) {
      for (int position = 0; position < numbers.get(instance).size(); position++) {
        if (numbers.get(instance).get(position) == value.number()) {
          positions.put(position, value);
        }
      }
    }
    return positions;
  }

  private Operation operation(int instance, int position) {
    return instances.get(instance).statement().operations().get(position);
  }

  private boolean isComputedAfter(int instance, int number) {
    return numbers.subList(instance + 1, numbers.size()).stream()
        .anyMatch(own -> own.contains(number));
  }

  /** A value, and all that it is made of. */
  private void noteAll(int instance, int position, Set<Integer> taken) {
    if (taken.add(numbers.get(instance).get(position))) {
      Operands.of(operation(instance, position))
          .forEach(operand -> noteAll(instance, operand, taken));
    }
  }

  private void addSlow(List<Operation> operations, List<Integer> own, IntPredicate compared) {
    for (int position = 0; position < operations.size(); position++) {
      Operation operation = operations.get(position);
      if (takesLong(operation)
          || compared.test(position)
          || Operands.of(operation).stream().map(own::get).anyMatch(slow::contains)) {
        slow.add(own.get(position));
      }
    }
  }

  private static boolean takesLong(Operation operation) {
    return operation instanceof Operation.Call
        || operation instanceof Operation.Binary binary
            && binary.operator() == BinaryOperator.DIVIDE
            && binary.type().isFloating();
  }
}
