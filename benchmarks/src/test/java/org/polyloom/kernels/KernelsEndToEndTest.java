package org.polyloom.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyloom.optimizer.RegionOutcome.TRANSFORMED;
import static org.polyloom.optimizer.RegionOutcome.UNCHANGED;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.optimizer.OptimizationResult;
import org.polyloom.optimizer.Optimizer;
import org.polyloom.optimizer.OptimizerOptions;
import org.polyloom.optimizer.RegionOutcome;
import org.polyloom.optimizer.RegionResult;
import org.polyloom.optimizer.TileChoice;
import org.polyloom.report.Kernel;
import org.polyloom.report.KernelLibrary;
import org.polyloom.report.Twin;
import org.polyloom.run.CompileCommand;
import org.polyloom.run.CompileResult;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ProcessRunner;

/**
 * Every kernel through the whole optimizer: it is modelled in time, its C gives no warning, and its
 * program computes bit for bit what the original does, at the smallest sizes and at sizes that hold
 * full tiles and remainders. Where the optimizer decides it may leave a kernel in its source order;
 * with given tile sizes every standard kernel is transformed; so may it leave a twin. Two kernels
 * are on their way at a time.
 */
class KernelsEndToEndTest {

  private static final double MOST_SECONDS = 10;

  /** For all that a kernel waits for, the kernels before it included, in seconds. */
  private static final long MOST_WAITING = 600;

  private static final List<String> WARNINGS =
      List.of("-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unknown-pragmas");

  private static final List<String> SIZES = List.of("0", "1", "2", "3", "5", "7", "MINI", "SMALL");

  private static final Pattern PARAMETERS =
      Pattern.compile("bench_begin\\(&b, argc, argv, (\\d), sizes\\)");

  /** The kernel whose program a twin shares. */
  private static final Pattern INCLUDED_PROGRAM = Pattern.compile("#include \"(.*\\.c)\"");

  private static final OptimizerOptions SMALL_TILES =
      OptimizerOptions.DEFAULT.withTile(TileChoice.of(List.of(3, 4, 5)));

  /** One way of one kernel through the optimizer. */
  private record Case(Kernel kernel, OptimizerOptions options) {
    @Override
    public String toString() {
      Path directory = kernel.source().getParent().getFileName();
      return directory + "/" + kernel.name() + ", tile " + options.tile();
    }
  }

  @TempDir private static Path scratch;

  private static final Map<Case, Future<?>> RUNS = new LinkedHashMap<>();
  private static ExecutorService workers;
  private static Compiler gcc;
  private static Compiler clang;

  @BeforeAll
  static void start() {
    Compilers compilers = Compilers.ofThisMachine();
    gcc = compilers.gcc().orElseThrow();
    clang = compilers.clang().orElseThrow();
    workers = Executors.newFixedThreadPool(2);
    KernelLibrary library = KernelLibrary.unpackInto(scratch);
    Set<Kernel> standard = Set.copyOf(library.standard());
    for (Kernel kernel :
        Stream.concat(library.standard().stream(), library.extra().stream()).toList()) {
      submit(new Case(kernel, OptimizerOptions.DEFAULT), Set.of(TRANSFORMED, UNCHANGED));
      if (standard.contains(kernel)) {
        submit(new Case(kernel, SMALL_TILES), Set.of(TRANSFORMED));
      }
    }
    for (Twin twin : library.twins()) {
      submit(new Case(twin.form(), OptimizerOptions.DEFAULT), Set.of(TRANSFORMED, UNCHANGED));
    }
  }

  private static void submit(Case run, Set<RegionOutcome> expected) {
    RUNS.put(
        run,
        workers.submit(
            () -> {
              check(run, expected);
              return null;
            }));
  }

  @AfterAll
  static void stop() {
    workers.shutdownNow();
  }

  static Set<Case> runs() {
    return RUNS.keySet();
  }

  @ParameterizedTest
  @MethodSource("runs")
  void isModelledInTimeAndComputesTheSame(Case run) throws Throwable {
    try {
      RUNS.get(run).get(MOST_WAITING, TimeUnit.SECONDS);
    } catch (TimeoutException endless) {
      throw new AssertionError(run + ": no end within " + MOST_WAITING + " s", endless);
    } catch (ExecutionException failure) {
      throw new AssertionError(run + ": " + failure.getCause().getMessage(), failure.getCause());
    }
  }

  private static void check(Case run, Set<RegionOutcome> expected) throws IOException {
    Path source = run.kernel().source();
    long start = cpuNanos();
    OptimizationResult result =
        new Optimizer(run.options()).optimize(source.toString(), Files.readAllBytes(source));
    double seconds = (cpuNanos() - start) / 1e9;
    List<RegionOutcome> outcomes = result.regions().stream().map(RegionResult::outcome).toList();
    assertFalse(outcomes.isEmpty(), "no region was found");
    assertTrue(expected.containsAll(outcomes), () -> outcomes + " " + result.remarks());
    assertTrue(seconds < MOST_SECONDS, () -> seconds + " s of " + result.times());
    checkOutput(run, result);
  }

  private static void checkOutput(Case run, OptimizationResult result) throws IOException {
    Kernel kernel = run.kernel();
    String stem = kernel.name() + "-" + run.options().tile().toString().replace(',', '-');
    Path optimized = kernel.source().resolveSibling(stem + ".polyloom.c");
    Files.write(optimized, result.bytes());
    KernelProgram before = compiled(kernel.source(), kernel.source().resolveSibling(stem + ".o0"));
    KernelProgram after = compiled(optimized, kernel.source().resolveSibling(stem + ".o1"));
    List<String> syntaxOnly = new ArrayList<>(WARNINGS);
    syntaxOnly.add("-fsyntax-only");
    accept(clang, optimized, optimized.resolveSibling(stem + ".o2"), syntaxOnly);
    int parameters = parameters(kernel.source());
    for (String size : SIZES) {
      List<String> arguments =
          Character.isLetter(size.charAt(0))
              ? List.of(size)
              : Collections.nCopies(parameters, size);
      assertEquals(
          before.run(arguments).result(),
          after.run(arguments).result(),
          () -> "sizes " + arguments + " of\n" + shown(result));
    }
  }

  private static KernelProgram compiled(Path source, Path executable) {
    List<String> flags = new ArrayList<>(WARNINGS);
    flags.addAll(List.of("-O1", "-ffp-contract=off", "-lm"));
    accept(gcc, source, executable, flags);
    return new KernelProgram(executable);
  }

  private static void accept(Compiler compiler, Path source, Path output, List<String> flags) {
    CompileResult result =
        CompileCommand.of(compiler, List.of(source), output, flags).run(new ProcessRunner());
    assertTrue(result.succeeded(), () -> compiler + ": " + result.diagnostics());
    assertEquals("", result.diagnostics());
  }

  /** The optimized function. */
  private static String shown(OptimizationResult result) {
    String text = new String(result.bytes(), StandardCharsets.UTF_8);
    int begin = text.indexOf(" kernel_");
    int end = text.indexOf("int main(", Math.max(begin, 0));
    return text.substring(Math.max(begin, 0), end < 0 ? text.length() : end);
  }

  private static int parameters(Path source) throws IOException {
    String text = Files.readString(source);
    Matcher shared = INCLUDED_PROGRAM.matcher(text);
    Matcher call =
        PARAMETERS.matcher(
            shared.find() ? Files.readString(source.resolveSibling(shared.group(1))) : text);
    assertTrue(call.find(), () -> source + " does not call bench_begin");
    return Integer.parseInt(call.group(1));
  }

  /** What this thread has worked, whatever else the machine does. */
  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
