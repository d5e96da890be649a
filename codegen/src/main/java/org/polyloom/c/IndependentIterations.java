package org.polyloom.c;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;

/**
 * Whether compilers may be told of a loop that no iteration accesses what another one stores.
 *
 * <p>That must be so, and they must have no other way to carry out what stands in one iteration:
 * once they are told, they put accesses to what are no neighbours in memory together, as those to
 * {@code A[j][0]} and {@code A[j][1]}, the loads first, whatever {@code A[j][p]} between them may
 * be.
 */
final class IndependentIterations {
  private final Scop scop;
  private final LoopProgram.Loop loop;
  private final Set<String> reused;

  /**
   * @param instances all that stand in the loop, in order
   */
  IndependentIterations(Scop scop, LoopProgram.Loop loop, List<LoopProgram.Instance> instances) {
    this.scop = scop;
    this.loop = loop;
    this.reused = reused(instances);
  }

  /** Whether this holds of some accesses to memory. */
  boolean areOf(Set<Touch> touches) {
    Map<Touch, List<Optional<SubscriptForm>>> forms = new HashMap<>();
    touches.forEach(touch -> forms.put(touch, steadyForms(touch)));
    return touches.stream()
        .filter(Touch::isStore)
        .allMatch(
            store ->
                touches.stream()
                    .filter(touch -> touch.array().equals(store.array()))
                    .allMatch(
                        touch ->
                            areApart(forms.get(store), forms.get(touch))
                                && (stayInOrder(store, touch)
                                    || differ(forms.get(store), forms.get(touch)))));
  }

  /** The arrays from which is loaded after something was stored, or which hold two values. */
  private static Set<String> reused(List<LoopProgram.Instance> instances) {
    Set<String> reused = new HashSet<>();
    Set<String> stored = new HashSet<>();
    Set<LoopElement> elements = new HashSet<>();
    for (LoopProgram.Instance instance : instances) {
      List<Operation> operations = instance.statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        if (Operands.access(operations.get(position)).isPresent()) {
          LoopElement element = LoopElement.of(instance, position);
          boolean isStore = operations.get(position) instanceof Operation.Store;
          if (isStore ? !elements.add(element) : stored.contains(element.array())) {
            reused.add(element.array());
          }
          if (isStore) {
            stored.add(element.array());
          }
        }
      }
    }
    return reused;
  }

  /** Whether two accesses in one iteration come in their order, of one element or not. */
  private boolean stayInOrder(Touch store, Touch touch) {
    boolean areSame =
        store.element().equals(touch.element())
            && store.element().subscripts().stream().allMatch(Optional::isPresent);
    return areSame && !reused.contains(store.array())
        || areNeighbours(store) && areNeighbours(touch);
  }

  /** Whether iterations access neighbours in memory, one after the other. */
  private boolean areNeighbours(Touch touch) {
    return touch.element().goesAlongRow(loop)
        && scop.array(touch.array()).layout().endsInSubscript();
  }

  /** Whether two accesses in one iteration are never of one element. */
  private static boolean differ(
      List<Optional<SubscriptForm>> store, List<Optional<SubscriptForm>> touch) {
    return IntStream.range(0, store.size())
        .filter(k -> store.get(k).isPresent() && touch.get(k).isPresent())
        .mapToObj(k -> store.get(k).get().above(touch.get(k).get()))
        .anyMatch(apart -> apart.isPresent() && apart.getAsLong() != 0);
  }

  /** Whether two accesses to one array never meet in different iterations. */
  private boolean areApart(
      List<Optional<SubscriptForm>> store, List<Optional<SubscriptForm>> touch) {
    return IntStream.range(0, store.size())
        .filter(k -> store.get(k).isPresent() && touch.get(k).isPresent())
        .anyMatch(k -> areApart(store.get(k).get(), touch.get(k).get()));
  }

  private boolean areApart(SubscriptForm first, SubscriptForm second) {
    OptionalLong apart = first.above(second);
    if (apart.isEmpty()) {
      return false;
    }
    long step = first.perIteration(loop.variable()) * loop.step();
    return step == 0
        ? apart.getAsLong() != 0
        : apart.getAsLong() == 0 || apart.getAsLong() % step != 0;
  }

  /** The subscripts that are one number in an iteration, whatever stands in it. */
  private List<Optional<SubscriptForm>> steadyForms(Touch touch) {
    return touch.element().subscripts().stream()
        .map(
            subscript ->
                subscript
                    .filter(loop::isSteadyInside)
                    .flatMap(text -> SubscriptForm.of(text, loop.variable())))
        .toList();
  }
}
