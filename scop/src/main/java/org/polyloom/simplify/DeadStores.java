package org.polyloom.simplify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * The stores of which no instance leaves a value that is needed: by what comes after the region, or
 * by another store that is. All of them may go at once.
 */
final class DeadStores {
  private final Scop scop;
  private final Map<AccessPlace, Set<AccessPlace>> seen = new HashMap<>();

  private DeadStores(Scop scop, UnionMap flow) {
    this.scop = scop;
    for (org.polyloom.isl.Map part : flow.mapList()) {
      if (!part.isEmpty()) {
        AccessPlace load = AccessPlace.of(part.range().unwrap());
        AccessPlace store = AccessPlace.of(part.domain().unwrap());
        seen.computeIfAbsent(load, unused -> new LinkedHashSet<>()).add(store);
      }
    }
  }

  /**
   * The stores of a Scop that are dead, in the order of the statements.
   *
   * @param dependences of the Scop
   * @param kept arrays all of whose stores stay
   */
  static List<AccessPlace> of(Scop scop, Dependences dependences, Set<String> kept) {
    UnionMap flow = flow(dependences);
    UnionSet last = dependences.liveOutWrites().domain();
    UnionSet seen = last.union(flow.domain());
    Deque<AccessPlace> open = new ArrayDeque<>();
    List<AccessPlace> stores = stores(scop);
    for (AccessPlace store : stores) {
      if (kept.contains(array(scop, store))
          || !AccessInstances.of(scop, List.of(store)).isDisjoint(last)) {
        open.add(store);
      }
    }
    Set<AccessPlace> needed = new DeadStores(scop, flow).needed(open);
    return stores.stream()
        .filter(
            store ->
                !needed.contains(store)
                    || AccessInstances.of(scop, List.of(store)).isDisjoint(seen))
        .toList();
  }

  /**
   * {@code { [S[i] -> Rk[]] }}: the stores whose values are read, in the region or after it.
   *
   * @param dependences of the Scop
   */
  static UnionSet needed(Dependences dependences) {
    return dependences.liveOutWrites().domain().union(flow(dependences).domain());
  }

  /** {@code { [S[i] -> Rk[]] -> [T[j] -> Rl[]] }}. */
  private static UnionMap flow(Dependences dependences) {
    return dependences.betweenAccesses(DependenceKind.FLOW, Basis.VALUE).rangeFactorDomain();
  }

  /** These stores, those of the values that they use, and so on. */
  private Set<AccessPlace> needed(Deque<AccessPlace> open) {
    Set<AccessPlace> needed = new HashSet<>(open);
    while (!open.isEmpty()) {
      for (AccessPlace load : loads(open.remove())) {
        for (AccessPlace store : seen.getOrDefault(load, Set.of())) {
          if (needed.add(store)) {
            open.add(store);
          }
        }
      }
    }
    return needed;
  }

  /** The loads that a store uses. */
  private List<AccessPlace> loads(AccessPlace store) {
    List<Operation> operations = scop.statement(store.statement()).operations();
    Set<Integer> used = new LinkedHashSet<>(List.of(store.position()));
    Deque<Integer> open = new ArrayDeque<>(used);
    List<AccessPlace> loads = new ArrayList<>();
    while (!open.isEmpty()) {
      int position = open.remove();
      if (operations.get(position) instanceof Operation.Load) {
        loads.add(new AccessPlace(store.statement(), position));
      }
      for (int operand : Operands.of(operations.get(position))) {
        if (used.add(operand)) {
          open.add(operand);
        }
      }
    }
    return loads;
  }

  private static List<AccessPlace> stores(Scop scop) {
    List<AccessPlace> stores = new ArrayList<>();
    for (Statement statement : scop.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        if (statement.operations().get(k) instanceof Operation.Store) {
          stores.add(new AccessPlace(statement.name(), k));
        }
      }
    }
    return stores;
  }

  private static String array(Scop scop, AccessPlace place) {
    Operation operation = scop.statement(place.statement()).operations().get(place.position());
    return Operands.access(operation).orElseThrow().array();
  }
}
