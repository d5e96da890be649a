package org.polyloom.c;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Selections among more than two values that are written step by step, from the last one on: gcc 12
 * makes no vectors of expressions that contain each other.
 *
 * <pre>
 * p ? w : (q ? x : (r ? y : z))      =&gt;      t0 = r ? y : z; t1 = q ? x : t0; p ? w : t1
 * </pre>
 *
 * <p>All values must be there whatever the conditions are.
 */
public final class SelectionSteps {
  /** More are made of macros for minima, whose operands are written again and again. */
  private static final int MOST_STEPS = 16;

  /** gcc makes no vectors where more ways through an iteration meet. */
  private static final int MOST_WAYS = 4;

  private SelectionSteps() {}

  /**
   * Whether a statement of a Scop without plans is written as one store of a value that is chosen
   * in steps, not just of minima and maxima, of which compilers know that they are some; nor of a
   * few values, minima or maxima among them, where fewer ways meet in the source than it seems.
   */
  public static boolean chooseForOne(Statement statement, Scop scop) {
    Statement written = RegionWriter.decided(statement, scop);
    Set<Integer> steps = of(written, new Predicates(written));
    long choices = steps.stream().filter(step -> !isExtreme(written.operations(), step)).count();
    boolean areFew = choices < steps.size() && choices + 2 <= MOST_WAYS;
    return written.stores().size() == 1 && choices > 0 && !areFew;
  }

  private static boolean isExtreme(List<Operation> operations, int position) {
    Operation.Select select = (Operation.Select) operations.get(position);
    return operations.get(select.condition()) instanceof Operation.Binary compared
        && compared.operator().family() == BinaryOperator.Family.COMPARISON
        && new TreeSet<>(List.of(compared.left(), compared.right()))
            .equals(alternatives(operations, select, compared));
  }

  /** What is selected, as wide as what is compared. */
  private static Set<Integer> alternatives(
      List<Operation> operations, Operation.Select select, Operation.Binary compared) {
    Set<Integer> alternatives = new TreeSet<>();
    for (int alternative : List.of(select.ifTrue(), select.ifFalse())) {
      alternatives.add(
          Stream.of(compared.left(), compared.right())
              .filter(
                  side ->
                      operations.get(side) instanceof Operation.Convert convert
                          && convert.operand() == alternative)
              .findFirst()
              .orElse(alternative));
    }
    return alternatives;
  }

  /** The positions of the selections in others that get a name. */
  static Set<Integer> of(Statement statement, Predicates predicates) {
    List<Operation> operations = statement.operations();
    BitSet there = predicates.thereAlways();
    Set<Integer> steps = new TreeSet<>();
    for (int k = operations.size() - 1; k >= 0; k--) {
      if (!steps.contains(k)) {
        Set<Integer> inner = new TreeSet<>();
        collect(operations, k, inner);
        if (isPlain(operations, k, there)
            && inner.stream().allMatch(step -> isPlain(operations, step, there))) {
          steps.addAll(inner);
        }
      }
    }
    return steps.size() > MOST_STEPS ? Set.of() : steps;
  }

  /** Whether a selection's condition and alternatives are there in all cases. */
  private static boolean isPlain(List<Operation> operations, int position, BitSet there) {
    return Operands.of(operations.get(position)).stream().allMatch(there::get);
  }

  /** Adds the selections that are alternatives of a selection, and theirs. */
  private static void collect(List<Operation> operations, int position, Set<Integer> inner) {
    if (operations.get(position) instanceof Operation.Select select) {
      for (int alternative : List.of(select.ifTrue(), select.ifFalse())) {
        if (operations.get(alternative) instanceof Operation.Select && inner.add(alternative)) {
          collect(operations, alternative, inner);
        }
      }
    }
  }
}
