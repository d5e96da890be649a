package org.polyloom.frontend;

import java.util.List;

/** The source order of statements: loops and sequences. */
sealed interface OrderTree {

  /** One statement. */
  record Leaf(String statement) implements OrderTree {}

  /** One after the other. */
  record Sequence(List<OrderTree> parts) implements OrderTree {
    public Sequence {
      parts = List.copyOf(parts);
    }
  }

  /** Which way an iterator goes. */
  enum Direction {
    UP,
    DOWN
  }

  /** A loop over the dimension at {@code position}. */
  record Loop(int position, Direction direction, OrderTree body) implements OrderTree {}
}
