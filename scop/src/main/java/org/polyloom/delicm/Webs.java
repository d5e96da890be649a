package org.polyloom.delicm;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.zone.LocationZones;

/** The webs of an array: the classes of stores and loads connected by reaching definitions. */
final class Webs {
  private final List<Web> webs;

  private Webs(List<Web> webs) {
    this.webs = webs;
  }

  /**
   * The webs of one array.
   *
   * @param zones of the array
   */
  static Webs of(Scop scop, String array, LocationZones zones) {
    SimpleGraph<AccessPlace, DefaultEdge> graph = new SimpleGraph<>(DefaultEdge.class);
    Set<AccessPlace> stores = new HashSet<>();
    for (Statement statement : scop.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        Operation operation = statement.operations().get(k);
        if (Operands.access(operation).filter(a -> a.array().equals(array)).isPresent()) {
          AccessPlace place = new AccessPlace(statement.name(), k);
          graph.addVertex(place);
          if (operation instanceof Operation.Store) {
            stores.add(place);
          }
        }
      }
    }
    Set<AccessPlace> before = new HashSet<>();
    for (Map seen : zones.readDefinitions().domainFactorDomain().mapList()) {
      AccessPlace load = AccessPlace.of(seen.domain().unwrap());
      if (seen.isEmpty()) {
        continue;
      }
      if (seen.rangeIsWrapping()) {
        graph.addEdge(load, AccessPlace.of(seen.range().unwrap()));
      } else {
        before.add(load);
      }
    }
    return new Webs(webs(array, graph, stores, before));
  }

  private static List<Web> webs(
      String array,
      SimpleGraph<AccessPlace, DefaultEdge> graph,
      Set<AccessPlace> stores,
      Set<AccessPlace> before) {
    List<Web> webs = new ArrayList<>();
    for (Set<AccessPlace> places : new ConnectivityInspector<>(graph).connectedSets()) {
      webs.add(
          new Web(
              array,
              places.stream().filter(stores::contains).toList(),
              places.stream().filter(place -> !stores.contains(place)).toList(),
              places.stream().anyMatch(before::contains) ? Web.Before.READ : Web.Before.NOT_READ));
    }
    return webs;
  }

  /** All webs. */
  List<Web> all() {
    return webs;
  }

  /** The web of an access of the array. */
  Web of(AccessPlace place) {
    Optional<Web> web =
        webs.stream()
            .filter(one -> one.loads().contains(place) || one.stores().contains(place))
            .findFirst();
    return web.orElseThrow();
  }
}
