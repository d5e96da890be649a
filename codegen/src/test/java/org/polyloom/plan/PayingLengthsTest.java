package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.run.TestMachines;

/**
 * From which sizes on packing pays: later where compilers have vectors of narrow operands, earlier
 * where they have none at all.
 */
class PayingLengthsTest {
  private static final Machine MACHINE = TestMachines.ofVectors(512);

  private static final String SHORT = "n >= 6 and m >= 8 and l >= 3 and n + m + l >= 28";
  private static final String THIN =
      "n >= 2 and m >= 6 and l >= 3 and 8n + m >= 64 and n + m >= 22 and 4m + l >= 70";
  private static final String MANY = "n >= 16 and m >= 48 and l >= %d";

  private static final String FILLED = "n >= 24 and m >= 20 and l >= 16";
  private static final String FEW =
      "n >= 16 and m >= 48 and l >= 32 or n >= 48 and m >= 4 and l >= 16 or " + FILLED;

  /** Of vectors of 8 lanes. */
  private static final String NARROW =
      "l >= 3 and (n >= 16 and m >= 48 or n >= 192 and m >= 24 or n >= 48 and m >= 16 and l <= 31)";

  /** The innermost loop is that of neighbours in memory, of which compilers make vectors. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int           | a[i][k] * b[j][k]               | 16 |  48",
        "unsigned char | a[i][k] * b[j][k]               | 64 | 192",
        "short         | a[i][k] * b[j][k]               | 32 |  96",
        "unsigned char | (a[i][k] != 4) * b[j][k]        | 64 | 192",
        "unsigned char | (i ^ k) * (j ^ k)               | 16 |  48",
        "unsigned char | a[i][k] * b[j][k] * x[i]        | 16 |  48",
      })
  void narrowRowsMustBeMany(String type, String product, int rows, int columns) {
    String body =
        "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int k = 0; k < l; k++) c[i][j] += "
            + product
            + ";";
    assertPays(
        "int",
        type,
        body,
        Grouping.FREE,
        "n >= %d and m >= %d and l >= 3".formatted(rows, columns));
  }

  /** Loops of the source in their order, innermost last. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double | i, k, j | a[i][k] * b[k][j] | SOURCE | few",
        "double | k, i, j | a[i][k] * b[k][j] | FREE   | far",
        "int    | i, k, j | a[i][k] * b[k][j] | FREE   | 32",
        "double | i, j, k | a[i][k] * b[k][j] | SOURCE | thin",
        "double | i, j, k | a[i][k] * b[k][j] | FREE   | thin",
        "double | i, j, k | a[k][i] * b[k][j] | FREE   | thin",
        "double | i, j, k | a[k][i] * b[j][k] | FREE   | short",
        "double | i, j, k | a[i][k] * b[j][k] | SOURCE | short",
        "double | i, j, k | a[i][k] * b[j][k] | FREE   | narrow",
        "double | i, j, k | a[i][k] * b[j][k] * x[i] | FREE | narrow",
        "int    | i, j, k | a[i][k] * b[j][k] | SOURCE | 3",
        "int    | i, j, k | a[i][k] * b[k][j] | SOURCE | thin",
        "double | k, j, i | a[i][k] * b[k][j] | FREE   | thin",
      })
  void loopsMayBeShorterWhereCompilersMakeNoVectors(
      String type, String loops, String product, Grouping grouping, String lengths) {
    String body = nest(loops, Map.of()) + "c[i][j] += " + product + ";";
    assertPays(
        type,
        type,
        body,
        grouping,
        switch (lengths) {
          case "short" -> SHORT;
          case "thin" -> THIN;
          case "narrow" -> NARROW;
          case "few" -> FEW;
          case "far" -> "l >= 32 and (n >= 16 and m >= 48 or n >= 48 and m >= 4) or " + FILLED;
          default -> MANY.formatted(Integer.parseInt(lengths));
        });
  }

  /** A few rows may be left out at the ends, as at the borders of images; more are blocks. */
  @ParameterizedTest
  @CsvSource({"1, true", "8, true", "9, false"})
  void someRowsMayBeLeftOut(int border, boolean asInAll) {
    String body =
        "for (int t = 0; t < 2; t++) for (int i = 0; i < n; i++) if (i >= %d * t)".formatted(border)
            + " for (int k = 0; k < l; k++) for (int j = 0; j < m; j++)"
            + " c[i][j] += a[i][k] * b[k + t][j];";
    assertPays("double", "double", body, Grouping.SOURCE, asInAll ? FEW : MANY.formatted(48));
  }

