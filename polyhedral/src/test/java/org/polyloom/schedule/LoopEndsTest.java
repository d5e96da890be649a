package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What interleaved rows take where they are few or short. */
class LoopEndsTest {
  private static double share(double rows, double trip) {
    double steps = rows * trip;
    return new LoopEnds(rows, trip, 8).cycles(steps, 2 * steps, 8 * steps, steps) / steps;
  }

  @ParameterizedTest
  @CsvSource({"3, 100", "7, 100"})
  void rowsThatFormNoSetComeOneAfterTheOther(double rows, double trip) {
    assertEquals(8, share(rows, trip), 1e-9);
  }

  @ParameterizedTest
  @CsvSource({"8, 12", "16, 24", "24, 100"})
  void rowsOfSetsOverlapAndTheNextOneDoesNot(double rows, double trip) {
    assertTrue(share(rows, trip) < 8);
    assertTrue(share(rows + 1, trip) > share(rows, trip));
  }

  @ParameterizedTest
  @CsvSource({"8, 8", "8, 16", "800, 30"})
  void longerRowsHaveMoreStepsThatOverlap(double rows, double trip) {
    assertTrue(share(rows, 2 * trip) < share(rows, trip));
  }

  /** Rows shorter than a set never overlap, long ones nearly always, beside short loops. */
  @ParameterizedTest
  @CsvSource({"8, 7, 2", "8, 1000000, 1"})
  void whatOverlapsIsWhatAllRowsOfASetGoThrough(double rows, double trip, double share) {
    double steps = rows * trip;
    double shortLoops = new LoopEnds(rows, trip, 8).cycles(0, 0, 0, steps) / steps;
    assertEquals(share, share(rows, trip) - shortLoops, 1e-3);
  }
}
