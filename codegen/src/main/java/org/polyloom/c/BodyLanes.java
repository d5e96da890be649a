package org.polyloom.c;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.RootOperands;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;

/**
 * Whether vectors with calls compute what a loop does whose iterations share nothing but sums, one
 * instance after the other in all lanes of a vector.
 *
 * @param loop around instances alone
 * @param registers the arrays of which each iteration has its own, a vector for each element
 * @param sums the variables that iterations only add to, in any order
 * @param calls that may be for all lanes
 */
record BodyLanes(
    LoopProgram.Loop loop,
    List<LoopProgram.Instance> instances,
    Set<String> registers,
    Set<String> sums,
    LaneCalls calls,
    Scop scop) {

  /** The type of the lanes. */
  ScalarType element() {
    return instances.get(0).statement().lastType();
  }

  /** Whether they do, and calls are among what is computed. */
  boolean areWorthwhile() {
    ScalarType element = element();
    return loop.step() == 1
        && (element == ScalarType.DOUBLE || element == ScalarType.FLOAT)
        && instances.stream()
            .allMatch(
                instance -> LaneArithmetic.isConditional(instance.statement(), element, calls))
        && instances.stream().allMatch(this::isInRows)
        && instances.stream()
            .anyMatch(
                instance -> LaneArithmetic.isWorthwhile(instance.statement(), element, calls));
  }

  /** What the vectors are for: clang makes its own where no operand of a root is negative. */
  CallLanes.Use use() {
    if (calls == LaneCalls.LIBRARY) {
      return CallLanes.Use.FREE;
    }
    return instances.stream().anyMatch(each -> RootOperands.mayBeNegative(each.statement()))
        ? CallLanes.Use.EXACT
        : CallLanes.Use.EXACT_UNLESS_CLANG;
  }

  /** Whether lanes are neighbours in memory, or load what is the same in all of them. */
  private boolean isInRows(LoopProgram.Instance instance) {
    List<Operation> operations = instance.statement().operations();
    LaneDistances distances = new LaneDistances(instance, loop.variable());
    return IntStream.range(0, operations.size())
        .allMatch(
            position ->
                Operands.access(operations.get(position)).isPresent()
                    ? isInRow(instance, position)
                    : !distances.isInLanes(position));
  }

  private boolean isInRow(LoopProgram.Instance instance, int position) {
    Operation operation = instance.statement().operations().get(position);
    LoopElement element = LoopElement.of(instance, position);
    if (registers.contains(element.array())) {
      return element.hasNumbersForSubscripts();
    }
    return element.mentions(loop.variable())
        ? element.goesAlongRow(loop) && scop.array(element.array()).layout().endsInSubscript()
        : sums.contains(element.array())
            || operation instanceof Operation.Load load && load.predicate().isEmpty();
  }
}
