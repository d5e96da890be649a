package org.polyloom.esr;

import java.util.Comparator;

/**
 * A value at a place: {@code ±F(x + shift)} for the function F of the iteration x that the value
 * is.
 *
 * @param value its number in a {@link ValueTable}
 */
record Term(int value, Shift shift, boolean negated) implements Comparable<Term> {
  private static final Comparator<Term> ORDER =
      Comparator.comparingInt(Term::value).thenComparing(Term::shift).thenComparing(Term::negated);

  /** The same some iterations later. */
  Term movedBy(Shift steps) {
    return new Term(value, shift.plus(steps), negated);
  }

  /** With the other sign if wanted. */
  Term negatedIf(boolean wanted) {
    return wanted ? new Term(value, shift, !negated) : this;
  }

  @Override
  public int compareTo(Term other) {
    return ORDER.compare(this, other);
  }
}
