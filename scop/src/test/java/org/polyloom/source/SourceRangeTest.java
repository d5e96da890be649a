package org.polyloom.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SourceRangeTest {

  private static final String MACROS =
      """
      #define ADD(a, b) a + b
      #define SET(a) a = 1
      #define LOOP(i, n) for (int i = 0; i < n; i++)
      #define TWICE(a) ADD(a, a)
      #define N 10
      """;

  @ParameterizedTest
  @MethodSource
  void statementsOutOfMacrosHaveTheRangeOfTheUse(String c, String expected) {
    CTranslationUnit unit = Sources.unit(MACROS + "void f(int n, double *A) { " + c + " }");
    List<CStmt> body = unit.functions().get(0).body().statements();
    assertEquals(expected, unit.source().slice(body.get(0).range()));
  }

  static Stream<Arguments> statementsOutOfMacrosHaveTheRangeOfTheUse() {
    return Table.of(
        """
        n = 1;                        => n = 1
        n = ADD(n, 1);                => n = ADD(n, 1)
        n = ADD(n, 1) * 2;            => n = ADD(n, 1) * 2
        SET(n);                       => SET(n)
        SET(A[n]);                    => SET(A[n])
        A[N] = TWICE(n);              => A[N] = TWICE(n)
        LOOP(i, n) A[i] = N;          => LOOP(i, n) A[i] = N
        LOOP(i, N) { A[i] = N; }      => LOOP(i, N) { A[i] = N; }
        if (n) SET(n);                => if (n) SET(n)
        """);
  }

  @Test
  void operandsOutOfMacroArgumentsHaveTheRangeOfTheUse() {
    CTranslationUnit unit = Sources.unit(MACROS + "void f(int n) { n = 3 * ADD(n, n); }");
    CStmt.Expression statement =
        (CStmt.Expression) unit.functions().get(0).body().statements().get(0);
    CExpr.Binary sum = (CExpr.Binary) ((CExpr.Assign) statement.expression()).value();
    assertEquals("((3 * n) + n)", CTreePrinter.print(sum));
    assertEquals("ADD(n, n)", unit.source().slice(sum.right().range()));
    assertEquals("3 * ADD(n, n)", unit.source().slice(sum.left().range()));
  }

  @Test
  void offsetsAreBytesWhateverTheEncoding() {
    byte[] text =
        ("\u00ef\u00bb\u00bf// \u00e9 \u00c3\u00a9\r\nvoid f(int n) {\r\n\tn = 1; /* \u00e9 */ n = 22;\r\n}\r\n")
            .getBytes(StandardCharsets.ISO_8859_1);
    CTranslationUnit unit = ClangParser.parse(Path.of("t.c"), text, List.of()).unit().orElseThrow();
    assertArrayEquals(text, unit.source().bytes());
    List<CStmt> body = unit.functions().get(0).body().statements();
    SourceRange range = body.get(1).range();
    assertEquals("n = 22", unit.source().slice(range));
    assertEquals("3:17", range.toString());
    assertEquals(range, unit.source().range(range.begin(), range.end()));
    assertEquals(
        "void f(int n) {\r\n\tn = 1; /* \u00e9 */ n = 22;\r\n}",
        unit.source().slice(unit.functions().get(0).range()));
  }

  @Test
  void declarationsHaveRanges() {
    CTranslationUnit unit =
        Sources.unit("#include <stdio.h>\nint g = 3;\nvoid f(int n) { fputs(\"\", stdout); }");
    assertEquals("int g = 3", unit.source().slice(unit.globals().get(0).variable().range()));
    assertEquals(1, unit.globals().size());
    CFunction function = unit.functions().get(0);
    assertEquals("int n", unit.source().slice(function.parameters().get(0).range()));
    CExpr call = function.body().statements().get(0).expressions().get(0);
    CExpr.VariableRef stdout = (CExpr.VariableRef) call.children().get(1);
    assertFalse(stdout.variable().range().isInMainFile());
    assertEquals(CVariable.Storage.GLOBAL, stdout.variable().storage());
  }
}
