package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class RegionWriterTest {
  private static final String GEMM =
      """
      scop kernel at "k.c":3:1
      parameter ni: int
      parameter nj: int
      parameter nk: int
      context { : 0 <= ni <= 2147483647 and 0 <= nj <= 2147483647 and 0 <= nk <= 2147483647 }
      array double C[ni][nj] outer live
      array double A[ni][nk] outer live
      array double B[nk][nj] outer live
      array double alpha function dead
      array double beta function dead
      statement S
        domain { S[i, j] : 0 <= i < ni and 0 <= j < nj }
        iterators i, j
        %0 = load double C[i][j]
        %1 = load double beta
        %2 = compute double %0 * %1
        %3 = store double C[i][j] = %2
      statement T
        domain { T[i, k, j] : 0 <= i < ni and 0 <= j < nj and 0 <= k < nk }
        iterators i, k, j
        %0 = load double C[i][j]
        %1 = load double alpha
        %2 = load double A[i][k]
        %3 = compute double %1 * %2
        %4 = load double B[k][j]
        %5 = compute double %3 * %4
        %6 = compute double %0 + %5
        %7 = store double C[i][j] = %6
      """;

  private static final String GEMM_IN_ORDER =
      """
      schedule
        domain: "[ni, nj, nk] -> { S[i, j] : 0 <= i < ni and 0 <= j < nj; T[i, k, j] : 0 <= i < ni and 0 <= j < nj and 0 <= k < nk }"
        child:
          schedule: "[{ S[i, j] -> [(i)]; T[i, k, j] -> [(i)] }]"
          child:
            sequence:
            - filter: "{ S[i, j] }"
              child:
                schedule: "[{ S[i, j] -> [(j)] }]"
            - filter: "{ T[i, k, j] }"
              child:
                schedule: "[{ T[i, k, j] -> [(k)] }, { T[i, k, j] -> [(j)] }]"
      """;

  private static final String GEMM_TILED =
      """
      schedule
        domain: "[ni, nj, nk] -> { S[i, j] : 0 <= i < ni and 0 <= j < nj; T[i, k, j] : 0 <= i < ni and 0 <= j < nj and 0 <= k < nk }"
        child:
          sequence:
          - filter: "{ S[i, j] }"
            child:
              schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
          - filter: "{ T[i, k, j] }"
            child:
              schedule: "[{ T[i, k, j] -> [(i - (i) mod 32)] }, { T[i, k, j] -> [(k - (k) mod 32)] }]"
              permutable: 1
              child:
                schedule: "[{ T[i, k, j] -> [(i)] }, { T[i, k, j] -> [(k)] }, { T[i, k, j] -> [(j)] }]"
                permutable: 1
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

  private String write(String scop, String original, List<String> locals) {
    RegionSource source =
        new RegionSource(
            original, "  ", "\n", Identifiers.of("void f() {" + original + "}"), locals);
    return RegionWriter.write(ScopParser.parse(isl, scop), source);
  }

  @Test
  void loopsComeBackInSourceOrder() {
    assertEquals(
        """
          {
            (void)k;
            for (long i = 0; i < ni; i++) {
              for (long j = 0; j < nj; j++) {
                C[i][j] *= beta;
              }
              for (long k = 0; k < nk; k++) {
                for (long j = 0; j < nj; j++) {
                  C[i][j] += alpha * A[i][k] * B[k][j];
                }
              }
            }
          }
        """,
        write(GEMM + GEMM_IN_ORDER, "  k = ni;\n", List.of("i", "j", "k", "ni")));
  }

  @Test
  void tilesAreNamedAfterWhatTheyTile() {
    assertEquals(
        """
          {
            for (long i = 0; i < ni; i++) {
              for (long j = 0; j < nj; j++) {
                C[i][j] *= beta;
              }
            }
            /* tiles of i */
            for (long it = 0; it < ni; it += 32) {
              /* tiles of k */
              for (long kt = 0; kt < nk; kt += 32) {
                const long i_end = ni < it + 32 ? ni : it + 32;
                for (long i = it; i < i_end; i++) {
                  const long k_end = nk < kt + 32 ? nk : kt + 32;
                  for (long k = kt; k < k_end; k++) {
                    for (long j = 0; j < nj; j++) {
                      C[i][j] += alpha * A[i][k] * B[k][j];
                    }
                  }
                }
              }
            }
          }
        """,
        write(GEMM + GEMM_TILED, "", List.of()));
  }

  private static final String DESCENDING =
      """
      scop kernel at "k.c":3:1
      parameter n: long
      parameter m: unsigned int
      context { : 0 <= m <= 4294967295 }
      assume { : m <= 1000 } because "a test" at "k.c":4:1
      assume disjoint because "A and x may overlap"
        "A" base "A" first [0] last [n - 1] rows ([m]) touched { : n > 0 and m > 0 }
        "x" base "x" first [0] last [n - 1] rows () touched { : n > 0 }
      array double A[?][m] linearised "A" outer live
      array double x[?] outer live
      statement S
        domain { S[i, j] : 0 <= i < n and 0 <= j < m }
        iterators i, j
        %0 = load double A[i][m - 1 - j]
        %1 = load double x[i]
        %2 = compute double %1 - %0
        %3 = store double x[i] = %2
      schedule
        domain: "[n, m] -> { S[i, j] : 0 <= i < n and 0 <= j < m }"
        child:
          schedule: "[{ S[i, j] -> [(-i)] }, { S[i, j] -> [(-j)] }]"
      """;

  @Test
  void loopsCountDownAndAssumptionsAreChecked() {
    assertEquals(
        """
          if (n <= 140737488355328 && n >= -140737488355328 && (long)m <= 1000 && (n <= 0 || (long)m == 0 || (__UINTPTR_TYPE__)(A + n * m) <= (__UINTPTR_TYPE__)x || (__UINTPTR_TYPE__)(x + n) <= (__UINTPTR_TYPE__)A)) {
            for (long i = n - 1; i >= 0; i--) {
              for (long j = (long)m - 1; j >= 0; j--) {
                x[i] -= A[i * m + (m - j - 1)];
              }
            }
          } else {
            original();
          }
        """,
        write(DESCENDING, "    original();\n", List.of("i", "n")));
  }
}
