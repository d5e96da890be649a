package org.polyloom.ir;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polyloom.isl.Point;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.UnionMap;

/**
 * Carries out a Scop instance by instance in the order of its schedule: the oracle of tests, for
 * small sizes. Instances that the schedule does not order run in the order of the source. Schedules
 * that add instances (extension nodes) are not followed.
 */
public final class ScopInterpreter {

  /** What arrays hold at first. */
  @FunctionalInterface
  public interface Contents {
    /** The value of an element, of the array's type. */
    ScalarValue at(ArrayDecl array, List<Long> subscripts);
  }

  /** What calls compute: a function of the values of the arguments. */
  @FunctionalInterface
  public interface Functions {
    /** The value of a call, of the type asked for. */
    ScalarValue call(ScalarType type, String function, List<ScalarValue> arguments);
  }

  private record Timed(List<Long> time, Point instance, StatementCode code) {}

  private final Scop scop;
  private final Contents contents;
  private final Functions functions;
  private final Instances instances;
  private final Map<Execution.Element, ScalarValue> stored = new HashMap<>();
  private final List<Execution.Event> accesses = new ArrayList<>();

  private ScopInterpreter(
      Scop scop, Map<String, Long> parameters, Contents contents, Functions functions) {
    this.scop = scop.whole();
    this.contents = contents;
    this.functions = functions;
    this.instances = new Instances(this.scop, parameters);
  }

  /**
   * Carries out a Scop.
   *
   * @param parameters a value for each parameter, within the context
   */
  public static Execution run(
      Scop scop, Map<String, Long> parameters, Contents contents, Functions functions) {
    return new ScopInterpreter(scop, parameters, contents, functions).run();
  }

  private Execution run() {
    List<Timed> order = new ArrayList<>();
    UnionMap schedule = scop.schedule().map();
    for (Statement statement : scop.statements()) {
      StatementCode code = new StatementCode(statement, instances);
      UnionMap times = schedule.intersectDomain(statement.domain().toUnionSet());
      if (!times.isEmpty()) {
        org.polyloom.isl.Map time = times.asMap();
        PwMultiAff moment = instances.function(time);
        for (Point point : instances.points(time.domain())) {
          order.add(new Timed(Instances.values(moment, point), point, code));
        }
      }
    }
    order.sort(Comparator.comparing(Timed::time, ScopInterpreter::lexicographically));
    order.forEach(timed -> timed.code().execute(timed.instance(), this));
    return new Execution(stored, accesses);
  }

  private static int lexicographically(List<Long> first, List<Long> second) {
    for (int k = 0; k < Math.min(first.size(), second.size()); k++) {
      int order = first.get(k).compareTo(second.get(k));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  ScalarValue load(Execution.Event event) {
    accesses.add(event);
    Execution.Element element = event.element();
    ScalarValue value = stored.get(element);
    return value == null ? contents.at(scop.array(element.array()), element.subscripts()) : value;
  }

  void store(Execution.Event event, ScalarValue value) {
    accesses.add(event);
    stored.put(event.element(), value);
  }

  ScalarValue call(ScalarType type, String function, List<ScalarValue> arguments) {
    return functions.call(type, function, arguments);
  }
}
