package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.Target;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ProcessRunner;

class ComparisonChoiceTest {

  private final Compilers compilers = Compilers.ofThisMachine();

  @Test
  void withoutNamesEveryCompilerThatIsFoundCompares() {
    List<Comparison> comparisons = choose(List.of(), List.of()).comparisons();
    assertEquals(
        compilers.all(),
        comparisons.stream().map(comparison -> comparison.subject().compiler()).toList());
    for (Comparison comparison : comparisons) {
      assertEquals(Build.Source.ORIGINAL, comparison.baseline().source());
      assertEquals(Build.Source.OPTIMIZED, comparison.subject().source());
      assertEquals(comparison.baseline().flags(), comparison.subject().flags());
    }
  }

  @ParameterizedTest
  @CsvSource({"polly, CLANG, -polly", "graphite, GCC, -floop-nest-optimize"})
  void anotherOptimizerIsAnOptionOfItsCompilerOrANote(
      String name, Compiler.Kind kind, String option) {
    ComparisonChoice choice = choose(List.of("gcc"), List.of(name, name));
    List<Comparison> others =
        choice.comparisons().stream().filter(comparison -> !comparison.isOwn()).toList();
    assertEquals(1, others.size() + choice.notes().size());
    for (Comparison other : others) {
      assertEquals(name, other.optimizer());
      assertEquals(kind, other.subject().compiler().kind());
      assertEquals(other.baseline().compiler(), other.subject().compiler());
      assertEquals(Build.Source.ORIGINAL, other.subject().source());
      assertTrue(other.subject().flags().contains(option), other.toString());
      assertTrue(other.subject().flags().containsAll(other.baseline().flags()), other.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({"pluto, PLUTO, polycc", "ppcg, PPCG, ppcg"})
  void anOptimizerThatWritesCIsComparedUnderEveryCompilerOrANote(
      String name, Build.Source source, String program) {
    ComparisonChoice choice = choose(List.of(), List.of(name, name));
    List<Comparison> others =
        choice.comparisons().stream().filter(comparison -> !comparison.isOwn()).toList();
    if (source.writer().orElseThrow().isHere(new ProcessRunner())) {
      assertEquals(compilers.all().size(), others.size());
    } else {
      assertEquals(List.of(), others);
      assertEquals(
          List.of(name + " was asked for, but there is no program " + program), choice.notes());
    }
    for (Comparison other : others) {
      assertEquals(name, other.optimizer());
      assertEquals(source, other.subject().source());
      assertEquals(other.baseline().flags(), other.subject().flags());
      assertTrue(other.isOf(new Kernel("any", Path.of("any.c"))));
    }
  }

  @Test
  void aBlasIsLinkedOnceOrANote() {
    ComparisonChoice choice =
        choose(List.of(), List.of("openblas"), OptimizerOptions.DEFAULT.withFp(FloatingPoint.FAST));
    List<Comparison> others =
        choice.comparisons().stream().filter(comparison -> !comparison.isOwn()).toList();
    assertEquals(1, others.size() + choice.notes().size());
    for (Comparison blas : others) {
      assertEquals(Build.Source.BLAS, blas.subject().source());
      assertTrue(blas.subject().flags().contains("-lopenblas"), blas.toString());
    }
  }

  @Test
  void aTriadIsAnotherFormOfKernelsThatMemoryBounds() {
    ComparisonChoice choice = choose(List.of("gcc"), List.of("triad"));
    Comparison triad = choice.comparisons().get(1);
    assertEquals("triad", triad.optimizer());
    assertEquals(Build.Source.TRIAD, triad.subject().source());
    assertEquals(triad.baseline().flags(), triad.subject().flags());
    Kernel plain = new Kernel("plain", Path.of("plain.c"));
    assertFalse(triad.isOf(plain));
    assertTrue(triad.isOf(plain.with(Build.Source.TRIAD, Path.of("triad/plain.c"))));
  }

  @Test
  void wideVectorsAreForBothSides() {
    OptimizerOptions v4 = OptimizerOptions.DEFAULT.withTarget(Target.X86_64_V4);
    ComparisonChoice choice = choose(List.of("gcc"), List.of("wide"), v4);
    assertEquals(List.of(), choice.notes());
    Comparison plain = choice.comparisons().get(0);
    Comparison wide = choice.comparisons().get(1);
    assertTrue(wide.isOwn());
    assertEquals(Build.Source.ORIGINAL, wide.baseline().source());
    assertEquals(Build.Source.OPTIMIZED, wide.subject().source());
    List<String> flags = new ArrayList<>(plain.baseline().flags());
    flags.add("-mprefer-vector-width=512");
    assertEquals(flags, wide.baseline().flags());
    assertEquals(flags, wide.subject().flags());
    assertEquals(
        wide.baseline().compiler() + ", 512 bits polyloom", wide.label(), "rows are told apart");
  }

  @Test
  void wideVectorsAreLeftOutWithANoteWhereTheTargetHasNone() {
    OptimizerOptions v3 = OptimizerOptions.DEFAULT.withTarget(Target.X86_64_V3);
    ComparisonChoice choice = choose(List.of("gcc"), List.of("wide"), v3);
    assertEquals(1, choice.comparisons().size());
    assertEquals(
        List.of("wide was asked for, but the target x86-64-v3 has no vectors of 512 bits"),
        choice.notes());
  }

  @Test
  void aBlasIsNotHeldAgainstResultsBitForBit() {
    ComparisonChoice choice = choose(List.of(), List.of("openblas"));
    assertTrue(choice.comparisons().stream().allMatch(Comparison::isOwn));
    assertEquals(1, choice.notes().size());
  }

  @ParameterizedTest
  @CsvSource({"STRICT, -ffp-contract=off", "REASSOC, -ffp-contract=fast", "FAST, -ffast-math"})
  void bothSidesAreCompiledForTheTargetAndTheFloatingPointMode(FloatingPoint fp, String flag) {
    OptimizerOptions options =
        OptimizerOptions.DEFAULT
            .withFp(fp)
            .withTarget(Target.X86_64_V3)
            .withCompilerFlags(List.of("-DN=8"));
    assertEquals(
        List.of("-O3", "-march=x86-64-v3", flag, "-DN=8", "-lm"), ComparisonChoice.flags(options));
  }

  private ComparisonChoice choose(List<String> names, List<String> against) {
    return choose(names, against, OptimizerOptions.DEFAULT);
  }

  private ComparisonChoice choose(
      List<String> names, List<String> against, OptimizerOptions options) {
    return ComparisonChoice.of(compilers, new ProcessRunner(), names, against, options);
  }
}
