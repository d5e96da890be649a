package org.polyloom.c;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnaryOperator;

/**
 * Under which conditions each operation of a statement has a value.
 *
 * <p>A <em>literal</em> says that a value is not zero, or that it is: {@code 2 * position} or
 * {@code 2 * position + 1}. {@code !x}, {@code x != 0}, {@code x == 0} and {@code (_Bool)x} are
 * literals of {@code x} itself. An <em>atom</em> is a literal that is no conjunction of others, a
 * <em>guard</em> a set of atoms that all hold.
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

  /**
   * What must hold for the operation to have a value, or to be carried out if it is a store. What a
   * store stores is there whenever the store is carried out, though guards may not show that.
   */
  Set<Integer> guard(int position) {
    return guards.get(position);
  }

  /** The values that C defines whatever the conditions: none of signed integers may overflow. */
  BitSet definedAlways() {
    return definedBeside(new BitSet());
  }

  /** The same where those may that are computed whatever the conditions. */
  BitSet thereAlways() {
    return definedBeside(computedAlways());
  }

  private BitSet definedBeside(BitSet computed) {
    BitSet defined = new BitSet();
    for (int k = 0; k < operations.size(); k++) {
      defined.set(
          k,
          guards.get(k).isEmpty()
              && (computed.get(k) || !mayOverflow(operations.get(k)))
              && Operands.of(operations.get(k)).stream().allMatch(defined::get));
    }
    return defined;
  }

  /** What stores need whatever is selected, and whether they are carried out. */
  BitSet computedAlways() {
    BitSet computed = new BitSet();
    for (int k = operations.size() - 1; k >= 0; k--) {
      Operation operation = operations.get(k);
      OptionalInt predicate = Operands.predicate(operation);
      if (operation instanceof Operation.Store || computed.get(k)) {
        if (predicate.isEmpty()) {
          neededAlways(operation).forEach(computed::set);
        } else if (operation instanceof Operation.Store) {
          computed.set(predicate.getAsInt());
        }
      }
    }
    return computed;
  }

  private static List<Integer> neededAlways(Operation operation) {
    if (operation instanceof Operation.Select select) {
      return List.of(select.condition());
    }
    return operation instanceof Operation.Binary binary
            && binary.operator().family() == BinaryOperator.Family.LOGICAL
        ? List.of(binary.left())
        : Operands.of(operation);
  }

  private boolean mayOverflow(Operation operation) {
    if (operation instanceof Operation.Convert convert) {
      return convert.type().isInteger() && operations.get(convert.operand()).type().isFloating();
    }
    boolean isArithmetic =
        operation instanceof Operation.Unary unary && unary.operator() == UnaryOperator.NEGATE
            || operation instanceof Operation.Binary binary
                && binary.operator().family() == BinaryOperator.Family.ARITHMETIC;
    return isArithmetic && operation.type().isInteger();
  }

  /** The literal that the value at a position is not zero. */
  int holds(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.LOGICAL_NOT) {
      return negated(holds(unary.operand()));
    }
    if (operation instanceof Operation.Convert convert && convert.type() == ScalarType.BOOL) {
      return holds(convert.operand());
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

  /** The atoms that all hold exactly where the literal does. */
  Set<Integer> atoms(int literal) {
    Set<Integer> atoms = new TreeSet<>();
    BinaryOperator splitting =
        isNegated(literal) ? BinaryOperator.LOGICAL_OR : BinaryOperator.LOGICAL_AND;
    if (operations.get(position(literal)) instanceof Operation.Binary binary
        && binary.operator() == splitting) {
      int flip = isNegated(literal) ? 1 : 0;
      atoms.addAll(atoms(holds(binary.left()) ^ flip));
      atoms.addAll(atoms(holds(binary.right()) ^ flip));
    } else {
      atoms.add(literal);
    }
    return atoms;
  }

  /**
   * What holds at a position in the shortest way to say it: the one literal that some predicate
   * stands for, where there is one, or else its atoms.
   */
  Set<Integer> shortest(Set<Integer> guard, int position) {
    for (int i = 0; i < operations.size() && !guard.isEmpty(); i++) {
      OptionalInt predicate = Operands.predicate(operations.get(i));
      if (predicate.isPresent() && predicate.getAsInt() < position) {
        int literal = holds(predicate.getAsInt());
        if (guard.equals(atoms(literal))) {
          return Set.of(literal);
        }
      }
    }
    return guard;
  }

  /** The atoms of all of the literals. */
  Set<Integer> atoms(Set<Integer> literals) {
    Set<Integer> atoms = new TreeSet<>();
    literals.forEach(literal -> atoms.addAll(atoms(literal)));
    return atoms;
  }

  private Set<Integer> computedGuard(int position) {
    Operation operation = operations.get(position);
    Set<Integer> guard = new TreeSet<>();
    if (operation instanceof Operation.Select select) {
      int condition = holds(select.condition());
      guard.addAll(guards.get(select.condition()));
      guard.addAll(
          either(where(select.ifTrue(), condition), where(select.ifFalse(), negated(condition))));
    } else if (operation instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.LOGICAL) {
      int left = holds(binary.left());
      int goesOn = binary.operator() == BinaryOperator.LOGICAL_AND ? left : negated(left);
      guard.addAll(guards.get(binary.left()));
      guard.addAll(either(where(binary.right(), goesOn), atoms(negated(goesOn))));
    } else if (!(operation instanceof Operation.Store)) {
      for (int operand : Operands.of(operation)) {
        guard.addAll(guards.get(operand));
      }
    }
    Operands.predicate(operation)
        .ifPresent(
            predicate -> {
              guard.addAll(guards.get(predicate));
              guard.addAll(atoms(holds(predicate)));
            });
    return guard;
  }

  /** What holds where a literal does and a value is there. */
  private Set<Integer> where(int position, int literal) {
    Set<Integer> all = new TreeSet<>(guards.get(position));
    all.addAll(atoms(literal));
    return all;
  }

  /** What holds in both of two cases: where one of them is, more than that need not hold. */
  private static Set<Integer> either(Set<Integer> one, Set<Integer> other) {
    Set<Integer> both = new TreeSet<>(one);
    both.retainAll(other);
    return both;
  }

  private boolean isZero(int position) {
    return operations.get(position) instanceof Operation.Literal literal
        && literal.text().matches("0[uUlL]*|0?\\.0*[fFlL]?|0\\.[fFlL]?");
  }
}
