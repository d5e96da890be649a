package org.polyloom.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.polyloom.frontend.ExtractedText;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Execution;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopInterpreter;
import org.polyloom.ir.ScopPrinter;
import org.polyloom.isl.IslContext;
import org.polyloom.remark.Remark;

/**
 * Small C files, one fact each, with what a pass makes of them in a comment at the end: its
 * remarks, then the statements. {@code -DupdateGolden} writes the comments anew; the difference is
 * to be reviewed. Every result is also checked by the pipeline's checks, and carried out for small
 * sizes.
 */
public final class PassCases {
  private static final Path RESOURCES = Path.of("src", "test", "resources");
  private static final String MARK = "/* expected\n";
  private static final List<PassCheck> CHECKS =
      List.of(new ModelCheck(), new OrderCheck(), new ValueCheck());
  private static final PassContext CONTEXT = new PassContext(50_000_000);
  private static final List<Long> SIZES = List.of(0L, 1L, 3L);

  private PassCases() {}

  /** The files of a folder below the test resources, in order. */
  public static List<Path> in(String folder) throws IOException {
    try (Stream<Path> files = Files.list(RESOURCES.resolve(folder))) {
      return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
  }

  /** What a pass made of the first region of a C text. */
  public static Pipeline.Result run(IslContext isl, Path file, String source, ScopPass... passes) {
    return run(ExtractedText.of(isl, file, source), passes);
  }

  /** What passes made of a Scop. */
  public static Pipeline.Result run(Scop scop, ScopPass... passes) {
    return new Pipeline(List.of(passes), CHECKS, Set.of(), Set.of()).run(scop, CONTEXT);
  }

  /**
   * Checks one file.
   *
   * @param appliedWhen whether a file's name promises that the pass does something
   */
  public static void check(Path file, ScopPass pass, Predicate<String> appliedWhen)
      throws IOException {
    String text = Files.readString(file);
    int mark = text.indexOf(MARK);
    String source = mark < 0 ? text : text.substring(0, mark);
    try (IslContext isl = IslContext.open()) {
      Scop before = ExtractedText.of(isl, file, source);
      Pipeline.Result result = run(before, pass);
      boolean applied = result.remarks().stream().anyMatch(r -> r.kind() == Remark.Kind.APPLIED);
      String found = summary(result);
      assertEquals(appliedWhen.test(file.getFileName().toString()), applied, found);
      assertSameResults(before, result.scop());
      compare(file, source, mark < 0 ? "" : text.substring(mark), MARK + found + "*/\n");
    }
  }

  private static void compare(Path file, String source, String expected, String found)
      throws IOException {
    if (System.getProperty("updateGolden") != null) {
      Files.writeString(file, source + found);
    } else if (expected.isEmpty()) {
      fail("no expectations; run with -DupdateGolden to accept\n" + found);
    } else {
      assertEquals(expected, found, "run with -DupdateGolden to accept");
    }
  }

  private static String summary(Pipeline.Result result) {
    StringBuilder text = new StringBuilder();
    for (Remark remark : result.remarks()) {
      text.append(remark.kind().label()).append(' ').append(remark.reason().name()).append(' ');
      remark.statement().ifPresent(name -> text.append(name).append(": "));
      text.append(remark.message()).append('\n');
      remark.evidence().forEach((label, line) -> text.append("  " + label + " " + line + "\n"));
    }
    String scop = ScopPrinter.print(result.scop());
    int prelude = scop.indexOf("\nprelude ");
    int first = prelude < 0 ? scop.indexOf("\nstatement ") : prelude;
    text.append(scop, first + 1, scop.indexOf("\nschedule") + 1);
    return text.toString().replaceAll(" at \"[^\"]*\":", " at ");
  }

  /**
   * Carries out both for small sizes, those at which the new order is not expected to pay included,
   * and compares what is left in elements read later. Sizes at which the source leaves its arrays
   * are left out, as far as the changed region assumes that it does not.
   */
  public static void assertSameResults(Scop before, Scop changed) {
    Scop after =
        changed.withAssumptions(
            changed.assumptions().stream()
                .filter(
                    assumption ->
                        before.assumptions().contains(assumption)
                            || !(assumption instanceof Assumption.OnParameters)
                            || assumption.reason().startsWith("subscripts stay in "))
                .toList());
    List<Map<String, Long>> sizes = new ArrayList<>(List.of(Map.of()));
    for (Parameter parameter : before.parameters()) {
      List<Map<String, Long>> more = new ArrayList<>();
      for (Map<String, Long> size : sizes) {
        for (long value : SIZES) {
          Map<String, Long> next = new LinkedHashMap<>(size);
          next.put(parameter.name(), value);
          more.add(next);
        }
      }
      sizes = more;
    }
    for (Map<String, Long> size : sizes) {
      Optional<Map<Execution.Element, ScalarValue>> found = results(after, size);
      if (found.isPresent()) {
        Map<Execution.Element, ScalarValue> expected = results(before, size).orElseThrow();
        assertEquals(
            filled(before, expected, found.get()),
            filled(before, found.get(), expected),
            size::toString);
      }
    }
  }

  /** With what elements held at first, where only the other Scop stores to them. */
  private static Map<Execution.Element, ScalarValue> filled(
      Scop scop,
      Map<Execution.Element, ScalarValue> stored,
      Map<Execution.Element, ScalarValue> others) {
    Map<Execution.Element, ScalarValue> all = new LinkedHashMap<>(stored);
    for (Execution.Element element : others.keySet()) {
      all.computeIfAbsent(
          element, unused -> content(scop.array(element.array()), element.subscripts()));
    }
    return all;
  }

  /** What a Scop leaves; nothing for sizes that are not its own. */
  private static Optional<Map<Execution.Element, ScalarValue>> results(
      Scop scop, Map<String, Long> size) {
    try {
      return Optional.of(
          ScopInterpreter.run(scop, size, PassCases::content, PassCases::called).liveOut(scop));
    } catch (IllegalArgumentException outsideOfTheContext) {
      assertTrue(outsideOfTheContext.getMessage().contains("outside of the context"));
      return Optional.empty();
    }
  }

  private static ScalarValue content(ArrayDecl array, List<Long> subscripts) {
    long value = array.name().hashCode() % 7;
    for (long subscript : subscripts) {
      value = 3 * value + subscript;
    }
    return array.element().isFloating()
        ? ScalarValue.ofFloating(array.element(), Math.floorMod(value, 11) - 4.25)
        : ScalarValue.ofInteger(array.element(), Math.floorMod(value, 3));
  }

  private static ScalarValue called(
      org.polyloom.ir.ScalarType type, String function, List<ScalarValue> arguments) {
    return ScalarValue.ofFloating(type, function.length() + arguments.get(0).floating());
  }

  /** The constants of an enum of reasons that no file of a folder shows. */
  public static Set<String> unseen(String folder, Enum<?>[] reasons) throws IOException {
    Set<String> unseen = new TreeSet<>();
    for (Enum<?> reason : reasons) {
      unseen.add(reason.name());
    }
    for (Path file : in(folder)) {
      String text = read(file);
      unseen.removeIf(
          name -> text.contains("missed " + name + " ") || text.contains("applied " + name + " "));
    }
    return unseen;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
