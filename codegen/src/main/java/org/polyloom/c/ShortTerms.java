package org.polyloom.c;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;

/**
 * Recognises loops that add floating-point terms to a sum in order, each of which takes no longer
 * than its addition waits for the one before.
 *
 * <pre>
 * for (j)
 *   kept -= A[i][j] * x[i - j];
 * </pre>
 *
 * <p>gcc makes vectors of the terms and takes them apart again: rows of a few vectors take up to
 * twice the time, and long ones no less than one term after the other.
 */
final class ShortTerms {
  /** Accesses and operations beside the sum, two a cycle, while an addition takes four cycles. */
  private static final int MOST = 8;

  private static final Set<BinaryOperator> SHORT =
      Set.of(BinaryOperator.ADD, BinaryOperator.SUBTRACT, BinaryOperator.MULTIPLY);

  private ShortTerms() {}

  /**
   * Whether a loop does nothing else.
   *
   * @param kept the element that it adds up, in a register
   */
  static boolean areIn(LoopProgram.Loop loop, LoopElement kept) {
    List<LoopProgram.Instance> instances = loop.instancesAlone();
    return instances.size() == 1 && areOf(instances.get(0), kept);
  }

  private static boolean areOf(LoopProgram.Instance instance, LoopElement kept) {
    List<Operation> operations = instance.statement().operations();
    int last = operations.size() - 1;
    return kept.isOf(instance, last)
        && operations.get(last) instanceof Operation.Store store
        && store.type().isFloating()
        && operations.get(store.value()) instanceof Operation.Binary sum
        && isSum(sum, instance, kept)
        && operations.stream().allMatch(ShortTerms::isShort)
        && IntStream.range(0, last)
                .filter(k -> takesTime(operations.get(k)) && !kept.isOf(instance, k))
                .count()
            <= MOST + 1;
  }

  /** Whether something is added to the element, or taken from it. */
  private static boolean isSum(
      Operation.Binary sum, LoopProgram.Instance instance, LoopElement kept) {
    return switch (sum.operator()) {
      case ADD -> isLoaded(sum.left(), instance, kept) || isLoaded(sum.right(), instance, kept);
      case SUBTRACT -> isLoaded(sum.left(), instance, kept);
      default -> false;
    };
  }

  private static boolean isLoaded(int position, LoopProgram.Instance instance, LoopElement kept) {
    return instance.statement().operations().get(position) instanceof Operation.Load
        && kept.isOf(instance, position);
  }

  private static boolean isShort(Operation operation) {
    return !(operation instanceof Operation.Call)
        && !(operation instanceof Operation.Select)
        && !(operation instanceof Operation.Binary binary && !SHORT.contains(binary.operator()))
        && Operands.predicate(operation).isEmpty();
  }

  private static boolean takesTime(Operation operation) {
    return operation instanceof Operation.Load || operation instanceof Operation.Binary;
  }
}
