package org.polyloom.shapes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Sums, minima and selections over products of two or three arrays: any order of the loops and of
 * the subscripts, triangles, rows from behind, sums in a scalar, factors and starting values.
 */
final class Contractions implements Shape {
  @Override
  public String function(Draw draw, String name) {
    return new Nest(draw).function(name);
  }

  private static final class Nest {
    private final Draw draw;
    private final String type;
    private final List<String> loops;
    private final boolean square;
    private final Map<String, String> parameters = new LinkedHashMap<>();

    private Nest(Draw draw) {
      this.draw = draw;
      this.type = draw.type();
      this.square = draw.percent(40);
      this.loops = draw.some(List.of("i", "j", "k", "l"), draw.from(2, 4));
    }

    private String function(String name) {
      List<String> kept = draw.some(loops, draw.from(1, loops.size() - 1));
      String result = element("C", kept, false);
      List<String> operands = new ArrayList<>();
      for (int k = 0; k < 3; k++) {
        List<String> by = draw.some(loops, draw.from(1, Math.min(3, loops.size())));
        operands.add(element("A" + k, by, true));
      }
      String body = body(kept, result, update(operands));
      String sizes =
          loops.stream()
              .map(this::size)
              .distinct()
              .map(s -> "int " + s)
              .collect(Collectors.joining(", "));
      return Shape.function(
          name,
          sizes
              + ", %1$s alpha, %1$s beta, ".formatted(type)
              + String.join(", ", parameters.values()),
          body);
    }

    private String size(String loop) {
      return square ? "n" : "n" + loop;
    }

    private String element(String array, List<String> by, boolean mayTurn) {
      StringBuilder extents = new StringBuilder();
      StringBuilder subscripts = new StringBuilder();
      for (String loop : by) {
        boolean turned = mayTurn && draw.percent(10);
        extents.append('[').append(size(loop)).append(']');
        subscripts.append('[').append(turned ? size(loop) + " - 1 - " + loop : loop).append(']');
      }
      parameters.put(array, type + " " + array + extents);
      return array + subscripts;
    }

    /** An update of {@code $}. */
    private String update(List<String> operands) {
      String a = operands.get(0);
      String b = operands.get(1);
      String c = operands.get(2);
      return switch (draw.from(0, 11)) {
        case 0 -> "$ = $ < %1$s + %2$s ? $ : %1$s + %2$s;".formatted(a, b);
        case 1 -> "if (%1$s + %2$s > $) $ = %1$s + %2$s;".formatted(a, b);
        case 2 -> "$ += %s > %s ? %s : %s;".formatted(a, draw.constant(type), b, c);
        case 3 -> "$ += (%1$s - %2$s) * (%1$s - %2$s);".formatted(a, b);
        case 4 -> "$ += %s * %s + %s;".formatted(a, b, c);
        case 5 -> "$ -= %s * %s * %s;".formatted(a, b, c);
        case 6, 7 -> "$ += alpha * %s * %s;".formatted(a, b);
        default -> "$ %s %s * %s;".formatted(draw.oneOf("+=", "-="), a, b);
      };
    }

    private String body(List<String> kept, String result, String update) {
      List<String> order = draw.some(loops, loops.size());
      int last = Collections.max(kept.stream().map(order::indexOf).toList());
      String outer = headers(order, 0, last + 1);
      String inner = headers(order, last + 1, order.size());
      String store = update.replace("$", result);
      if (last + 1 == order.size() || draw.percent(40)) {
        return outer + inner + store;
      }
      if (draw.percent(50)) {
        return """
            %s{
              %s
              %s%s
            }"""
            .formatted(
                outer,
                result + draw.oneOf(" = 0;", " *= beta;", " = beta * " + result + ";"),
                inner,
                store);
      }
      return """
          %s{
            %s sum = %s;
            %s%s
            %s %s sum;
          }"""
          .formatted(
              outer,
              type,
              draw.oneOf("0", result),
              inner,
              update.replace("$", "sum"),
              result,
              draw.oneOf("=", "+="));
    }

    private String headers(List<String> order, int begin, int end) {
      StringBuilder text = new StringBuilder();
      for (int k = begin; k < end; k++) {
        String loop = order.get(k);
        String from = "0";
        String below = size(loop);
        if (square && k > 0 && draw.percent(30)) {
          String other = order.get(draw.from(0, k - 1));
          switch (draw.from(0, 3)) {
            case 0 -> from = other;
            case 1 -> from = other + " + 1";
            case 2 -> below = other;
            default -> below = other + " + 1";
          }
        }
        text.append("for (int %1$s = %2$s; %1$s < %3$s; %1$s++) ".formatted(loop, from, below));
      }
      return text.toString();
    }
  }
}
