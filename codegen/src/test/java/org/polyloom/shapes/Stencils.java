package org.polyloom.shapes;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Neighbourhoods of grids of one to three dimensions, once or in steps of time. */
final class Stencils implements Shape {
  private static final List<String> LOOPS = List.of("i", "j", "k");

  @Override
  public String function(Draw draw, String name) {
    String type = draw.oneOf("double", "double", "float", "int");
    List<String> loops = LOOPS.subList(0, draw.from(1, 3));
    int reach = draw.oneOf(1, 1, 1, 2);
    List<List<Integer>> points = draw.some(box(loops.size(), reach), draw.from(2, 3));
    if (loops.size() > 1 || reach > 1) {
      points = draw.some(box(loops.size(), reach), draw.from(2, 5));
    }
    List<List<Integer>> used = points;
    StringBuilder header = new StringBuilder();
    StringBuilder extents = new StringBuilder();
    StringBuilder subscripts = new StringBuilder();
    for (String loop : loops) {
      header.append("for (int %1$s = %2$d; %1$s < n%1$s - %2$d; %1$s++) ".formatted(loop, reach));
      extents.append("[n" + loop + "]");
      subscripts.append("[" + loop + "]");
    }
    String at = subscripts.toString();
    Supplier<String> ofA = () -> value(draw, type, "A", loops, used);
    Supplier<String> ofB = () -> value(draw, type, "B", loops, used);
    String body =
        switch (draw.from(0, 3)) {
          case 0 -> header + "A" + at + " = " + ofA.get() + ";";
          case 1 ->
              "%sB%s = %s;\n%sA%s = %s;"
                  .formatted(header, at, ofA.get(), header, at, draw.oneOf("B" + at, ofB.get()));
          case 2 ->
              "%s{ B%s = %s; C%s = B%s + A%s; }\n%sA%s += %s;"
                  .formatted(header, at, ofA.get(), at, at, at, header, at, ofB.get());
          default -> "%sC%s %s %s;".formatted(header, at, draw.oneOf("=", "+=", "-="), ofA.get());
        };
    if (draw.percent(70)) {
      body = "for (int t = 0; t < steps; t++) {\n" + body + "\n}";
    }
    String sizes = loops.stream().map(loop -> "int n" + loop).collect(Collectors.joining(", "));
    return Shape.function(
        name,
        "int steps, %1$s, %2$s A%3$s, %2$s B%3$s, %2$s C%3$s".formatted(sizes, type, extents),
        body);
  }

  private static List<List<Integer>> box(int dimensions, int reach) {
    List<List<Integer>> points = List.of(List.of());
    for (int d = 0; d < dimensions; d++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> point : points) {
        for (int offset = -reach; offset <= reach; offset++) {
          List<Integer> next = new ArrayList<>(point);
          next.add(offset);
          longer.add(next);
        }
      }
      points = longer;
    }
    return points;
  }

  private static String value(
      Draw draw, String type, String array, List<String> loops, List<List<Integer>> points) {
    List<String> values = points.stream().map(point -> element(array, loops, point)).toList();
    return switch (draw.from(0, 3)) {
      case 0 -> String.join(" + ", values);
      case 1 -> draw.constant(type) + " * (" + String.join(" + ", values) + ")";
      case 2 ->
          values.stream()
              .map(value -> draw.constant(type) + " * " + value)
              .collect(Collectors.joining(" + "));
      default -> "%1$s > %2$s ? %1$s : %2$s".formatted(values.get(0), values.get(1));
    };
  }

  private static String element(String array, List<String> loops, List<Integer> point) {
    StringBuilder text = new StringBuilder(array);
    for (int d = 0; d < loops.size(); d++) {
      int offset = point.get(d);
      text.append('[').append(loops.get(d));
      text.append(offset == 0 ? "" : (offset > 0 ? " + " : " - ") + Math.abs(offset)).append(']');
    }
    return text.toString();
  }
}
