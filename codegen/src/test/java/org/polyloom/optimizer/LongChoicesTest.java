package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Branches that choose what one place gets. */
class LongChoicesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // among three values, two
        "if (A[i] > 1) B[i] = 1; else if (A[i] < 0) B[i] = A[i]; else B[i] = 2; | true",
        "if (A[i] > 1) B[i] = A[i] * 2; else B[i] = 1;                          | false",
        // in a scalar
        "double x = A[i]; if (x > 1) x = 1; else if (x < 0) x *= x; B[i] = x;   | true",
        // not in all cases
        "if (A[i] > 1) B[i] = 1; else if (A[i] < 0) B[i] = A[i];                | false",
        // of what is there in one case alone
        "if (A[i] > 1) B[i] = A[i + 1]; else if (A[i] < 0) B[i] = 1; else B[i] = 2; | false",
        "B[i] = A[i] > 1 ? A[i + 1] : A[i] < 0 ? 1 : 2;                         | false",
        "B[i] = A[i] > 1 ? A[i] : A[i] < 0 ? 1.0 : 2.0;                         | true",
        // of integers, by numbers that are none
        "if (A[i] > 1) K[i] = 1; else if (A[i] < 0) K[i] = 3; else K[i] = 2;     | false",
        "if (A[i] > 1) { B[i] = 1; K[i] = 1; } else if (A[i] < 0) { B[i] = 3; K[i] = 3; } else { B[i] = K[i] = 2; } | false",
        "if (K[i] > 1) B[i] = 1; else if (K[i] < 0) B[i] = 3; else B[i] = 2;     | true",
        "int k = K[i]; if (k > 1) K[i] = 1; else if (k < 0) K[i] = 3; else K[i] = k; | true",
        // that asks of what may overflow, in any case or in one
        "int k = K[i] - 1; if (k > 1) B[i] = 1; else if (k < 0) B[i] = 3; else B[i] = 2; | true",
        "if (K[i] > 1) B[i] = 1; else if (K[i] - 1 < 0) B[i] = 3; else B[i] = 2; | false",
        // for two places
        "if (A[i] > 1) B[i] = C[i] = 1; else if (A[i] < 0) B[i] = C[i] = 3; else B[i] = C[i] = 2; | false",
        "if (A[i] > 1) B[i] = 1; else if (A[i] < 0) B[i] = 3; else B[i] = 2; C[i] = B[i] > 1 ? 1 : 2; | false",
        // of minima and maxima
        "double x = A[i], y = B[i]; double z = x < y ? x : y; B[i] = z > 1.0 ? z : 1.0; | false",
        "double x = A[i], y = B[i], z = C[i]; C[i] = x > y ? (y > z ? y : (x > z ? z : x)) : (x > z ? x : (y > z ? z : y)); | false",
        // where vectors would gather and scatter
        "if (K[i] > 1) B[K[i]] = 1; else if (K[i] < 0) B[K[i]] = 3; else B[K[i]] = 2; | false",
        "if (A[i] > 1) B[2 * i] = 1; else if (A[i] < 0) B[2 * i] = A[i]; else B[2 * i] = 2; | false",
        // one after the other
        "if (A[i] > B[i]) B[i + 1] = 1; else if (A[i] < 0) B[i + 1] = A[i]; else B[i + 1] = 2; | false",
        // beside a call
        "if (A[i] > 1) B[i] = 1; else if (A[i] < 0) B[i] = 3; else B[i] = 2; C[i] = exp(B[i]); | false",
      })
  void onlyWhereTheyBecomeVectors(String body, boolean areInTurn) {
    List<String> reasons = RemarksOfLoop.reasons(body);
    assertEquals(areInTurn, reasons.contains("ChoicesInTurn"), reasons::toString);
  }
}
