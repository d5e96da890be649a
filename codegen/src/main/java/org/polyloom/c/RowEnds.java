package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;

/**
 * Innermost loops to the ends of rows, one of which they store to while they access others of the
 * same array, are written such that clang sees that they leave no row.
 *
 * <pre>
 * int K[n + 1][w + 1];
 * for (c = 3; c &lt;= w; c++)                   for (c = 3; c &lt; w + 1; c++)
 *   K[i][c] = max(K[i - 1][c - 3], ...)   =&gt;   K[i][c] = max(K[i - 1][c - 3], ...)
 * </pre>
 *
 * <p>It knows that rows are apart where it finds the number of iterations to be less than that of
 * the elements of a row. That of the left loop it does not compare with {@code w + 1}: it asks
 * instead, before the loop, whether rows are as long as several vectors side by side, and carries
 * shorter ones out one element after the other.
 */
final class RowEnds {
  private final Scop scop;
  private final ElementText elements;

  /**
   * @param elements of the Scop
   */
  RowEnds(Scop scop, ElementText elements) {
    this.scop = scop;
    this.elements = elements;
  }

  /** The loop as it is to be written. */
  LoopProgram.Loop told(LoopProgram.Loop loop) {
    if (loop.relation() != Condition.Relation.AT_MOST || loop.step() != 1) {
      return loop;
    }
    IntegerExpression end = IntegerExpression.plus(loop.bound(), 1);
    boolean isEnd = arraysOfRows(loop).stream().anyMatch(array -> endsRows(scop.array(array), end));
    return isEnd
        ? new LoopProgram.Loop(
            loop.variable(), loop.first(), Condition.Relation.LESS, end, loop.step(), loop.body())
        : loop;
  }

  private boolean endsRows(ArrayDecl array, IntegerExpression end) {
    int last = array.rank() - 1;
    return array.extents().get(last).isPresent() && elements.extent(array, last).equals(end);
  }

  /** Those of which a loop of nothing but instances stores to one row and accesses another one. */
  private static List<String> arraysOfRows(LoopProgram.Loop loop) {
    List<LoopElement> stored = new ArrayList<>();
    List<LoopElement> accessed = new ArrayList<>();
    for (LoopProgram.Instance instance : loop.instancesAlone()) {
      List<Operation> operations = instance.statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        Optional<Access> access = Operands.access(operations.get(position));
        if (access.filter(one -> one.subscripts().size() > 1).isPresent()) {
          LoopElement element = LoopElement.of(instance, position);
          accessed.add(element);
          if (operations.get(position) instanceof Operation.Store) {
            stored.add(element);
          }
        }
      }
    }
    return stored.stream()
        .filter(store -> accessed.stream().anyMatch(other -> isOfAnotherRow(store, other)))
        .map(LoopElement::array)
        .toList();
  }

  private static boolean isOfAnotherRow(LoopElement one, LoopElement other) {
    return one.array().equals(other.array()) && !row(one).equals(row(other));
  }

  private static List<Optional<IntegerExpression>> row(LoopElement element) {
    return element.subscripts().subList(0, element.subscripts().size() - 1);
  }
}
