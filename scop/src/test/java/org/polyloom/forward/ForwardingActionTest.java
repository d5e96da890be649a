package org.polyloom.forward;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;

class ForwardingActionTest {
  /** A chain of squares has as many actions as steps, however often each of them is used. */
  @Test
  void whatIsSharedIsLookedAtOnce() {
    ForwardingAction action =
        new ForwardingAction.Copy(new Operation.Literal(ScalarType.DOUBLE, "2.0"), Map.of());
    for (int k = 0; k < 100; k++) {
      Operation square =
          new Operation.Binary(
              ScalarType.DOUBLE, BinaryOperator.MULTIPLY, 0, 0, OptionalInt.empty());
      action = new ForwardingAction.Copy(square, Map.of(0, action, 1, action));
    }
    assertEquals(101, action.all().size());
    assertEquals(Set.of(), action.arrays());
    assertEquals(100, ForwardingCost.of(action).operations());
  }
}
