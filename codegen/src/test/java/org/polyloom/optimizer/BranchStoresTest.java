package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BranchStoresTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "int k = K[i], s = k * k; if (k == 1 && (s < 2 || s > 3)) K[i] = 0; else if (k == 0 && s == 3) K[i] = 1; else K[i] = k; ~ true",
        // two branches
        "int k = K[i], s = k * k; if (k == 1 && (s < 2 || s > 3)) K[i] = 0; else K[i] = k; ~ false",
        // not in all cases
        "int k = K[i], s = k * k; if (k == 1 && (s < 2 || s > 3)) K[i] = 0; else if (k == 0 && s == 3) K[i] = 1; else if (k < 9) K[i] = 3; ~ false",
        // in two places
        "int k = K[i], s = k * k; if (k == 1 && (s < 2 || s > 3)) K[i] = 0; else if (k == 0 && s == 3) B[i] = 1; else K[i] = k; ~ false",
        // choices that are selected in turn, for both compilers
        "if (A[i] > 1) B[i] = 1; else if (A[i] < 0) B[i] = A[i]; else B[i] = 2; ~ false",
        // where vectors would scatter
        "int k = K[i], s = k * k; if (k == 1 && (s < 2 || s > 3)) B[k] = 0; else if (k == 0 && s == 3) B[k] = 1; else B[k] = k; ~ false",
      })
  void areJoinedWhereAllStoreToOneElement(String body, boolean areJoined) {
    List<String> reasons = RemarksOfLoop.reasons(body);
    assertEquals(areJoined, reasons.contains("StoresJoined"), reasons::toString);
  }
}
