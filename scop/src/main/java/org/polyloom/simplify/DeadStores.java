package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionSet;

/**
 * The stores of which no instance leaves a value that is needed: no read may see it, nor what comes
 * after the region. All of them may go at once, since what the others left is not needed there
 * either.
 */
final class DeadStores {
  private DeadStores() {}

  /**
   * The stores of a Scop that are dead, in the order of the statements.
   *
   * @param dependences of the Scop
   */
  static List<AccessPlace> of(Scop scop, Dependences dependences) {
    UnionSet needed =
        dependences
            .betweenAccesses(DependenceKind.FLOW, Basis.VALUE)
            .domain()
            .union(dependences.liveOutWrites().domain());
    List<AccessPlace> dead = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        if (statement.operations().get(k) instanceof Operation.Store) {
          AccessPlace place = new AccessPlace(statement.name(), k);
          if (AccessInstances.of(scop, List.of(place)).isDisjoint(needed)) {
            dead.add(place);
          }
        }
      }
    }
    return dead;
  }
}
