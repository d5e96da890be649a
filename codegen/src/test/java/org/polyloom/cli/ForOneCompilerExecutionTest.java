package org.polyloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What compilers are told of a region, or one of them alone, computes what the source does. */
class ForOneCompilerExecutionTest {
  static List<Arguments> shortRows() throws IOException {
    return CheckedFiles.withCompilers("kept");
  }

  @ParameterizedTest
  @MethodSource("shortRows")
  void shortRowsForClang(Path file, String compiler, String mode) {
    CheckedFiles.assertEmitted(file, compiler, mode, "RowsKept");
  }

  static List<Arguments> manyAddresses() throws IOException {
    return CheckedFiles.withCompilers("known");
  }

  @ParameterizedTest
  @MethodSource("manyAddresses")
  void manyAddressesForGcc(Path file, String compiler, String mode) {
    CheckedFiles.assertEmitted(file, compiler, mode, "AddressesKnown");
  }

  static List<Arguments> extremes() throws IOException {
    return CheckedFiles.withCompilers("extremes").stream()
        .filter(arguments -> arguments.get()[2].equals("strict"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("extremes")
  void extremesForGcc(Path file, String compiler, String mode) {
    CommandRun run = CheckedFiles.checkFunctionWith(compiler, mode, file);
    boolean isOwnOrder = file.endsWith("clamped.c");
    assertEquals(isOwnOrder, run.err().contains("[ExtremesSelected]"), run::toString);
  }

  static List<Arguments> loadedFirst() throws IOException {
    return CheckedFiles.withCompilers("first");
  }

  @ParameterizedTest
  @MethodSource("loadedFirst")
  void conditionalLoadsForClang(Path file, String compiler, String mode) {
    CheckedFiles.checkWith(compiler, mode, file, "--seeds", "1");
    CommandRun planned = CheckedFiles.planned(file, "--fp", mode);
    assertTrue(planned.err().contains("emit: applied [LoadsFirst]"), planned::toString);
  }

  static List<Arguments> rowsBefore() throws IOException {
    return CheckedFiles.withCompilers("rows_before");
  }

  @ParameterizedTest
  @MethodSource("rowsBefore")
  void updatesByRowsBeforeForClang(Path file, String compiler, String mode) {
    CheckedFiles.assertEmitted(file, compiler, mode, "RowsApart");
  }

  static List<Arguments> elementsOfRows() throws IOException {
    return CheckedFiles.withCompilers("row_elements");
  }

  @ParameterizedTest
  @MethodSource("elementsOfRows")
  void updatesByElementsOfRowsForClang(Path file, String compiler, String mode) {
    CheckedFiles.assertEmitted(file, compiler, mode, "ElementsKept");
  }
}
