package org.polyloom.c;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;

/**
 * Values that are the same in all iterations of a loop around instances alone. Compilers compute
 * them before it, if they know that nothing there changes what is loaded, and no calls for vectors.
 */
final class SteadyValues {
  private final String variable;
  private final Set<String> stored = new HashSet<>();

  /**
   * @param variable of the loop
   */
  SteadyValues(List<LoopProgram.Instance> instances, String variable) {
    this.variable = variable;
    instances.forEach(instance -> stored.addAll(instance.statement().storedArrays()));
  }

  /**
   * Whether an operation computes one, if it is carried out in any case, and no subscript loads.
   */
  boolean include(LoopProgram.Instance instance, int position) {
    List<Operation> operations = instance.statement().operations();
    LaneDistances distances = new LaneDistances(instance, variable);
    return Operands.reached(operations, position).stream()
        .noneMatch(k -> distances.isInLanes(k) || loadsStored(operations.get(k)));
  }

  private boolean loadsStored(Operation operation) {
    return operation instanceof Operation.Load load && stored.contains(load.access().array());
  }
}
