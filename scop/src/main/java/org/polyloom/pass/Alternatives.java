package org.polyloom.pass;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Conditions;
import org.polyloom.ir.Operation;
import org.polyloom.ir.UnaryOperator;

/**
 * Selections in the place of each other's second alternative, as values that are tried one after
 * the other: {@code c0 ? v0 : c1 ? v1 : .. : last}. Where one of the conditions holds in any case,
 * the value of the last of them is that of all others, and what would come behind it is none.
 *
 * @param tried in their order
 * @param last the value where no condition holds
 */
record Alternatives(List<Alternative> tried, AccessPlace last) {
  Alternatives {
    tried = List.copyOf(tried);
  }

  /**
   * One of them.
   *
   * @param condition of its being chosen, if none before is
   */
  record Alternative(AccessPlace condition, AccessPlace value) {}

  /** Those of a selection and of what it selects, through stores of the same instance. */
  static Alternatives of(TracedScop side, AccessPlace selection) {
    String statement = selection.statement();
    List<Operation> operations = side.scop().statement(statement).operations();
    List<Alternative> tried = new ArrayList<>();
    List<Integer> conditions = new ArrayList<>();
    AccessPlace place = selection;
    while (side.operation(place) instanceof Operation.Select select) {
      conditions.add(select.condition());
      if (Conditions.coverAll(operations, conditions)) {
        return new Alternatives(tried, place.at(select.ifTrue()));
      }
      tried.add(new Alternative(place.at(select.condition()), place.at(select.ifTrue())));
      place = side.throughOwnStore(place.at(select.ifFalse()));
    }
    return new Alternatives(tried, place);
  }

  /** Whether both are several that can be compared one by one. */
  static boolean areAlike(
      TracedScop side, Alternatives one, TracedScop otherSide, Alternatives other) {
    boolean alike = one.tried().size() > 1 && one.tried().size() == other.tried().size();
    for (int k = 0; alike && k < one.tried().size(); k++) {
      alike =
          isNegation(side, one.tried().get(k).condition())
              == isNegation(otherSide, other.tried().get(k).condition());
    }
    return alike;
  }

  private static boolean isNegation(TracedScop side, AccessPlace condition) {
    return side.operation(condition) instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.LOGICAL_NOT;
  }
}
