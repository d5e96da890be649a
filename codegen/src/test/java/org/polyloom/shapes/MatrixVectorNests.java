package org.polyloom.shapes;

import java.util.ArrayList;
import java.util.List;

/** Sweeps over the rows and the columns of one matrix, triangles of it and solves among them. */
final class MatrixVectorNests implements Shape {
  @Override
  public String function(Draw draw, String name) {
    String type = draw.oneOf("double", "double", "float", "int");
    List<String> nests = new ArrayList<>();
    int count = draw.from(1, 3);
    for (int k = 0; k < count; k++) {
      nests.add(draw.percent(15) ? solve(draw) : sweep(draw, type));
    }
    String parameters =
        "int n, %1$s c, %1$s A[n][n], %1$s v[n], %1$s w[n], %1$s x[n], %1$s y[n]".formatted(type);
    return Shape.function(name, parameters, String.join("\n", nests));
  }

  private static String sweep(Draw draw, String type) {
    String columns =
        draw.oneOf(
            "int j = 0; j < n", "int j = 0; j < n", "int j = 0; j <= i", "int j = i + 1; j < n");
    String update = update(draw, type);
    if (draw.percent(30)) {
      update = "{ %s %s }".formatted(update, update(draw, type));
    } else if (update.startsWith("y[i] +=") && draw.percent(50)) {
      return """
          for (int i = 0; i < n; i++) {
            %s sum = %s;
            for (%s; j++) %s
            y[i] = sum;
          }"""
          .formatted(
              type, draw.oneOf("0", "y[i]"), columns, update.replaceFirst("y\\[i\\]", "sum"));
    }
    String rows = "for (int i = 0; i < n; i++) ";
    if (columns.contains("i") && !columns.equals("int j = 0; j < n") || draw.percent(70)) {
      return rows + "for (" + columns + "; j++) " + update;
    }
    return "for (int j = 0; j < n; j++) " + rows + update;
  }

  private static String update(Draw draw, String type) {
    String a = draw.oneOf("A[i][j]", "A[i][j]", "A[j][i]");
    return switch (draw.from(0, 5)) {
      case 0, 1 -> "y[i] += %s * x[j];".formatted(a);
      case 2 -> "v[j] -= %s * w[i];".formatted(a);
      case 3 -> "w[i] += %s * %s * v[j];".formatted(draw.constant(type), a);
      case 4 -> "A[i][j] += " + draw.oneOf("w[i] * x[j];", "w[i] * v[j] + y[i] * x[j];");
      default -> "y[i] = y[i] > %1$s + x[j] ? y[i] : %1$s + x[j];".formatted(a);
    };
  }

  private static String solve(Draw draw) {
    String update = "x[i] -= A[i][j] * x[j];";
    return draw.percent(50)
        ? """
          for (int i = 0; i < n; i++) {
            x[i] = v[i];
            for (int j = 0; j < i; j++) %s
            x[i] = x[i] * c;
          }"""
            .formatted(update)
        : """
          for (int i = n - 1; i >= 0; i--) {
            x[i] = v[i];
            for (int j = i + 1; j < n; j++) %s
            x[i] = x[i] * c;
          }"""
            .formatted(update);
  }
}
