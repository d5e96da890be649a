package org.polyloom.value;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Constants;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.schedule.Timestamps;

/**
 * A Scop carried out instance by instance for given parameters, with names of values for values:
 * what every operation computes and every element holds, by the definitions of {@link
 * ValueAnalysis}, where each read sees exactly one earlier write.
 */
final class ValueTrace {

  /** What an access does. */
  enum Kind {
    READ,
    MUST_WRITE,
    MAY_WRITE
  }

  /**
   * One access of one element.
   *
   * @param element as text
   * @param access as text, {@code [S[i] -> Rk[]]}
   * @param content of the element afterwards
   */
  record Event(
      List<Long> time,
      String statement,
      List<Long> instance,
      int position,
      Kind kind,
      String array,
      String element,
      String access,
      String content) {}

  private record Instance(List<Long> time, Statement statement, List<Long> coordinates) {}

  private final Scop scop;
  private final Points points;
  private final Map<String, Map<List<Long>, List<List<Long>>>> related = new HashMap<>();
  private final Map<String, String> contents = new HashMap<>();
  private final List<Event> events = new ArrayList<>();
  private final Map<String, String> values = new TreeMap<>();
  private final Map<String, String> expressions = new TreeMap<>();

  ValueTrace(Scop scop, Map<String, Long> parameters) {
    this.scop = scop;
    this.points = new Points(scop, parameters);
    for (Instance instance : instances()) {
      execute(instance);
    }
  }

  private List<Instance> instances() {
    List<Instance> instances = new ArrayList<>();
    for (org.polyloom.isl.Map map :
        Timestamps.of(scop.schedule(), scop.assumedContext()).times().mapList()) {
      Statement statement = scop.statement(map.tupleName(DimType.IN));
      for (List<Long> point : points.of(map.wrap())) {
        instances.add(
            new Instance(
                point.subList(statement.depth(), point.size()),
                statement,
                point.subList(0, statement.depth())));
      }
    }
    instances.sort(Comparator.comparing(Instance::time, ValueTrace::compare));
    return instances;
  }

