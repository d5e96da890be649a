package org.polyloom.check;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.polyloom.check.CheckResult.Sanitizers;
import org.polyloom.run.Compiler;
import org.polyloom.run.CompilerProbe;
import org.polyloom.run.OutputComparison;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.Tolerance;

/**
 * Calls functions and their optimized forms on the same data, and compares all they compute.
 *
 * <p>Where the compiler has sanitizers, each case runs under them first. A case that the original
 * does not survive there is no case: its behaviour is undefined. What it computes there is what the
 * result must compute, however it is compiled; where that differs, which may be the compiler's
 * doing, the original is compiled in the same way.
 */
public final class FunctionCheck {

  private static final List<String> SANITIZERS =
      List.of(
          "-fsanitize=address,undefined", "-fno-sanitize=vla-bound", "-fno-sanitize-recover=all");

  /**
   * Optimizing sanitized code takes compilers ten times as long where it is large, as results are;
   * but a function that is inline alone is there only where it is inlined.
   */
  private static final List<String> SANITIZED_LEVELS = List.of("-O0", "-O1");

  private static final String REFERENCE_LEVEL = "-O1";

  /** Which compilers have these, as far as that was asked for. */
  private static final Map<Compiler, Boolean> SANITIZED = new ConcurrentHashMap<>();

  private static final Duration ORIGINAL_TIME = Duration.ofSeconds(5);
  private static final Duration RESULT_TIME = Duration.ofSeconds(50);

  private final Compiler compiler;
  private final Versions versions;
  private final Path directory;
  private final OutputComparison comparison;
  private final Sanitizers sanitizers;
  private final ProcessRunner runner = new ProcessRunner();
  private final List<Mode> modes = new ArrayList<>();
  private Optional<DriverLibrary> reference = Optional.empty();

  /**
   * What is compared.
   *
   * @param drivers of functions
   * @param original the file with the functions
   * @param optimized its optimized form
   * @param flags for both
   */
  public record Versions(List<Driver> drivers, Path original, Path optimized, List<String> flags) {
    public Versions {
      drivers = List.copyOf(drivers);
      Objects.requireNonNull(original, "original");
      Objects.requireNonNull(optimized, "optimized");
      flags = List.copyOf(flags);
    }
  }

  /**
   * @param directory an existing one to write in
   */
  public FunctionCheck(Compiler compiler, Versions versions, Path directory, Tolerance tolerance) {
    this.compiler = Objects.requireNonNull(compiler, "compiler");
    this.versions = Objects.requireNonNull(versions, "versions");
    this.directory = Objects.requireNonNull(directory, "directory");
    this.comparison = new OutputComparison(tolerance);
    this.sanitizers =
        SANITIZED.computeIfAbsent(
                compiler, asked -> new CompilerProbe(runner).supports(asked, SANITIZERS))
            ? Sanitizers.USED
            : Sanitizers.MISSING;
  }

  /**
   * Runs the cases of a function until one differs.
   *
   * @param driver one of those that are compared
   * @throws NoDriver if the original does not compile with the driver
   * @throws IllegalStateException if the result does not, though the original does
   */
  public CheckResult run(Driver driver, List<DriverCase> cases) {
    try (Programs programs = new Programs(driver)) {
      return compare(programs, cases);
    }
  }

  private CheckResult compare(Programs programs, List<DriverCase> cases) {
    int compared = 0;
    List<String> skipped = new ArrayList<>();
    for (DriverCase each : cases) {
      Verdict verdict = verdict(programs, each);
      if (verdict.kind == Verdict.Kind.DIFFERENT) {
        return result(compared, skipped, Optional.of(verdict.text));
      }
      if (verdict.kind == Verdict.Kind.SAME) {
        compared++;
      } else {
        skipped.add(verdict.text);
      }
    }
    return result(compared, skipped, Optional.empty());
  }

  private CheckResult result(int compared, List<String> skipped, Optional<String> failure) {
    return new CheckResult(
        compared, skipped.size(), sanitizers, failure, skipped.stream().findFirst());
  }

  /** A way to compile both versions. */
  private record Mode(String name, DriverLibrary original, DriverLibrary optimized) {}

  /** Both versions in one mode. */
  private record Pair(String name, Program original, Program optimized) {}

  /** All programs with the driver of one function. */
  private final class Programs implements AutoCloseable {
    private final Driver driver;
    private final Program reference;
    private final List<Pair> pairs = new ArrayList<>();

    Programs(Driver driver) {
      this.driver = driver;
      for (Mode mode : modes()) {
        pairs.add(
            new Pair(
                mode.name,
                new Program(mode.original, driver, ORIGINAL_TIME),
                new Program(mode.optimized, driver, RESULT_TIME)));
      }
      this.reference = new Program(reference(), driver, ORIGINAL_TIME);
    }

