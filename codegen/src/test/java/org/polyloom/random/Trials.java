package org.polyloom.random;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.pass.PipelineReason;
import org.polyloom.remark.Remark;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;

/** Optimizes programs, compiles both versions into one executable, and runs it. */
final class Trials {

  /** A program and how it is tried. */
  record Task(Program program, Setting setting) {}

  private static final Duration LIMIT = Duration.ofMinutes(5);

  /** What is silenced depends on the random expressions more than on how they are written. */
  private static final List<String> FLAGS =
      List.of(
          "-std=gnu11",
          "-O1",
          "-ffp-contract=off",
          "-Wall",
          "-Wextra",
          "-Wno-unknown-pragmas",
          "-Wno-type-limits",
          "-Wno-implicit-fallthrough",
          "-Wno-unused-function",
          "-Wno-unused-variable",
          "-Wno-unused-but-set-parameter",
          "-Wno-unused-but-set-variable");

  private static final List<String> GCC_FLAGS =
      List.of("-Wno-maybe-uninitialized", "-Wno-int-in-bool-context", "-Wno-bool-compare");
  private static final List<String> CLANG_FLAGS = List.of("-Wno-sometimes-uninitialized");

  private static final List<String> SANITIZER_FLAGS =
      List.of(
          "-fsanitize=address,undefined", "-fno-sanitize=vla-bound", "-fno-sanitize-recover=all");

  private static final Pattern WARNING = Pattern.compile("\\[-W[^]]+]");

  private static final Map<Compiler.Kind, Compiler> COMPILERS = compilers();

  private final ProcessRunner runner = new ProcessRunner();
  private final Compiler compiler;
  private final Setting.Checks checks;

  private Trials(Compiler.Kind compiler, Setting.Checks checks) {
    this.compiler = COMPILERS.get(compiler);
    this.checks = checks;
  }

  private static Map<Compiler.Kind, Compiler> compilers() {
    Map<Compiler.Kind, Compiler> compilers = new EnumMap<>(Compiler.Kind.class);
    Compiler gcc = TestCompilers.gcc();
    compilers.put(Compiler.Kind.GCC, gcc);
    compilers.put(Compiler.Kind.CLANG, Compilers.ofThisMachine().clang().orElse(gcc));
    System.out.println("random programs are compiled by " + compilers.values());
    return compilers;
  }

  /** One verdict for each task, in their order; all of one compiler and with the same checks. */
  static List<Verdict> run(List<Task> tasks) {
    return common(tasks).run(tasks, Versions.OPTIMIZED);
  }

  /** The verdict on one program. */
  static Verdict run(Task task) {
    return run(List.of(task)).get(0);
  }

  /** Whether a program, which need not be valid, fails in a certain way. */
  static boolean fails(Task task, Verdict.Kind kind) {
    try {
      return run(task).kind() == kind;
    } catch (InvalidProgramException invalid) {
      return false;
    }
  }

  /** Whether a program is valid and runs without a report of undefined behaviour as it is. */
  static boolean originalIsClean(Program program) {
    try {
      return !runAsTheyAre(List.of(program)).get(0).failed();
    } catch (InvalidProgramException invalid) {
      return false;
    }
  }

  /** Runs the originals in the place of the optimized versions too, looking for faults. */
  static List<Verdict> runAsTheyAre(List<Program> programs) {
    Setting setting =
        new Setting(OptimizerOptions.DEFAULT, Compiler.Kind.GCC, Setting.Checks.SANITIZED);
    List<Task> tasks = programs.stream().map(program -> new Task(program, setting)).toList();
    return common(tasks).run(tasks, Versions.ORIGINAL);
  }

