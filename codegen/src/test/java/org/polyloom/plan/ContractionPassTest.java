package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.remark.Remark;
import org.polyloom.run.Compiler;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;

/**
 * Contractions of all shapes are planned and compute bit for bit what the source does; what must
 * not be planned is refused with its reason.
 */
class ContractionPassTest {
  private static final Map<Case, PlannedFile> PLANNED = new HashMap<>();
  private static final Map<String, String> EXPECTED = new HashMap<>();

  /** A file and what it is planned for. */
  private record Case(String file, int bits, int registers, Grouping grouping) {}

  /** Each case is planned once, for all tests that look at it. */
  private static PlannedFile planned(String file, int bits, int registers, Grouping grouping)
      throws IOException {
    Case wanted = new Case(file, bits, registers, grouping);
    PlannedFile known = PLANNED.get(wanted);
    if (known == null) {
      known = PlannedFile.of(resource(file), Path.of(file), machine(bits, registers), grouping);
      PLANNED.put(wanted, known);
    }
    return known;
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = ContractionPassTest.class.getResourceAsStream("/plan/" + name)) {
      return in.readAllBytes();
    }
  }

  /** A machine with caches so small that a few dozen iterations fill several blocks. */
  private static Machine machine(int bits, int registers) {
    List<Cache> caches =
        List.of(new Cache(3 << 10, 8, 64), new Cache(4 << 10, 8, 64), new Cache(24 << 10, 16, 64));
    return new Machine(bits, registers, true, caches, 4096, 1, List.of());
  }

  @ParameterizedTest
  @CsvSource({
    "contractions.c, 128, 16",
    "contractions.c, 256, 16",
    "contractions.c, 512, 32",
    "blocked.c, 128, 16",
    "blocked.c, 256, 16",
    "blocked.c, 512, 32"
  })
  void resultsAreThoseOfTheSource(String file, int bits, int registers) throws IOException {
    PlannedFile planned = planned(file, bits, registers, Grouping.SOURCE);
    planned
        .remarks()
        .forEach(
            (function, remarks) ->
                assertTrue(
                    remarks.stream().anyMatch(remark -> remark.kind() == Remark.Kind.APPLIED),
                    () -> function + " is not planned: " + remarks));
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path result = Files.write(scratch.file("result.c"), planned.text());
      for (Compiler compiler : TestCompilers.all()) {
        String expected = expected(file, compiler, scratch);
        for (List<String> level : ExactPrograms.LEVELS) {
          List<String> flags =
              new ArrayList<>(
                  TestCompilers.refusingWarnings("-std=c11", "-ffp-contract=off", "-lm"));
          flags.addAll(level);
          assertEquals(
              expected,
              ExactPrograms.output(compiler, result, scratch.file("result"), flags),
              () -> compiler + " " + level + "\n" + planned.string());
        }
      }
    }
  }

  /** What a file prints as it is; compiled and run once for each compiler. */
  private String expected(String file, Compiler compiler, ScratchDirectory scratch)
      throws IOException {
    String key = compiler + " " + file;
    String known = EXPECTED.get(key);
    if (known == null) {
      Path original = Files.write(scratch.file("original.c"), resource(file));
      List<String> flags = List.of("-std=c11", "-O1", "-w", "-ffp-contract=off", "-lm");
      known = ExactPrograms.output(compiler, original, scratch.file("original"), flags);
      EXPECTED.put(key, known);
    }
    return known;
  }

  @ParameterizedTest
  @ValueSource(strings = {"contractions.c", "blocked.c"})
  void sanitizersFindNothing(String file) throws IOException {
    ExactPrograms.assertSane(planned(file, 512, 32, Grouping.FREE));
  }

  @Test
  void remarksSayWhichSizesPay() throws IOException {
    Remark remark =
        planned("contractions.c", 512, 32, Grouping.SOURCE).remarks().get("product").get(0);
    assertTrue(remark.evidence().containsKey("pays where"), remark::toString);
  }

  @Test
  void partsThatWaitAreWhatNothingElseInTheirBlockNeeds() throws IOException {
    PlannedFile planned = planned("blocked.c", 512, 32, Grouping.SOURCE);
    List<String> parts = new ArrayList<>();
    planned
        .remarks()
        .forEach(
            (function, remarks) ->
                remarks.forEach(
                    remark ->
                        parts.add(
                            function
                                + " "
                                + remark.evidence().get("tile")
                                + ": "
                                + remark.evidence().get("part"))));
    assertEquals(new String(resource("blocked.txt"), StandardCharsets.UTF_8), lines(parts));
  }

  @Test
  void rowsThatOnlyWaitGoInStrips() throws IOException {
    PlannedFile planned = planned("blocked.c", 512, 32, Grouping.SOURCE);
    Map<String, String> strips = new TreeMap<>();
    planned
        .remarks()
        .forEach(
            (function, remarks) ->
                remarks.stream()
                    .flatMap(
                        remark -> Optional.ofNullable(remark.evidence().get("strips")).stream())
                    .forEach(words -> strips.put(function, words)));
    String inMatrix = "24 rows of A at a time, transposed, in ";
    assertEquals(
        Map.ofEntries(
            Map.entry("rowsOfLowerAndUpper", inMatrix + "S1, S0"),
            Map.entry("ranksOfLowerAndUpper", inMatrix + "S0, S1"),
            Map.entry("symmetric", inMatrix + "S1, S0"),
            Map.entry("symmetricOfAnother", inMatrix + "S2, S1"),
            Map.entry("diagonalOfAnother", "32 rows of A at a time, transposed, in S5, S4"),
            Map.entry("symmetricWithSums", inMatrix + "S1, S0"),
            Map.entry("rowsWithinABand", inMatrix + "S1, S2, S3, S0"),
            Map.entry("truncated", inMatrix + "S1, S0"),
            Map.entry("symmetricOfIntegers", "48 rows of A at a time, transposed, in S0"),
            Map.entry("fromTheRight", "24 rows of X at a time, transposed, in S1, S0"),
            Map.entry("weightedFromTheRight", "48 rows of X at a time, transposed, in S1, S0")),
        strips);
  }

  @Test
  void compilersAreToldOfIndependentIterations() throws IOException {
    PlannedFile planned = planned("blocked.c", 512, 32, Grouping.SOURCE);
    assertTrue(
        planned
            .string()
            .replaceAll("\\s+", " ")
            .contains(
                "#pragma clang loop vectorize(assume_safety) interleave_count(1) "
                    + "#else #pragma GCC ivdep #endif for (long c = 0; c < m; c++) { "
                    + "X[i][c] -= L[i][k] * X[k][c]; }"),
        planned::string);
  }

  private static String lines(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  @Test
  void refusalsSayWhy() throws IOException {
    PlannedFile planned = planned("refused.c", 512, 32, Grouping.SOURCE);
    Set<String> seen = new TreeSet<>();
    for (Map.Entry<String, List<Remark>> entry : planned.remarks().entrySet()) {
      String expected = entry.getKey().replaceAll("_.*", "");
      assertEquals(
          List.of(expected),
          entry.getValue().stream().map(remark -> remark.reason().name()).toList(),
          () -> entry.getKey() + ": " + entry.getValue());
      seen.add(expected);
    }
    EnumSet<ContractionReason> refusals =
        EnumSet.complementOf(
            EnumSet.of(ContractionReason.ContractionPlanned, ContractionReason.BudgetExceeded));
    assertEquals(
        new TreeSet<>(refusals.stream().map(Enum::name).toList()), seen, "each reason has a case");
  }

  @Test
  void sumsAreRegroupedOnlyWhereAllowed() throws IOException {
    String strict = planned("contractions.c", 512, 32, Grouping.SOURCE).string();
    String free = planned("contractions.c", 512, 32, Grouping.FREE).string();
    assertTrue(strict.contains("s0 = s0 + ((b1_0 * a1_0) + (b0_0 * a0_0));"), strict);
    assertTrue(
        free.lines()
            .map(String::strip)
            .collect(Collectors.joining("\n"))
            .contains(
                """
                a1 += 8;
                b1 += 16;
                }
                for (long n0 = 0; n0 < count0; n0++) {
                const vector0 b0_0 = *(const vector0 *)b0;
                const vector0 b0_1 = *(const vector0 *)(b0 + 8);
                const vector0 a0_0 = a0[0] - (vector0){0};
                s0 = s0 + (b0_0 * a0_0);
                """),
        free);
  }
}
