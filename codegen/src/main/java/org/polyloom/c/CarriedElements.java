package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;

/**
 * Finds the elements that all iterations of an innermost loop update one after the other, in arrays
 * that compilers know to be apart from no other one: these store the element in each iteration and
 * load it in the next, while a variable would be a register.
 *
 * <pre>
 * for (j)                              double kept = y[i];
 *   y[i] += A[i][j] * x[j];      =>    for (j)
 *                                        kept += A[i][j] * x[j];
 *                                      y[i] = kept;
 * </pre>
 */
final class CarriedElements {
  /** An access in an instance of the loop's body. */
  private record Touch(LoopProgram.Instance instance, int position, Access access) {
    List<Optional<IntegerExpression>> subscripts() {
      return instance.functions().get(position);
    }

    Operation operation() {
      return instance.statement().operations().get(position);
    }

    boolean isStore() {
      return operation() instanceof Operation.Store;
    }

    boolean isAlways() {
      return Operands.predicate(operation()).isEmpty();
    }
  }

  private final Set<String> uncertain = new TreeSet<>();

  /**
   * @param scop with the checks that the arrays do not overlap
   */
  CarriedElements(Scop scop) {
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.NoOverlap noOverlap) {
        uncertain.add(noOverlap.first().array());
        uncertain.add(noOverlap.second().array());
      }
    }
    uncertain.retainAll(scop.arrays().keySet());
  }

  /**
   * The subscripts of these elements, one of each array, by the arrays; none for a loop that
   * contains more than instances.
   *
   * @param steady the positions of the loads that the loop does not repeat, if it contains nothing
   *     but one instance: of elements that it does not store to
   */
  Map<String, List<Optional<IntegerExpression>>> of(LoopProgram.Loop loop, Set<Integer> steady) {
    Map<String, List<Touch>> touches = new LinkedHashMap<>();
    List<LoopProgram> body =
        loop.body() instanceof LoopProgram.Sequence sequence
            ? sequence.children()
            : List.of(loop.body());
    for (LoopProgram part : body) {
      if (!(part instanceof LoopProgram.Instance instance)) {
        return Map.of();
      }
      List<Operation> operations = instance.statement().operations();
      IntStream.range(0, operations.size())
          .filter(position -> !steady.contains(position))
          .forEach(
              position ->
                  Operands.access(operations.get(position))
                      .filter(access -> uncertain.contains(access.array()))
                      .ifPresent(
                          access ->
                              touches
                                  .computeIfAbsent(access.array(), array -> new ArrayList<>())
                                  .add(new Touch(instance, position, access))));
    }
    Map<String, List<Optional<IntegerExpression>>> carried = new LinkedHashMap<>();
    touches.forEach(
        (array, all) -> {
          if (isCarried(all, loop.variable())) {
            carried.put(array, all.get(0).subscripts());
          }
        });
    return carried;
  }

  /** Whether all accesses are of one element, which is loaded first and surely stored to. */
  private static boolean isCarried(List<Touch> touches, String variable) {
    List<Optional<IntegerExpression>> element = touches.get(0).subscripts();
    boolean isOne =
        element.stream().allMatch(s -> s.isPresent() && !s.get().mentions(variable))
            && touches.stream().allMatch(touch -> touch.subscripts().equals(element));
    boolean isUpdated =
        !touches.get(0).isStore()
            && touches.get(0).isAlways()
            && touches.stream().anyMatch(touch -> touch.isStore() && touch.isAlways());
    return isOne && isUpdated && touches.stream().allMatch(CarriedElements::isStoredLast);
  }

  /** Whether no value that an instance has loaded is used after a store to its array. */
  private static boolean isStoredLast(Touch touch) {
    return !touch.isStore()
        || touch.position() == touch.instance().statement().operations().size() - 1;
  }
}
