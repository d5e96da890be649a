package org.polyloom.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.check.Driver.Sharing;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

class DriverGeneratorTest {

  private static Driver driver(String source, Map<String, List<String>> accessed) {
    CTranslationUnit unit =
        ClangParser.parse(Path.of("a.c"), source.getBytes(StandardCharsets.UTF_8), List.of())
            .unit()
            .orElseThrow();
    return DriverGenerator.generate(unit.functions().get(0), unit.globals(), accessed);
  }

  private static String outputs(Driver driver) {
    return driver.outputs().stream()
        .map(output -> output.name() + ":" + output.type())
        .collect(Collectors.joining(" "));
  }

  @Test
  void writesTheWholeCaller() {
    Driver driver =
        driver(
            """
            double total, table[3];
            static const int fixed[2];
            int f(int n, double w, unsigned m, float A[restrict n + 1][2 * m], const short *s)
            {
              return 0;
            }
            """,
            Map.of("s", List.of("n * 7")));
    assertEquals(
        """
        __attribute__((visibility("default"))) void polyloom_driver_f(void)
        {
          int n = (int)polyloom_integer(0);
          (void)n;
          double w = (double)polyloom_real(0);
          (void)w;
          unsigned int m = (unsigned int)polyloom_integer(1);
          (void)m;
          int polyloom_at_A = polyloom_array("A", 'f', 4, \
        polyloom_elements(2, (long long[]){(n + 1LL), (2LL * m)}), \
        polyloom_elements(1, (long long[]){(2LL * m)}), 0);
          int polyloom_at_s = polyloom_array("s", 'i', 2, \
        polyloom_elements(1, (long long[]){n * 7}), 1, 1);
          polyloom_allocate();
          polyloom_fill((void *)table, 'f', 8, sizeof table, 2);
          int polyloom_result = f(n, w, m, polyloom_data(polyloom_at_A), \
        polyloom_data(polyloom_at_s));
          polyloom_end();
          polyloom_emit((const void *)&total, sizeof total);
          polyloom_emit((const void *)&table, sizeof table);
          polyloom_emit(&polyloom_result, sizeof polyloom_result);
        }
        """,
        driver.caller());
    assertEquals(List.of("n", "m"), driver.integers());
    assertEquals("A:FLOAT s:INT16 total:DOUBLE table:DOUBLE return value:INT32", outputs(driver));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2L * n + 1 | polyloom_elements(1, (long long[]){2L * n + 1})",
        "(n > 0 ? (unsigned long)n : 1) | polyloom_elements(1, (long long[]){(n > 0",
        "polyloom_larger(n, 4) | polyloom_elements(1, (long long[]){polyloom_larger(n, 4)})",
        "limit + n  | polyloom_elements(1, (long long[]){limit + n})",
        "half * n   | polyloom_unknown(3)"
      })
  void extentsOfWhatOnlyTheBodyKnowsArePassedOver(String extent, String expected) {
    String caller =
        driver("int limit; void f(int n, double *a) {}\n", Map.of("a", List.of(extent))).caller();
    assertTrue(caller.contains(expected), caller);
  }

  @Test
  void eachFieldOfAStructIsAResult() {
    Driver driver =
        driver(
            "struct point { double x[2]; struct { char tag; } in; };\n"
                + "void f(int n, const struct point p[n]) {}\n",
            Map.of());
    assertEquals("p.x[0]:DOUBLE p.x[1]:DOUBLE p.in.tag:INT8", outputs(driver));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double *a, double *b           | POSSIBLE",
        "double *restrict a, double *b  | NONE",
        "double *a, float *b            | NONE",
        "int n, double a[n], double b[n]| POSSIBLE",
        "double x                       | NONE"
      })
  void onlyUnrestrictedPointersOfOneTypeMayOverlap(String parameters, Sharing expected) {
    assertEquals(expected, driver("void f(" + parameters + ") {}\n", Map.of()).sharing());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "void *p            | the parameter p is a void *",
        "double **rows      | the parameter rows is a double **",
        "struct s { int x; } v | the parameter v is a struct s",
        "union u { int x; float y; } *w | the parameter w is a union u *",
        "struct b { int x : 3; } *w | the parameter w is a struct b *",
        "int (*g)(int)      | the parameter g is a int (*)(int)",
        "__int128 wide      | the parameter wide is a __int128",
        "double _Complex z  | the parameter z is a _Complex double"
      })
  void saysForWhichTypeThereIsNoData(String parameters, String reason) {
    NoDriver refusal =
        assertThrows(NoDriver.class, () -> driver("void f(" + parameters + ") {}\n", Map.of()));
    assertEquals(reason, refusal.getMessage());
  }
}
