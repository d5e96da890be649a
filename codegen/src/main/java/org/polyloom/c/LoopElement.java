package org.polyloom.c;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.IntegerExpression.Constant;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;

/**
 * An element that instances in a loop use.
 *
 * @param subscripts in terms of the variables of the loops around it; empty where they are dynamic
 */
record LoopElement(String array, List<Optional<IntegerExpression>> subscripts) {
  LoopElement {
    subscripts = List.copyOf(subscripts);
  }

  /** The element that an operation of an instance loads or stores. */
  static LoopElement of(LoopProgram.Instance instance, int position) {
    String array =
        Operands.access(instance.statement().operations().get(position)).orElseThrow().array();
    return new LoopElement(array, instance.functions().get(position));
  }

  /** Whether this is what an operation of an instance loads or stores. */
  boolean isOf(LoopProgram.Instance instance, int position) {
    return Operands.access(instance.statement().operations().get(position))
            .filter(access -> access.array().equals(array))
            .isPresent()
        && instance.functions().get(position).equals(subscripts);
  }

  /** Where an instance loads or stores it. */
  List<Integer> positionsIn(LoopProgram.Instance instance) {
    return IntStream.range(0, instance.statement().operations().size())
        .filter(position -> isOf(instance, position))
        .boxed()
        .toList();
  }

  /** Whether it is, or may be, another one for another value of the variable of a loop. */
  boolean mentions(String variable) {
    return subscripts.stream().anyMatch(s -> s.isEmpty() || s.get().mentions(variable));
  }

  /** Whether it is one element, whatever the variables of loops and the parameters are. */
  boolean hasNumbersForSubscripts() {
    return subscripts.stream().allMatch(s -> s.filter(Constant.class::isInstance).isPresent());
  }

  /** Its row, if it is not a scalar: the same without the last subscript. */
  LoopElement inRow() {
    return new LoopElement(array, subscripts.subList(0, Math.max(0, subscripts.size() - 1)));
  }

  /** Whether each iteration of a loop takes it to the next element of its row. */
  boolean goesAlongRow(LoopProgram.Loop loop) {
    OptionalLong steps = inRowSteps(loop);
    return steps.isPresent() && steps.getAsLong() == 1;
  }

  /** How far each iteration of a loop takes it along its row, if it stays in one. */
  OptionalLong inRowSteps(LoopProgram.Loop loop) {
    OptionalLong steps = OptionalLong.empty();
    for (Optional<IntegerExpression> subscript : subscripts) {
      Optional<SubscriptForm> form =
          subscript.flatMap(text -> SubscriptForm.of(text, loop.variable()));
      if (form.isEmpty() || steps.isPresent() && steps.getAsLong() != 0) {
        return OptionalLong.empty();
      }
      steps = OptionalLong.of(form.get().perIteration(loop.variable()) * loop.step());
    }
    return steps;
  }
}
