package org.polyloom.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.ProcessRunner;

/**
 * A version of a file, compiled with the drivers of all functions when one is started, and with one
 * at a time if not all of them compile.
 */
final class DriverLibrary {
  /** Names are the library's own, also those that the system's libraries have too. */
  private static final List<String> LIBRARY =
      List.of("-w", "-shared", "-fPIC", "-fvisibility=hidden", "-Wl,-Bsymbolic");

  private static final Map<String, String> ENVIRONMENT =
      Map.of("ASAN_OPTIONS", "detect_leaks=0", "UBSAN_OPTIONS", "print_stacktrace=0");

  private final Compiler compiler;
  private final List<String> flags;
  private final List<String> levels;
  private final Places places;
  private final Function<String, RuntimeException> refusal;
  private final ProcessRunner runner = new ProcessRunner();

  /** Those that are compiled together, as far as is known. */
  private List<Driver> together;

  private List<Driver> compiled = List.of();
  private int level;

  /**
   * Where it is.
   *
   * @param subject the file under test
   * @param library the library to write; its source and errors stand beside it
   * @param runtime the program that loads it
   */
  record Places(Path subject, Path library, Path runtime) {}

  /**
   * @param levels of optimization, of which the first is taken that gives a library that can be
   *     loaded; that of the flags if empty
   * @param refusal what to throw if there is none, of what the compiler or the loader said
   */
  DriverLibrary(
      Compiler compiler,
      List<String> flags,
      List<String> levels,
      Places places,
      List<Driver> drivers,
      Function<String, RuntimeException> refusal) {
    this.compiler = compiler;
    this.flags = List.copyOf(flags);
    this.levels = List.copyOf(levels);
    this.places = places;
    this.together = List.copyOf(drivers);
    this.refusal = refusal;
  }

  /** Starts a driver; throws what is to be thrown where it does not compile or cannot be loaded. */
  DriverProcess start(Driver driver) {
    while (true) {
      try {
        return startedNow(driver);
      } catch (NoDriver lacking) {
        if (level >= levels.size() - 1) {
          throw refusal.apply(lacking.getMessage());
        }
        level++;
        compiled = List.of();
      }
    }
  }

  private DriverProcess startedNow(Driver driver) {
    if (!compiled.contains(driver)) {
      compileWith(driver);
    }
    String entry = Driver.entry(driver.function());
    return DriverProcess.start(places.runtime, places.library, entry, ENVIRONMENT);
  }

  private void compileWith(Driver driver) {
    if (together.size() > 1 && compile(together).succeeded()) {
      return;
    }
    together = List.of();
    CompileResult result = compile(List.of(driver));
    if (!result.succeeded()) {
      throw new NoDriver(result.diagnostics());
    }
  }

  private CompileResult compile(List<Driver> drivers) {
    Path source = places.library.resolveSibling(places.library.getFileName() + ".c");
    String text = Driver.text(drivers, places.subject.toAbsolutePath().toString());
    try {
      Files.writeString(source, text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    List<String> all = new ArrayList<>(flags);
    if (!levels.isEmpty()) {
      all.add(levels.get(level));
    }
    all.addAll(LIBRARY);
    CompileResult result =
        CompileCommand.of(compiler, List.of(source), places.library, all).run(runner);
    compiled = result.succeeded() ? List.copyOf(drivers) : List.of();
    return result;
  }
}
