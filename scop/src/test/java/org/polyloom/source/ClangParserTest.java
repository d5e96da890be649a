package org.polyloom.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.remark.Location;

class ClangParserTest {

  @ParameterizedTest
  @MethodSource
  void refusesWhatIsNoC(String text, String expected) {
    ParseResult result = Sources.parse(text.replace("/", "\n"));
    assertTrue(result.unit().isEmpty());
    assertEquals(expected, result.diagnosticText().replace("\n", " / "));
  }

  static Stream<Arguments> refusesWhatIsNoC() {
    return Table.of(
        """
        int f(void) { return x; }    => t.c:1:22: error: use of undeclared identifier 'x'
        int f(void) { return 1 }     => t.c:1:23: error: expected ';' after return statement
        #include <missing_header.h>  => t.c:1:10: fatal error: 'missing_header.h' file not found
        hello                        => t.c:1:1: error: unknown type name 'hello' / t.c:1:6: error: expected identifier or '('
        #define X y/int a = X;       => t.c:2:9: error: use of undeclared identifier 'y' / t.c:1:11: note: expanded from macro 'X'
        int x;/#line 7 "u.c"/int y = z; => u.c:7:9: error: use of undeclared identifier 'z'
        """);
  }

  @Test
  void diagnosticsAreValues() {
    Diagnostic diagnostic =
        Sources.parse("int a;\n int f(void) { return x; }").diagnostics().get(0);
    assertEquals(new Location("t.c", 2, 23), diagnostic.location());
    assertEquals(Diagnostic.Severity.ERROR, diagnostic.severity());
    assertEquals("use of undeclared identifier 'x'", diagnostic.message());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "int f(void) { return g(1); }",
        "f(n) int n; { return n; }",
        "int *p = 3;",
        "int f(double *a); int g(float *b) { return f(b); }",
        "#pragma omp parallel\nint x;",
        "#warning careful",
        "char *s = \"\351\";",
      })
  void acceptsWhatGccAccepts(String text) {
    ParseResult result = Sources.parse(text);
    assertTrue(result.unit().isPresent(), result::diagnosticText);
    assertEquals("", result.diagnosticText());
  }

  @Test
  void headersOfTheMachineAndOfTheCompilerAreFound() {
    Sources.unit(
        """
        #include <stdio.h>
        #include <stdlib.h>
        #include <math.h>
        #include <stdint.h>
        #include <stdbool.h>
        #include <float.h>
        #include <limits.h>
        #include <string.h>
        #include <time.h>
        #include <immintrin.h>
        """);
  }

  @Test
  void flagsOfThePreprocessorCount() {
    CTranslationUnit unit = Sources.unit("int a[N];", "-DN=7");
    assertEquals("int[7]", CTreePrinter.print(unit.globals().get(0).variable().type()));
    assertTrue(Sources.parse("int f(void) { for (int i = 0;;) ; }", "-std=c89").unit().isPresent());
  }

  @Test
  void flagsThatClangDoesNotKnowArePassedOver() {
    ParseResult result =
        Sources.parse(
            "int x;", "-ftree-foo", "-O3", "-fno-such", "-march=native", "-Werror", "-lm");
    assertTrue(result.unit().isPresent(), result::diagnosticText);
  }

  @Test
  void flagsThatLeaveNoCAreAFailure() {
    ParseResult result = Sources.parse("int x;", "other.o");
    assertFalse(result.unit().isPresent());
    assertEquals(
        "t.c: fatal error: the C parser does not accept this file with these flags",
        result.diagnosticText());
  }

  @Test
  void includesAreFoundBesideTheFile(@TempDir Path directory) throws IOException {
    Files.writeString(directory.resolve("n.h"), "#define N 3\nstatic int h(int x) { return x; }\n");
    byte[] text = "#include \"n.h\"\nint a[N];".getBytes(StandardCharsets.UTF_8);
    ParseResult result = ClangParser.parse(directory.resolve("t.c"), text, List.of());
    CTranslationUnit unit = result.unit().orElseThrow();
    assertEquals("int[3]", CTreePrinter.print(unit.globals().get(0).variable().type()));
    assertEquals(List.of(), unit.functions());
  }

  @Test
  void globalsAreListedOnce() {
    CTranslationUnit unit =
        Sources.unit("extern int a[]; int b; static int c; int a[4]; int b = 2; void f(void);");
    assertEquals(
        List.of("a:int[4]:false", "b:int:true", "c:int:false"),
        unit.globals().stream()
            .map(
                g ->
                    g.variable().name()
                        + ":"
                        + CTreePrinter.print(g.variable().type())
                        + ":"
                        + g.initializer().isPresent())
            .toList());
  }

  @Test
  void functionsOutOfMacrosAreInTheFile() {
    CTranslationUnit unit =
        Sources.unit("#define F(name) void name(void) { }\nF(a) F(b)\nvoid c(void);");
    assertEquals(List.of("a", "b"), unit.functions().stream().map(CFunction::name).toList());
  }

  @Test
  void macrosOfHeadersAndFlagsAreKnown() {
    String text =
        "#include <limits.h>\n#include <stddef.h>\n#define A 1\n#undef A\n#define B(x) x\nint b;";
    Macros macros =
        ClangParser.parse(Path.of("t.c"), text.getBytes(StandardCharsets.UTF_8), List.of("-DC=2"))
            .unit()
            .orElseThrow()
            .macros();
    assertTrue(macros.objects().containsAll(List.of("A", "C", "CHAR_BIT", "__x86_64__")));
    assertTrue(macros.functions().containsAll(List.of("B", "offsetof")));
    assertFalse(macros.replaces("B"));
    assertTrue(macros.replacesCall("B"));
    assertFalse(macros.replacesCall("b"));
  }

  @Test
  void theSameFileGivesTheSameTree() {
    String text = "double A[3]; void f(int n) { for (int i = 0; i < n; i++) A[i] += 1; }";
    String first = CTreePrinter.print(Sources.unit(text).functions().get(0).body());
    for (int i = 0; i < 20; i++) {
      assertEquals(first, CTreePrinter.print(Sources.unit(text).functions().get(0).body()));
    }
  }

  @Test
  void deepAndLongCode() {
    String sum = "n" + " + n".repeat(3000);
    String nest = "for (int i = 0; i < n; i++) { ".repeat(60) + "A[n] = 1;" + " }".repeat(60);
    String text = "void f(int n, double *A) { n = " + sum + "; " + nest + " }";
    assertEquals(2, Sources.function(text).body().statements().size());
  }
}
