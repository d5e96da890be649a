package org.polyloom.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.polyloom.ir.Scop;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/**
 * The points of sets and relations, one by one and as text, for given parameters. Of a dimension
 * without bounds only a few values are taken.
 */
final class Points {
  private static final long FIRST = -1;
  private static final long LAST = 5;

  private final org.polyloom.isl.Set parameters;

  Points(Scop scop, Map<String, Long> values) {
    String names = String.join(", ", values.keySet());
    String equations =
        values.entrySet().stream()
            .map(entry -> entry.getKey() + " = " + entry.getValue())
            .collect(Collectors.joining(" and "));
    parameters =
        org.polyloom.isl.Set.parse(scop.isl(), "[" + names + "] -> { : " + equations + " }");
  }

  /** The coordinates of the points of a set, in lexicographic order. */
  List<List<Long>> of(org.polyloom.isl.Set set) {
    List<List<Long>> points = new ArrayList<>();
    org.polyloom.isl.Set fixed = set.intersectParams(parameters).projectOutAllParams();
    if (!fixed.isEmpty()) {
      enumerate(fixed, new ArrayList<>(), points);
    }
    return points;
  }

  private static void enumerate(
      org.polyloom.isl.Set set, List<Long> point, List<List<Long>> points) {
    int dimension = point.size();
    if (dimension == set.dim(DimType.SET)) {
      points.add(List.copyOf(point));
      return;
    }
    long last = bound(set.dimMaxVal(dimension), LAST);
    for (long value = bound(set.dimMinVal(dimension), FIRST); value <= last; value++) {
      org.polyloom.isl.Set slice = set.fixVal(DimType.SET, dimension, Val.of(set.context(), value));
      if (!slice.isEmpty()) {
        point.add(value);
        enumerate(slice, point, points);
        point.remove(dimension);
      }
    }
  }

  private static long bound(Val bound, long otherwise) {
    return bound.isInt() ? bound.asLong() : otherwise;
  }

  /** The pairs of a relation, each as {@code domain -> range}. */
  Set<String> texts(UnionMap relation) {
    Set<String> texts = new TreeSet<>();
    for (org.polyloom.isl.Map map : relation.mapList()) {
      Space domain = map.space().domain();
      Space range = map.space().range();
      for (List<Long> point : of(map.wrap())) {
        Iterator<Long> coordinates = point.iterator();
        String first = text(domain, coordinates);
        texts.add(first + " -> " + text(range, coordinates));
      }
    }
    return texts;
  }

  private static String text(Space space, Iterator<Long> coordinates) {
    if (space.isWrapping()) {
      Space pair = space.unwrap();
      String first = text(pair.domain(), coordinates);
      return "[" + first + " -> " + text(pair.range(), coordinates) + "]";
    }
    List<Long> own = new ArrayList<>();
    for (int k = 0; k < space.dim(DimType.SET); k++) {
      own.add(coordinates.next());
    }
    return tuple(space.hasTupleName(DimType.SET) ? space.tupleName(DimType.SET) : "", own);
  }

  /** A tuple as text. */
  static String tuple(String name, List<Long> coordinates) {
    return name
        + coordinates.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
  }

  /** {@code { [t] }}. */
  UnionSet timepoints(Collection<List<Long>> times) {
    return UnionSet.parse(
        parameters.context(),
        times.stream().map(time -> tuple("", time)).collect(Collectors.joining("; ", "{ ", " }")));
  }
}
