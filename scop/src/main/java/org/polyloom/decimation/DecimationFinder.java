package org.polyloom.decimation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.polyloom.decimation.Decimation.Group;
import org.polyloom.decimation.Decimation.Row;
import org.polyloom.ir.Access;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;

/**
 * Recognises {@link Decimation}s by what addresses and values depend on, whatever the order of
 * operands.
 *
 * <p>A statement stores once, at its end and without conditions, a {@link WeightedSum} of elements
 * of other arrays. What is stored moves by one element in memory along the iterator, what is loaded
 * by two; loads whose addresses differ by constants are of one row, and there are three of each.
 *
 * @param scop the region
 */
public record DecimationFinder(Scop scop) {

  /** What a statement is along an iterator; empty where it is no decimation. */
  public Optional<Decimation> find(Statement statement, int iterator) {
    List<Operation> operations = statement.operations();
    if (!(operations.get(operations.size() - 1) instanceof Operation.Store store)
        || !isPlain(statement, store)
        || place(statement, iterator, store.access()).filter(p -> p.step() == 1).isEmpty()) {
      return Optional.empty();
    }
    return WeightedSum.of(operations, store.value())
        .flatMap(sum -> groups(statement, iterator, sum))
        .map(groups -> new Decimation(statement, iterator, groups));
  }

  private static boolean isPlain(Statement statement, Operation.Store store) {
    ScalarType element = store.type();
    boolean isVectorElement = element == ScalarType.DOUBLE || element == ScalarType.FLOAT;
    return isVectorElement
        && !statement.loadedArrays().contains(store.access().array())
        && LaneArithmetic.isPlain(statement, element)
        && statement.operations().stream().filter(Operation.Store.class::isInstance).count() == 1;
  }

  /**
   * Where an access is along an iterator.
   *
   * @param row the array, and its subscripts but for the constant of the last one; equal for equal
   *     functions
   * @param offset that constant
   * @param step by how many elements it moves
   */
  private record Place(List<String> row, long offset, long step) {}

  private Optional<Place> place(Statement statement, int iterator, Access access) {
    if (access.subscripts().isEmpty() || !scop.array(access.array()).layout().endsInSubscript()) {
      return Optional.empty();
    }
    List<String> row = new ArrayList<>(List.of(access.array()));
    Aff last = null;
    for (Subscript subscript : access.subscripts()) {
      PwAff function =
          ((Subscript.Affine) subscript).function().gist(statement.domain()).coalesce();
      if (!function.isaAff() || last != null && last.involvesDims(DimType.IN, iterator, 1)) {
        return Optional.empty();
      }
      last = function.asAff();
      row.add(last.toString());
    }
    Val step = last.coefficientVal(DimType.IN, iterator);
    if (last.involvesLocals() || !last.denominatorVal().isOne()) {
      return Optional.empty();
    }
    row.set(row.size() - 1, last.setConstantSi(0).toString());
    return Optional.of(new Place(row, last.constantVal().asLong(), step.asLong()));
  }

  private Optional<List<Group>> groups(
      Statement statement, int iterator, Map<Integer, Coefficient> sum) {
    Map<List<String>, TreeMap<Long, Integer>> rows = new LinkedHashMap<>();
    for (int position : sum.keySet()) {
      Operation.Load load = (Operation.Load) statement.operations().get(position);
      Optional<Place> place = place(statement, iterator, load.access());
      if (place.isEmpty()
          || place.get().step() != 2
          || rows.computeIfAbsent(place.get().row(), key -> new TreeMap<>())
                  .put(place.get().offset(), position)
              != null) {
        return Optional.empty();
      }
    }
    Map<List<Coefficient>, List<Row>> groups = new LinkedHashMap<>();
    for (TreeMap<Long, Integer> row : rows.values()) {
      if (row.size() != 3 || row.lastKey() - row.firstKey() != 2) {
        return Optional.empty();
      }
      List<Integer> loads = List.copyOf(row.values());
      if (!sum.get(loads.get(0)).equals(sum.get(loads.get(2)))) {
        return Optional.empty();
      }
      groups
          .computeIfAbsent(
              List.of(sum.get(loads.get(1)), sum.get(loads.get(0))), key -> new ArrayList<>())
          .add(new Row(loads.get(0), loads.get(1), loads.get(2)));
    }
    List<Group> found = new ArrayList<>();
    groups.forEach((weights, all) -> found.add(new Group(weights.get(0), weights.get(1), all)));
    return Optional.of(found);
  }
}
