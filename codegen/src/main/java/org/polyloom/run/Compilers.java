package org.polyloom.run;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the C compilers of this machine. */
public final class Compilers {

  private static final Duration ANSWER_TIME = Duration.ofSeconds(30);
  private static final Pattern CLANG_VERSION = Pattern.compile("clang version ([0-9][0-9.]*)");
  private static final Pattern GCC_VERSION = Pattern.compile("\\) ([0-9][0-9.]*)");

  private final String searchPath;
  private final ProcessRunner runner;
  private final Supplier<Optional<BundledClang>> bundled;

  /**
   * @param searchPath directories separated as in {@code PATH}
   * @param bundled the clang that comes with the product, asked for only where none is installed
   */
  Compilers(String searchPath, ProcessRunner runner, Supplier<Optional<BundledClang>> bundled) {
    this.searchPath = Objects.requireNonNull(searchPath, "searchPath");
    this.runner = Objects.requireNonNull(runner, "runner");
    this.bundled = Objects.requireNonNull(bundled, "bundled");
  }

  /** The compilers on this process's {@code PATH}, and the clang of the llvm artifact. */
  public static Compilers ofThisMachine() {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin:/bin");
    return new Compilers(path, new ProcessRunner(), BundledClang::unpack);
  }

  /** {@code gcc} from the path. */
  public Optional<Compiler> gcc() {
    return onPath("gcc").flatMap(path -> ask(path, List.of(), Map.of()));
  }

  /** {@code clang} or {@code clang-19} from the path, else the one of the llvm artifact. */
  public Optional<Compiler> clang() {
    for (String name : List.of("clang", "clang-19")) {
      Optional<Compiler> found = onPath(name).flatMap(path -> ask(path, List.of(), Map.of()));
      if (found.isPresent()) {
        return found;
      }
    }
    return bundledClang();
  }

  /** The {@code clang} of the llvm artifact, whatever is installed. */
  public Optional<Compiler> bundledClang() {
    return bundled
        .get()
        .flatMap(clang -> ask(clang.executable(), clang.flags(), clang.environment()));
  }

  /** gcc and clang, those that are there, in this order. */
  public List<Compiler> all() {
    List<Compiler> found = new ArrayList<>();
    gcc().ifPresent(found::add);
    clang().ifPresent(found::add);
    return List.copyOf(found);
  }

  /** The compiler to use when none is asked for: gcc, else clang. */
  public Optional<Compiler> preferred() {
    return gcc().or(this::clang);
  }

  /**
   * The compiler that the user names: {@code gcc}, {@code clang}, another program on the path, or
   * the path of one. Empty if it is not there or does not answer to {@code --version} like either.
   */
  public Optional<Compiler> named(String name) {
    return switch (name) {
      case "gcc" -> gcc();
      case "clang" -> clang();
      default ->
          (name.contains(File.separator) ? executable(Path.of(name)) : onPath(name))
              .flatMap(path -> ask(path, List.of(), Map.of()));
    };
  }

  /** The program of that name in the first directory of the path that has it. */
  Optional<Path> onPath(String name) {
    for (String directory : searchPath.split(File.pathSeparator)) {
      Optional<Path> found = executable(Path.of(directory.isEmpty() ? "." : directory, name));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> executable(Path path) {
    return Files.isRegularFile(path) && Files.isExecutable(path)
        ? Optional.of(path.toAbsolutePath())
        : Optional.empty();
  }

  private Optional<Compiler> ask(
      Path executable, List<String> fixedFlags, Map<String, String> environment) {
    ProcessOutcome answer =
        runner.run(
            ProcessRequest.of(List.of(executable.toString(), "--version"), ANSWER_TIME)
                .withEnvironment(environment));
    if (!answer.succeeded()) {
      return Optional.empty();
    }
    String text = answer.stdoutText();
    Matcher clang = CLANG_VERSION.matcher(text);
    if (clang.find()) {
      return Optional.of(
          new Compiler(executable, Compiler.Kind.CLANG, clang.group(1), fixedFlags, environment));
    }
    Matcher gcc = GCC_VERSION.matcher(text);
    if (text.contains("Free Software Foundation") && gcc.find()) {
      return Optional.of(
          new Compiler(executable, Compiler.Kind.GCC, gcc.group(1), fixedFlags, environment));
    }
    return Optional.empty();
  }
}
