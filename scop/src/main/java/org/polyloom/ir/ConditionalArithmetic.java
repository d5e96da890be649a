package org.polyloom.ir;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * Floating-point arithmetic of which results are needed under conditions alone. It may trap, or so
 * gcc takes it to do, which does not carry it out where a condition does not hold, and so makes no
 * vectors of loops around it; what is always computed, it moves below the condition.
 */
public final class ConditionalArithmetic {
  private final List<Operation> operations;
  private final boolean[] isConditional;

  private ConditionalArithmetic(Statement statement) {
    this.operations = statement.operations();
    this.isConditional = new boolean[operations.size()];
  }

  /** Whether a statement has such. */
  public static boolean isIn(Statement statement) {
    return new ConditionalArithmetic(statement).isAny();
  }

  private boolean isAny() {
    boolean[] isUsed = new boolean[operations.size()];
    Arrays.fill(isConditional, true);
    boolean isAny = false;
    for (int k = operations.size() - 1; k >= 0; k--) {
      Operation operation = operations.get(k);
      isConditional[k] &= isUsed[k];
      isAny |= isConditional[k] && isArithmetic(operation);
      for (int operand : Operands.of(operation)) {
        isUsed[operand] = true;
        isConditional[operand] &= isNeededSometimes(k, operand);
      }
    }
    return isAny;
  }

  /** Whether an operation needs an operand under a condition alone. */
  private boolean isNeededSometimes(int user, int operand) {
    Operation operation = operations.get(user);
    OptionalInt predicate = Operands.predicate(operation);
    if (predicate.isPresent()) {
      return predicate.getAsInt() != operand;
    }
    if (operation instanceof Operation.Select select) {
      return operand != select.condition()
              && (select.ifTrue() == operand) != (select.ifFalse() == operand)
          || isConditional[user];
    }
    return isConditional[user];
  }

  private static boolean isArithmetic(Operation operation) {
    return operation instanceof Operation.Binary binary
        && (binary.type() == ScalarType.DOUBLE || binary.type() == ScalarType.FLOAT)
        && switch (binary.operator()) {
          case ADD, SUBTRACT, MULTIPLY, DIVIDE -> true;
          default -> false;
        };
  }
}
