package org.polyloom.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The forms that time a triad compute what their kernels do. */
class TriadFormsTest {

  private static final Path KERNELS = Path.of("kernels");

  @TempDir private Path scratch;

  static List<Path> forms() throws IOException {
    try (Stream<Path> files = Files.list(KERNELS.resolve("triad"))) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void theKernelRunsAndTheTriadIsTimed(Path form) {
    KernelProgram kernel = compile(KERNELS.resolve(form.getFileName()), "kernel");
    KernelProgram triad = compile(form, "triad");
    for (String size : List.of("MINI", "SMALL")) {
      KernelProgram.Outcome outcome = triad.run(List.of(size, "--repeat", "2"));
      assertEquals(kernel.run(List.of(size)).result(), outcome.result());
      assertFalse(outcome.output().startsWith("seconds=0.000000000\n"), outcome.output());
    }
  }

  private KernelProgram compile(Path source, String name) {
    Path executable = scratch.resolve(name);
    List<String> command = new ArrayList<>(List.of("gcc", "-std=c11", "-O1", "-Wall", "-Wextra"));
    command.addAll(List.of("-Werror", "-Wno-unknown-pragmas", "-ffp-contract=off"));
    command.addAll(List.of(source.toString(), "-o", executable.toString(), "-lm"));
    KernelProgram.Outcome outcome = KernelProgram.execute(command);
    assertEquals(new KernelProgram.Outcome(0, "", ""), outcome);
    return new KernelProgram(executable);
  }
}
