package org.polyloom.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.ProcessRunner;

/**
 * A version of a file, compiled with the drivers of all functions when one is started, and with one
 * at a time if such a library does not compile or cannot be loaded.
 */
final class DriverLibrary {
  /** Names are the library's own, also those that the system's libraries have too. */
  private static final List<String> LIBRARY =
      List.of("-w", "-shared", "-fPIC", "-fvisibility=hidden", "-Wl,-Bsymbolic");

  private static final Map<String, String> ENVIRONMENT =
      Map.of("ASAN_OPTIONS", "detect_leaks=0", "UBSAN_OPTIONS", "print_stacktrace=0");

  private final Compiler compiler;
  private final List<String> flags;
  private final List<List<String>> levels;
  private final Places places;
  private final Function<String, RuntimeException> refusal;
  private final ProcessRunner runner = new ProcessRunner();

  /** Those with all drivers of which it is not known that they fail. */
  private final List<Attempt> together;

  private Optional<Attempt> compiled = Optional.empty();

  /**
   * Where it is.
   *
   * @param subject the file under test
   * @param library the library to write; its source and errors stand beside it
   * @param runtime the program that loads it
   */
  record Places(Path subject, Path library, Path runtime) {}

  /**
   * A way to compile it.
   *
   * @param level flags
   */
  private record Attempt(List<Driver> drivers, List<String> level) {
    Attempt {
      drivers = List.copyOf(drivers);
    }
  }

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
    this.levels = levels.isEmpty() ? List.of(List.of()) : levels.stream().map(List::of).toList();
    this.together =
        new ArrayList<>(this.levels.stream().map(level -> new Attempt(drivers, level)).toList());
    this.places = places;
    this.refusal = refusal;
  }

  /** Starts a driver; throws what is to be thrown where it does not compile or cannot be loaded. */
  DriverProcess start(Driver driver) {
    String said = "";
    for (Attempt attempt : attempts(driver)) {
      try {
        return start(driver, attempt);
      } catch (NoDriver lacking) {
        said = lacking.getMessage();
        together.remove(attempt);
      }
    }
    throw refusal.apply(said);
  }

  private List<Attempt> attempts(Driver driver) {
    Stream<Attempt> alone = levels.stream().map(level -> new Attempt(List.of(driver), level));
    return Stream.concat(together.stream(), alone).distinct().toList();
  }

  private DriverProcess start(Driver driver, Attempt attempt) {
    if (!compiled.equals(Optional.of(attempt))) {
      compile(attempt);
    }
    String entry = Driver.entry(driver.function());
    return DriverProcess.start(places.runtime, places.library, entry, ENVIRONMENT);
  }

  private void compile(Attempt attempt) {
    compiled = Optional.empty();
    Path source = places.library.resolveSibling(places.library.getFileName() + ".c");
    String text = Driver.text(attempt.drivers, places.subject.toAbsolutePath().toString());
    try {
      Files.writeString(source, text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    List<String> all = new ArrayList<>(flags);
    all.addAll(attempt.level);
    all.addAll(LIBRARY);
    CompileResult result =
        CompileCommand.of(compiler, List.of(source), places.library, all).run(runner);
    if (!result.succeeded()) {
      throw new NoDriver(result.diagnostics());
    }
    compiled = Optional.of(attempt);
  }
}
