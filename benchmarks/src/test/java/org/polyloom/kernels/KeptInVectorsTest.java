package org.polyloom.kernels;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.Target;
import org.polyloom.remark.Remark;

/** All checks accept stencils whose values rotate through vectors, within the usual budget. */
class KeptInVectorsTest {
  private static final Path KERNELS = Path.of("").toAbsolutePath().resolve("kernels/esr");

  @ParameterizedTest
  @ValueSource(strings = {"resid", "psinv", "csmooth", "lapl-of-gaussian", "interp"})
  void valuesOfStencilsAreKeptInVectors(String kernel) throws IOException {
    OptimizerOptions options =
        OptimizerOptions.DEFAULT
            .withTarget(Target.X86_64_V4)
            .withFp(FloatingPoint.FAST)
            .withPasses(List.of("esr"));
    Path file = KERNELS.resolve(kernel + ".c");
    OptimizationResult result =
        new Optimizer(options).optimize(file.toString(), Files.readAllBytes(file));
    assertTrue(
        result.remarks().stream()
            .filter(remark -> remark.kind() == Remark.Kind.APPLIED)
            .anyMatch(remark -> remark.reason().toString().equals("KeptInVectors")),
        () -> result.remarks().toString());
  }
}
