package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.isl.IslContext;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

class ScalarDependenceTest {

  @Test
  void arraysCarryNone() {
    assertEquals(
        List.of(),
        of(
            "for (int i = 0; i < n; i++) {",
            "  C[i] = 0;",
            "  for (int k = 0; k < m; k++)",
            "    C[i] += A[i] * B[k];",
            "}"));
  }

  @Test
  void scalarsThatAreOnlyReadCarryNone() {
    assertEquals(List.of(), of("for (int i = 0; i < n; i++)", "  C[i] = A[i] * alpha;"));
  }

  @Test
  void aHoistedLoadIsReadAndOverwritten() {
    assertEquals(
        List.of("flow of s, S1 -> S2", "anti of s, S2 -> S1", "output of s, S1 -> S1"),
        of(
            "for (int i = 0; i < n; i++) {",
            "  C[i] = 0;",
            "  s = A[i];",
            "  for (int k = 0; k < m; k++)",
            "    C[i] += s * B[k];",
            "}"));
  }

  /** An update reads and overwrites at once, so that only what it reads comes from elsewhere. */
  @Test
  void anAccumulatorDependsOnItself() {
    assertEquals(
        List.of(
            "flow of s, S0 -> S1",
            "flow of s, S0 -> S2",
            "flow of s, S1 -> S1",
            "flow of s, S1 -> S2",
            "anti of s, S2 -> S0",
            "output of s, S0 -> S0",
            "output of s, S0 -> S1",
            "output of s, S1 -> S0",
            "output of s, S1 -> S1"),
        of(
            "for (int i = 0; i < n; i++) {",
            "  s = 0;",
            "  for (int k = 0; k < m; k++)",
            "    s += A[i] * B[k];",
            "  C[i] = s;",
            "}"));
  }

  @Test
  void whatOneInstanceStoresAndLoadsIsNoDependence() {
    assertEquals(
        List.of("output of s, S0 -> S0"),
        of("for (int i = 0; i < n; i++)", "  C[i] = (s = A[i]);"));
  }

  /** The dependences of a region, kind by kind as sorted. */
  private static List<String> of(String... lines) {
    String text =
        Stream.of(
                List.of(
                    "void f(int n, int m, double alpha, double A[restrict n], double B[restrict m],",
                    "       double C[restrict n], double *last) {",
                    "  double s;",
                    "#pragma scop"),
                List.of(lines),
                List.of("#pragma endscop", "  *last = s;", "}", ""))
            .flatMap(List::stream)
            .reduce("", (all, line) -> all + line + "\n");
    CTranslationUnit unit =
        ClangParser.parse(Path.of("f.c"), text.getBytes(StandardCharsets.UTF_8), List.of())
            .unit()
            .orElseThrow();
    try (IslContext isl = IslContext.open()) {
      return Extractor.extract(isl, unit, unit.regions().get(0), ExtractorOptions.DEFAULT)
          .scop()
          .map(scop -> ScalarDependence.of(scop, 1_000_000L))
          .orElseThrow()
          .stream()
          .map(ScalarDependence::toString)
          .toList();
    }
  }
}
