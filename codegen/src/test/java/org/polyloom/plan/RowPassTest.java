package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
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
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;

/** Rows that run side by side compute what the source does; other loops are left alone. */
class RowPassTest {
  private static final Map<Case, PlannedFile> PLANNED = new HashMap<>();
  private static final Map<List<String>, String> EXPECTED = new HashMap<>();

  private final ProcessRunner runner = new ProcessRunner();

  /** A file and what it is planned for. */
  private record Case(String file, int bits, Grouping grouping) {}

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = RowPassTest.class.getResourceAsStream("/rows/" + name)) {
      return in.readAllBytes();
    }
  }

  private static Machine machine(int bits) {
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

  private String output(
      Compiler compiler, Path file, Path executable, String data, List<String> flags) {
    CompileResult compiled =
        CompileCommand.of(compiler, List.of(file), executable, flags).run(runner);
    assertTrue(compiled.succeeded(), compiled::diagnostics);
    assertEquals("", compiled.diagnostics());
    ProcessOutcome run =
        runner.run(ProcessRequest.of(List.of(executable.toString(), data), Duration.ofSeconds(60)));
    assertTrue(run.succeeded(), run::description);
    return run.stdoutText();
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
                    output(
                        compiler,
                        original,
                        scratch.file("original"),
                        data,
                        List.of("-std=c11", "-O1", "-w", "-ffp-contract=off", "-lm")));
        List<String> flags = TestCompilers.refusingWarnings("-std=c11", "-ffp-contract=off", "-lm");
        for (List<String> level : ExactPrograms.LEVELS) {
          List<String> all = new ArrayList<>(flags);
          all.addAll(level);
          assertEquals(
              expected,
              output(compiler, result, scratch.file("result"), data, all),
              () -> compiler + " " + level + "\n" + planned.string());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"rows.c, SOURCE", "rows.c, FREE", "lines.c, SOURCE", "crossed.c, SOURCE"})
  void sanitizersFindNothing(String file, Grouping grouping) throws IOException {
    PlannedFile planned = planned(file, 512, grouping);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      output(
          Compilers.ofThisMachine().all().get(0),
          Files.write(scratch.file("result.c"), planned.text()),
          scratch.file("result"),
          "exact",
          List.of(
              "-std=c11",
              "-O0",
              "-g1",
              "-march=native",
              "-fsanitize=address,undefined",
              "-fno-sanitize-recover=all",
              "-lm"));
    }
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

  /** Lines on their way are as many with many rows as with few. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "s[i] += A[i][j] * x[j]; y[j] += A[i][j] * t[i];  | 512 | FREE   | ahead 524288 or 128 of 1 extents 1448",
        "s[i] += A[i][j] * x[j]; y[j] += A[i][j] * t[i];  | 512 | SOURCE | ahead 524288 or 64 of 1 extents 1448",
        "s[i] += A[i][j] * x[j]; y[j] += A[i][j] * t[i];  | 256 | FREE   | ahead 0 or 48 of 2 extents 1448",
        "y[j] += A[i][j] * t[i];                          | 256 | SOURCE | ahead 0 or 48 of 2 extents 1448",
        "s[i] += A[i][j] * x[j];                          | 256 | FREE   | ''",
        "s[i] += A[i][j] * x[j]; y[j] += A[i][j] * t[i];  | 128 | FREE   | ''",
        "s[i] += A[i][j] * x[j];                          | 512 | FREE   | ahead 524288 or 128 of 1 extents 1448",
        "s[i] += A[i][j] * x[j];                          | 512 | SOURCE | ahead 524288 or 64 of 1 extents 1448",
        "y[j] += A[i][j] * t[i];                          | 512 | FREE   | ahead 524288 or 128 of 1 extents 1448",
        "s[i] += C[i][j] * x[j]; y[j] += C[i][j] * t[i];  | 512 | FREE   | ahead 524288 or 128 of 1 extents 0",
        "s[i] += D[i][j] * x[j]; y[j] += D[i][j] * t[i];  | 512 | FREE   | ''",
        "s[i] += w[i + j] * x[j];                         | 512 | SOURCE | ''",
      })
  void rowsFromMemoryAreFetchedForTheNextBlock(
      String body, int bits, Grouping grouping, String ahead) {
    String rows = body.contains("C") ? "2048" : body.contains("D") ? "1024" : "n";
    String text =
        """
        void f(int n, double A[restrict n][n], double C[restrict 2048][2048], double D[restrict 1024][1024],
               double x[restrict n], double y[restrict n], double s[restrict n], double t[restrict n],
               double w[restrict 2 * n]) {
        #pragma scop
          for (int i = 0; i < %1$s; i++)
            for (int j = 0; j < %1$s; j++) { %2$s }
        #pragma endscop
        }
        """
            .formatted(rows, body);
    assertEquals(List.of(ahead), ahead(text, machine(bits), grouping));
  }

  @ParameterizedTest
  @CsvSource({"LATE, ahead 524288 or 128 of 1 extents 1448", "FOLLOWED, ''"})
  void rowsThatComeInTimeAreNotFetched(RowStreams streams, String ahead) {
    String text =
        """
        void f(int n, double A[restrict n][n], double x[restrict n], double s[restrict n]) {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) s[i] += A[i][j] * x[j];
        #pragma endscop
        }
        """;
    assertEquals(List.of(ahead), ahead(text, machine(512).with(streams), Grouping.FREE));
  }

  /** What the first loop over columns loaded is in a cache when the second one does. */
  @Test
  void rowsAreFetchedOnceInABlock() {
    String text =
        """
        void f(int n, double A[restrict n][n], double x[restrict n], double y[restrict n], double s[restrict n]) {
        #pragma scop
          for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) s[i] += A[i][j] * x[j];
            for (int j = 0; j < n; j++) y[j] += A[i][j] * s[i];
          }
        #pragma endscop
        }
        """;
    assertEquals(
        List.of("ahead 524288 or 64 of 1 extents 1448", ""),
        ahead(text, machine(512), Grouping.SOURCE));
  }

  /** With a last cache that is smaller than the matrix; two vectors of 256 bits form a line. */
  @ParameterizedTest
  @CsvSource({"256, 384", "512, next"})
  void rowsThatAreFetchedGiveTheSame(int bits, String ahead) throws IOException {
    String text =
        """
        #include <stdio.h>
        static void f(double A[restrict 43][401], double x[restrict 401], double y[restrict 401],
                      double s[restrict 43], double t[restrict 43]) {
        #pragma scop
          for (int i = 0; i < 43; i++)
            for (int j = 0; j < 401; j++) { s[i] += A[i][j] * x[j]; y[j] += A[i][j] * t[i]; }
        #pragma endscop
        }
        int main(void) {
          static double A[43][401], x[401], y[401], s[43], t[43];
          for (int i = 0; i < 43; i++)
            for (int j = 0; j < 401; j++) { A[i][j] = i * j % 11; x[j] = j % 5; t[i] = i % 7; }
          f(A, x, y, s, t);
          for (int i = 0; i < 43; i++) printf("%g ", s[i]);
          for (int j = 0; j < 401; j++) printf("%g ", y[j]);
        }
        """;
    Cache small = new Cache(8 << 10, 8, 64);
    Machine machine =
        new Machine(bits, 32, true, List.of(small, small, small), 4096, 1, List.of())
            .with(RowStreams.LATE);
    PlannedFile planned =
        PlannedFile.of(
            text.getBytes(StandardCharsets.UTF_8),
            Path.of("f.c"),
            List.of(new RowPass(machine, Grouping.FREE)),
            Grouping.FREE);
    assertEquals(
        ahead.equals("next"), planned.string().contains("const long away"), planned::string);
    assertEquals(ahead.equals("384"), planned.string().contains(" = 384;"), planned::string);
    assertEquals(
        ahead.equals("384"), planned.string().contains(" && count0 >= 384;"), planned::string);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path original = Files.writeString(scratch.file("original.c"), text);
      Path result = Files.write(scratch.file("result.c"), planned.text());
      List<String> flags = List.of("-std=c11", "-O2", "-w", "-march=native");
      for (Compiler compiler : Compilers.ofThisMachine().all()) {
        assertEquals(
            output(compiler, original, scratch.file("original"), "", flags),
            output(compiler, result, scratch.file("result"), "", flags));
      }
    }
  }

  /** What each mark in the planned tree says of fetching, in order. */
  private static List<String> ahead(String text, Machine machine, Grouping grouping) {
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          new RowPass(machine, grouping)
              .run(ExtractedText.of(isl, text), new PassContext(20_000_000))
              .scop();
      Matcher marks =
          Pattern.compile(
                  "rows S[^\"]* block \\d+(?: apart 8)? from \\d+ lanes \\d+ \\w+ ?([^\"]*)")
              .matcher(scop.schedule().toString());
      return marks.results().map(mark -> mark.group(1)).distinct().toList();
    }
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
