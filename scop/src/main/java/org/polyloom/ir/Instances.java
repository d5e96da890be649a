package org.polyloom.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Point;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/** The points of sets and the values of functions, for given values of the parameters. */
final class Instances {
  private final Set parameters;

  /**
   * @param values of all parameters, by name
   */
  Instances(Scop scop, Map<String, Long> values) {
    StringBuilder names = new StringBuilder();
    StringBuilder equations = new StringBuilder();
    for (Parameter parameter : scop.parameters()) {
      Long value = values.get(parameter.name());
      if (value == null) {
        throw new IllegalArgumentException("no value of " + parameter.name());
      }
      names.append(names.isEmpty() ? "" : ", ").append(parameter.name());
      equations.append(equations.isEmpty() ? "" : " and ");
      equations.append(parameter.name()).append(" = ").append(value);
    }
    parameters = Set.parse(scop.isl(), "[" + names + "] -> { : " + equations + " }");
    if (parameters.isDisjoint(scop.parameterValues())) {
      throw new IllegalArgumentException(values + " is outside of the context");
    }
  }

  /** The points of a bounded set, in lexicographic order. */
  List<Point> points(Set set) {
    List<Point> points = new ArrayList<>();
    Set fixed = set.intersectParams(parameters).projectOutAllParams();
    if (!fixed.isEmpty()) {
      enumerate(fixed, 0, Point.zero(fixed.space()), points);
    }
    return points;
  }

  private static void enumerate(Set set, int dimension, Point point, List<Point> points) {
    if (dimension == set.dim(DimType.SET)) {
      points.add(point);
      return;
    }
    long last = set.dimMaxVal(dimension).asLong();
    for (long value = set.dimMinVal(dimension).asLong(); value <= last; value++) {
      Val coordinate = Val.of(set.context(), value);
      Set slice = set.fixVal(DimType.SET, dimension, coordinate);
      if (!slice.isEmpty()) {
        Point next = point.setCoordinateVal(DimType.SET, dimension, coordinate);
        enumerate(slice, dimension + 1, next, points);
      }
    }
  }

  /** A function without parameters, to be evaluated at points. */
  PwMultiAff function(org.polyloom.isl.Map map) {
    return map.intersectParams(parameters).projectOutAllParams().asPwMultiAff();
  }

  /** A function without parameters, to be evaluated at points. */
  PwMultiAff function(PwAff function) {
    return function(function.asMap());
  }

  /** The values of a function at a point. */
  static List<Long> values(PwMultiAff function, Point point) {
    List<Long> values = new ArrayList<>();
    for (int k = 0; k < function.dim(DimType.OUT); k++) {
      values.add(function.at(k).eval(point).asLong());
    }
    return values;
  }

  /** The coordinates of a point. */
  static List<Long> coordinates(Point point) {
    List<Long> values = new ArrayList<>();
    for (int k = 0; k < point.space().dim(DimType.SET); k++) {
      values.add(point.coordinateVal(DimType.SET, k).asLong());
    }
    return values;
  }
}
