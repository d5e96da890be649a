package org.polyloom.shapes;

import java.util.ArrayList;
import java.util.List;

/** Nests over some square matrices, one after the other, that use each other's rows and columns. */
final class Chains implements Shape {
  private static final String[] MATRICES = {"A", "B", "C", "D"};

  @Override
  public String function(Draw draw, String name) {
    String type = draw.oneOf("double", "float", "int");
    List<String> nests = new ArrayList<>();
    int count = draw.from(2, 4);
    for (int k = 0; k < count; k++) {
      nests.add(nest(draw, type));
    }
    String body = String.join("\n", nests);
    if (draw.percent(30)) {
      body = "for (int t = 0; t < steps; t++) {\n" + body + "\n}";
    }
    return Shape.function(
        name,
        "int steps, int n, %1$s A[n][n], %1$s B[n][n], %1$s C[n][n], %1$s D[n][n]".formatted(type),
        body);
  }

  private static String nest(Draw draw, String type) {
    String columns =
        draw.oneOf("int j = 1; j < n - 1", "int j = 1; j <= i", "int j = i; j < n - 1");
    String condition =
        draw.oneOf(
            "",
            "",
            "",
            "if (i + j > %d) ".formatted(draw.from(2, 9)),
            "if (i > j) ",
            "if (%s > 0) ".formatted(element(draw)));
    return "for (int i = 1; i < n - 1; i++)\n  for (%s; j++) %s%s[i][j] %s %s %s %s * %s;"
        .formatted(
            columns,
            condition,
            draw.oneOf(MATRICES),
            draw.oneOf("=", "+="),
            element(draw),
            draw.oneOf("+", "-"),
            element(draw),
            draw.constant(type));
  }

  private static String element(Draw draw) {
    return draw.oneOf(MATRICES)
        + draw.oneOf(
            "[i][j]", "[i][j]", "[j][i]", "[i][j - 1]", "[i][j + 1]", "[i - 1][j]", "[i + 1][j]");
  }
}
