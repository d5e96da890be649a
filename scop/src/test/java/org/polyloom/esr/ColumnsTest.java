package org.polyloom.esr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.polyloom.esr.EsrRun.assertSameResults;
import static org.polyloom.esr.EsrRun.reasons;
import static org.polyloom.esr.EsrRun.region;
import static org.polyloom.esr.EsrRun.run;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.machine.RowStreams;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.Pipeline;

/** Where columns of vectors are whole, and where in runs that fetch ahead. */
class ColumnsTest {
  /** Columns of grids beyond the last cache are in runs that fetch ahead, nearer ones whole. */
  @Test
  void columnsBeyondTheLastCacheAreInRuns() {
    String body = ofSumsInSpace("n", "n");
    try (IslContext isl = IslContext.open()) {
      String arrays = "double A[restrict n][n][n], double X[restrict n][n][n]";
      Scop scop = region(isl, arrays, body);
      Pipeline.Result result = run(scop, Freedom.REGROUPED, inVectors());
      assertEquals(List.of(0, 16), ahead(result));
      assertSameResults(scop, result.scop(), body, List.of(3L, 10L, 11L, 12L, 19L));
    }
  }

  /** One inequality parts near grids from far ones, whatever their extents: it is soon checked. */
  @Test
  void columnsOfOblongGridsAreInRunsAsWell() {
    String body = ofSumsInSpace("m", "p");
    try (IslContext isl = IslContext.open()) {
      String arrays = "int m, int p, double A[restrict n][m][p], double X[restrict n][m][p]";
      Pipeline.Result result =
          run(
              region(isl, arrays, body),
              Freedom.REGROUPED,
              inVectors(),
              new PassContext(2_500_000));
      assertEquals(Set.of("KeptInVectors"), reasons(result));
      assertEquals(List.of(0, 16), ahead(result));
    }
  }

  /** Where there is no time to check runs, columns are whole, at the sizes of near grids. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1000000; 0; KeptInVectors, CheckFailed",
        // what there is time for if nobody says otherwise
        "2500000; 0, 32; KeptInVectors"
      })
  void columnsAreWholeWhereRunsTakeTooLong(long budget, String ahead, String reasons) {
    String body =
        ofShellsInSpace()
            .replace("i = 1; i < 3", "i = 1; i < n - 1")
            .replace("j < n - 1", "j < m - 1")
            .replace("k < n - 1", "k < p - 1");
    try (IslContext isl = IslContext.open()) {
      String arrays = "int m, int p, double A[restrict n][m][p], double X[restrict n][m][p]";
      EsrPass pass = new EsrPass(Machine.of("x86-64-v4"), Freedom.SOURCE, EsrForm.AUTO);
      Pipeline.Result result =
          run(region(isl, arrays, body), Freedom.SOURCE, pass, new PassContext(budget));
      assertEquals("[" + ahead + "]", ahead(result).toString());
      assertEquals(Set.of(reasons.split(", ")), reasons(result));
    }
  }

  /**
   * What has constant extents is near or not; where columns are followed they are whole, too, once
   * nothing of the arrays stays in the last cache.
   */
  @ParameterizedTest
  @CsvSource({"8, FOLLOWED, 0", "14, FOLLOWED, 16", "40, FOLLOWED, 0", "40, LATE, 16"})
  void constantExtentsSayWhetherColumnsAreInRuns(int extent, RowStreams streams, int ahead) {
    String body = ofSumsInSpace("n", "n").replace("n - 1", extent - 1 + "");
    try (IslContext isl = IslContext.open()) {
      String arrays =
          "double A[restrict %1$d][%1$d][%1$d], double X[restrict %1$d][%1$d][%1$d]"
              .formatted(extent);
      Pipeline.Result result =
          run(region(isl, arrays, body), Freedom.REGROUPED, inVectors(streams));
      assertEquals(List.of(0, ahead).stream().distinct().toList(), ahead(result));
    }
  }

