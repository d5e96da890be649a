package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;

class LargeConstantsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ S[i, j] : 0 <= j <= i and j < 300 }         | { S[i, j] : 0 <= j <= i }",
        "{ S[i] : i >= 300 }                           | { S[i] }",
        "{ S[i] : 0 <= i < 8 or 50 <= i < 60 }         | { S[i] }",
        "{ S[i] : 0 <= i < 300 and i mod 2 = 0 }       | { S[i] : i >= 0 and i mod 2 = 0 }",
        "{ S[i, j] : 0 <= i < 16 and 0 <= j < 64 }     | { S[i, j] : 0 <= i < 16 and j >= 0 }",
        "{ S[i] : 0 <= i < 1000000000000000000000 }    | { S[i] : i >= 0 }",
      })
  void areLeftOut(String set, String expected) {
    try (IslContext isl = IslContext.open()) {
      Set found = LargeConstants.removed(Set.parse(isl, set));
      assertTrue(Set.parse(isl, expected).isEqual(found), () -> set + " became " + found);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ S[i] : 0 <= i <= 20 }",
        "{ S[i, j] : 0 <= j <= i }",
        "{ S[300] }",
        "{ S[i, j] : j = i + 300 and i >= 0 }",
      })
  void nothingElseChanges(String text) {
    try (IslContext isl = IslContext.open()) {
      Set set = Set.parse(isl, text);
      assertSame(set, LargeConstants.removed(set));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ S[i] -> T[i + 1] : 0 <= i < 300 } | { S[i] -> T[i + 1] : i >= 0 }",
        "{ S[i] -> T[i + 300] : i >= 0 }     | { S[i] -> T[i + 300] : i >= 0 }",
      })
  void relationsKeepTheirDistances(String map, String expected) {
    try (IslContext isl = IslContext.open()) {
      Map found = LargeConstants.removed(Map.parse(isl, map));
      assertTrue(Map.parse(isl, expected).isEqual(found), () -> map + " became " + found);
      assertEquals("S", found.domainTupleId().name());
    }
  }
}
