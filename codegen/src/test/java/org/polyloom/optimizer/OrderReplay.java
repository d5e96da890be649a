package org.polyloom.optimizer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Execution;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopInterpreter;
import org.polyloom.optimizer.InstanceTrace.Visit;

/**
 * The accesses of a region at one size, in the order of its source and in another.
 *
 * <p>Another order is right if it has the same instances, each once, if every read gets its value
 * from the same write, and if every element that is read later holds the value of the same write in
 * the end.
 */
final class OrderReplay {

  private final Scop scop;
  private final Map<Visit, List<Execution.Event>> accesses = new LinkedHashMap<>();

  /**
   * @param parameters a value for each parameter
   */
  OrderReplay(Scop scop, Map<String, Long> parameters) {
    this.scop = scop;
    Execution execution =
        ScopInterpreter.run(
            scop,
            parameters,
            (array, subscripts) -> value(array),
            (type, function, arguments) ->
                type.isFloating()
                    ? ScalarValue.ofFloating(type, 1)
                    : ScalarValue.ofInteger(type, 1));
    for (Execution.Event event : execution.accesses()) {
      accesses
          .computeIfAbsent(
              new Visit(event.statement(), event.instance()), unused -> new ArrayList<>())
          .add(event);
    }
  }

  /** Whether the region can be interpreted: whether it has values of the types that can. */
  static boolean isPossible(Scop scop) {
    return scop.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .noneMatch(operation -> operation.type() == ScalarType.LONG_DOUBLE);
  }

  private static ScalarValue value(ArrayDecl array) {
    return array.element().isFloating()
        ? ScalarValue.ofFloating(array.element(), 1)
        : ScalarValue.ofInteger(array.element(), 1);
  }

  /**
   * What is wrong with an order, as a sentence: an instance that does not run once, or the first
   * read or element that gets the value of another write. Empty if it is right.
   */
  String fault(List<Visit> order) {
    Set<Visit> seen = new HashSet<>();
    for (Visit visit : order) {
      if (!accesses.containsKey(visit) || !seen.add(visit)) {
        return visit + (accesses.containsKey(visit) ? " runs twice" : " is added");
      }
    }
    for (Visit visit : accesses.keySet()) {
      if (!seen.contains(visit)) {
        return visit + " is left out";
      }
    }
    Sources expected = new Sources(accesses.keySet());
    Sources actual = new Sources(order);
    for (Execution.Event read : expected.ofReads.keySet()) {
      String was = expected.ofReads.get(read);
      String is = actual.ofReads.getOrDefault(read, "nothing");
      if (!was.equals(is)) {
        return read + " reads from " + is + " instead of " + was;
      }
    }
    for (Execution.Element element : expected.last.keySet()) {
      ArrayDecl array = scop.array(element.array());
      boolean isLive = array.afterwards() == ArrayDecl.Afterwards.LIVE && !array.isOfRegion();
      if (isLive && !expected.last.get(element).equals(actual.last.get(element))) {
        return element
            + " is left by "
            + actual.last.get(element)
            + " instead of "
            + expected.last.get(element);
      }
    }
    return "";
  }

  /** Where values come from in one order. */
  private final class Sources {
    private final Map<Execution.Event, String> ofReads = new LinkedHashMap<>();
    private final Map<Execution.Element, String> last = new HashMap<>();

    Sources(Iterable<Visit> order) {
      for (Visit instance : order) {
        for (Execution.Event event : accesses.get(instance)) {
          Operation operation =
              scop.statement(event.statement()).operations().get(event.operation());
          if (operation instanceof Operation.Store) {
            last.put(event.element(), event.toString());
          } else {
            ofReads.put(event, last.getOrDefault(event.element(), "before"));
          }
        }
      }
    }
  }
}
