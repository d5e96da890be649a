package org.polyloom.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

class ScopAccessesTest {
  private static final String TEXT =
      """
      scop f
      parameter n: int
      context { : n >= 0 }
      assume { : n <= 100 } because "of its type"
      array int A[n] outer live
      array short t[n] region live
      array int s function dead
      statement S
        domain { S[i] : 0 <= i < n }
        iterators i
        %0 = load int A[i]
        %1 = convert short %0
        %2 = store short t[i] = %1
        %3 = load int s if %0
        %4 = store int A[%3] = %0
        %5 = store int s = %0 if %3
      schedule
        domain: "[n] -> { S[i] : 0 <= i < n }"
        child:
          schedule: "[{ S[i] -> [(i)] }]"
      """;

  @Test
  void kindsFollowPredicatesAndSubscripts() {
    try (IslContext isl = IslContext.open()) {
      Accesses accesses = ScopAccesses.of(ScopParser.parse(isl, TEXT));
      List<String> found =
          accesses.accesses().stream()
              .map(a -> a.position() + " " + a.kind() + " " + a.array() + " " + a.elementBytes())
              .collect(Collectors.toList());
      assertEquals(
          List.of(
              "0 READ A 4", "2 MUST_WRITE t 2", "3 READ s 4", "4 MAY_WRITE A 4", "5 MAY_WRITE s 4"),
          found);
    }
  }

  /** What lies between two points is what the region accesses of a point. */
  @Test
  void membersOfStructuresLieApart() {
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          ExtractedText.of(
              isl,
              Path.of("f.c"),
              "typedef struct { float x, y; short w; } point;\n"
                  + "void f(int n, point *p, float *restrict a) {\n#pragma scop\n"
                  + "for (int i = 0; i < n; i++) { p[i].x += p[i].w; a[i] = p[i].y; }\n"
                  + "#pragma endscop\n}\n");
      assertEquals(
          List.of("a [1]", "p_w [5]", "p_x [3]", "p_y [3]"),
          ScopAccesses.of(scop).accesses().stream()
              .map(access -> access.array() + " " + access.distances())
              .distinct()
              .sorted()
              .toList());
    }
  }

  @Test
  void rowsOfKnownLengthLieAsFarApart() {
    try (IslContext isl = IslContext.open()) {
      Scop scop =
          ExtractedText.of(
              isl,
              Path.of("f.c"),
              "typedef struct { double re, im; } number;\n"
                  + "void f(int n, double a[n][n][2][3], number *p, number q[n][4]) {\n"
                  + "#pragma scop\n"
                  + "for (int i = 0; i < n; i++) { a[i][i][1][2] = p[i].re; q[i][1].im = 0; }\n"
                  + "#pragma endscop\n}\n");
      assertEquals(
          List.of("a [0, 6, 3, 1]", "p_re [2]", "q_im [8, 2]"),
          ScopAccesses.of(scop).accesses().stream()
              .map(access -> access.array() + " " + access.distances())
              .sorted()
              .toList());
    }
  }

  @Test
  void onlyArraysThatOutliveTheRegionAreLiveOut() {
    try (IslContext isl = IslContext.open()) {
      Accesses accesses = ScopAccesses.of(ScopParser.parse(isl, TEXT));
      assertTrue(accesses.liveOut().isEqual(UnionSet.parse(isl, "{ A[x] }")));
      assertTrue(accesses.context().isEqual(Set.parse(isl, "[n] -> { : 0 <= n <= 100 }")));
    }
  }

  @Test
  void dependencesAreThoseOfTheText() {
    try (IslContext isl = IslContext.open()) {
      Accesses accesses = ScopAccesses.of(ScopParser.parse(isl, TEXT));
      UnionMap flow =
          Dependences.of(accesses, 1_000_000).betweenInstances(DependenceKind.FLOW, Basis.MEMORY);
      assertTrue(
          flow.isEqual(UnionMap.parse(isl, "[n] -> { S[i] -> S[j] : 0 <= i < j < n <= 100 }")),
          flow.toString());
    }
  }
}
