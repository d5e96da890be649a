package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;
import org.polyloom.source.Macros;

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
    RegionSource source = source(original, locals, Macros.NONE);
    return RegionWriter.write(ScopParser.parse(isl, scop), source);
  }

  private static RegionSource source(String original, List<String> locals, Macros macros) {
    return new RegionSource(
        original,
        "  ",
        "\n",
        Identifiers.of("void f() {" + original + "}"),
        macros,
        new UnusedCandidates(locals, List.of()),
        Set.of(),
        Optional.empty());
  }

  @Test
  void loopsComeBackInSourceOrder() {
    assertEquals(
        """
          {
            (void)k;
            #ifdef __clang__
            __builtin_assume(nj >= 0);
            #endif
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
        write(GEMM + GEMM_IN_ORDER, "  k = ni;\n", List.of("k", "ni")));
  }

  @Test
  void gccIsToldOfLoopsWhoseArraysAreChecked() {
    String check =
        """
        assume disjoint because "C and A may overlap"
          "C" base "C" first [0] last [ni - 1] rows ([nj]) touched { : }
          "A" base "A" first [0] last [ni - 1] rows ([nk]) touched { : }
        assume disjoint because "C and B may overlap"
          "C" base "C" first [0] last [ni - 1] rows ([nj]) touched { : }
          "B" base "B" first [0] last [nk - 1] rows ([nj]) touched { : }
        """;
    String text =
        write(
            GEMM.replace("array double C", check + "array double C") + GEMM_IN_ORDER,
            "",
            List.of());
    String told =
        """
                const double fixed = 0 < nj ? A[i][k] : 0;
                #ifndef __clang__
                #pragma GCC ivdep
                #endif
                for (long j = 0; j < nj; j++) {
                  C[i][j] += alpha * fixed * B[k][j];
                }
        """;
    assertTrue(text.contains(told), text);
    assertEquals(text.indexOf("ivdep"), text.lastIndexOf("ivdep"), text);
  }

  /** As {@code if (one > 0)} is once it is known that {@code one} is 1. */
  @ParameterizedTest
  @CsvSource({"<, x[i] = y[i];", ">, ''"})
  void conditionsOfNumbersAreDecided(String operator, String stored) {
    String scop =
        """
        scop f at "f.c":1:1
        parameter n: int
        context { : 0 <= n <= 2147483647 }
        array double x[?] outer live
        array double y[?] outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %%0 = literal double "0.0"
          %%1 = literal double "1.0"
          %%2 = compute int %%0 %s %%1
          %%3 = load double y[i] if %%2
          %%4 = store double x[i] = %%3 if %%2
          %%5 = literal double "2.0"
          %%6 = load double y[i]
          %%7 = select double %%2 ? %%5 : %%6
          %%8 = store double y[i] = %%7
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)] }]"
        """
            .formatted(operator);
    String chosen = stored.isEmpty() ? "y[i]" : "2.0";
    String lines = stored.isEmpty() ? "" : "      " + stored + "\n";
    assertEquals(
        "  {\n    for (long i = 0; i < n; i++) {\n"
            + lines
            + "      y[i] = "
            + chosen
            + ";\n    }\n  }\n",
        write(scop, "", List.of()));
  }

  /** A product of which C says nothing where it overflows, in {@code k[i] < 3 ? t * .5 + t : 2}. */
  @Test
  void integersWantedTwiceAreComputedWhereTheyAreUsed() {
    String scop =
        """
        scop f at "f.c":1:1
        parameter n: int
        context { : 0 <= n <= 2147483647 }
        array int k[?] outer live
        array double x[?] outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %0 = load int k[i]
          %1 = literal int "3"
          %2 = compute int %0 < %1
          %3 = literal int "1000000000"
          %4 = compute int %0 * %3
          %5 = convert double %4
          %6 = literal double "0.5"
          %7 = compute double %5 * %6
          %8 = compute double %7 + %5
          %9 = literal double "2.0"
          %10 = select double %2 ? %8 : %9
          %11 = store double x[i] = %10
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)] }]"
        """;
    assertEquals(
        """
          {
            for (long i = 0; i < n; i++) {
              const int t0 = k[i];
              const int t1 = t0 < 3;
              const double t2 = t1 ? (double)(t0 * 1000000000) : 0;
              x[i] = t1 ? t2 * 0.5 + t2 : 2.0;
            }
          }
        """,
        write(scop, "", List.of()));
  }

  @Test
  void clangIsKeptFromVectorsAcrossRows() {
    String scop =
        """
        scop f at "f.c":1:1
        parameter n: int
        context { : 0 <= n <= 2147483647 }
        array double x[?][16] outer live
        array double y[?][16] outer live
        statement S
          domain { S[i, c] : 0 <= i < n and 0 <= c <= 15 }
          iterators i, c
          %0 = load double x[i][c]
          %1 = literal double "2.0"
          %2 = compute double %0 * %1
          %3 = store double y[i][c] = %2
        schedule
          domain: "[n] -> { S[i, c] : 0 <= i < n and 0 <= c <= 15 }"
          child:
            schedule: "[{ S[i, c] -> [(i)] }, { S[i, c] -> [(c)] }]"
        """;
    assertEquals(
        """
          {
            #ifdef __clang__
            #pragma clang loop vectorize(disable)
            #endif
            for (long i = 0; i < n; i++) {
              for (long c = 0; c < 16; c++) {
                y[i][c] = x[i][c] * 2.0;
              }
            }
          }
        """,
        write(scop, "", List.of()));
  }

  @Test
  void truthsOfBitsAreBitsForClangAndBranchesAfterLoadsForOthers() {
    String scop =
        """
        scop f at "f.c":1:1
        parameter n: int
        context { : 0 <= n <= 2147483647 }
        array int a[n] outer live
        array int s[n] outer live
        array int b[n] outer live
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %0 = load int s[i]
          %1 = literal int "2"
          %2 = compute int %0 == %1
          %3 = load int a[i]
          %4 = literal int "1"
          %5 = compute int %3 & %4
          %6 = compute int %2 && %5
          %7 = store int b[i] = %6
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)] }]"
        """;
    assertEquals(
        """
          {
            for (long i = 0; i < n; i++) {
              #ifdef __clang__
              const int t0 = a[i];
              b[i] = (s[i] == 2) & ((t0 & 1) != 0);
              #else
              const int t0 = a[i];
              b[i] = s[i] == 2 && t0 & 1;
              #endif
            }
          }
        """,
        write(scop, "", List.of()));
  }

  @Test
  void addedArraysTakeNoNameOfTheSource() {
    String scop =
        """
        scop f at "f.c":1:1
        parameter n: int
        context { : 0 <= n <= 2147483647 }
        array double x[?] outer live
        array double kept added dead
        statement S
          domain { S[i] : 0 <= i < n }
          iterators i
          %0 = load double x[i]
          %1 = store double kept = %0
        statement T
          domain { T[i] : 0 <= i < n }
          iterators i
          %0 = load double kept
          %1 = compute double %0 * %0
          %2 = store double x[i] = %1
        schedule
          domain: "[n] -> { S[i] : 0 <= i < n; T[i] : 0 <= i < n }"
          child:
            schedule: "[{ S[i] -> [(i)]; T[i] -> [(i)] }]"
            child:
              sequence:
              - filter: "{ S[i] }"
              - filter: "{ T[i] }"
        """;
    String original = "  x[n] = kept;\n";
    Macros macros = new Macros(Set.of("kept1"), Set.of("kept2"));
    String text =
        RegionWriter.write(ScopParser.parse(isl, scop), source(original, List.of(), macros));
    assertTrue(text.contains("double kept3"), text);
    assertFalse(text.matches("(?s).*\\bkept[12]?\\b.*"), text);
  }

  @Test
  void tilesAreNamedAfterWhatTheyTile() {
    assertEquals(
        """
          {
            #ifdef __clang__
            __builtin_assume(nj >= 0);
            #endif
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
          if ((long)m <= 1000 && n <= 140737488355328 && n >= -140737488355328 && (n <= 0 || (long)m == 0 || (__UINTPTR_TYPE__)(A + n * m) <= (__UINTPTR_TYPE__)x || (__UINTPTR_TYPE__)(x + n) <= (__UINTPTR_TYPE__)A)) {
        #if defined(__clang_major__) && __clang_major__ >= 17
            /* checked not to overlap */
            __typeof__(&*A) A_apart = A;
            __typeof__(&*x) x_apart = x;
            __asm__ volatile("" : "+r"(A_apart));
            __asm__ volatile("" : "+r"(x_apart));
            __typeof__(&*A_apart) A = A_apart;
            __typeof__(&*x_apart) x = x_apart;
            __builtin_assume_separate_storage(A, x);
        #endif
            for (long i = n - 1; i >= 0; i--) {
              if ((long)m - 1 >= 0) {
                double kept = x[i];
                for (long j = (long)m - 1; j >= 0; j--) {
                  kept -= A[i * m + (m - j - 1)];
                }
                x[i] = kept;
              }
            }
          } else {
            original();
          }
        """,
        write(DESCENDING, "    original();\n", List.of("i", "n")));
  }

  private static final String REGION_ARRAYS =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      parameter m: long
      context { : -2147483648 <= n <= 2147483647 and 0 < m <= 1000000000000 }
      array double x[?] outer live
      array float t[n][m] region dead
      array float u[16] region dead
      array float v[n] region dead
      statement S
        domain { S[i] : 0 <= i < n and 0 <= i < 16 }
        iterators i
        %0 = load double x[i]
        %1 = convert float %0
        %2 = store float t[i][0] = %1
        %3 = store float u[i] = %1
        %4 = store float v[i] = %1
      statement T
        domain { T[i] : 0 <= i < n and 0 <= i < 16 }
        iterators i
        %0 = load float t[i][0]
        %1 = convert double %0
        %2 = store double x[i] = %1
      schedule
        domain: "[n, m] -> { S[i] : 0 <= i < n and 0 <= i < 16; T[i] : 0 <= i < n and 0 <= i < 16 }"
        child:
          sequence:
          - filter: "{ S[i] }"
          - filter: "{ T[i] }"
      """;

  @Test
  void arraysOfVariableSizeLiveOnTheHeap() {
    assertEquals(
        """
          {
            void *t_memory = 0;
            void *v_memory = 0;
            if (m <= 35184372088832L / (n > 0 ? n : 1) && (t_memory = __builtin_malloc(sizeof(float) * (n > 0 ? n : 1) * m)) != 0 && (v_memory = __builtin_malloc(sizeof(float) * (n > 0 ? n : 1))) != 0) {
              float u[16];
              (void)u;
              float (*restrict t)[m] = t_memory;
              float *restrict v = v_memory;
              const long i_end = 16 < n ? 16 : n;
              for (long i = 0; i < i_end; i++) {
                const float t0 = (float)x[i];
                t[i][0] = t0;
                u[i] = t0;
                v[i] = t0;
              }
              const long i_end1 = 16 < n ? 16 : n;
              for (long i = 0; i < i_end1; i++) {
                x[i] = t[i][0];
              }
            } else {
            original();
            }
            __builtin_free(t_memory);
            __builtin_free(v_memory);
          }
        """,
        write(REGION_ARRAYS, "    original();\n", List.of()));
  }

  /** Memory that the source does not ask for may be granted though it is not there. */
  @Test
  void arraysThatAreAddedAreNotTooLarge() {
    String written =
        write(REGION_ARRAYS.replace("v[n] region", "v[n] added"), "    original();\n", List.of());
    assertTrue(
        written.contains(
            "(n > 0 ? n : 1) <= 67108864L && (v_memory = __builtin_malloc(sizeof(float) * "),
        written);
  }
}
