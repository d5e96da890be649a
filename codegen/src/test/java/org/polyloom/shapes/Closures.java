package org.polyloom.shapes;

/** Eliminations and closures of one square matrix, by pivots from the first or from the last. */
final class Closures implements Shape {
  @Override
  public String function(Draw draw, String name) {
    String type = draw.type();
    String update =
        draw.oneOf(
            "D[i][j] = D[i][j] < D[i][k] + D[k][j] ? D[i][j] : D[i][k] + D[k][j];",
            "if (D[i][k] + D[k][j] < D[i][j]) D[i][j] = D[i][k] + D[k][j];",
            "D[i][j] = D[i][j] || (D[i][k] && D[k][j]);",
            "D[i][j] -= D[i][k] * D[k][j];",
            "D[i][j] += D[i][k] * D[j][k];",
            "D[i][j] = D[i][j] + D[i][k] * D[k][j] * c;");
    String pivot =
        draw.oneOf(
            "",
            "",
            "for (int i = k + 1; i < n; i++) D[i][k] *= c;\n",
            "for (int j = 0; j < n; j++) D[k][j] = D[k][j] * c;\n",
            "for (int i = k + 1; i < n; i++) D[i][k] /= D[k][k];\n",
            "D[k][k] = D[k][k] * c;\n");
    String rows = "for (int i = %s; i < n; i++) ".formatted(draw.oneOf("0", "0", "k + 1"));
    String columns =
        "for (int j = %s; j < n; j++) ".formatted(draw.oneOf("0", "0", "k + 1", "k", "i"));
    String nest = columns.contains("= i;") || draw.percent(75) ? rows + columns : columns + rows;
    String steps =
        draw.oneOf("int k = 0; k < n; k++", "int k = 0; k < n; k++", "int k = n - 1; k >= 0; k--");
    return Shape.function(
        name,
        "int n, %1$s c, %1$s D[n][n]".formatted(type),
        "for (%s) {\n%s%s%s\n}".formatted(steps, pivot, nest, update));
  }
}
