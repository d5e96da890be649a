package org.polyloom.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ProgramGeneratorTest {
  private static final int COUNT = Integer.getInteger("polyloom.random.generated", 25);

  @Test
  void programsFollowFromTheirSeeds() {
    for (long seed = 0; seed < 50; seed++) {
      String first = new ProgramPrinter(ProgramGenerator.generate(seed), "f").file();
      assertEquals(first, new ProgramPrinter(ProgramGenerator.generate(seed), "f").file());
    }
  }

  @Test
  void programsHaveNoUndefinedBehaviourAndNoWarnings() {
    List<Program> programs =
        LongStream.range(0, COUNT).mapToObj(ProgramGenerator::generate).toList();
    List<Verdict> verdicts = Trials.runAsTheyAre(programs);
    for (int k = 0; k < COUNT; k++) {
      String text = new ProgramPrinter(programs.get(k), "f").file();
      assertFalse(verdicts.get(k).failed(), verdicts.get(k) + text);
    }
    assertEquals(COUNT, verdicts.size());
  }

  @Test
  void shrinkingEndsWithWhatFails() {
    Program program =
        LongStream.range(0, 100)
            .mapToObj(ProgramGenerator::generate)
            .filter(candidate -> text(candidate).contains("+="))
            .findFirst()
            .orElseThrow();
    Program small = new Shrinker(p -> text(p).contains("+="), 100_000).shrink(program);
    assertTrue(text(small).contains("+="), text(small));
    assertTrue(
        SmallerPrograms.of(small).stream().noneMatch(p -> text(p).contains("+=")), text(small));
  }

  private static String text(Program program) {
    return new ProgramPrinter(program, "f").file();
  }
}
