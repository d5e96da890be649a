package org.polyloom.delicm;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.polyloom.ir.AccessInstances;
import org.polyloom.ir.AccessPlace;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopPrinter;
import org.polyloom.ir.Statement;
import org.polyloom.isl.UnionMap;
import org.polyloom.pass.PassContext;
import org.polyloom.remark.Remark;
import org.polyloom.value.Equality;
import org.polyloom.value.ScopZones;
import org.polyloom.value.ValueAnalysis;
import org.polyloom.zone.LocationZones;

/**
 * Decides greedily which webs are mapped where: for each store to an array, the webs that its value
 * is computed from are tried, nearest first, and then those that their own values are computed
 * from. What was mapped is never taken back.
 *
 * <p>An array that took values is not moved itself by the same object, nor the other way round: its
 * zones are those of the Scop as it was.
 */
final class Coalescing {
  private static final Refusal WITHOUT_GAIN =
      new Refusal(
          DelicmReason.NoGain,
          "it would take a condition, and other scalars of the loop keep its iterations in order");

  private final String pass;
  private final Scop scop;
  private final long budget;
  private final ValueAnalysis values;
  private final ScopZones zones;
  private final Eligibility eligibility;
  private final MappingSearch search;
  private final Map<String, Knowledge> knowledge = new HashMap<>();
  private final Map<String, Webs> webs = new HashMap<>();
  private final Set<String> movable;
  private final Set<String> moved = new HashSet<>();
  private final Set<String> taking = new HashSet<>();
  private final Map<Web, Mapping> mappings = new LinkedHashMap<>();
  private final Map<Web, Map<String, Refused>> refusals = new LinkedHashMap<>();
  private final Map<Web, Target> targets = new LinkedHashMap<>();

  Coalescing(String pass, Scop scop, PassContext context) {
    this.pass = pass;
    this.scop = scop;
    this.budget = context.budget();
    this.values = context.values(scop, Equality.COPIES);
    this.zones = values.zones();
    this.eligibility = new Eligibility(scop, zones);
    this.search = new MappingSearch(scop, values);
    this.movable = movable(scop);
  }

  /**
   * Scalars, and arrays that nobody but the region knows, that are stored to. What has one value in
   * all the region has no false dependences that a place of its own in every iteration would
   * remove.
   */
  private static Set<String> movable(Scop scop) {
    Set<String> stored = new HashSet<>();
    Set<String> movable = new HashSet<>();
    for (Statement statement : scop.statements()) {
      for (Operation operation : statement.operations()) {
        if (operation instanceof Operation.Store store) {
          String array = store.access().array();
          boolean isFirst = stored.add(array);
          if (isScalarOrLocal(scop.array(array)) && !(isFirst && statement.depth() == 0)) {
            movable.add(array);
          }
        }
      }
    }
    return movable;
  }

  /** Whether there is anything that might be moved. */
  static boolean mayMove(Scop scop) {
    return !movable(scop).isEmpty();
  }

