package org.polyloom.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilersTest {

  private static final String CLANG = "Debian clang version 19.1.7 (3~deb12u1)";
  private static final String GCC =
      "gcc (Debian 12.2.0-14+deb12u1) 12.2.0\nCopyright Free Software Foundation, Inc.";

  @TempDir private Path directory;

  private void program(String name, String answer) throws IOException {
    Path file = directory.resolve(name);
    Files.writeString(file, "#!/bin/sh\ncat <<'END'\n" + answer + "\nEND\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  /** The search path holds the test's directory only, where no shell tool is: use full paths. */
  private Compilers compilers() {
    return new Compilers(directory.toString(), new ProcessRunner(), Optional::empty);
  }

  @Test
  void readsKindAndVersionFromTheAnswer() throws IOException {
    program("gcc", GCC);
    program("clang-19", CLANG);
    List<Compiler> all = compilers().all();
    assertEquals("[gcc 12.2.0, clang 19.1.7]", all.toString());
  }

  @Test
  void aProgramNamedGccMayBeClang() throws IOException {
    program("gcc", "Apple clang version 15.0.0 (clang-1500)");
    assertEquals(Optional.of(Compiler.Kind.CLANG), compilers().named("gcc").map(Compiler::kind));
  }

  @Test
  void plainClangComesBeforeTheNumberedOne() throws IOException {
    program("clang-19", CLANG);
    program("clang", "clang version 21.0.1");
    assertEquals("clang 21.0.1", compilers().clang().orElseThrow().toString());
  }

  @Test
  void namedTakesPathsAndOtherNames() throws IOException {
    program("my-cc", GCC);
    assertTrue(compilers().named(directory.resolve("my-cc").toString()).isPresent());
    assertTrue(compilers().named("my-cc").isPresent());
    assertFalse(compilers().named("your-cc").isPresent());
    assertFalse(compilers().named(directory.toString()).isPresent());
  }

  @Test
  void whatIsNoCompilerIsNotTaken() throws IOException {
    program("gcc", "hello");
    program("clang", CLANG);
    assertTrue(directory.resolve("clang").toFile().setExecutable(false));
    assertEquals(List.of(), compilers().all());
    assertEquals(Optional.empty(), compilers().preferred());
  }

  @Test
  void theBundledClangCompilesAndRuns() throws IOException {
    Compilers onlyBundled =
        new Compilers(directory.toString(), new ProcessRunner(), BundledClang::unpack);
    Optional<Compiler> clang = onlyBundled.clang();
    assertTrue(clang.isPresent(), "the llvm artifact has a clang");
    assertEquals(Compiler.Kind.CLANG, clang.get().kind());
    Path source = directory.resolve("hello.c");
    Files.writeString(
        source,
        "#include <stddef.h>\n#include <stdio.h>\nint main(void) { puts(\"hello\"); return 0; }\n");
    Path program = directory.resolve("hello");
    CompileResult result =
        CompileCommand.of(clang.get(), List.of(source), program, List.of("-O2", "-lm"))
            .run(new ProcessRunner());
    assertEquals("", result.diagnostics());
    ProcessOutcome outcome =
        new ProcessRunner()
            .run(ProcessRequest.of(List.of(program.toString()), Duration.ofSeconds(10)));
    assertEquals("hello\n", outcome.stdoutText());
  }

  @Test
  void errorsAreWhatTheCompilerPrints() throws IOException {
    Compiler compiler = TestCompilers.gcc();
    Path source = directory.resolve("bad.c");
    Files.writeString(source, "int f( { return 0; }\n");
    CompileResult result =
        CompileCommand.of(compiler, List.of(source), directory.resolve("bad"), List.of("-c"))
            .run(new ProcessRunner());
    assertFalse(result.succeeded());
    assertTrue(result.diagnostics().contains("bad.c:1:8: error:"), result.diagnostics());
    CompilerProbe probe = new CompilerProbe(new ProcessRunner());
    assertTrue(probe.supports(compiler, List.of("-O1")));
    assertFalse(probe.supports(compiler, List.of("-fno-such-flag")));
  }

  @Test
  void librariesComeAfterTheInputs() {
    Compiler compiler =
        new Compiler(Path.of("/cc"), Compiler.Kind.GCC, "1", List.of("-fixed"), Map.of());
    assertEquals(
        List.of("/cc", "-fixed", "-O2", "a.c", "-o", "a", "-lm"),
        CompileCommand.of(compiler, List.of(Path.of("a.c")), Path.of("a"), List.of("-lm", "-O2"))
            .words());
  }
}
