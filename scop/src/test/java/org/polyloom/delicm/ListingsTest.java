package org.polyloom.delicm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.forward.ForwardPass;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.Execution;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopAccesses;
import org.polyloom.ir.ScopInterpreter;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.PassCases;
import org.polyloom.simplify.SimplifyPass;

/** The sums of products of the paper: four ways to write one computation. */
class ListingsTest {
  private static final String IN_MEMORY =
      "for (int i = 0; i < N; i++) { C[i] = 0; for (int k = 0; k < K; k++) C[i] += A[i] * B[k]; }";
  private static final String PARTIAL =
      "for (int i = 0; i < N; i++) { c = 0; for (int k = 0; k < K; k++)"
          + " C[i] = (c += A[i] * B[k]); }";

  private static Scop optimized(IslContext isl, String loops) {
    String source =
        "void f(int N, int K, double C[restrict N], double A[restrict N], double B[restrict K]) {\n"
            + "  double a, c;\n#pragma scop\n"
            + loops
            + "\n#pragma endscop\n}\n";
    Scop scop = ExtractedText.of(isl, source);
    return PassCases.run(scop, new ForwardPass(), new DelicmPass(), new SimplifyPass()).scop();
  }

  /** With the statements numbered in the order of the source. */
  private static UnionMap dependences(Scop scop, DependenceKind kind) {
    UnionMap relation =
        Dependences.of(ScopAccesses.of(scop), 50_000_000)
            .betweenInstances(kind, Basis.VALUE)
            .intersectParams(Set.parse(scop.isl(), "[K] -> { : K >= 1 }"));
    String text = relation.toString();
    for (int k = 0; k < scop.statements().size(); k++) {
      text = text.replace(scop.statements().get(k).name() + "[", "T" + k + "[");
    }
    return UnionMap.parse(scop.isl(), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < N; i++) { C[i] = 0; a = A[i];"
            + " for (int k = 0; k < K; k++) C[i] += a * B[k]; }",
        "for (int i = 0; i < N; i++) { c = 0; for (int k = 0; k < K; k++) c += A[i] * B[k];"
            + " C[i] = c; }",
        PARTIAL
      })
  void reachTheDependencesOfTheSumInMemory(String listing) {
    try (IslContext isl = IslContext.open()) {
      Scop expected = optimized(isl, IN_MEMORY);
      Scop found = optimized(isl, listing);
      assertEquals(2, found.statements().size());
      for (DependenceKind kind : DependenceKind.values()) {
        UnionMap wanted = dependences(expected, kind);
        UnionMap got = dependences(found, kind);
        assertTrue(wanted.isEqual(got), () -> kind + "\n" + wanted + "\n" + got);
      }
    }
  }

  @Test
  void partialPromotionLeavesElementsAloneWhereNothingIsAdded() {
    try (IslContext isl = IslContext.open()) {
      Execution execution =
          ScopInterpreter.run(
              optimized(isl, PARTIAL),
              Map.of("N", 3L, "K", 0L),
              (array, subscripts) -> ScalarValue.ofFloating(array.element(), 1),
              (type, function, arguments) -> arguments.get(0));
      assertEquals(List.of(), execution.accesses());
    }
  }
}
