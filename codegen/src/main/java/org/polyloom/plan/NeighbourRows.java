package org.polyloom.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.polyloom.ir.Access;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;

/**
 * The rows of memory that the iterations of an innermost loop load from, where vectors can carry
 * these out: statements compute floating-point numbers of one type by sums, differences, products
 * and quotients; what is loaded moves by one element or stays; what is stored moves by one, to an
 * array that nothing else in the loop touches.
 *
 * @param element the type that all of it is computed in
 * @param offsets by row, at which elements from that of the iteration it is loaded, and the number
 *     of the first statement that does so
 * @param arithmetic how many numbers an iteration computes
 */
record NeighbourRows(
    ScalarType element, Map<List<String>, TreeMap<Long, Integer>> offsets, int arithmetic) {

  /**
   * A statement of the loop.
   *
   * @param iterator the dimension that the loop is, ascending
   */
  record Body(Statement statement, int iterator) {}

  /** The rows of a loop; empty where vectors cannot carry it out. */
  static Optional<NeighbourRows> of(List<Body> bodies, Scop scop) {
    List<Operation> operations =
        bodies.stream().flatMap(body -> body.statement().operations().stream()).toList();
    ScalarType element = operations.get(operations.size() - 1).type();
    if (element != ScalarType.DOUBLE && element != ScalarType.FLOAT
        || !haveOwnArrays(operations)
        || !bodies.stream().allMatch(body -> LaneArithmetic.isPlain(body.statement(), element))) {
      return Optional.empty();
    }
    Map<List<String>, TreeMap<Long, Integer>> offsets = new HashMap<>();
    for (int k = 0; k < bodies.size(); k++) {
      Body body = bodies.get(k);
      for (Operation operation : body.statement().operations()) {
        Optional<Access> access = Operands.access(operation);
        boolean isStore = operation instanceof Operation.Store;
        if (access.isEmpty() || !isStore && stays(access.get(), body)) {
          continue;
        }
        Optional<Place> place = place(access.get(), body, scop);
        if (place.isEmpty()) {
          return Optional.empty();
        }
        if (!isStore) {
          offsets
              .computeIfAbsent(place.get().row(), row -> new TreeMap<>())
              .putIfAbsent(place.get().offset(), k);
        }
      }
    }
    long arithmetic =
        operations.stream()
            .filter(
                operation ->
                    operation instanceof Operation.Binary || operation instanceof Operation.Unary)
            .count();
    return Optional.of(new NeighbourRows(element, offsets, (int) arithmetic));
  }

  /** How many different elements an iteration loads. */
  int elements() {
    return offsets.values().stream().mapToInt(Map::size).sum();
  }

  /** Whether the elements of each row lie so close together that two vectors hold them. */
  boolean areWithin(int lanes) {
    return offsets.values().stream().allMatch(row -> row.lastKey() - row.firstKey() < lanes);
  }

  /**
   * Whether a statement loads an element before any loads the next one. clang keeps what it loads
   * for the iteration after, and makes vectors of that, lanes of two of them; but not where it
   * stores between the load of an element and that of the next one.
   */
  boolean stopsClang() {
    return offsets.values().stream()
        .anyMatch(
            row ->
                row.keySet().stream()
                    .anyMatch(
                        offset ->
                            row.containsKey(offset + 1) && row.get(offset) < row.get(offset + 1)));
  }

  /** Whether each array that is stored to occurs once. */
  private static boolean haveOwnArrays(List<Operation> operations) {
    Set<String> stored = new HashSet<>();
    return operations.stream()
            .filter(Operation.Store.class::isInstance)
            .allMatch(store -> stored.add(((Operation.Store) store).access().array()))
        && operations.stream()
            .noneMatch(
                operation ->
                    operation instanceof Operation.Load load
                        && stored.contains(load.access().array()));
  }

  /**
   * Where an access is.
   *
   * @param row the array and the coefficients of its subscripts, but for the last constant
   * @param offset that constant
   */
  private record Place(List<String> row, long offset) {}

  /** Where an access that moves by one element in memory is. */
  private static Optional<Place> place(Access access, Body body, Scop scop) {
    List<Aff> subscripts = functions(access, body.statement());
    int last = subscripts.size() - 1;
    if (last < 0
        || subscripts.size() < access.subscripts().size()
        || !scop.array(access.array()).layout().endsInSubscript()
        || !VectorAccess.isStep(subscripts.get(last), body.iterator())
        || subscripts.subList(0, last).stream()
            .anyMatch(aff -> aff.involvesDims(DimType.IN, body.iterator(), 1))) {
      return Optional.empty();
    }
    List<String> row = new ArrayList<>(List.of(access.array()));
    for (int k = 0; k <= last; k++) {
      Aff aff = subscripts.get(k);
      addCoefficients(aff, DimType.PARAM, row);
      addCoefficients(aff, DimType.IN, row);
      row.add(k == last ? "" : aff.constantVal().toString());
    }
    return Optional.of(new Place(row, subscripts.get(last).constantVal().asLong()));
  }

  private static void addCoefficients(Aff aff, DimType kind, List<String> row) {
    for (int k = 0; k < aff.dim(kind); k++) {
      row.add(aff.coefficientVal(kind, k).toString());
    }
  }

  private static boolean stays(Access access, Body body) {
    List<Aff> subscripts = functions(access, body.statement());
    return subscripts.size() == access.subscripts().size()
        && subscripts.stream().noneMatch(aff -> aff.involvesDims(DimType.IN, body.iterator(), 1));
  }

  /** The subscripts that are one integer function without quotients each. */
  private static List<Aff> functions(Access access, Statement statement) {
    List<Aff> functions = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      PwAff function = ((Subscript.Affine) subscript).function().gist(statement.domain());
      PwAff simple = function.coalesce();
      if (simple.isaAff()
          && !simple.asAff().involvesLocals()
          && simple.asAff().denominatorVal().isOne()) {
        functions.add(simple.asAff());
      }
    }
    return functions;
  }
}
