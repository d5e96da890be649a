package org.polyloom.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.polyloom.check.CheckResult.Sanitizers;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.CompilerProbe;
import org.polyloom.run.OutputComparison;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.Tolerance;

/**
 * Calls a function and its optimized form on the same data, and compares all they compute.
 *
 * <p>Where the compiler has sanitizers, each case runs under them first. A case that the original
 * does not survive there is no case: its behaviour is undefined.
 */
public final class FunctionCheck {

  private static final List<String> SANITIZERS =
      List.of(
          "-fsanitize=address,undefined", "-fno-sanitize=vla-bound", "-fno-sanitize-recover=all");
  private static final Map<String, String> ENVIRONMENT =
      Map.of("ASAN_OPTIONS", "detect_leaks=0", "UBSAN_OPTIONS", "print_stacktrace=0");

  /** Which compilers have these, as far as that was asked for. */
  private static final Map<Compiler, Boolean> SANITIZED = new ConcurrentHashMap<>();

  private static final Duration ORIGINAL_TIME = Duration.ofSeconds(5);
  private static final Duration RESULT_TIME = Duration.ofSeconds(50);

  private final Compiler compiler;
  private final List<String> flags;
  private final Path directory;
  private final OutputComparison comparison;
  private final Sanitizers sanitizers;
  private final ProcessRunner runner = new ProcessRunner();
  private final List<Mode> modes = new ArrayList<>();

  /**
   * @param flags for both programs
   * @param directory an existing one to write in
   */
  public FunctionCheck(Compiler compiler, List<String> flags, Path directory, Tolerance tolerance) {
    this.compiler = Objects.requireNonNull(compiler, "compiler");
    this.flags = List.copyOf(flags);
    this.directory = Objects.requireNonNull(directory, "directory");
    this.comparison = new OutputComparison(tolerance);
    this.sanitizers =
        SANITIZED.computeIfAbsent(
                compiler, asked -> new CompilerProbe(runner).supports(asked, SANITIZERS))
            ? Sanitizers.USED
            : Sanitizers.MISSING;
  }

  /**
   * Runs the cases until one differs.
   *
   * @param original the file with the function
   * @param optimized its optimized form
   * @throws NoDriver if the original does not compile with the driver
   * @throws IllegalStateException if the result does not, though the original does
   */
  public CheckResult run(Driver driver, List<DriverCase> cases, Path original, Path optimized) {
    List<Pair> pairs = new ArrayList<>();
    for (Mode mode : modes()) {
      pairs.add(build(driver, mode, original, optimized));
    }
    int compared = 0;
    List<String> skipped = new ArrayList<>();
    for (DriverCase each : cases) {
      Verdict verdict = verdict(driver, pairs, each);
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

  /**
   * A way to compile and run both programs.
   *
   * @param runtime the object file of what all drivers share
   */
  private record Mode(String name, List<String> flags, Path runtime) {}

  private record Pair(String name, Path original, Path optimized) {}

  private record Verdict(Kind kind, String text) {
    enum Kind {
      SAME,
      SKIPPED,
      DIFFERENT
    }
  }

  private Verdict verdict(Driver driver, List<Pair> pairs, DriverCase each) {
    String called = each.description(driver);
    for (Pair pair : pairs) {
      DriverOutcome expected = call(pair.original, each, ORIGINAL_TIME);
      if (!expected.succeeded()) {
        String why = expected.isTooLarge() ? "too large" : expected.failure();
        return new Verdict(Verdict.Kind.SKIPPED, called + ": " + why);
      }
      DriverOutcome actual = call(pair.optimized, each, RESULT_TIME);
      Optional<String> difference =
          actual.succeeded()
              ? actual.difference(driver, expected, comparison).map(Object::toString)
              : Optional.of(actual.failure());
      if (difference.isPresent()) {
        String text = called + " (" + pair.name + "): " + difference.get();
        return new Verdict(Verdict.Kind.DIFFERENT, text);
      }
    }
    return new Verdict(Verdict.Kind.SAME, called);
  }

  private DriverOutcome call(Path program, DriverCase each, Duration limit) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(each.arguments());
    return new DriverOutcome(
        runner.run(
            ProcessRequest.of(command, limit)
                .withEnvironment(ENVIRONMENT)
                .withOutputLimit(1 << 28)));
  }

  private Pair build(Driver driver, Mode mode, Path original, Path optimized) {
    String stem = driver.function() + "-" + mode.name;
    Path originalProgram = directory.resolve(stem + "-original");
    CompileResult before = compile(driver, original, originalProgram, mode);
    if (!before.succeeded()) {
      throw new NoDriver("its driver does not compile:\n" + before.diagnostics());
    }
    Path optimizedProgram = directory.resolve(stem + "-optimized");
    CompileResult after = compile(driver, optimized, optimizedProgram, mode);
    if (!after.succeeded()) {
      throw new IllegalStateException(
          compiler + " takes the source but not the result:\n" + after.diagnostics());
    }
    return new Pair(mode.name, originalProgram, optimizedProgram);
  }

  private CompileResult compile(Driver driver, Path subject, Path program, Mode mode) {
    Path source = directory.resolve(program.getFileName() + ".c");
    try {
      Files.writeString(source, driver.text(subject.toAbsolutePath().toString()));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return CompileCommand.of(compiler, List.of(source, mode.runtime), program, mode.flags)
        .run(runner);
  }

  private List<Mode> modes() {
    if (modes.isEmpty()) {
      if (sanitizers == Sanitizers.USED) {
        List<String> checked = new ArrayList<>(SANITIZERS);
        checked.add("-O1");
        modes.add(mode("sanitized", checked));
      }
      modes.add(mode("plain", List.of()));
    }
    return modes;
  }

  private Mode mode(String name, List<String> extra) {
    Path object =
        new DriverRuntime(compiler, extra).write(directory, "runtime-" + name + ".o", runner);
    List<String> all = new ArrayList<>(flags);
    all.addAll(extra);
    all.add("-w");
    return new Mode(name, List.copyOf(all), object);
  }
}
