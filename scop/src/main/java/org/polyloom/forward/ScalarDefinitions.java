package org.polyloom.forward;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Map;
import org.polyloom.isl.UnionMap;
import org.polyloom.value.ScopZones;

/** Which store of a scalar a load of it sees. */
final class ScalarDefinitions {
  private final Scop scop;
  private final ScopZones zones;
  private final Set<String> defined;

  ScalarDefinitions(Scop scop, ScopZones zones) {
    this.scop = scop;
    this.zones = zones;
    this.defined = scalars(scop);
  }

  /** The scalars that the region stores to. */
  static Set<String> scalars(Scop scop) {
    Set<String> defined = new HashSet<>();
    for (Statement statement : scop.statements()) {
      for (Operation operation : statement.operations()) {
        if (operation instanceof Operation.Store store
            && scop.array(store.access().array()).isScalar()) {
          defined.add(store.access().array());
        }
      }
    }
    return defined;
  }

  /**
   * What a load sees; one of the two is present.
   *
   * @param definition the one store that all instances see
   * @param refusal why there is no such store
   */
  record Found(Optional<Definition> definition, Optional<Decision.Refuse> refusal) {
    private static Found none(ForwardReason reason, String message) {
      return none(reason, message, List.of());
    }

    private static Found none(ForwardReason reason, String message, List<Map> stores) {
      return new Found(
          Optional.empty(), Optional.of(new Decision.Refuse(new Refusal(reason, message), stores)));
    }
  }

  /** Whether an array is a scalar that the region stores to. */
  boolean isDefinedHere(String array) {
    return defined.contains(array);
  }

  /**
   * The definition that a load of a scalar sees.
   *
   * @param reader the statement that loads
   * @param position of the load
   * @param instances {@code { S[i] -> D[j] }}: the instances of the reader that matter
   */
  Found of(Statement reader, int position, Map instances) {
    String scalar = ((Operation.Load) reader.operations().get(position)).access().array();
    List<Map> stores = seen(reader, position, instances);
    Optional<Map> before = stores.stream().filter(map -> !map.rangeIsWrapping()).findFirst();
    if (before.isPresent()) {
      return Found.none(
          ForwardReason.DefinedBefore, scalar + " still holds what it held before the region");
    }
    if (stores.size() != 1) {
      return Found.none(
          ForwardReason.SeveralDefinitions,
          scalar + " comes from " + stores.size() + " places",
          stores);
    }
    return found(scalar, stores.get(0));
  }

  /**
   * {@code { S[i] -> [D[j] -> Rk[]] }}: what a load sees, by the stores.
   *
   * @param instances {@code { X[i] -> S[j] }}
   */
  private List<Map> seen(Statement reader, int position, Map instances) {
    String scalar = ((Operation.Load) reader.operations().get(position)).access().array();
    UnionMap seen =
        instances
            .applyRange(AccessInstances.of(reader, position))
            .toUnionMap()
            .applyRange(zones.location(scalar).readDefinitions().domainFactorDomain());
    return seen.mapList().stream().filter(map -> !map.isEmpty()).toList();
  }

  /**
   * The domain of a reader in parts, each of which sees a store of its own in the same iteration of
   * the loops around the store: those of branches. None where no such parts are known; what an
   * earlier iteration stores is no reason to peel one off.
   *
   * @param stores {@code { S[i] -> [D[j] -> Rk[]] }}: what its instances see
   */
  List<org.polyloom.isl.Set> parts(Statement reader, List<Map> stores) {
    org.polyloom.isl.Set known = scop.assumedContext();
    List<org.polyloom.isl.Set> parts = new ArrayList<>();
    org.polyloom.isl.Set rest = reader.domain();
    for (Map store : stores) {
      if (!isSameIteration(store.rangeFactorDomain()) || !store.domain().isSubset(rest)) {
        return List.of();
      }
      org.polyloom.isl.Set part = store.domain().gistParams(known).intersect(rest);
      rest = rest.subtract(part);
      parts.add(part.coalesce());
    }
    if (parts.isEmpty() || !rest.intersectParams(known).isEmpty()) {
      return List.of();
    }
    int last = parts.size() - 1;
    parts.set(last, parts.get(last).union(rest).coalesce());
    return parts;
  }

  /**
   * @param definitions {@code { S[i] -> D[j] }}
   */
  private static boolean isSameIteration(Map definitions) {
    int loops = definitions.dim(DimType.OUT);
    if (loops > definitions.dim(DimType.IN)) {
      return false;
    }
    Map same = definitions;
    for (int k = 0; k < loops; k++) {
      same = same.equate(DimType.IN, k, DimType.OUT, k);
    }
    return definitions.isSubset(same);
  }

  private Found found(String scalar, Map store) {
    AccessPlace place = AccessPlace.of(store.range().unwrap());
    Statement statement = scop.statement(place.statement());
    Operation.Store operation = (Operation.Store) statement.operations().get(place.position());
    if (operation.predicate().isPresent()) {
      return Found.none(
          ForwardReason.ConditionalDefinition, scalar + " is assigned under a condition");
    }
    Map instances = store.rangeFactorDomain();
    return new Found(
        Optional.of(new Definition(statement, operation, instances)), Optional.empty());
  }
}
