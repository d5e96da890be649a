package org.polyloom.recurrence;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;

/**
 * A linear recurrence of the first order along an iterator of a statement:
 *
 * <pre>
 * x[k] = coefficient * x[k - 1] + rest(k)
 * </pre>
 *
 * <p>where x[k] is the element that the iteration k stores. The coefficient is the same in all
 * iterations; the rest reads no element that one of the iterations right before stores.
 *
 * @param statement which stores x[k], once and at its end
 * @param iterator the dimension that k is
 * @param direction in which it runs
 * @param memory in which direction of memory x runs
 * @param start from which iteration of a loop on it is one
 * @param operations those of the statement and others after them, which compute coefficient and
 *     rest
 * @param previous the positions of the loads of x[k - 1]
 * @param moving the positions of the loads that move through memory with x
 * @param coefficient the position of the coefficient; none for 1
 * @param rest the position of the rest
 */
public record Recurrence(
    Statement statement,
    int iterator,
    Direction direction,
    Direction memory,
    Start start,
    List<Operation> operations,
    Set<Integer> previous,
    Set<Integer> moving,
    Optional<Integer> coefficient,
    int rest) {

  /** Where a loop or what it touches goes. */
  public enum Direction {
    UP(1),
    DOWN(-1);

    private final int step;

    Direction(int step) {
      this.step = step;
    }

    /** What is added from one iteration to the next. */
    public int step() {
      return step;
    }
  }

  /** From where on a loop is a recurrence. */
  public enum Start {
    /** All iterations are. */
    FIRST,
    /** Those that come after another: the first one loads something else. */
    SECOND
  }

  public Recurrence {
    moving = Set.copyOf(moving);
    operations = List.copyOf(operations);
    previous = Set.copyOf(previous);
  }

  /** The type that all of it is computed in. */
  public ScalarType element() {
    return operations.get(rest).type();
  }

  /** The position of the store. */
  public int store() {
    return statement.operations().size() - 1;
  }

  /** Whether a value differs from iteration to iteration. */
  public boolean varies(int position) {
    return Operands.reached(operations, position).stream().anyMatch(moving::contains);
  }

  /** Whether a value is computed from another. */
  public boolean uses(int position, int other) {
    return Operands.reached(operations, position).get(other);
  }
}
