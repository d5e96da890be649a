package org.polyloom.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyloom.run.InterleavedTimer.Candidate;

class InterleavedTimerTest {

  @Test
  void candidatesTakeTurnsAndWarmupsAreDropped() {
    StringBuilder order = new StringBuilder();
    Iterator<Double> ofA = List.of(100.0, 3.0, 1.0, 2.0).iterator();
    Iterator<Double> ofB = List.of(100.0, 6.0, 4.0, 8.0).iterator();
    List<Timing> timings =
        new InterleavedTimer(3, 1)
            .time(
                List.of(
                    new Candidate("a", () -> next(order, "a", ofA)),
                    new Candidate("b", () -> next(order, "b", ofB))));
    assertEquals("baabbaab", order.toString());
    assertEquals(
        List.of(new Timing("a", List.of(1.0, 2.0, 3.0)), new Timing("b", List.of(4.0, 6.0, 8.0))),
        timings);
  }

  private static double next(StringBuilder order, String name, Iterator<Double> times) {
    order.append(name);
    return times.next();
  }

  @Test
  void aTimingSummarisesOddAndEvenCounts() {
    Timing odd = new Timing("o", List.of(5.0, 1.0, 2.0));
    assertEquals(
        List.of(2.0, 1.0, 5.0, 2.0), List.of(odd.median(), odd.min(), odd.max(), odd.spread()));
    assertEquals(2.5, new Timing("e", List.of(4.0, 1.0, 2.0, 3.0)).median());
    assertEquals(0.0, new Timing("z", List.of(0.0, 0.0)).spread());
    assertThrows(IllegalArgumentException.class, () -> new Timing("n", new ArrayList<>()));
  }

  @Test
  void noCandidatesTakeNoTime() {
    assertEquals(List.of(), new InterleavedTimer(1, 0).time(List.of()));
    assertThrows(IllegalArgumentException.class, () -> new InterleavedTimer(0, 0));
  }
}
