package org.polyloom.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ExpressionReaderTest {

  @ParameterizedTest
  @MethodSource
  void readsExpressions(String c, String expected) {
    assertEquals(expected, CTreePrinter.print(Sources.expression(c)));
  }

  static Stream<Arguments> readsExpressions() {
    return Table.of(
        """
        # operators
        n = n + 1 - 2 * n / 3 % 4       => (n = ((n + 1) - (((2 * n) / 3) % 4)))
        n = n << 1 >> 2 & 3 ^ 4 | 5     => (n = (((((n << 1) >> 2) & 3) ^ 4) | 5))
        n = n < 1 == n > 2 != n <= 3    => (n = (((n < 1) == (n > 2)) != (n <= 3)))
        n = n >= 1 && !n || l           => (n = (((n >= 1) && !n) || l))
        n = -n + ~n - +n                => (n = ((-n + ~n) - +n))
        n++                             => n++
        --n                             => --n
        n = n ? 1 : 2                   => (n = (n ? 1 : 2))
        n = 1, l = 2                    => ((n = 1), (l = <long>2))
        A[1] = A[2] = 3                 => (A[1] = (A[2] = <double>3))
        n = l = 3                       => (n = <int>(l = <long>3))
        2[A] = *A                       => (A[2] = *A)
        v = &n                          => (v = &n)
        n = __extension__ (n + 1)       => (n = (n + 1))
        # compound assignments compute in the common type
        n += 1                          => (n +=[int] 1)
        n *= 1.5                        => (n *=[double] 1.5)
        s -= 1                          => (s -=[int] 1)
        x /= d                          => (x /=[double] d)
        d += x                          => (d +=[double] <double>x)
        n %= u                          => (n %=[unsigned int] u)
        c <<= l                         => (c <<=[int] l)
        u >>= 1                         => (u >>=[unsigned int] 1)
        l &= n                          => (l &=[long] <long>n)
        u ^= 1                          => (u ^=[unsigned int] <unsigned int>1)
        u |= c                          => (u |=[unsigned int] <unsigned int>c)
        A += n                          => (A +=[double*] n)
        # conversions
        u = u + n                       => (u = (u + <unsigned int>n))
        l = u + n                       => (l = <long>(u + <unsigned int>n))
        l = l + u                       => (l = (l + <long>u))
        w = l + w                       => (w = (<unsigned long>l + w))
        c = c + s                       => (c = <char>(<int>c + <int>s))
        t = n                           => (t = <_Bool>n)
        n = t                           => (n = <int>t)
        x = 0.1f + 0.1                  => (x = <float>(<double>0.1f + 0.1))
        e = d                           => (e = <long double>d)
        u = -1                          => (u = <unsigned int>-1)
        n = (int) d + (long) u          => (n = <int>(<long>(int)d + (long)u))
        d = (float) d                   => (d = <double>(float)d)
        (void) n                        => (void)n
        n = 'a' < c                     => (n = (97 < <int>c))
        n = col == GREEN                => (n = (<unsigned int>col == <unsigned int>GREEN{5}))
        v = 0                           => (v = <int*>0)
        n = sizeof(int) + sizeof n      => (n = <int>(4 + 4))
        d = 0x1p-3 + 1e400              => (d = (0x1p-3 + 1e400))
        e = 0.1L                        => (e = 0.1L)
        # arrays, members, pointers
        M[n][1] = G[1][2]               => (M[n][1] = G[1][2])
        A = M[1]                        => (A = <double*>M[1])
        A = &M[1][2]                    => (A = &M[1][2])
        *(A + n) = A[-1]                => (*(A + n) = A[-1])
        p.x = q->next->y + (*q).b       => (p.x = (q->next->y + <double>(*q).b))
        n = q->u                        => (n = q->u)
        (*M)[1] = *M[1]                 => ((*M)[1] = *M[1])
        (*v)++, ++*v                    => ((*v)++, ++*v)
        M += 1, n = M - M               => ((M +=[double[n]*] 1), (n = <int>(M - M)))
        c += 100, t += 2                => ((c +=[int] 100), (t +=[int] 2))
        # calls
        d = h(n) + pf(2)                => (d = (h(<double>n) + <double>pf(2)))
        d = fp(1)                       => (d = (fp)(<double>1))
        d = (h)(x)                      => (d = h(<double>x))
        fp = h, fp = &h                 => ((fp = <double(double)*>h), (fp = &h))
        d = __builtin_sqrt(x)           => (d = __builtin_sqrt(<double>x))
        # macros
        d = SQ(A[n]) * 2                => (d = ((A[n] * A[n]) * <double>2))
        n = SUM(n, 1) * 2               => (n = (n + (1 * 2)))
        A[IDX(n, 2)] += PI * x          => (A[((n * n) + 2)] +=[double] <double>(3.14159f * x))
        STEP(n)                         => n++
        d = GLUE(1., 5e0)               => (d = 1.5e0)
        # what has no record keeps its operands
        n = ({ int k = n; k + 1; })     => (n = `statement expression`{n, (k + 1)})
        n = _Generic(n, int: u, default: l) => (n = <int>`_Generic`{n, u, l})
        printf("%d", n)                 => printf(<const char*><char*>`string literal`{}, n)
        """);
  }

  @ParameterizedTest
  @MethodSource
  void foldsConstants(String c, String expected) {
    CExpr.Assign assign = (CExpr.Assign) Sources.expression("l = " + c);
    CExpr value = assign.value();
    assertEquals(
        expected.equals("-") ? Optional.empty() : Optional.of(new BigInteger(expected)),
        value.constantValue());
  }

  static Stream<Arguments> foldsConstants() {
    return Table.of(
        """
        3 + 4 * 2             => 11
        K + 1                 => 8
        GREEN                 => 5
        -7 / 2                => -3
        -7 % 2                => -1
        (unsigned) -1         => 4294967295
        2147483648            => 2147483648
        (char) 300            => 44
        (int) 3.7             => 3
        sizeof(double[3])     => 24
        1 ? 2 : 3             => 2
        0 && n                => 0
        !5                    => 0
        n                     => -
        n * 0                 => -
        (n++, 3)              => -
        1 / 0                 => -
        __builtin_offsetof(struct point, y) => 8
        """);
  }

  @Test
  void unsignedConstantsOf64BitsArePositive() {
    CExpr.Assign assign = (CExpr.Assign) Sources.expression("w = 18446744073709551615u");
    assertEquals(
        Optional.of(new BigInteger("18446744073709551615")), assign.value().constantValue());
  }

  @Test
  void aVariableIsOneObject() {
    List<CStmt> body = Sources.body("n = 1; { int n = 2; n = 3; } n = 4;");
    CVariable outer = target(body.get(0));
    List<CStmt> inner = body.get(1).statements();
    assertSame(outer, target(body.get(2)));
    assertNotEquals(outer, target(inner.get(1)));
    assertSame(
        ((CStmt.Declaration) inner.get(0)).declarators().get(0).variable(), target(inner.get(1)));
  }

  private static CVariable target(CStmt statement) {
    CExpr.Assign assign = (CExpr.Assign) ((CStmt.Expression) statement).expression();
    return ((CExpr.VariableRef) assign.target()).variable();
  }

  @ParameterizedTest
  @MethodSource
  void knowsWhatACallNames(String c, String expected) {
    CTranslationUnit unit =
        Sources.unit(
            "#include <math.h>\n#include <stdlib.h>\n"
                + "int pf(int) __attribute__((pure));\n"
                + "int cf(int) __attribute__((const));\n"
                + "static int in(int x) { return x; }\n"
                + "void f(int n) { "
                + c
                + "; }");
    CFunction function = unit.functions().get(unit.functions().size() - 1);
    CExpr expr = ((CStmt.Expression) function.body().statements().get(0)).expression();
    Set<FunctionDeclaration.Fact> facts = ((CExpr.Call) expr).function().orElseThrow().facts();
    assertEquals(expected, facts.toString());
  }

  static Stream<Arguments> knowsWhatACallNames() {
    return Table.of(
        """
        pf(1)             => [PURE]
        cf(1)             => [CONST]
        in(1)             => [DEFINED, INTERNAL]
        sqrt(2.0)         => [SYSTEM_HEADER]
        __builtin_sin(1)  => [BUILTIN]
        abs(1)            => [CONST, SYSTEM_HEADER]
        undeclared(1)     => [OPEN_PARAMETERS]
        """);
  }

  @Test
  void theRangeOfAnExpressionIncludesItsParentheses() {
    String text = "void f(int n) { n = ((n + 1)) * 2; }";
    CTranslationUnit unit = Sources.unit(text);
    CStmt.Expression statement =
        (CStmt.Expression) unit.functions().get(0).body().statements().get(0);
    CExpr.Binary product = (CExpr.Binary) ((CExpr.Assign) statement.expression()).value();
    assertEquals("((n + 1))", unit.source().slice(product.left().range()));
    assertEquals("((n + 1)) * 2", unit.source().slice(product.range()));
  }

  @Test
  void membersTellTheirBitFields() {
    CExpr.Assign assign = (CExpr.Assign) Sources.expression("q->b = 1");
    CExpr.Member member = (CExpr.Member) assign.target();
    assertEquals(3, member.field().bitWidth().orElseThrow());
    assertEquals(CExpr.MemberAccess.ARROW, member.access());
    CExpr.Assign plain = (CExpr.Assign) Sources.expression("p.y = 1");
    assertFalse(((CExpr.Member) plain.target()).field().bitWidth().isPresent());
  }
}
