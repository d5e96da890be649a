package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.EdgeReversedGraph;
import org.jgrapht.traverse.BreadthFirstIterator;
import org.jgrapht.traverse.TopologicalOrderIterator;
import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;

/**
 * Which statements depend on which. Those of a strongly connected component must share a loop; the
 * components can be run one after the other (R. Allen and K. Kennedy, "Automatic translation of
 * Fortran programs to vector form", 1987).
 */
public final class StatementGraph {
  private StatementGraph() {}

  /**
   * The statements on which one depends, directly or not; empty if one of them depends on it, so
   * that they must share a loop.
   *
   * @param dependences {@code { S[i] -> T[j] }}
   */
  public static Optional<Set<String>> before(String statement, UnionMap dependences) {
    Graph<String, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
    graph.addVertex(statement);
    for (Map pairs : dependences.mapList()) {
      graph.addVertex(pairs.domainTupleId().name());
      graph.addVertex(pairs.rangeTupleId().name());
      add(graph, pairs);
    }
    Set<String> before = reached(new EdgeReversedGraph<>(graph), statement);
    Set<String> after = reached(graph, statement);
    return Collections.disjoint(before, after) ? Optional.of(before) : Optional.empty();
  }

  /** What a walk from a statement comes to, without the statement. */
  private static Set<String> reached(Graph<String, DefaultEdge> graph, String statement) {
    Set<String> found = new LinkedHashSet<>();
    new BreadthFirstIterator<>(graph, statement).forEachRemaining(found::add);
    found.remove(statement);
    return found;
  }

  private static void add(Graph<String, DefaultEdge> graph, Map pairs) {
    String source = pairs.domainTupleId().name();
    String sink = pairs.rangeTupleId().name();
    if (!source.equals(sink) && !pairs.isEmpty()) {
      graph.addEdge(source, sink);
    }
  }

  /**
   * The strongly connected components, each before those that depend on it, and in the order of the
   * source where that is free; linear in statements and pairs.
   *
   * @param statements in the order of the source
   * @param dependences {@code { S[i] -> T[j] }}; those of other statements are ignored
   */
  public static List<List<String>> components(List<String> statements, UnionMap dependences) {
    Graph<String, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
    java.util.Map<String, Integer> places = new HashMap<>();
    for (String statement : statements) {
      places.put(statement, places.size());
      graph.addVertex(statement);
    }
    for (Map pairs : dependences.mapList()) {
      String source = pairs.domainTupleId().name();
      String sink = pairs.rangeTupleId().name();
      if (places.containsKey(source) && places.containsKey(sink)) {
        add(graph, pairs);
      }
    }
    Graph<Graph<String, DefaultEdge>, DefaultEdge> condensed =
        new KosarajuStrongConnectivityInspector<>(graph).getCondensation();
    Comparator<Graph<String, DefaultEdge>> bySource =
        Comparator.comparing(
            component -> component.vertexSet().stream().mapToInt(places::get).min().orElse(0));
    List<List<String>> components = new ArrayList<>();
    new TopologicalOrderIterator<>(condensed, bySource)
        .forEachRemaining(
            component ->
                components.add(
                    component.vertexSet().stream()
                        .sorted(Comparator.comparing(places::get))
                        .toList()));
    return components;
  }
}