  /** The lexicographic order. */
  static int compare(List<Long> first, List<Long> second) {
    for (int k = 0; k < first.size(); k++) {
      int order = first.get(k).compareTo(second.get(k));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private void execute(Instance instance) {
    List<String> names = new ArrayList<>();
    List<String> terms = new ArrayList<>();
    List<Operation> operations = instance.statement().operations();
    for (int position = 0; position < operations.size(); position++) {
      String name = name(instance, position, operations.get(position), names);
      names.add(name);
      if (!(operations.get(position) instanceof Operation.Store)) {
        String value = value(instance, position);
        values.put(value, name);
        terms.add(term(instance, position, name, terms));
        expressions.put(value, terms.get(position));
      } else {
        terms.add(null);
      }
    }
  }

  private static String value(Instance instance, int position) {
    String tuple = Points.tuple(instance.statement().name(), instance.coordinates());
    return "[" + tuple + " -> V" + position + "[]]";
  }

  /** The whole tree of operations that computes a value, down to what is in memory at entry. */
  private String term(Instance instance, int position, String name, List<String> terms) {
    Operation operation = instance.statement().operations().get(position);
    if (!name.equals(value(instance, position))) {
      return expressions.getOrDefault(name, name);
    }
    List<Integer> operands = Operator.operands(operation);
    if (operands.isEmpty()) {
      return name;
    }
    List<String> arguments = new ArrayList<>(operands.stream().map(terms::get).toList());
    if (Operator.isCommutative(operation)) {
      arguments.sort(Comparator.naturalOrder());
    }
    return Operator.name(instance.statement(), operation) + arguments;
  }

  private String name(Instance at, int position, Operation operation, List<String> names) {
    Optional<ScalarValue> constant = Constants.valueOf(at.statement(), position);
    if (constant.isPresent()) {
      return number(constant.get());
    }
    if (operation instanceof Operation.AffineValue affine) {
      long number =
          related(at, position, org.polyloom.isl.Map.fromPwAff(affine.function())).get(0).get(0);
      return "Integer_" + affine.type().cName().replace(' ', '_') + "[" + number + "]";
    }
    if (operation instanceof Operation.Load load) {
      List<String> read = access(at, position, load.access(), Kind.READ, Optional.empty());
      return load.access().isAffine() ? read.get(0) : value(at, position);
    }
    if (operation instanceof Operation.Store store) {
      boolean certain = store.predicate().isEmpty() && store.access().isAffine();
      Kind kind = certain ? Kind.MUST_WRITE : Kind.MAY_WRITE;
      access(at, position, store.access(), kind, Optional.of(names.get(store.value())));
      return null;
    }
    if (operation instanceof Operation.Convert convert
        && at.statement().operations().get(convert.operand()).type() == convert.type()) {
      return names.get(convert.operand());
    }
    return value(at, position);
  }

  private static String number(ScalarValue value) {
    String type = value.type().cName().replace(' ', '_');
    return value.type().isFloating()
        ? "Constant_" + type + "_" + Long.toHexString(value.bits()) + "[]"
        : "Integer_" + type + "[" + value + "]";
  }

  /** What the elements hold afterwards. */
  private List<String> access(
      Instance at, int position, Access access, Kind kind, Optional<String> stored) {
    List<Long> time = new ArrayList<>(at.time());
    time.add((long) position);
    String tuple = Points.tuple(at.statement().name(), at.coordinates());
    String name = "[" + tuple + " -> R" + position + "[]]";
    List<String> after = new ArrayList<>();
    for (List<Long> subscripts : related(at, position, access.relation())) {
      String element = Points.tuple(access.array(), subscripts);
      String before = contents.getOrDefault(element, "[Entry[] -> " + element + "]");
      String content =
          switch (kind) {
            case READ -> before;
            case MUST_WRITE -> stored.orElseThrow();
            case MAY_WRITE -> "[" + name + " -> " + element + "]";
          };
      contents.put(element, content);
      events.add(
          new Event(
              time,
              at.statement().name(),
              at.coordinates(),
              position,
              kind,
              access.array(),
              element,
              name,
              content));
      after.add(content);
    }
    return after;
  }

  private List<List<Long>> related(Instance at, int position, org.polyloom.isl.Map relation) {
    int depth = at.statement().depth();
    return related
        .computeIfAbsent(
            at.statement().name() + " " + position,
            key -> {
              Map<List<Long>, List<List<Long>>> byInstance = new HashMap<>();
              for (List<Long> point :
                  points.of(relation.intersectDomain(at.statement().domain()).wrap())) {
                byInstance
                    .computeIfAbsent(point.subList(0, depth), none -> new ArrayList<>())
                    .add(point.subList(depth, point.size()));
              }
              return byInstance;
            })
        .getOrDefault(at.coordinates(), List.of());
  }

  /** All accesses in their order. */
  List<Event> events() {
    return events;
  }

  /** {@code [S[i] -> Vk[]] -> ValInst[]} of all operations but stores. */
  Set<String> values() {
    Set<String> texts = new TreeSet<>();
    values.forEach((value, name) -> texts.add(value + " -> " + name));
    return texts;
  }

  /** By value {@code [S[i] -> Vk[]]}, the tree that computes it. */
  Map<String, String> expressions() {
    return expressions;
  }

  /** Some zones that accesses of an array end or start, the zones before and after all. */
  Set<List<Long>> zones(String array, int count) {
    List<Event> own = events.stream().filter(event -> event.array().equals(array)).toList();
    Set<List<Long>> zones = new LinkedHashSet<>();
    int step = Math.max(1, 2 * own.size() / count);
    for (int k = 0; k < own.size(); k += step) {
      zones.add(own.get(k).time());
      zones.add(moved(own.get(k).time(), own.get(k).time().size() - 1, 1));
    }
    if (!own.isEmpty()) {
      zones.add(moved(own.get(0).time(), 0, -1));
      zones.add(moved(own.get(own.size() - 1).time(), 0, 1));
    }
    return zones;
  }

  private static List<Long> moved(List<Long> time, int dimension, long by) {
    List<Long> result = new ArrayList<>(time);
    result.set(dimension, result.get(dimension) + by);
    return result;
  }

  /** {@code [A[x] -> Zone[]] -> ValInst[]}. */
  Set<String> contents(String array, Set<List<Long>> zones) {
    return atZones(
        array,
        zones,
        (element, zone) ->
            lastWrite(element, zone).map(Event::content).orElse("[Entry[] -> " + element + "]"));
  }

  /** {@code [[S[i] -> Rk[]] -> A[x]] -> ValInst[]}: what elements hold before must-writes. */
  Set<String> overwritten(String array) {
    return atMustWrites(
        array,
        event ->
            lastWrite(event.element(), event.time())
                .map(Event::content)
                .orElse("[Entry[] -> " + event.element() + "]"));
  }

  /** {@code [[S[i] -> Rk[]] -> A[x]] -> ValInst[]}: what elements hold after must-writes. */
  Set<String> stored(String array) {
    return atMustWrites(array, Event::content);
  }

  private Set<String> atMustWrites(String array, Function<Event, String> content) {
    Set<String> texts = new TreeSet<>();
    for (Event event : events) {
      if (event.array().equals(array) && event.kind() == Kind.MUST_WRITE) {
        texts.add("[" + event.access() + " -> " + event.element() + "] -> " + content.apply(event));
      }
    }
    return texts;
  }

  /** {@code [A[x] -> Zone[]] -> Def[]}. */
  Set<String> definitions(String array, Set<List<Long>> zones) {
    return atZones(
        array,
        zones,
        (element, zone) -> lastWrite(element, zone).map(Event::access).orElse("Entry[]"));
  }

  private interface AtZone {
    String of(String element, List<Long> zone);
  }

  private Set<String> atZones(String array, Set<List<Long>> zones, AtZone found) {
    Set<String> texts = new TreeSet<>();
    for (String element : elements(array)) {
      for (List<Long> zone : zones) {
        String place = "[" + element + " -> " + Points.tuple("", zone) + "]";
        texts.add(place + " -> " + found.of(element, zone));
      }
    }
    return texts;
  }

  private Set<String> elements(String array) {
    Set<String> elements = new TreeSet<>();
    events.stream().filter(e -> e.array().equals(array)).forEach(e -> elements.add(e.element()));
    return elements;
  }

  private Optional<Event> lastWrite(String element, List<Long> zone) {
    return events.stream()
        .filter(event -> event.element().equals(element) && event.kind() != Kind.READ)
        .filter(event -> compare(event.time(), zone) < 0)
        .reduce((first, second) -> second);
  }

  /** {@code A[x] -> Zone[]}. */
  Set<String> lifetimes(String array, Set<List<Long>> zones) {
    return lifetimes(array, zones, event -> true, event -> event.kind() == Kind.MUST_WRITE);
  }

  /**
   * {@code A[x] -> Zone[]}.
   *
   * @param happens whether an access counts at all
   * @param ends whether a write ends the lifetime of what was there
   */
  Set<String> lifetimes(
      String array, Set<List<Long>> zones, Predicate<Event> happens, Predicate<Event> ends) {
    Set<String> texts = new TreeSet<>();
    for (String element : elements(array)) {
      for (List<Long> zone : zones) {
        if (isAlive(array, element, zone, happens, ends)) {
          texts.add(element + " -> " + Points.tuple("", zone));
        }
      }
    }
    return texts;
  }

  private boolean isAlive(
      String array,
      String element,
      List<Long> zone,
      Predicate<Event> happens,
      Predicate<Event> ends) {
    for (Event event : events) {
      if (event.element().equals(element)
          && happens.test(event)
          && compare(event.time(), zone) >= 0) {
        if (event.kind() == Kind.READ) {
          return true;
        }
        if (ends.test(event)) {
          return false;
        }
      }
    }
    ArrayDecl declared = scop.array(array);
    return declared.afterwards() == ArrayDecl.Afterwards.LIVE && !declared.isOfRegion();
  }
}