  /** Compilers write out what they know to be short. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i, j, k | 17 | a[i][k] * b[k][j] | true",
        "i, j, k | 16 | a[i][k] * b[k][j] | false",
        "i, k, j | 17 | a[i][k] * b[k][j] | true",
        "k, j, i | 16 | a[i][k] * b[k][j] | false",
        "i, j, k | 5  | a[i][k] * b[j][k] | true",
        "i, j, k | 4  | a[i][k] * b[j][k] | false",
      })
  void knownDepthsAreThoseThatAreNotWrittenOut(
      String loops, int depth, String product, boolean pays) {
    assertPays(
        "double",
        "double",
        nest(loops, Map.of("k", String.valueOf(depth))) + "c[i][j] += " + product + ";",
        Grouping.SOURCE,
        pays ? "n >= 16 and m >= 48" : "1 = 0");
  }

  /** A depth of 17 is enough, unless a loop around says which 17. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "k = 0; k < 17           | l >= 1",
        "k = 17 * t; k < 17 * t + 17 | 17l >= 48 and 16l <= n and 17l < 2147483648",
      })
  void depthsOfBlocksMustBeLong(String depth, String expected) {
    assertPays(
        "double",
        "double",
        "for (int t = 0; t < l; t++) for (int i = 0; i < n; i++) "
            + "for (int %s; k++) for (int j = 0; j < m; j++) ".formatted(depth)
            + "c[i][j] += a[i][k] * b[k][j];",
        Grouping.FREE,
        "n >= 16 and m >= 48 and " + expected);
  }

  /** Those that say in which strip rows are ask for no more; strips of few rows do. */
  @ParameterizedTest
  @CsvSource({"24, true", "8, false"})
  void stripsOfRowsAreNoBlocks(int rows, boolean asWithoutStrips) {
    assertPays(
        "double",
        "double",
        "for (int t = 0; %1$d * t < n; t++) for (int i = %1$d * t; i < n && i < %1$d * t + %1$d; i++)"
                .formatted(rows)
            + " for (int j = 0; j < m; j++) for (int k = 0; k < l; k++)"
            + " c[i][j] += a[i][k] * b[j][k];",
        Grouping.FREE,
        asWithoutStrips ? NARROW : "n >= 16 and m >= 48 and l >= 48");
  }

  /** Compilers have nothing better for few columns that they know. */
  @ParameterizedTest
  @CsvSource({"8, b[j][k], true", "7, b[j][k], false", "47, b[k][j], false"})
  void knownColumnsMayBeFewWhereTheyArePackedAcrossLines(
      int columns, String operand, boolean pays) {
    assertPays(
        "double",
        "double",
        nest("i, j, k", Map.of("j", String.valueOf(columns)))
            + "c[i][j] += a[i][k] * %s;".formatted(operand),
        Grouping.SOURCE,
        pays ? "n >= 6 and l >= 3 and n + l >= 20" : "1 = 0");
  }

  /** No check leads to the source. */
  @Test
  void knownRowsMustBeMany() {
    assertPays(
        "double",
        "double",
        nest("i, j, k", Map.of("i", "12")) + "c[i][j] += a[i][k] * b[k][j];",
        Grouping.SOURCE,
        "1 = 0");
  }

  /** A factorisation of a band has n rows, but few steps for each element. */
  @ParameterizedTest
  @CsvSource({
    "3, 1 = 0",
    "60, n >= 32 and m >= 48 and l >= 32",
    "n, n >= 32 and m >= 48 and l >= 32"
  })
  void bandsAreAsDeepAsTheyAreWide(String width, String expected) {
    assertPays(
        "double",
        "double",
        "for (int k = 0; k < l; k++) for (int i = k; i < n && i <= k + %s; i++) ".formatted(width)
            + "for (int j = 0; j < m; j++) c[i][j] += a[i][k] * b[k][j];",
        Grouping.SOURCE,
        expected);
  }

  private static String nest(String loops, Map<String, String> known) {
    StringBuilder nest = new StringBuilder();
    Map<String, String> sizes = Map.of("i", "n", "j", "m", "k", "l");
    for (String loop : loops.split(", ")) {
      String end = known.getOrDefault(loop, sizes.get(loop));
      nest.append("for (int %s = 0; %s < %s; %s++) ".formatted(loop, loop, end, loop));
    }
    return nest.toString();
  }

  private static void assertPays(
      String sums, String operands, String body, Grouping grouping, String expected) {
    String text =
        "void f(int n, int m, int l, "
            + sums
            + " c[restrict n][m], "
            + operands
            + " a[restrict n + l][n + l], "
            + operands
            + " b[restrict m + l][m + l], "
            + sums
            + " x[restrict n]) {\n#pragma scop\n"
            + body
            + "\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      Contraction contraction =
          ContractionFinder.find(scop, scop.statements().get(0)).orElseThrow();
      assertSameSizes(
          expected, PayingLengths.of(contraction, List.of(), grouping, scop, MACHINE), scop);
    }
  }

  private static void assertSameSizes(String expected, Set found, Scop scop) {
    Set wanted = Set.parse(scop.isl(), "[n, m, l] -> { : " + expected + " }").params();
    Set context = scop.assumedContext();
    assertTrue(
        found.intersect(context).isEqual(wanted.intersect(context)),
        () -> "found " + found + ", expected " + wanted);
  }

  /** Two matrices of 362 times 362 of four bytes are a megabyte, as the second cache is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a[i][k] - b[j][k]               | 362 | 362 | 362",
        "b[j][k] * a[i][k] * x[i]        | 362 | 362 | 362",
        "a[i][k] * b[k][j]               |  16 |  48 |   3",
        "b[i][k] * a[j][k]               |  16 |  48 |   3",
        "a[i][k] * x[j]                  |  16 |  48 |   3",
      })
  void operandsOfTwoContractionsMayBeLoadedOnce(String other, int rows, int columns, int depth) {
    String text =
        "void f(int n, int m, int l, int c[restrict n][m], int d[restrict n][m], "
            + "int a[restrict n + m][l], int b[restrict n + m + l][m + l], int x[restrict n]) {\n"
            + "#pragma scop\n"
            + "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int k = 0; k < l; k++) "
            + "{ c[i][j] += a[i][k] * b[j][k]; d[i][j] ^= "
            + other
            + "; }\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      List<Contraction> all =
          scop.statements().stream()
              .flatMap(statement -> ContractionFinder.find(scop, statement).stream())
              .toList();
      assertSameSizes(
          "n >= %d and m >= %d and l >= %d".formatted(rows, columns, depth),
          PayingLengths.of(all.get(0), all.subList(1, all.size()), Grouping.FREE, scop, MACHINE),
          scop);
    }
  }
}
