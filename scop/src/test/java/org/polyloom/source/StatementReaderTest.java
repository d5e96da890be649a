package org.polyloom.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StatementReaderTest {

  /** The statements on one line each, indentation shown by the level. */
  private static String print(List<CStmt> statements) {
    return statements.stream()
        .map(CTreePrinter::print)
        .flatMap(String::lines)
        .map(String::strip)
        .collect(Collectors.joining(" | "));
  }

  @ParameterizedTest
  @MethodSource
  void readsStatements(String c, String expected) {
    assertEquals(expected, print(Sources.body(c)));
  }

  static Stream<Arguments> readsStatements() {
    return Table.of(
        """
        for (int i = 0; i < n; i++) A[i] = 0;   => for int i = 0; (i < n); i++ | (A[i] = <double>0)
        for (int i = 0, j = n; i < j;) i++;     => for int i = 0, int j = n; (i < j); | i++
        for (;;) break;                         => for ; ; | break
        for (; n;) n--;                         => for ; n; | n--
        for (n = 0;; ) n--;                     => for (n = 0); ; | n--
        for (;; n++) continue;                  => for ; ; n++ | continue
        for (n = 0;; n++) ;                     => for (n = 0); ; n++ | ;
        for (n = 0; n < 3; ) ;                  => for (n = 0); (n < 3); | ;
        for (; n < 3; n++) ;                    => for ; (n < 3); n++ | ;
        for (n = ({ ; n; }); ; n++) ;           => for (n = `statement expression`{n}); ; n++ | ;
        while (n) n--;                          => while n | n--
        do n--; while (n > 0);                  => do | n-- | while (n > 0)
        if (n) n = 1;                           => if n | (n = 1)
        if (n) n = 1; else { n = 2; }           => if n | (n = 1) | else | { | (n = 2) | }
        { int k; k = n; }                       => { | int k | (k = n) | }
        int i = 1, *k = v, r[2] = {1, 2};       => int i = 1 | int* k = v | int[2] r = {1, 2}
        static int k = 1;                       => static int k = 1
        extern int k;                           => extern int k
        typedef int T; T k = 1;                 => typedef T | int k = 1
        struct T { int y; } k;                  => struct T | struct T k
        return;                                 => return
        goto end; end: n = 1;                   => goto end | end: | (n = 1)
        ;                                       => ;
        __asm__("nop" : : "r"(n));              => `inline assembly`{n}
        void *k = &&end; goto *k; end: ;        => void* k = `address of a label`{} | `computed goto`{<const void*>k} | end: | ;
        switch (n) { case 1: break; }           => switch n | { | case 1: | break | }
        switch (n) { case 1 ... 3: break; }     => switch n | { | case 1 ... 3: | break | }
        """);
  }

  @Test
  void switchBySections() {
    CStmt.Switch statement =
        (CStmt.Switch)
            Sources.body(
                    "switch (n) { case 1: case RED: n = 2; __attribute__((fallthrough));"
                        + " case 3: n = 4; break; default: ; }")
                .get(0);
    List<CStmt.Switch.Section> sections = statement.sections().orElseThrow();
    assertEquals(
        List.of("2/2", "1/2", "1/1"),
        sections.stream().map(s -> s.labels().size() + "/" + s.statements().size()).toList());
    assertEquals("(n = 2)\n", CTreePrinter.print(sections.get(0).statements().get(0)));
    assertInstanceOf(CStmt.Break.class, sections.get(1).statements().get(1));
    assertInstanceOf(CStmt.Default.class, sections.get(2).labels().get(0));
  }

  @Test
  void switchWithoutLeadingLabelHasNoSections() {
    CStmt.Switch statement =
        (CStmt.Switch) Sources.body("switch (n) { n = 1; case 2: n = 2; }").get(0);
    assertTrue(statement.sections().isEmpty());
  }

  @Test
  void extentsAreExpressionsOfADeclaration() {
    CStmt statement = Sources.body("double V[n][u + 1] = {};").get(0);
    assertEquals(
        List.of("n", "(u + <unsigned int>1)", "{}"),
        statement.expressions().stream().map(CTreePrinter::print).toList());
  }

  @Test
  void aHeaderOutOfAMacroIsReadWhereAllPartsAreThere() {
    CFunction function =
        Sources.function(
            """
            #define FOR(i, n) for (int i = 0; i < n; i++)
            #define LOOP for (;i;)
            void f(int n, int i, double *A) {
              FOR(k, n) A[k] = 0;
              LOOP i--;
            }
            """);
    List<CStmt> body = function.body().statements();
    assertInstanceOf(CStmt.For.class, body.get(0));
    CStmt.Other hidden = assertInstanceOf(CStmt.Other.class, body.get(1));
    assertEquals(
        List.of("i", "i--"), hidden.expressions().stream().map(CTreePrinter::print).toList());
  }

  @ParameterizedTest
  @MethodSource
  void findsWhatHasItsAddressTaken(String c, String expected) {
    CFunction function =
        Sources.function(
            "void use(void *); struct s { int a[3]; struct s *p; };\n"
                + "void f(int n, double *A, struct s x, struct s *y, int *q) { int B[3], C[3][4]; "
                + c
                + " }");
    assertEquals(expected, function.addressTaken().toString());
  }

  static Stream<Arguments> findsWhatHasItsAddressTaken() {
    return Table.of(
        """
        n = B[0] + *B + C[1][2] + x.a[1] + y->a[2];  => []
        q = &n;                                      => [n]
        q = B;                                       => [B]
        q = C[1];                                    => [C]
        q = &C[1][2];                                => [C]
        q = x.a;                                     => [x]
        q = &x.a[1];                                 => [x]
        q = y->a;                                    => []
        q = &A[1] == A ? q : q;                      => []
        use(&B); use(A);                             => [B]
        __asm__("" : : "r"(n));                      => [n]
        if (n) { while (n) use(&n); }                => [n]
        """);
  }
}
