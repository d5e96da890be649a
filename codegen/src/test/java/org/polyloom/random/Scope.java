package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ir.ScalarType;

/**
 * What may be used at a place of a program.
 *
 * @param iterators of the loops around it, from the outermost
 * @param variables scalars with a value
 * @param arrays parameters and arrays of the blocks around it
 */
record Scope(List<Iterator> iterators, List<Expr.Variable> variables, List<Program.Array> arrays) {

  /**
   * A value in {@code [0, size)}.
   *
   * @param name an iterator, or the sum of one and a constant in parentheses
   * @param type of the iterator
   */
  record Iterator(String name, ScalarType type, String size) {
    boolean isPlain() {
      return !name.startsWith("(");
    }

    boolean isSigned() {
      return type.isSigned();
    }
  }

  Scope with(Iterator iterator) {
    List<Iterator> visible = new ArrayList<>(iterators);
    visible.removeIf(other -> other.name().equals(iterator.name()));
    return new Scope(appended(visible, iterator), variables, arrays);
  }

  Scope with(Expr.Variable variable) {
    List<Expr.Variable> visible = new ArrayList<>(variables);
    visible.removeIf(other -> other.name().equals(variable.name()));
    return new Scope(iterators, appended(visible, variable), arrays);
  }

  Scope with(Program.Array array) {
    return new Scope(iterators, variables, appended(arrays, array));
  }

  List<Iterator> iteratorsOf(String size) {
    return iterators.stream().filter(iterator -> iterator.size().equals(size)).toList();
  }

  private static <T> List<T> appended(List<T> list, T element) {
    List<T> result = new ArrayList<>(list);
    result.add(element);
    return List.copyOf(result);
  }
}
