package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TranspositionTest {

  /** Carries the shuffles out on lists of numbers. */
  @ParameterizedTest
  @CsvSource({"2, 8", "4, 8", "8, 8", "4, 4", "8, 4", "16, 4"})
  void eachVectorBecomesOneColumn(int lanes, int bytes) {
    Transposition square = Transposition.of(lanes, bytes);
    List<List<Integer>> vectors = new ArrayList<>();
    for (int row = 0; row < lanes; row++) {
      List<Integer> vector = new ArrayList<>();
      for (int column = 0; column < lanes; column++) {
        vector.add(row * 100 + column);
      }
      vectors.add(vector);
    }
    for (Transposition.Shuffle shuffle : square.shuffles()) {
      List<Integer> both = new ArrayList<>(vectors.get(shuffle.first()));
      both.addAll(vectors.get(shuffle.second()));
      vectors.add(shuffle.lanes().stream().map(both::get).toList());
    }
    for (int column = 0; column < lanes; column++) {
      List<Integer> expected = new ArrayList<>();
      for (int row = 0; row < lanes; row++) {
        expected.add(row * 100 + column);
      }
      assertEquals(expected, vectors.get(square.columns().get(column)));
    }
    int stages = Integer.numberOfTrailingZeros(lanes);
    assertEquals(stages * lanes, square.shuffles().size());
  }
}