  /**
   * What the originals do at a small size: for each line that the driver says of an object its
   * words.
   *
   * @param size 0 or 1
   */
  static List<String[]> contents(List<Program> programs, int size) {
    Setting setting = new Setting(OptimizerOptions.DEFAULT, Compiler.Kind.GCC, Setting.Checks.NONE);
    List<Task> tasks = programs.stream().map(program -> new Task(program, setting)).toList();
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      return common(tasks).new Batch(tasks, scratch).contents(size);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static Trials common(List<Task> tasks) {
    Setting setting = tasks.get(0).setting();
    return new Trials(setting.compiler(), setting.checks());
  }

  private List<Verdict> run(List<Task> tasks, Versions versions) {
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      return new Batch(tasks, scratch).run(versions);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A program that is no C. */
  static final class InvalidProgramException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InvalidProgramException(String message) {
      super(message);
    }
  }

  /** What the originals are compared with. */
  private enum Versions {
    ORIGINAL,
    OPTIMIZED
  }

  /** The options that turn on the warnings of a compiler's output. */
  private static Set<String> warnings(String diagnostics) {
    return WARNING
        .matcher(diagnostics)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toSet());
  }

  /** Programs that share an executable. */
  private final class Batch {
    private final List<Task> tasks;
    private final ScratchDirectory scratch;
    private final List<Verdict> verdicts = new ArrayList<>();
    private final Set<Integer> changing = new HashSet<>();

    Batch(List<Task> tasks, ScratchDirectory scratch) {
      this.tasks = tasks;
      this.scratch = scratch;
    }

    private List<Verdict> run(Versions versions) throws IOException {
      execute(executable(versions));
      for (int k = 0; k < tasks.size(); k++) {
        if (verdicts.get(k).kind() == Verdict.Kind.SAME && !changing.contains(k)) {
          fail(k, Verdict.Kind.IDLE, "");
        }
      }
      return verdicts;
    }

    private List<String[]> contents(int size) throws IOException {
      Path executable = executable(Versions.ORIGINAL);
      List<String> command = List.of(executable.toString(), "0", Integer.toString(size));
      ProcessOutcome outcome = runner.run(ProcessRequest.of(command, LIMIT));
      if (!outcome.succeeded()) {
        throw new InvalidProgramException(outcome.description());
      }
      return outcome.stdoutText().lines().map(line -> line.split(" ")).toList();
    }

    private Path executable(Versions versions) throws IOException {
      try (InputStream header = Trials.class.getResourceAsStream("/random/trial.h")) {
        Files.copy(header, scratch.file("trial.h"));
      }
      List<Path> objects = new ArrayList<>();
      List<Program> programs = tasks.stream().map(Task::program).toList();
      objects.add(object("driver", DriverPrinter.print(programs)));
      for (int k = 0; k < tasks.size(); k++) {
        objects.add(versions == Versions.ORIGINAL ? unoptimized(k) : optimized(k));
      }
      Path executable = scratch.file("run");
      CompileResult linked = compile(objects, executable, List.of("-lm"));
      if (!linked.succeeded()) {
        throw new InvalidProgramException(linked.diagnostics());
      }
      return executable;
    }

    private Path object(String name, String text) throws IOException {
      Path source = scratch.file(name + ".c");
      Files.writeString(source, text);
      Path object = scratch.file(name + ".o");
      CompileResult result = compile(List.of(source), object, List.of("-c", "-w"));
      if (!result.succeeded()) {
        throw new InvalidProgramException(result.diagnostics() + "\n" + text);
      }
      return object;
    }

    private Path unoptimized(int number) throws IOException {
      String name = DriverPrinter.optimizedName(number);
      verdicts.add(new Verdict(Verdict.Kind.SAME, "", "not optimized", ""));
      return object(name, new ProgramPrinter(tasks.get(number).program(), name).file());
    }

    /** The optimized version's object; where there is none, the original in its place. */
    private Path optimized(int number) throws IOException {
      String name = DriverPrinter.optimizedName(number);
      String source = new ProgramPrinter(tasks.get(number).program(), name).file();
      Path object = scratch.file(name + ".o");
      Verdict verdict = optimize(source, tasks.get(number).setting().options());
      verdicts.add(verdict);
      if (verdict.failed()) {
        return object(name, source);
      }
      Path file = scratch.file(name + ".c");
      Files.writeString(file, verdict.optimized());
      CompileResult result = compile(List.of(file), object, List.of("-c"));
      String said = result.diagnostics();
      if (!result.succeeded()) {
        fail(number, Verdict.Kind.DOES_NOT_COMPILE, said);
        return object(name, source);
      }
      if (!said.isEmpty() && !warnings(original(name, source)).containsAll(warnings(said))) {
        fail(number, Verdict.Kind.WARNS, said);
      }
      return object;
    }

