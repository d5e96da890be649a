package org.polyloom.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;

/** What a pass makes may access what the region did, and no more. */
class AccessCheckTest {
  private static final String BEFORE = "for (int i = 1; i < n; i++) A[i] = B[i - 1] + P[Q[i]];";

  private static Scop scop(IslContext isl, String body) {
    return ExtractedText.of(
        isl,
        "void f(int n, double A[restrict n + 9], double B[restrict n + 9], double P[restrict 99],"
            + " int Q[restrict n + 9]) {\n#pragma scop\n"
            + body
            + "\n#pragma endscop\n}\n");
  }

  private static Optional<String> violation(String after, long budget) {
    try (IslContext isl = IslContext.open()) {
      return new AccessCheck()
          .violation(scop(isl, BEFORE), scop(isl, after), new PassContext(budget))
          .map(text -> text.replaceAll(": .*", ""));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "right",
      value = {
        "for (int i = 1; i < n; i++) A[i] = B[i - 1] + P[Q[i]];                | right",
        "for (int i = 0; i < n - 1; i++) A[i + 1] = B[i] + P[98];              | right",
        "double c = 1; for (int i = 1; i < n; i++) { c = B[n - 2]; A[i] = c; } | right",
        "for (int i = 1; i < n; i++) A[i] = B[i];                              | S0 accesses elements of B that nothing accessed",
        "for (int i = 0; i < n; i++) A[i] = 1;                                 | S0 accesses elements of A that nothing accessed",
        "B[0] = 2;                                                             | S0 accesses elements of B that nothing accessed",
      })
  void elementsAreThoseOfTheRegion(String after, String expected) {
    assertEquals(Optional.ofNullable(expected), violation(after, 1_000_000));
  }

  @Test
  void whatIsNotShownIsRefused() {
    assertEquals(
        Optional.of("accesses not shown to be the same"),
        violation("for (int i = 0; i < n - 1; i++) A[i + 1] = B[i];", 3));
  }
}
