package org.polyloom.esr;

import java.util.concurrent.atomic.AtomicInteger;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;

/** Operations without their operands. */
final class Prototypes {
  private Prototypes() {}

  /** The operation with 0, 1, .. in the places of its operands. */
  static Operation of(Operation operation) {
    AtomicInteger next = new AtomicInteger();
    return Operands.renumbered(operation, operand -> next.getAndIncrement());
  }
}
