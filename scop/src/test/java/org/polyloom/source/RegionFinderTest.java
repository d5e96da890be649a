package org.polyloom.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RegionFinderTest {

  private static String regions(CTranslationUnit unit) {
    String found =
        unit.regions().stream()
            .map(
                region ->
                    region.statements().stream()
                        .map(statement -> unit.source().slice(statement.range()))
                        .collect(Collectors.joining("; ", "{", "}")))
            .collect(Collectors.joining(" "));
    String errors =
        unit.regionErrors().stream()
            .map(error -> error.range() + " " + error.message())
            .collect(Collectors.joining(" "));
    return (found + " " + errors).strip();
  }

  /** {@code /} ends a line, {@code SCOP} and {@code END} are the pragmas. */
  @ParameterizedTest
  @MethodSource
  void findsRegions(String body, String expected) {
    String lines =
        body.replace("/", "\n").replace("SCOP", "#pragma scop").replace("END", "#pragma endscop");
    assertEquals(expected, regions(Sources.unit("void f(int n, double *A) {\n" + lines + "\n}")));
  }

  static Stream<Arguments> findsRegions() {
    return Table.of(
        """
        A[0]=1; / SCOP / A[1]=2; A[2]=3; / END / A[3]=4;  => {A[1]=2; A[2]=3}
        SCOP / END                                        => {}
        SCOP / A[1]=2; / END / SCOP / A[3]=4; / END       => {A[1]=2} {A[3]=4}
        if (n) { / SCOP / A[1]=2; / END / }               => {A[1]=2}
        for (;;) { A[0]=1; / SCOP / A[1]=2; / END / }     => {A[1]=2}
        switch (n) { case 1: { / SCOP / A[1]=2; / END / } } => {A[1]=2}
        SCOP / ; / END                                    => {;}
        a: b: / SCOP / A[1]=2; A[2]=3; / END / goto a;    => {A[1]=2; A[2]=3}
        switch (n) { case 1: / SCOP / A[1]=2; / END / break; default: / SCOP / A[1]=3; / END / } => {A[1]=2} {A[1]=3}
        a: A[0]=1; / SCOP / A[1]=2; / END / b: A[2]=3;    => {A[1]=2}
        SCOP / int k = n; A[k] = 1; / END                 => {int k = n;; A[k] = 1}
        SCOP / A[1]=2;                                    => 2:1 '#pragma scop' without '#pragma endscop' after it
        A[1]=2; / END                                     => 3:1 '#pragma endscop' without '#pragma scop' before it
        SCOP / SCOP / A[1]=2; / END                       => {A[1]=2} 3:1 '#pragma scop' inside the region that begins at line 2
        SCOP / SCOP / A[1]=2; / END / END                 => {A[1]=2} 3:1 '#pragma scop' inside the region that begins at line 2 6:1 '#pragma endscop' without '#pragma scop' before it
        SCOP / if (n) { / END / A[1]=2; }                 => 2:1 the region covers only a part of the statement at line 3; braces around the region's statements may help
        if (n) { / SCOP / A[1]=2; } / END                 => 3:1 the region covers only a part of the statement at line 2; braces around the region's statements may help
        if (n) / SCOP / A[1]=2; / END / else A[1]=3;      => 3:1 the region covers only a part of the statement at line 2; braces around the region's statements may help
        for (;n;) / SCOP / A[1]=2; / END                  => 3:1 the region covers only a part of the statement at line 2; braces around the region's statements may help
        A[1] = / SCOP / 2; / END                          => 3:1 the region covers only a part of the statement at line 2; braces around the region's statements may help
        """);
  }

  @ParameterizedTest
  @MethodSource
  void recognizesPragmas(String name, String begin, String expected) {
    String text = "void f(double *A) {\n" + begin + "\n A[0]=1;\n#pragma endscop\n}\n";
    CTranslationUnit unit = Sources.unit(text);
    assertEquals(expected, unit.regions().isEmpty() ? "none" : regions(unit), name);
  }

  static Stream<Arguments> recognizesPragmas() {
    return Stream.of(
        Arguments.of("plain", "#pragma scop", "{A[0]=1}"),
        Arguments.of("spaces", "  #  pragma\tscop  ", "{A[0]=1}"),
        Arguments.of("comments", "/* a */ # /* b */ pragma scop // c", "{A[0]=1}"),
        Arguments.of("comment before, of two lines", "/* a\n */ #pragma scop", "{A[0]=1}"),
        Arguments.of("continued line", "#pragma \\\n scop", "{A[0]=1}"),
        Arguments.of("carriage returns", "#pragma \\\r\n scop\r", "{A[0]=1}"),
        Arguments.of("operator", "  _Pragma (\"scop\") // a", "{A[0]=1}"),
        Arguments.of("operator among code", "; _Pragma(\"scop\")", "none"),
        Arguments.of("operator in a macro", "#define X _Pragma(\"scop\")", "none"),
        Arguments.of("digraph", "%:pragma scop", "none"),
        Arguments.of("line comment", "// #pragma scop", "none"),
        Arguments.of("block comment", "/*\n#pragma scop\n*/", "none"),
        Arguments.of("string", "char *s = \"#pragma scop\";", "none"),
        Arguments.of("skipped", "#if 0\n#pragma scop\n#endif", "none"),
        Arguments.of("macro definition", "#define X \\\n # pragma scop", "none"),
        Arguments.of("another word", "#pragma scops", "none"),
        Arguments.of("not first on its line", "; _Pragma(\"x\") // #pragma scop", "none"));
  }

  @Test
  void pragmaLinesAreExact() {
    String text = "void f(double *A) {\r\n  #pragma scop // x\r\n A[0]=1;\r\n#pragma endscop";
    CTranslationUnit unit = Sources.unit(text + "\r\n}\r\n");
    ScopRegion region = unit.regions().get(0);
    assertEquals("  #pragma scop // x", unit.source().slice(region.beginPragma()));
    assertEquals("2:1", region.beginPragma().toString());
    assertEquals("#pragma endscop", unit.source().slice(region.endPragma()));
    assertEquals(text.length(), region.endPragma().end());
  }

  @Test
  void regionsOutsideOfFunctions() {
    assertEquals(
        "1:1 the region is not inside one function",
        regions(Sources.unit("#pragma scop\nint x;\n#pragma endscop\n")));
    assertEquals(
        "2:1 the region is not inside one function",
        regions(
            Sources.unit("void f(void) {\n#pragma scop\n}\nvoid g(void) {\n#pragma endscop\n}\n")));
  }

  @Test
  void statementsOfAnIncludedFileAreNoRegion(@TempDir Path directory) throws IOException {
    Files.writeString(directory.resolve("body.inc"), "A[0] = 1;\n");
    String text = "void f(double *A) {\n#pragma scop\n#include \"body.inc\"\n#pragma endscop\n}\n";
    ParseResult result =
        ClangParser.parse(
            directory.resolve("t.c"), text.getBytes(StandardCharsets.UTF_8), List.of());
    assertEquals(
        "2:1 the block of the region includes another file", regions(result.unit().orElseThrow()));
  }

  @Test
  void floatingPointEnvironment() {
    CTranslationUnit unit =
        Sources.unit(
            """
            void f(int n) {
              n = 1;
              {
            #pragma STDC FENV_ACCESS ON
                n = 2;
              }
              n = 3;
              n = 4;
            }
            #pragma STDC FENV_ACCESS ON
            void g(int n) { n = 5; }
            #pragma STDC FENV_ACCESS OFF
            void h(int n) { n = 6; }
            """);
    assertEquals(2, unit.fenvAccess().size());
    List<CStmt> body = unit.functions().get(0).body().statements();
    assertEquals(
        List.of(false, true, false, true, false),
        Stream.of(
                body.get(0),
                body.get(1).statements().get(0),
                body.get(2),
                unit.functions().get(1).body().statements().get(0),
                unit.functions().get(2).body().statements().get(0))
            .map(s -> unit.fenvAccess().stream().anyMatch(access -> access.covers(s.range())))
            .toList());
  }
}
