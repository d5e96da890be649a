package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polyloom.run.ProcessRunner;

class SourceOptimizerTest {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @TempDir private Path directory;
  private final ProcessRunner runner = new ProcessRunner();

  @Test
  void whatItWritesIsBesideTheKernel() throws IOException {
    Kernel kernel = kernel();
    SourceOptimizer copies = script("touch litter; [ $# = 4 ] && sed \"s/1/$2/\" \"$1\" > \"$4\"");
    assertTrue(copies.isHere(runner));
    Path result = copies.optimize(kernel, LIMIT, runner);
    assertEquals(directory.resolve("k.fake.c"), result);
    assertEquals("int one = --flag;\n", Files.readString(result));
    assertFalse(Files.exists(directory.resolve("litter")), "it runs in a directory of its own");
    assertFalse(Files.exists(Path.of("litter")), "it runs in a directory of its own");
  }

  @Test
  void thatItWritesNothingIsAFailure() throws IOException {
    Kernel kernel = kernel();
    SourceOptimizer fails = script("exit 3");
    SourceOptimizer forgets = script("exit 0");
    assertThrows(ProgramFailure.class, () -> fails.optimize(kernel, LIMIT, runner));
    assertThrows(ProgramFailure.class, () -> forgets.optimize(kernel, LIMIT, runner));
  }

  @Test
  void aProgramThatIsNotThereIsNotHere() {
    String absent = directory.resolve("absent").toString();
    assertFalse(new SourceOptimizer("fake", absent, List.of()).isHere(runner));
  }

  private Kernel kernel() throws IOException {
    Path source = Files.writeString(directory.resolve("k.c"), "int one = 1;\n");
    return new Kernel("k", source);
  }

  private SourceOptimizer script(String body) throws IOException {
    Path program = Files.createTempFile(directory, "fake", ".sh");
    Files.writeString(program, "#!/bin/sh\n" + body + "\n");
    assertTrue(program.toFile().setExecutable(true));
    return new SourceOptimizer("fake", program.toString(), List.of("--flag"));
  }
}
