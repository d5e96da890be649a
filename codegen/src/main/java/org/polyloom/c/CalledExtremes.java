package org.polyloom.c;

import java.util.List;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Recognises regions with rows side by side that take {@linkplain ExtremeCalls#CALLED minima or
 * maxima of two values}. Where values may be infinite or no numbers, gcc calls the library for
 * each, and a call leaves nothing of what the rows around it hold in registers.
 */
public final class CalledExtremes {
  /** So many operations one after the other take longer than a call and what it costs around. */
  private static final int OPERATIONS_OF_CALL = 3;

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
    int calls = new SelectedExtremes(statement).called();
    return calls > 0 && inARow(statement) < OPERATIONS_OF_CALL * calls;
  }

  /** How many operations of arithmetic a value goes through at most, from a load to a store. */
  private static int inARow(Statement statement) {
    List<Operation> operations = statement.operations();
    int[] before = new int[operations.size()];
    int most = 0;
    for (int position = 0; position < before.length; position++) {
      Operation operation = operations.get(position);
      for (int value : Operands.values(operation)) {
        before[position] = Math.max(before[position], before[value]);
      }
      before[position] +=
          operation instanceof Operation.Binary binary && binary.type().isFloating() ? 1 : 0;
      most = Math.max(most, before[position]);
    }
    return most;
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
