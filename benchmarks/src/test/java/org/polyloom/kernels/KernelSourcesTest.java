package org.polyloom.kernels;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The kernel programs keep to their conventions and run cleanly at the smallest sizes. */
class KernelSourcesTest {

  private static final Path KERNELS = Path.of("kernels");

  private static final List<String> THIRTY =
      List.of(
              "2mm 3mm adi atax bicg cholesky correlation covariance deriche doitgen durbin fdtd-2d"
                  .split(" "),
              "floyd-warshall gemm gemver gesummv gramschmidt heat-3d jacobi-1d jacobi-2d lu"
                  .split(" "),
              "ludcmp mvt nussinov seidel-2d symm syr2k syrk trisolv trmm".split(" "))
          .stream()
          .flatMap(Stream::of)
          .toList();

  private static final List<String> WARNINGS =
      List.of("-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unknown-pragmas");

  /** An extent of 0 is legal here, though not to C. */
  private static final List<String> SANITIZERS =
      List.of(
          "-O0",
          "-g1",
          "-fsanitize=address,undefined",
          "-fno-sanitize=vla-bound",
          "-fno-sanitize-recover=all");

  private static final Pattern PARAMETERS =
      Pattern.compile("bench_begin\\(&b, argc, argv, (\\d), sizes\\)");

  @TempDir static Path scratch;

  private static ExecutorService compilers;
  private static boolean sanitized;
  private static final Map<Path, Future<KernelProgram>> PROGRAMS = new TreeMap<>();

