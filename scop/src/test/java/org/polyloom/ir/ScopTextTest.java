package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.remark.Location;

class ScopTextTest {
  private static final String HEADER =
      """
      scop f at "f.c":3:1
      parameter n: int
      parameter m: unsigned long = "grid->m"
      context { : 0 <= n <= 1000 and m >= 0 }
      """;

  private static final String ARRAYS =
      """
      array double A[n][m] outer live
      array float B[?] linearised "b + 1" outer dead
      array unsigned char pos[8] as "p[" "].pos" function live
      array double s region dead
      """;

  private static final String BODY =
      """
      statement S at "f.c":5:7
        domain { S[i, j] : 0 <= i < n and 0 <= j < m }
        iterators i, j
        %0 = literal double "1.5"
        %1 = load double A[i][j]
        %2 = compute double %0 * %1
        %3 = affine long [n - i + 2 * floor((j) / 2)]
        %4 = compute long -%3
        %5 = literal long "3L"
        %6 = compute int %4 <= %5
        %7 = compute long %4 % %5 if %6
        %8 = convert double %7
        %9 = select double %6 ? %8 : %2
        %10 = call double fma(%9, %8, %2) if %6
        %11 = load float B[%3] touching { S[i, j] -> B[x] : 0 <= x <= 2n }
        %12 = store double s = %10
        %13 = store double A[i][{ S[i, j] -> [(0)] : j <= 0; S[i, j] -> [(-1 + j)] : j > 0 }] = %2 if %6
      statement T
        domain { T[] : n > 0 }
        %0 = literal int "7"
        %1 = convert unsigned char %0
        %2 = store unsigned char pos[3] = %1
      schedule
        domain: "[n, m] -> { S[i, j] : 0 <= i < n and 0 <= j < m; T[] : n > 0 }"
        child:
          sequence:
          - filter: "{ S[i, j] }"
            child:
              schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
              permutable: 1
          - filter: "{ T[] }"
      """;

