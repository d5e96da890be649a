package org.polyloom.ast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class LoopGeneratorTest {
  private static final String TRIANGLE_IN_TILES =
      """
      scop kernel at "k.c":3:1
      parameter m: int
      parameter n: int
      context { : %s }
      array double a[m][n] outer live
      statement S
        domain { S[i, j, k] : i < m and 0 <= j < n and 0 <= k < i }
        iterators i, j, k
        %%0 = load double a[i][j]
        %%1 = load double a[k][j]
        %%2 = compute double %%0 + %%1
        %%3 = store double a[i][j] = %%2
      schedule
        domain: "[m, n] -> { S[i, j, k] : i < m and 0 <= j < n and 0 <= k < i }"
        child:
          schedule: "[{ S[i, j, k] -> [(floor((j)/24))] }, { S[i, j, k] -> [(floor((i)/80))] }, { S[i, j, k] -> [(floor((k)/8))] }]"
          permutable: 1
          child:
            schedule: "[{ S[i, j, k] -> [(i)] }, { S[i, j, k] -> [(k)] }, { S[i, j, k] -> [(j)] }]"
            permutable: 1
      """;

  private static final String DOWN_FROM_SIZE =
      """
      scop kernel at "k.c":3:1
      parameter n: unsigned long
      context { : 0 <= n <= 18446744073709551615 }
      array long a[n] outer live
      statement S
        domain { S[i] : n <= 18446744073709551615 and 0 <= i < n }
        iterators i
        %0 = affine long [{ S[i] -> [(-1)] : n <= 18446744073709551615; S[i] -> [(-1 + n)] : n >= 18446744073709551616 }]
        %1 = store long a[i] = %0
      schedule
        domain: "[n] -> { S[i] : n <= 18446744073709551615 and 0 <= i < n }"
        child:
          schedule: "[{ S[i] -> [(-i)] }]"
      """;

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  private LoopProgram generated(String text) {
    return LoopGenerator.generate(ScopParser.parse(isl, text));
  }

  private long operationsUnder(String context) {
    long before = isl.operations();
    generated(TRIANGLE_IN_TILES.formatted(context));
    return isl.operations() - before;
  }

  @Test
  void boundsOfTypesCostLittle() {
    long without = operationsUnder("m >= 49 and n >= 48");
    long with = operationsUnder("49 <= m <= 2147483647 and 48 <= n <= 2147483647");
    assertTrue(with < without + without / 4, with + " operations, " + without + " without bounds");
  }

  @Test
  void boundsThatInstancesSpeakOfAreKnown() {
    LoopProgram.Loop loop = assertInstanceOf(LoopProgram.Loop.class, generated(DOWN_FROM_SIZE));
    LoopProgram.Instance instance = assertInstanceOf(LoopProgram.Instance.class, loop.body());
    assertEquals(
        List.of(Optional.of(new IntegerExpression.Constant(-1))), instance.functions().get(0));
  }
}