  /** Tries all stores of the Scop as targets; what is mapped, in order. */
  List<Mapping> decide() {
    for (Statement statement : scop.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        if (statement.operations().get(k) instanceof Operation.Store store
            && !scop.array(store.access().array()).isScalar()) {
          target(statement, k, store);
        }
      }
    }
    for (Web web : GainlessMappings.of(scop, mappings)) {
      mappings.remove(web);
      refuse(web, targets.remove(web), WITHOUT_GAIN);
    }
    moved.retainAll(mappings.keySet().stream().map(Web::array).toList());
    taking.retainAll(mappings.values().stream().map(Mapping::target).toList());
    return List.copyOf(mappings.values());
  }

  /**
   * Whether what was mapped may let more be mapped: where an array of the region took values it may
   * move now, and where one moved in part it may take values.
   */
  boolean mayGoOn() {
    return Stream.concat(taking.stream(), moved.stream())
        .map(scop::array)
        .anyMatch(array -> !array.isScalar() && isScalarOrLocal(array));
  }

  /** What was mapped. */
  List<Remark> applied() {
    return targets.entrySet().stream()
        .map(entry -> applied(entry.getKey(), entry.getValue()))
        .toList();
  }

  private Remark applied(Web web, Target target) {
    return Remark.applied(
            pass,
            DelicmReason.Mapped,
            target.statement().location(),
            web.array() + " -> " + target.element())
        .forStatement(target.statement().name());
  }

  /** What was refused of the webs that were not mapped. */
  List<Remark> refused() {
    List<Remark> all = new ArrayList<>();
    refusals.forEach(
        (web, ofWeb) -> {
          if (!mappings.containsKey(web)) {
            ofWeb.values().forEach(refused -> all.add(remark(web, refused)));
          }
        });
    return all;
  }

  private void target(Statement statement, int position, Operation.Store store) {
    AccessPlace place = new AccessPlace(statement.name(), position);
    Target target =
        new Target(
            scop.array(store.access().array()),
            ScopPrinter.print(scop, statement, store.access()),
            statement);
    Deque<Consumer> queue = new ArrayDeque<>(inputs(place, store.access().relation(), target));
    if (queue.isEmpty() || moved.contains(target.array().name())) {
      return;
    }
    Optional<Refusal> refusal = eligibility.ofTarget(statement, store);
    if (refusal.isPresent()) {
      queue.forEach(consumer -> refuse(web(consumer), target, refusal.get()));
      return;
    }
    Set<AccessPlace> tried = new HashSet<>();
    Set<Web> together = new HashSet<>();
    while (!queue.isEmpty()) {
      Consumer consumer = queue.remove();
      Web web = web(consumer);
      if (!mappings.containsKey(web) && tried.add(consumer.load())) {
        List<Consumer> others =
            together.add(web)
                ? queue.stream().filter(other -> web(other).equals(web)).toList()
                : List.of();
        queue.addAll(attempt(web, consumer, others, target));
      }
    }
  }

  /** A store that values may be mapped to, with its element as the source would say it. */
  private record Target(ArrayDecl array, String element, Statement statement) {}

  private record Refused(Target target, Refusal refusal) {}

  /**
   * Maps a web if that is possible: as one consumer suggests, or as that and others do together,
   * where values are used in branches.
   *
   * @return the consumers that this makes
   */
  private List<Consumer> attempt(Web web, Consumer consumer, List<Consumer> others, Target target) {
    Optional<Refusal> refusal = eligibility.ofWeb(web, target.array());
    if (refusal.isPresent()) {
      refuse(web, target, refusal.get());
      return List.of();
    }
    String array = target.array().name();
    Outcome outcome = search.find(web, List.of(consumer), array, () -> knowledge(array));
    if (outcome instanceof Outcome.Refused && !others.isEmpty()) {
      List<Consumer> all = new ArrayList<>(List.of(consumer));
      all.addAll(others);
      outcome = search.find(web, all, array, () -> knowledge(array));
    }
    if (outcome instanceof Outcome.Refused refused) {
      refuse(web, target, refused.refusal());
      return List.of();
    }
    Mapping mapping = ((Outcome.Found) outcome).mapping();
    mappings.put(web, mapping);
    knowledge.put(array, knowledge(array).union(mapping.added()));
    moved.add(web.array());
    taking.add(array);
    targets.put(web, target);
    return furtherConsumers(mapping, target);
  }

  private List<Consumer> furtherConsumers(Mapping mapping, Target target) {
    List<Consumer> consumers = new ArrayList<>();
    for (AccessPlace store : mapping.web().stores()) {
      Statement statement = scop.statement(store.statement());
      UnionMap elements =
          AccessInstances.of(statement, store.position()).toUnionMap().applyRange(mapping.stores());
      if (!elements.isEmpty()) {
        consumers.addAll(inputs(store, elements.asMap(), target));
      }
    }
    return consumers;
  }

  private void refuse(Web web, Target target, Refusal refusal) {
    refusals
        .computeIfAbsent(web, key -> new LinkedHashMap<>())
        .putIfAbsent(target.element() + refusal.reason(), new Refused(target, refusal));
  }

  private Remark remark(Web web, Refused refused) {
    Target target = refused.target();
    Refusal refusal = refused.refusal();
    Remark remark =
        Remark.missed(
                pass,
                refusal.reason(),
                target.statement().location(),
                web.array() + " is not kept in " + target.element() + ": " + refusal.message())
            .forStatement(target.statement().name());
    Map<String, String> evidence = scop.isl().budgeted(budget, refusal.evidence());
    for (Map.Entry<String, String> line : evidence.entrySet()) {
      remark = remark.with(line.getKey(), line.getValue());
    }
    return remark;
  }

  /**
   * The loads that the value of a store is computed from, nearest first, of what might be mapped.
   *
   * @param elements {@code { W[i] -> C[x] }}: where the store goes
   */
  private List<Consumer> inputs(AccessPlace place, org.polyloom.isl.Map elements, Target target) {
    List<Operation> operations = scop.statement(place.statement()).operations();
    Operation.Store store = (Operation.Store) operations.get(place.position());
    Set<Integer> seen = new LinkedHashSet<>(List.of(store.value()));
    List<Consumer> inputs = new ArrayList<>();
    Deque<Integer> queue = new ArrayDeque<>(seen);
    while (!queue.isEmpty()) {
      int operand = queue.remove();
      if (operations.get(operand) instanceof Operation.Load load
          && mayMove(scop.array(load.access().array()), target.array())) {
        AccessPlace loading = new AccessPlace(place.statement(), operand);
        inputs.add(new Consumer(place, loading, elements));
      }
      for (int next : Operands.of(operations.get(operand))) {
        if (seen.add(next)) {
          queue.add(next);
        }
      }
    }
    return inputs;
  }

  private boolean mayMove(ArrayDecl array, ArrayDecl target) {
    return movable.contains(array.name())
        && !array.name().equals(target.name())
        && !taking.contains(array.name());
  }

  private static boolean isScalarOrLocal(ArrayDecl array) {
    return array.isScalar()
        || array.isOfRegion()
        || (array.storage() == ArrayDecl.Storage.FUNCTION
            && array.afterwards() == ArrayDecl.Afterwards.DEAD);
  }

  private Web web(Consumer consumer) {
    Operation load =
        scop.statement(consumer.load().statement()).operations().get(consumer.load().position());
    String array = Operands.access(load).orElseThrow().array();
    return webs.computeIfAbsent(array, name -> Webs.of(scop, name, zones.location(name)))
        .of(consumer.load());
  }

  private Knowledge knowledge(String array) {
    Knowledge known = knowledge.get(array);
    if (known == null) {
      known = ofSource(array);
      knowledge.put(array, known);
    }
    return known;
  }

  private Knowledge ofSource(String array) {
    LocationZones location = zones.location(array);
    UnionMap unknown =
        location.mayWrites().rangeProduct(location.mayWrites().domain().unwrap().domainMap());
    return new Knowledge(
        location.lifetimes(),
        values.livingContent(array),
        values.storedValues(array).union(unknown));
  }
}
