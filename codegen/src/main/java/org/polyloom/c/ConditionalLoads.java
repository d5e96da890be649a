package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;

/**
 * What a loop loads under conditions: clang loads it always where it is told that iterations share
 * no memory. So that must be there always: between elements of its row that are accessed in any
 * case.
 *
 * <pre>
 * x[j - 1] + x[j + 1] &gt; 1 ? x[j] : 0           is readable
 * x[j - 1] + x[j + 1] &gt; 1 ? x[j + 2] : 0       may not be there
 * </pre>
 */
final class ConditionalLoads {
  private final LoopProgram.Loop loop;

  private ConditionalLoads(LoopProgram.Loop loop) {
    this.loop = loop;
  }

  /** An element where an instance uses it. */
  private record Use(LoopElement element, LoopProgram.Instance instance) {}

  /**
   * Whether all that a loop of nothing but instances may load is there, whatever the conditions.
   */
  static boolean areReadable(LoopProgram.Loop loop) {
    List<LoopProgram.Instance> instances = loop.instancesAlone();
    return !instances.isEmpty() && areReadable(loop, instances, Set.of());
  }

  /**
   * The same of a loop of which each iteration carries out all of some instances.
   *
   * @param own arrays that are there in any case
   */
  static boolean areReadable(
      LoopProgram.Loop loop, List<LoopProgram.Instance> instances, Set<String> own) {
    return new ConditionalLoads(loop).areReadable(instances, own);
  }

  private boolean areReadable(List<LoopProgram.Instance> instances, Set<String> own) {
    List<Use> always = new ArrayList<>();
    List<Use> perhaps = new ArrayList<>();
    for (LoopProgram.Instance instance : instances) {
      List<Operation> operations = instance.statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        Operation operation = operations.get(position);
        if (Operands.access(operation).isPresent()) {
          Use use = new Use(LoopElement.of(instance, position), instance);
          if (Operands.predicate(operation).isEmpty()) {
            always.add(use);
          } else if (!(operation instanceof Operation.Store)
              && !own.contains(use.element().array())) {
            perhaps.add(use);
          }
        }
      }
    }
    return perhaps.stream()
        .allMatch(
            use ->
                always.stream().anyMatch(other -> isNoEarlier(use, other))
                    && always.stream().anyMatch(other -> isNoEarlier(other, use)));
  }

  /** The same where the variables of loops inside have the same values, if they matter. */
  private boolean isNoEarlier(Use use, Use other) {
    return isKnown(use)
        && (use.instance() == other.instance() || isSteady(use) && isSteady(other))
        && isNoEarlier(use.element(), other.element());
  }

  /** Whether its subscripts say which element it is. */
  private static boolean isKnown(Use use) {
    return use.element().subscripts().stream().allMatch(Optional::isPresent);
  }

  private boolean isSteady(Use use) {
    return use.element().subscripts().stream()
        .allMatch(text -> text.filter(loop::isSteadyInside).isPresent());
  }

  /** Whether an element is another one of its row, or comes after that. */
  private boolean isNoEarlier(LoopElement element, LoopElement other) {
    int last = element.subscripts().size() - 1;
    if (element.equals(other)) {
      return true;
    }
    if (last < 0
        || other.subscripts().size() != last + 1
        || !element.array().equals(other.array())
        || !element.subscripts().subList(0, last).equals(other.subscripts().subList(0, last))) {
      return false;
    }
    Optional<SubscriptForm> first = form(element, last);
    Optional<SubscriptForm> second = form(other, last);
    return first.isPresent()
        && second.isPresent()
        && first.get().above(second.get()).orElse(-1) >= 0;
  }

  private Optional<SubscriptForm> form(LoopElement element, int position) {
    return element
        .subscripts()
        .get(position)
        .flatMap(text -> SubscriptForm.of(text, loop.variable()));
  }
}
