package org.polyloom.esr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyloom.esr.EsrRun.CONTEXT;
import static org.polyloom.esr.EsrRun.MACHINE;
import static org.polyloom.esr.EsrRun.assertSameResults;
import static org.polyloom.esr.EsrRun.reasons;
import static org.polyloom.esr.EsrRun.region;
import static org.polyloom.esr.EsrRun.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.pass.AccessCheck;
import org.polyloom.pass.Pipeline;

class EsrPassTest {
  private static final Machine EIGHT_WAYS =
      new Machine(
          256,
          32,
          true,
          List.of(
              new Cache(32 << 10, 8, 64), new Cache(256 << 10, 8, 64), new Cache(8 << 20, 16, 64)),
          4096,
          1,
          List.of());
  private static final Set<String> FORMS = Set.of("KeptInRows", "KeptInVectors", "KeptInScalars");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SOURCE | X[i] = sqrt(A[i - 1] * B[i - 1]) + sqrt(A[i] * B[i]); | KeptInRows",
        "SOURCE | X[i] = A[i - 1] * B[i - 1] + A[i] * B[i]; | ",
        "SOURCE | X[i] = sqrt(X[i - 1]) + sqrt(X[i]); | ",
        "REGROUPED | X[i] = (A[i] + B[i] + C[i]) * (A[i + 1] + B[i + 1] + C[i + 1]); | NoGain",
        "SOURCE | s = sqrt(A[i - 1] * B[i - 1]); X[i] = s + sqrt(A[i] * B[i]) * s; "
            + "| OtherStatements",
      })
  void saysWhatBecameOfALoop(Freedom freedom, String body, String reason) {
    try (IslContext isl = IslContext.open()) {
      String arrays =
          "double A[restrict 64], double B[restrict 64], double C[restrict 64],"
              + " double D[restrict 64], double E[restrict 64], double X[restrict 64], double s";
      Scop scop = region(isl, arrays, "for (int i = 1; i < n; i++) { " + body + " }");
      Pipeline.Result result = run(scop, freedom);
      assertEquals(reason == null ? Set.of() : Set.of(reason), reasons(result));
      assertSameResults(scop, result.scop(), body);
    }
  }

  /** Vectors hold what sums in their order add. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "X[i] = B[i] - (A[i - 1] + A[i + 1]); D[0] = D[0] + X[i] * X[i];",
        "D[0] = D[0] + (A[i] - A[i - 1]) * (A[i + 1] - A[i]);",
      })
  void sumsInTheirOrderKeepNothingInScalars(String body) {
    try (IslContext isl = IslContext.open()) {
      String arrays =
          "double A[restrict 64], double B[restrict 64], double D[restrict 1],"
              + " double X[restrict 64]";
      Scop scop = region(isl, arrays, "for (int i = 1; i < n; i++) { " + body + " }");
      assertEquals(Set.of(), reasons(run(scop, Freedom.SOURCE)));
    }
  }

  /** What is added to an element comes from the iteration before: no sum, and no vectors. */
  @Test
  void recurrencesKeepValuesInScalars() {
    try (IslContext isl = IslContext.open()) {
      String body = "X[i] = X[i] - (A[i - 1] / (A[i] * 3.0) + A[i] / (A[i + 1] * 3.0)) * X[i - 1];";
      String arrays = "double A[restrict 64], double X[restrict 64]";
      Scop scop = region(isl, arrays, "for (int i = 1; i < n; i++) { " + body + " }");
      assertEquals(Set.of("KeptInScalars"), reasons(run(scop, Freedom.SOURCE)));
    }
  }

  /** Iterations that store what no other loads may be carried out again. */
  @ParameterizedTest
  @CsvSource({"=, 4", "+=, 2"})
  void whatFillsNoVectorsIsInOneThatBeginsBefore(String assignment, int vectors) {
    String body =
        "for (int i = 0; i < n - 2; i++) for (int j = 0; j < n - 2; j++) X[i][j] "
            + assignment
            + " A[i][j] + A[i][j + 1] + A[i + 1][j] + A[i + 1][j + 1] + A[i + 2][j];";
    try (IslContext isl = IslContext.open()) {
      Scop scop = region(isl, "double A[restrict n][n], double X[restrict n][n]", body);
      EsrPass pass = new EsrPass(MACHINE, Freedom.SOURCE, EsrForm.VECTORS);
      Pipeline.Result result = run(scop, Freedom.SOURCE, pass);
      assertEquals(vectors, VectorLanes.marks(result.scop().schedule()).size());
      assertSameResults(
          scop, result.scop(), body, List.of(2L, 3L, 5L, 6L, 9L, 10L, 11L, 13L, 17L, 18L, 19L));
    }
  }

  /** What does not change takes registers, too, which compilers fill before the loop. */
  @ParameterizedTest
  @CsvSource({"3, KeptInVectors", "5, NoGain"})
  void coefficientsTakeRegisters(int width, String reason) {
    StringBuilder sum = new StringBuilder("0.0");
    for (int k = 0; k < width * width; k++) {
      sum.append(" + A[i + %1$d][j + %2$d] * W[%1$d][%2$d]".formatted(k / width, k % width));
    }
    String body =
        "for (int h = 0; h < n; h++) for (int i = 0; i < n - 4; i++)"
            + " for (int j = 0; j < n - 4; j++) X[h][i][j] = %s;"
                .formatted(sum.toString().replace("A[i", "A[h][i"));
    String arrays =
        "double A[restrict n][n][n], double W[restrict 5][5], double X[restrict n][n][n]";
    try (IslContext isl = IslContext.open()) {
      EsrPass pass = new EsrPass(Machine.of("x86-64-v4"), Freedom.SOURCE, EsrForm.AUTO);
      Pipeline.Result result = run(region(isl, arrays, body), Freedom.SOURCE, pass);
      assertEquals(Set.of(reason), reasons(result));
    }
  }

  /** Products of nine weights: vectors of whole lines that begin anywhere load from two each. */
  @ParameterizedTest
  @CsvSource({"256, NoGain", "512, KeptInVectors"})
  void wideVectorsGainFromWhatTheyNeedNotLoad(int bits, String reason) {
    StringBuilder sum = new StringBuilder("0");
    for (int k = 0; k < 9; k++) {
      sum.append(" + W[%d] * A[i + %d][j + %d]".formatted(k, k / 3, k % 3));
    }
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          region(
              isl,
              "double A[restrict n][n], double W[restrict 9], double X[restrict n][n]",
              "for (int i = 0; i < n - 2; i++) for (int j = 0; j < n - 2; j++) X[i][j] = "
                  + sum
                  + ";");
      Machine machine = new Machine(bits, 32, true, EIGHT_WAYS.dataCaches(), 4096, 1, List.of());
      EsrPass pass = new EsrPass(machine, Freedom.SOURCE, EsrForm.AUTO);
      assertEquals(Set.of(reason), reasons(run(scop, Freedom.SOURCE, pass)));
    }
  }

  @Test
  void rowsBeginWhereTheyAreRead() {
    try (IslContext isl = IslContext.open()) {
      String body =
          """
          for (int i = 3; i < n; i++)
            for (int k = i; k < n - 1; k++)
              X[i][k] = sqrt(A[i][k + 2] + B[k + 2]) * sqrt(A[i][k + 1] + B[k + 1]);
          """;
      String arrays = "double A[restrict 64][64], double B[restrict 64], double X[restrict 64][64]";
      Scop scop = region(isl, arrays, body);
      Pipeline.Result result = run(scop, Freedom.SOURCE);
      assertEquals(Set.of("KeptInRows"), reasons(result));
      assertSameResults(scop, result.scop(), body);
      Scop after = result.scop();
      assertEquals(2, after.statements().size());
      String read =
          "[n] -> { Row0[i, k] : exists j : 3 <= i <= j < n - 1 and j + %d <= k <= j + %d }";
      org.polyloom.isl.Set known = after.assumedContext();
      org.polyloom.isl.Set filled = after.statements().get(0).domain().intersectParams(known);
      boolean isExact = false;
      for (int shift = 0; shift <= 2; shift++) {
        String shifted = read.formatted(shift, shift + 1);
        isExact |= filled.isEqual(org.polyloom.isl.Set.parse(isl, shifted).intersectParams(known));
      }
      assertTrue(isExact, () -> "filled at " + filled);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(A[i-1][k-1] * A[i][k-1] + A[i][k-1] * A[i+1][k-1] + A[i-1][k-1] * A[i+1][k-1])"
            + " + (A[i-1][k] * A[i][k] + A[i][k] * A[i+1][k] + A[i-1][k] * A[i+1][k])"
            + " + (A[i-1][k+1] * A[i][k+1] + A[i][k+1] * A[i+1][k+1] + A[i-1][k+1] * A[i+1][k+1]) | 1",
        "sqrt(sqrt(A[i][k-1] * 2.0)) + sqrt(sqrt(A[i][k] * 2.0)) | 0",
      })
  void staysWhereArraysFitInCacheIfMemoryIsTheBound(String value, int assumptions) {
    try (IslContext isl = IslContext.open()) {
      String body =
          "for (int i = 1; i < n - 1; i++) for (int k = 1; k < n - 1; k++) X[i][k] = %s;"
              .formatted(value);
      Scop scop = region(isl, "double A[restrict n][n], double X[restrict n][n]", body);
      Pipeline.Result result = run(scop, Freedom.REGROUPED);
      assertEquals(Set.of("KeptInRows"), reasons(result));
      Scop after = result.scop();
      assertEquals(scop.assumptions().size() + assumptions, after.assumptions().size());
      org.polyloom.isl.Set sizes = after.assumedContext();
      assertTrue(org.polyloom.isl.Set.parse(isl, "[n] -> { : n = 100 }").isSubset(sizes));
      boolean anyLarge =
          org.polyloom.isl.Set.parse(isl, "[n] -> { : n = 1000000 }").isSubset(sizes);
      assertEquals(assumptions == 0, anyLarge);
    }
  }

  @Test
  void leavesRowsWithoutAffineBounds() {
    try (IslContext isl = IslContext.open()) {
      String body =
          "for (int i = 1; i < n && i < 40; i++) X[i] = sqrt(A[i - 1] * 2.0) + sqrt(A[i] * 2.0);";
      Scop scop = region(isl, "double A[restrict 64], double X[restrict 64]", body);
      Pipeline.Result result = run(scop, Freedom.SOURCE);
      assertEquals(Set.of("IrregularRow"), reasons(result));
      assertEquals(scop, result.scop());
    }
  }

  /**
   * Three rows are computed anew in short runs at any size at which rows fill vectors, and those of
   * more arrays do not begin in the same set. Of seven, columns are taken as a whole, unless they
   * have more pages than translations or all of their rows begin in few sets.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 9, false",
    "1, 100, true",
    "1, 96, true",
    "1, 1000000, true",
    "3, 101, true",
    "3, 96, false",
    "3, 1001, false"
  })
  void columnsAreTakenWhereTheirLinesStay(int reach, int size, boolean isTaken) {
    String body =
        "for (int i = %1$d; i < n - %1$d; i++) for (int k = 1; k < n - 1; k++) X[i][k] = %2$s;"
            .formatted(reach, ofRowsAround(reach));
    try (IslContext isl = IslContext.open()) {
      Scop scop = region(isl, "int A[restrict n][n], int X[restrict n][n]", body);
      EsrPass pass = new EsrPass(EIGHT_WAYS, Freedom.REGROUPED, EsrForm.AUTO);
      Pipeline.Result result = run(scop, Freedom.REGROUPED, pass);
      assertEquals(Set.of("KeptInVectors"), reasons(result));
      org.polyloom.isl.Set sizes = result.scop().assumedContext();
      String asked = "[n] -> { : n = " + size + " }";
      assertEquals(
          isTaken,
          org.polyloom.isl.Set.parse(isl, asked).isSubset(sizes),
          () -> result.remarks() + "\n" + sizes);
      assertSameResults(scop, result.scop(), body, List.of(19L, 23L, 37L));
    }
  }

  /** A run of three arrays has twelve rows, of which a set of the cache holds eight lines. */
  @ParameterizedTest
  @CsvSource({"100, true", "1000, true", "1015, false", "1024, false", "1030, false"})
  void runsAreTakenWhereRowsBeginInDifferentSets(int size, boolean isTaken) {
    String body =
        "for (int i = 1; i < n - 1; i++) for (int k = 1; k < n - 1; k++) X[i][k] = Y[i][k] + "
            + ofRowsAround(1)
            + ";";
    try (IslContext isl = IslContext.open()) {
      String arrays = "int A[restrict n][n], int X[restrict n][n], int Y[restrict n][n]";
      Scop scop = region(isl, arrays, body);
      EsrPass pass = new EsrPass(EIGHT_WAYS, Freedom.REGROUPED, EsrForm.AUTO);
      Pipeline.Result result = run(scop, Freedom.REGROUPED, pass);
      assertEquals(Set.of("KeptInVectors"), reasons(result));
      String asked = "[n] -> { : n = " + size + " }";
      assertEquals(
          isTaken, org.polyloom.isl.Set.parse(isl, asked).isSubset(result.scop().assumedContext()));
      assertSameResults(scop, result.scop(), body, List.of(19L, 23L));
    }
  }

  /** The first statement needs the row one step back, but not in the first iteration. */
  @Test
  void rowsHoldWhatEachStatementNeedsWhereItIs() {
    String body =
        "for (int i = 0; i < n; i++) { if (i > 0) X[i] = sqrt(A[i - 1]); Y[i] = sqrt(A[i]); }";
    try (IslContext isl = IslContext.open()) {
      String arrays = "double A[restrict n], double X[restrict n], double Y[restrict n]";
      Scop scop = region(isl, arrays, body);
      Pipeline.Result result =
          run(scop, Freedom.SOURCE, new EsrPass(MACHINE, Freedom.SOURCE, EsrForm.ROWS));
      assertEquals(Set.of("KeptInRows"), reasons(result));
      assertEquals(Optional.empty(), new AccessCheck().violation(scop, result.scop(), CONTEXT));
      assertSameResults(scop, result.scop(), body);
    }
  }

  /** Rows that fill no vectors are carried out, where the region does other things as well. */
  @Test
  void shortRowsAreNoReasonToLeaveWhatElseTheRegionDoes() {
    String body =
        "for (int i = 1; i < n - 1; i++) for (int k = 1; k < n - 1; k++) X[i][k] = "
            + ofRowsAround(1)
            + "; for (int i = 0; i < n; i++) Y[i] = X[i][0];";
    try (IslContext isl = IslContext.open()) {
      String arrays = "int A[restrict n][n], int X[restrict n][n], int Y[restrict n]";
      Scop scop = region(isl, arrays, body);
      EsrPass pass = new EsrPass(EIGHT_WAYS, Freedom.REGROUPED, EsrForm.AUTO);
      Pipeline.Result result = run(scop, Freedom.REGROUPED, pass);
      assertEquals(Set.of("KeptInVectors"), reasons(result));
      assertSameResults(scop, result.scop(), body, List.of(1L, 3L, 4L, 13L, 23L));
    }
  }

  /** The least, the greatest and the sum of the cells in three columns of some rows. */
  private static String ofRowsAround(int reach) {
    List<String> cells = new ArrayList<>();
    for (int row = -reach; row <= reach; row++) {
      for (int column = -1; column <= 1; column++) {
        cells.add("A[i + %d][k + %d]".formatted(row, column));
      }
    }
    String least = extreme("<", cells);
    return least + " + 2 * " + extreme(">", cells) + "+" + String.join("+", cells);
  }

  /** The least or the greatest of values. */
  private static String extreme(String comparison, List<String> values) {
    int half = values.size() / 2;
    if (half == 0) {
      return values.get(0);
    }
    String one = extreme(comparison, values.subList(0, half));
    String other = extreme(comparison, values.subList(half, values.size()));
    return "(%1$s %3$s %2$s ? %1$s : %2$s)".formatted(one, other, comparison);
  }

  /** A shift to the right is that of the type, which vectors have one of. */
  @ParameterizedTest
  @CsvSource({
    "int, int, >> 3, true",
    "unsigned, unsigned, >> 3, true",
    "unsigned, int, >> 3, false",
    "unsigned, int, << 3, true",
    "int, int, & 255, true",
    "int, int, / 3, false"
  })
  void vectorsShiftAndMask(String read, String stored, String operation, boolean isKept) {
    StringBuilder sum = new StringBuilder("0");
    for (String row : List.of("i - 1", "i", "i + 1")) {
      sum.append(" + (B[%1$s][j - 1] + B[%1$s][j] + B[%1$s][j + 1])".formatted(row));
    }
    String body =
        "for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++) X[i][j] = (%s) %s;"
            .formatted(sum, operation);
    try (IslContext isl = IslContext.open()) {
      String arrays = "%s B[restrict 64][64], %s X[restrict 64][64]".formatted(read, stored);
      Scop scop = region(isl, arrays, body);
      EsrPass pass = new EsrPass(MACHINE, Freedom.REGROUPED, EsrForm.VECTORS);
      Pipeline.Result result = run(scop, Freedom.REGROUPED, pass);
      assertEquals(isKept, reasons(result).contains("KeptInVectors"));
      assertSameResults(scop, result.scop(), body);
    }
  }

  /** Vectors neither skip iterations nor gather members of structures. */
  @ParameterizedTest
  @CsvSource({
    "double B, '', j++, true",
    "double B, '', j += 2, false",
    "struct pair { double x; double y; } B, .x, j++, false"
  })
  void vectorsHoldNeighbours(String array, String member, String step, boolean isKept) {
    StringBuilder sum = new StringBuilder("0");
    for (String row : List.of("i - 1", "i", "i + 1")) {
      sum.append(
          " + (B[%1$s][j - 1]%2$s + B[%1$s][j]%2$s + B[%1$s][j + 1]%2$s)".formatted(row, member));
    }
    String body =
        "for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; %s) X[i][j] = %s;"
            .formatted(step, sum);
    try (IslContext isl = IslContext.open()) {
      Scop scop = region(isl, array + "[restrict 64][64], double X[restrict 64][64]", body);
      EsrPass pass = new EsrPass(MACHINE, Freedom.REGROUPED, EsrForm.VECTORS);
      Set<String> reasons = reasons(run(scop, Freedom.REGROUPED, pass));
      assertEquals(isKept, reasons.contains("KeptInVectors"));
    }
  }

  @Test
  void vectorsDoNotFollowData() {
    try (IslContext isl = IslContext.open()) {
      String body =
          """
          for (int i = 1; i < n; i++)
            for (int j = 0; j < n; j++)
              X[i][j] = B[p[i]][j] * A[i - 1][j] + A[i][j] * A[i - 1][j];
          """;
      String arrays =
          "int p[restrict 64], double A[restrict 64][64], double B[restrict 64][64],"
              + " double X[restrict 64][64]";
      EsrPass pass = new EsrPass(MACHINE, Freedom.REGROUPED, EsrForm.VECTORS);
      Pipeline.Result result = run(region(isl, arrays, body), Freedom.REGROUPED, pass);
      assertEquals(Set.of(), reasons(result), () -> result.remarks().toString());
    }
  }

  @Test
  void leavesSchedulesThatArePlanned() {
    try (IslContext isl = IslContext.open()) {
      String body = "for (int i = 1; i < n; i++) X[i] = sqrt(A[i - 1] * 2.0) + sqrt(A[i] * 2.0);";
      Scop scop = region(isl, "double A[restrict 64], double X[restrict 64]", body);
      Schedule marked =
          scop.schedule().root().firstChild().insertMark(Id.of(isl, "planned")).schedule();
      Pipeline.Result result = run(scop.withSchedule(marked), Freedom.SOURCE);
      assertEquals(Set.of("PlannedLoops"), reasons(result));
    }
  }

  /** Stencils of one to three dimensions over one or two arrays, of floating or integer type. */
  @ParameterizedTest
  @CsvSource({
    "1, ROWS",
    "2, ROWS",
    "3, ROWS",
    "1, SCALARS",
    "2, SCALARS",
    "3, SCALARS",
    "2, VECTORS",
    "3, VECTORS"
  })
  void randomStencilsComputeTheSame(int rank, EsrForm form) {
    Random random = new Random(20 + rank);
    int kept = 0;
    for (int k = 0; k < 6; k++) {
      try (IslContext isl = IslContext.open()) {
        ScalarType type = random.nextInt(3) == 0 ? ScalarType.INT : ScalarType.DOUBLE;
        String text = stencil(random, rank, form == EsrForm.VECTORS ? rank - 2 : rank - 1);
        String dimensions = "[restrict 16]" + "[16]".repeat(rank - 1);
        String parameters =
            "%1$s A%2$s, %1$s B%2$s, %1$s X%2$s".formatted(type.cName(), dimensions);
        Scop scop = region(isl, parameters, text);
        EsrPass pass = new EsrPass(MACHINE, Freedom.REGROUPED, form);
        Pipeline.Result result = run(scop, Freedom.REGROUPED, pass);
        Set<String> reasons = reasons(result);
        assertTrue(FORMS.containsAll(reasons), () -> text + result.remarks());
        kept += reasons.isEmpty() ? 0 : 1;
        assertSameResults(scop, result.scop(), text);
      }
    }
    assertTrue(kept >= 2, "values kept in " + kept + " of 6 regions");
  }

  /** What is kept where the source does not reach in every iteration, and what is not regrouped. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "X[i] = sqrt(A[i - 1]) * sqrt(A[i + 2]);",
        "X[i] = A[i - 1] * A[i + 1] + s * t * A[i];",
        "X[i] = sqrt(X[i - 1] + A[i - 1] * 2.0) + A[i] * 2.0;",
        "double u = A[i] * B[i]; B[i] = u - A[i - 1]; X[i] = u + A[i + 1];",
        "X[i] = A[i - 1] - A[i + 2]; C[i] = C[i] + A[i] * A[i - 1];",
      })
  void scalarsRotate(String body) {
    try (IslContext isl = IslContext.open()) {
      String arrays =
          "double A[restrict 64], double B[restrict 64], double C[restrict 64],"
              + " double X[restrict 64], double s, double t";
      Scop scop = region(isl, arrays, "for (int i = 1; i < n; i++) { " + body + " }");
      for (EsrPass pass :
          List.of(
              new EsrPass(MACHINE, Freedom.SOURCE, EsrForm.SCALARS), EsrPass.classic(MACHINE))) {
        Pipeline.Result result = run(scop, Freedom.SOURCE, pass);
        assertEquals(Set.of("KeptInScalars"), reasons(result), () -> body + result.remarks());
        assertSameResults(scop, result.scop(), body);
      }
    }
  }

  @Test
  void classicScalarReplacementSavesLoadsAlone() {
    try (IslContext isl = IslContext.open()) {
      String body = "X[i] = A[i - 1] * B[i - 1] + A[i] * B[i];";
      String arrays = "double A[restrict 64], double B[restrict 64], double X[restrict 64]";
      Scop scop = region(isl, arrays, "for (int i = 1; i < n; i++) " + body);
      assertEquals(
          "1 add, 2 load, 2 mul", emitted(run(scop, Freedom.SOURCE, EsrPass.classic(MACHINE))));
      EsrPass enhanced = new EsrPass(MACHINE, Freedom.SOURCE, EsrForm.SCALARS);
      assertEquals("1 add, 2 load, 1 mul", emitted(run(scop, Freedom.SOURCE, enhanced)));
    }
  }

  /** The operations of an iteration that is left. */
  private static String emitted(Pipeline.Result result) {
    List<Redundancy> loops = Redundancy.of(result.scop(), Freedom.SOURCE);
    return loops.get(loops.size() - 1).before().toString();
  }

  private static int registers(
      String body, Freedom freedom, BlockValues.Numbering numbering, int registers) {
    try (IslContext isl = IslContext.open()) {
      String arrays =
          "double A[restrict 64], double B[restrict 64], double C[restrict 64],"
              + " double X[restrict 64]";
      Scop scop = region(isl, arrays, "for (int i = 1; i < n; i++) " + body);
      BlockValues values = BlockValues.of(scop, Block.of(scop).get(0), freedom, numbering, 1);
      List<Term> roots = values.roots().stream().map(BlockValues.Root::value).toList();
      Map<Integer, List<Term>> operands =
          org.polyloom.esr.Regrouping.of(values.table(), roots, 1000);
      return RegisterPressure.moderated(values, operands, registers, OperationCost.OF_SCALARS)
          .registers();
    }
  }

  /** What saves most for a register first, 4 for 3 loads, is not best with 6 registers. */
  @ParameterizedTest
  @CsvSource({"2, 0", "3, 3", "4, 4", "6, 6", "9, 7", "10, 10", "16, 10"})
  void registersForIndependentValuesAreGivenInTheBestWay(int registers, int used) {
    String body =
        "X[i] = A[i] + A[i + 1] + A[i + 2] + A[i + 3] + B[i] + B[i + 1] + B[i + 2]"
            + " + C[i] + C[i + 1] + C[i + 2];";
    BlockValues.Numbering references = BlockValues.Numbering.REFERENCES;
    assertEquals(used, registers(body, Freedom.SOURCE, references, registers));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 2", "4, 2", "5, 5", "16, 5"})
  void registersForNestedValuesAreGivenToWhatSavesMost(int registers, int used) {
    String body =
        "X[i] = sqrt(A[i] * 2.0) + sqrt(A[i + 2] * 2.0) + sqrt(sqrt(B[i])) + sqrt(sqrt(B[i + 1]));";
    BlockValues.Numbering expressions = BlockValues.Numbering.EXPRESSIONS;
    assertEquals(used, registers(body, Freedom.SOURCE, expressions, registers));
  }

  /** Columns that recur along one loop. */
  private static String stencil(Random random, int rank, int carried) {
    StringBuilder text = new StringBuilder();
    StringBuilder element = new StringBuilder("X");
    for (int d = 0; d < rank; d++) {
      text.append("for (int i%1$d = 2; i%1$d < n - 2; i%1$d++) ".formatted(d));
      element.append("[i" + d + "]");
    }
    List<String> columns = new ArrayList<>();
    int size = 3 + random.nextInt(3);
    for (int k = 0; k < size; k++) {
      String before = offsets(random, 0, carried) + "[step]";
      String array = random.nextInt(4) == 0 ? "B" : "A";
      columns.add(array + before + offsets(random, carried + 1, rank));
    }
    List<String> terms = new ArrayList<>();
    for (int step = -1; step <= 1; step++) {
      List<String> sum = new ArrayList<>();
      for (String column : columns) {
        String place = "[i%d + %d]".formatted(carried, step).replace("+ -", "- ");
        sum.add(column.replace("[step]", place));
      }
      Collections.shuffle(sum, random);
      String sign = random.nextBoolean() ? " + " : " - ";
      String product = (2 + random.nextInt(3)) + " * (" + String.join(" + ", sum) + ")";
      terms.add(product + sign + "A" + offsets(random, 0, rank));
    }
    return text + element.toString() + " = " + String.join(" + ", terms) + ";";
  }

  private static String offsets(Random random, int from, int to) {
    StringBuilder text = new StringBuilder();
    for (int d = from; d < to; d++) {
      text.append("[i%d + %d]".formatted(d, random.nextInt(5) - 2).replace("+ -", "- "));
    }
    return text.toString();
  }
}
