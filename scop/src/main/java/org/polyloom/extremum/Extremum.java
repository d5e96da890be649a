package org.polyloom.extremum;

import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;

/**
 * A statement that keeps, along an iterator, the least or greatest of some values, and what belongs
 * to it: all that it stores is what the iteration with that value stores.
 *
 * <pre>
 * if (v(k) &lt; b) { b = v(k); l = k; }
 * if (x[k] &lt; x[l]) l = k;
 * b = b &lt; v(k) ? b : v(k);
 * b = fmin(b, v(k));
 * </pre>
 *
 * @param iterator the dimension along which the statement looks
 * @param value the position of the value that is compared
 * @param held the position of the load of the extreme before
 * @param kind whether it is the least or the greatest
 * @param choice which one is kept of equal values
 * @param domain of which values that is so
 */
public record Extremum(
    Statement statement,
    int iterator,
    int value,
    int held,
    Kind kind,
    Choice choice,
    Domain domain) {

  /** Which of all values. */
  public enum Kind {
    LEAST,
    GREATEST
  }

  /** Which of equal values. */
  public enum Choice {
    FIRST,
    LAST
  }

  /** Which values may be compared. */
  public enum Domain {
    /** All. */
    ALL,
    /**
     * Numbers: what is no number is kept where a comparison that does not hold keeps the value, and
     * the next one takes its place.
     */
    NUMBERS,
    /** Numbers, if the extreme is not zero: calls give any of two zeros, whatever their signs. */
    NONZERO
  }

  /** The type of the values. */
  public ScalarType element() {
    return statement.operations().get(value).type();
  }

  /** Whether nothing is kept but the value. */
  public boolean isAlone() {
    return statement.stores().size() == 1
        && statement.operations().get(held) instanceof Operation.Load load
        && load.access().isAffine();
  }
}
