package org.polyloom.dependence;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.Val;

/**
 * Which access of an element comes last before which other one.
 *
 * <p>After P. Feautrier, "Dataflow analysis of array and scalar references" (1991): of the sources
 * that access the element of a sink earlier, the last one has the greatest timestamp. Those that
 * share most loops with the sink are later than all others; the sources that share a number of them
 * take part in one lexicographic maximum, where isl's own analysis compares them pair by pair,
 * which takes several times as long where an element may come from many.
 *
 * @param pairs {@code { Source[] -> [Sink[] -> Element[]] }}: a source, and the accesses with no
 *     other source of the element between
 * @param firsts {@code { Sink[] -> Element[] }}: accesses with no source of the element before
 */
public record LastAccess(UnionMap pairs, UnionMap firsts) {

  /**
   * The last sources before sinks.
   *
   * @param sinks {@code { Sink[] -> Element[] }}
   * @param sources {@code { Source[] -> Element[] }}
   * @param times {@code { Access[] -> [t] }} of both; different for two accesses of one element
   */
  public static LastAccess of(UnionMap sinks, UnionMap sources, UnionMap times) {
    if (sources.isEmpty()) {
      return new LastAccess(UnionMap.emptySpace(sinks.space()), sinks);
    }
    List<Timed> all = timed(sources, times);
    boolean areOrdered = times.intersectDomain(sources.domain()).isInjective();
    UnionMap pairs = UnionMap.emptySpace(sinks.space());
    UnionMap firsts = pairs;
    List<Map> levels = List.of();
    for (Timed sink : timed(sinks, times)) {
      levels = levels.isEmpty() ? levels(sink.times().range().space()) : levels;
      OfSink of = new OfSink(sink, all.stream().filter(sink::mayMeet).toList(), areOrdered);
      pairs = pairs.union(of.pairs(levels));
      firsts = firsts.union(of.firsts());
    }
    return new LastAccess(pairs, firsts);
  }

  private static List<Timed> timed(UnionMap accesses, UnionMap times) {
    return accesses.mapList().stream().flatMap(map -> Timed.of(map, times)).toList();
  }

  /** {@code { [t] -> [u] }}: at position k, those that agree before dimension k and u is less. */
  private static List<Map> levels(Space time) {
    Map together = Map.universe(time.mapFromSet());
    List<Map> levels = new ArrayList<>();
    for (int k = 0; k < time.dim(DimType.SET); k++) {
      levels.add(together.orderGt(DimType.IN, k, DimType.OUT, k));
      together = together.equate(DimType.IN, k, DimType.OUT, k);
    }
    return levels;
  }

  /**
   * Accesses of one kind that have a time.
   *
   * @param elements {@code { Access[] -> Element[] }}
   * @param times {@code { Access[] -> [t] }}
   * @param constants of t, dimension by dimension
   */
  private record Timed(Map elements, Map times, List<OptionalLong> constants) {

    static Stream<Timed> of(Map accesses, UnionMap times) {
      UnionMap own = times.intersectDomain(accesses.domain().toUnionSet());
      return own.isEmpty()
          ? Stream.empty()
          : Stream.of(new Timed(accesses, own.asMap(), constants(own.asMap().range())));
    }

    private static List<OptionalLong> constants(Set times) {
      List<OptionalLong> constants = new ArrayList<>();
      for (int k = 0; k < times.dim(DimType.SET); k++) {
        Val value = times.plainGetValIfFixed(DimType.SET, k);
        constants.add(value.isInt() ? OptionalLong.of(value.asLong()) : OptionalLong.empty());
      }
      return constants;
    }

    boolean mayMeet(Timed other) {
      return elements.tupleName(DimType.OUT).equals(other.elements.tupleName(DimType.OUT));
    }

    /** Whether its times may agree with others before dimension k and be less there. */
    boolean mayPrecede(Timed other, int k) {
      for (int i = 0; i < k; i++) {
        if (areConstant(other, i) && compare(other, i) != 0) {
          return false;
        }
      }
      return !areConstant(other, k) || compare(other, k) < 0;
    }

