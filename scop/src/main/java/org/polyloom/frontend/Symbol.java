package org.polyloom.frontend;

/**
 * A variable of a {@link Polynomial}.
 *
 * @param kind what it stands for
 * @param position of an iterator: the dimension of the instance, 0 for the outermost loop; of a
 *     parameter: 0
 * @param name of a parameter: its name in isl spaces; of an iterator: its name in the source
 */
public record Symbol(Kind kind, int position, String name) implements Comparable<Symbol> {

  /** What a symbol stands for. */
  public enum Kind {
    ITERATOR,
    PARAMETER
  }

  /** The iterator of the loop at a depth. */
  public static Symbol iterator(int position, String name) {
    return new Symbol(Kind.ITERATOR, position, name);
  }

  /** A parameter of the region. */
  public static Symbol parameter(String name) {
    return new Symbol(Kind.PARAMETER, 0, name);
  }

  /** Whether this is an iterator. */
  public boolean isIterator() {
    return kind == Kind.ITERATOR;
  }

  /** Iterators first, outermost first; then parameters by name. */
  @Override
  public int compareTo(Symbol other) {
    int byKind = kind.compareTo(other.kind);
    if (byKind != 0) {
      return byKind;
    }
    int byPosition = Integer.compare(position, other.position);
    return byPosition != 0 ? byPosition : name.compareTo(other.name);
  }
}
