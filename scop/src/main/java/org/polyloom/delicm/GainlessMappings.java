package org.polyloom.delicm;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.ScheduleTrees;

/**
 * Mappings that cost a condition in a loop and gain nothing: a web of which not every store has an
 * element, beside a scalar that stays and is stored in the same innermost loop. That scalar's false
 * dependences are carried by all loops around, whatever becomes of the web, and where it is
 * expanded later, the web is so at the same price.
 *
 * <p>Beyond the paper, which maps whatever it can.
 */
final class GainlessMappings {
  private final Scop scop;
  private final Map<Web, Mapping> mappings;
  private final List<Set<String>> innermostLoops;

  private GainlessMappings(Scop scop, Map<Web, Mapping> mappings) {
    this.scop = scop;
    this.mappings = mappings;
    this.innermostLoops =
        ScheduleTrees.innermostBands(scop.schedule()).stream()
            .map(
                band ->
                    band.domain().setList().stream()
                        .map(org.polyloom.isl.Set::tupleName)
                        .collect(Collectors.toSet()))
            .toList();
  }

  /**
   * The webs better left where they are, in the order of their mappings.
   *
   * @param mappings what might be mapped instead
   */
  static Set<Web> of(Scop scop, Map<Web, Mapping> mappings) {
    GainlessMappings gainless = new GainlessMappings(scop, mappings);
    Set<Web> found = new LinkedHashSet<>();
    while (found.addAll(gainless.beside(found))) {}
    return found;
  }

  /** Those beside scalars that stay, if these webs do, too. */
  private Set<Web> beside(Set<Web> staying) {
    return mappings.values().stream()
        .filter(mapping -> !staying.contains(mapping.web()))
        .filter(
            mapping ->
                mapping.web().stores().stream()
                    .anyMatch(store -> isBeside(store, staying) && isPartial(mapping, store)))
        .map(Mapping::web)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private boolean isPartial(Mapping mapping, AccessPlace store) {
    Statement statement = scop.statement(store.statement());
    UnionMap elements =
        AccessInstances.of(statement, store.position()).toUnionMap().applyRange(mapping.stores());
    UnionSet all = statement.domain().intersectParams(scop.assumedContext()).toUnionSet();
    return !elements.isEmpty() && !all.isSubset(elements.domain());
  }

  private boolean isBeside(AccessPlace store, Set<Web> staying) {
    return innermostLoops.stream()
        .filter(loop -> loop.contains(store.statement()))
        .flatMap(Set::stream)
        .map(scop::statement)
        .anyMatch(statement -> storesScalarThatStays(statement, staying));
  }

  private boolean storesScalarThatStays(Statement statement, Set<Web> staying) {
    List<Operation> operations = statement.operations();
    for (int k = 0; k < operations.size(); k++) {
      AccessPlace place = new AccessPlace(statement.name(), k);
      if (operations.get(k) instanceof Operation.Store store
          && scop.array(store.access().array()).isScalar()
          && mappings.keySet().stream()
              .noneMatch(web -> !staying.contains(web) && web.stores().contains(place))) {
        return true;
      }
    }
    return false;
  }
}
