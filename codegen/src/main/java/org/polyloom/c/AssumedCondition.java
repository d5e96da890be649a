package org.polyloom.c;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;

/** What an instance does where a condition holds that it tests: the same without the test. */
final class AssumedCondition {
  private final List<Operation> operations;
  private final Predicates predicates;
  private final int literal;

  private AssumedCondition(LoopProgram.Instance instance, int literal) {
    this.operations = instance.statement().operations();
    this.predicates = new Predicates(instance.statement());
    this.literal = literal;
  }

  /**
   * The instance where a literal of {@link Predicates} holds.
   *
   * @param literal without which it stores nothing
   */
  static LoopProgram.Instance assume(LoopProgram.Instance instance, int literal) {
    AssumedCondition condition = new AssumedCondition(instance, literal);
    List<Operation> assumed = condition.operations.stream().map(condition::assumed).toList();
    BitSet needed = new BitSet();
    for (int k = assumed.size() - 1; k >= 0; k--) {
      if (assumed.get(k) instanceof Operation.Store || needed.get(k)) {
        needed.set(k);
        Operands.of(assumed.get(k)).forEach(needed::set);
      }
    }
    return part(instance, assumed, needed);
  }

  /** An instance that computes a value, its last one, and stores nothing. */
  static LoopProgram.Instance alone(LoopProgram.Instance instance, int position) {
    return part(instance, instance.statement().operations(), needed(instance, position));
  }

  /** The operations that a value is computed by. */
  static BitSet needed(LoopProgram.Instance instance, int position) {
    return Operands.reached(instance.statement().operations(), position);
  }

  private Operation assumed(Operation operation) {
    OptionalInt predicate = Operands.predicate(operation);
    if (predicate.isEmpty()) {
      return operation;
    }
    int own = predicate.getAsInt();
    if (holds(own)) {
      return Operands.withoutPredicate(operation);
    }
    return Operands.withPredicate(operation, OptionalInt.of(rest(own)));
  }

  /** Whether a value is known not to be zero. */
  private boolean holds(int position) {
    return predicates.holds(position) == literal
        || conjunction(position)
            .filter(both -> holds(both.left()) && holds(both.right()))
            .isPresent();
  }

  /** A value that is not zero where another one is not. */
  private int rest(int position) {
    Optional<Operation.Binary> both = conjunction(position);
    if (both.filter(and -> holds(and.left())).isPresent()) {
      return rest(both.get().right());
    }
    if (both.filter(and -> holds(and.right())).isPresent()) {
      return rest(both.get().left());
    }
    return position;
  }

  private Optional<Operation.Binary> conjunction(int position) {
    int holds = predicates.holds(position);
    return !Predicates.isNegated(holds)
            && operations.get(Predicates.position(holds)) instanceof Operation.Binary binary
            && binary.operator() == BinaryOperator.LOGICAL_AND
        ? Optional.of(binary)
        : Optional.empty();
  }

  /** An instance that carries out some of its operations alone. */
  private static LoopProgram.Instance part(
      LoopProgram.Instance instance, List<Operation> operations, BitSet needed) {
    Map<Integer, Integer> positions = new HashMap<>();
    List<Operation> kept = new ArrayList<>();
    List<List<Optional<IntegerExpression>>> functions = new ArrayList<>();
    needed.stream()
        .forEach(
            k -> {
              positions.put(k, kept.size());
              kept.add(Operands.renumbered(operations.get(k), positions::get));
              functions.add(instance.functions().get(k));
            });
    return new LoopProgram.Instance(
        instance.statement().withOperations(kept),
        instance.iterators(),
        functions,
        instance.steady().stream().filter(needed::get).map(positions::get).toList());
  }
}
