package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Id;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwMultiAff;
import org.polyloom.isl.UnionSet;

/**
 * Makes statements of the parts of a statement. The first keeps the name; the others come right
 * after it, at each instance.
 */
final class Splitting {
  private final Scop scop;
  private final Map<String, List<Statement>> parts = new LinkedHashMap<>();

  Splitting(Scop scop) {
    this.scop = scop;
  }

  /**
   * Splits a statement.
   *
   * @param positions the operations of each part, at least two parts
   * @return the names of the parts
   */
  List<String> split(Statement statement, List<SortedSet<Integer>> positions) {
    List<Statement> pieces = new ArrayList<>();
    for (SortedSet<Integer> part : positions) {
      OperationRewriter rewriter = new OperationRewriter(statement.operations());
      part.forEach(rewriter::keep);
      Statement piece = statement.withOperations(rewriter.operations());
      pieces.add(pieces.isEmpty() ? piece : renamed(piece, freeName(statement.name(), pieces)));
    }
    parts.put(statement.name(), pieces);
    return pieces.stream().map(Statement::name).toList();
  }

  /** The Scop with the parts in the places of the statements. */
  Scop result() {
    List<Statement> statements = new ArrayList<>();
    UnionMap contraction = UnionMap.emptyCtx(scop.isl());
    for (Statement statement : scop.statements()) {
      for (Statement piece : parts.getOrDefault(statement.name(), List.of(statement))) {
        statements.add(piece);
        contraction = contraction.union(contraction(piece, statement));
      }
    }
    Schedule expanded =
        scop.schedule().pullbackUnionPwMultiAff(UnionPwMultiAff.fromUnionMap(contraction));
    return scop.withStatements(statements, ordered(expanded.root()).schedule());
  }

  /** {@code { S_1[i] -> S[i] }}. */
  private static UnionMap contraction(Statement piece, Statement whole) {
    return whole.domain().identity().setTupleName(DimType.IN, piece.name()).toUnionMap();
  }

  /** Puts the parts of the instances at each leaf one after the other. */
  private ScheduleNode ordered(ScheduleNode node) {
    if (node.type() == ScheduleNodeType.LEAF) {
      List<UnionSet> filters = filters(node.domain());
      return filters.size() > 1 ? node.insertSequence(filters) : node;
    }
    ScheduleNode result = node;
    for (int k = 0; k < node.nChildren(); k++) {
      result = ordered(result.child(k)).parent();
    }
    return result;
  }

  private List<UnionSet> filters(UnionSet domain) {
    Map<String, Integer> places = new HashMap<>();
    parts
        .values()
        .forEach(
            pieces -> {
              for (int k = 0; k < pieces.size(); k++) {
                places.put(pieces.get(k).name(), k);
              }
            });
    List<UnionSet> filters = new ArrayList<>();
    for (Set instances : domain.setList()) {
      int place = places.getOrDefault(instances.tupleName(), 0);
      while (filters.size() <= place) {
        filters.add(UnionSet.emptyCtx(scop.isl()));
      }
      filters.set(place, filters.get(place).union(instances.toUnionSet().universe()));
    }
    return filters;
  }

  private String freeName(String name, List<Statement> pieces) {
    int number = pieces.size();
    while (isTaken(name + "_" + number)) {
      number++;
    }
    return name + "_" + number;
  }

  private boolean isTaken(String name) {
    return scop.arrays().containsKey(name)
        || scop.parameters().stream().anyMatch(parameter -> parameter.name().equals(name))
        || scop.statements().stream().anyMatch(statement -> statement.name().equals(name))
        || parts.values().stream()
            .flatMap(List::stream)
            .anyMatch(statement -> statement.name().equals(name));
  }

  private static Statement renamed(Statement statement, String name) {
    Set domain = statement.domain().setTupleName(name);
    List<Operation> operations =
        statement.operations().stream()
            .map(operation -> renamed(operation, domain.tupleId()))
            .toList();
    return new Statement(name, domain, statement.iterators(), operations, statement.location());
  }

  private static Operation renamed(Operation operation, Id name) {
    if (operation instanceof Operation.AffineValue value) {
      return new Operation.AffineValue(value.type(), renamed(value.function(), name));
    }
    if (operation instanceof Operation.Load load) {
      return new Operation.Load(load.type(), renamed(load.access(), name), load.predicate());
    }
    if (operation instanceof Operation.Store store) {
      return new Operation.Store(
          store.type(), renamed(store.access(), name), store.value(), store.predicate());
    }
    return operation;
  }

  private static Access renamed(Access access, Id name) {
    List<Subscript> subscripts = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      subscripts.add(
          subscript instanceof Subscript.Affine affine
              ? new Subscript.Affine(renamed(affine.function(), name))
              : subscript);
    }
    return new Access(
        access.array(), access.relation().setTupleName(DimType.IN, name.name()), subscripts);
  }

  private static PwAff renamed(PwAff function, Id name) {
    return function.setTupleId(DimType.IN, name);
  }
}
