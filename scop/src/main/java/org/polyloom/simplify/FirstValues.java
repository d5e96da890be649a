package org.polyloom.simplify;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.Pullback;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * What a statement loads of an array that it stores to, computed where it is loaded: where one
 * store alone put it there, of nothing that the region changes.
 *
 * <pre>
 * y[i][0] = 2 * x[i];                           y[i][0] = 2 * x[i];
 * y[i][0] = 0.5 * y[i][0] + z[i][0];   =&gt;    y[i][0] = 0.5 * (2 * x[i]) + z[i][0];
 * </pre>
 */
final class FirstValues {
  /** The most operations that one load becomes; calls and divisions are not carried out again. */
  private static final int MOST_OPERATIONS = 8;

  private final Scop scop;
  private final Dependences dependences;
  private final Set<String> changed = new HashSet<>();

  FirstValues(Scop scop, Dependences dependences) {
    this.scop = scop;
    this.dependences = dependences;
    scop.statements().forEach(statement -> changed.addAll(statement.storedArrays()));
  }

  /** The statement with such values in the place of its loads; itself if there are none. */
  Statement into(Statement statement) {
    Map<Integer, Value> values = new LinkedHashMap<>();
    for (int position = 0; position < statement.operations().size(); position++) {
      if (statement.operations().get(position) instanceof Operation.Load load
          && load.predicate().isEmpty()
          && statement.storedArrays().contains(load.access().array())) {
        int place = position;
        value(statement, place).ifPresent(value -> values.put(place, value));
      }
    }
    if (values.isEmpty()) {
      return statement;
    }
    OperationRewriter rewriter = new OperationRewriter(statement.operations());
    for (int position = 0; position < statement.operations().size(); position++) {
      if (values.containsKey(position)) {
        rewriter.replace(position, added(values.get(position), rewriter));
      } else {
        rewriter.keep(position);
      }
    }
    return statement.withOperations(OperationRewriter.withoutUnused(rewriter.operations()));
  }

  /**
   * What a store has put where it is loaded.
   *
   * @param operations those that it is made of, in their order, at their positions in the statement
   *     that stores
   * @param pullback to the instances that load
   */
  private record Value(Map<Integer, Operation> operations, Pullback pullback) {}

  private static int added(Value value, OperationRewriter rewriter) {
    Map<Integer, Integer> positions = new LinkedHashMap<>();
    int last = 0;
    for (Map.Entry<Integer, Operation> entry : value.operations().entrySet()) {
      Operation here = value.pullback().of(entry.getValue());
      last = rewriter.append(Operands.renumbered(here, positions::get));
      positions.put(entry.getKey(), last);
    }
    return last;
  }

  private Optional<Value> value(Statement statement, int position) {
    AccessPlace load = new AccessPlace(statement.name(), position);
    List<org.polyloom.isl.Map> sources =
        dependences
            .betweenAccesses(DependenceKind.FLOW, Basis.VALUE)
            .rangeFactorDomain()
            .mapList()
            .stream()
            .filter(part -> !part.isEmpty() && AccessPlace.of(part.range().unwrap()).equals(load))
            .toList();
    if (sources.size() != 1) {
      return Optional.empty();
    }
    AccessPlace place = AccessPlace.of(sources.get(0).domain().unwrap());
    org.polyloom.isl.Map storing =
        sources.get(0).domainFactorDomain().rangeFactorDomain().reverse();
    Statement source = scop.statement(place.statement());
    Operation.Store store = (Operation.Store) source.operations().get(place.position());
    org.polyloom.isl.Set known = scop.assumedContext();
    boolean isAll =
        store.predicate().isEmpty()
            && storing.isSingleValued()
            && statement.domain().intersectParams(known).isSubset(storing.domain());
    Optional<Map<Integer, Operation>> operations =
        isAll ? operations(source, store.value()) : Optional.empty();
    return operations.map(all -> new Value(all, new Pullback(statement.domain(), known, storing)));
  }

  /** What a value is computed from inputs by; empty if that is not all, or takes too long. */
  private Optional<Map<Integer, Operation>> operations(Statement source, int value) {
    Set<Integer> needed = new HashSet<>(Set.of(value));
    for (int position = value; position >= 0; position--) {
      if (needed.contains(position)) {
        needed.addAll(Operands.of(source.operations().get(position)));
      }
    }
    Map<Integer, Operation> operations = new LinkedHashMap<>();
    for (int position = 0; position <= value; position++) {
      if (needed.contains(position)) {
        operations.put(position, source.operations().get(position));
      }
    }
    return operations.size() <= MOST_OPERATIONS
            && operations.values().stream().allMatch(this::isOfInputs)
        ? Optional.of(operations)
        : Optional.empty();
  }

  private boolean isOfInputs(Operation operation) {
    boolean isInput =
        !(operation instanceof Operation.Load load)
            || load.predicate().isEmpty()
                && load.access().isAffine()
                && !changed.contains(load.access().array());
    boolean isShort =
        !(operation instanceof Operation.Call)
            && !(operation instanceof Operation.Binary binary
                && (binary.operator() == BinaryOperator.DIVIDE
                    || binary.operator() == BinaryOperator.REMAINDER));
    return isInput && isShort;
  }
}
