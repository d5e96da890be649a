package org.polyloom.schedule;

/** Regions whose iterations read what neighbours hold: stencils, recurrences and filters. */
final class TextStencils {
  private TextStencils() {}

  static TextScop jacobi1d() {
    return TextScop.of("[n, t] -> { : n >= 3 and t >= 1 }")
        .statement("S", "[n, t] -> { S[k, i] : 0 <= k < t and 1 <= i < n - 1 }", "[k, 0, i]")
        .read("{ S[k, i] -> A[i - 1] }")
        .read("{ S[k, i] -> A[i] }")
        .read("{ S[k, i] -> A[i + 1] }")
        .write("{ S[k, i] -> B[i] }")
        .statement("T", "[n, t] -> { T[k, i] : 0 <= k < t and 1 <= i < n - 1 }", "[k, 1, i]")
        .read("{ T[k, i] -> B[i - 1] }")
        .read("{ T[k, i] -> B[i] }")
        .read("{ T[k, i] -> B[i + 1] }")
        .write("{ T[k, i] -> A[i] }")
        .liveOut("{ A[i]; B[i] }");
  }

  static TextScop jacobi2d() {
    return stencil2d(
            stencil2d(TextScop.of("[n, t] -> { : n >= 3 and t >= 1 }"), "S", 0, "A", "B"),
            "T",
            1,
            "B",
            "A")
        .liveOut("{ A[i, j]; B[i, j] }");
  }

  private static TextScop stencil2d(TextScop scop, String name, int place, String from, String to) {
    String instance = "{ " + name + "[k, i, j] -> ";
    return scop.statement(
            name,
            "[n, t] -> { %s[k, i, j] : 0 <= k < t and 1 <= i < n - 1 and 1 <= j < n - 1 }"
                .formatted(name),
            "[k, " + place + ", i, j]")
        .read(instance + from + "[i, j] }")
        .read(instance + from + "[i, j - 1] }")
        .read(instance + from + "[i, j + 1] }")
        .read(instance + from + "[i - 1, j] }")
        .read(instance + from + "[i + 1, j] }")
        .write(instance + to + "[i, j] }");
  }

  static TextScop seidel() {
    TextScop scop =
        TextScop.of("[n, t] -> { : n >= 3 and t >= 1 }")
            .statement(
                "S",
                "[n, t] -> { S[k, i, j] : 0 <= k < t and 1 <= i < n - 1 and 1 <= j < n - 1 }",
                "[k, i, j]");
    for (int di = -1; di <= 1; di++) {
      for (int dj = -1; dj <= 1; dj++) {
        scop.read("{ S[k, i, j] -> A[i + %d, j + %d] }".formatted(di, dj));
      }
    }
    return scop.write("{ S[k, i, j] -> A[i, j] }").liveOut("{ A[i, j] }");
  }

  /** A binomial tree, from its leaves on: what a step reads only later steps store to. */
  static TextScop lattice() {
    return TextScop.of("[n] -> { : n >= 3 }")
        .statement("S", "[n] -> { S[k, i] : 0 <= k < n and 0 <= i < n - k }", "[k, i]")
        .read("{ S[k, i] -> V[i] }")
        .read("{ S[k, i] -> V[i + 1] }")
        .write("{ S[k, i] -> V[i] }")
        .liveOut("{ V[i] }");
  }

  /** {@code for i = n - 2 .. 0: for j: A[i][j] = A[i + 1][j] + A[i][j]}. */
  static TextScop reversedRecurrence() {
    return TextScop.of("[n] -> { : n >= 2 }")
        .statement("S", "[n] -> { S[i, j] : 0 <= i < n - 1 and 0 <= j < n }", "[-i, j]")
        .read("{ S[i, j] -> A[i + 1, j] }")
        .read("{ S[i, j] -> A[i, j] }")
        .write("{ S[i, j] -> A[i, j] }")
        .liveOut("{ A[i, j] }");
  }

  /** {@code for i += 2: for j += 3: A[i][j] = A[i - 2][j] + A[i][j - 3]}. */
  static TextScop stepped() {
    return TextScop.of("[n] -> { : n >= 4 }")
        .statement(
            "S",
            "[n] -> { S[i, j] : 2 <= i < n and i mod 2 = 0 and 3 <= j < n and j mod 3 = 0 }",
            "[i, j]")
        .read("{ S[i, j] -> A[i - 2, j] }")
        .read("{ S[i, j] -> A[i, j - 3] }")
        .write("{ S[i, j] -> A[i, j] }")
        .liveOut("{ A[i, j] }");
  }

