package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;

class SkippedIterationsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0 <= i, j < n and j != i             | i j
          0 <= i, j < n and j != 3             | j
          0 <= i, j < n and j > i              |
          0 <= i, j < n and (i < 3 or j < 4)   |
          0 <= i, j < n and (i < 3 or i > 5)   | i
          0 <= i, j < n and j % 2 = 0          |
          """)
  void areBetweenOthers(String constraints, String iterators) {
    try (IslContext isl = IslContext.open()) {
      Set<Integer> skipping =
          SkippedIterations.of(
              org.polyloom.isl.Set.parse(isl, "[n] -> { S[i, j] : " + constraints + " }"));
      String found =
          skipping.stream()
              .sorted()
              .map(k -> "ij".substring(k, k + 1))
              .collect(Collectors.joining(" "));
      assertEquals(iterators == null ? "" : iterators, found);
    }
  }
}
