package org.polyloom.source;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Parses small C texts for the tests of this package. */
final class Sources {

  private Sources() {}

  static ParseResult parse(String text, String... flags) {
    return ClangParser.parse(
        Path.of("t.c"), text.getBytes(StandardCharsets.ISO_8859_1), List.of(flags));
  }

  static CTranslationUnit unit(String text, String... flags) {
    ParseResult result = parse(text, flags);
    assertTrue(result.unit().isPresent(), result::diagnosticText);
    return result.unit().get();
  }

  /** The last function of the text. */
  static CFunction function(String text) {
    List<CFunction> functions = unit(text).functions();
    return functions.get(functions.size() - 1);
  }

  /** The body of a function that has one of each kind of parameter. */
  static List<CStmt> body(String statements) {
    return function(
            """
            #define SQ(x) ((x)*(x))
            #define SUM(a, b) a + b
            #define IDX(i, j) ((i) * n + (j))
            #define PI 3.14159f
            #define GLUE(a, b) a ## b
            #define STEP(v) v++
            enum color { RED, GREEN = 5 };
            struct point { double x, y; int b : 3; struct { int u; }; struct point *next; };
            static const int K = 7;
            double G[10][20];
            int pf(int) __attribute__((pure));
            double h(double x) { return x; }
            void f(int n, unsigned u, long l, _Bool t, char c, short s, unsigned long w,
                   float x, double d, long double e, double *A, float *B, double M[n][n],
                   struct point p, struct point *q, double (*fp)(double), enum color col,
                   int *v) {
            """
                + statements
                + "\n}\n")
        .body()
        .statements();
  }

  /** The one statement {@code text} as an expression. */
  static CExpr expression(String text) {
    return ((CStmt.Expression) body(text + ";").get(0)).expression();
  }
}
