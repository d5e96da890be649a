package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.isl.IslContext;

class ScopVerifierTest {
  private static final String GOOD =
      """
      scop f
      parameter n: int
      parameter m: int
      context { : 0 <= n <= 1000 and 0 <= m <= 1000 }
      array double A[?][m] linearised "A" outer live
      array int index[n] outer live
      array double t[n] region dead
      array double row[m] added dead
      array double s outer live
      array double r function dead
      prelude P
        domain { P[] : n > 1 }
        %0 = literal double "2.0"
        %1 = store double r = %0
      statement S
        domain { S[i, j] : 0 <= i < n and 0 <= j < m }
        iterators i, j
        %0 = load int index[i]
        %1 = load double A[%0][j]
        %2 = literal int "3"
        %3 = compute int %0 < %2
        %4 = affine int [i + j]
        %5 = compute int %4 % %2 if %3
        %6 = compute int %4 << %2
        %7 = compute int !%1
        %8 = compute int ~%2
        %9 = compute double -%1
        %10 = select double %3 ? %9 : %1
        %11 = call double sqrt(%10) if %3
        %12 = store double A[i][j] = %11 if %3
        %13 = store double t[i] = %1
        %14 = store double s = %10
        %15 = compute int %1 && %3
        %16 = convert double %5
        %17 = load double row[j]
      schedule
        domain: "[n, m] -> { S[i, j] : 0 <= i < n and 0 <= j < m }"
      """;

  /** A change that breaks one rule. */
  record Break(Violation.Rule rule, String good, String bad) {}

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  static List<Break> breaks() {
    return List.of(
        new Break(Violation.Rule.NAME, "array double s outer", "array double n outer"),
        new Break(Violation.Rule.NAME, "array double s outer", "array double and outer"),
        new Break(Violation.Rule.PARAMETER, "parameter m: int", "parameter m: double"),
        new Break(Violation.Rule.PARAMETER, "context { :", "context [k, n, m] -> { : k = 2 and"),
        new Break(Violation.Rule.PARAMETER, "double t[n]", "double t[[k] -> { [(k)] }]"),
        new Break(Violation.Rule.EXTENT, "double t[n]", "double t[?]"),
        new Break(Violation.Rule.LAYOUT, "index[n]", "index[n] as \"index\""),
        new Break(Violation.Rule.LAYOUT, "double s outer", "double s linearised \"s\" outer"),
        new Break(Violation.Rule.DOMAIN, "iterators i, j", "iterators i"),
        new Break(Violation.Rule.OPERAND, "select double %3", "select double %10"),
        new Break(Violation.Rule.OPERAND, "&& %3", "&& %14"),
        new Break(Violation.Rule.TYPE, "%0 = load int", "%0 = load long"),
        new Break(Violation.Rule.TYPE, "s = %10", "s = %4"),
        new Break(Violation.Rule.TYPE, "sqrt(%10) if %3", "sqrt(%10) if %1"),
        new Break(Violation.Rule.TYPE, "%4 % %2", "%4 % %1"),
        new Break(Violation.Rule.TYPE, "%4 << %2", "%4 << %1"),
        new Break(Violation.Rule.TYPE, "compute int %0 < %2", "compute long %0 < %2"),
        new Break(Violation.Rule.TYPE, "compute int ~%2", "compute double ~%1"),
        new Break(Violation.Rule.TYPE, "compute int !%1", "compute double !%1"),
        new Break(Violation.Rule.TYPE, "? %9 : %1", "? %9 : %0"),
        new Break(Violation.Rule.TYPE, "A[i][j] =", "A[%9][j] ="),
        new Break(Violation.Rule.FUNCTION, "[i + j]", "[{ S[i, j] -> [(i)] : i > 3 }]"),
        new Break(Violation.Rule.FUNCTION, "[i + j]", "[{ T[i, j] -> [(i)] }]"),
        new Break(Violation.Rule.RANGE, "affine int [i + j]", "affine short [90 * i + j]"),
        new Break(Violation.Rule.RANGE, "affine int [i + j]", "affine unsigned int [i - j]"),
        new Break(Violation.Rule.ACCESS, "A[i][j] =", "A[i] ="),
        new Break(Violation.Rule.ACCESS, "load int index", "load int inverse"),
        new Break(
            Violation.Rule.RELATION, "t[i] =", "t[i] touching { S[i, j] -> t[x] : x = i + 1 } ="),
        new Break(Violation.Rule.RELATION, "t[i] =", "t[i] touching { S[i, j] -> t[i, j] } ="),
        new Break(
            Violation.Rule.RELATION,
            "A[%0][j]",
            "A[%0][j] touching { S[i, j] -> A[x, y] : y = j + 1 }"),
        new Break(Violation.Rule.BOUNDS, "A[i][j] =", "A[i][j + 1] ="),
        new Break(Violation.Rule.BOUNDS, "A[i][j] =", "A[i][j - 1] ="),
        new Break(Violation.Rule.BOUNDS, "row[j]", "row[j + 1]"),
        new Break(Violation.Rule.BOUNDS, "row[j]", "row[i]"),
        new Break(Violation.Rule.SCHEDULE, "0 <= j < m }\"", "0 <= j <= m }\""),
        new Break(Violation.Rule.SCHEDULE, "0 <= j < m }\"", "0 < j < m }\""),
        new Break(Violation.Rule.PRELUDE, "store double s =", "store double r ="),
        new Break(
            Violation.Rule.PRELUDE, "{ P[] : n > 1 }", "{ P[i] : 0 <= i < n }\n  iterators i"));
  }

  @Test
  void wellFormedScopHasNoViolation() {
    assertEquals(List.of(), ScopVerifier.verify(ScopParser.parse(isl, GOOD)));
  }

  @ParameterizedTest
  @MethodSource("breaks")
  void eachRuleIsSeenToBeBroken(Break change) {
    assertTrue(GOOD.contains(change.good()), change.good());
    String bad = GOOD.replace(change.good(), change.bad());
    List<Violation> violations = ScopVerifier.verify(ScopParser.parse(isl, bad));
    assertTrue(
        violations.stream().anyMatch(violation -> violation.rule() == change.rule()),
        violations.toString());
  }

  @Test
  void everyRuleHasACase() {
    Set<Violation.Rule> broken = breaks().stream().map(Break::rule).collect(Collectors.toSet());
    assertEquals(EnumSet.copyOf(Arrays.asList(Violation.Rule.values())), broken);
  }

  @Test
  void violationsSayWhereTheyAre() {
    String bad = GOOD.replace("s = %10", "s = %4");
    assertEquals(
        List.of("S %14: TYPE: %4 is int where double is expected"),
        ScopVerifier.verify(ScopParser.parse(isl, bad)).stream().map(Violation::toString).toList());
  }

  @Test
  void outsideOfTheContextNothingIsAsked() {
    String smaller = GOOD.replace("0 <= j < m }\"", "0 <= j < m and m <= 1000 }\"");
    assertEquals(List.of(), ScopVerifier.verify(ScopParser.parse(isl, smaller)));
  }
}
