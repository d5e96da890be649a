package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The C of regions that the passes before scheduling changed computes what the source does,
 * compiled, at many sizes. What the passes do with each file is said in the file.
 */
class PreparedExecutionTest {
  private static final Path PASSES = Path.of("..", "scop", "src", "test", "resources");

  private static List<Path> files(Path folder, String pattern) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().matches(pattern)).sorted().toList();
    }
  }

  static List<Path> simplified() throws IOException {
    return files(PASSES.resolve("simplify"), "(removes|splits)_.*\\.c");
  }

  static List<Path> withoutScalars() throws IOException {
    List<Path> all = new ArrayList<>(files(PASSES.resolve("forward"), "forwards_.*\\.c"));
    all.addAll(files(PASSES.resolve("delicm"), "maps_.*\\.c"));
    return all;
  }

  static List<Path> hoisted() throws IOException {
    return files(PASSES.resolve("hoist"), "hoists_.*\\.c");
  }

  static List<Path> computedOnce() throws IOException {
    return files(PASSES.resolve("invariant"), "computes_.*\\.c");
  }

  static List<Path> scalars() throws IOException {
    return CheckedFiles.in("scalars");
  }

  @ParameterizedTest
  @MethodSource("simplified")
  void simplifiedRegionsComputeTheSame(Path file) {
    CommandRun run =
        CheckedFiles.checkFunction(file, "--passes", "simplify,schedule", "--tile", "3");
    assertTrue(run.err().contains("applied [") && run.err().contains("simplify: "), run::toString);
  }

  @ParameterizedTest
  @MethodSource("withoutScalars")
  void regionsWithFewerScalarsComputeTheSame(Path file) {
    CommandRun run =
        CheckedFiles.checkFunction(
            file, "--passes", "forward,delicm,simplify,schedule", "--tile", "3");
    assertTrue(
        run.err().contains("forward: applied [Forwarded]")
            || run.err().contains("delicm: applied [Mapped]"),
        run::toString);
  }

  @ParameterizedTest
  @MethodSource("hoisted")
  void regionsWithAPreludeComputeTheSame(Path file) {
    CommandRun run = CheckedFiles.checkFunction(file, "--passes", "hoist,schedule", "--tile", "3");
    assertTrue(run.err().contains("hoist: applied [Hoisted]"), run::toString);
  }

  @ParameterizedTest
  @MethodSource("computedOnce")
  void scalarsThatAreComputedOnceAreTheSame(Path file) {
    CommandRun run =
        CheckedFiles.checkFunction(file, "--passes", "invariant,schedule", "--tile", "3");
    assertTrue(run.err().contains("invariant: applied [ComputedOnce]"), run::toString);
    CommandRun all = CheckedFiles.checkFunction(file, "--fp", "fast");
    assertFalse(all.err().contains("RegionUnchanged"), all::toString);
  }

  /** Lines {@code // remark TEXT} of a file say what is reported, its main what is compared. */
  @ParameterizedTest
  @MethodSource("scalars")
  void mainsPrintTheSame(Path file) throws IOException {
    CommandRun run = CheckedFiles.check(file, "--run", "", "--rounds", "1");
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith("// remark ")) {
        String remark = line.substring("// remark ".length());
        assertTrue(run.err().contains(remark), () -> remark + "\n" + run);
      }
    }
    assertTrue(run.out().contains("the same output"), run::toString);
  }
}