  /** Of arrays in the last cache alone. */
  @ParameterizedTest
  @CsvSource({"FOLLOWED, 0", "LATE, 0", "COLUMNS_LATE, 16"})
  void columnsAreInRunsOnceTheyComeLate(RowStreams streams, int ahead) {
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          region(
              isl,
              "double A[restrict 14][14][14], double X[restrict 14][14][14]",
              ofSumsInSpace("n", "n").replace("n - 1", "13"));
      List<Cache> caches =
          List.of(
              new Cache(4 << 10, 8, 32), new Cache(32 << 10, 8, 32), new Cache(256 << 10, 8, 32));
      Pipeline.Result result = run(scop, Freedom.REGROUPED, inVectors(streams, caches));
      assertEquals(List.of(0, ahead).stream().distinct().toList(), ahead(result));
    }
  }

  /** So are columns of grids with long rows, which are whole in the processor's own cache. */
  @ParameterizedTest
  @CsvSource({"FOLLOWED, 0", "LATE, 0", "COLUMNS_LATE, 16"})
  void longRowsAreInRunsOnceTheyComeLate(RowStreams streams, int ahead) {
    try (IslContext isl = IslContext.open()) {
      Pipeline.Result result = run(ofSumsInPlane(isl), Freedom.REGROUPED, inVectors(streams));
      assertEquals(List.of(0, ahead).stream().distinct().toList(), ahead(result));
    }
  }

  /** Wide vectors wait for what comes late, unless that reads rows again that they share. */
  @ParameterizedTest
  @CsvSource({"40, true", "50, false", "63, false", "70, true"})
  void wideVectorsPayInTheOwnCacheAndOnLongRows(int n, boolean pay) {
    List<Cache> caches = List.of(new Cache(4 << 10, 8, 64), new Cache(32 << 10, 8, 64));
    Machine wide =
        new Machine(512, 32, true, caches, 4096, 1, List.of()).with(RowStreams.COLUMNS_LATE);
    try (IslContext isl = IslContext.open()) {
      EsrPass pass = new EsrPass(wide, Freedom.REGROUPED, EsrForm.AUTO);
      Scop result = run(ofSumsInPlane(isl), Freedom.REGROUPED, pass).scop();
      org.polyloom.isl.Set size = org.polyloom.isl.Set.parse(isl, "[n] -> { : n = " + n + " }");
      assertEquals(pay, size.isSubset(result.assumedContext()));
    }
  }

  /** What compilers make branches of gains at all sizes. */
  @Test
  void choicesPayOnRowsThatComeLate() {
    String body =
        "for (int i = 0; i < n - 1; i++) for (int j = 0; j < n - 1; j++) X[i][j] ="
            + " (A[i][j] > A[i][j+1] ? A[i][j] : A[i][j+1])"
            + " > (A[i+1][j] > A[i+1][j+1] ? A[i+1][j] : A[i+1][j+1])"
            + " ? (A[i][j] > A[i][j+1] ? A[i][j] : A[i][j+1])"
            + " : (A[i+1][j] > A[i+1][j+1] ? A[i+1][j] : A[i+1][j+1]);";
    List<Cache> caches = List.of(new Cache(4 << 10, 8, 64), new Cache(32 << 10, 8, 64));
    Machine wide =
        new Machine(512, 32, true, caches, 4096, 1, List.of()).with(RowStreams.COLUMNS_LATE);
    try (IslContext isl = IslContext.open()) {
      Scop scop = region(isl, "int A[restrict n][n], int X[restrict n][n]", body);
      EsrPass pass = new EsrPass(wide, Freedom.REGROUPED, EsrForm.AUTO);
      Scop result = run(scop, Freedom.REGROUPED, pass).scop();
      org.polyloom.isl.Set size = org.polyloom.isl.Set.parse(isl, "[n] -> { : n = 101 }");
      assertEquals(true, size.isSubset(result.assumedContext()));
    }
  }

  /** Interpolation stores four lines for one that it loads, and waits for these alone. */
  @ParameterizedTest
  @CsvSource({"FOLLOWED, KeptInVectors", "COLUMNS_LATE, NoGain"})
  void whatOnlyStoresGainsNothingWhereLinesComeLate(RowStreams streams, String reason) {
    try (IslContext isl = IslContext.open()) {
      Machine wide = interpolating(512).with(streams);
      assertEquals(Set.of(reason), reasons(interpolated(isl, wide)));
    }
  }

  /** Where vectors are parts of the lines, it pays as long as these stay in the own cache. */
  @ParameterizedTest
  @CsvSource({"512, 40, true", "256, 12, true", "256, 40, false"})
  void whatOnlyStoresGainsInTheOwnCacheWhereLinesComeInParts(int bits, int n, boolean pays) {
    try (IslContext isl = IslContext.open()) {
      Scop result = interpolated(isl, interpolating(bits)).scop();
      org.polyloom.isl.Set size = org.polyloom.isl.Set.parse(isl, "[n] -> { : n = " + n + " }");
      assertEquals(pays, size.isSubset(result.assumedContext()));
    }
  }

  private static Machine interpolating(int vectorBits) {
    List<Cache> caches = List.of(new Cache(4 << 10, 8, 64), new Cache(256 << 10, 8, 64));
    return new Machine(vectorBits, 32, true, caches, 4096, 1, List.of());
  }

  /** Planes that lie between columns and rows of others. */
  private static Pipeline.Result interpolated(IslContext isl, Machine machine) {
    String body =
        "for (int h = 0; h < n; h++) for (int i = 0; i < n - 1; i++) for (int j = 0; j < n - 1; j++) {"
            + " X[h][2*i][2*j] = A[h][i][j]; X[h][2*i][2*j+1] = A[h][i][j] + A[h][i][j+1];"
            + " X[h][2*i+1][2*j] = A[h][i][j] + A[h][i+1][j]; X[h][2*i+1][2*j+1] ="
            + " (A[h][i][j] + A[h][i][j+1]) + (A[h][i+1][j] + A[h][i+1][j+1]); }";
    Scop scop = region(isl, "double A[restrict n][n][n], double X[restrict n][2*n][2*n]", body);
    EsrPass pass = new EsrPass(machine, Freedom.REGROUPED, EsrForm.AUTO);
    return run(scop, Freedom.REGROUPED, pass);
  }

  /**
   * Vectors that are parts of a line read it several times: columns are whole where the first cache
   * holds their lines, and rows are for others, if they are long.
   */
  @Test
  void partsOfLinesAreInShortColumnsOrInRows() {
    List<Cache> caches = List.of(new Cache(8 << 10, 8, 64), new Cache(1 << 20, 8, 64));
    Machine narrow = new Machine(128, 32, true, caches, 4096, 1, List.of());
    String body = ofShellsInSpace();
    try (IslContext isl = IslContext.open()) {
      Scop scop = region(isl, "double A[restrict 4][n][n], double X[restrict 4][n][n]", body);
      EsrPass pass = new EsrPass(narrow, Freedom.REGROUPED, EsrForm.AUTO);
      Pipeline.Result result = run(scop, Freedom.REGROUPED, pass);
      assertEquals(Set.of("KeptInVectors", "KeptInRows"), reasons(result));
      assertEquals(List.of(0), ahead(result));
      org.polyloom.isl.Set sizes =
          org.polyloom.isl.Set.parse(isl, "[n] -> { : 6 <= n <= 22 or n >= 34 }");
      assertEquals(true, sizes.isEqual(result.scop().assumedContext()));
      assertSameResults(scop, result.scop(), body, List.of(6L, 22L, 34L));
    }
  }

  /** A stencil of 27 points, with a weight for those at each distance. */
  private static String ofShellsInSpace() {
    List<StringBuilder> shells = Stream.generate(StringBuilder::new).limit(4).toList();
    for (int point = 0; point < 27; point++) {
      int[] steps = {point / 9 - 1, point / 3 % 3 - 1, point % 3 - 1};
      shells
          .get((int) IntStream.of(steps).filter(step -> step != 0).count())
          .append(" + A[i + %d][j + %d][k + %d]".formatted(steps[0], steps[1], steps[2]));
    }
    String sum =
        IntStream.range(0, 4)
            .mapToObj(k -> "%d * (%s)".formatted(k + 2, shells.get(k).substring(3)))
            .collect(Collectors.joining(" + "));
    return "for (int i = 1; i < 3; i++) for (int j = 1; j < n - 1; j++)"
        + " for (int k = 1; k < n - 1; k++) X[i][j][k] = %s;".formatted(sum);
  }

  /** Sums of three by three neighbours. */
  private static Scop ofSumsInPlane(IslContext isl) {
    String row = "A[i + %1$d][j] + A[i + %1$d][j + 1] + A[i + %1$d][j + 2]";
    String sum = row.formatted(0) + " + " + row.formatted(1) + " + " + row.formatted(2);
    return region(
        isl,
        "double A[restrict n][n], double X[restrict n][n]",
        "for (int i = 0; i < n - 2; i++) for (int j = 0; j < n - 2; j++) X[i][j] = " + sum + ";");
  }

  /**
   * Where columns are followed, and little is computed of each of many elements, they are whole.
   */
  @ParameterizedTest
  @CsvSource({"FOLLOWED, 0", "LATE, 16"})
  void columnsThatMemoryBoundsAreWholeWhereTheyAreFollowed(RowStreams streams, int ahead) {
    StringBuilder body = new StringBuilder("for (int i = 0; i < n / 2; i++)");
    body.append(" for (int j = 0; j < n / 2 - 1; j++) for (int k = 1; k < n - 1; k++) {");
    for (int corner = 0; corner < 4; corner++) {
      body.append(" X[2*i+%d][2*j+%d][k]".formatted(corner / 2, corner % 2));
      body.append(" += A[i][j][k-1] + A[i][j][k+1] + A[i][j+1][k-1] + A[i][j+1][k+1];");
    }
    try (IslContext isl = IslContext.open()) {
      String arrays = "double A[restrict n][n][n], double X[restrict n][n][n]";
      Scop scop = region(isl, arrays, body + " }");
      Pipeline.Result result = run(scop, Freedom.REGROUPED, inVectors(streams));
      assertEquals(List.of(0, ahead).stream().distinct().toList(), ahead(result));
    }
  }

  private static EsrPass inVectors() {
    return inVectors(RowStreams.LATE);
  }

  private static EsrPass inVectors(RowStreams streams) {
    return inVectors(streams, List.of(new Cache(4 << 10, 8, 32), new Cache(32 << 10, 8, 32)));
  }

  private static EsrPass inVectors(RowStreams streams, List<Cache> caches) {
    Machine small = new Machine(256, 32, true, caches, 4096, 1, List.of()).with(streams);
    return new EsrPass(small, Freedom.REGROUPED, EsrForm.VECTORS);
  }

  /** A stencil whose rows of three neighbours recur along two loops. */
  private static String ofSumsInSpace(String rows, String columns) {
    StringBuilder sum = new StringBuilder("0");
    for (String row :
        List.of("[i - 1][j - 1]", "[i][j - 1]", "[i - 1][j]", "[i][j]", "[i][j + 1]")) {
      sum.append(" + (A%1$s[k - 1] + A%1$s[k] + A%1$s[k + 1])".formatted(row));
    }
    return ("for (int i = 1; i < n - 1; i++) for (int j = 1; j < %s - 1; j++)"
            + " for (int k = 1; k < %s - 1; k++) X[i][j][k] = %s;")
        .formatted(rows, columns, sum);
  }

  private static List<Integer> ahead(Pipeline.Result result) {
    return VectorLanes.marks(result.scop().schedule()).stream()
        .flatMap(mark -> VectorLanes.of(mark.markGetId().name()).stream())
        .map(lanes -> lanes.ahead().map(VectorLanes.Ahead::elements).orElse(0))
        .distinct()
        .toList();
  }
}
