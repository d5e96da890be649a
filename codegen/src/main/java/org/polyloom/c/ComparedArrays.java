package org.polyloom.c;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;

/**
 * Finds innermost loops of which gcc would compare addresses once more, or gives up, though the
 * region has checked already that its arrays do not overlap: no two iterations of such a loop
 * access one element, one of them storing to it.
 *
 * <pre>
 * for (j)
 *   y[i][j] += a[i] * x[j];
 * </pre>
 *
 * <p>Two accesses to one array are apart in different iterations where a subscript of both is one
 * linear function of the loop's variable that is not constant, or one that never has the other's
 * value. Different arrays are apart, by what the region checks. Elements in registers do not count.
 *
 * <p>It is not worth it where gcc knows how often a loop runs, or where elements of different sizes
 * make it take many iterations at once; nor where a loop loads an element again and again: gcc
 * takes no load out of a loop because of a pragma.
 */
final class ComparedArrays {
  /** Pairs of places from which on it is worth it: one comparison costs next to nothing. */
  private static final int FEWEST = 2;

  /** An access to memory by its subscripts in terms of loop variables. */
  private record Touch(
      String array, boolean isStore, List<Optional<IntegerExpression>> subscripts) {
    boolean isSamePlaceAs(Touch other) {
      return array.equals(other.array) && subscripts.equals(other.subscripts);
    }

    boolean isSameInAll(LoopProgram.Loop loop) {
      return subscripts.stream().noneMatch(s -> s.isEmpty() || s.get().mentions(loop.variable()));
    }

    Touch asLoad() {
      return new Touch(array, false, subscripts);
    }
  }

  private record Pair(String first, String second) {}

  private final Scop scop;
  private final Set<Pair> checked = new HashSet<>();

