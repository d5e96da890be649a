package org.polyloom.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Scop;
import org.polyloom.isl.IslContext;

/** Pairs of regions that compute the same, or do not. */
class ValueCheckTest {
  private static final String ACCUMULATED =
      """
      for (int i = 0; i < n; i++) {
        double c = 0.0;
        for (int k = 0; k < m; k++)
          c += A[i][k] * B[k];
        C[i] = c;
      }
      """;

  private static final String CHAIN =
      """
      for (int i = 0; i < n; i++) {
        if (B[i] > 1.0) C[i] = 2.0;
        else if (B[i] < 0.0) C[i] = 3.0;
        else C[i] = 4.0;
      }
      """;

  private static Optional<String> violation(String before, String after) {
    try (IslContext isl = IslContext.open()) {
      return new ValueCheck()
          .violation(scop(isl, before), scop(isl, after), new PassContext(50_000_000));
    }
  }

  private static Scop scop(IslContext isl, String body) {
    String source =
        "double fabs(double);\ndouble sqrt(double);\n"
            + "void f(int n, int m, double A[restrict n][m], double B[restrict n], double C[restrict n],"
            + " double D[restrict n], int P[restrict n]) {\n#pragma scop\n"
            + body
            + "#pragma endscop\n}\n";
    return ExtractedText.of(isl, source);
  }

