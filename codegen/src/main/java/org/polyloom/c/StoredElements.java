package org.polyloom.c;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operation;

/**
 * The elements that a block stores to, and what it surely leaves as it is.
 *
 * @param stored all of the elements
 */
record StoredElements(Set<LoopElement> stored) {
  StoredElements {
    stored = Set.copyOf(stored);
  }

  /**
   * Those of one block.
   *
   * @param instances that it consists of
   */
  static StoredElements of(List<LoopProgram.Instance> instances) {
    Set<LoopElement> stored = new LinkedHashSet<>();
    for (LoopProgram.Instance instance : instances) {
      List<Operation> operations = instance.statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        if (operations.get(position) instanceof Operation.Store) {
          stored.add(LoopElement.of(instance, position));
        }
      }
    }
    return new StoredElements(stored);
  }

  /** Whether the block surely does not store to an element. */
  boolean leave(LoopElement element) {
    return stored.stream()
        .noneMatch(store -> areOfOneArray(element, store) && !areApart(element, store));
  }

  /** Whether it stores to some element of the same array. */
  boolean areInArrayOf(LoopElement element) {
    return stored.stream().anyMatch(store -> areOfOneArray(element, store));
  }

  private static boolean areOfOneArray(LoopElement one, LoopElement other) {
    return one.array().equals(other.array());
  }

  /** Whether two elements of an array differ by a known number in one of their subscripts. */
  private static boolean areApart(LoopElement one, LoopElement other) {
    return IntStream.range(0, one.subscripts().size())
        .anyMatch(k -> areApart(one.subscripts().get(k), other.subscripts().get(k)));
  }

  private static boolean areApart(
      Optional<IntegerExpression> one, Optional<IntegerExpression> other) {
    Optional<SubscriptForm> first = one.flatMap(SubscriptForm::of);
    Optional<SubscriptForm> second = other.flatMap(SubscriptForm::of);
    OptionalLong apart =
        first.isPresent() && second.isPresent()
            ? first.get().above(second.get())
            : OptionalLong.empty();
    return apart.isPresent() && apart.getAsLong() != 0;
  }
}