  static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path directory : List.of(KERNELS, KERNELS.resolve("extra"), KERNELS.resolve("esr"))) {
      try (Stream<Path> files = Files.list(directory)) {
        files.filter(file -> file.toString().endsWith(".c")).forEach(sources::add);
      }
    }
    Collections.sort(sources);
    return sources;
  }

  @BeforeAll
  static void startCompiling() throws IOException {
    sanitized = sanitizersWork();
    if (!sanitized) {
      System.err.println("WARNING: no address or undefined sanitizer; kernels run without them");
    }
    compilers = Executors.newFixedThreadPool(2);
    for (Path source : sources()) {
      PROGRAMS.put(source, compilers.submit(() -> compile(source, sanitized)));
    }
  }

  @AfterAll
  static void stopCompiling() {
    compilers.shutdownNow();
  }

  @Test
  void sanitizersAreAvailable() {
    assumeTrue(sanitized, "gcc has no address or undefined sanitizer");
  }

  @Test
  void allThirtyAreThere() throws IOException {
    List<String> names =
        sources().stream()
            .filter(source -> source.getParent().equals(KERNELS))
            .map(KernelSourcesTest::name)
            .toList();
    assertEquals(THIRTY, names);
  }

  @Test
  void theReadmeListsEveryKernelWithItsSizes() throws IOException {
    String readme = Files.readString(KERNELS.resolve("README.md"));
    for (Path source : sources()) {
      String row = "| " + name(source) + " | ";
      if (source.getParent().equals(KERNELS)) {
        row += String.join(" | ", sizeTable(source)) + " |";
      }
      assertTrue(readme.contains(row), "expected in README.md: " + row);
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void hasOneRegionInItsKernelFunction(Path source) throws IOException {
    String text = Files.readString(source);
    int function = text.indexOf(" kernel_" + name(source).replace('-', '_') + "(");
    int begin = text.indexOf("#pragma scop\n");
    int end = text.indexOf("#pragma endscop\n");
    int main = text.indexOf("int main(");
    assertAll(
        () -> assertEquals(begin, text.lastIndexOf("#pragma scop\n"), "one region"),
        () -> assertEquals(end, text.lastIndexOf("#pragma endscop\n"), "one end of a region"),
        () -> assertTrue(0 < function && function < begin && begin < end && end < main, "order"),
        () -> assertTrue(text.contains("__attribute__((noinline)) "), "noinline"));
  }

  @ParameterizedTest
  @MethodSource("sources")
  void runsCleanlyAtTheSmallestSizes(Path source) throws IOException {
    KernelProgram program = program(source);
    List<List<String>> runs = new ArrayList<>();
    int parameters = parameters(source);
    for (String size : List.of("0", "1", "2", "3", "5")) {
      runs.add(Collections.nCopies(parameters, size));
    }
    for (int zero = 0; zero < parameters && parameters > 1; zero++) {
      List<String> sizes = new ArrayList<>(Collections.nCopies(parameters, "4"));
      sizes.set(zero, "0");
      runs.add(sizes);
    }
    for (List<String> arguments : runs) {
      program.runWithoutLeakCheck(arguments).result();
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void givesTheSameResultInEveryRunAndRepeat(Path source) throws IOException {
    KernelProgram program = program(source);
    Path dump = scratch.resolve(name(source) + ".dump");
    KernelProgram.Result once = program.run(List.of("MINI", "--dump", dump.toString())).result();
    assertEquals(once, program.run(List.of("--repeat", "2", "MINI")).result());
    assertEquals(Double.parseDouble(once.sum()), sum(dump), "the sum of what is dumped");
  }

  @ParameterizedTest
  @MethodSource("sources")
  void refusesWrongArguments(Path source) throws IOException {
    KernelProgram program = program(source);
    List<String> tooMany = Collections.nCopies(parameters(source) + 1, "1");
    for (List<String> wrong :
        List.of(List.of("TINY"), List.of("-1"), List.of("--repeat", "0"), tooMany)) {
      KernelProgram.Outcome outcome = program.runWithoutLeakCheck(wrong);
      assertEquals(2, outcome.status(), () -> wrong + ": " + outcome);
      assertTrue(outcome.errors().startsWith("usage: "), outcome::toString);
      assertEquals("", outcome.output());
    }
  }

  private static boolean sanitizersWork() throws IOException {
    Path source = Files.writeString(scratch.resolve("empty.c"), "int main(void) { return 0; }\n");
    Path executable = scratch.resolve("empty");
    return gcc(source, executable, SANITIZERS).status() == 0
        && new KernelProgram(executable).run(List.of()).status() == 0;
  }

  /** Optimized, for warnings; sanitizers take gcc minutes then where macros nest. */
  private static KernelProgram compile(Path source, boolean withSanitizers) {
    Path executable = scratch.resolve(name(source));
    compile(source, executable, List.of("-O1"));
    if (withSanitizers) {
      compile(source, executable, SANITIZERS);
    }
    return new KernelProgram(executable);
  }

  private static void compile(Path source, Path executable, List<String> others) {
    List<String> flags = new ArrayList<>(WARNINGS);
    flags.addAll(others);
    assertEquals(new KernelProgram.Outcome(0, "", ""), gcc(source, executable, flags));
  }

  private static KernelProgram.Outcome gcc(Path source, Path executable, List<String> flags) {
    List<String> command = new ArrayList<>(List.of("gcc"));
    command.addAll(flags);
    command.addAll(List.of(source.toString(), "-o", executable.toString(), "-lm"));
    return KernelProgram.execute(command);
  }

  private static KernelProgram program(Path source) {
    try {
      return PROGRAMS.get(source).get();
    } catch (ExecutionException e) {
      throw new AssertionError("cannot compile " + source, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while compiling " + source, e);
    }
  }

  private static String name(Path source) {
    String file = source.getFileName().toString();
    return file.substring(0, file.length() - ".c".length());
  }

  private static int parameters(Path source) throws IOException {
    Matcher call = PARAMETERS.matcher(Files.readString(source));
    assertTrue(call.find(), () -> source + " does not call bench_begin");
    return Integer.parseInt(call.group(1));
  }

  /** The names of the parameters, then the sizes of each dataset, each in one string. */
  private static List<String> sizeTable(Path source) throws IOException {
    String text = Files.readString(source);
    String table = text.substring(text.indexOf("sizes = {"), text.indexOf("};"));
    return Pattern.compile("/\\*(.*?)\\*/|= \\{(.*?)\\}")
        .matcher(table)
        .results()
        .map(row -> row.group(1) == null ? row.group(2) : row.group(1))
        .map(row -> Stream.of(row.trim().split("[, ]+")).collect(Collectors.joining(", ")))
        .toList();
  }

  private static double sum(Path dump) throws IOException {
    ByteBuffer values = ByteBuffer.wrap(Files.readAllBytes(dump)).order(ByteOrder.nativeOrder());
    double sum = 0;
    while (values.hasRemaining()) {
      sum += values.getDouble();
    }
    return sum;
  }
}
