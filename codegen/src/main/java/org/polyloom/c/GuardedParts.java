package org.polyloom.c;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.plan.IndependentLoops;

/**
 * Statements and loops that follow each other and do nothing unless one condition on data holds,
 * which none of them changes.
 *
 * <pre>
 * if (a[i][j]) c = 0;                         if (a[i][j]) {
 * for (k) if (a[i][j] &amp;&amp; b[j][k]) c++;   =&gt;     c = 0;
 * if (a[i][j]) t[i] += c;                       for (k) if (b[j][k]) c++;
 *                                               t[i] += c; }
 * </pre>
 *
 * @param condition that is tested
 * @param isNegated whether it is to be zero
 * @param inside what is done where it holds
 */
record GuardedParts(TestedCondition condition, boolean isNegated, List<LoopProgram> inside) {

  /**
   * The longest text of a condition that is compared; values that share others may have far more.
   */
  private static final int LONGEST_TEXT = 4000;

  /**
   * A condition of an instance.
   *
   * @param literal where it is one in {@link Predicates}
   * @param arrays that it depends on
   */
  private record Guard(LoopProgram.Instance instance, int literal, Set<String> arrays) {}

  /**
   * The most parts from one on that have a condition in common; empty unless these are several, the
   * first of them a statement: it tests the condition whatever the loops are.
   */
  static Optional<GuardedParts> at(List<LoopProgram> parts, int from) {
    if (!(parts.get(from) instanceof LoopProgram.Instance first)) {
      return Optional.empty();
    }
    int most = 1;
    Optional<String> longest = Optional.empty();
    for (Map.Entry<String, Guard> guard : guards(first).entrySet()) {
      int count = count(parts.subList(from, parts.size()), guard.getKey(), guard.getValue());
      if (count > most) {
        most = count;
        longest = Optional.of(guard.getKey());
      }
    }
    List<LoopProgram> guarded = parts.subList(from, from + most);
    return longest.map(
        key -> {
          Guard guard = guards(first).get(key);
          return new GuardedParts(
              TestedCondition.of(first, Predicates.position(guard.literal())),
              Predicates.isNegated(guard.literal()),
              guarded.stream().map(part -> without(part, key)).toList());
        });
  }

  /** How many parts have a condition, the last of which alone, if it is a statement, changes it. */
  private static int count(List<LoopProgram> parts, String key, Guard guard) {
    int count = 0;
    for (LoopProgram part : parts) {
      List<LoopProgram.Instance> instances = new ArrayList<>();
      Set<String> variables = new HashSet<>();
      boolean isGuarded =
          collect(part, instances, variables)
              && !instances.isEmpty()
              && instances.stream().allMatch(instance -> guards(instance).containsKey(key))
              && variables.stream().noneMatch(name -> mentions(guard, name));
      boolean changes =
          instances.stream()
              .anyMatch(
                  instance ->
                      instance.statement().storedArrays().stream()
                          .anyMatch(guard.arrays()::contains));
      if (!isGuarded || changes && !(part instanceof LoopProgram.Instance)) {
        return count;
      }
      count++;
      if (changes) {
        return count;
      }
    }
    return count;
  }

  /** Finds all instances of a part, and what loops in it count; false where it is planned. */
  private static boolean collect(
      LoopProgram part, List<LoopProgram.Instance> instances, Set<String> variables) {
    if (part instanceof LoopProgram.Instance instance) {
      instances.add(instance);
    } else if (part instanceof LoopProgram.Loop loop) {
      variables.add(loop.variable());
    } else if (part instanceof LoopProgram.Binding binding) {
      variables.add(binding.variable());
    } else if (part instanceof LoopProgram.Marked marked
        && !marked.mark().equals(IndependentLoops.MARK)) {
      return false;
    }
    return part.children().stream().allMatch(child -> collect(child, instances, variables));
  }

