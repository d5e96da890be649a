package org.polyloom.c;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Finds innermost loops of which gcc would compare addresses once more, though the region has
 * checked already that its arrays do not overlap, or on which it gives up: no two iterations of
 * such a loop access one element, one of them storing to it.
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
 * <p>It is not worth it where gcc knows how often a loop runs, unless there are more places than it
 * compares, or where elements of different sizes make it take many iterations at once; nor where a
 * loop loads an element again and again: gcc takes no load out of a loop because of a pragma.
 *
 * <p>It gives up where it would have to compare too many rows, also of one array: it does not know
 * that those of {@code u[0][i]} and {@code u[1][i]} are apart.
 */
public final class ComparedArrays {
  /** Pairs of places from which on it is worth it: one comparison costs next to nothing. */
  private static final int FEWEST = 2;

  /** More than gcc compares at all ({@code vect-max-version-for-alias-checks}). */
  private static final int TOO_MANY = 11;

  private record Pair(String first, String second) {}

  /** Elements that are neighbours: what gcc compares as one. */
  private record Row(String array, List<Optional<IntegerExpression>> subscripts) {
    static Row of(LoopElement element) {
      int last = Math.max(0, element.subscripts().size() - 1);
      return new Row(element.array(), element.subscripts().subList(0, last));
    }
  }

  private final Scop scop;
  private final Set<Pair> checked = new HashSet<>();

  /** Arrays of which clang is not told that they do not overlap others. */
  private final Set<String> repeated;

