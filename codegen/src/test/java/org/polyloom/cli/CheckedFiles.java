package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.run.Compiler;
import org.polyloom.run.TestCompilers;

/** The command {@code check} with gcc, run on the C files of a folder. */
final class CheckedFiles {
  /** So many results are kept, which is more than there are between two compilers of one file. */
  private static final int MOST_KNOWN = 8;

  /** The last results: what becomes of a file is the same under each compiler. */
  private static final Map<Asked, OptimizationResult> KNOWN =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Asked, OptimizationResult> eldest) {
          return size() > MOST_KNOWN;
        }
      };

  private CheckedFiles() {}

  private record Asked(String file, OptimizerOptions options) {}

  /**
   * @param folder below the resources of the tests
   */
  static List<Path> in(String folder) throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src", "test", "resources", folder))) {
      return files.sorted().toList();
    }
  }

  /**
   * Each file with the name of each compiler that there is, and the modes strict and fast.
   *
   * @param folder below the resources of the tests
   */
  static List<Arguments> withCompilers(String folder) throws IOException {
    List<Arguments> cases = new ArrayList<>();
    for (Path file : in(folder)) {
      for (Compiler compiler : TestCompilers.all()) {
        String name = compiler.kind().name().toLowerCase(Locale.ROOT);
        cases.add(Arguments.of(file, name, "strict"));
        cases.add(Arguments.of(file, name, "fast"));
      }
    }
    return cases;
  }

  /** What the command says; it must find no difference. */
  static CommandRun check(Path file, String... options) {
    TestCompilers.gcc();
    List<String> words = new ArrayList<>(List.of("check", file.toString(), "--cc", "gcc"));
    words.addAll(List.of(options));
    return withFixedCaches(words);
  }

  /** What is said of a file where vectors have 512 bits, whatever those of the machine have. */
  static CommandRun planned(Path file, String... options) {
    List<String> words =
        new ArrayList<>(List.of("optimize", file.toString(), "--target", "x86-64-v4"));
    words.addAll(List.of(options));
    return withFixedCaches(words);
  }

  private static CommandRun withFixedCaches(List<String> words) {
    CommandRun run =
        CommandRun.of(
            (asked, name, source) ->
                new Optimizer(asked, withCaches(asked.target().machine())).optimize(name, source),
            words.toArray(String[]::new));
    assertEquals(0, run.status(), run::toString);
    return run;
  }

  /** What the command says with one compiler in one mode; it must find no difference. */
  static CommandRun checkWith(String compiler, String mode, Path file, String... options) {
    List<String> words =
        new ArrayList<>(List.of("check", file.toString(), "--cc", compiler, "--fp", mode));
    words.addAll(List.of(options));
    CommandRun run =
        CommandRun.of(
            (asked, name, source) ->
                KNOWN.computeIfAbsent(
                    new Asked(name, asked), any -> new Optimizer(asked).optimize(name, source)),
            words.toArray(String[]::new));
    assertEquals(0, run.status(), run::toString);
    return run;
  }

  /** The same of a function {@code f}, which must be run at many sizes. */
  static CommandRun checkFunctionWith(String compiler, String mode, Path file, String... options) {
    List<String> all = new ArrayList<>(List.of("--seeds", "1"));
    all.addAll(List.of(options));
    CommandRun run = checkWith(compiler, mode, file, all.toArray(String[]::new));
    assertTrue(run.out().contains("f: the same in "), run::toString);
    return run;
  }

  /** With one compiler in one mode, a function {@code f} is the same, and emitted for a reason. */
  static void assertEmitted(Path file, String compiler, String mode, String reason) {
    CommandRun run = checkFunctionWith(compiler, mode, file);
    assertTrue(run.err().contains("emit: applied [" + reason + "]"), run::toString);
  }

  /** What is planned is not to depend on the caches of the machine that runs the tests. */
  private static Machine withCaches(Machine host) {
    return new Machine(
        host.vectorBits(),
        host.vectorRegisters(),
        host.fusedMultiplyAdd(),
        List.of(
            new Cache(48 << 10, 12, 64), new Cache(1 << 20, 16, 64), new Cache(32 << 20, 16, 64)),
        host.pageBytes(),
        host.cores(),
        host.assumed());
  }

  /** What the command says of a function {@code f}, which must be run at many sizes. */
  static CommandRun checkFunction(Path file, String... options) {
    List<String> all = new ArrayList<>(List.of("--seeds", "1"));
    all.addAll(List.of(options));
    CommandRun run = check(file, all.toArray(String[]::new));
    assertTrue(run.out().contains("f: the same in "), run::toString);
    return run;
  }
}
