package org.polyloom.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionPwMultiAff;
import org.polyloom.isl.UnionSet;

/**
 * A Scop with several statements in the place of one. The first of them keeps the name; the others
 * come right after it, at each instance, or after all of its instances.
 */
public final class SplitStatements {
  private final Scop scop;
  private final Map<String, List<Statement>> parts = new LinkedHashMap<>();

  public SplitStatements(Scop scop) {
    this.scop = scop;
  }

  /**
   * Splits a statement.
   *
   * @param pieces at least one, all with the statement's name, of its instances; each instance is
   *     in some piece
   * @return the names that the pieces get
   */
  public List<String> split(Statement statement, List<Statement> pieces) {
    List<Statement> named = new ArrayList<>();
    for (Statement piece : pieces) {
      Statement own = pieces.size() == 1 ? piece : withinDomain(piece);
      named.add(named.isEmpty() ? own : renamed(own, freeName(statement.name(), named)));
    }
    parts.put(statement.name(), named);
    return named.stream().map(Statement::name).toList();
  }

  /** The Scop with the parts in the places of the statements. */
  public Scop result() {
    return result(node -> node.type() == ScheduleNodeType.LEAF);
  }

  /**
   * The Scop with parts in loops of their own: those around which other statements stand as well
   * are the only ones that they share. For pieces at different sizes, since nobody asks whether the
   * order may change; instances at sizes of no piece are left out.
   */
  public Scop inLoopsOfTheirOwn() {
    java.util.Set<String> pieces =
        parts.values().stream()
            .flatMap(List::stream)
            .map(Statement::name)
            .collect(Collectors.toSet());
    return result(
        node ->
            node.type() != ScheduleNodeType.DOMAIN
                && node.type() != ScheduleNodeType.FILTER
                && node.domain().setList().stream()
                    .allMatch(set -> pieces.contains(set.tupleName())));
  }

  private Scop result(Predicate<ScheduleNode> isPlace) {
    List<Statement> statements = new ArrayList<>();
    UnionMap contraction = UnionMap.emptyCtx(scop.isl());
    for (Statement statement : scop.statements()) {
      for (Statement piece : parts.getOrDefault(statement.name(), List.of(statement))) {
        statements.add(piece);
        contraction = contraction.union(contraction(piece, statement.name()));
      }
    }
    if (statements.size() == scop.statements().size()) {
      return scop.withStatements(statements);
    }
    Schedule expanded =
        scop.schedule().pullbackUnionPwMultiAff(UnionPwMultiAff.fromUnionMap(contraction));
    return scop.withStatements(statements, ordered(expanded.root(), isPlace).schedule());
  }

  /** {@code { S_1[i] -> S[i] }}. */
  private static UnionMap contraction(Statement piece, String whole) {
    return piece.domain().identity().setTupleName(DimType.OUT, whole).toUnionMap();
  }

  /** Puts the parts of the instances at some nodes one after the other. */
  private ScheduleNode ordered(ScheduleNode node, Predicate<ScheduleNode> isPlace) {
    if (isPlace.test(node)) {
      List<UnionSet> filters = filters(node.domain());
      return filters.size() > 1 ? node.insertSequence(filters) : node;
    }
    ScheduleNode result = node;
    for (int k = 0; k < node.nChildren(); k++) {
      result = ordered(result.child(k), isPlace).parent();
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
    return scop.names().contains(name)
        || parts.values().stream()
            .flatMap(List::stream)
            .anyMatch(statement -> statement.name().equals(name));
  }

  private static Statement renamed(Statement statement, String name) {
    Set domain = statement.domain().setTupleName(name);
    return new Statement(
        name,
        domain,
        statement.iterators(),
        statement.operations().stream()
            .map(operation -> Operands.renamed(operation, domain.tupleId()))
            .toList(),
        statement.location());
  }

  /** With accesses of the statement's own instances only. */
  public static Statement withinDomain(Statement statement) {
    Set domain = statement.domain();
    return statement.withAccesses(
        access ->
            new Access(
                access.array(), access.relation().intersectDomain(domain), access.subscripts()));
  }
}
