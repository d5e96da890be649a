package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;

/** Operations that go on with a value which others, of the same instances, store before them. */
final class MergedOperations {
  private MergedOperations() {}

  /**
   * Those of the first without their store, and those of the next with its value.
   *
   * @param first with one store, without a condition
   * @param next that store to the same element, the only one of that array that they load
   */
  static List<Operation> of(List<Operation> first, List<Operation> next) {
    List<Operation> all = new ArrayList<>();
    Map<Integer, Integer> positions = new HashMap<>();
    int value = 0;
    String array = "";
    for (int k = 0; k < first.size(); k++) {
      if (first.get(k) instanceof Operation.Store store) {
        value = positions.get(store.value());
        array = store.access().array();
      } else {
        positions.put(k, all.size());
        all.add(Operands.renumbered(first.get(k), positions::get));
      }
    }
    Map<Integer, Integer> following = new HashMap<>();
    for (int k = 0; k < next.size(); k++) {
      if (next.get(k) instanceof Operation.Load load && load.access().array().equals(array)) {
        following.put(k, value);
      } else {
        following.put(k, all.size());
        all.add(Operands.renumbered(next.get(k), following::get));
      }
    }
    return OperationRewriter.withoutUnused(all);
  }
}
