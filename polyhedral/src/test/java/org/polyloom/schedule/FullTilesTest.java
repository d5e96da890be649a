package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionSet;

class FullTilesTest {
  private static final Map<String, IntBinaryOperator> SHAPES =
      Map.of(
          "0 <= j <= i < 11", (i, j) -> 0 <= j && j <= i && i < 11 ? 1 : 0,
          "0 <= i < 8 and 0 <= j < 9", (i, j) -> 0 <= i && i < 8 && 0 <= j && j < 9 ? 1 : 0,
          "-3 <= i < 7 and i <= j <= i + 6",
              (i, j) -> -3 <= i && i < 7 && i <= j && j <= i + 6 ? 1 : 0,
          "0 <= i < 9 and 0 <= j < 9 and (i + j) mod 2 = 0",
              (i, j) -> 0 <= i && i < 9 && 0 <= j && j < 9 && (i + j) % 2 == 0 ? 1 : 0);

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 <= j <= i < 11 | 3 | 2",
        "0 <= j <= i < 11 | 1 | 4",
        "0 <= i < 8 and 0 <= j < 9 | 4 | 4",
        "-3 <= i < 7 and i <= j <= i + 6 | 2 | 3",
        "0 <= i < 9 and 0 <= j < 9 and (i + j) mod 2 = 0 | 2 | 2",
      })
  void fullTilesAreThoseWithAllPoints(String shape, int height, int width) {
    Schedule flat =
        Schedule.parse(
            isl,
            "{ domain: \"{ S[i, j] : %s }\", child: { schedule: \"[{ S[i, j] -> [i] }, { S[i, j] -> [j] }]\", permutable: 1 } }"
                .formatted(shape));
    Schedule tiled =
        BandRewriter.apply(flat, Map.of(0, new BandPlan(List.of(0, 1), List.of(height, width))));
    ScheduleNode tiles = ScheduleTrees.bands(tiled).get(0);
    UnionSet found = tiles.bandGetAstBuildOptions();
    UnionSet expected = UnionSet.parse(isl, expected(SHAPES.get(shape), height, width));
    assertTrue(found.isEqual(expected), () -> "found " + found + ", expected " + expected);
    assertEquals(2, ScheduleTrees.bands(tiled).size());
  }

  /** What comes once before the steps of rows forms full sets of its own, however much it is. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3})
  void fullSetsOfRowsAreThoseOfWhatOccursInThem(int step) {
    String starts =
        IntStream.range(0, 5)
            .mapToObj(k -> "S%d[i] : 0 <= i < 11".formatted(k))
            .collect(Collectors.joining("; "));
    String first =
        IntStream.range(0, 5)
            .mapToObj(k -> "S%d[i] -> [%%s]".formatted(k))
            .collect(Collectors.joining("; "));
    Schedule flat =
        Schedule.parse(
            isl,
            """
            { domain: "{ %s; T[i, j] : 0 <= i < 11 and %d < j < 9 }",
              child: { schedule: "[{ %s; T[i, j] -> [i] }, { %s; T[i, j] -> [j] }]",
                       permutable: 1, coincident: [1, 0] } }
            """
                .formatted(starts, step, first.replace("%s", "i"), first.replace("%s", "0")));
    Schedule inSets = BandRewriter.apply(flat, Map.of(0, BandPlan.interleaved(2, 4)));
    UnionSet found = ScheduleTrees.bands(inSets).get(0).bandGetAstBuildOptions();
    IntBinaryOperator shape = (i, j) -> 0 <= i && i < 11 && (j == 0 || step < j) && j < 9 ? 1 : 0;
    UnionSet expected = UnionSet.parse(isl, expected(shape, 4, 1));
    assertTrue(found.isEqual(expected), () -> "found " + found + ", expected " + expected);
  }

  private static String expected(IntBinaryOperator shape, int height, int width) {
    List<String> full = new ArrayList<>();
    for (int i = -10 * height; i < 20; i += height) {
      for (int j = -10 * width; j < 20; j += width) {
        if (isFull(shape, i, j, i + height, j + width)) {
          full.add("isolate[[] -> [" + i + ", " + j + "]]");
        }
      }
    }
    return "{ " + String.join("; ", full) + " }";
  }

  private static boolean isFull(IntBinaryOperator shape, int i0, int j0, int i1, int j1) {
    for (int i = i0; i < i1; i++) {
      for (int j = j0; j < j1; j++) {
        if (shape.applyAsInt(i, j) == 0) {
          return false;
        }
      }
    }
    return true;
  }
}
