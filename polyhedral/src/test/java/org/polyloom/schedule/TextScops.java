package org.polyloom.schedule;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Regions of many shapes. */
final class TextScops {
  private TextScops() {}

  static Map<String, Supplier<TextScop>> all() {
    Map<String, Supplier<TextScop>> all = new LinkedHashMap<>();
    all.put("gemm", TextScops::gemm);
    all.put("twoProducts", TextScops::twoProducts);
    all.put("jacobi1d", TextStencils::jacobi1d);
    all.put("jacobi2d", TextStencils::jacobi2d);
    all.put("seidel", TextStencils::seidel);
    all.put("lattice", TextStencils::lattice);
    all.put("lu", TextScops::lu);
    all.put("mvt", TextScops::mvt);
    all.put("atax", TextScops::atax);
    all.put("triangularProduct", TextScops::triangularProduct);
    all.put("reversedRecurrence", TextStencils::reversedRecurrence);
    all.put("stepped", TextStencils::stepped);
    all.put("fdtd", TextStencils::fdtd);
    all.put("adi", TextStencils::adi);
    all.put("nussinov", TextScops::nussinov);
    all.put("correlation", TextScops::correlation);
    all.put("copy", TextScops::copy);
    all.put("transposedCopy", TextScops::transposedCopy);
    all.put("transposedSum", TextScops::transposedSum);
    all.put("ludcmp", TextScops::ludcmp);
    all.put("bicg", TextScops::bicg);
    all.put("rowsTwice", TextScops::rowsTwice);
    all.put("chainsAndRows", TextScops::chainsAndRows);
    all.put("filter", TextStencils::filter);
    all.put("blocksOfEight", TextScops::blocksOfEight);
    all.put("sumsOfNine", TextScops::sumsOfNine);
    all.put("sumsInWindows", TextScops::sumsInWindows);
    all.put("transformsOfBlocks", TextScops::transformsOfBlocks);
    all.put("stages", TextScops::stages);
    all.put("elimination", TextScops::elimination);
    all.put("updatedRows", TextScops::updatedRows);
    all.put("sumsByLabel", TextScops::sumsByLabel);
    return all;
  }

  static TextScop gemm() {
    return TextScop.of("[n, m, l] -> { : n >= 1 and m >= 1 and l >= 1 }")
        .statement("S", "[n, m, l] -> { S[i, j] : 0 <= i < n and 0 <= j < m }", "[i, 0, j]")
        .read("{ S[i, j] -> C[i, j] }")
        .write("{ S[i, j] -> C[i, j] }")
        .statement(
            "T",
            "[n, m, l] -> { T[i, j, k] : 0 <= i < n and 0 <= j < m and 0 <= k < l }",
            "[i, 1, k, j]")
        .read("{ T[i, j, k] -> C[i, j] }")
        .read("{ T[i, j, k] -> A[i, k] }")
        .read("{ T[i, j, k] -> B[k, j] }")
        .write("{ T[i, j, k] -> C[i, j] }")
        .liveOut("{ C[i, j] }");
  }

