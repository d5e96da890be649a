package org.polyloom.delicm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.Samples;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.Map;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.value.ScopZones;
import org.polyloom.value.ValueAnalysis;
import org.polyloom.zone.Zones;

/**
 * Finds elements that can keep the values of a web.
 *
 * <p>A <em>definition</em> is an instance {@code [D[j] -> Rk[]]} of a store of the web. It goes to
 * the element that a consumer overwrites when it next loads the location after the definition: the
 * last zones of a value lie before the store of what is computed from it, and there the element is
 * unused unless somebody else reads it. Loads follow their definitions.
 */
final class MappingSearch {
  private final Scop scop;
  private final ValueAnalysis values;
  private final ScopZones zones;
  private final UnionMap times;
  private final Set known;

  MappingSearch(Scop scop, ValueAnalysis values) {
    this.scop = scop;
    this.values = values;
    this.zones = values.zones();
    this.times = zones.timepoints().times();
    this.known = scop.assumedContext();
  }

  /**
   * Elements for a web, as consumers suggest.
   *
   * @param consumers at least one; of each value the next one counts
   * @param existing what the target keeps already; asked for where nothing else is in the way
   */
  Outcome find(Web web, List<Consumer> consumers, String target, Supplier<Knowledge> existing) {
    UnionMap seen = seen(web);
    UnionSet needed = seen.range();
    UnionMap places = places(web, consumers, needed);
    if (!needed.isSubset(places.domain())) {
      UnionSet missing = needed.subtract(places.domain());
      return new Outcome.Refused(
          new Refusal(
              DelicmReason.NotCovered,
              "it is not overwritten after every value that is read",
              () -> java.util.Map.of("witness", Samples.of(missing))));
    }
    Set elements = mustWritten(target);
    List<StorePlaces> stores = new ArrayList<>();
    for (AccessPlace store : web.stores()) {
      Statement statement = scop.statement(store.statement());
      Set instances = statement.domain().intersectParams(known);
      UnionMap ofStore =
          AccessInstances.of(statement, store.position()).toUnionMap().applyRange(places);
      if (!ofStore.isEmpty()) {
        stores.add(StorePlaces.of(store, ofStore.asMap(), instances, elements));
      }
    }
    return fit(new Candidate(web, target, seen, existing), stores);
  }

  /** A web with what was found out about it. */
  private record Candidate(Web web, String target, UnionMap seen, Supplier<Knowledge> existing) {}

  /** With as many instances of stores as the target allows, and no fewer than are read. */
  private Outcome fit(Candidate candidate, List<StorePlaces> stores) {
    Outcome whole = attempt(candidate, stores);
    boolean isConflict = whole instanceof Outcome.Refused refused && isConflict(refused);
    if (!isConflict || stores.stream().noneMatch(StorePlaces::isWhole)) {
      return whole;
    }
    List<StorePlaces> chosen = new ArrayList<>();
    stores.forEach(store -> chosen.add(store.onlyNeeded()));
    Outcome best = attempt(candidate, chosen);
    for (int k = 0; k < stores.size() && best instanceof Outcome.Found; k++) {
      chosen.set(k, stores.get(k));
      Outcome wider = attempt(candidate, chosen);
      if (wider instanceof Outcome.Found) {
        best = wider;
      } else {
        chosen.set(k, stores.get(k).onlyNeeded());
      }
    }
    return best;
  }

  private static boolean isConflict(Outcome.Refused refused) {
    return switch (refused.refusal().reason()) {
      case LifetimeConflict, ValueOverwritten, SelfConflict -> true;
      default -> false;
    };
  }

  private Outcome attempt(Candidate candidate, List<StorePlaces> places) {
    UnionMap stores = UnionMap.emptyCtx(scop.isl());
    for (StorePlaces place : places) {
      Statement statement = scop.statement(place.store().statement());
      Map tag = AccessInstances.of(statement, place.store().position());
      stores = stores.union(place.widest().applyDomain(tag).toUnionMap());
      if (AccessRelation.access(place.widest().domain(), known, place.widest()).isEmpty()) {
        return Outcome.refused(
            DelicmReason.NotAffine, "no simple subscripts say the element of each value");
      }
    }
    UnionMap loads = candidate.seen().applyRange(stores);
    if (!loads.isSingleValued() || !areAffine(loads)) {
      return Outcome.refused(
          DelicmReason.NotAffine, "no simple subscripts say the element of each load");
    }
    return check(candidate, stores, loads);
  }

