package org.polyloom.c;

import java.util.List;
import java.util.function.IntPredicate;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;

/** Where the values of a statement's operations stand in C that has an expression for each. */
final class ValueHomes {
  private final List<Operation> operations;
  private final int[] homes;

  private ValueHomes(List<Operation> operations) {
    this.operations = operations;
    this.homes = new int[operations.size()];
  }

  /**
   * By position, the operation that a value is written with: itself where it has a name, or is not
   * used. A load has a name if a store to its array would come first otherwise.
   *
   * @param isNamed whether an operation is written as statements that give a variable its value
   * @param isCheap whether a value needs no name where it is used more than once
   */
  static int[] of(List<Operation> operations, IntPredicate isNamed, IntPredicate isCheap) {
    return new ValueHomes(operations).found(isNamed, isCheap);
  }

  private int[] found(IntPredicate isNamed, IntPredicate isCheap) {
    int[] uses = new int[operations.size()];
    int[] users = new int[operations.size()];
    for (int k = 0; k < operations.size(); k++) {
      boolean isStore = operations.get(k) instanceof Operation.Store;
      for (int operand : Operands.values(operations.get(k))) {
        uses[operand] += isNamed.test(k) && !isStore ? 2 : 1;
        users[operand] = k;
      }
    }
    for (int k = operations.size() - 1; k >= 0; k--) {
      Operation operation = operations.get(k);
      boolean hasName = isNamed.test(k) || (uses[k] != 1 && !isCheap.test(k));
      homes[k] =
          operation instanceof Operation.Store || hasName || uses[k] == 0 ? k : homes[users[k]];
      if (operation instanceof Operation.Load load && isOvertaken(load, k, lastUse(k))) {
        homes[k] = k;
      }
    }
    return homes;
  }

  private int lastUse(int position) {
    int last = position;
    for (int k = position + 1; k < operations.size(); k++) {
      if (Operands.of(operations.get(k)).contains(position)) {
        last = Math.max(last, homes[k]);
      }
    }
    return last;
  }

  private boolean isOvertaken(Operation.Load load, int from, int to) {
    return operations.subList(from, to).stream()
        .anyMatch(
            operation ->
                operation instanceof Operation.Store store
                    && store.access().array().equals(load.access().array()));
  }
}
