package org.polyloom.optimizer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.dependence.Dependences;
import org.polyloom.expand.ExpandPass;
import org.polyloom.expand.Outlook;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.IslContext;
import org.polyloom.machine.Machine;
import org.polyloom.pass.PassContext;
import org.polyloom.remark.Remark;
import org.polyloom.schedule.LegalityCheck;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.schedule.ScheduleProblem;
import org.polyloom.schedule.Scheduler;

/**
 * What the scheduler could do better if an array that other passes leave were expanded, some pass
 * does: {@code expand} itself, which asks for contractions only, or {@code sweep}, which chooses
 * order and storage together.
 */
class ExpansionGainTest {
  private static final Path INPUTS = Path.of("..", "scop", "src", "test", "resources", "expand");

  private static final Machine MACHINE = Machine.of("x86-64-v3");

  /** Wants an expansion if the cost model's cycles become a tenth fewer. */
  private static final class FewerCycles implements Outlook {
    private static final double WORTHWHILE = 0.9;

    @Override
    public boolean mayGain(Scop scop) {
      return true;
    }

    @Override
    public boolean mayGainIn(Scop expanded) {
      return true;
    }

    @Override
    public OptionalInt mostIterations() {
      return OptionalInt.empty();
    }

    @Override
    public int stepsOfBlock(List<Statement> statements) {
      return 0;
    }

    @Override
    public Scop ordered(Scop scop, PassContext context) {
      return scop;
    }

    @Override
    public int gain(Scop before, Scop scop, PassContext context) {
      return cycles(scop, context) < WORTHWHILE * cycles(before, context) ? 1 : 0;
    }

    private static double cycles(Scop scop, PassContext context) {
      Dependences dependences = context.dependences(scop);
      return Scheduler.schedule(
              ScheduleProblem.of(dependences, MACHINE, ScheduleOptions.DEFAULT),
              LegalityCheck.of(dependences, context.budget()))
          .cycles();
    }
  }

  @Test
  void whatAnOrderGainsByAnExpansionSomePassGains() throws IOException {
    List<String> gaining = new ArrayList<>();
    List<String> lost = new ArrayList<>();
    for (Path file : files()) {
      String text = Files.readString(file);
      if (gains(file, text)) {
        gaining.add(file.getFileName().toString());
        if (new Optimizer(OptimizerOptions.DEFAULT.withTarget(Target.X86_64_V3))
            .optimize(file.toString(), Files.readAllBytes(file)).remarks().stream()
                .noneMatch(ExpansionGainTest::givesStorage)) {
          lost.add(file.getFileName().toString());
        }
      }
    }
    assertFalse(gaining.isEmpty());
    assertEquals(List.of(), lost, () -> "of " + gaining);
  }

  /** Where compilers load rows for their lengths anyway, products of rows gain nothing by tiles. */
  @ParameterizedTest
  @CsvSource({
    "sqrt(A[i][k] + B[j][k]), false",
    "A[k][i] * C[k][j], true",
    "A[i][k] * C[k][j], true",
  })
  void productsOfRowsThatAreLoadedAnywayGainNothing(String other, boolean gains) {
    String text =
        """
        double sqrt(double);
        void f(int n, double A[restrict n][n], double B[restrict n][n], double C[restrict n][n],
               double D[restrict n][n]) {
        #pragma scop
          for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
              double s = 0, t = 0;
              for (int k = 0; k < n; k++) {
                s += A[i][k] * B[j][k];
                t += %s;
              }
              D[i][j] = s / (t + 1);
            }
        #pragma endscop
        }
        """
            .formatted(other);
    OptimizerOptions options =
        OptimizerOptions.DEFAULT.withTarget(Target.X86_64_V3).withFp(FloatingPoint.FAST);
    boolean isExpanded =
        new Optimizer(options)
            .optimize("rows.c", text.getBytes(StandardCharsets.US_ASCII)).remarks().stream()
                .anyMatch(ExpansionGainTest::givesStorage);
    assertEquals(gains, isExpanded);
  }

  private static boolean givesStorage(Remark remark) {
    return remark.kind() == Remark.Kind.APPLIED
        && List.of("expand", "sweep").contains(remark.pass());
  }

  private static boolean gains(Path file, String text) {
    try (IslContext isl = IslContext.open()) {
      Scop extracted = ExtractedText.of(isl, file, text);
      OptimizerOptions before =
          OptimizerOptions.DEFAULT.withPasses(List.of("forward", "delicm", "simplify", "hoist"));
      Scop scop = PassedScop.of(extracted, before).scop();
      return new ExpandPass(List.of(new FewerCycles()), ExpandPass.DEFAULT_BYTES)
          .run(scop, new PassContext(OptimizerOptions.DEFAULT.budget())).remarks().stream()
              .anyMatch(remark -> remark.kind() == Remark.Kind.APPLIED);
    }
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(INPUTS)) {
      return all.filter(file -> file.getFileName().toString().matches("expands_.*\\.c"))
          .sorted()
          .toList();
    }
  }
}
