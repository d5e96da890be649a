package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class WrittenOutRowsTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      context { : 0 < n <= 2147483647 }
      array TYPE x[?][16] outer live
      array TYPE y[?][16] outer live
      array TYPE w[?] outer live
      statement S
        domain { S[i, c] : 0 <= i < N and 0 <= c < LENGTH }
        iterators i, c
        BODY
      schedule
        domain: "[n] -> { S[i, c] : 0 <= i < N and 0 <= c < LENGTH }"
        child:
          schedule: "[{ S[i, c] -> [(i)] }, { S[i, c] -> [(c)] }]"
      """;

  /** {@code y = y + x * w}, of elements at given subscripts. */
  private static String update(String y, String x, String w) {
    return """
        %%0 = load TYPE y%1$s
        %%1 = load TYPE x%2$s
        %%2 = load TYPE w%3$s
        %%3 = compute TYPE %%1 * %%2
        %%4 = compute TYPE %%0 + %%3
        %%5 = store TYPE y%1$s = %%4
        """
        .formatted(y, x, w);
  }

  private static boolean areWrittenOut(String type, String rows, String length, String body) {
    try (IslContext isl = IslContext.open()) {
      String text =
          REGION
              .replace("BODY", body.strip().replace("\n", "\n  "))
              .replace("TYPE", type)
              .replace("LENGTH", length)
              .replace("< N ", "< " + rows + " ");
      Scop scop = ScopParser.parse(isl, text);
      LoopProgram program = LoopGenerator.generate(scop);
      while (!(program instanceof LoopProgram.Loop)) {
        program = program.children().get(0);
      }
      return WrittenOutRows.areIn((LoopProgram.Loop) program, scop);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "double, 7, false",
    "double, 8, true",
    "float, 8, false",
    "float, 9, true",
    "int, 16, true",
    "double, 64, true",
    "double, 65, false",
    "double, n, false",
    "unsigned char, 16, false",
  })
  void areNeitherShortNorLong(String type, String length, boolean areWrittenOut) {
    String body =
        """
        %0 = load TYPE x[i][c]
        %1 = compute TYPE %0 * %0
        %2 = store TYPE y[i][c] = %1
        """;
    assertEquals(areWrittenOut, areWrittenOut(type, "n", length, body));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "[i][c]; [i][c]; [c]; true",
        "[i][c]; [i][c]; [i]; true",
        "[i][c]; [i][c]; [16 i + c]; true",
        "[i][c]; [i][c]; [8 i + c]; false",
        "[i][c]; [i][c]; [i + c]; false",
        "[i][c]; [i][c]; [2 c]; false",
        "[i][c]; [i][15 - c]; [c]; false",
        "[c][i]; [i][c]; [c]; false",
        "[0][c]; [i][c]; [c]; false",
        "[i][0]; [i][c]; [c]; true",
        "[i][0]; [0][c]; [c]; false",
      })
  void areGoneAlongOneByOne(String y, String x, String w, boolean areWrittenOut) {
    assertEquals(areWrittenOut, areWrittenOut("double", "n", "12", update(y, x, w)));
  }

  @Test
  void areThoseOfLoopsOfUnknownLength() {
    assertFalse(areWrittenOut("double", "100", "12", update("[i][c]", "[i][c]", "[c]")));
  }

  @ParameterizedTest
  @CsvSource({
    "y[i][c], y[i][c], true",
    "y[i][c], y[i][c - 1], false",
    "y[i][0], y[i][0], true",
    "y[i][0], y[i][1], false",
  })
  void doNotWaitForTheirOwnElements(String stored, String loaded, boolean areWrittenOut) {
    String body =
        """
        %%0 = load TYPE %2$s
        %%1 = load TYPE x[i][c]
        %%2 = compute TYPE %%0 + %%1
        %%3 = store TYPE %1$s = %%2
        """
            .formatted(stored, loaded);
    assertEquals(areWrittenOut, areWrittenOut("double", "n", "12", body));
  }

  @ParameterizedTest
  @CsvSource({"%0 + %1, true", "%1 - %0, true", "%0 * %1, false"})
  void mayBeSums(String operation, boolean areWrittenOut) {
    String body =
        """
        %%0 = load TYPE y[i][0]
        %%1 = load TYPE x[i][c]
        %%2 = compute TYPE %s
        %%3 = store TYPE y[i][0] = %%2
        """
            .formatted(operation);
    assertEquals(areWrittenOut, areWrittenOut("double", "n", "12", body));
  }

  @Test
  void areComputed() {
    String copy =
        """
        %0 = load TYPE x[i][c]
        %1 = store TYPE y[i][c] = %0
        """;
    assertFalse(areWrittenOut("double", "n", "12", copy));
  }

  @Test
  void haveNeitherCallsNorConditions() {
    String call =
        """
        %0 = load TYPE x[i][c]
        %1 = call TYPE exp(%0)
        %2 = store TYPE y[i][c] = %1
        """;
    assertFalse(areWrittenOut("double", "n", "12", call));
    String condition =
        """
        %0 = load TYPE x[i][c]
        %1 = load TYPE w[c]
        %2 = compute int %0 > %1
        %3 = store TYPE y[i][c] = %0 if %2
        """;
    assertFalse(areWrittenOut("double", "n", "12", condition));
  }
}
