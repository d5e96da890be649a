package org.polyloom.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TypeReaderTest {

  private static final String TYPES =
      """
      #include <stdint.h>
      #include <stddef.h>
      typedef double real;
      typedef real row[8];
      struct point { double x; struct point *next; };
      union both { int i; float f; };
      enum color { RED, GREEN };
      """;

  private static CVariable parameter(String declaration) {
    CFunction function =
        Sources.function(TYPES + "void f(int n, int m, " + declaration + ") { (void)p; }");
    return function.parameters().get(2);
  }

  @ParameterizedTest
  @MethodSource
  void readsParameters(String declaration, String expected) {
    CVariable parameter = parameter(declaration);
    assertEquals(
        expected,
        CTreePrinter.print(parameter.type())
            + " from "
            + CTreePrinter.print(parameter.declaredType()));
  }

  static Stream<Arguments> readsParameters() {
    return Table.of(
        """
        double p[n][m]               => double[m]* from double[n][m]
        double p[restrict n][m]      => double[m]*restrict from double[n][m]
        double p[static restrict n]  => double*restrict from double[n]
        double p[static n]           => double* from double[n]
        double p[const n]            => double*const from double[n]
        double p[][m + 1]            => double[(m + 1)]* from double[][(m + 1)]
        double p[n][m][2 * n + m]    => double[m][((2 * n) + m)]* from double[n][m][((2 * n) + m)]
        double p[n][7][m]            => double[7][m]* from double[n][7][m]
        double p[7][n][3]            => double[n][3]* from double[7][n][3]
        double (*p)[m]               => double[m]* from double[m]*
        double (*restrict p)[n][m]   => double[n][m]*restrict from double[n][m]*restrict
        double (*p[n])[m]            => double[m]** from double[m]*[n]
        row p                        => double* from double[8]
        row p[n]                     => double[8]* from double[n][8]
        row *p                       => double[8]* from double[8]*
        row (*p)[n]                  => double[n][8]* from double[n][8]*
        const row p                  => const double* from const double[8]
        const double *restrict p     => const double*restrict from const double*restrict
        volatile int *p              => volatile int* from volatile int*
        double (*p)(double)          => double(double)* from double(double)*
        double p(double)             => double(double)* from double(double)
        struct point p               => struct point from struct point
        union both *p                => union both* from union both*
        enum color p                 => enum color from enum color
        _Complex double p            => _Complex double from _Complex double
        _Atomic int p                => atomic int from atomic int
        _Atomic(long) *p             => atomic long* from atomic long*
        uint8_t p                    => unsigned char from unsigned char
        size_t p                     => unsigned long from unsigned long
        _Bool p                      => _Bool from _Bool
        signed char p                => signed char from signed char
        long long p                  => long long from long long
        __int128 p                   => __int128 from __int128
        long double p                => long double from long double
        """);
  }

  @ParameterizedTest
  @MethodSource
  void readsLocals(String declaration, String expected) {
    CFunction function =
        Sources.function(TYPES + "void f(int n, int m, double A[n][m]) { " + declaration + "; }");
    CStmt.Declaration last = null;
    for (CStmt statement : function.body().statements()) {
      last = (CStmt.Declaration) statement;
    }
    assertEquals(expected, CTreePrinter.print(last.declarators().get(0).variable().type()));
  }

  static Stream<Arguments> readsLocals() {
    return Table.of(
        """
        double V[n][m][3]                         => double[n][m][3]
        int V[] = {1, 2, 3}                       => int[3]
        int V[][2] = {{1, 2}, {3, 4}}             => int[2][2]
        typedef double vrow[m]; vrow V[n + 1]     => double[(n + 1)][m]
        typedef double vrow[m]; vrow *V = A       => double[m]*
        typedef double vrow[m]; vrow (*V)[n]      => double[n][m]*
        double (*V)[m] = (double (*)[m]) A[0]     => double[m]*
        __typeof__(n) V = n                       => int
        __auto_type V = 1.5f                      => float
        double V __attribute__((aligned(64)))     => double
        static int V = 3                          => int
        """);
  }

  @Test
  void casts() {
    CStmt.Declaration declaration =
        (CStmt.Declaration) Sources.body("double (*V)[n + 1] = (double (*)[n + 1]) A;").get(0);
    assertEquals(
        "(double[(n + 1)]*)A",
        CTreePrinter.print(declaration.declarators().get(0).initializer().orElseThrow()));
  }

  @Test
  void keepsTypedefNames() {
    assertEquals("real", parameter("real p").type().spelling());
    assertEquals("uint64_t", parameter("uint64_t p").type().spelling());
    CType.Pointer pointer = (CType.Pointer) parameter("const real *p").type();
    assertEquals("const real", pointer.pointee().spelling());
    assertTrue(pointer.pointee().is(Qualifier.CONST));
  }

  @Test
  void findsQualifiersInParts() {
    assertTrue(parameter("volatile double p[n][m]").type().mentions(Qualifier.VOLATILE));
    assertFalse(parameter("double p[n][m]").type().mentions(Qualifier.VOLATILE));
    assertTrue(parameter("_Atomic int *p").type().mentions(Qualifier.ATOMIC));
  }

  @Test
  void comparesTypesByWhatTheyAre() {
    assertTrue(parameter("real p").type().sameAs(CType.scalar(ScalarKind.DOUBLE)));
    assertTrue(parameter("row p").type().sameAs(parameter("double *p").type()));
    assertFalse(parameter("long p").type().sameAs(parameter("long long p").type()));
    assertFalse(parameter("double *p").type().sameAs(parameter("const double *p").type()));
    assertFalse(parameter("double p[n][8]").type().sameAs(parameter("double p[n][9]").type()));
    assertTrue(parameter("double p[n][m]").type().sameAs(parameter("double p[n][n]").type()));
  }

  @Test
  void structsMayMentionThemselves() {
    CType.Struct struct = (CType.Struct) parameter("struct point p").type();
    assertEquals(2, struct.fields().size());
    assertEquals(16, struct.sizeBytes());
    assertEquals(64, struct.fields().get(1).offsetBits());
  }
}