    /** What the compiler says of a source as it is. */
    private String original(String name, String source) throws IOException {
      Path file = scratch.file(name + "_source.c");
      Files.writeString(file, source);
      Path object = scratch.file(name + "_source.o");
      return compile(List.of(file), object, List.of("-c")).diagnostics();
    }

    private CompileResult compile(List<Path> inputs, Path output, List<String> more) {
      List<String> flags = new ArrayList<>(FLAGS);
      flags.addAll(compiler.kind() == Compiler.Kind.GCC ? GCC_FLAGS : CLANG_FLAGS);
      if (checks == Setting.Checks.SANITIZED) {
        flags.addAll(SANITIZER_FLAGS);
      }
      flags.addAll(more);
      return CompileCommand.of(compiler, inputs, output, flags).run(runner);
    }

    /** Runs from the first program on; after a crash from the one behind it. */
    private void execute(Path executable) {
      int next = 0;
      while (next < tasks.size()) {
        List<String> command = List.of(executable.toString(), Integer.toString(next));
        ProcessOutcome outcome = runner.run(ProcessRequest.of(command, LIMIT));
        int last = readOutput(outcome.stdoutText(), next);
        if (last < tasks.size()) {
          String said = outcome.description() + "\n" + outcome.stderrText();
          fail(last, Verdict.Kind.CRASHED, said.lines().limit(12).toList().toString());
        }
        next = last + 1;
      }
    }

    /** The program that the output ends in, or the number of programs. */
    private int readOutput(String output, int first) {
      int running = first;
      for (String line : output.lines().toList()) {
        String[] words = line.split(" ", 3);
        int number = Integer.parseInt(words[1]);
        if (words[0].equals("W")) {
          changing.add(number);
        }
        if (words[0].equals("F") && !verdicts.get(number).failed()) {
          fail(number, Verdict.Kind.DIFFERENT, words[2]);
        }
        running = words[0].equals("D") ? number + 1 : number;
      }
      return running;
    }

    private void fail(int number, Verdict.Kind kind, String detail) {
      Verdict old = verdicts.get(number);
      verdicts.set(number, new Verdict(kind, detail, old.outcome(), old.optimized()));
    }
  }

  private static Verdict optimize(String source, OptimizerOptions options) {
    OptimizationResult result;
    try {
      result = new Optimizer(options).optimize("random.c", source.getBytes(StandardCharsets.UTF_8));
    } catch (RuntimeException | StackOverflowError thrown) {
      // Whatever comes out of the optimizer is a finding about it, to be shrunk like others; too
      // deep a recursion is one. Other errors are about the machine and end the test.
      StackTraceElement[] trace = thrown.getStackTrace();
      String where =
          trace.length == 0 ? "" : " at " + List.of(trace).subList(0, Math.min(8, trace.length));
      return new Verdict(Verdict.Kind.OPTIMIZER_FAILED, thrown + where, "thrown", "");
    }
    String outcome = result.text().equals(source) ? "as it was: " + reason(result) : "transformed";
    for (Remark remark : result.remarks()) {
      if (remark.reason() == PipelineReason.CheckFailed) {
        outcome += Verdict.REFUSED + remark.pass() + ": " + remark.evidence();
      }
    }
    return new Verdict(Verdict.Kind.SAME, "", outcome, result.text());
  }

  private static String reason(OptimizationResult result) {
    return result.remarks().stream()
        .filter(remark -> remark.kind() == Remark.Kind.MISSED)
        .map(remark -> remark.pass() + " " + remark.reason() + ": " + remark.message())
        .findFirst()
        .orElse("no remark");
  }
}