  static Stream<Arguments> same() {
    return Stream.of(
        Arguments.of(
            "for (int i = 0; i < n; i++) P[i] = 3 - -(P[i] - m) * (n - m);\n",
            "for (int i = 0; i < n; i++) P[i] = 3 + (m - n) * (m - P[i]);\n"),
        Arguments.of(
            "for (int i = 0; i < n; i++) P[i] = n - P[i] * m;\n",
            "for (int i = 0; i < n; i++) P[i] = -P[i] * m + n;\n"),
        Arguments.of(
            "for (int i = 0; i < n; i++) P[i] = 0 + P[i] + m;\n",
            "for (int i = 0; i < n; i++) P[i] = m + P[i];\n"),
        Arguments.of(
            """
            for (int i = 0; i < n; i++)
              C[i] = D[i] > B[i] ? (B[i] > B[i] ? B[i] : B[i]) : D[i];
            """,
            """
            for (int i = 0; i < n; i++)
              C[i] = D[i] > B[i] ? B[i] : D[i];
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++)
              if (B[i] > 1.0) C[i] = fabs(D[i]);
            """,
            """
            for (int i = 0; i < n; i++) {
              double t = fabs(D[i]);
              C[i] = B[i] > 1.0 ? t : C[i];
            }
            """),
        Arguments.of(
            ACCUMULATED,
            """
            for (int i = 0; i < n; i++) {
              C[i] = 0.0;
              for (int k = 0; k < m; k++)
                C[i] += A[i][k] * B[k];
            }
            """),
        Arguments.of(
            ACCUMULATED,
            """
            for (int i = n - 1; i >= 0; i--)
              C[i] = 0.0;
            for (int k = 0; k < m; k++)
              for (int i = 0; i < n; i++) {
                double t = A[i][k] * B[k];
                C[i] = C[i] + t;
              }
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) {
              double t;
              if (B[i] > 0.0) t = 1.0; else t = B[i];
              C[i] = t;
            }
            """,
            """
            for (int i = 0; i < n; i++)
              C[i] = !(B[i] > 0.0) ? B[i] : 1.0;
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) {
              double t;
              if (B[i] > 0.0) t = 1.0; else t = B[i];
              C[i] = t;
            }
            """,
            """
            for (int i = 0; i < n; i++)
              C[i] = B[i] > 0.0 ? 1.0 : B[i];
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++)
              C[i] = !!!(B[i] > 0.0) ? B[i] : 1.0;
            """,
            """
            for (int i = 0; i < n; i++)
              C[i] = B[i] > 0.0 ? 1.0 : B[i];
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) {
              double t = 0.0;
              if (B[i] > 0.0) t = 1.0;
              C[i] = t;
            }
            """,
            """
            for (int i = 0; i < n; i++)
              C[i] = B[i] > 0.0 ? 1.0 : 0.0;
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; double t = B[i]; C[i] = t; }
            """,
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; C[i] = B[i]; }
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { double t = B[i]; C[i] = D[P[i]] + t; }
            """,
            """
            for (int i = n - 1; i >= 0; i--) C[i] = D[P[i]] + B[i];
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { C[i] = 1.0; C[i] = i; }
            """,
            """
            for (int i = 0; i < n; i++) C[i] = i;
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; C[i] = D[i]; C[i] = 0.0; }
            """,
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; C[i] = 0.0; }
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; double t = D[i]; C[i] = t + t; }
            """,
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; C[i] = D[i] + D[i]; }
            """),
        Arguments.of(
            CHAIN,
            """
            for (int i = 0; i < n; i++) {
              double t;
              if (B[i] > 1.0) t = 2.0;
              else if (B[i] < 0.0) t = 3.0;
              else t = 4.0;
              C[i] = t;
            }
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { double t[4]; t[P[i] & 3] = B[i]; C[i] = 0.0; }
            """,
            """
            for (int i = 0; i < n; i++) C[i] = 0.0;
            """));
  }

  @ParameterizedTest
  @MethodSource("same")
  void acceptsTheSameValues(String before, String after) {
    assertEquals(Optional.empty(), violation(before, after));
    assertEquals(Optional.empty(), violation(before, before));
  }

  static Stream<Arguments> different() {
    return Stream.of(
        Arguments.of(
            "for (int i = 0; i < n; i++) P[i] = 3 + (P[i] - m) * (n - m);\n",
            "for (int i = 0; i < n; i++) P[i] = 3 + (m - P[i]) * (n - m);\n"),
        Arguments.of(
            "for (int i = 0; i < n; i++) P[i] = (P[i] - m) * (P[i] - m);\n",
            "for (int i = 0; i < n; i++) P[i] = (m - P[i]) * (P[i] - m);\n"),
        Arguments.of(
            "for (int i = 0; i < n; i++) P[i] = n - P[i] * m;\n",
            "for (int i = 0; i < n; i++) P[i] = n - -P[i] * m;\n"),
        Arguments.of(
            "for (int i = 0; i < n; i++) P[i] = (P[i] + m + 1 < m + P[i] + n) + n;\n",
            "for (int i = 0; i < n; i++)"
                + " P[i] = n + ((unsigned)(m + P[i] + 1) < (unsigned)(m + P[i] + n));\n"),
        Arguments.of(
            "for (int i = 0; i < n; i++) P[i] = n + (P[i] < m ? P[i] : m);\n",
            "for (int i = 0; i < n; i++) P[i] = (int)((unsigned)P[i] < (unsigned)m ? (unsigned)P[i]"
                + " : (unsigned)m) + n;\n"),
        Arguments.of(
            "for (int i = 0; i < n; i++) C[i] = 0 + B[i] + D[i];\n",
            "for (int i = 0; i < n; i++) C[i] = B[i] + D[i];\n"),
        Arguments.of(
            """
            for (int i = 0; i < n; i++)
              C[i] = D[i] > B[i] ? B[i] : D[i];
            """,
            """
            for (int i = 0; i < n; i++)
              C[i] = B[i];
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++)
              if (B[i] > 1.0) C[i] = sqrt(D[i]);
            """,
            """
            for (int i = 0; i < n; i++) {
              double t = sqrt(D[i]);
              C[i] = B[i] > 1.0 ? t : C[i];
            }
            """),
        Arguments.of(
            ACCUMULATED,
            """
            for (int i = 0; i < n; i++) {
              C[i] = 0.0;
              for (int k = 1; k < m; k++)
                C[i] += A[i][k] * B[k];
            }
            """),
        Arguments.of(
            ACCUMULATED,
            """
            for (int i = 0; i < n; i++) {
              C[i] = 0.0;
              for (int k = 0; k < m; k++)
                C[i] += B[k] * A[i][k];
            }
            """),
        Arguments.of(
            ACCUMULATED,
            """
            for (int i = 0; i < n; i++) {
              if (m >= 1) C[i] = 0.0;
              for (int k = 0; k < m; k++)
                C[i] += A[i][k] * B[k];
            }
            """),
        Arguments.of(
            ACCUMULATED,
            """
            for (int i = 0; i < n; i++) {
              C[i] = 0.0;
              for (int k = m - 1; k >= 0; k--)
                C[i] += A[i][k] * B[k];
            }
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { double t = B[i]; B[i] = 0.0; C[i] = t; }
            """,
            """
            for (int i = 0; i < n; i++) { B[i] = 0.0; C[i] = B[i]; }
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) {
              double t = 0.0;
              if (B[i] > 0.0) t = 1.0;
              C[i] = t;
            }
            """,
            """
            for (int i = 0; i < n; i++)
              C[i] = B[i] > 0.0 ? 0.0 : 1.0;
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++)
              C[i] = !(B[i] > 0.0) ? B[i] : 1.0;
            """,
            """
            for (int i = 0; i < n; i++)
              C[i] = B[i] > 0.0 ? B[i] : 1.0;
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++)
              C[i] = !!(B[i] > 0.0) ? B[i] : 1.0;
            """,
            """
            for (int i = 0; i < n; i++)
              C[i] = !(B[i] > 0.0) ? B[i] : 1.0;
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; C[i] = D[i]; }
            """,
            """
            for (int i = 0; i < n; i++) D[P[i]] = B[i];
            for (int i = 0; i < n; i++) C[i] = D[i];
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { double t = D[i]; D[P[i]] = B[i]; C[i] = t; }
            """,
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; C[i] = D[i]; }
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; D[i] = 1.0; D[i] = 2.0; }
            """,
            """
            for (int i = 0; i < n; i++) { D[P[i]] = B[i]; D[i] = 1.0; }
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) C[i] = D[P[i]];
            """,
            """
            for (int i = 0; i < n; i++) C[i] = D[P[0]];
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) C[i] = 2 * i;
            """,
            """
            for (int i = 0; i < n; i++) C[i] = 2 * (i + 1);
            """),
        Arguments.of(
            """
            for (int i = 0; i < n; i++) C[i] = 1.0;
            """,
            """
            for (int i = 0; i < n - 1; i++) C[i] = 1.0;
            """),
        Arguments.of(
            CHAIN,
            """
            for (int i = 0; i < n; i++) {
              if (B[i] > 1.0) C[i] = 2.0;
              else if (B[i] < 0.0) C[i] = 4.0;
              else C[i] = 3.0;
            }
            """),
        Arguments.of(
            CHAIN,
            """
            for (int i = 0; i < n; i++) {
              if (B[i] > 1.0) C[i] = 2.0;
              else if (B[i] < 0.0) C[i] = 3.0;
              else if (B[i] < 0.5) C[i] = 4.0;
            }
            """),
        Arguments.of(
            CHAIN,
            """
            for (int i = 0; i < n; i++) {
              if (B[i] > 1.0) C[i] = 2.0;
              else if (D[i] < 0.0) C[i] = 3.0;
              else C[i] = 4.0;
            }
            """));
  }

  @ParameterizedTest
  @MethodSource("different")
  void refusesOtherValues(String before, String after) {
    assertTrue(violation(before, after).isPresent());
    assertTrue(violation(after, before).isPresent());
  }

  @Test
  void refusesWhatItCannotShowWithinTheBudget() {
    try (IslContext isl = IslContext.open()) {
      Optional<String> violation =
          new ValueCheck()
              .violation(
                  scop(isl, ACCUMULATED),
                  scop(isl, "for (int i = 0; i < n; i++) C[i] = 0.0;\n"),
                  new PassContext(50));
      assertTrue(violation.orElseThrow().contains("not shown"));
    }
  }
}
