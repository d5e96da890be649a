package org.polyloom.shapes;

import java.util.ArrayList;
import java.util.List;

/** Filters, solves and scans along the rows and columns of a matrix. */
final class Recurrences implements Shape {
  private static final String[] NESTS = {
    """
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++) X[i][j] = X[i][j] + c * X[i][j - 1];""",
    """
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++) X[i][j] = X[i][j] * d + Y[i][j] * X[i - 1][j];""",
    """
    for (int i = 0; i < n; i++)
      for (int j = m - 2; j >= 0; j--) Y[i][j] = Y[i][j] - c * Y[i][j + 1] * X[i][j];""",
    """
    for (int i = 0; i < n; i++) {
      T a = 0;
      T b = c;
      for (int j = 0; j < m; j++) {
        Y[i][j] = c * X[i][j] + d * a + b;
        b = a;
        a = Y[i][j];
      }
    }""",
    """
    for (int j = 0; j < m; j++) {
      T a = 0;
      for (int i = n - 1; i >= 0; i--) {
        a = a * d + X[i][j];
        Y[i][j] = a;
      }
    }""",
    """
    for (int i = 1; i < n; i++)
      for (int j = 1; j < m; j++)
        X[i][j] = X[i - 1][j] > X[i][j - 1] ? X[i - 1][j] + Y[i][j] : X[i][j - 1] - Y[i][j];""",
    """
    for (int i = 0; i < n; i++) {
      T most = X[i][0];
      for (int j = 1; j < m; j++) if (X[i][j] > most) most = X[i][j];
      for (int j = 0; j < m; j++) Y[i][j] = X[i][j] - most;
    }""",
    """
    for (int i = 2; i < n; i++)
      for (int j = 0; j < m; j++) Y[i][j] = c * Y[i - 1][j] + d * Y[i - 2][j] + X[i][j];""",
  };

  @Override
  public String function(Draw draw, String name) {
    String type = draw.oneOf("double", "float", "int");
    List<String> nests = new ArrayList<>();
    int count = draw.from(1, 3);
    for (int k = 0; k < count; k++) {
      nests.add(draw.oneOf(NESTS).replace("T ", type + " "));
    }
    String body = String.join("\n", nests);
    if (draw.percent(25)) {
      body = "for (int t = 0; t < steps; t++) {\n" + body + "\n}";
    }
    return Shape.function(
        name,
        "int steps, int n, int m, %1$s c, %1$s d, %1$s X[n][m], %1$s Y[n][m]".formatted(type),
        body);
  }
}
