package org.polyloom.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.machine.Cache;
import org.polyloom.machine.Machine;
import org.polyloom.remark.Remark;
import org.polyloom.run.Compiler;
import org.polyloom.run.Compilers;
import org.polyloom.run.ScratchDirectory;
import org.polyloom.run.TestCompilers;
import org.polyloom.schedule.ScheduleOptions;
import org.polyloom.snapshot.SnapshotPass;

/**
 * Updates in blocks of steps, with register tiles of all kinds of choices, compute bit for bit what
 * the source does: at sizes around those of blocks, with cycles that change the pivots themselves.
 */
class BlockedStepsTest {
  private static byte[] source() throws IOException {
    try (InputStream in = BlockedStepsTest.class.getResourceAsStream("/plan/steps.c")) {
      return in.readAllBytes();
    }
  }

  private static PlannedFile planned(byte[] source, Path file, int bits, int registers) {
    List<Cache> caches =
        List.of(
            new Cache(32 << 10, 8, 64), new Cache(64 << 10, 8, 64), new Cache(256 << 10, 16, 64));
    Machine machine = new Machine(bits, registers, true, caches, 4096, 1, List.of());
    return PlannedFile.of(
        source,
        file,
        List.of(
            new SnapshotPass(
                element -> ContractionPass.stepsOfBlock(machine, element), element -> 0),
            new ContractionPass(machine, ScheduleOptions.DEFAULT, Grouping.SOURCE)));
  }

  @ParameterizedTest
  @CsvSource({"128, 16, x86-64", "256, 16, native", "512, 32, native", "512, 32, x86-64"})
  void resultsAreThoseOfTheSource(int bits, int registers, String target) throws IOException {
    byte[] source = source();
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      Path original = Files.write(scratch.file("original.c"), source);
      PlannedFile planned = planned(source, original, bits, registers);
      planned.remarks().forEach(BlockedStepsTest::assertPlanned);
      Path result = Files.write(scratch.file("result.c"), planned.text());
      List<Compiler> compilers = Compilers.ofThisMachine().all();
      String expected =
          ExactPrograms.output(
              compilers.get(0),
              original,
              scratch.file("original"),
              List.of("-std=c11", "-O1", "-w", "-fwrapv", "-ffp-contract=off"));
      List<String> flags =
          TestCompilers.refusingWarnings(
              "-std=c11", "-O1", "-ffp-contract=off", "-march=" + target);
      for (Compiler compiler : target.equals("native") ? compilers : compilers.subList(0, 1)) {
        assertEquals(
            expected,
            ExactPrograms.output(compiler, result, scratch.file("result"), flags),
            () -> compiler + " " + target + "\n" + planned.string());
      }
    }
  }

  private static void assertPlanned(String function, List<Remark> remarks) {
    List<String> applied =
        remarks.stream()
            .filter(remark -> remark.kind() == Remark.Kind.APPLIED)
            .map(remark -> remark.reason().name())
            .toList();
    assertEquals(
        Set.of("StepsBlocked", "ContractionPlanned"),
        Set.copyOf(applied),
        () -> function + " is not planned: " + remarks);
  }
}
