package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnaryOperator;

/**
 * Under which conditions each operation of a statement has a value.
 *
 * <p>A <em>literal</em> says that a value is not zero, or that it is: {@code 2 * position} or
 * {@code 2 * position + 1}. {@code !x}, {@code x != 0} and {@code x == 0} are literals of {@code x}
 * itself. A <em>guard</em> is a set of literals that all hold.
 */
final class Predicates {
  private final List<Operation> operations;
  private final List<Set<Integer>> guards = new ArrayList<>();

  Predicates(Statement statement) {
    this.operations = statement.operations();
    for (int position = 0; position < operations.size(); position++) {
      guards.add(computedGuard(position));
    }
  }

  /** What must hold for the operation to have a value, or to be carried out if it is a store. */
  Set<Integer> guard(int position) {
    return guards.get(position);
  }

  /** The literal that the value at a position is not zero. */
  int holds(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.LOGICAL_NOT) {
      return negated(holds(unary.operand()));
    }
    if (operation instanceof Operation.Binary binary && isZero(binary.right())) {
      if (binary.operator() == BinaryOperator.NOT_EQUAL) {
        return holds(binary.left());
      }
      if (binary.operator() == BinaryOperator.EQUAL) {
        return negated(holds(binary.left()));
      }
    }
    return 2 * position;
  }

  static int negated(int literal) {
    return literal ^ 1;
  }

  static int position(int literal) {
    return literal / 2;
  }

  static boolean isNegated(int literal) {
    return literal % 2 == 1;
  }

  /** Everything that holds where the literal does, itself included. */
  Set<Integer> impliedBy(int literal) {
    Set<Integer> implied = new TreeSet<>();
    implied.add(literal);
    BinaryOperator splitting =
        isNegated(literal) ? BinaryOperator.LOGICAL_OR : BinaryOperator.LOGICAL_AND;
    if (operations.get(position(literal)) instanceof Operation.Binary binary
        && binary.operator() == splitting) {
      int flip = isNegated(literal) ? 1 : 0;
      implied.addAll(impliedBy(holds(binary.left()) ^ flip));
      implied.addAll(impliedBy(holds(binary.right()) ^ flip));
    }
    return implied;
  }

  /** Everything that holds where all of the guard does. */
  Set<Integer> impliedBy(Set<Integer> guard) {
    Set<Integer> implied = new TreeSet<>();
    guard.forEach(literal -> implied.addAll(impliedBy(literal)));
    return implied;
  }

  /** The guard without what already holds, and without what its other literals imply. */
  Set<Integer> missing(Set<Integer> guard, Set<Integer> facts) {
    Set<Integer> missing = new TreeSet<>(guard);
    missing.removeAll(facts);
    for (int literal : guard) {
      Set<Integer> weaker = impliedBy(literal);
      weaker.remove(literal);
      if (missing.contains(literal)) {
        missing.removeAll(weaker);
      }
    }
    return missing;
  }

  private Set<Integer> computedGuard(int position) {
    Operation operation = operations.get(position);
    Set<Integer> guard = new TreeSet<>();
    if (operation instanceof Operation.Select select) {
      int condition = holds(select.condition());
      guard.addAll(guards.get(select.condition()));
      guard.addAll(beyond(select.ifTrue(), condition));
      guard.addAll(beyond(select.ifFalse(), negated(condition)));
    } else if (operation instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.LOGICAL) {
      int left = holds(binary.left());
      guard.addAll(guards.get(binary.left()));
      guard.addAll(
          beyond(
              binary.right(),
              binary.operator() == BinaryOperator.LOGICAL_AND ? left : negated(left)));
    } else {
      for (int operand : Operands.of(operation)) {
        guard.addAll(guards.get(operand));
      }
    }
    Operands.predicate(operation)
        .ifPresent(
            predicate -> {
              guard.addAll(guards.get(predicate));
              guard.add(holds(predicate));
            });
    return missing(guard, Set.of());
  }

  private Set<Integer> beyond(int position, int literal) {
    return missing(guards.get(position), impliedBy(literal));
  }

  private boolean isZero(int position) {
    return operations.get(position) instanceof Operation.Literal literal
        && literal.text().matches("0[uUlL]*|0?\\.0*[fFlL]?|0\\.[fFlL]?");
  }
}
