package org.polyloom.pass;

import java.util.List;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Conditions;
import org.polyloom.ir.Operation;
import org.polyloom.ir.UnaryOperator;

/** A selection by a condition that is no negation. */
record PositiveChoice(Origin condition, Origin ifTrue, Origin ifFalse) {

  /**
   * What a selection is without negations, and without a further selection in the place of the
   * other alternative whose condition holds wherever the first does not.
   */
  static PositiveChoice of(TracedScop side, String statement, Operation.Select select) {
    Origin ifTrue = new Origin.Computed(new AccessPlace(statement, select.ifTrue()));
    Origin ifFalse =
        otherwise(side, new AccessPlace(statement, select.ifFalse()), select.condition());
    AccessPlace condition = new AccessPlace(statement, select.condition());
    while (side.operation(condition) instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.LOGICAL_NOT) {
      condition = new AccessPlace(statement, unary.operand());
      Origin other = ifTrue;
      ifTrue = ifFalse;
      ifFalse = other;
    }
    return new PositiveChoice(new Origin.Computed(condition), ifTrue, ifFalse);
  }

  private static Origin otherwise(TracedScop side, AccessPlace alternative, int condition) {
    AccessPlace place = side.throughOwnStore(alternative);
    List<Operation> operations = side.scop().statement(place.statement()).operations();
    boolean decided =
        operations.get(place.position()) instanceof Operation.Select select
            && Conditions.coverAll(operations, List.of(condition, select.condition()));
    if (!decided) {
      return new Origin.Computed(place);
    }
    int chosen = ((Operation.Select) operations.get(place.position())).ifTrue();
    return otherwise(side, new AccessPlace(place.statement(), chosen), condition);
  }
}
