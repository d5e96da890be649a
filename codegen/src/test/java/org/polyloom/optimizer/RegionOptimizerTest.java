package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.polyloom.c.Identifiers;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassCheck;
import org.polyloom.pass.PipelineReason;
import org.polyloom.remark.Remark;
import org.polyloom.remark.StageTime;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

class RegionOptimizerTest {
  private static final byte[] SOURCE =
      """
      void f(int n, double A[n][n], double B[n][n]) {
      #pragma scop
        for (int j = 0; j < n; j++)
          for (int i = 0; i < n; i++)
            A[i][j] = 2 * B[i][j];
      #pragma endscop
      }
      """
          .getBytes(StandardCharsets.UTF_8);

  private static OptimizedRegion optimized(List<PassCheck> checks) {
    return optimized(checks, new ArrayList<>());
  }

  private static OptimizedRegion optimized(List<PassCheck> checks, List<StageTime> times) {
    CTranslationUnit unit =
        ClangParser.parse(Path.of("f.c"), SOURCE, List.of()).unit().orElseThrow();
    return new RegionOptimizer(
            OptimizerOptions.DEFAULT,
            Machine.of("native"),
            checks,
            unit,
            Identifiers.of(SOURCE),
            times)
        .optimize(unit.regions().get(0));
  }

  private static List<String> refused(OptimizedRegion region) {
    return region.remarks().stream()
        .filter(remark -> remark.reason() == PipelineReason.CheckFailed)
        .map(Remark::pass)
        .toList();
  }

  @Test
  void rightResultsAreCheckedOnceBesideThePasses() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    List<PassCheck> checks = new ArrayList<>(StandardChecks.of(OptimizerOptions.DEFAULT));
    checks.add(
        (before, after, context) -> {
          threads.add(Thread.currentThread());
          return Optional.empty();
        });
    OptimizedRegion region = optimized(checks);
    assertEquals(RegionOutcome.TRANSFORMED, region.result().outcome());
    assertEquals(List.of(), refused(region));
    assertEquals(1, threads.size());
    assertFalse(threads.contains(Thread.currentThread()));
  }

  @Test
  void whatFailsBesideTheChecksIsDoneWithThem() {
    List<StageTime> times =
        new ArrayList<>() {
          private boolean hasFailed;

          @Override
          public boolean addAll(Collection<? extends StageTime> others) {
            if (!hasFailed) {
              hasFailed = true;
              throw new IllegalStateException("a defect after the passes");
            }
            return super.addAll(others);
          }
        };
    OptimizedRegion region = optimized(StandardChecks.of(OptimizerOptions.DEFAULT), times);
    assertEquals(RegionOutcome.TRANSFORMED, region.result().outcome());
  }

  @Test
  void thePassWhoseResultIsRefusedIsDropped() {
    PassCheck noOtherOrder =
        (before, after, context) ->
            before.schedule().plainIsEqual(after.schedule())
                ? Optional.empty()
                : Optional.of("another order");
    OptimizedRegion region = optimized(List.of(noOtherOrder));
    assertEquals(RegionOutcome.UNCHANGED, region.result().outcome());
    assertEquals(List.of("schedule", "sweep"), refused(region));
  }

  private static String emitted(String body, FloatingPoint fp) {
    byte[] source =
        ("double sqrt(double);\ndouble fmax(double, double);\nvoid f(int n, double a[restrict n + 1], double b[restrict n + 1], double y[restrict n],"
                + " double z[restrict n])\n{\n#pragma scop\n  for (int i = 0; i < n; i++) {\n    "
                + body
                + "\n  }\n#pragma endscop\n}\n")
            .getBytes(StandardCharsets.UTF_8);
    OptimizerOptions options =
        OptimizerOptions.DEFAULT.withTarget(Target.named("x86-64-v4").orElseThrow()).withFp(fp);
    CTranslationUnit unit =
        ClangParser.parse(Path.of("f.c"), source, List.of()).unit().orElseThrow();
    List<PassCheck> checks = StandardChecks.of(options);
    return new RegionOptimizer(
            options,
            options.target().machine(),
            checks,
            unit,
            Identifiers.of(source),
            new ArrayList<>())
        .optimize(unit.regions().get(0))
        .replacement()
        .orElseThrow()
        .text();
  }

  @Test
  void clangGetsTheSourceOfWhatItDoesByItself() {
    String text = emitted("y[i] = a[i] + a[i + 1];", FloatingPoint.FAST);
    String source = "  for (int i = 0; i < n; i++) {\n    y[i] = a[i] + a[i + 1];\n  }\n";
    assertTrue(text.startsWith("#ifndef __clang__\n"), text);
    assertTrue(text.endsWith("#else\n" + source + "#endif\n"), text);
  }

  @Test
  void clangGetsTheVectorsThatItDoesNotMake() {
    String text =
        emitted("y[i] = a[i] + b[i];\n    z[i] = a[i + 1] - b[i + 1];", FloatingPoint.FAST);
    assertFalse(text.contains("#ifndef __clang__"), text);
  }

  @Test
  void clangGetsTheSourceOfRootsAndExtremesThatItMakesVectorsOf() {
    String body = "y[i] = fmax(sqrt(a[i] * a[i]), b[i] * b[i]);";
    String text = emitted(body, FloatingPoint.STRICT);
    String source = "  for (int i = 0; i < n; i++) {\n    " + body + "\n  }\n";
    assertTrue(text.startsWith("#ifndef __clang__\n"), text);
    assertTrue(text.endsWith("#else\n" + source + "#endif\n"), text);
  }
}
