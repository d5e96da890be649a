package org.polyloom.c;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Loads of rows that go on side by side, of elements that lie apart in memory: where the rows store
 * nothing, compilers would gather those to make vectors of the rows, which takes longer than to
 * load them one by one. gcc gathers no integers.
 */
final class ApartLoads {
  /** Shorter integers are put into vectors in less time than gathered. */
  private static final int SHORTEST = 4;

  private ApartLoads() {}

  /** What each step of a loop loads for instances of a statement, for each another element. */
  static Set<LoopElement> ofRows(LoopProgram.Loop steps) {
    List<LoopProgram.Instance> instances = steps.instancesAlone();
    Set<String> stored =
        instances.stream()
            .flatMap(instance -> instance.statement().storedArrays().stream())
            .collect(Collectors.toSet());
    Map<Statement, List<LoopProgram.Instance>> rows =
        instances.stream()
            .collect(
                Collectors.groupingBy(
                    LoopProgram.Instance::statement, LinkedHashMap::new, Collectors.toList()));
    Set<LoopElement> found = new LinkedHashSet<>();
    rows.forEach(
        (statement, ofRows) ->
            plainLoads(statement)
                .forEach(
                    position -> {
                      Set<LoopElement> elements = new LinkedHashSet<>();
                      ofRows.forEach(row -> elements.add(LoopElement.of(row, position)));
                      if (ofRows.size() > 1 && elements.size() == ofRows.size()) {
                        found.addAll(elements);
                      }
                    }));
    found.removeIf(
        element -> !element.mentions(steps.variable()) || stored.contains(element.array()));
    return found;
  }

  /** What an instance loads in any case, of types that are gathered. */
  static Set<LoopElement> plain(LoopProgram.Instance instance) {
    return plainLoads(instance.statement()).stream()
        .map(position -> LoopElement.of(instance, position))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static List<Integer> plainLoads(Statement statement) {
    List<Operation> operations = statement.operations();
    return IntStream.range(0, operations.size())
        .filter(position -> isPlainLoad(operations.get(position)))
        .boxed()
        .toList();
  }

  private static boolean isPlainLoad(Operation operation) {
    return operation instanceof Operation.Load load
        && load.predicate().isEmpty()
        && load.access().isAffine()
        && load.type().bytes() >= SHORTEST
        && load.type() != ScalarType.LONG_DOUBLE;
  }

  /**
   * Writes loads of elements.
   *
   * @param text of an element in the current place
   * @return the names of their values
   */
  static Map<LoopElement, String> write(
      Collection<LoopElement> elements,
      Scop scop,
      Function<LoopElement, String> text,
      Names names,
      Lines lines) {
    Map<LoopElement, String> named = new LinkedHashMap<>();
    for (LoopElement element : elements) {
      String name = names.fresh("apart");
      lines.line(type(element, scop).cName() + " " + name + " = " + text.apply(element) + ";");
      named.put(element, name);
    }
    if (named.isEmpty()) {
      return named;
    }
    lines.line("/* keeps compilers from gathering */");
    List<LoopElement> integers =
        named.keySet().stream().filter(e -> type(e, scop).isInteger()).toList();
    named.forEach(
        (element, name) -> {
          if (!integers.contains(element)) {
            lines.line(HiddenIn.VECTOR.hide(name));
          }
        });
    if (!integers.isEmpty()) {
      lines.line("#ifdef __clang__");
      integers.forEach(element -> lines.line(HiddenIn.GENERAL.hide(named.get(element))));
      lines.line("#endif");
    }
    return named;
  }

  private static ScalarType type(LoopElement element, Scop scop) {
    return scop.array(element.array()).element();
  }
}
