package org.polyloom.dependence;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionMap;

class LastAccessTest {
  private static final int PROGRAMS = 60;

  private static final int TIMES = 3;

  /** An instance of one of two statements that accesses an element of one of two arrays. */
  private record Event(String statement, int instance, int[] time, String element) {
    String access() {
      return statement + "[" + instance + "]";
    }
  }

  /**
   * Random accesses, some of several elements, at times of three dimensions, of which one or the
   * other is a constant for a statement.
   */
  @Test
  void agreesWithEnumeration() {
    try (IslContext isl = IslContext.open()) {
      for (int seed = 0; seed < PROGRAMS; seed++) {
        check(isl, new Random(seed), "seed " + seed);
      }
    }
  }

  /** Of several accesses at one time only those of the element count. */
  @Test
  void accessesOfOtherElementsAtTheSameTimeAreNoSources() {
    try (IslContext isl = IslContext.open()) {
      LastAccess found =
          LastAccess.of(
              relation(isl, Stream.of("R[] -> A[3]")),
              relation(isl, Stream.of("S[i] -> A[i] : 0 <= i < 10", "T[] -> A[5]")),
              relation(isl, Stream.of("S[i] -> [0]", "T[] -> [0]", "R[] -> [1]")));
      UnionMap expected = relation(isl, Stream.of("S[3] -> [R[] -> A[3]]"));
      assertSame(expected, found.pairs(), "one time");
    }
  }

  private static void check(IslContext isl, Random random, String about) {
    List<int[]> times = times(random);
    List<Event> sources = new ArrayList<>();
    List<Event> sinks = new ArrayList<>();
    for (String statement : List.of("W", "V", "R", "Q")) {
      int constant = random.nextInt(TIMES + 1);
      int most = statement.equals("Q") ? 3 : 1;
      for (int instance = 0; instance < 4; instance++) {
        int[] time = take(times, constant);
        List<Event> into = statement.equals("W") || statement.equals("V") ? sources : sinks;
        for (int k = 0; k < most; k++) {
          String element = (k == 1 ? "B" : "A") + "[" + (k + random.nextInt(3)) + "]";
          into.add(new Event(statement, instance, time, element));
        }
      }
    }
    LastAccess found =
        LastAccess.of(
            relation(isl, sinks.stream().map(event -> event.access() + " -> " + event.element())),
            relation(isl, sources.stream().map(event -> event.access() + " -> " + event.element())),
            relation(
                isl,
                Stream.concat(sources.stream(), sinks.stream())
                    .map(event -> event.access() + " -> " + Arrays.toString(event.time()))));
    List<String> pairs = new ArrayList<>();
    List<String> firsts = new ArrayList<>();
    for (Event sink : sinks) {
      Optional<Event> last =
          sources.stream()
              .filter(source -> source.element().equals(sink.element()))
              .filter(source -> Arrays.compare(source.time(), sink.time()) < 0)
              .max(Comparator.comparing(Event::time, Arrays::compare));
      if (last.isPresent()) {
        pairs.add(last.get().access() + " -> [" + sink.access() + " -> " + sink.element() + "]");
      } else {
        firsts.add(sink.access() + " -> " + sink.element());
      }
    }
    assertSame(relation(isl, pairs.stream()), found.pairs(), about);
    assertSame(relation(isl, firsts.stream()), found.firsts(), about);
  }

  private static void assertSame(UnionMap expected, UnionMap found, String about) {
    assertTrue(found.isEqual(expected), () -> about + ": " + expected + " but " + found);
  }

  /** All times in random order. */
  private static List<int[]> times(Random random) {
    List<int[]> times = new ArrayList<>();
    for (int i = 0; i < TIMES; i++) {
      for (int j = 0; j < TIMES; j++) {
        for (int k = 0; k < TIMES; k++) {
          times.add(new int[] {i, j, k});
        }
      }
    }
    Collections.shuffle(times, random);
    return times;
  }

  /** Takes a time whose first dimension is the constant, if there is such a one. */
  private static int[] take(List<int[]> times, int constant) {
    for (int[] time : times) {
      if (time[0] == constant) {
        times.remove(time);
        return time;
      }
    }
    return times.remove(0);
  }

  private static UnionMap relation(IslContext isl, Stream<String> pairs) {
    return UnionMap.parse(isl, pairs.collect(Collectors.joining("; ", "{ ", " }")));
  }
}
