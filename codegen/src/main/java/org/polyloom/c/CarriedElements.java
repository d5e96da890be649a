package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Finds the elements that all iterations of an innermost loop update one after the other, where
 * compilers cannot see that nothing else is at the same place: these store the element in each
 * iteration and load it in the next, while a variable would be a register.
 *
 * <pre>
 * for (j)                              double kept = y[i];
 *   y[i] += A[i][j] * x[j];      =>    for (j)
 *                                        kept += A[i][j] * x[j];
 *                                      y[i] = kept;
 * </pre>
 *
 * <p>Either the array is apart from others for reasons that compilers do not know, or the loop uses
 * other elements of it as well, which the relations of the accesses show to be others: {@code x[i]
 * -= A[i][j] * x[j]} where {@code j < i}. Or rows of one statement are written out side by side,
 * each with an element of its own: what they load is {@linkplain ApartLoads loaded one by one}
 * then.
 */
public final class CarriedElements {
  /** An access in an instance of the loop's body. */
  private record Touch(LoopProgram.Instance instance, int position, Access access) {
    List<Optional<IntegerExpression>> subscripts() {
      return instance.functions().get(position);
    }

    Operation operation() {
      return instance.statement().operations().get(position);
    }

    boolean isStore() {
      return operation() instanceof Operation.Store;
    }

    boolean isAlways() {
      return Operands.predicate(operation()).isEmpty();
    }

    /** Whether an instance never uses one element in both places. */
    boolean isApartFrom(Touch other) {
      return instance == other.instance && access.relation().isDisjoint(other.access.relation());
    }
  }

  private final Set<String> uncertain = new TreeSet<>();

