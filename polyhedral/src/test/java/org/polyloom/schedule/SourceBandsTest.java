package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.Dependences;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.machine.Machine;

class SourceBandsTest {
  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  /** A band a word, a letter a loop: c for coincident, s for one that carries dependences. */
  @ParameterizedTest
  @CsvSource({
    "gemm, c c sc",
    "mvt, cs cs",
    "jacobi1d, s c c",
    "seidel, s s s",
    "copy, cc",
    "stepped, ss",
    "reversedRecurrence, sc",
    "triangularProduct, sc s",
    "elimination, sss",
  })
  void directlyNestedLoopsFormBands(String region, String bands) {
    Dependences dependences =
        Dependences.of(TextScops.all().get(region).get().accesses(isl), 100_000_000);
    ScheduleProblem problem =
        ScheduleProblem.of(dependences, Machine.host(), ScheduleOptions.DEFAULT);
    Schedule found = SourceBands.find(dependences.region().order(), problem.pairs().order());
    assertEquals(
        bands,
        ScheduleTrees.bands(found).stream()
            .map(SourceBandsTest::word)
            .collect(Collectors.joining(" ")));
  }

  @ParameterizedTest
  @CsvSource({"seidel, s s s", "stepped, ss", "elimination, scc"})
  void whatLoopsBeforeCarryDoesNotCountInPlace(String region, String bands) {
    Dependences dependences =
        Dependences.of(TextScops.all().get(region).get().accesses(isl), 100_000_000);
    ScheduleProblem problem =
        ScheduleProblem.of(dependences, Machine.host(), ScheduleOptions.DEFAULT);
    Schedule found = SourceBands.inPlace(dependences.region().order(), problem.pairs().order());
    assertEquals(
        bands,
        ScheduleTrees.bands(found).stream()
            .map(SourceBandsTest::word)
            .collect(Collectors.joining(" ")));
  }

  private static String word(ScheduleNode band) {
    return IntStream.range(0, band.bandNMember())
        .mapToObj(i -> band.bandMemberGetCoincident(i) ? "c" : "s")
        .collect(Collectors.joining());
  }
}
