package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.MultiUnionPwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionSet;

class LoopNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i + 3                 | row",
        "n - i                 | -row",
        "2i - 3j + n           | 2row - 3column",
        "-j + i                | row - column",
        "4                     | no. 1",
        "floor(i / 2)          | no. 1",
      })
  void loopsAreWhatTheyMakeRun(String function, String name) {
    try (IslContext isl = IslContext.open()) {
      ScheduleNode band =
          Schedule.fromDomain(UnionSet.parse(isl, "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }"))
              .root()
              .firstChild()
              .insertPartialSchedule(
                  MultiUnionPwAff.parse(isl, "[n] -> [{ S[i, j] -> [(" + function + ")] }]"));
      assertEquals(
          List.of(name), new LoopNames(Map.of("S", List.of("row", "column"))).of(band, "S"));
      assertEquals(
          List.of(name.replace("row", "i0").replace("column", "i1")),
          new LoopNames(Map.of()).of(band, "S"));
    }
  }

  @Test
  void aLoopThatAStatementStandsInFrontOfIsCalledAsOthersCallIt() {
    try (IslContext isl = IslContext.open()) {
      ScheduleNode band =
          Schedule.fromDomain(UnionSet.parse(isl, "{ S[i] : 0 <= i < 9; T[i, j] : 0 <= i, j < 9 }"))
              .root()
              .firstChild()
              .insertPartialSchedule(
                  MultiUnionPwAff.parse(
                      isl,
                      "[{ S[i] -> [(0)]; T[i, j] -> [(j)] }, { S[i] -> [(i)]; T[i, j] -> [(i)] }]"));
      LoopNames names = new LoopNames(Map.of("S", List.of("i"), "T", List.of("i", "j")));
      assertEquals(List.of("j", "i"), names.of(band, "S"));
    }
  }
}