  /** D = A B, E = D C, in the order i, j, k with initialisation. */
  static TextScop twoProducts() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement("S", "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }", "[0, i, j, 0, 0]")
        .write("{ S[i, j] -> D[i, j] }")
        .statement(
            "T",
            "[n] -> { T[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }",
            "[0, i, j, 1, k]")
        .read("{ T[i, j, k] -> D[i, j] }")
        .read("{ T[i, j, k] -> A[i, k] }")
        .read("{ T[i, j, k] -> B[k, j] }")
        .write("{ T[i, j, k] -> D[i, j] }")
        .statement("U", "[n] -> { U[i, j] : 0 <= i < n and 0 <= j < n }", "[1, i, j, 0, 0]")
        .write("{ U[i, j] -> E[i, j] }")
        .statement(
            "V",
            "[n] -> { V[i, j, k] : 0 <= i < n and 0 <= j < n and 0 <= k < n }",
            "[1, i, j, 1, k]")
        .read("{ V[i, j, k] -> E[i, j] }")
        .read("{ V[i, j, k] -> D[i, k] }")
        .read("{ V[i, j, k] -> C[k, j] }")
        .write("{ V[i, j, k] -> E[i, j] }")
        .liveOut("{ E[i, j] }");
  }

  static TextScop lu() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement("S", "[n] -> { S[i, j, k] : 0 <= k < j and j < i and i < n }", "[i, 0, j, 0, k]")
        .read("{ S[i, j, k] -> A[i, j] }")
        .read("{ S[i, j, k] -> A[i, k] }")
        .read("{ S[i, j, k] -> A[k, j] }")
        .write("{ S[i, j, k] -> A[i, j] }")
        .statement("T", "[n] -> { T[i, j] : 0 <= j < i and i < n }", "[i, 0, j, 1, 0]")
        .read("{ T[i, j] -> A[i, j] }")
        .read("{ T[i, j] -> A[j, j] }")
        .write("{ T[i, j] -> A[i, j] }")
        .statement("U", "[n] -> { U[i, j, k] : 0 <= k < i and i <= j < n }", "[i, 1, j, 0, k]")
        .read("{ U[i, j, k] -> A[i, j] }")
        .read("{ U[i, j, k] -> A[i, k] }")
        .read("{ U[i, j, k] -> A[k, j] }")
        .write("{ U[i, j, k] -> A[i, j] }")
        .liveOut("{ A[i, j] }");
  }

  static TextScop mvt() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement("S", "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }", "[0, i, j]")
        .read("{ S[i, j] -> x[i] }")
        .read("{ S[i, j] -> A[i, j] }")
        .read("{ S[i, j] -> y[j] }")
        .write("{ S[i, j] -> x[i] }")
        .statement("T", "[n] -> { T[i, j] : 0 <= i < n and 0 <= j < n }", "[1, i, j]")
        .read("{ T[i, j] -> u[i] }")
        .read("{ T[i, j] -> A[j, i] }")
        .read("{ T[i, j] -> v[j] }")
        .write("{ T[i, j] -> u[i] }")
        .liveOut("{ x[i]; u[i] }");
  }

  static TextScop atax() {
    return TextScop.of("[n, m] -> { : n >= 1 and m >= 1 }")
        .statement("Y", "[n, m] -> { Y[j] : 0 <= j < n }", "[0, j, 0, 0]")
        .write("{ Y[j] -> y[j] }")
        .statement("Z", "[n, m] -> { Z[i] : 0 <= i < m }", "[1, i, 0, 0]")
        .write("{ Z[i] -> t[i] }")
        .statement("S", "[n, m] -> { S[i, j] : 0 <= i < m and 0 <= j < n }", "[1, i, 1, j]")
        .read("{ S[i, j] -> t[i] }")
        .read("{ S[i, j] -> A[i, j] }")
        .read("{ S[i, j] -> x[j] }")
        .write("{ S[i, j] -> t[i] }")
        .statement("T", "[n, m] -> { T[i, j] : 0 <= i < m and 0 <= j < n }", "[1, i, 2, j]")
        .read("{ T[i, j] -> y[j] }")
        .read("{ T[i, j] -> A[i, j] }")
        .read("{ T[i, j] -> t[i] }")
        .write("{ T[i, j] -> y[j] }")
        .liveOut("{ y[j] }");
  }

  static TextScop triangularProduct() {
    return TextScop.of("[n, m] -> { : n >= 1 and m >= 1 }")
        .statement(
            "S",
            "[n, m] -> { S[i, j, k] : 0 <= i < m and 0 <= j < n and i < k < m }",
            "[i, j, 0, k]")
        .read("{ S[i, j, k] -> B[i, j] }")
        .read("{ S[i, j, k] -> A[k, i] }")
        .read("{ S[i, j, k] -> B[k, j] }")
        .write("{ S[i, j, k] -> B[i, j] }")
        .statement("T", "[n, m] -> { T[i, j] : 0 <= i < m and 0 <= j < n }", "[i, j, 1, 0]")
        .read("{ T[i, j] -> B[i, j] }")
        .write("{ T[i, j] -> B[i, j] }")
        .liveOut("{ B[i, j] }");
  }

  /** {@code for i: for j: B[i][j] = A[i][j]; for i: for j: C[i][j] = A[i][j] + B[i][j]}. */
  static TextScop rowsTwice() {
    return sumOfRows(
        TextScop.of("[n] -> { : n >= 2 }")
            .statement("S", "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }", "[0, i, j]")
            .read("{ S[i, j] -> A[i, j] }")
            .write("{ S[i, j] -> B[i, j] }"));
  }

  /**
   * {@code for i: { s = 0; for j: B[i][j] = s = A[i][j] + s; } for i: for j: C[i][j] = A[i][j] +
   * B[i][j]}.
   */
  static TextScop chainsAndRows() {
    return sumOfRows(
        TextScop.of("[n] -> { : n >= 2 }")
            .statement("R", "[n] -> { R[i] : 0 <= i < n }", "[0, i, 0, 0]")
            .write("{ R[i] -> s[] }")
            .statement("S", "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }", "[0, i, 1, j]")
            .read("{ S[i, j] -> A[i, j] }")
            .read("{ S[i, j] -> s[] }")
            .write("{ S[i, j] -> s[] }")
            .write("{ S[i, j] -> B[i, j] }"));
  }

  private static TextScop sumOfRows(TextScop scop) {
    return scop.statement("T", "[n] -> { T[i, j] : 0 <= i < n and 0 <= j < n }", "[1, i, j]")
        .read("{ T[i, j] -> A[i, j] }")
        .read("{ T[i, j] -> B[i, j] }")
        .write("{ T[i, j] -> C[i, j] }")
        .liveOut("{ B[i, j]; C[i, j] }");
  }

  static TextScop nussinov() {
    String space = "[n] -> ";
    return TextScop.of("[n] -> { : n >= 2 }")
        .statement(
            "P", space + "{ P[i, j] : 0 <= i < n and i < j < n and j >= 1 }", "[-i, j, 0, 0]")
        .read("{ P[i, j] -> T[i, j] }")
        .read("{ P[i, j] -> T[i, j - 1] }")
        .write("{ P[i, j] -> T[i, j] }")
        .statement("Q", space + "{ Q[i, j] : 0 <= i < n - 1 and i < j < n }", "[-i, j, 1, 0]")
        .read("{ Q[i, j] -> T[i, j] }")
        .read("{ Q[i, j] -> T[i + 1, j] }")
        .write("{ Q[i, j] -> T[i, j] }")
        .statement(
            "R", space + "{ R[i, j] : 0 <= i < n - 1 and i < j - 1 and j < n }", "[-i, j, 2, 0]")
        .read("{ R[i, j] -> T[i, j] }")
        .read("{ R[i, j] -> T[i + 1, j - 1] }")
        .write("{ R[i, j] -> T[i, j] }")
        .statement(
            "S", space + "{ S[i, j, k] : 0 <= i < n and i < k < j and j < n }", "[-i, j, 3, k]")
        .read("{ S[i, j, k] -> T[i, j] }")
        .read("{ S[i, j, k] -> T[i, k] }")
        .read("{ S[i, j, k] -> T[k + 1, j] }")
        .write("{ S[i, j, k] -> T[i, j] }")
        .liveOut("{ T[i, j] }");
  }

  static TextScop correlation() {
    String space = "[n, m] -> ";
    return TextScop.of("[n, m] -> { : n >= 2 and m >= 2 }")
        .statement("A", space + "{ A[j] : 0 <= j < m }", "[0, j, 0, 0]")
        .write("{ A[j] -> mean[j] }")
        .statement("B", space + "{ B[j, i] : 0 <= j < m and 0 <= i < n }", "[0, j, 1, i]")
        .read("{ B[j, i] -> mean[j] }")
        .read("{ B[j, i] -> data[i, j] }")
        .write("{ B[j, i] -> mean[j] }")
        .statement("D", space + "{ D[j] : 0 <= j < m }", "[1, j, 0, 0]")
        .write("{ D[j] -> dev[j] }")
        .statement("E", space + "{ E[j, i] : 0 <= j < m and 0 <= i < n }", "[1, j, 1, i]")
        .read("{ E[j, i] -> dev[j] }")
        .read("{ E[j, i] -> data[i, j] }")
        .read("{ E[j, i] -> mean[j] }")
        .write("{ E[j, i] -> dev[j] }")
        .statement("F", space + "{ F[i, j] : 0 <= j < m and 0 <= i < n }", "[2, i, j, 0]")
        .read("{ F[i, j] -> data[i, j] }")
        .read("{ F[i, j] -> mean[j] }")
        .read("{ F[i, j] -> dev[j] }")
        .write("{ F[i, j] -> data[i, j] }")
        .statement("G", space + "{ G[i, j] : 0 <= i < m - 1 and i < j < m }", "[3, i, j, 0, 0]")
        .write("{ G[i, j] -> corr[i, j] }")
        .statement(
            "H",
            space + "{ H[i, j, k] : 0 <= i < m - 1 and i < j < m and 0 <= k < n }",
            "[3, i, j, 1, k]")
        .read("{ H[i, j, k] -> corr[i, j] }")
        .read("{ H[i, j, k] -> data[k, i] }")
        .read("{ H[i, j, k] -> data[k, j] }")
        .write("{ H[i, j, k] -> corr[i, j] }")
        .statement("I", space + "{ I[i, j] : 0 <= i < m - 1 and i < j < m }", "[3, i, j, 2, 0]")
        .read("{ I[i, j] -> corr[i, j] }")
        .write("{ I[i, j] -> corr[j, i] }")
        .liveOut("{ corr[i, j] }");
  }

  /** Each element is touched once, and in order. */
  static TextScop copy() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement("S", "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }", "[i, j]")
        .read("{ S[i, j] -> A[i, j] }")
        .write("{ S[i, j] -> B[i, j] }")
        .liveOut("{ B[i, j] }");
  }

  static TextScop transposedCopy() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement("S", "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }", "[i, j]")
        .read("{ S[i, j] -> A[j, i] }")
        .write("{ S[i, j] -> B[i, j] }")
        .liveOut("{ B[i, j] }");
  }

  /** {@code for i: for j: B[i][j] += A[j][i]}. */
  static TextScop transposedSum() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement("S", "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }", "[i, j]")
        .read("{ S[i, j] -> A[j, i] }")
        .read("{ S[i, j] -> B[i, j] }")
        .write("{ S[i, j] -> B[i, j] }")
        .liveOut("{ B[i, j] }");
  }

  /**
   * A factorization and two substitutions that accumulate in one scalar.
   *
   * <pre>
   * for i: { for j &lt; i: { w = A[i][j]; for k &lt; j: w -= A[i][k] * A[k][j]; A[i][j] = w / A[j][j]; }
   *          for j &gt;= i: { w = A[i][j]; for k &lt; i: w -= A[i][k] * A[k][j]; A[i][j] = w; } }
   * for i: { w = b[i]; for j &lt; i: w -= A[i][j] * y[j]; y[i] = w; }
   * for i = n - 1 .. 0: { w = y[i]; for j &gt; i: w -= A[i][j] * x[j]; x[i] = w / A[i][i]; }
   * </pre>
   */
  static TextScop ludcmp() {
    TextScop scop = TextScop.of("[n] -> { : n >= 1 }");
    String below = "0 <= j < i and i < n";
    String above = "0 <= i <= j and j < n";
    update(scop, "P", "i, j", below, "[0, i, 0, j, %s]", "A[i, j]", "k < j", "A[i, k]", "A[k, j]")
        .read("{ P2[i, j] -> A[j, j] }");
    update(scop, "Q", "i, j", above, "[0, i, 1, j, %s]", "A[i, j]", "k < i", "A[i, k]", "A[k, j]");
    String row = "0 <= i < n";
    update(scop, "R", "i", row, "[1, i, %s]", "b[i]", "k < i", "A[i, k]", "y[k]")
        .write("{ R2[i] -> y[i] }");
    update(scop, "X", "i", row, "[2, -i, %s]", "y[i]", "i < k < n", "A[i, k]", "x[k]")
        .read("{ X2[i] -> A[i, i] }")
        .write("{ X2[i] -> x[i] }");
    return scop.liveOut("{ A[i, j]; x[i]; y[i] }");
  }

  /** {@code w = element; for k: w -= left * right; element = w}. */
  private static TextScop update(
      TextScop scop,
      String name,
      String iterators,
      String domain,
      String time,
      String element,
      String steps,
      String left,
      String right) {
    String outer = name + "0[" + iterators + "]";
    scop.statement(name + "0", "[n] -> { " + outer + " : " + domain + " }", at(time, "0, 0"))
        .read("{ " + outer + " -> " + element + " }")
        .write("{ " + outer + " -> w[] }");
    String inner = name + "1[" + iterators + ", k]";
    scop.statement(
            name + "1",
            "[n] -> { " + inner + " : 0 <= k and " + steps + " and " + domain + " }",
            at(time, "1, k"))
        .read("{ " + inner + " -> w[] }")
        .read("{ " + inner + " -> " + left + " }")
        .read("{ " + inner + " -> " + right + " }")
        .write("{ " + inner + " -> w[] }");
    String last = name + "2[" + iterators + "]";
    scop.statement(name + "2", "[n] -> { " + last + " : " + domain + " }", at(time, "2, 0"))
        .read("{ " + last + " -> w[] }");
    return element.startsWith("A") ? scop.write("{ " + last + " -> " + element + " }") : scop;
  }

  private static String at(String time, String inner) {
    return time.formatted(inner);
  }

  /** One loop over a matrix for two products with vectors, of which only one accumulates. */
  static TextScop bicg() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement("S", "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }", "[i, j, 0]")
        .read("{ S[i, j] -> s[j] }")
        .read("{ S[i, j] -> r[i] }")
        .read("{ S[i, j] -> A[i, j] }")
        .write("{ S[i, j] -> s[j] }")
        .statement("Q", "[n] -> { Q[i, j] : 0 <= i < n and 0 <= j < n }", "[i, j, 1]")
        .read("{ Q[i, j] -> q[i] }")
        .read("{ Q[i, j] -> A[i, j] }")
        .read("{ Q[i, j] -> p[j] }")
        .write("{ Q[i, j] -> q[i] }")
        .liveOut("{ s[j]; q[i] }");
  }

  /**
   * Stages of steps in time, each of which needs the one before: k = f(x), l = g(x, k), x = h(l).
   */
  static TextScop stages() {
    return TextScop.of("[t, n] -> { : t >= 1 and n >= 1 }")
        .statement("S", "[t, n] -> { S[k, i] : 0 <= k < t and 0 <= i < n }", "[k, 0, i]")
        .read("{ S[k, i] -> x[i] }")
        .write("{ S[k, i] -> k[i] }")
        .statement("T", "[t, n] -> { T[k, i] : 0 <= k < t and 0 <= i < n }", "[k, 1, i]")
        .read("{ T[k, i] -> x[i] }")
        .read("{ T[k, i] -> k[i] }")
        .write("{ T[k, i] -> l[i] }")
        .statement("U", "[t, n] -> { U[k, i] : 0 <= k < t and 0 <= i < n }", "[k, 2, i]")
        .read("{ U[k, i] -> l[i] }")
        .read("{ U[k, i] -> x[i] }")
        .write("{ U[k, i] -> x[i] }")
        .liveOut("{ x[i]; k[i]; l[i] }");
  }

  /** A[i][j] -= A[i][k] * A[k][j], rank after rank. */
  static TextScop elimination() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement(
            "S", "[n] -> { S[k, i, j] : 0 <= k < n and k < i < n and k < j < n }", "[k, i, j]")
        .read("{ S[k, i, j] -> A[i, j] }")
        .read("{ S[k, i, j] -> A[i, k] }")
        .read("{ S[k, i, j] -> A[k, j] }")
        .write("{ S[k, i, j] -> A[i, j] }")
        .liveOut("{ A[i, j] }");
  }

  /** Products of a matrix of eight rows and columns and many others. */
  static TextScop blocksOfEight() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement(
            "S",
            "[n] -> { S[b, i, j, k] : 0 <= b < n and 0 <= i < 8 and 0 <= j < 8 and 0 <= k < 8 }",
            "[b, i, j, k]")
        .read("{ S[b, i, j, k] -> C[b, i, j] }")
        .read("{ S[b, i, j, k] -> T[i, k] }")
        .read("{ S[b, i, j, k] -> A[b, k, j] }")
        .write("{ S[b, i, j, k] -> C[b, i, j] }")
        .liveOut("{ C[b, i, j] }");
  }

  /** {@code C = C + A B}, where A has nine columns. */
  static TextScop sumsOfNine() {
    return TextScop.of("[n, m] -> { : n >= 1 and m >= 1 }")
        .statement(
            "S", "[n, m] -> { S[i, j, k] : 0 <= i < n and 0 <= j < m and 0 <= k < 9 }", "[i, j, k]")
        .read("{ S[i, j, k] -> C[i, j] }")
        .read("{ S[i, j, k] -> A[i, k] }")
        .read("{ S[i, j, k] -> B[k, j] }")
        .write("{ S[i, j, k] -> C[i, j] }")
        .liveOut("{ C[i, j] }");
  }

  /** C[i][j] = sums of the windows {@code A[i - 1 .. i + 1][j - 1 .. j + 1]}, then squared. */
  static TextScop sumsInWindows() {
    String points = "1 <= i < n - 1 and 1 <= j < m - 1";
    String window = points + " and i - 1 <= y <= i + 1 and j - 1 <= x <= j + 1";
    return TextScop.of("[n, m] -> { : n >= 3 and m >= 3 }")
        .statement("Z", "[n, m] -> { Z[i, j] : " + points + " }", "[i, j, 0, 0, 0]")
        .write("{ Z[i, j] -> C[i, j] }")
        .statement("S", "[n, m] -> { S[i, j, y, x] : " + window + " }", "[i, j, 1, y, x]")
        .read("{ S[i, j, y, x] -> C[i, j] }")
        .read("{ S[i, j, y, x] -> A[y, x] }")
        .write("{ S[i, j, y, x] -> C[i, j] }")
        .statement("Q", "[n, m] -> { Q[i, j] : " + points + " }", "[i, j, 2, 0, 0]")
        .read("{ Q[i, j] -> C[i, j] }")
        .write("{ Q[i, j] -> C[i, j] }")
        .liveOut("{ C[i, j] }");
  }

  /** Y[b] = C X[b] C^T for many blocks of 16 rows and columns, by way of one block. */
  static TextScop transformsOfBlocks() {
    String rows = "0 <= b < n and 0 <= i < 16 and 0 <= j < 16";
    String products = rows + " and 0 <= k < 16";
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement("S", "[n] -> { S[b, i, j] : " + rows + " }", "[b, 0, i, j, 0, 0]")
        .write("{ S[b, i, j] -> T[i, j] }")
        .statement("U", "[n] -> { U[b, i, j, k] : " + products + " }", "[b, 0, i, j, 1, k]")
        .read("{ U[b, i, j, k] -> T[i, j] }")
        .read("{ U[b, i, j, k] -> C[i, k] }")
        .read("{ U[b, i, j, k] -> X[b, k, j] }")
        .write("{ U[b, i, j, k] -> T[i, j] }")
        .statement("V", "[n] -> { V[b, i, j] : " + rows + " }", "[b, 1, i, j, 0, 0]")
        .write("{ V[b, i, j] -> Y[b, i, j] }")
        .statement("W", "[n] -> { W[b, i, j, k] : " + products + " }", "[b, 1, i, j, 1, k]")
        .read("{ W[b, i, j, k] -> Y[b, i, j] }")
        .read("{ W[b, i, j, k] -> T[i, k] }")
        .read("{ W[b, i, j, k] -> C[j, k] }")
        .write("{ W[b, i, j, k] -> Y[b, i, j] }")
        .liveOut("{ Y[b, i, j] }");
  }

  /** Twenty nests of five statements that walk down columns, then a loop over twenty more. */
  static TextScop large() {
    TextScop scop = TextScop.of("[n] -> { : n >= 4 }");
    String square = "0 < i < n and 0 < j < n";
    for (int nest = 0; nest < 20; nest++) {
      chain(scop, nest, "S", "j, i", "i", square, nest + ", 0, j, i");
    }
    for (int nest = 0; nest < 20; nest++) {
      chain(
          scop,
          nest,
          "T",
          "t, j, i",
          "i - 1",
          "0 <= t < n and " + square,
          "20, t, " + nest + ", j, i");
    }
    return scop.liveOut("{ A0[i, j]; A5[i, j] }");
  }

  /** Five statements in one body; each adds an element of an array to one of the array before. */
  private static void chain(
      TextScop scop,
      int nest,
      String prefix,
      String iterators,
      String row,
      String domain,
      String date) {
    for (int place = 0; place < 5; place++) {
      String to = "A" + (nest + place) % 23;
      String from = "A" + (nest + place + 1) % 23;
      String name = prefix + nest + "_" + place;
      String instance = name + "[" + iterators + "]";
      scop.statement(
              name, "[n] -> { " + instance + " : " + domain + " }", "[" + date + ", " + place + "]")
          .read("{ " + instance + " -> " + to + "[i, j] }")
          .read("{ " + instance + " -> " + from + "[" + row + ", j] }")
          .write("{ " + instance + " -> " + to + "[i, j] }");
    }
  }

  /** For each label, counts the rows that have it and adds them up. */
  private static TextScop sumsByLabel() {
    String space = "[n, m, l] -> ";
    return TextScop.of("[n, m, l] -> { : n >= 1 and m >= 1 and l >= 1 }")
        .statement("S", space + "{ S[q, i] : 0 <= q < l and 0 <= i < n }", "[q, i, 0, 0]")
        .read("{ S[q, i] -> label[i] }")
        .read("{ S[q, i] -> c[q] }")
        .write("{ S[q, i] -> c[q] }")
        .statement(
            "T",
            space + "{ T[q, i, j] : 0 <= q < l and 0 <= i < n and 0 <= j < m }",
            "[q, i, 1, j]")
        .read("{ T[q, i, j] -> label[i] }")
        .read("{ T[q, i, j] -> A[i, j] }")
        .read("{ T[q, i, j] -> B[q, j] }")
        .write("{ T[q, i, j] -> B[q, j] }")
        .liveOut("{ c[q]; B[q, j] }");
  }

  /** {@code for i: for j: s[i] = f(s[i], A[i][j])}. */
  static TextScop updatedRows() {
    return TextScop.of("[n] -> { : n >= 1 }")
        .statement("S", "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }", "[i, j]")
        .read("{ S[i, j] -> A[i, j] }")
        .read("{ S[i, j] -> s[i] }")
        .write("{ S[i, j] -> s[i] }")
        .liveOut("{ s[i] }");
  }
}