  /**
   * @param scop with the checks that the arrays do not overlap
   */
  ComparedArrays(Scop scop) {
    this.scop = scop;
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.NoOverlap noOverlap) {
        checked.add(new Pair(noOverlap.first().array(), noOverlap.second().array()));
        checked.add(new Pair(noOverlap.second().array(), noOverlap.first().array()));
      }
    }
  }

  /**
   * Whether a loop is one of these.
   *
   * @param fixed the positions of the loads that it does not repeat, if there is nothing but one
   *     instance in it
   * @param kept elements that it has in variables
   */
  boolean areIn(LoopProgram.Loop loop, Set<Integer> fixed, List<CarriedElements.Element> kept) {
    if (checked.isEmpty() || hasKnownLength(loop)) {
      return false;
    }
    List<LoopProgram.Instance> instances = new ArrayList<>();
    if (!collect(loop.body(), instances)) {
      return false;
    }
    List<Touch> touches = new ArrayList<>();
    instances.forEach(instance -> add(instance, fixed, kept, touches));
    Set<Integer> same = sameInAllIterations(loop);
    List<Touch> repeated = new ArrayList<>();
    instances.forEach(
        instance ->
            add(
                instance,
                Stream.of(fixed, same).flatMap(Set::stream).collect(toSet()),
                kept,
                repeated));
    return isCompared(touches)
        && areOfOneSize(touches)
        && areIndependent(touches, loop)
        && repeated.stream().noneMatch(touch -> touch.isSameInAll(loop));
  }

  private static boolean hasKnownLength(LoopProgram.Loop loop) {
    Optional<SubscriptForm> first = SubscriptForm.of(loop.first(), loop.variable());
    Optional<SubscriptForm> bound = SubscriptForm.of(loop.bound(), loop.variable());
    return first.isPresent() && bound.isPresent() && bound.get().above(first.get()).isPresent();
  }

  /** Adds what is in a loop; whether there is nothing but instances under conditions. */
  private static boolean collect(LoopProgram program, List<LoopProgram.Instance> instances) {
    if (program instanceof LoopProgram.Instance instance) {
      return instances.add(instance);
    }
    return (program instanceof LoopProgram.Sequence || program instanceof LoopProgram.Branch)
        && program.children().stream().allMatch(child -> collect(child, instances));
  }

  private void add(
      LoopProgram.Instance instance,
      Set<Integer> fixed,
      List<CarriedElements.Element> kept,
      List<Touch> touches) {
    List<Operation> operations = instance.statement().operations();
    for (int position = 0; position < operations.size(); position++) {
      int at = position;
      Optional<Access> access = Operands.access(operations.get(position));
      if (access.isPresent()
          && !isVariable(scop.array(access.get().array()))
          && !fixed.contains(position)
          && kept.stream().noneMatch(element -> element.isOf(instance, at))) {
        boolean isStore = operations.get(position) instanceof Operation.Store;
        touches.add(new Touch(access.get().array(), isStore, instance.functions().get(position)));
      }
    }
  }

  private static boolean isVariable(ArrayDecl array) {
    return array.isScalar() && array.storage() != ArrayDecl.Storage.OUTER;
  }

  /** Whether there are some pairs of places that only a check, or their rows, keep apart. */
  private boolean isCompared(List<Touch> touches) {
    Set<Set<Touch>> pairs = new HashSet<>();
    boolean isChecked = false;
    for (Touch store : touches) {
      for (Touch touch : touches) {
        boolean isOfChecked = checked.contains(new Pair(store.array(), touch.array()));
        boolean isOfRows = store.array().equals(touch.array()) && !store.isSamePlaceAs(touch);
        if (store.isStore() && (isOfChecked || isOfRows)) {
          isChecked |= isOfChecked;
          pairs.add(Set.of(store.asLoad(), touch.asLoad()));
        }
      }
    }
    return isChecked && pairs.size() >= FEWEST;
  }

  private boolean areOfOneSize(List<Touch> touches) {
    return touches.stream()
            .map(touch -> scop.array(touch.array()).element().bytes())
            .distinct()
            .count()
        == 1;
  }

  private static boolean areIndependent(List<Touch> touches, LoopProgram.Loop loop) {
    return touches.stream()
        .filter(Touch::isStore)
        .allMatch(
            store ->
                touches.stream()
                    .filter(touch -> touch.array().equals(store.array()))
                    .allMatch(touch -> areApart(store, touch, loop)));
  }

  /**
   * The positions of the loads that a loop of nothing but one instance would repeat: gcc does not
   * take them out of a loop of which only a pragma says that nothing in it stores to them.
   */
  Set<Integer> sameInAllIterations(LoopProgram.Loop loop) {
    Set<Integer> same = new TreeSet<>();
    if (loop.body() instanceof LoopProgram.Instance instance) {
      List<Operation> operations = instance.statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        if (operations.get(position) instanceof Operation.Load load
            && load.predicate().isEmpty()
            && !isVariable(scop.array(load.access().array()))
            && instance.functions().get(position).stream()
                .allMatch(s -> s.isPresent() && !s.get().mentions(loop.variable()))
            && operations.stream().noneMatch(other -> isStoreTo(load.access().array(), other))) {
          same.add(position);
        }
      }
    }
    return same;
  }

  private static boolean isStoreTo(String array, Operation operation) {
    return operation instanceof Operation.Store store && store.access().array().equals(array);
  }

  /** Whether two accesses to one array never meet in different iterations of a loop. */
  private static boolean areApart(Touch store, Touch touch, LoopProgram.Loop loop) {
    for (int k = 0; k < store.subscripts().size(); k++) {
      Optional<SubscriptForm> first = form(store, k, loop);
      Optional<SubscriptForm> second = form(touch, k, loop);
      if (first.isPresent() && second.isPresent() && areApart(first.get(), second.get(), loop)) {
        return true;
      }
    }
    return false;
  }

  private static Optional<SubscriptForm> form(Touch touch, int k, LoopProgram.Loop loop) {
    return touch.subscripts().get(k).flatMap(text -> SubscriptForm.of(text, loop.variable()));
  }

  private static boolean areApart(
      SubscriptForm first, SubscriptForm second, LoopProgram.Loop loop) {
    OptionalLong apart = first.above(second);
    if (apart.isEmpty()) {
      return false;
    }
    long step = first.perIteration(loop.variable()) * loop.step();
    return step == 0
        ? apart.getAsLong() != 0
        : apart.getAsLong() == 0 || apart.getAsLong() % step != 0;
  }
}
