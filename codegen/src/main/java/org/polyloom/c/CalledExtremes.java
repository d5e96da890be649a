package org.polyloom.c;

import java.util.List;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Recognises regions with rows side by side that take {@linkplain ExtremeCalls#CALLED minima or
 * maxima of two values}. Where values may be infinite or no numbers, gcc calls the library for
 * each, and a call leaves nothing of what the rows around it hold in registers.
 */
public final class CalledExtremes {
  private CalledExtremes() {}

  /**
   * Whether a region has such rows.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static boolean areInRowsOf(Scop scop) {
    return scop.statements().stream().anyMatch(CalledExtremes::areIn)
        && areInRows(LoopGenerator.generate(scop));
  }

  private static boolean areIn(Statement statement) {
    return new SelectedExtremes(statement).areOfTwoValues();
  }

  private static boolean areInRows(LoopProgram program) {
    if (program instanceof LoopProgram.Loop loop) {
      List<Statement> called =
          loop.instancesAlone().stream()
              .map(LoopProgram.Instance::statement)
              .filter(CalledExtremes::areIn)
              .toList();
      if (called.stream().distinct().count() < called.size()) {
        return true;
      }
    }
    return program.children().stream().anyMatch(CalledExtremes::areInRows);
  }
}