    @Override
    public void close() {
      reference.close();
      pairs.forEach(pair -> pair.original.close());
      pairs.forEach(pair -> pair.optimized.close());
    }
  }

  /** A driver in a version of the file, started when it is called first. */
  private static final class Program {
    private final DriverLibrary library;
    private final Driver driver;
    private final Duration limit;
    private Optional<DriverProcess> process = Optional.empty();

    /**
     * @param limit of a call
     */
    Program(DriverLibrary library, Driver driver, Duration limit) {
      this.library = library;
      this.driver = driver;
      this.limit = limit;
    }

    DriverOutcome call(DriverCase each) {
      if (process.isEmpty()) {
        process = Optional.of(library.start(driver));
      }
      return new DriverOutcome(process.get().call(each, limit));
    }

    void close() {
      process.ifPresent(DriverProcess::close);
    }
  }

  /**
   * What became of a case.
   *
   * @param text why it is not the same
   */
  private record Verdict(Kind kind, String text) {
    enum Kind {
      SAME,
      SKIPPED,
      DIFFERENT
    }
  }

  private Verdict verdict(Programs programs, DriverCase each) {
    DriverOutcome expected = programs.reference.call(each);
    if (!expected.isComplete(programs.driver)) {
      return skipped(programs, each, expected);
    }
    Verdict verdict = new Verdict(Verdict.Kind.SAME, "");
    for (Pair pair : programs.pairs) {
      verdict = verdict(programs, pair, each, expected);
      if (verdict.kind == Verdict.Kind.DIFFERENT) {
        return verdict;
      }
    }
    return verdict;
  }

  /**
   * How both versions compare in one mode. Sanitizers take time and memory, so that where the
   * original does not end well the last mode decides, which is without them.
   *
   * @param expected what the original gave in the mode of reference
   */
  private Verdict verdict(Programs programs, Pair pair, DriverCase each, DriverOutcome expected) {
    DriverOutcome actual = pair.optimized.call(each);
    if (difference(programs.driver, expected, actual).isEmpty()) {
      return new Verdict(Verdict.Kind.SAME, "");
    }
    DriverOutcome original = pair.original.call(each);
    if (!original.isComplete(programs.driver)) {
      return skipped(programs, each, original);
    }
    String called = each.description(programs.driver);
    return difference(programs.driver, original, actual)
        .map(text -> called + " (" + pair.name + "): " + text)
        .map(text -> new Verdict(Verdict.Kind.DIFFERENT, text))
        .orElse(new Verdict(Verdict.Kind.SAME, ""));
  }

  private static Verdict skipped(Programs programs, DriverCase each, DriverOutcome original) {
    String why = original.isTooLarge() ? "too large" : original.failure();
    return new Verdict(Verdict.Kind.SKIPPED, each.description(programs.driver) + ": " + why);
  }

  private Optional<String> difference(Driver driver, DriverOutcome expected, DriverOutcome actual) {
    return actual.isComplete(driver)
        ? actual.difference(driver, expected, comparison).map(Object::toString)
        : Optional.of(actual.failure());
  }

  private List<Mode> modes() {
    if (modes.isEmpty()) {
      if (sanitizers == Sanitizers.USED) {
        modes.add(mode("sanitized", SANITIZERS, SANITIZED_LEVELS));
      }
      modes.add(mode("plain", List.of(), List.of()));
    }
    return modes;
  }

  private Mode mode(String name, List<String> extra, List<String> levels) {
    return new Mode(
        name,
        original(name, extra, levels),
        library(
            name + "-optimized",
            extra,
            levels,
            versions.optimized,
            words ->
                new IllegalStateException(
                    compiler + " takes the source but not the result:\n" + words)));
  }

  /**
   * The original with sanitizers, if there are any, optimized: it is small, and runs at more sizes
   * within its time.
   */
  private DriverLibrary reference() {
    if (reference.isEmpty()) {
      reference =
          Optional.of(
              sanitizers == Sanitizers.USED
                  ? original("reference", SANITIZERS, List.of(REFERENCE_LEVEL))
                  : original("reference", List.of(), List.of()));
    }
    return reference.get();
  }

  private DriverLibrary original(String name, List<String> extra, List<String> levels) {
    return library(
        name + "-original",
        extra,
        levels,
        versions.original,
        words -> new NoDriver("its driver does not compile or load:\n" + words));
  }

  private DriverLibrary library(
      String name,
      List<String> extra,
      List<String> levels,
      Path subject,
      Function<String, RuntimeException> refusal) {
    Path runtime = new DriverRuntime(compiler, extra).write(directory, runner);
    List<String> flags = new ArrayList<>(versions.flags);
    flags.addAll(extra);
    return new DriverLibrary(
        compiler,
        flags,
        levels,
        new DriverLibrary.Places(subject, directory.resolve(name), runtime),
        versions.drivers,
        refusal);
  }
}
