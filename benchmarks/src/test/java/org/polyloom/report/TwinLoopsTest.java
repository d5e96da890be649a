package org.polyloom.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.optimizer.FloatingPoint;
import org.polyloom.optimizer.OptimizerOptions;

/**
 * Every twin ends in the loops of its kernel, most of them in the very code but for names.
 *
 * <p>Under fast floating point, as measured; under others with {@code
 * -Dpolyloom.twins.fp=strict,fast}.
 */
class TwinLoopsTest {

  /** How much of what is emitted agrees, names apart. */
  private enum Agreement {
    /** All of it. */
    CODE,
    /** The loops, not all that stands in them. */
    LOOPS,
    /** The loops, but some of them come in another order. */
    LOOPS_REORDERED,
    /** Less. */
    NOT_THE_LOOPS
  }

  /**
   * What less than the code agrees.
   *
   * @param why it is so
   */
  private record Difference(Agreement agreement, String why) {}

  private static final Map<String, Difference> DIFFERENCES =
      Map.of(
          "2mm (inlined)",
          new Difference(
              Agreement.LOOPS, "the sizes in what is checked are added in another order"),
          "gemm (inlined)",
          new Difference(
              Agreement.LOOPS,
              "the innermost loop jumps through a matrix, so that tiles pay at smaller sizes"),
          "adi",
          new Difference(
              Agreement.LOOPS, "the divisor of an element is computed once, the kernel's twice"),
          "correlation",
          new Difference(
              Agreement.LOOPS_REORDERED,
              "the root of a number that never changes is computed once, before the loops"),
          "correlation (inlined)",
          new Difference(
              Agreement.LOOPS_REORDERED,
              "one statement divides a difference, the kernel has one for each"),
          "deriche",
          new Difference(Agreement.LOOPS, "an exponential occurs once, the kernel's several times"),
          "durbin",
          new Difference(
              Agreement.LOOPS, "both stay as they are, with the scalars that they are written in"),
          "jacobi-1d",
          new Difference(
              Agreement.LOOPS, "the kernel stays as it is, the twin becomes what the kernel is"),
          "nussinov",
          new Difference(
              Agreement.LOOPS_REORDERED,
              "maxima, exact in any order, are taken with one operand first, not the other,"
                  + " and what neighbours give in another order"));

  @TempDir private static Path scratch;
  private static KernelLibrary library;
  private static final Map<String, EmittedLoops> KERNELS = new HashMap<>();

  @BeforeAll
  static void unpack() {
    library = KernelLibrary.unpackInto(scratch);
  }

  static Stream<Arguments> twins() {
    String modes = System.getProperty("polyloom.twins.fp", FloatingPoint.FAST.label());
    return Arrays.stream(FloatingPoint.values())
        .filter(fp -> List.of(modes.split(",")).contains(fp.label()))
        .flatMap(fp -> library.twins().stream().map(twin -> Arguments.of(twin, fp)));
  }

  @ParameterizedTest
  @MethodSource("twins")
  void emitsWhatItsKernelEmits(Twin twin, FloatingPoint fp) throws IOException {
    OptimizerOptions options = OptimizerOptions.DEFAULT.withFp(fp);
    String key = fp.label() + " " + twin.kernel().name();
    if (!KERNELS.containsKey(key)) {
      KERNELS.put(key, EmittedLoops.of(twin.kernel(), options));
    }
    EmittedLoops kernel = KERNELS.get(key);
    EmittedLoops form = EmittedLoops.of(twin.form(), options);
    Difference expected =
        DIFFERENCES.getOrDefault(twin.label(), new Difference(Agreement.CODE, "nothing differs"));
    assertTrue(kernel.loops().size() > 1, "loops are found");
    assertEquals(
        expected.agreement(),
        agreement(kernel, form),
        () -> expected.why() + "\n" + difference(kernel, form));
  }

  @Test
  void onlyTwinsAreExceptions() {
    assertEquals(
        DIFFERENCES.keySet(),
        library.twins().stream()
            .map(Twin::label)
            .filter(DIFFERENCES::containsKey)
            .collect(Collectors.toSet()));
  }

  private static Agreement agreement(EmittedLoops kernel, EmittedLoops form) {
    if (kernel.equals(form)) {
      return Agreement.CODE;
    }
    if (kernel.loops().equals(form.loops())) {
      return Agreement.LOOPS;
    }
    boolean isReordered =
        kernel.loops().stream().sorted().toList().equals(form.loops().stream().sorted().toList());
    return isReordered ? Agreement.LOOPS_REORDERED : Agreement.NOT_THE_LOOPS;
  }

  /** The first lines that differ. */
  private static String difference(EmittedLoops kernel, EmittedLoops form) {
    int at = 0;
    while (at < kernel.lines().size()
        && at < form.lines().size()
        && kernel.lines().get(at).equals(form.lines().get(at))) {
      at++;
    }
    return "kernel: "
        + kernel.lines().stream().skip(at).findFirst().orElse("(ends)")
        + "\ntwin:   "
        + form.lines().stream().skip(at).findFirst().orElse("(ends)");
  }
}