  private boolean areAffine(UnionMap loads) {
    for (Map load : loads.mapList()) {
      Map ofInstances = load.domainFactorDomain();
      if (AccessRelation.access(ofInstances.domain(), known, ofInstances).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private Outcome check(Candidate candidate, UnionMap stores, UnionMap loads) {
    String array = candidate.web().array();
    UnionMap moved = moved(zones.location(array).livingDefinitions().applyRange(stores));
    Optional<Conflict> withItself = withItself(array, moved, stores);
    if (withItself.isPresent()) {
      return new Outcome.Refused(Refusal.of(withItself.get(), known));
    }
    UnionMap content = moved.reverse().applyRange(values.livingContent(array));
    Knowledge added = new Knowledge(moved.range().unwrap(), content, writes(array, stores));
    Optional<Conflict> conflict = candidate.existing().get().conflict(added, clock());
    return conflict.isPresent()
        ? new Outcome.Refused(Refusal.of(conflict.get(), known))
        : new Outcome.Found(new Mapping(candidate.web(), candidate.target(), stores, loads, added));
  }

  /**
   * Elements of a small array that are alive in one place, or a store of one into the place where
   * another is alive.
   */
  private Optional<Conflict> withItself(String array, UnionMap moved, UnionMap stores) {
    if (scop.array(array).isScalar()) {
      return Optional.empty();
    }
    UnionMap living = moved.reverse().rangeFactorDomain();
    if (!moved.isInjective()) {
      UnionMap last = living.lexmax();
      UnionMap others = living.subtract(last);
      return itself(others, last);
    }
    UnionMap written = zones.accesses().mustWrites().intersectDomain(stores.domain());
    UnionMap starts = clock().startingAt(times.intersectDomain(stores.domain()));
    UnionMap writing = stores.rangeProduct(starts).reverse().applyRange(written);
    UnionMap bad = writing.intersectDomain(living.domain()).subtract(living);
    return itself(bad, living);
  }

  /** A conflict of two relations {@code { [C[x] -> Zone[]] -> s[y] }} where one is not empty. */
  private static Optional<Conflict> itself(UnionMap one, UnionMap other) {
    return Conflict.piece(one.domain())
        .map(
            zones ->
                new Conflict(
                    Conflict.Rule.ITSELF,
                    () -> one.intersectDomain(zones),
                    () -> other.intersectDomain(zones),
                    zones));
  }

  /**
   * {@code { [s[y] -> Zone[]] -> [C[x] -> Zone[]] }}.
   *
   * @param kept {@code { [s[y] -> Zone[]] -> C[x] }}
   */
  private static UnionMap moved(UnionMap kept) {
    return kept.rangeProduct(kept.domain().unwrap().rangeMap());
  }

  /** {@code { [C[x] -> [t]] -> ValInst[] }}: what the moved stores write. */
  private UnionMap writes(String array, UnionMap stores) {
    UnionMap when = times.intersectDomain(stores.domain());
    UnionMap was = zones.accesses().mustWrites().intersectDomain(stores.domain());
    return stores
        .rangeProduct(when)
        .reverse()
        .applyRange(was.rangeProduct(when))
        .applyRange(values.storedValues(array));
  }

  private Zones clock() {
    return zones.timepoints().zones();
  }

  /** {@code { [S[i] -> Rk[]] -> [D[j] -> Rl[]] }}: which definition each load of the web sees. */
  private UnionMap seen(Web web) {
    return zones
        .location(web.array())
        .readDefinitions()
        .domainFactorDomain()
        .intersectDomain(AccessInstances.of(scop, web.loads()));
  }

  /**
   * {@code { [D[j] -> Rl[]] -> C[x] }}: where the next of the consumers suggests to keep each
   * definition.
   *
   * @param definitions {@code { [D[j] -> Rl[]] }}
   */
  private UnionMap places(Web web, List<Consumer> consumers, UnionSet definitions) {
    UnionSet use = AccessInstances.of(scop, consumers.stream().map(Consumer::load).toList());
    UnionMap definitionTimes = times.intersectDomain(definitions);
    UnionMap useTimes = times.intersectDomain(use);
    UnionMap later = definitionTimes.lexLtUnionMap(useTimes);
    if (!scop.array(web.array()).isScalar()) {
      UnionMap written = zones.accesses().writes().intersectDomain(definitions);
      UnionMap read = zones.accesses().reads().intersectDomain(use);
      later = later.intersect(written.applyRange(read.reverse()));
    }
    UnionMap next = later.applyRange(useTimes).lexmin().applyRange(useTimes.reverse());
    UnionMap elements = UnionMap.emptyCtx(scop.isl());
    for (Consumer consumer : consumers) {
      Statement statement = scop.statement(consumer.load().statement());
      Map tag = AccessInstances.of(statement, consumer.load().position());
      elements = elements.union(consumer.elements().applyDomain(tag).toUnionMap());
    }
    return next.applyRange(elements);
  }

  /**
   * {@code { C[x] }}: the elements that the region certainly overwrites anyway, so that they exist
   * and may be written.
   */
  private Set mustWritten(String array) {
    UnionSet elements = UnionSet.emptyCtx(scop.isl());
    for (Map map : zones.location(array).accesses().mustWrites().mapList()) {
      elements = elements.union(map.range().toUnionSet());
    }
    return elements.asSet();
  }
}
