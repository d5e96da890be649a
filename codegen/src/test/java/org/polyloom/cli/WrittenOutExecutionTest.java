package org.polyloom.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Short loops that are written out, or that compilers are told to write out, compute the same. */
class WrittenOutExecutionTest {
  static List<Arguments> shortNests() throws IOException {
    return CheckedFiles.withCompilers("nests");
  }

  @ParameterizedTest
  @MethodSource("shortNests")
  void shortLoopsAroundWhichAreLanes(Path file, String compiler, String mode) {
    CheckedFiles.assertEmitted(file, compiler, mode, "NestsWrittenOut");
  }

  static List<Arguments> bodies() throws IOException {
    return CheckedFiles.withCompilers("bodies");
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void shortLoopsWithArraysOfTheirOwn(Path file, String compiler, String mode) {
    CheckedFiles.assertEmitted(file, compiler, mode, "BodiesWrittenOut");
  }

  static List<Arguments> bodiesWithCalls() throws IOException {
    return CheckedFiles.withCompilers("bodycalls").stream()
        .filter(each -> each.get()[2].equals("fast"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("bodiesWithCalls")
  void shortLoopsThatCallFunctions(Path file, String compiler, String mode) {
    CheckedFiles.assertEmitted(file, compiler, mode, "BodiesWrittenOut");
  }
}
