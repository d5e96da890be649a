package org.polyloom.c;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operation;

/**
 * Loads of rows that go on side by side, of elements that lie apart in memory: where the rows store
 * nothing, compilers would gather those to make vectors of the rows, which takes longer than to
 * load them one by one. gcc gathers no integers.
 */
final class ApartLoads {
  /** Shorter integers are put into vectors in less time than gathered. */
  private static final int SHORTEST = 4;

  private ApartLoads() {}

  /** The elements that each step of a loop loads for one of its instances alone. */
  static Set<LoopElement> in(LoopProgram.Loop steps) {
    List<LoopProgram.Instance> instances = steps.instancesAlone();
    Set<LoopElement> found = new LinkedHashSet<>();
    for (LoopProgram.Instance instance : instances) {
      int operations = instance.statement().operations().size();
      for (int position = 0; position < operations; position++) {
        if (isPlainLoad(instance.statement().operations().get(position))) {
          LoopElement element = LoopElement.of(instance, position);
          boolean isOwn =
              element.mentions(steps.variable())
                  && instances.stream()
                      .noneMatch(other -> other != instance && isLoaded(element, other));
          if (isOwn) {
            found.add(element);
          }
        }
      }
    }
    return found;
  }

  private static boolean isLoaded(LoopElement element, LoopProgram.Instance instance) {
    for (int position = 0; position < instance.statement().operations().size(); position++) {
      if (element.isOf(instance, position)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Writes those of an instance, before all else of it.
   *
   * @param isApart which elements are loaded
   * @param elements writes them
   * @return the names of the values by position
   */
  static Map<Integer, String> write(
      LoopProgram.Instance instance,
      Predicate<LoopElement> isApart,
      ElementWriter elements,
      Names names,
      Lines lines) {
    Map<Integer, String> named = new TreeMap<>();
    List<Operation> operations = instance.statement().operations();
    for (int position = 0; position < operations.size(); position++) {
      Operation operation = operations.get(position);
      if (isPlainLoad(operation) && isApart.test(LoopElement.of(instance, position))) {
        String name = names.fresh("apart");
        String text = elements.text(LoopElement.of(instance, position));
        lines.line("%s %s = %s;".formatted(operation.type().cName(), name, text));
        named.put(position, name);
      }
    }
    if (named.isEmpty()) {
      return named;
    }
    boolean areForClang =
        named.keySet().stream().allMatch(k -> operations.get(k).type().isInteger());
    lines.line(areForClang ? "#ifdef __clang__" : "/* keeps compilers from gathering */");
    named.forEach(
        (position, name) -> {
          String register = operations.get(position).type().isFloating() ? "x" : "r";
          lines.line("__asm__(\"\" : \"+%s\"(%s));".formatted(register, name));
        });
    if (areForClang) {
      lines.line("#endif");
    }
    return named;
  }

  /** Writes elements in C. */
  interface ElementWriter {
    /** An element in the current place. */
    String text(LoopElement element);
  }

  private static boolean isPlainLoad(Operation operation) {
    return operation instanceof Operation.Load load
        && load.predicate().isEmpty()
        && load.access().isAffine()
        && (load.type().isFloating() || load.type().bytes() >= SHORTEST);
  }
}
