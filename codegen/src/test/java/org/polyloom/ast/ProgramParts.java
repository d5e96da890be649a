package org.polyloom.ast;

import java.util.ArrayList;
import java.util.List;

/** What stands in a program. */
final class ProgramParts {
  private ProgramParts() {}

  /** All loops. */
  static List<LoopProgram.Loop> loops(LoopProgram program) {
    List<LoopProgram.Loop> loops = new ArrayList<>();
    if (program instanceof LoopProgram.Loop loop) {
      loops.add(loop);
    }
    program.children().forEach(child -> loops.addAll(loops(child)));
    return loops;
  }

  /** How many conditions there are. */
  static long branches(LoopProgram program) {
    return (program instanceof LoopProgram.Branch ? 1 : 0)
        + program.children().stream().mapToLong(ProgramParts::branches).sum();
  }
}
