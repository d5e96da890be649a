package org.polyloom.c;

import java.util.List;
import java.util.function.Predicate;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;

/** What the instances in a loop access and call, as far as its iterations are lanes of vectors. */
final class LaneAccesses {
  private LaneAccesses() {}

  /** Whether each next iteration accesses the next elements, or the same. */
  static boolean areInRows(LoopProgram.Loop loop, List<LoopProgram.Instance> instances, Scop scop) {
    for (LoopProgram.Instance instance : instances) {
      for (int position = 0; position < instance.statement().operations().size(); position++) {
        if (Operands.access(instance.statement().operations().get(position)).isPresent()) {
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

  /** Whether all calls are of such functions. */
  static boolean callOnly(List<LoopProgram.Instance> instances, Predicate<String> functions) {
    return instances.stream()
        .flatMap(instance -> instance.statement().operations().stream())
        .allMatch(
            operation ->
                !(operation instanceof Operation.Call call) || functions.test(call.function()));
  }
}
