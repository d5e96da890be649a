package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.traverse.TopologicalOrderIterator;
import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;

/**
 * Which statements depend on which. Those of a strongly connected component must share a loop; the
 * components can be run one after the other (R. Allen and K. Kennedy, "Automatic translation of
 * Fortran programs to vector form", 1987).
 */
final class StatementGraph {
  private StatementGraph() {}

  /**
   * The strongly connected components, each before those that depend on it, and in the order of the
   * source where that is free; linear in statements and pairs.
   *
   * @param statements in the order of the source
   * @param dependences {@code { S[i] -> T[j] }}; those of other statements are ignored
   */
  static List<List<String>> components(List<String> statements, UnionMap dependences) {
    Graph<String, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
    java.util.Map<String, Integer> places = new HashMap<>();
    for (String statement : statements) {
      places.put(statement, places.size());
      graph.addVertex(statement);
    }
    for (Map pairs : dependences.mapList()) {
      String source = pairs.domainTupleId().name();
      String sink = pairs.rangeTupleId().name();
      boolean inside = places.containsKey(source) && places.containsKey(sink);
      if (inside && !source.equals(sink) && !pairs.isEmpty()) {
        graph.addEdge(source, sink);
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
