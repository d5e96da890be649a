package org.polyloom.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.ProcessRunner;

/** What all drivers share: a header, and the program that loads them, compiled once. */
record DriverRuntime(Compiler compiler, List<String> flags) {
  private static final Map<DriverRuntime, byte[]> PROGRAMS = new ConcurrentHashMap<>();

  DriverRuntime {
    flags = List.copyOf(flags);
  }

  /**
   * Writes both to a directory; the program, unless it is there already.
   *
   * @throws IllegalStateException if the compiler does not take it
   */
  Path write(Path directory, ProcessRunner runner) {
    Path program = directory.resolve("runtime-" + (flags.isEmpty() ? "plain" : "sanitized"));
    if (Files.exists(program)) {
      return program;
    }
    try {
      for (String file : List.of("runtime.c", "runtime.h")) {
        try (InputStream text = DriverRuntime.class.getResourceAsStream(file)) {
          Files.write(directory.resolve(file), Objects.requireNonNull(text, file).readAllBytes());
        }
      }
      byte[] known = PROGRAMS.get(this);
      if (known == null) {
        compile(directory.resolve("runtime.c"), program, runner);
        PROGRAMS.put(this, Files.readAllBytes(program));
      } else {
        Files.write(program, known);
        if (!program.toFile().setExecutable(true)) {
          throw new IOException("cannot make " + program + " executable");
        }
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return program;
  }

  private void compile(Path source, Path program, ProcessRunner runner) {
    List<String> all = new ArrayList<>(flags);
    all.addAll(List.of("-O1", "-rdynamic", "-ldl"));
    CompileResult compiled = CompileCommand.of(compiler, List.of(source), program, all).run(runner);
    if (!compiled.succeeded()) {
      throw new IllegalStateException(
          compiler + " does not take the drivers' runtime:\n" + compiled.diagnostics());
    }
  }
}