  private static final String ASSUMPTIONS =
      """
      assume { : m >= n } because "it \\"must\\" \\\\ hold" at "f.c":4:2
      assume disjoint because "A and B may overlap"
        "A" base "A" first [0] last [n - 1] rows ([m]) touched { : n > 0 }
        "B" base "b" first [1] last [2n] rows () touched { : n > 0 and m > 0 }
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

  @Test
  void everyKindOfThingComesBack() {
    Scop scop = ScopParser.parse(isl, HEADER + ASSUMPTIONS + ARRAYS + BODY);
    String printed = ScopPrinter.print(scop);
    Scop again = ScopParser.parse(isl, printed);
    assertEquals(printed, ScopPrinter.print(again));
    assertEquals(scop.location(), again.location());
    assertEquals(scop.parameters(), again.parameters());
    assertTrue(scop.context().isEqual(again.context()));
    assertTrue(scop.schedule().plainIsEqual(again.schedule()));
    assertEquals(2, again.assumptions().size());
    assertEquals("it \"must\" \\ hold", again.assumptions().get(0).reason());
    assertEquals(
        List.of("A", "B", "pos", "s"),
        again.arrays().values().stream().map(ArrayDecl::name).toList());
    assertEquals(new Layout.Linearised("b + 1"), again.array("B").layout());
    assertEquals(new Layout.Subscripted(List.of("p[", "].pos")), again.array("pos").layout());
    assertEquals(ArrayDecl.Storage.REGION, again.array("s").storage());
    assertEquals(14, again.statement("S").operations().size());
    assertEquals(
        new Operation.Convert(ScalarType.DOUBLE, 7), again.statement("S").operations().get(8));
  }

  @Test
  void printsOneExpressionWithoutItsTuple() {
    String printed = ScopPrinter.print(ScopParser.parse(isl, HEADER + ARRAYS + BODY));
    List<String> expected =
        List.of(
            "parameter m: unsigned long = \"grid->m\"",
            "context { : 0 <= n <= 1000 and m >= 0 }",
            "array double A[n][m] outer live",
            "array float B[?] linearised \"b + 1\" outer dead",
            "  %1 = load double A[i][j]",
            "  %3 = affine long [n - i + j - (j) mod 2]",
            "  %13 = store double A[i][{ S[i, j] -> [(0)] : j <= 0;"
                + " S[i, j] -> [(-1 + j)] : j > 0 }] = %2 if %6");
    List<String> lines = printed.lines().toList();
    expected.forEach(line -> assertTrue(lines.contains(line), line + " in " + printed));
  }

  @Test
  void parametersOfAScopAreInNoSpaceThatDoesNotUseThem() {
    PwAff zero = PwAff.parse(isl, "{ S[i] -> [(0)] }");
    Set domain = Set.parse(isl, "{ S[i] : 0 <= i < 4 }");
    Access access = new Access("a", AccessRelation.of(domain, "a", List.of()), List.of());
    Scop scop =
        new Scop(
            isl,
            "f",
            Location.UNKNOWN,
            List.of(new Parameter("n", ScalarType.INT, "n")),
            Set.parse(isl, "{ : }"),
            List.of(),
            Map.of(
                "a",
                new ArrayDecl(
                    "a",
                    ScalarType.INT,
                    List.of(),
                    new Layout.Subscripted(List.of("a")),
                    ArrayDecl.Storage.OUTER,
                    ArrayDecl.Afterwards.LIVE)),
            List.of(),
            List.of(
                new Statement(
                    "S",
                    domain,
                    List.of("i"),
                    List.of(
                        new Operation.AffineValue(ScalarType.INT, zero),
                        new Operation.Store(ScalarType.INT, access, 0, OptionalInt.empty())),
                    Location.UNKNOWN)),
            Schedule.parse(isl, "{ domain: \"{ S[i] : 0 <= i < 4 }\" }"));
    String printed = ScopPrinter.print(scop);
    assertEquals(
        """
        scop f
        parameter n: int
        context { : }
        array int a outer live
        statement S
          domain { S[i] : 0 <= i <= 3 }
          iterators i
          %0 = affine int [0]
          %1 = store int a = %0
        schedule
          domain: "{ S[i] : 0 <= i <= 3 }"
        """,
        printed);
    assertEquals(printed, ScopPrinter.print(ScopParser.parse(isl, printed)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "i",
        "2i - 3n",
        "i mod 3",
        "floor((i)/4) + (n + i) mod 2",
        "{ S[i] -> [(i)] : i >= 3; S[i] -> [(-i)] : i < 3 }",
        "{ S[i] -> [(i)] : i >= 3 }",
        "{ S[x] -> [(x)] }",
      })
  void functionsComeBack(String function) {
    TextSpaces spaces = new TextSpaces(isl, List.of(new Parameter("n", ScalarType.INT, "n")));
    Set domain = Set.parse(isl, "[n] -> { S[i] : 0 <= i < n }");
    PwAff parsed = spaces.parseFunction(function, domain);
    String text = spaces.text(parsed, domain);
    assertTrue(parsed.isEqual(spaces.parseFunction(text, domain)), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "scop f at | scop at | 1 | the end of the line",
        "parameter n: int | parameter n: whole | 2 | a type",
        "parameter n: int | parameter n: int n | 2 | the end of the line",
        "context { : 0 <= n <= 1000 and m >= 0 } | context { : 0 <= | 4 | a matching '}'",
        "n <= 1000 | n <= k | 4 | isl:",
        "A[n][m] outer | A[n][m] inner | 5 | OUTER",
        "A[n][m] outer | A[n][ outer | 5 | a matching ']'",
        "%2 = compute double %0 * %1 | %2 = compute double %0 ** %1 | 14 | '%'",
        "%1 = load double A[i][j] | %1 = fetch double A[i][j] | 13 | a kind of operation",
        "%1 = load double A[i][j] | %3 = load double A[i][j] | 13 | 'schedule'",
        "A[i][j] | A[i][k] | 13 | isl:",
        "\"1.5\" | \"1.5 | 12 | a string with its end",
        "iterators i, j | iterators i; j | 11 | the end of the line",
      })
  void malformedTextIsRefusedWithItsLine(String good, String bad, int line, String expected) {
    String text = HEADER + ARRAYS + BODY;
    assertTrue(text.contains(good), good);
    ScopFormatException refusal =
        assertThrows(
            ScopFormatException.class, () -> ScopParser.parse(isl, text.replace(good, bad)));
    assertTrue(refusal.getMessage().contains(expected), refusal.getMessage());
    assertEquals(line, refusal.line(), refusal.getMessage());
  }

  @Test
  void textThatEndsTooEarlyIsRefused() {
    ScopFormatException refusal =
        assertThrows(ScopFormatException.class, () -> ScopParser.parse(isl, HEADER));
    assertTrue(refusal.getMessage().contains("ends too early"), refusal.getMessage());
  }

  @Test
  void unknownExtentsComeBackEmpty() {
    Scop scop = ScopParser.parse(isl, HEADER + ARRAYS + BODY);
    assertEquals(Optional.empty(), scop.array("B").extents().get(0));
    assertTrue(
        scop.array("A")
            .extents()
            .get(1)
            .orElseThrow()
            .isEqual(PwAff.parse(isl, "[m] -> { [(m)] }")));
  }
}
