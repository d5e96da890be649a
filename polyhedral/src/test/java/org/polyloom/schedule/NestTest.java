package org.polyloom.schedule;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyloom.dependence.AccessKind;

class NestTest {
  private static AffineRow row(long... coefficients) {
    return new AffineRow(true, coefficients, 0);
  }

  private static LoopTree.Member loop(int index, AffineRow row) {
    return new LoopTree.Member(index, true, Map.of("S", row));
  }

  /** The diagonal of a matrix, {@code A[i][j = i]}, in three loops. */
  @Test
  void tiedIteratorsStepTogether() {
    StatementShape shape =
        new StatementShape(
            "S",
            new IterationCounts(
                new double[] {9, 30, 30}, 270, List.of(new long[] {0, 1, -1}), Optional.empty()),
            new long[] {1, 1, 1},
            new boolean[3],
            List.of(
                new StatementShape.AccessShape(
                    "A", AccessKind.MUST_WRITE, 8, List.of(row(0, 1, 0), row(0, 0, 1)))),
            StatementWork.ACCUMULATION);
    List<LoopTree.Member> loops =
        List.of(loop(0, row(1, 0, 0)), loop(1, row(0, 1, 0)), loop(2, row(0, 0, 1)));
    Nest nest = Nest.of(shape, loops, 3);
    assertArrayEquals(new double[] {9, 30, 1}, nest.trips());
    assertArrayEquals(new double[] {1, 1}, nest.references().get(0).steps()[1]);
  }
}
