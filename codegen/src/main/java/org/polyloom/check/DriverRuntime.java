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

/** What all drivers share: a header, and an object file that is compiled once in a process. */
record DriverRuntime(Compiler compiler, List<String> flags) {
  private static final Map<DriverRuntime, byte[]> OBJECTS = new ConcurrentHashMap<>();

  DriverRuntime {
    flags = List.copyOf(flags);
  }

  /**
   * Writes both to a directory.
   *
   * @param name of the object file
   * @throws IllegalStateException if the compiler does not take it
   */
  Path write(Path directory, String name, ProcessRunner runner) {
    Path object = directory.resolve(name);
    try {
      for (String file : List.of("runtime.c", "runtime.h")) {
        try (InputStream text = DriverRuntime.class.getResourceAsStream(file)) {
          Files.write(directory.resolve(file), Objects.requireNonNull(text, file).readAllBytes());
        }
      }
      byte[] known = OBJECTS.get(this);
      if (known == null) {
        compile(directory.resolve("runtime.c"), object, runner);
        OBJECTS.put(this, Files.readAllBytes(object));
      } else {
        Files.write(object, known);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return object;
  }

  private void compile(Path source, Path object, ProcessRunner runner) {
    List<String> all = new ArrayList<>(List.of("-O1", "-c"));
    all.addAll(flags);
    CompileResult compiled = CompileCommand.of(compiler, List.of(source), object, all).run(runner);
    if (!compiled.succeeded()) {
      throw new IllegalStateException(
          compiler + " does not take the drivers' runtime:\n" + compiled.diagnostics());
    }
  }
}