  /**
   * @param scop with the checks that the arrays do not overlap
   */
  CarriedElements(Scop scop) {
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.NoOverlap noOverlap) {
        uncertain.add(noOverlap.first().array());
        uncertain.add(noOverlap.second().array());
      }
    }
    uncertain.retainAll(scop.arrays().keySet());
  }

  /** The statements that update such elements, in the order of the code. */
  public static List<Statement> updates(Scop scop) {
    Set<Statement> found = new LinkedHashSet<>();
    new CarriedElements(scop).addUpdates(LoopGenerator.generate(scop), found);
    return List.copyOf(found);
  }

  private void addUpdates(LoopProgram program, Set<Statement> found) {
    program.children().forEach(child -> addUpdates(child, found));
    if (program instanceof LoopProgram.Loop loop) {
      for (LoopElement element : of(loop, ElementVariables.steady(loop))) {
        for (LoopProgram part : parts(loop)) {
          LoopProgram.Instance instance = (LoopProgram.Instance) part;
          int last = instance.statement().operations().size() - 1;
          if (element.isOf(instance, last)) {
            found.add(instance.statement());
          }
        }
      }
    }
  }

  private static List<LoopProgram> parts(LoopProgram.Loop loop) {
    return loop.body() instanceof LoopProgram.Sequence sequence
        ? sequence.children()
        : List.of(loop.body());
  }

  /**
   * These elements, one of each array at most, or one of each instance; none for a loop that
   * contains more than instances.
   *
   * @param steady the elements that the loop does not load again: it does not store to them
   */
  List<LoopElement> of(LoopProgram.Loop loop, Set<LoopElement> steady) {
    Map<String, List<Touch>> touches = new LinkedHashMap<>();
    for (LoopProgram part : parts(loop)) {
      if (!(part instanceof LoopProgram.Instance instance)) {
        return List.of();
      }
      List<Operation> operations = instance.statement().operations();
      IntStream.range(0, operations.size())
          .filter(position -> steady.stream().noneMatch(e -> e.isOf(instance, position)))
          .forEach(
              position ->
                  Operands.access(operations.get(position))
                      .ifPresent(
                          access ->
                              touches
                                  .computeIfAbsent(access.array(), array -> new ArrayList<>())
                                  .add(new Touch(instance, position, access))));
    }
    List<LoopElement> carried = new ArrayList<>();
    touches.forEach(
        (array, all) ->
            carried(array, all, loop.variable())
                .ifPresentOrElse(
                    carried::add, () -> carried.addAll(rows(array, all, loop.variable()))));
    return carried;
  }

  /**
   * The elements of an array that rows side by side update, one each; none where there is another
   * element of it, or some are not known to be others.
   */
  private List<LoopElement> rows(String array, List<Touch> touches, String variable) {
    Map<List<Optional<IntegerExpression>>, List<Touch>> bySubscripts = new LinkedHashMap<>();
    touches.forEach(
        touch ->
            bySubscripts.computeIfAbsent(touch.subscripts(), s -> new ArrayList<>()).add(touch));
    List<LoopElement> elements =
        bySubscripts.keySet().stream()
            .map(subscripts -> new LoopElement(array, subscripts))
            .toList();
    boolean areRows =
        touches.stream().map(touch -> touch.instance().statement()).distinct().count() == 1;
    return (areRows || uncertain.contains(array))
            && elements.size() > 1
            && elements.size() <= PreviousStep.MOST
            && elements.stream().noneMatch(element -> element.mentions(variable))
            && bySubscripts.values().stream().allMatch(CarriedElements::isUpdated)
            && areDifferent(elements)
        ? elements
        : List.of();
  }

  /** Whether an element is loaded first, and stored last. */
  private static boolean isUpdated(List<Touch> touches) {
    return !touches.get(0).isStore()
        && touches.stream().anyMatch(Touch::isStore)
        && touches.stream().allMatch(touch -> touch.isAlways() && isStoredLast(touch));
  }

  /** Whether all differ from each other by numbers. */
  private static boolean areDifferent(List<LoopElement> elements) {
    for (int i = 0; i < elements.size(); i++) {
      for (int k = 0; k < i; k++) {
        if (!areDifferent(elements.get(i).subscripts(), elements.get(k).subscripts())) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether some subscripts of the same dimension differ by a number. */
  private static boolean areDifferent(
      List<Optional<IntegerExpression>> one, List<Optional<IntegerExpression>> other) {
    return IntStream.range(0, one.size())
        .anyMatch(
            k -> {
              Optional<SubscriptForm> form = one.get(k).flatMap(SubscriptForm::of);
              Optional<SubscriptForm> another = other.get(k).flatMap(SubscriptForm::of);
              return form.isPresent()
                  && another.isPresent()
                  && form.get().above(another.get()).orElse(0) != 0;
            });
  }

  /** The element of an array that is loaded first and surely stored to, apart from all others. */
  private Optional<LoopElement> carried(String array, List<Touch> touches, String variable) {
    return touches.stream()
        .filter(touch -> touch.isStore() && touch.isAlways())
        .map(Touch::subscripts)
        .filter(
            subscripts ->
                subscripts.stream().allMatch(s -> s.isPresent() && !s.get().mentions(variable)))
        .findFirst()
        .filter(element -> isCarried(array, element, touches))
        .map(element -> new LoopElement(array, element));
  }

  private boolean isCarried(
      String array, List<Optional<IntegerExpression>> element, List<Touch> touches) {
    List<Touch> own = touches.stream().filter(t -> t.subscripts().equals(element)).toList();
    List<Touch> others = touches.stream().filter(t -> !t.subscripts().equals(element)).toList();
    return (!others.isEmpty() || uncertain.contains(array))
        && !own.get(0).isStore()
        && own.get(0).isAlways()
        && own.stream().allMatch(CarriedElements::isStoredLast)
        && (others.stream().allMatch(other -> own.stream().anyMatch(other::isApartFrom))
            || others.stream()
                .allMatch(other -> !other.isStore() && areDifferent(other.subscripts(), element)));
  }

  /** Whether no value that an instance has loaded is used after a store to its array. */
  private static boolean isStoredLast(Touch touch) {
    return !touch.isStore()
        || touch.position() == touch.instance().statement().operations().size() - 1;
  }
}
