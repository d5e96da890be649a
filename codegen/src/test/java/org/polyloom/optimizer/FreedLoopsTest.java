package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;
import org.polyloom.pass.PassContext;
import org.polyloom.remark.Remark;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/** Loops that carry values in scalars until these are found in arrays. */
class FreedLoopsTest {

  private static final String ROTATED =
      """
      if (n > 1) {
        a = A[0];
        for (int i = 1; i < n; i++) {
          b = A[i];
          B[i] = a + b;
          a = b;
        }
      }
      """;

  @Test
  void aValueCarriedToTheNextIterationHoldsUpTheLoop() {
    assertEquals(List.of("S2"), freed(ROTATED));
    assertEquals(List.of("emit LoopFreed"), freeing(ROTATED));
  }

  @Test
  void aSumStaysAChainWhereverItIsKept() {
    assertEquals(
        List.of(),
        freed(
            "for (int i = 0; i < n; i++) {"
                + " a = 0; for (int k = 0; k < n; k++) a += A[k] * B[i]; B[i] = a; }"));
  }

  @Test
  void aValueThatAnIterationKeepsForItselfHoldsUpNothing() {
    String twice = "for (int i = 0; i < n; i++) { a = A[i]; B[i] = a * a; }";
    assertEquals(List.of(), freed(twice));
    assertEquals(List.of(), freeing(twice));
  }

  @Test
  void aLoopAroundTheLoopOfAValueHoldsUpNothing() {
    assertEquals(
        List.of(),
        freed(
            "a = A[0]; for (int i = 1; i < n; i++) {"
                + " for (int k = 0; k < n; k++) B[k] = B[k] + a; a = A[i]; }"));
  }

  private static String file(String region) {
    return "void f(int n, double A[restrict n], double B[restrict n]) {\n  double a, b;\n"
        + "#pragma scop\n"
        + region
        + "\n#pragma endscop\n}\n";
  }

  /** The statements whose loops the passes that prepare others free. */
  private static List<String> freed(String region) {
    CTranslationUnit unit =
        ClangParser.parse(Path.of("f.c"), file(region).getBytes(StandardCharsets.UTF_8), List.of())
            .unit()
            .orElseThrow();
    try (IslContext isl = IslContext.open()) {
      Scop before =
          Extractor.extract(isl, unit, unit.regions().get(0), ExtractorOptions.DEFAULT)
              .scop()
              .orElseThrow();
      OptimizerOptions preparing =
          OptimizerOptions.DEFAULT.withPasses(List.of("forward", "delicm", "simplify"));
      Scop after = PassedScop.of(before, preparing).scop();
      PassContext context = new PassContext(OptimizerOptions.DEFAULT.budget());
      return FreedLoops.of(before, after, context).stream().map(Statement::name).toList();
    }
  }

  private static List<String> freeing(String region) {
    return Optimizer.withDefaults().optimize(file(region)).remarks().stream()
        .filter(remark -> remark.kind() == Remark.Kind.APPLIED && remark.pass().equals("emit"))
        .map(remark -> remark.pass() + " " + remark.reason().name())
        .toList();
  }
}
