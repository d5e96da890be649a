package org.polyloom.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.polyloom.ir.EqualOperations;
import org.polyloom.ir.FrontOperations;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.UnionMap;

/**
 * Statements of an innermost loop that find what the others have stored in iterations before, as
 * one statement that stores to several arrays, where vectors of rows can do that.
 *
 * <pre>
 * for (i = 1; i &lt; n; i++)
 *   for (j = 1; j &lt; m; j++) {
 *     E[i][j] = max(E[i][j - 1], H[i][j - 1] - 5) - 1;
 *     F[i][j] = max(F[i - 1][j], H[i - 1][j] - 5) - 1;
 *     H[i][j] = max(H[i - 1][j - 1] + w[i][j], max(E[i][j], F[i][j]));
 *   }
 * </pre>
 *
 * <p>As each of them needs what others have stored, hardly an order is lost in which a loop holds
 * one of them alone.
 */
final class JoinedFronts {
  private final Scop scop;
  private final Predicate<Operation.Call> extremes;
  private final StatementsAtOnce atOnce;

  private JoinedFronts(Scop scop, Predicate<Operation.Call> extremes) {
    this.scop = scop;
    this.extremes = extremes;
    this.atOnce = new StatementsAtOnce(scop);
  }

  /**
   * Those of a Scop.
   *
   * @param extremes which minima and maxima vectors take as comparisons do
   */
  static StatementsAtOnce of(Scop scop, Predicate<Operation.Call> extremes) {
    JoinedFronts all = new JoinedFronts(scop, extremes);
    all.atOnce.sequences().forEach(all::join);
    return all.atOnce;
  }

  private void join(ScheduleNode sequence) {
    List<Optional<Statement>> body =
        IntStream.range(0, sequence.nChildren())
            .mapToObj(k -> atOnce.alone(sequence, k).filter(JoinedFronts::storesOnceAtItsEnd))
            .toList();
    UnionMap times = sequence.prefixScheduleUnionMap();
    for (Set<Integer> cycle : cycles(body)) {
      List<Integer> places = cycle.stream().sorted().toList();
      boolean areTogether = places.get(places.size() - 1) - places.get(0) == places.size() - 1;
      List<Statement> parts = places.stream().map(k -> body.get(k).orElseThrow()).toList();
      Statement last = parts.get(parts.size() - 1);
      if (areTogether && parts.stream().allMatch(part -> StatementsAtOnce.are(part, last, times))) {
        StatementsAtOnce.joined(
                parts, WrittenOutOperations.of(stored(parts)), scop.assumedContext())
            .map(front -> EqualOperations.merged(front, scop))
            .filter(this::isForLanes)
            .ifPresent(front -> atOnce.replace(parts, front));
      }
    }
  }

  private static Set<String> stored(List<Statement> parts) {
    return parts.stream().flatMap(part -> part.storedArrays().stream()).collect(Collectors.toSet());
  }

  private boolean isForLanes(Statement front) {
    FrontOperations operations = new FrontOperations(front, extremes);
    return operations.fitSome() && operations.waitForOtherRows();
  }

  private static boolean storesOnceAtItsEnd(Statement statement) {
    int last = statement.operations().size() - 1;
    return statement.stores().equals(List.of(last))
        && Operands.predicate(statement.operations().get(last)).isEmpty();
  }

  /** The statements, by their places, that load what others of them store. */
  private static List<Set<Integer>> cycles(List<Optional<Statement>> body) {
    Graph<Integer, DefaultEdge> loads = new SimpleDirectedGraph<>(DefaultEdge.class);
    Map<String, List<Integer>> storing = new HashMap<>();
    for (int k = 0; k < body.size(); k++) {
      if (body.get(k).isPresent()) {
        loads.addVertex(k);
        String array = body.get(k).get().storedArrays().get(0);
        storing.computeIfAbsent(array, any -> new ArrayList<>()).add(k);
      }
    }
    for (int to : loads.vertexSet()) {
      for (String array : body.get(to).orElseThrow().loadedArrays()) {
        storing.getOrDefault(array, List.of()).stream()
            .filter(from -> from != to)
            .forEach(from -> loads.addEdge(from, to));
      }
    }
    return new KosarajuStrongConnectivityInspector<>(loads)
        .stronglyConnectedSets().stream().filter(cycle -> cycle.size() > 1).toList();
  }
}
