package org.polyloom.kernels;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.report.Kernel;
import org.polyloom.report.KernelLibrary;
import org.polyloom.report.Twin;

/** Every twin computes bit for bit what its kernel does and shares all but the kernel's loops. */
class TwinSourcesTest {

  private static final List<String> FLAGS =
      List.of(
          "-std=c11",
          "-O1",
          "-ffp-contract=off",
          "-Wall",
          "-Wextra",
          "-Werror",
          "-Wno-unknown-pragmas");

  private static final Pattern PARAMETERS =
      Pattern.compile("bench_begin\\(&b, argc, argv, (\\d), sizes\\)");

  /** A function of the kernel up to its body. */
  private static final Pattern SIGNATURE =
      Pattern.compile("__attribute__\\(\\(noinline\\)\\) void kernel_[^{]*");

  @TempDir private static Path scratch;

  private static KernelLibrary library;
  private static ExecutorService compilers;
  private static final Map<Kernel, Future<KernelProgram>> PROGRAMS = new LinkedHashMap<>();

  static List<Twin> twins() {
    return library.twins();
  }

  @BeforeAll
  static void startCompiling() {
    library = KernelLibrary.unpackInto(scratch);
    compilers = Executors.newFixedThreadPool(2);
    for (Twin twin : twins()) {
      for (Kernel kernel : List.of(twin.kernel(), twin.form())) {
        PROGRAMS.computeIfAbsent(kernel, unused -> compilers.submit(() -> compile(kernel)));
      }
    }
  }

  @AfterAll
  static void stopCompiling() {
    compilers.shutdownNow();
  }

  @Test
  void everyStandardKernelHasAScalarisedTwin() {
    List<Kernel> kernels =
        twins().stream()
            .filter(twin -> twin.style() == Twin.Style.SCALARISED)
            .map(Twin::kernel)
            .toList();
    assertEquals(library.standard(), kernels);
  }

  @ParameterizedTest
  @MethodSource("twins")
  void sharesAllButTheBodyOfTheKernel(Twin twin) throws IOException {
    String text = Files.readString(twin.form().source());
    int begin = text.indexOf("#pragma scop\n");
    int end = text.indexOf("#pragma endscop\n");
    assertAll(
        () -> assertEquals(signature(twin.kernel()), signature(twin.form())),
        () -> assertTrue(text.startsWith("/* " + twin.kernel().name() + ": "), "a first line"),
        () -> assertTrue(0 < begin && begin < end, "order"),
        () -> assertEquals(begin, text.lastIndexOf("#pragma scop\n"), "one region"),
        () ->
            assertTrue(
                text.endsWith(
                    "\n#define BENCH_TWIN\n#include \"../" + twin.kernel().name() + ".c\"\n"),
                "ends with the kernel's program"));
  }

  @ParameterizedTest
  @MethodSource("twins")
  void computesTheSame(Twin twin) throws IOException {
    KernelProgram kernel = program(twin.kernel());
    KernelProgram form = program(twin.form());
    List<List<String>> runs = new ArrayList<>();
    int parameters = parameters(twin.kernel());
    for (String size : List.of("0", "1", "2", "3", "4", "7")) {
      runs.add(Collections.nCopies(parameters, size));
    }
    for (int zero = 0; zero < parameters && parameters > 1; zero++) {
      List<String> sizes = new ArrayList<>(Collections.nCopies(parameters, "4"));
      sizes.set(zero, "0");
      runs.add(sizes);
    }
    for (List<String> arguments : runs) {
      assertEquals(
          kernel.run(arguments).result(), form.run(arguments).result(), arguments::toString);
    }
    assertArrayEquals(dump(kernel), dump(form), "MINI");
  }

  private static byte[] dump(KernelProgram program) throws IOException {
    Path file = Files.createTempFile(scratch, "results", ".dump");
    program.run(List.of("MINI", "--dump", file.toString())).result();
    return Files.readAllBytes(file);
  }

  private static KernelProgram compile(Kernel kernel) throws IOException {
    Path executable = Files.createTempFile(scratch, kernel.name(), ".program");
    List<String> command = new ArrayList<>(List.of("gcc"));
    command.addAll(FLAGS);
    command.addAll(List.of(kernel.source().toString(), "-o", executable.toString(), "-lm"));
    assertEquals(new KernelProgram.Outcome(0, "", ""), KernelProgram.execute(command));
    return new KernelProgram(executable);
  }

  private static KernelProgram program(Kernel kernel) {
    try {
      return PROGRAMS.get(kernel).get();
    } catch (ExecutionException e) {
      throw new AssertionError("cannot compile " + kernel, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while compiling " + kernel, e);
    }
  }

  private static int parameters(Kernel kernel) throws IOException {
    return Integer.parseInt(first(PARAMETERS, kernel).group(1));
  }

  private static String signature(Kernel kernel) throws IOException {
    return first(SIGNATURE, kernel).group().replace("(int n, base seq", "(int n, char seq");
  }

  private static Matcher first(Pattern pattern, Kernel kernel) throws IOException {
    Matcher matcher = pattern.matcher(Files.readString(kernel.source()));
    assertTrue(matcher.find(), () -> kernel + " has no " + pattern);
    return matcher;
  }
}
