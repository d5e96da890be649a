package org.polyloom.c;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.RootOperands;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;

/**
 * Whether vectors that take square roots compute what a loop does whose iterations share no memory,
 * one instance after the other in all lanes of a vector.
 *
 * @param loop around instances alone
 * @param registers the arrays of which each iteration has its own, a vector for each element
 */
record BodyLanes(
    LoopProgram.Loop loop, List<LoopProgram.Instance> instances, Set<String> registers, Scop scop) {

  /** The type of the lanes. */
  ScalarType element() {
    return instances.get(0).statement().lastType();
  }

  /** Whether they do, and roots are among what is computed. */
  boolean areRoots() {
    ScalarType element = element();
    return loop.step() == 1
        && (element == ScalarType.DOUBLE || element == ScalarType.FLOAT)
        && instances.stream()
            .allMatch(
                instance ->
                    LaneArithmetic.isConditional(instance.statement(), element, LaneCalls.ROOTS))
        && instances.stream().allMatch(this::isInRows)
        && instances.stream()
            .anyMatch(
                instance ->
                    LaneArithmetic.isWorthwhile(instance.statement(), element, LaneCalls.ROOTS));
  }

  /** Whether clang makes such vectors by itself: no operand of a root is negative. */
  boolean areDoneByClang() {
    return instances.stream().noneMatch(each -> RootOperands.mayBeNegative(each.statement()));
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
        : operation instanceof Operation.Load load && load.predicate().isEmpty();
  }
}
