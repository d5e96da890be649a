package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;

/**
 * The statements of an innermost loop that wait for what they themselves computed in an earlier
 * iteration, directly or by others: their latency is that of the loop. What goes on to a later
 * iteration and ends there, as an element that is loaded once for two iterations, delays none.
 */
final class CircularRuns {
  private CircularRuns() {}

  /**
   * @param runs of all statements of the loop, in the order of their instances in an iteration
   * @return the places of those that wait in circles, by circle
   */
  static List<Set<Integer>> among(List<InnermostRun> runs) {
    if (runs.size() == 1) {
      return runs.get(0).readsFrom(runs.get(0), false, runs) ? List.of(Set.of(0)) : List.of();
    }
    Graph<Integer, DefaultEdge> graph = new DefaultDirectedGraph<>(DefaultEdge.class);
    IntStream.range(0, runs.size()).forEach(graph::addVertex);
    for (int from = 0; from < runs.size(); from++) {
      for (int to = 0; to < runs.size(); to++) {
        if (runs.get(to).readsFrom(runs.get(from), from < to, runs)) {
          graph.addEdge(from, to);
        }
      }
    }
    List<Set<Integer>> circles = new ArrayList<>();
    for (Set<Integer> component :
        new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets()) {
      int one = component.iterator().next();
      if (component.size() > 1 || graph.containsEdge(one, one)) {
        circles.add(component);
      }
    }
    return circles;
  }
}
