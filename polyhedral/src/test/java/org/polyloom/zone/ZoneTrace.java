package org.polyloom.zone;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.polyloom.dependence.ConcreteProgram;
import org.polyloom.dependence.ConcreteProgram.Event;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.UnionMap;

/**
 * What a small program's locations hold and need at a sample of zones, by the definitions of the
 * terms, read off the list of its accesses.
 */
final class ZoneTrace {
  private static final int SAMPLE = 12;

  private final List<Event> events;
  private final List<String> liveOut;
  private final List<List<Integer>> zones;

  /**
   * @param liveOut names of arrays
   */
  ZoneTrace(ConcreteProgram program, List<String> liveOut) {
    this.events = program.events();
    this.liveOut = liveOut;
    this.zones = sample(new Random(events.size()));
  }

  /** Some zones that accesses end or start, or that lie beside them in any dimension. */
  private List<List<Integer>> sample(Random random) {
    TreeSet<List<Integer>> sample = new TreeSet<>(ConcreteProgram.BY_TIME);
    for (int i = 0; i < SAMPLE; i++) {
      List<Integer> zone = timeOf(events.get(random.nextInt(events.size())));
      int moved = random.nextInt(4) == 0 ? random.nextInt(zone.size()) : zone.size() - 1;
      zone.set(moved, zone.get(moved) + random.nextInt(3) - 1);
      sample.add(zone);
    }
    return List.copyOf(sample);
  }

  /** The timestamp of the instance and the position. */
  static List<Integer> timeOf(Event event) {
    List<Integer> time = new ArrayList<>(event.instance().time());
    time.add(event.access().position());
    return time;
  }

  private static boolean isBefore(List<Integer> first, List<Integer> second) {
    return ConcreteProgram.BY_TIME.compare(first, second) < 0;
  }

  /** The sample. */
  List<List<Integer>> zones() {
    return zones;
  }

  /** {@code { [Element[] -> Zone[]] -> Def[] }} at one zone. */
  UnionMap reachingDefinitions(IslContext isl, List<Integer> zone) {
    return definitions(isl, zone, Event::isWrite);
  }

  /** {@code { [Element[] -> Zone[]] -> Def[] }} at one zone. */
  UnionMap certainDefinitions(IslContext isl, List<Integer> zone) {
    return definitions(isl, zone, Event::isMustWrite);
  }

  private UnionMap definitions(IslContext isl, List<Integer> zone, Predicate<Event> counts) {
    return relation(
        isl,
        element ->
            Optional.of(
                "[" + element + " -> " + zone + "] -> " + lastBefore(element, zone, counts)));
  }

  private String lastBefore(String element, List<Integer> zone, Predicate<Event> counts) {
    String last = "Entry[]";
    for (Event event : events) {
      if (event.element().equals(element) && counts.test(event) && isBefore(timeOf(event), zone)) {
        last = event.tagged();
      }
    }
    return last;
  }

  /** {@code { [Access[] -> Element[]] -> Def[] }}. */
  UnionMap readDefinitions(IslContext isl) {
    return parse(
        isl,
        events.stream()
            .filter(event -> !event.isWrite())
            .map(
                read ->
                    "["
                        + read.tagged()
                        + " -> "
                        + read.element()
                        + "] -> "
                        + lastBefore(read.element(), timeOf(read), Event::isWrite))
            .toList());
  }

  /** {@code { Element[] -> Zone[] }} at one zone. */
  UnionMap lifetimes(IslContext isl, List<Integer> zone) {
    return relation(
        isl,
        element ->
            isAlive(element, zone) ? Optional.of(element + " -> " + zone) : Optional.empty());
  }

  private boolean isAlive(String element, List<Integer> zone) {
    for (Event event : events) {
      if (event.element().equals(element) && !isBefore(timeOf(event), zone)) {
        if (!event.isWrite()) {
          return true;
        }
        if (event.isMustWrite()) {
          return false;
        }
      }
    }
    return liveOut.stream().anyMatch(array -> element.startsWith(array + "["));
  }

  private UnionMap relation(IslContext isl, Function<String, Optional<String>> pair) {
    return parse(
        isl,
        events.stream()
            .map(Event::element)
            .distinct()
            .map(pair)
            .flatMap(Optional::stream)
            .toList());
  }

  private static UnionMap parse(IslContext isl, List<String> pairs) {
    return UnionMap.parse(isl, pairs.stream().collect(Collectors.joining("; ", "{ ", " }")));
  }
}