  private static boolean mentions(Guard guard, String variable) {
    return AssumedCondition.needed(guard.instance(), Predicates.position(guard.literal())).stream()
        .mapToObj(guard.instance().functions()::get)
        .flatMap(List::stream)
        .anyMatch(function -> function.orElseThrow().mentions(variable));
  }

  /**
   * The conditions of all stores of an instance that are computed in any case, by their text, as
   * far as none is tested any more once it is assumed: other conditions may only imply them.
   */
  private static Map<String, Guard> guards(LoopProgram.Instance instance) {
    Map<String, Guard> guards = commonGuards(instance);
    guards
        .entrySet()
        .removeIf(
            guard ->
                commonGuards(AssumedCondition.assume(instance, guard.getValue().literal()))
                    .containsKey(guard.getKey()));
    return guards;
  }

  private static Map<String, Guard> commonGuards(LoopProgram.Instance instance) {
    Predicates predicates = new Predicates(instance.statement());
    Set<Integer> common = null;
    for (int store : instance.statement().stores()) {
      Set<Integer> own = predicates.atoms(predicates.guard(store));
      if (common == null) {
        common = new TreeSet<>(own);
      } else {
        common.retainAll(own);
      }
    }
    BitSet always = predicates.thereAlways();
    Map<String, Guard> guards = new LinkedHashMap<>();
    for (int literal : common == null ? Set.<Integer>of() : common) {
      int position = Predicates.position(literal);
      Set<String> arrays = new HashSet<>();
      Optional.of(position)
          .filter(always::get)
          .flatMap(value -> text(instance, value, arrays))
          .map(text -> (Predicates.isNegated(literal) ? "!" : "") + text)
          .ifPresent(text -> guards.putIfAbsent(text, new Guard(instance, literal, arrays)));
    }
    return guards;
  }

  /**
   * What a value is, the same for all instances that compute it in the same way; empty where that
   * is under conditions, by calls, or by too much.
   *
   * @param arrays to which those are added that it is loaded from
   */
  private static Optional<String> text(
      LoopProgram.Instance instance, int position, Set<String> arrays) {
    Operation operation = instance.statement().operations().get(position);
    List<Optional<IntegerExpression>> functions = instance.functions().get(position);
    if (Operands.predicate(operation).isPresent()
        || operation instanceof Operation.Call
        || functions.stream().anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder("(");
    if (operation instanceof Operation.Load load) {
      arrays.add(load.access().array());
      text.append("element of ").append(load.access().array());
    } else if (operation instanceof Operation.AffineValue) {
      text.append("function, ").append(operation.type());
    } else {
      text.append(Operands.renumbered(operation, operand -> 0));
    }
    text.append(functions);
    for (int operand : Operands.of(operation)) {
      Optional<String> inner = text(instance, operand, arrays);
      if (inner.isEmpty() || text.length() + inner.get().length() > LONGEST_TEXT) {
        return Optional.empty();
      }
      text.append(inner.get());
    }
    return Optional.of(text.append(')').toString());
  }

  /** A part where a condition of all its instances holds. */
  private static LoopProgram without(LoopProgram part, String key) {
    if (part instanceof LoopProgram.Instance instance) {
      return AssumedCondition.assume(instance, guards(instance).get(key).literal());
    }
    if (part instanceof LoopProgram.Loop loop) {
      return loop.withBody(without(loop.body(), key));
    }
    if (part instanceof LoopProgram.Binding binding) {
      return new LoopProgram.Binding(
          binding.variable(), binding.value(), without(binding.body(), key));
    }
    if (part instanceof LoopProgram.Branch branch) {
      return new LoopProgram.Branch(
          branch.condition(),
          without(branch.then(), key),
          branch.otherwise().map(otherwise -> without(otherwise, key)));
    }
    if (part instanceof LoopProgram.Marked marked) {
      return new LoopProgram.Marked(marked.mark(), without(marked.body(), key));
    }
    return new LoopProgram.Sequence(
        part.children().stream().map(child -> without(child, key)).toList());
  }
}
