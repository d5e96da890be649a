package org.polyloom.ir;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Point;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;

/** Points of relations, as texts for people. */
public final class Samples {
  /** Values of parameters that are shown if there are any. */
  private static final int SMALL = 8;

  private Samples() {}

  /**
   * One point, such as {@code [C[0] -> [0, 1]] for n = 1, m = 2}; with small values of the
   * parameters if possible.
   *
   * @param points not empty
   */
  public static String of(UnionSet points) {
    Set one = points.setList().stream().filter(set -> !set.isEmpty()).findFirst().orElseThrow();
    Point point = withSmallParameters(one).samplePoint();
    Set without = Set.fromPoint(point).projectOutAllParams();
    String text = without.toString().replaceAll("\\w+ = (?=-?\\d)", "");
    String place = text.substring(text.indexOf('{') + 1, text.lastIndexOf('}')).strip();
    List<String> values = new ArrayList<>();
    for (int k = 0; k < point.space().dim(DimType.PARAM); k++) {
      values.add(
          point.space().dimName(DimType.PARAM, k) + " = " + point.coordinateVal(DimType.PARAM, k));
    }
    return values.isEmpty() ? place : place + " for " + String.join(", ", values);
  }

  private static Set withSmallParameters(Set set) {
    Set smaller = set;
    for (int k = 0; k < set.dim(DimType.PARAM); k++) {
      Set bounded =
          smaller.lowerBoundSi(DimType.PARAM, k, -SMALL).upperBoundSi(DimType.PARAM, k, SMALL);
      smaller = bounded.isEmpty() ? smaller : bounded;
    }
    return smaller;
  }
}
