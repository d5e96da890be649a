package org.polyloom.c;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.IntegerExpression.LoopVariable;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;

/**
 * What an instance takes from the one that it is in the step before of a loop around it, which
 * stores that for it: {@code a[i][k - 1]} in {@code a[i][k] = a[i][k - 1] * x[i]}.
 *
 * @param steps the loop
 * @param loads the positions of the loads of what the step before has stored, at least one
 */
record PreviousStep(LoopProgram.Instance instance, LoopProgram.Loop steps, List<Integer> loads) {
  /** So many values are in registers. */
  static final int MOST = 16;

  PreviousStep {
    loads = List.copyOf(loads);
  }

  /** What an instance takes from the step before; empty where that is nothing, or not sure. */
  static Optional<PreviousStep> of(LoopProgram.Instance instance, LoopProgram.Loop steps) {
    List<Integer> loads = Math.abs(steps.step()) == 1 ? loads(instance, steps) : List.of();
    return loads.isEmpty()
        ? Optional.empty()
        : Optional.of(new PreviousStep(instance, steps, loads));
  }

  /**
   * What each of several instances of one statement, which are all that a loop contains, takes from
   * the step before; none where some take nothing. Compilers keep what a single one hands on.
   */
  static List<PreviousStep> ofAll(LoopProgram.Loop steps) {
    List<LoopProgram.Instance> instances = steps.instancesAlone();
    if (instances.size() < 2
        || instances.size() > MOST
        || instances.stream().map(LoopProgram.Instance::statement).distinct().count() > 1) {
      return List.of();
    }
    List<PreviousStep> found =
        instances.stream().flatMap(instance -> of(instance, steps).stream()).toList();
    return found.size() == instances.size() ? found : List.of();
  }

  /** The iterators that depend on the variable of a loop. */
  static List<Integer> mentioning(LoopProgram.Instance instance, String variable) {
    return IntStream.range(0, instance.statement().depth())
        .filter(k -> instance.iterators().get(k).mentions(variable))
        .boxed()
        .toList();
  }

  /** The position of the store. */
  int store() {
    return instance.statement().operations().size() - 1;
  }

  LoopElement stored() {
    return LoopElement.of(instance, store());
  }

  LoopElement loaded() {
    return LoopElement.of(instance, loads.get(0));
  }

  /** What the first step loads. */
  LoopElement first() {
    return new LoopElement(
        loaded().array(),
        loaded().subscripts().stream().map(function -> function.map(this::inFirstStep)).toList());
  }

  private IntegerExpression inFirstStep(IntegerExpression subscript) {
    return subscript.mentions(steps.variable())
        ? IntegerExpression.plus(steps.first(), offset(subscript, steps.variable()).orElseThrow())
        : subscript;
  }

  /**
   * The loads of what the step before has stored in the same row; none where that is not sure, or
   * where the loop is not one along a single iterator.
   */
  private static List<Integer> loads(LoopProgram.Instance instance, LoopProgram.Loop steps) {
    Statement statement = instance.statement();
    List<Integer> along = mentioning(instance, steps.variable());
    if (along.size() != 1
        || offset(instance.iterators().get(along.get(0)), steps.variable()).isEmpty()
        || !storesOnceAtTheEnd(statement)) {
      return List.of();
    }
    int back = -(int) steps.step();
    org.polyloom.isl.Map before =
        statement
            .steps(along.get(0), back)
            .intersectDomain(statement.domain())
            .intersectRange(statement.domain());
    Access stored = Operands.access(last(statement)).orElseThrow();
    return IntStream.range(0, statement.operations().size() - 1)
        .filter(k -> isAlwaysLoaded(statement.operations().get(k)))
        .filter(k -> isPrevious(instance, k, stored, before))
        .filter(k -> moves(instance.functions().get(k), steps.variable()))
        .boxed()
        .toList();
  }

  private static Operation last(Statement statement) {
    return statement.operations().get(statement.operations().size() - 1);
  }

  /** Whether it stores once, always, and after all else. */
  static boolean storesOnceAtTheEnd(Statement statement) {
    return last(statement) instanceof Operation.Store store
        && store.predicate().isEmpty()
        && store.access().isAffine()
        && statement.operations().stream().filter(Operation.Store.class::isInstance).count() == 1;
  }

  /** Whether it loads a known element in any case. */
  static boolean isAlwaysLoaded(Operation operation) {
    return operation instanceof Operation.Load load
        && load.predicate().isEmpty()
        && load.access().isAffine();
  }

  /**
   * Whether a load finds what the step before has stored, where there is one, and nothing else.
   *
   * @param before {@code { S[i] -> S[j] }}: the instance in the step before
   */
  private static boolean isPrevious(
      LoopProgram.Instance instance, int position, Access stored, org.polyloom.isl.Map before) {
    Access loaded = Operands.access(instance.statement().operations().get(position)).orElseThrow();
    return loaded.array().equals(stored.array())
        && before.applyRange(stored.relation()).isSubset(loaded.relation())
        && loaded.relation().applyRange(stored.relation().reverse()).isSubset(before);
  }

  /** Whether subscripts are known in the first step. */
  private static boolean moves(List<Optional<IntegerExpression>> functions, String variable) {
    return functions.stream()
        .allMatch(
            function ->
                !function.orElseThrow().mentions(variable)
                    || offset(function.get(), variable).isPresent());
  }

  /** What is added to a variable; empty where an expression is anything else. */
  private static Optional<Long> offset(IntegerExpression expression, String variable) {
    return SubscriptForm.of(expression, variable)
        .map(SubscriptForm::constant)
        .filter(
            constant ->
                IntegerExpression.plus(new LoopVariable(variable), constant).equals(expression));
  }
}
