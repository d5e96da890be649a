package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.polyloom.run.TestCompilers;

/**
 * Square roots in vectors are those of the source to the last bit, and other functions nearly,
 * under every compiler.
 */
class CallsExecutionTest {
  private static final List<String> TARGETS = List.of("x86-64-v2", "x86-64-v3", "native");

  static List<Arguments> conditions() throws IOException {
    List<Arguments> cases = new ArrayList<>();
    for (Path file : CheckedFiles.in("conditions")) {
      for (String compiler : compilers()) {
        cases.add(Arguments.of(file, compiler, "x86-64-v3"));
      }
    }
    return cases;
  }

  @ParameterizedTest
  @MethodSource("conditions")
  void conditionsChooseTheSame(Path file, String compiler, String target) {
    CommandRun run = CheckedFiles.checkFunctionWith(compiler, "strict", file, "--target", target);
    assertTrue(run.err().contains("[ConditionsInVectors]"), run::toString);
  }

  static List<Arguments> sums() throws IOException {
    List<Arguments> cases = new ArrayList<>();
    for (Path file : CheckedFiles.in("terms")) {
      for (String compiler : compilers()) {
        TARGETS.forEach(target -> cases.add(Arguments.of(file, compiler, target)));
      }
    }
    return cases;
  }

  @ParameterizedTest
  @MethodSource("sums")
  void sumsBesideVectorsAreTheSame(Path file, String compiler, String target) {
    CommandRun run = CheckedFiles.checkFunctionWith(compiler, "strict", file, "--target", target);
    assertEquals(3, run.err().split("\\[SumsBesideVectors]").length - 1, run::toString);
  }

  private static List<String> compilers() {
    return TestCompilers.all().stream()
        .map(compiler -> compiler.kind().name().toLowerCase(Locale.ROOT))
        .toList();
  }

  static List<Arguments> cases() throws IOException {
    List<Arguments> cases = new ArrayList<>();
    for (Path file : CheckedFiles.in("calls")) {
      for (String compiler : compilers()) {
        TARGETS.forEach(target -> cases.add(Arguments.of(file, compiler, target, "strict")));
        cases.add(Arguments.of(file, compiler, "native", "reassoc"));
      }
    }
    for (Path file : CheckedFiles.in("library")) {
      for (String compiler : compilers()) {
        TARGETS.forEach(target -> cases.add(Arguments.of(file, compiler, target, "fast")));
      }
    }
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void computesTheSame(Path file, String compiler, String target, String fp) {
    CommandRun run = CheckedFiles.checkFunctionWith(compiler, fp, file, "--target", target);
    assertTrue(run.err().contains("[CallsInVectors]"), run::toString);
  }
}
