package org.polyloom.c;

import java.util.List;
import java.util.function.Predicate;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;

/** Whether the iterations of a loop are lanes of vectors. */
final class LaneAccesses {
  private LaneAccesses() {}

  /**
   * Whether each next iteration accesses the next elements, or the same, and calls no functions but
   * such.
   *
   * @param areInstructions which functions compilers have instructions for
   */
  static boolean areAll(
      LoopProgram.Loop loop,
      List<LoopProgram.Instance> instances,
      Scop scop,
      Predicate<String> areInstructions) {
    for (LoopProgram.Instance instance : instances) {
      List<Operation> body = instance.statement().operations();
      for (int position = 0; position < body.size(); position++) {
        if (body.get(position) instanceof Operation.Call call
            && !areInstructions.test(call.function())) {
          return false;
        }
        if (Operands.access(body.get(position)).isPresent()) {
          LoopElement element = LoopElement.of(instance, position);
          boolean isInRow =
              element.goesAlongRow(loop) && scop.array(element.array()).layout().endsInSubscript();
          if (element.mentions(loop.variable()) && !isInRow) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