  static TextScop fdtd() {
    String space = "[t, n, m] -> ";
    return TextScop.of("[t, n, m] -> { : t >= 1 and n >= 2 and m >= 2 }")
        .statement("P", space + "{ P[k, j] : 0 <= k < t and 0 <= j < m }", "[k, 0, j, 0]")
        .read("{ P[k, j] -> f[k] }")
        .write("{ P[k, j] -> ey[0, j] }")
        .statement(
            "Q",
            space + "{ Q[k, i, j] : 0 <= k < t and 1 <= i < n and 0 <= j < m }",
            "[k, 1, i, j]")
        .read("{ Q[k, i, j] -> ey[i, j] }")
        .read("{ Q[k, i, j] -> hz[i, j] }")
        .read("{ Q[k, i, j] -> hz[i - 1, j] }")
        .write("{ Q[k, i, j] -> ey[i, j] }")
        .statement(
            "R",
            space + "{ R[k, i, j] : 0 <= k < t and 0 <= i < n and 1 <= j < m }",
            "[k, 2, i, j]")
        .read("{ R[k, i, j] -> ex[i, j] }")
        .read("{ R[k, i, j] -> hz[i, j] }")
        .read("{ R[k, i, j] -> hz[i, j - 1] }")
        .write("{ R[k, i, j] -> ex[i, j] }")
        .statement(
            "S",
            space + "{ S[k, i, j] : 0 <= k < t and 0 <= i < n - 1 and 0 <= j < m - 1 }",
            "[k, 3, i, j]")
        .read("{ S[k, i, j] -> hz[i, j] }")
        .read("{ S[k, i, j] -> ex[i, j] }")
        .read("{ S[k, i, j] -> ex[i, j + 1] }")
        .read("{ S[k, i, j] -> ey[i, j] }")
        .read("{ S[k, i, j] -> ey[i + 1, j] }")
        .write("{ S[k, i, j] -> hz[i, j] }")
        .liveOut("{ ex[i, j]; ey[i, j]; hz[i, j] }");
  }

  static TextScop adi() {
    TextScop scop = TextScop.of("[t, n] -> { : t >= 1 and n >= 3 }");
    sweep(scop, "A", 0, "u[%s, %s]", "v[%s, %s]");
    sweep(scop, "B", 1, "v[%2$s, %1$s]", "u[%2$s, %1$s]");
    return scop.liveOut("{ u[i, j] }");
  }

  private static void sweep(TextScop scop, String name, int place, String from, String to) {
    String space = "[t, n] -> ";
    String outer = "1 <= k <= t and 1 <= i < n - 1";
    String first = name + "0";
    String at = "{ " + first + "[k, i] -> ";
    scop.statement(
            first, space + "{ " + first + "[k, i] : " + outer + " }", "[k, " + place + ", i, 0, 0]")
        .write(at + to.formatted("0", "i") + " }")
        .write(at + "p[i, 0] }")
        .write(at + "q[i, 0] }");
    String forward = name + "1";
    at = "{ " + forward + "[k, i, j] -> ";
    scop.statement(
            forward,
            space + "{ " + forward + "[k, i, j] : " + outer + " and 1 <= j < n - 1 }",
            "[k, " + place + ", i, 1, j]")
        .read(at + "p[i, j - 1] }")
        .write(at + "p[i, j] }")
        .read(at + from.formatted("j", "i - 1") + " }")
        .read(at + from.formatted("j", "i") + " }")
        .read(at + from.formatted("j", "i + 1") + " }")
        .read(at + "q[i, j - 1] }")
        .write(at + "q[i, j] }");
    String last = name + "2";
    at = "{ " + last + "[k, i] -> ";
    scop.statement(
            last, space + "{ " + last + "[k, i] : " + outer + " }", "[k, " + place + ", i, 2, 0]")
        .write(at + to.formatted("n - 1", "i").replace("n - 1", "x") + " : x >= 0 and x < 1 }");
    String back = name + "3";
    at = "{ " + back + "[k, i, j] -> ";
    scop.statement(
            back,
            space + "{ " + back + "[k, i, j] : " + outer + " and 1 <= j < n - 1 }",
            "[k, " + place + ", i, 3, -j]")
        .read(at + "p[i, j] }")
        .read(at + to.formatted("j + 1", "i") + " }")
        .read(at + "q[i, j] }")
        .write(at + to.formatted("j", "i") + " }");
  }

  /** y[i] = y[i] * h[k] + x[i + k]: a chain for each element of a vector. */
  static TextScop filter() {
    return TextScop.of("[n, m] -> { : n >= 1 and m >= 1 }")
        .statement("S", "[n, m] -> { S[i, k] : 0 <= i < n and 0 <= k < m }", "[i, k]")
        .read("{ S[i, k] -> y[i] }")
        .read("{ S[i, k] -> h[k] }")
        .read("{ S[i, k] -> x[i + k] }")
        .write("{ S[i, k] -> y[i] }")
        .liveOut("{ y[i] }");
  }
}
