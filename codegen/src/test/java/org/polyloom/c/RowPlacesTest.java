package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyloom.ast.IntegerExpression;

/** Elements of one row are reached from one pointer. */
class RowPlacesTest {
  private static final IntegerExpression I = new IntegerExpression.LoopVariable("i");
  private static final IntegerExpression J = new IntegerExpression.LoopVariable("j");

  private static List<Optional<IntegerExpression>> element(IntegerExpression row, long column) {
    return List.of(Optional.of(row), Optional.of(IntegerExpression.plus(J, column)));
  }

  @Test
  void aPointerIntoAKnownRowIsADistance() {
    RowPlaces places = new RowPlaces();
    assertTrue(places.add("p", "A", element(I, 1)));
    assertFalse(places.add("q", "A", element(I, -2)));
    assertFalse(places.add("r", "A", element(I, 3)));
    assertEquals("p", places.declared("q"));
    assertEquals(
        List.of("k", "k - 3", "k + 2"),
        List.of(places.index("p", "k"), places.index("q", "k"), places.index("r", "k")));
  }

  @Test
  void otherRowsAndArraysHavePointersOfTheirOwn() {
    RowPlaces places = new RowPlaces();
    assertTrue(places.add("p", "A", element(I, 0)));
    assertTrue(places.add("q", "A", element(IntegerExpression.plus(I, 1), 0)));
    assertTrue(places.add("r", "B", element(I, 0)));
    assertEquals("q", places.declared("q"));
    assertEquals("k", places.index("q", "k"));
  }

  @Test
  void pointersToOneElementShareAVariable() {
    RowPlaces places = new RowPlaces();
    places.add("p", "A", element(I, 1));
    places.add("q", "A", element(I, 2));
    places.add("r", "A", element(I, 2));
    assertEquals("first", places.variable("q", "first"));
    assertEquals("first", places.variable("r", "second"));
    assertEquals("third", places.variable("p", "third"));
  }
}
