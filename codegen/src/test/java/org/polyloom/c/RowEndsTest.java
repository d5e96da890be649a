package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ast.Condition;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class RowEndsTest {
  /**
   * @param length of a row
   * @param greatest value of the variable of the inner loop
   * @param loaded subscripts of what it loads
   * @param relation of its variable to the end that is written
   */
  @ParameterizedTest(name = "{2} in rows of {0} up to {1}: {3}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          w + 1 | w     | [i - 1][j - 3] | LESS
          w + 1 | w     | [0][j]         | LESS
          w + 1 | w     | [i][j]         | AT_MOST
          w + 2 | w     | [i - 1][j - 3] | AT_MOST
          w + 2 | w + 1 | [i - 1][j - 3] | LESS
          w     | w - 1 | [i - 1][j - 3] | LESS
          """)
  void saysWhereRowsEndOfWhichOthersAreAccessed(
      String length, String greatest, String loaded, Condition.Relation relation) {
    try (IslContext isl = IslContext.open()) {
      Scop scop = ScopParser.parse(isl, text(length, greatest, loaded));
      LoopProgram.Loop outer = (LoopProgram.Loop) LoopGenerator.generate(scop);
      LoopProgram.Loop inner = (LoopProgram.Loop) outer.body();
      RowEnds ends = new RowEnds(scop, new ElementText(scop.parameterValues()));
      LoopProgram.Loop told = ends.told(inner);
      assertEquals(relation, told.relation());
      assertEquals(LoopLength.of(inner).steps(), LoopLength.of(told).steps());
      assertEquals(outer, ends.told(outer), "no loop of instances");
    }
  }

  private static String text(String length, String greatest, String loaded) {
    return """
        scop kernel at "k.c":3:1
        parameter n: int
        parameter w: int
        context { : 0 < n <= 2147483647 and 9 < w < 2147483647 }
        array int K[?][%1$s] outer live
        statement S
          domain { S[i, j] : 0 < i <= n and 3 <= j <= %2$s }
          iterators i, j
          %%0 = load int K%3$s
          %%1 = store int K[i][j] = %%0
        schedule
          domain: "[n, w] -> { S[i, j] : 0 < i <= n and 3 <= j <= %2$s }"
          child:
            schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
        """
        .formatted(length, greatest, loaded);
  }
}
