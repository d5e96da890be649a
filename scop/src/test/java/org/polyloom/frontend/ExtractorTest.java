package org.polyloom.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.ir.ScopVerifier;
import org.polyloom.isl.IslContext;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/**
 * Small C files with what is expected of them in a comment at the end. {@code -DupdateGolden}
 * writes the comments anew; the difference is to be reviewed.
 */
class ExtractorTest {
  private static final Path CASES = Path.of("src", "test", "resources", "extract");
  private static final String MARK = "/* expected\n";

  static List<Path> cases() throws IOException {
    try (Stream<Path> files = Files.list(CASES)) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void extracts(Path file) throws IOException {
    String text = Files.readString(file);
    int mark = text.indexOf(MARK);
    String source = mark < 0 ? text : text.substring(0, mark);
    try (IslContext isl = IslContext.open()) {
      Extraction extraction = extract(isl, file, source, ExtractorOptions.DEFAULT);
      boolean refuses = file.getFileName().toString().startsWith("refuses_");
      assertEquals(refuses, extraction.scop().isEmpty(), () -> extraction.remarks().toString());
      extraction.scop().ifPresent(scop -> assertEquals(List.of(), ScopVerifier.verify(scop)));
      extraction
          .scop()
          .ifPresent(scop -> assertTrue(scop.schedule().domain().isEqual(scop.instances())));
      List<String> found = ExtractionSummary.of(isl, extraction);
      if (System.getProperty("updateGolden") != null) {
        Files.writeString(file, source + MARK + String.join("\n", found) + "\n*/\n");
        return;
      }
      if (mark < 0) {
        fail("no expectations; run with -DupdateGolden to accept\n" + String.join("\n", found));
      }
      compare(isl, expectations(text.substring(mark + MARK.length())), found);
    }
  }

  private static List<String> expectations(String comment) {
    return comment.lines().takeWhile(line -> !line.equals("*/")).toList();
  }

  private static void compare(IslContext isl, List<String> expected, List<String> found) {
    boolean same = expected.size() == found.size();
    for (int k = 0; same && k < expected.size(); k++) {
      same = ExtractionSummary.isSame(isl, expected.get(k), found.get(k));
    }
    if (!same) {
      assertEquals(String.join("\n", expected), String.join("\n", found));
    }
  }

  private static Extraction extract(
      IslContext isl, Path file, String source, ExtractorOptions options) {
    CTranslationUnit unit =
        ClangParser.parse(file, source.getBytes(StandardCharsets.UTF_8), List.of())
            .unit()
            .orElseThrow();
    return Extractor.extract(isl, unit, unit.regions().get(0), options);
  }

  @Test
  void refusesWhatExceedsTheBudget() {
    String source =
        "void f(int n, double A[n][n]) {\n#pragma scop\n"
            + "for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) A[i][j] = 1.0;\n"
            + "#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Extraction extraction = extract(isl, Path.of("budget.c"), source, new ExtractorOptions(100));
      assertEquals(RejectionReason.TooComplex, extraction.rejections().get(0).reason());
    }
  }

  @Test
  void everyReasonHasACase() throws IOException {
    Set<RejectionReason> seen = EnumSet.of(RejectionReason.TooComplex);
    for (Path file : cases()) {
      String text = Files.readString(file);
      for (RejectionReason reason : RejectionReason.values()) {
        if (text.contains(" " + reason.name() + "\n")) {
          seen.add(reason);
        }
      }
    }
    assertEquals(EnumSet.allOf(RejectionReason.class), seen);
  }

  @Test
  void endsSoonOnAHugeNest() {
    StringBuilder source = new StringBuilder("void f(int n, double A[n][n]) {\n#pragma scop\n");
    for (int k = 0; k < 10; k++) {
      String start = k == 0 ? "0" : "i" + (k - 1);
      source.append(String.format("for (int i%d = %s; i%d < n; i%d++) {\n", k, start, k, k));
    }
    for (int k = 0; k < 200; k++) {
      source.append(String.format("A[i%d][i%d] += %d.0;\n", k % 10, k * 3 % 10, k));
    }
    source.append("}".repeat(10)).append("\n#pragma endscop\n}\n");
    try (IslContext isl = IslContext.open()) {
      Extraction extraction =
          extract(isl, Path.of("huge.c"), source.toString(), ExtractorOptions.DEFAULT);
      assertEquals(200, extraction.scop().orElseThrow().statements().size());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "b[0], copy the value to an integer variable before the region",
    "b[j], 'loop to an affine bound and test the value in an if, or end the region before'",
    "j * j, 'use sums of iterators, parameters and constants'"
  })
  void advisesOnBoundsWhatCanBeDone(String bound, String advice) {
    String source =
        "void f(int n, int b[n], double A[restrict n]) {\n#pragma scop\n"
            + "for (int j = 0; j < n; j++) for (int i = 0; i < "
            + bound
            + "; i++) A[i] += 1.0;\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Extraction extraction = extract(isl, Path.of("bound.c"), source, ExtractorOptions.DEFAULT);
      assertEquals(advice, extraction.rejections().get(0).advice());
    }
  }

  @Test
  void namesAreThoseOfTheSource() {
    String source =
        "void f(int n, double A[restrict n]) {\n#pragma scop\n"
            + "for (int row = 0; row < n; row++) A[row] = 1.0;\n#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      Extraction extraction = extract(isl, Path.of("names.c"), source, ExtractorOptions.DEFAULT);
      assertEquals(List.of("row"), extraction.scop().orElseThrow().statements().get(0).iterators());
    }
  }
}