  /**
   * @param scop with the checks that the arrays do not overlap
   */
  ComparedArrays(Scop scop) {
    this.scop = scop;
    this.repeated = RepeatedLoads.arrays(scop);
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.NoOverlap noOverlap) {
        checked.add(new Pair(noOverlap.first().array(), noOverlap.second().array()));
        checked.add(new Pair(noOverlap.second().array(), noOverlap.first().array()));
      }
    }
  }

  /**
   * The statements in innermost loops on which gcc gives up.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static List<Statement> givenUp(Scop scop) {
    Set<Statement> found = new LinkedHashSet<>();
    if (scop.statements().stream().mapToLong(ComparedArrays::stores).sum() > 1) {
      new ComparedArrays(scop).addGivenUp(LoopGenerator.generate(scop), found);
    }
    return List.copyOf(found);
  }

  private static long stores(Statement statement) {
    return statement.operations().stream().filter(Operation.Store.class::isInstance).count();
  }

  /**
   * The statements in innermost loops of which clang makes no vectors: those that {@linkplain
   * #updatesByRowsBefore update by rows before}. It does make them where an int counts up to a
   * parameter.
   *
   * @param inInts whether the loops of the source count in variables of this type
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static List<Statement> updatingByRowsBefore(Scop scop, boolean inInts) {
    ComparedArrays arrays = new ComparedArrays(scop);
    return updating(
        scop,
        loop ->
            !(inInts && loop.bound() instanceof IntegerExpression.ParameterValue)
                && arrays.updatesByRowsBefore(loop, ElementVariables.steady(loop)));
  }

  /**
   * The statements in innermost loops of which clang makes vectors that it does not use unless an
   * element is in a variable: those that {@linkplain #updatesByElementsOfRows update by elements of
   * their rows}.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static List<Statement> updatingByElementsOfRows(Scop scop) {
    return updating(scop, new ComparedArrays(scop)::updatesByElementsOfRows);
  }

  private static List<Statement> updating(Scop scop, Predicate<LoopProgram.Loop> isOne) {
    Set<Statement> found = new LinkedHashSet<>();
    if (scop.statements().stream().anyMatch(ComparedArrays::updatesRows)) {
      addUpdating(LoopGenerator.generate(scop), isOne, found);
    }
    return List.copyOf(found);
  }

  /** Whether a statement in a loop loads of an array with rows to which it stores. */
  private static boolean updatesRows(Statement statement) {
    return statement.depth() > 1
        && statement.storedArrays().stream().anyMatch(statement.loadedArrays()::contains);
  }

  private static void addUpdating(
      LoopProgram program, Predicate<LoopProgram.Loop> isOne, Set<Statement> found) {
    if (program instanceof LoopProgram.Loop loop && isOne.test(loop)) {
      List<LoopProgram.Instance> instances = new ArrayList<>();
      collect(loop.body(), instances);
      instances.forEach(instance -> found.add(instance.statement()));
    }
    program.children().forEach(child -> addUpdating(child, isOne, found));
  }

  private void addGivenUp(LoopProgram program, Set<Statement> found) {
    List<LoopProgram.Instance> instances = new ArrayList<>();
    if (program instanceof LoopProgram.Loop loop && collect(loop.body(), instances)) {
      Set<LoopElement> steady = ElementVariables.steady(loop);
      if (isGivenUp(touches(instances, steady), loop)
          && repeatedIn(loop, steady, List.of()).isPresent()) {
        instances.forEach(instance -> found.add(instance.statement()));
      }
    } else {
      program.children().forEach(child -> addGivenUp(child, found));
    }
  }

  /**
   * Whether no iteration of a loop around short ones accesses what another one stores.
   *
   * @param instances all that stand in it
   */
  boolean areIndependent(LoopProgram.Loop loop, List<LoopProgram.Instance> instances) {
    return areIndependent(loop, instances, Set.of());
  }

  /**
   * The same but for arrays that each iteration has for itself.
   *
   * @param own these arrays
   */
  boolean areIndependent(
      LoopProgram.Loop loop, List<LoopProgram.Instance> instances, Set<String> own) {
    Set<Touch> touches = touches(instances, Set.of());
    touches.removeIf(touch -> own.contains(touch.array()));
    return new IndependentIterations(scop, loop, instances).areOf(touches);
  }

  /**
   * The elements that one of these loops would load again and again, so that they are to be loaded
   * before it; empty if a loop is none of these.
   *
   * @param steady elements that it does not load again
   * @param kept elements that it has in variables
   */
  Optional<Set<LoopElement>> repeatedIn(
      LoopProgram.Loop loop, Set<LoopElement> steady, List<LoopElement> kept) {
    List<LoopProgram.Instance> instances = new ArrayList<>();
    if (!collect(loop.body(), instances)) {
      return Optional.empty();
    }
    Set<LoopElement> held = new HashSet<>(steady);
    held.addAll(kept);
    Set<Touch> touches = touches(instances, held);
    Set<LoopElement> same = sameInAllIterations(loop);
    held.addAll(same);
    boolean isOne =
        (isCompared(touches, LoopLength.of(loop).isKnown() ? TOO_MANY : FEWEST)
                || isGivenUp(touches, loop))
            && areOfOneSize(touches)
            && new IndependentIterations(scop, loop, instances).areOf(touches)
            && touches(instances, held).stream()
                .allMatch(touch -> touch.element().mentions(loop.variable()));
    return isOne ? Optional.of(same) : Optional.empty();
  }

  /**
   * Whether such a loop runs along rows, and clang is not told of all arrays in it that they do not
   * overlap ({@link SeparateStorage}), or gives up where gcc does: it would compare addresses in
   * each run, or make no vectors.
   *
   * <p>It is told nothing of loops with {@link ConditionalLoads}.
   *
   * @param held elements that it has in variables
   */
  boolean isUnknownToClang(LoopProgram.Loop loop, Set<LoopElement> held) {
    List<LoopProgram.Instance> instances = new ArrayList<>();
    collect(loop.body(), instances);
    Set<Touch> touches = touches(instances, held);
    return ConditionalLoads.areReadable(loop)
        && !carriesNumbers(instances)
        && touches.stream().allMatch(touch -> isAlongRow(touch, loop))
        && (areComparedByClang(touches) || isGivenUp(touches, loop));
  }

  /**
   * Whether such a loop updates elements of rows by those of rows before them in memory, {@code
   * d[i][j] += d[i - 1][j]}, and no iteration accesses what another one stores: clang compares what
   * all iterations of the loop around access, and then takes the rows for overlapping whatever
   * their addresses are.
   *
   * @param held elements that it has in variables
   */
  boolean updatesByRowsBefore(LoopProgram.Loop loop, Set<LoopElement> held) {
    List<LoopProgram.Instance> instances = new ArrayList<>();
    if (!collect(loop.body(), instances)) {
      return false;
    }
    Set<Touch> touches = touches(instances, held);
    return touches.stream().anyMatch(store -> isUpdatedByRowBefore(store, touches))
        && areIndependentRows(loop, held);
  }

  /**
   * Whether a loop in another one updates elements of rows by one of each row, {@code a[i][j] -=
   * a[i][k] * b[j]}, and no iteration accesses what another one stores: clang compares what all
   * iterations of the loop around access, and takes the element for one that is stored.
   */
  private boolean updatesByElementsOfRows(LoopProgram.Loop loop) {
    Set<LoopElement> steady = ElementVariables.steady(loop);
    List<LoopProgram.Instance> instances = new ArrayList<>();
    if (steady.isEmpty() || !collect(loop.body(), instances)) {
      return false;
    }
    return touches(instances, steady).stream()
            .anyMatch(
                touch ->
                    touch.isStore()
                        && steady.stream().anyMatch(one -> isOfRow(one, touch.element())))
        && areIndependentRows(loop, steady);
  }

  private static boolean isOfRow(LoopElement one, LoopElement other) {
    Row row = Row.of(one);
    return row.subscripts().stream().flatMap(Optional::stream).anyMatch(k -> !isSame(k))
        && row.equals(Row.of(other));
  }

  /** Whether a subscript is a number or a parameter. */
  private static boolean isSame(IntegerExpression subscript) {
    return subscript instanceof IntegerExpression.Constant
        || subscript instanceof IntegerExpression.ParameterValue;
  }

  /**
   * Whether a loop of nothing but instances goes along rows, and no iteration accesses what another
   * one stores.
   *
   * @param held elements that it has in variables
   */
  boolean areIndependentRows(LoopProgram.Loop loop, Set<LoopElement> held) {
    List<LoopProgram.Instance> instances = new ArrayList<>();
    if (!collect(loop.body(), instances)) {
      return false;
    }
    Set<Touch> touches = touches(instances, held);
    return touches.stream().allMatch(touch -> isAlongRow(touch, loop))
        && new IndependentIterations(scop, loop, instances).areOf(touches)
        && !carriesNumbers(instances)
        && ConditionalLoads.areReadable(loop);
  }

  /**
   * Whether iterations hand on floating-point numbers in variables, as sums: clang takes a loop of
   * which it is told that it may be vectors for one whose sums may be added up in any order.
   */
  private boolean carriesNumbers(List<LoopProgram.Instance> instances) {
    Set<String> set = new HashSet<>();
    Set<String> read = new HashSet<>();
    for (LoopProgram.Instance instance : instances) {
      for (Operation operation : instance.statement().operations()) {
        Optional<ArrayDecl> variable =
            Operands.access(operation)
                .map(access -> scop.array(access.array()))
                .filter(array -> isVariable(array) && array.element().isFloating());
        if (variable.isPresent()) {
          String name = variable.get().name();
          if (operation instanceof Operation.Store) {
            set.add(name);
          }
          if (!set.contains(name) || Operands.predicate(operation).isPresent()) {
            read.add(name);
          }
        }
      }
    }
    return set.stream().anyMatch(read::contains);
  }

  private static boolean isUpdatedByRowBefore(Touch store, Set<Touch> touches) {
    return store.isStore()
        && touches.contains(new Touch(store.element(), false))
        && touches.stream()
            .anyMatch(
                touch ->
                    !touch.isStore()
                        && touch.array().equals(store.array())
                        && isOfRowBefore(touch.element(), store.element()));
  }

  /**
   * Whether the first subscript, but the last of all, in which two elements differ is less, and is
   * not the number of a plane.
   */
  private static boolean isOfRowBefore(LoopElement one, LoopElement other) {
    for (int k = 0; k < one.subscripts().size() - 1; k++) {
      Optional<SubscriptForm> first = one.subscripts().get(k).flatMap(SubscriptForm::of);
      Optional<SubscriptForm> second = other.subscripts().get(k).flatMap(SubscriptForm::of);
      if (first.isEmpty() || second.isEmpty()) {
        return false;
      }
      OptionalLong apart = first.get().above(second.get());
      if (apart.isEmpty() || apart.getAsLong() != 0) {
        return apart.isPresent() && apart.getAsLong() < 0 && !first.get().factors().isEmpty();
      }
    }
    return false;
  }

  /** Whether clang is not told of an array that is stored to that another does not overlap it. */
  private boolean areComparedByClang(Set<Touch> touches) {
    return touches.stream()
        .filter(Touch::isStore)
        .anyMatch(
            store ->
                touches.stream()
                    .anyMatch(
                        touch ->
                            repeated.contains(touch.array())
                                && checked.contains(new Pair(store.array(), touch.array()))));
  }

  /**
   * Whether there is an innermost loop right inside of a loop, of which clang compares addresses,
   * and iterations of the outer one go backwards in memory: clang compares what all of these
   * access, and then takes rows that descend for overlapping whatever their addresses are.
   */
  boolean descend(LoopProgram.Loop loop) {
    return descend(loop.body(), loop);
  }

  private boolean descend(LoopProgram program, LoopProgram.Loop outer) {
    List<LoopProgram.Instance> instances = new ArrayList<>();
    if (!(program instanceof LoopProgram.Loop inner)) {
      return program.children().stream().anyMatch(child -> descend(child, outer));
    }
    if (!collect(inner.body(), instances)) {
      return false;
    }
    Set<Touch> touches = touches(instances, Set.of());
    return areComparedByClang(touches)
        && touches.stream().anyMatch(touch -> isBackwards(touch, outer));
  }

  /** Whether the first subscript that a loop changes falls from one iteration to the next. */
  private static boolean isBackwards(Touch touch, LoopProgram.Loop loop) {
    for (int k = 0; k < touch.element().subscripts().size(); k++) {
      Optional<SubscriptForm> form = form(touch, k, loop);
      long step = form.map(known -> known.perIteration(loop.variable())).orElse(0L) * loop.step();
      if (step != 0) {
        return step < 0;
      }
    }
    return false;
  }

  /** Adds what is in a loop; whether there is nothing but instances under conditions. */
  private static boolean collect(LoopProgram program, List<LoopProgram.Instance> instances) {
    if (program instanceof LoopProgram.Instance instance) {
      return instances.add(instance);
    }
    return (program instanceof LoopProgram.Sequence || program instanceof LoopProgram.Branch)
        && program.children().stream().allMatch(child -> collect(child, instances));
  }

  /** What instances access in memory. */
  private Set<Touch> touches(List<LoopProgram.Instance> instances, Set<LoopElement> held) {
    Set<Touch> touches = new LinkedHashSet<>();
    for (LoopProgram.Instance instance : instances) {
      List<Operation> operations = instance.statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        Optional<Access> access = Operands.access(operations.get(position));
        if (access.isPresent() && !isVariable(scop.array(access.get().array()))) {
          LoopElement element = LoopElement.of(instance, position);
          if (!held.contains(element)) {
            touches.add(new Touch(element, operations.get(position) instanceof Operation.Store));
          }
        }
      }
    }
    return touches;
  }

  private static boolean isVariable(ArrayDecl array) {
    return array.isScalar() && array.storage() != ArrayDecl.Storage.OUTER;
  }

  /** Whether there are so many pairs of places that only a check, or their rows, keep apart. */
  private boolean isCompared(Set<Touch> touches, int fewest) {
    Set<Set<LoopElement>> pairs = new HashSet<>();
    boolean isChecked = false;
    for (Touch store : touches) {
      for (Touch touch : touches) {
        boolean isOfChecked = checked.contains(new Pair(store.array(), touch.array()));
        boolean isOfRows =
            store.array().equals(touch.array()) && !store.element().equals(touch.element());
        if (store.isStore() && (isOfChecked || isOfRows)) {
          isChecked |= isOfChecked;
          pairs.add(Set.of(store.element(), touch.element()));
        }
      }
    }
    return isChecked && pairs.size() >= fewest;
  }

  /**
   * Whether gcc gives up a loop along rows: so many pairs of these are kept apart by their
   * addresses alone.
   */
  private boolean isGivenUp(Set<Touch> touches, LoopProgram.Loop loop) {
    if (!touches.stream().allMatch(touch -> isAlongRow(touch, loop))) {
      return false;
    }
    Set<Set<Row>> pairs = new HashSet<>();
    for (Touch store : touches) {
      for (Touch touch : touches) {
        boolean isOfChecked = checked.contains(new Pair(store.array(), touch.array()));
        if (store.isStore() && (isOfChecked || areOfPlanes(store.element(), touch.element()))) {
          pairs.add(Set.of(Row.of(store.element()), Row.of(touch.element())));
        }
      }
    }
    return pairs.size() >= TOO_MANY;
  }

  /** Whether an iteration takes it to the next element of its row, or leaves it where it is. */
  private static boolean isAlongRow(Touch touch, LoopProgram.Loop loop) {
    return !touch.element().mentions(loop.variable()) || touch.element().goesAlongRow(loop);
  }

  /** Whether two elements of an array differ in the first of several subscripts. */
  private static boolean areOfPlanes(LoopElement one, LoopElement other) {
    return one.array().equals(other.array())
        && one.subscripts().size() > 1
        && !one.subscripts().get(0).equals(other.subscripts().get(0));
  }

  private boolean areOfOneSize(Set<Touch> touches) {
    return touches.stream()
            .map(touch -> scop.array(touch.array()).element().bytes())
            .distinct()
            .count()
        == 1;
  }

  /**
   * The elements that a loop of nothing but instances would load again and again: gcc does not take
   * them out of a loop of which only a pragma says that nothing in it stores to them.
   */
  Set<LoopElement> sameInAllIterations(LoopProgram.Loop loop) {
    List<LoopProgram> parts =
        loop.body() instanceof LoopProgram.Sequence sequence
            ? sequence.children()
            : List.of(loop.body());
    if (!parts.stream().allMatch(LoopProgram.Instance.class::isInstance)) {
      return Set.of();
    }
    List<LoopProgram.Instance> instances =
        parts.stream().map(LoopProgram.Instance.class::cast).toList();
    Set<String> stored =
        instances.stream()
            .flatMap(instance -> instance.statement().storedArrays().stream())
            .collect(toSet());
    Set<LoopElement> same = new LinkedHashSet<>();
    for (LoopProgram.Instance instance : instances) {
      List<Operation> operations = instance.statement().operations();
      for (int position = 0; position < operations.size(); position++) {
        if (operations.get(position) instanceof Operation.Load load
            && load.predicate().isEmpty()
            && !isVariable(scop.array(load.access().array()))
            && !stored.contains(load.access().array())) {
          same.add(LoopElement.of(instance, position));
        }
      }
    }
    same.removeIf(element -> element.mentions(loop.variable()));
    return same;
  }

  private static Optional<SubscriptForm> form(Touch touch, int k, LoopProgram.Loop loop) {
    return touch
        .element()
        .subscripts()
        .get(k)
        .flatMap(text -> SubscriptForm.of(text, loop.variable()));
  }
}
