package org.polyloom.c;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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

  private SelectionSteps() {}

  /**
   * Whether a statement of a Scop without plans is written as one store of a value that is chosen
   * in steps, not just of minima and maxima, of which compilers know that they are some.
   */
  public static boolean chooseForOne(Statement statement, Scop scop) {
    Statement written = RegionWriter.decided(statement, scop);
    return written.stores().size() == 1
        && of(written, new Predicates(written)).stream()
            .anyMatch(step -> !isExtreme(written.operations(), step));
  }

  private static boolean isExtreme(List<Operation> operations, int position) {
    Operation.Select select = (Operation.Select) operations.get(position);
    return operations.get(select.condition()) instanceof Operation.Binary compared
        && compared.operator().family() == BinaryOperator.Family.COMPARISON
        && new TreeSet<>(List.of(compared.left(), compared.right()))
            .equals(new TreeSet<>(List.of(select.ifTrue(), select.ifFalse())));
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
