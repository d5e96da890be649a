package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.machine.RowStreams;
import org.polyloom.optimizer.ExtractedText;
import org.polyloom.pass.PassContext;
import org.polyloom.pass.ScopPass;
import org.polyloom.remark.Remark;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;

/** Rows that run side by side compute what the source does; other loops are left alone. */
class RowPassTest {
  private static final Map<Case, PlannedFile> PLANNED = new HashMap<>();
  private static final Map<List<String>, String> EXPECTED = new HashMap<>();

  /** A file and what it is planned for. */
  private record Case(String file, int bits, Grouping grouping) {}

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = RowPassTest.class.getResourceAsStream("/rows/" + name)) {
      return in.readAllBytes();
    }
  }

  static Machine machine(int bits) {
    List<Cache> caches =
        List.of(new Cache(32 << 10, 8, 64), new Cache(1 << 20, 8, 64), new Cache(32 << 20, 16, 64));
    return new Machine(bits, bits == 512 ? 32 : 16, true, caches, 4096, 1, List.of())
        .with(RowStreams.LATE);
  }

  /** Each case is planned once, for all tests that look at it. */
  private static PlannedFile planned(String file, int bits, Grouping grouping) throws IOException {
    Case wanted = new Case(file, bits, grouping);
    PlannedFile known = PLANNED.get(wanted);
    if (known == null) {
      List<ScopPass> passes = List.of(new RowPass(machine(bits), grouping));
      known = PlannedFile.of(resource(file), Path.of(file), passes, grouping);
      PLANNED.put(wanted, known);
    }
    return known;
  }

  /** Functions in which rows side by side save too little where sums may be grouped. */
  private static final Set<String> UNPLANNED_IF_FREE = Set.of("twoTerms");

  /** Sums of small whole numbers are exact however they are grouped. */
  @ParameterizedTest
  @CsvSource({
    "rows.c, 128, SOURCE, rough",
    "rows.c, 256, SOURCE, rough",
    "rows.c, 512, SOURCE, rough",
    "rows.c, 128, FREE, exact",
    "rows.c, 256, FREE, exact",
    "rows.c, 512, FREE, exact",
    "lines.c, 128, SOURCE, rough",
    "lines.c, 256, SOURCE, rough",
    "lines.c, 512, SOURCE, rough",
    "crossed.c, 128, SOURCE, rough",
    "crossed.c, 256, SOURCE, rough",
    "crossed.c, 512, SOURCE, rough"
  })
  void resultsAreThoseOfTheSource(String file, int bits, Grouping grouping, String data)
      throws IOException {
    PlannedFile planned = planned(file, bits, grouping);
    planned
        .remarks()
        .forEach(
            (function, remarks) ->
                assertTrue(
                    function.equals("lastRow")
                        || grouping == Grouping.FREE && UNPLANNED_IF_FREE.contains(function)
                        || remarks.stream().anyMatch(r -> r.kind() == Remark.Kind.APPLIED),
                    () -> function + " is not planned: " + remarks));
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path original = Files.write(scratch.file("original.c"), resource(file));
      Path result = Files.write(scratch.file("result.c"), planned.text());
      for (Compiler compiler : Compilers.ofThisMachine().all()) {
        String expected =
            EXPECTED.computeIfAbsent(
                List.of(file, compiler.toString(), data),
                unknown ->
                    ExactPrograms.output(
                        compiler,
                        original,
                        scratch.file("original"),
                        List.of("-std=c11", "-O1", "-w", "-ffp-contract=off"),
                        data));
        List<String> flags = TestCompilers.refusingWarnings("-std=c11", "-ffp-contract=off");
        for (List<String> level : ExactPrograms.LEVELS) {
          List<String> all = new ArrayList<>(flags);
          all.addAll(level);
          assertEquals(
              expected,
              ExactPrograms.output(compiler, result, scratch.file("result"), all, data),
              () -> compiler + " " + level + "\n" + planned.string());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"rows.c, SOURCE", "rows.c, FREE", "lines.c, SOURCE", "crossed.c, SOURCE"})
  void sanitizersFindNothing(String file, Grouping grouping) throws IOException {
    PlannedFile planned = planned(file, 512, grouping);
    ExactPrograms.assertSane(planned, "exact");
  }

  @Test
  void sweepsOfAGridAreRunThroughLineByLine() throws IOException {
    PlannedFile planned = planned("lines.c", 512, Grouping.SOURCE);
    assertEquals(
        List.of("S0", "S1", "S2"),
        planned.remarks().get("inPlace").stream()
            .filter(remark -> remark.reason() == RowReason.LinesPlanned)
            .map(remark -> remark.evidence().get("statements"))
            .toList());
  }

  /** Chains of additions in order take longer than vectors across the ends of cache lines. */
  @ParameterizedTest
  @CsvSource({"FREE, true", "SOURCE, false"})
  void rowsSideBySideAreAlignedTogetherUnlessSumsKeepTheirOrder(
      Grouping grouping, boolean isAligned) throws IOException {
    String text = planned("rows.c", 512, grouping).string();
    Pattern together =
        Pattern.compile(
            "lead0 = count0 < 128 \\|\\| \\(\\(unsigned long\\)p\\d+ \\^ \\(unsigned long\\)p\\d+\\) % 64");
    String function = text.substring(text.indexOf("void linear("), text.indexOf("isExact;"));
    assertEquals(isAligned, together.matcher(function).find(), function);
  }

  @Test
  void whatIsReadAcrossRowsIsTransposedInSquares() throws IOException {
    planned("crossed.c", 512, Grouping.SOURCE)
        .remarks()
        .forEach(
            (function, remarks) ->
                assertEquals(
                    List.of(RowReason.SquaresPlanned),
                    remarks.stream().map(Remark::reason).toList(),
                    function));
  }

  @ParameterizedTest
  @CsvSource({"B[j][i] = A[i][j]", "B[0][j] += A[i][j]", "B[i][0] += A[i][j]"})
  void whatFillsNoVectorIsLeftAlone(String statement) {
    String text =
        """
        void f(int n, long double A[restrict n][n], long double B[restrict n][n]) {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
              %s;
        #pragma endscop
        }
        """
            .formatted(statement);
    try (IslContext isl = IslContext.open()) {
      List<Remark> remarks =
          new RowPass(machine(128), Grouping.SOURCE)
              .run(ExtractedText.of(isl, text), new PassContext(20_000_000))
              .remarks();
      assertEquals(List.of(RowReason.NoSweep), remarks.stream().map(Remark::reason).toList());
    }
  }

  @Test
  void rowsThatAreLeftOverAreRunThroughOneByOne() throws IOException {
    PlannedFile planned = planned("lines.c", 512, Grouping.SOURCE);
    assertEquals(
        List.of(RowReason.RowsPlanned, RowReason.LinesPlanned),
        planned.remarks().get("banded").stream().map(Remark::reason).toList());
  }

  @Test
  void nestsThatReadOneMatrixBecomeOne() throws IOException {
    List<Remark> remarks = planned("rows.c", 512, Grouping.SOURCE).remarks().get("bothNests");
    assertEquals(
        List.of("S0, S1"),
        remarks.stream().map(remark -> remark.evidence().get("statements")).toList());
  }

  @Test
  void otherLoopsAreLeftAlone() throws IOException {
    PlannedFile planned = planned("refused.c", 512, Grouping.FREE);
    planned
        .remarks()
        .forEach(
            (function, remarks) ->
                assertTrue(
                    remarks.stream().allMatch(remark -> remark.kind() == Remark.Kind.MISSED),
                    () -> function + " is planned: " + remarks));
  }

  @Test
  void rowsThatShareNothingHideTheLatencyOfSumsInOrder() throws IOException {
    List<Remark> remarks =
        planned("refused.c", 512, Grouping.SOURCE).remarks().get("rowsShareNothing");
    assertEquals(List.of(RowReason.RowsPlanned), remarks.stream().map(Remark::reason).toList());
  }

  /** Short windows of a row are written out by compilers, which have vectors of neighbours then. */
  @ParameterizedTest
  @CsvSource({
    "j + k, 16, false",
    "j + k, 32, true",
    "k - j + 400, 16, true",
    "16 * j + k, 16, true"
  })
  void shortWindowsAreNoRowsOfAMatrix(String subscript, int window, boolean isTaken) {
    String text =
        """
        void f(int n, double x[restrict 8000], double s[restrict 400]) {
        #pragma scop
          for (int j = 0; j < 400; j++)
            for (int k = 0; k < %d; k++)
              s[j] += x[%s];
        #pragma endscop
        }
        """
            .formatted(window, subscript);
    List<Remark> remarks =
        PlannedFile.of(
                text.getBytes(StandardCharsets.UTF_8),
                Path.of("f.c"),
                List.of(new RowPass(machine(512), Grouping.SOURCE)))
            .remarks()
            .get("f");
    assertEquals(
        isTaken, remarks.stream().anyMatch(remark -> remark.reason() == RowReason.RowsPlanned));
  }

  /** Windows that are added up for each column are cut into as few parts as there can be. */
  @ParameterizedTest
  @CsvSource({"24, 24", "32, 16", "100, 20", "29, 14", "3, 3"})
  void windowsAreCutIntoFewParts(int window, int rows) {
    String text =
        """
        void f(int n, double c[restrict 100], double x[restrict n + 100], double y[restrict n]) {
        #pragma scop
          for (int k = 0; k < %d; k++)
            for (int j = 0; j < n; j++)
              y[j] += c[k] * x[j + k];
        #pragma endscop
        }
        """
            .formatted(window);
    PlannedFile planned =
        PlannedFile.of(
            text.getBytes(StandardCharsets.UTF_8),
            Path.of("f.c"),
            List.of(new RowPass(machine(512), Grouping.SOURCE)));
    assertTrue(planned.string().contains(rows + " rows side by side"), planned::string);
  }

  /** Columns that are updated keep the order of rows whatever their number. */
  @Test
  void fewRowsAreEnoughWhereColumnsAreUpdated() {
    String text =
        """
        void f(int n, int p, double c[restrict p][p], double x[restrict p][n + p], double y[restrict n]) {
        #pragma scop
          for (int i = 0; i < p; i++)
            for (int k = 0; k < p; k++)
              for (int j = 0; j < n; j++)
                y[j] += c[i][k] * x[i][j + k];
        #pragma endscop
        }
        """;
    PlannedFile planned =
        PlannedFile.of(
            text.getBytes(StandardCharsets.UTF_8),
            Path.of("f.c"),
            List.of(new RowPass(machine(512), Grouping.SOURCE)));
    assertTrue(planned.string().contains("p >= 2"), planned::string);
  }

  /** The order in which columns are updated is that of the source unless sums may be regrouped. */
  @ParameterizedTest
  @CsvSource({
    "y[j] += A[i][j] * t[i];,             FREE,   true",
    "y[j] += A[i][j] * t[i];,             SOURCE, false",
    "y[j] = 0.5 * y[j] + A[i][j] * t[i];, FREE,   false",
    "t[i] += A[i][j] * y[j];,             FREE,   true",
    "if (j <= i) t[i] += A[i][j] * y[j];, FREE,   false",
    "t[i] += A[i][j] * A[i + 1][j];,      FREE,   false",
  })
  void rowsOfABlockAreApartWhereTheirOrderIsFree(
      String statement, Grouping grouping, boolean areApart) {
    String text =
        """
        void f(int n, double A[restrict n + 1][n], double t[restrict n], double y[restrict n]) {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
              %s
        #pragma endscop
        }
        """
            .formatted(statement);
    PlannedFile planned =
        PlannedFile.of(
            text.getBytes(StandardCharsets.UTF_8),
            Path.of("f.c"),
            List.of(new RowPass(machine(512), grouping)),
            grouping);
    assertEquals(
        areApart, planned.string().contains("8 rows side by side, 8 apart"), planned::string);
  }

  /** A matrix that holds the sums is not gone through in each row. */
  @Test
  void sumsTakeNoPlaceOfAMatrix() {
    String text =
        """
        void f(int n, double A[restrict n][n], double x[restrict n], double s[restrict n][2]) {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
              s[i][1] += A[i][j] * x[j];
        #pragma endscop
        }
        """;
    PlannedFile planned =
        PlannedFile.of(
            text.getBytes(StandardCharsets.UTF_8),
            Path.of("f.c"),
            List.of(new RowPass(machine(512), Grouping.FREE)),
            Grouping.FREE);
    assertTrue(planned.string().contains("8 rows side by side"), planned::string);
  }

  /** 16 MiB are half of the last cache: a grid of 1448 elements a side. */
  @ParameterizedTest
  @CsvSource({
    "A[i][j] * x[j],                                                 128,  true",
    "A[i][j] + A[i][j + 1] + A[i + 1][j] + A[i + 1][j + 1],          1446, false",
    "A[i][j] + A[i][j + 1] + A[i + 1][j] + A[i + 1][j + 1],          1448, true",
  })
  void sumsThatArithmeticBoundsInCachesAreOfArraysInMemory(String term, int size, boolean isTaken) {
    String text =
        "void f(int n, double A[restrict n + 1][n + 1], double x[restrict n], double s[restrict n])"
            + " {\n#pragma scop\nfor (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s[i] += "
            + term
            + ";\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Scop scop = ExtractedText.of(isl, text);
      org.polyloom.isl.Set taken =
          new RowPass(machine(512), Grouping.FREE)
              .run(scop, new PassContext(20_000_000))
              .scop()
              .assumedContext();
      org.polyloom.isl.Set sizes = org.polyloom.isl.Set.parse(isl, "[n] -> { : n = " + size + " }");
      assertEquals(isTaken, sizes.isSubset(taken));
    }
  }

  /** Rows that fill no unit are none of those that have to pay. */
  @Test
  void rowsThatAreWholeUnitsPayInSeveralNests() {
    String text =
        """
        void f(int n, double A[restrict n][n], double B[restrict n][n], double x[restrict n],
               double s[restrict n], double t[restrict n]) {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
              s[i] += A[i][j] * x[j];
          for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
              t[i] += B[i][j] * x[j];
        #pragma endscop
        }
        """;
    try (IslContext isl = IslContext.open()) {
      Scop result =
          new RowPass(machine(512), Grouping.FREE)
              .run(ExtractedText.of(isl, text), new PassContext(20_000_000))
              .scop();
      assertTrue(
          org.polyloom.isl.Set.parse(isl, "[n] -> { : n = 128 }").isSubset(result.assumedContext()),
          () -> result.assumedContext().toString());
    }
  }

  @Test
  void aMarkHoldsTheWholePlan() {
    RowPlan plan =
        new RowPlan(
            List.of(new RowPlan.Member("S0", 0, 1), new RowPlan.Member("S_1", 2, 0)),
            16,
            -3,
            8,
            Grouping.SOURCE);
    assertEquals("rows S0:0:1 S_1:2:0 block 16 from -3 lanes 8 source", plan.mark());
    assertEquals(Optional.of(plan), RowPlan.of(plan.mark()));
    assertEquals(Optional.empty(), RowPlan.of("independent iterations"));
    RowPlan apart = plan.withRowsApart(4);
    assertEquals("rows S0:0:1 S_1:2:0 block 16 apart 4 from -3 lanes 8 source", apart.mark());
    assertEquals(Optional.of(apart), RowPlan.of(apart.mark()));
    RowPlan fetched = plan.with(new RowPlan.Ahead(4096, 64, 2, 1448));
    assertEquals(plan.mark() + " ahead 4096 or 64 of 2 extents 1448", fetched.mark());
    assertEquals(Optional.of(fetched), RowPlan.of(fetched.mark()));
  }

  /** Rows are a small part of a region that does something in more loops. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | true",
        "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[i][j] *= 2; | true",
        "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++)"
            + " C[i][j] += A[i][k] * A[k][j]; | false",
      })
  void onlyTheDeepestLoopsBoundSizes(String beside, boolean isBound) {
    String source =
        """
        void f(int n, double A[restrict n][n], double C[restrict n][n], double y[restrict n]) {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < i; j++)
              y[i] -= A[i][j] * y[j];
          %s
        #pragma endscop
        }
        """
            .formatted(beside);
    PlannedFile planned =
        PlannedFile.of(
            source.getBytes(StandardCharsets.UTF_8),
            Path.of("f.c"),
            List.of(new RowPass(machine(256), Grouping.FREE)));
    assertTrue(planned.string().contains("rows side by side"), planned::string);
    boolean asks = Pattern.compile("if \\(n >= \\d+\\)").matcher(planned.string()).find();
    assertEquals(isBound, asks, planned::string);
  }
}
