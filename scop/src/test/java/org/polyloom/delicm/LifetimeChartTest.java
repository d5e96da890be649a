package org.polyloom.delicm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.isl.IslContext;

class LifetimeChartTest {
  private static Optional<String> chart(String body) {
    String source =
        "void f(int n, double A[restrict n], double C[restrict n]) {\n#pragma scop\n"
            + body
            + "#pragma endscop\n}\n";
    try (IslContext isl = IslContext.open()) {
      return LifetimeChart.of(ExtractedText.of(isl, source));
    }
  }

  @Test
  void showsWhatIsWrittenReadAndNeeded() {
    String expected =
        """
             S0 S1 S1 S2 S0 S1 S1 S2
        t    w==x==x==r  w==x==x==r
        A[0] ===r===========r========
        A[1] ======r===========r=====
        C[0]          w==============
        C[1]                      w==
        """;
    String found =
        chart(
                """
                for (int i = 0; i < n; i++) {
                  double t = 0.0;
                  for (int k = 0; k < n; k++)
                    t += A[k];
                  C[i] = t;
                }
                """)
            .orElseThrow();
    assertEquals(expected, found);
  }

  @Test
  void isLeftOutWhereItWouldBeTooLarge() {
    assertEquals(Optional.empty(), chart("for (int i = 0; i < n + 40; i++) C[i] = A[i];\n"));
  }
}
