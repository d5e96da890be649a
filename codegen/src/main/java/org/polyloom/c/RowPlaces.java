package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ast.IntegerExpression;

/**
 * Which pointers to elements a block of rows needs: of several into one row of an array, a known
 * number of elements apart, one is declared. Fewer of them are alive in the loop over columns.
 */
final class RowPlaces {
  private final Map<List<Object>, Anchor> anchors = new HashMap<>();
  private final Map<String, Place> places = new HashMap<>();
  private final Map<Place, String> variables = new HashMap<>();

  /** The declared pointer into a row, and the constant of its last subscript. */
  private record Anchor(String pointer, long constant) {}

  /** So many elements after what a declared pointer points to. */
  private record Place(String pointer, long elements) {}

  /**
   * Takes note of a pointer.
   *
   * @param subscripts of its element, at least one
   * @return whether it is to be declared
   */
  boolean add(String pointer, String array, List<Optional<IntegerExpression>> subscripts) {
    int last = subscripts.size() - 1;
    IntegerExpression function = subscripts.get(last).orElseThrow();
    long constant = constant(function);
    List<Object> row = new ArrayList<>(List.of(array));
    row.addAll(subscripts.subList(0, last));
    row.add(IntegerExpression.plus(function, -constant));
    Anchor anchor = anchors.computeIfAbsent(row, key -> new Anchor(pointer, constant));
    places.put(pointer, new Place(anchor.pointer(), constant - anchor.constant()));
    return anchor.pointer().equals(pointer);
  }

  /** What stands last in a sum, if it is a number. */
  private static long constant(IntegerExpression function) {
    if (function instanceof IntegerExpression.Constant number) {
      return number.value();
    }
    if (function instanceof IntegerExpression.Arithmetic sum
        && sum.right() instanceof IntegerExpression.Constant number
        && number.value() != Long.MIN_VALUE) {
      switch (sum.operator()) {
        case ADD:
          return number.value();
        case SUBTRACT:
          return -number.value();
        default:
          return 0;
      }
    }
    return 0;
  }

  private Place place(String pointer) {
    return places.getOrDefault(pointer, new Place(pointer, 0));
  }

  /** The declared pointer that leads to what another one points to. */
  String declared(String pointer) {
    return place(pointer).pointer();
  }

  /** A number of elements after what a pointer points to, from the declared one. */
  String index(String pointer, String counter) {
    long elements = place(pointer).elements();
    return elements == 0 ? counter : counter + (elements > 0 ? " + " : " - ") + Math.abs(elements);
  }

  /** One name for the vectors of all pointers to the same element: that of the first. */
  String variable(String pointer, String name) {
    return variables.computeIfAbsent(place(pointer), key -> name);
  }
}
