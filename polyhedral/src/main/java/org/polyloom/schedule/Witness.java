package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Point;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * One case in which a schedule is wrong.
 *
 * @param source the instance that has to come first; empty if only one instance is concerned
 * @param sink the instance that has to come second, or the only one
 * @param between the instance that must not come between them, if that is what is wrong
 * @param element the element that they access; empty if the instances alone are concerned
 * @param parameters values of the parameters for which it is so, in the order of their names
 */
public record Witness(
    Optional<Place> source,
    Place sink,
    Optional<Place> between,
    Optional<Place> element,
    java.util.Map<String, Long> parameters) {

  /** A point of a named space: an instance {@code S[1,2]} or an element {@code A[3]}. */
  public record Place(String tuple, List<Long> coordinates) {
    public Place {
      coordinates = List.copyOf(coordinates);
    }

    @Override
    public String toString() {
      return tuple
          + coordinates.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }
  }

  /** A witness from a non-empty {@code { S[i] }}. */
  static Witness ofInstances(UnionSet wrong) {
    Set point = samplePoint(wrong);
    return new Witness(
        Optional.empty(), place(point), Optional.empty(), Optional.empty(), parameters(point));
  }

  /** A witness from a non-empty {@code { [S[i] -> Rk[]] -> [[T[j] -> Rl[]] -> A[x]] }}. */
  static Witness ofAccesses(UnionMap wrong) {
    Set point = samplePoint(wrong.wrap());
    Set sinkAndElement = point.unwrap().range();
    return new Witness(
        Optional.of(place(instance(point.unwrap().domain()))),
        place(instance(sinkAndElement.unwrap().domain())),
        Optional.empty(),
        Optional.of(place(sinkAndElement.unwrap().range())),
        parameters(point));
  }

  /**
   * A witness from a non-empty {@code { [[T[j] -> Rl[]] -> A[x]] -> [[S[i] -> Rk[]] -> [U[k] ->
   * Rm[]]] }}: sink, element, source and what comes between.
   */
  static Witness ofAccessesBetween(UnionMap wrong) {
    Set point = samplePoint(wrong.wrap());
    Set sinkAndElement = point.unwrap().domain();
    Set sourceAndBetween = point.unwrap().range();
    return new Witness(
        Optional.of(place(instance(sourceAndBetween.unwrap().domain()))),
        place(instance(sinkAndElement.unwrap().domain())),
        Optional.of(place(instance(sourceAndBetween.unwrap().range()))),
        Optional.of(place(sinkAndElement.unwrap().range())),
        parameters(point));
  }

  /** {@code n = 4, m = 2}; empty without parameters. */
  public String parameterText() {
    return parameters.entrySet().stream()
        .map(entry -> entry.getKey() + " = " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  private static Set samplePoint(UnionSet set) {
    return Set.fromPoint(set.samplePoint());
  }

  private static Set instance(Set access) {
    return access.unwrap().domain();
  }

  private static Place place(Set onePoint) {
    Point point = onePoint.samplePoint();
    List<Long> coordinates = new ArrayList<>();
    for (int i = 0; i < onePoint.dim(DimType.SET); i++) {
      coordinates.add(point.coordinateVal(DimType.SET, i).asLong());
    }
    return new Place(onePoint.hasTupleName() ? onePoint.tupleName() : "", coordinates);
  }

  private static java.util.Map<String, Long> parameters(Set onePoint) {
    Point point = onePoint.samplePoint();
    java.util.Map<String, Long> values = new LinkedHashMap<>();
    for (int i = 0; i < onePoint.dim(DimType.PARAM); i++) {
      values.put(
          onePoint.dimName(DimType.PARAM, i), point.coordinateVal(DimType.PARAM, i).asLong());
    }
    return values;
  }
}
