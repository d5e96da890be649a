package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.run.TestMachines;

/** Compilers drop what signed numbers lose to the left, which no function of iterators does. */
class ShiftedIteratorsTest {
  @ParameterizedTest
  @CsvSource({"n, true", "16, false"})
  void shiftsStayWhereNumbersMayLeaveTheirType(String size, boolean isShift) {
    String text =
        """
        void f(int n, int a[restrict SIZE][SIZE], const int b[restrict SIZE][SIZE])
        {
        #pragma scop
          for (int k = 0; k < SIZE; k++)
            for (int i = 0; i < SIZE; i++)
              a[i][k] = b[i][k] + (i << 27 >> 27);
        #pragma endscop
        }
        """;
    String result =
        new Optimizer(OptimizerOptions.DEFAULT, TestMachines.ofVectors(512))
            .optimize(text.replace("SIZE", size))
            .text();
    assertEquals(isShift, result.contains("<< 27) >> 27"), result);
  }
}
