package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
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

/** Which rows that run side by side are fetched before they are loaded, and how far ahead. */
class RowFetchingTest {
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
    assertEquals(List.of(ahead), ahead(text, RowPassTest.machine(bits), grouping));
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
    assertEquals(
        List.of(ahead), ahead(text, RowPassTest.machine(512).with(streams), Grouping.FREE));
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
        ahead(text, RowPassTest.machine(512), Grouping.SOURCE));
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
    ExactPrograms.assertSame(text.getBytes(StandardCharsets.UTF_8), planned);
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
}