    private boolean areConstant(Timed other, int k) {
      return constants.get(k).isPresent() && other.constants.get(k).isPresent();
    }

    private int compare(Timed other, int k) {
      return Long.compare(constants.get(k).getAsLong(), other.constants.get(k).getAsLong());
    }
  }

  /**
   * The last sources before one sink. Its <em>uses</em> are its instances where each accesses one
   * element, otherwise pairs of an instance and an element.
   */
  private static final class OfSink {
    private final Timed sink;
    private final List<Timed> sources = new ArrayList<>();

    /** {@code { Use[] -> [u] }}: when each of the sources accesses the element. */
    private final List<Map> accesses = new ArrayList<>();

    private final boolean isFunction;

    /** {@code { Use[] -> Element[] }}. */
    private final Map element;

    /** {@code { Use[] }}: those whose last source is not found yet. */
    private Set open;

    /** Whether a time is that of one source at most. */
    private final boolean areOrdered;

    OfSink(Timed sink, List<Timed> candidates, boolean areOrdered) {
      this.sink = sink;
      this.areOrdered = areOrdered;
      this.isFunction = sink.elements().isSingleValued();
      this.element = isFunction ? sink.elements() : sink.elements().rangeMap();
      this.open = element.domain();
      for (Timed source : candidates) {
        Map when = element.applyRange(source.elements().reverse()).applyRange(source.times());
        if (!when.isEmpty()) {
          sources.add(source);
          accesses.add(when);
        }
      }
    }

    /**
     * {@code { Source[] -> [Sink[] -> Element[]] }}.
     *
     * @param levels {@code { [t] -> [u] }}: u earlier than t, those that are later last
     */
    UnionMap pairs(List<Map> levels) {
      UnionMap pairs = UnionMap.emptySpace(sink.elements().toUnionMap().space());
      for (int k = levels.size() - 1; k >= 0 && !open.isEmpty(); k--) {
        int level = k;
        if (sources.stream().anyMatch(source -> source.mayPrecede(sink, level))) {
          pairs = pairs.union(at(level, levels.get(level)));
        }
      }
      return pairs;
    }

    private UnionMap at(int level, Map order) {
      Map before = sink.times().applyRange(order);
      Map earlier = isFunction ? before : sink.elements().domainMap().applyRange(before);
      Map earlierOpen = earlier.intersectDomain(open);
      List<Timed> met = new ArrayList<>();
      Map when = Map.empty(earlier.space());
      for (int k = 0; k < sources.size(); k++) {
        if (sources.get(k).mayPrecede(sink, level)) {
          Map found = accesses.get(k).intersect(earlierOpen);
          if (!found.isEmpty()) {
            met.add(sources.get(k));
            when = when.union(found);
          }
        }
      }
      UnionMap pairs = UnionMap.emptySpace(sink.elements().toUnionMap().space());
      if (!met.isEmpty()) {
        Map last = when.coalesce().lexmax();
        for (Timed source : met) {
          Map then = source.times().applyRange(last.reverse());
          Map uses =
              areOrdered ? then : then.intersect(source.elements().applyRange(element.reverse()));
          pairs = pairs.union(accesses(uses).coalesce().toUnionMap());
        }
        open = open.subtract(last.domain()).coalesce();
      }
      return pairs;
    }

    /** {@code { Source[] -> [Sink[] -> Element[]] }} of {@code { Source[] -> Use[] }}. */
    private Map accesses(Map uses) {
      return isFunction ? uses.applyRange(sink.elements().domainMap().reverse()) : uses;
    }

    /** {@code { Sink[] -> Element[] }}: the accesses whose last source has not been found. */
    UnionMap firsts() {
      Map left = isFunction ? sink.elements().intersectDomain(open) : open.unwrap();
      return left.toUnionMap();
    }
  }
}
