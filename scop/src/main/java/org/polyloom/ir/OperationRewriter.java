package org.polyloom.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Builds the operations of a statement anew from the old ones: each old one in turn is kept,
 * replaced or dropped, and new ones come in between. Later operations refer to the new positions of
 * the values they use.
 */
public final class OperationRewriter {
  private static final int NONE = -1;

  private final List<Operation> old;
  private final int[] positions;
  private final List<Operation> operations = new ArrayList<>();

  /**
   * @param old the operations to start from
   */
  public OperationRewriter(List<Operation> old) {
    this.old = List.copyOf(old);
    this.positions = new int[old.size()];
    Arrays.fill(positions, NONE);
  }

  /** The operations that stores depend on. */
  public static List<Operation> withoutUnused(List<Operation> operations) {
    boolean[] needed = new boolean[operations.size()];
    for (int k = operations.size() - 1; k >= 0; k--) {
      needed[k] |= operations.get(k) instanceof Operation.Store;
      if (needed[k]) {
        Operands.of(operations.get(k)).forEach(operand -> needed[operand] = true);
      }
    }
    OperationRewriter rewriter = new OperationRewriter(operations);
    for (int k = 0; k < needed.length; k++) {
      if (needed[k]) {
        rewriter.keep(k);
      }
    }
    return rewriter.operations();
  }

  /**
   * Adds a new operation.
   *
   * @param operation whose operands are new positions
   * @return its position
   */
  public int append(Operation operation) {
    operations.add(operation);
    return operations.size() - 1;
  }

  /** Adds an old operation as it was; its operands must have new positions. */
  public void keep(int oldPosition) {
    keepAs(oldPosition, old.get(oldPosition));
  }

  /**
   * Adds an operation in the place of an old one.
   *
   * @param operation whose operands are old positions
   */
  public void keepAs(int oldPosition, Operation operation) {
    positions[oldPosition] = append(Operands.renumbered(operation, this::position));
  }

  /** Says that the value of an old operation is that of a new one. */
  public void replace(int oldPosition, int newPosition) {
    positions[oldPosition] = newPosition;
  }

  /** Where the value of an old operation is now. */
  public int position(int oldPosition) {
    if (positions[oldPosition] == NONE) {
      throw new IllegalStateException("%" + oldPosition + " is used but was dropped");
    }
    return positions[oldPosition];
  }

  /** The operations so far. */
  public List<Operation> operations() {
    return List.copyOf(operations);
  }
}
