package org.polyloom.scheduling;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ir.Access;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.DimType;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.schedule.ScheduleTrees;

/**
 * Roots, quotients and calls that are the same for all of a loop inside of another one, and others
 * in each iteration of that: compilers compute them before the loop inside, as long as it is
 * inside.
 *
 * <pre>
 * for (j)
 *   for (i)
 *     y[i][j] /= sqrt(s[j]);
 * </pre>
 *
 * <p>The loops of a statement are taken to be in the order of its iterators, as in the source.
 *
 * @param stored the arrays to which the loop inside stores
 * @param straight those to which the loop around stores elsewhere
 * @param inside the place of the loop inside, among those of its statements
 */
record ComputedOnce(Set<String> stored, Set<String> straight, int inside) {

  /** Whether there are any in the loops inside of one. */
  static boolean areIn(Scop scop, ScheduleNode loop) {
    int inside = loop.scheduleDepth() + 1;
    for (ScheduleNode band : ScheduleTrees.bands(loop.firstChild())) {
      if (band.scheduleDepth() == inside) {
        List<Statement> statements = new ScopLoop(scop, band).statements();
        Set<String> stored = stored(statements);
        Set<String> straight = stored(new ScopLoop(scop, loop).statements());
        straight.removeAll(stored);
        ComputedOnce computed = new ComputedOnce(stored, straight, inside);
        if (statements.stream().filter(one -> one.depth() > inside).anyMatch(computed::areAny)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<String> stored(List<Statement> statements) {
    Set<String> stored = new HashSet<>();
    statements.forEach(statement -> stored.addAll(statement.storedArrays()));
    return stored;
  }

  private boolean areAny(Statement statement) {
    List<Operation> all = statement.operations();
    return IntStream.range(0, all.size())
        .filter(k -> takesLong(all.get(k)))
        .mapToObj(k -> Operands.reached(k, from -> Operands.of(all.get(from))))
        .map(reached -> reached.stream().mapToObj(all::get).toList())
        .filter(made -> made.stream().allMatch(part -> isSame(statement, part)))
        .flatMap(List::stream)
        .anyMatch(part -> isOfIteration(statement, part));
  }

  private static boolean takesLong(Operation operation) {
    return operation instanceof Operation.Call call && !VectorFunctions.isChoice(call.function())
        || operation instanceof Operation.Binary binary
            && binary.operator() == BinaryOperator.DIVIDE
            && binary.type().isFloating();
  }

  /** Whether an operation does the same in all iterations of the loop inside. */
  private boolean isSame(Statement statement, Operation operation) {
    if (operation instanceof Operation.AffineValue value) {
      return !value.function().involvesDims(DimType.IN, inside, statement.depth() - inside);
    }
    Optional<Access> access = Operands.access(operation);
    return Operands.predicate(operation).isEmpty()
        && access.filter(one -> stored.contains(one.array())).isEmpty()
        && access.stream()
            .allMatch(
                one ->
                    IntStream.range(inside, statement.depth())
                        .allMatch(loop -> statement.stays(one, loop)));
  }

  /** Whether an operation loads what each iteration of the loop around has of its own. */
  private boolean isOfIteration(Statement statement, Operation operation) {
    return Operands.access(operation)
        .filter(access -> straight.contains(access.array()) || !statement.stays(access, inside - 1))
        .isPresent();
  }
}
