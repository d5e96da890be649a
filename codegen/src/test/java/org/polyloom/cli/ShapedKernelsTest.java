package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.shapes.ShapedKernels;

/**
 * Random kernels of the shapes that passes look for compute what they did, compiled, at many sizes,
 * in one mode of floating point each. Others run with {@code -Dpolyloom.shapes.seed=1000
 * -Dpolyloom.shapes.count=100}.
 */
class ShapedKernelsTest {
  private static final long FIRST_SEED = Long.getLong("polyloom.shapes.seed", 0);
  private static final int COUNT = Integer.getInteger("polyloom.shapes.count", 3);
  private static final int FUNCTIONS = 6;

  @TempDir Path directory;

  static LongStream seeds() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + COUNT);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void computeTheSame(long seed) throws IOException {
    Path file = directory.resolve("shapes" + seed + ".c");
    Files.writeString(file, ShapedKernels.file(seed, FUNCTIONS));
    String mode = new String[] {"strict", "reassoc", "fast"}[Math.floorMod(seed, 3)];
    CommandRun run = CheckedFiles.check(file, "--seeds", "1", "--fp", mode);
    assertTrue(run.out().contains("the same in "), run::toString);
  }
}
