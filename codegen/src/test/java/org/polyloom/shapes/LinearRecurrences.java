package org.polyloom.shapes;

import java.util.ArrayList;
import java.util.List;

/** Loops along rows, in place, whose iterations are linear recurrences of the first order. */
public final class LinearRecurrences implements Shape {
  private static final int FUNCTIONS = 3;

  /** A file of functions {@code f0}, {@code f1} and so on; the seed decides all of it. */
  public static String file(long seed) {
    Draw draw = new Draw(seed);
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < FUNCTIONS; k++) {
      text.append(new LinearRecurrences().function(draw, "f" + k)).append('\n');
    }
    return text.toString();
  }

  @Override
  public String function(Draw draw, String name) {
    String type = draw.oneOf("double", "double", "float");
    boolean isUp = draw.percent(60);
    String previous = isUp ? "A[i][j - 1]" : "A[i][j + 1]";
    String further = isUp ? "A[i][j + 1]" : "A[i][j - 1]";
    List<String> terms = new ArrayList<>();
    for (int k = draw.from(1, 4); k > 0; k--) {
      terms.add(
          draw.oneOf(
              "A[i - 1][j]",
              "A[i + 1][j]",
              "A[i - 1][j - 1]",
              "A[i - 1][j + 1]",
              "A[i][j]",
              further,
              "B[i][j]",
              "B[i][j + 1] * w",
              "B[i][j] * B[i - 1][j]"));
    }
    terms.add(draw.from(0, terms.size()), previous);
    String sum = String.join(" + ", terms);
    String value =
        switch (draw.from(0, 4)) {
          case 0 -> "(" + sum + ") / " + draw.oneOf("9.0", "5.0", "(T)7");
          case 1 -> "(" + sum + ") * (T)" + draw.oneOf("0.1", "0.125", "-0.2");
          case 2 -> "A[i][j] + (T)0.15 * (" + sum + " - 4 * A[i][j])";
          case 3 -> "(T)0.11 * (" + sum + ") - " + previous + " / 8";
          default -> "(T)0.05 * (" + sum + ") + (T)-0.3 * (" + previous + " + B[i][j])";
        };
    String columns = isUp ? "for (int j = 1; j < m - 1; j++)" : "for (int j = m - 2; j >= 1; j--)";
    String body =
        "for (int i = 1; i < n - 1; i++)\n%s A[i][j] = %s;"
            .formatted(columns, value.replace("(T)", "(" + type + ")"));
    if (draw.percent(60)) {
      body = "for (int t = 0; t < steps; t++)\n" + body;
    }
    return Shape.function(
        name, "int steps, int n, int m, %1$s w, %1$s A[n][m], %1$s B[n][m]".formatted(type), body);
  }
}
