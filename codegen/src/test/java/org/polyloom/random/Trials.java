package org.polyloom.random;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.remark.Remark;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ProcessOutcome;
import org.polyloom.run.ProcessRequest;
import org.polyloom.run.ProcessRunner;
import org.polyloom.run.ScratchDirectory;

/** Optimizes programs, compiles both versions into one executable, and runs it. */
final class Trials {

  /** What else is looked for while the programs run. */
  enum Checks {
    NONE,
    /** Undefined behaviour and accesses out of bounds, in both versions. */
    SANITIZED
  }

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
          "-Wno-maybe-uninitialized",
          "-Wno-type-limits",
          "-Wno-unused-function",
          "-Wno-unused-variable",
          "-Wno-unused-but-set-parameter",
          "-Wno-unused-but-set-variable");

  private static final List<String> SANITIZER_FLAGS =
      List.of(
          "-fsanitize=address,undefined", "-fno-sanitize=vla-bound", "-fno-sanitize-recover=all");

  private final Compiler compiler;
  private final ProcessRunner runner = new ProcessRunner();
  private final OptimizerOptions options;
  private final Checks checks;

  Trials(OptimizerOptions options, Checks checks) {
    this.compiler = Compilers.ofThisMachine().gcc().orElseThrow();
    this.options = options;
    this.checks = checks;
  }

  /** One verdict for each program, in their order. */
  List<Verdict> run(List<Program> programs) {
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Batch batch = new Batch(programs, scratch);
      return batch.run(batch::optimized);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The verdict on one program. */
  Verdict run(Program program) {
    return run(List.of(program)).get(0);
  }

  /** Whether a program, which need not be valid, fails in a certain way. */
  boolean fails(Program program, Verdict.Kind kind) {
    try {
      return run(program).kind() == kind;
    } catch (InvalidProgramException invalid) {
      return false;
    }
  }

  /** Whether a program is valid and runs without a report as it is. */
  boolean originalIsClean(Program program) {
    try {
      return !runAsTheyAre(List.of(program)).get(0).failed();
    } catch (InvalidProgramException invalid) {
      return false;
    }
  }

  /** Runs the originals in the place of the optimized versions too. */
  List<Verdict> runAsTheyAre(List<Program> programs) {
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Batch batch = new Batch(programs, scratch);
      return batch.run(batch::unoptimized);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A program that is no C, or of which a compiler warns. */
  static final class InvalidProgramException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InvalidProgramException(String message) {
      super(message);
    }
  }

  /** Compiles the version of a program that the original is compared with. */
  private interface SecondVersion {
    Path object(int number) throws IOException;
  }

  /** Programs that share an executable. */
  private final class Batch {
    private final List<Program> programs;
    private final ScratchDirectory scratch;
    private final List<Verdict> verdicts = new ArrayList<>();

    Batch(List<Program> programs, ScratchDirectory scratch) {
      this.programs = programs;
      this.scratch = scratch;
    }

    private List<Verdict> run(SecondVersion second) throws IOException {
      try (InputStream header = Trials.class.getResourceAsStream("/random/trial.h")) {
        Files.copy(header, scratch.file("trial.h"));
      }
      List<Path> objects = new ArrayList<>();
      objects.add(object("driver", DriverPrinter.print(programs)));
      for (int k = 0; k < programs.size(); k++) {
        objects.add(second.object(k));
      }
      Path executable = scratch.file("run");
      CompileResult linked = compile(objects, executable, List.of("-lm"));
      if (!linked.succeeded()) {
        throw new InvalidProgramException(linked.diagnostics());
      }
      execute(executable);
      return verdicts;
    }

    private Path object(String name, String text) throws IOException {
      Path source = scratch.file(name + ".c");
      Files.writeString(source, text);
      Path object = scratch.file(name + ".o");
      CompileResult result = compile(List.of(source), object, List.of("-c"));
      if (!result.succeeded() || !result.diagnostics().isEmpty()) {
        throw new InvalidProgramException(result.diagnostics() + "\n" + text);
      }
      return object;
    }

    private Path unoptimized(int number) throws IOException {
      String name = DriverPrinter.optimizedName(number);
      verdicts.add(new Verdict(Verdict.Kind.SAME, "", "not optimized", ""));
      return object(name, new ProgramPrinter(programs.get(number), name).file());
    }

    /** The optimized version's object; where there is none, the original in its place. */
    private Path optimized(int number) throws IOException {
      String name = DriverPrinter.optimizedName(number);
      String source = new ProgramPrinter(programs.get(number), name).file();
      Path object = scratch.file(name + ".o");
      Verdict verdict = optimize(source);
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
      if (!said.isEmpty()) {
        fail(number, Verdict.Kind.WARNS, said);
      }
      return object;
    }

    private CompileResult compile(List<Path> inputs, Path output, List<String> more) {
      List<String> flags = new ArrayList<>(FLAGS);
      if (checks == Checks.SANITIZED) {
        flags.addAll(SANITIZER_FLAGS);
      }
      flags.addAll(more);
      return CompileCommand.of(compiler, inputs, output, flags).run(runner);
    }

    /** Runs from the first program on; after a crash from the one behind it. */
    private void execute(Path executable) {
      int next = 0;
      while (next < programs.size()) {
        List<String> command = List.of(executable.toString(), Integer.toString(next));
        ProcessOutcome outcome = runner.run(ProcessRequest.of(command, LIMIT));
        int last = readOutput(outcome.stdoutText(), next);
        if (last < programs.size()) {
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

  private Verdict optimize(String source) {
    OptimizationResult result;
    try {
      result = new Optimizer(options).optimize("random.c", source.getBytes(StandardCharsets.UTF_8));
    } catch (RuntimeException | StackOverflowError thrown) {
      // Whatever comes out of the optimizer is a finding about it, to be shrunk like others.
      StackTraceElement[] trace = thrown.getStackTrace();
      String where =
          trace.length == 0 ? "" : " at " + List.of(trace).subList(0, Math.min(8, trace.length));
      return new Verdict(Verdict.Kind.OPTIMIZER_FAILED, thrown + where, "thrown", "");
    }
    String outcome = result.text().equals(source) ? "as it was: " + reason(result) : "transformed";
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
