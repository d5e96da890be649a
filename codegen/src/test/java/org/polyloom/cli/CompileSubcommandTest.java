package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.RegionOutcome;
import org.polyloom.optimizer.Target;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.TestCompilers;

class CompileSubcommandTest {

  private static final FileOptimizer STUB = CommandRun.stub(RegionOutcome.TRANSFORMED);

  @TempDir private Path directory;
  private Path input;
  private Path program;

  @BeforeEach
  void writeInput() throws IOException {
    TestCompilers.gcc();
    Files.writeString(directory.resolve("beside.h"), "#define WORD \"beside\"\n");
    input = directory.resolve("a.c");
    Files.writeString(
        input,
        """
        #include "beside.h"
        #include <math.h>
        #include <stdio.h>
        int main(int argc, char **argv) {
          (void)argv;
          printf("%s %d %.0f\\n", WORD, N, sqrt(argc * 16.0));
          return 0;
        }
        """);
    program = directory.resolve("a.out");
  }

  private CommandRun compile(FileOptimizer optimizer, String... flags) {
    String[] args = {
      "compile", input.toString(), "-o", program.toString(), "--remarks", "off", "--cc", "gcc", "--"
    };
    String[] all = new String[args.length + flags.length];
    System.arraycopy(args, 0, all, 0, args.length);
    System.arraycopy(flags, 0, all, args.length, flags.length);
    return CommandRun.of(optimizer, all);
  }

  @Test
  void makesAProgramOfTheResult() {
    assertEquals(new CommandRun(0, "", ""), compile(STUB, "-DN=7", "-Wall", "-Wextra"));
    assertTrue(Files.isExecutable(program));
    assertEquals(
        "beside 7 4\n",
        new ProcessRunner()
            .run(ProcessRequest.of(List.of(program.toString()), Duration.ofSeconds(10)))
            .stdoutText());
  }

  @Test
  void whatTheSourceGetsWrongIsShownAsTheCompilerSaysIt() throws IOException {
    Files.writeString(program, "old");
    CommandRun run = compile(STUB);
    assertEquals(3, run.status());
    assertTrue(run.err().contains(input + ":6:"), run.err());
    assertTrue(run.err().contains("undeclared"), run.err());
    assertEquals("old", Files.readString(program));
  }

  @Test
  void whatTheResultGetsWrongIsAnInternalError() throws IOException {
    FileOptimizer breaking =
        (options, fileName, source) ->
            new OptimizationResult(
                "int main( {".getBytes(StandardCharsets.UTF_8),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    CommandRun run = compile(breaking, "-DN=7");
    assertEquals(4, run.status());
    assertFalse(Files.exists(program));
    Files.delete(Path.of(run.err().replaceAll("(?s).*please send (\\S+) and.*", "$1")));
  }

  @Test
  void anUnknownCompilerIsWrongUsage() {
    CommandRun run =
        CommandRun.of(
            STUB, "compile", input.toString(), "-o", program.toString(), "--cc", "/no/such/cc");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("no C compiler '/no/such/cc'"), run.err());
  }

  @Test
  void flagsFillWhatTheUserLeavesOpen() {
    OptimizerOptions options = OptimizerOptions.DEFAULT.withTarget(Target.X86_64_V3);
    assertEquals(
        List.of(
            "-O3", "-march=x86-64-v3", "-Wno-unknown-pragmas", "-g", "-ffp-contract=off", "-lm"),
        CompilerOptions.flags(options, List.of("-g")));
    assertEquals(
        List.of("-Wno-unknown-pragmas", "-O1", "-march=native", "-ffast-math", "-lm"),
        CompilerOptions.flags(options.withFp(FloatingPoint.FAST), List.of("-O1", "-march=native")));
  }
}
