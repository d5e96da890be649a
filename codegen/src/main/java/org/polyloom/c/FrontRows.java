package org.polyloom.c;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.IntegerExpression.LoopVariable;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.FrontInstructions;
import org.polyloom.ir.FrontOperations;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;

/**
 * Rows that go on together, each a step behind the one before it, whose instances in a step do not
 * need each other: they can be the lanes of a vector. What a row hands on to itself or to the next
 * ones stays in registers.
 *
 * <pre>
 * for (s = ..; s &lt; ..; s++) {
 *   a[i][s - i]         = f(a[i - 1][s - i],     a[i][s - i - 1],     x[i],     y[s - i]);
 *   a[i + 1][s - i - 1] = f(a[i][s - i - 1],     a[i + 1][s - i - 2], x[i + 1], y[s - i - 1]);
 *   ..
 * }
 * </pre>
 *
 * <p>Each element is stored by one instance of the loop at most, as its subscripts show. So what an
 * instance finds in an element is what one a number of rows and steps before it stored, if that is
 * one of the loop, and else what is there all the time until it is stored.
 *
 * <p>Elements that a row accesses in as many steps as there are rows may be neighbours in memory.
 * Those of all rows are a square then, which can be loaded or stored by rows; if that is so of what
 * is stored, and rows have what others stored from registers alone.
 *
 * @param loads where values come from that are not computed
 * @param squares positions of accesses to squares
 * @param extremes how minima and maxima are written
 */
record FrontRows(
    LoopProgram.Loop steps,
    FrontOperations operations,
    List<FrontLoad> loads,
    Set<Integer> squares,
    ExtremeCalls extremes) {
  FrontRows {
    loads = List.copyOf(loads);
    squares = Set.copyOf(squares);
  }

  /** So many rows or steps away another instance is looked for. */
  private static final int FAR = 3;

  private static final int FEWEST = 4;

  /** The rows that a loop's body consists of, if they pay in lanes. */
  static Optional<FrontRows> of(LoopProgram.Loop loop, Scop scop, ExtremeCalls extremes) {
    List<LoopProgram.Instance> rows = loop.instancesAlone();
    boolean isUp =
        loop.step() == 1
            && (loop.relation() == Condition.Relation.LESS
                || loop.relation() == Condition.Relation.AT_MOST);
    if (!isUp
        || rows.size() < FEWEST
        || Integer.bitCount(rows.size()) != 1
        || rows.stream().map(LoopProgram.Instance::statement).distinct().count() > 1) {
      return Optional.empty();
    }
    Statement statement = rows.get(0).statement();
    SelectedExtremes selected = new SelectedExtremes(statement);
    FrontOperations operations =
        new FrontOperations(
            statement, call -> extremes == ExtremeCalls.CALLED || selected.isComparison(call));
    if (!operations.fit(rows.size())) {
      return Optional.empty();
    }
    return variables(rows.get(0), loop.variable()).stream()
        .flatMap(row -> new Finder(loop, scop, row, operations, extremes).find().stream())
        .filter(FrontRows::pays)
        .findFirst();
  }

  /** The variables of loops around that iterators are sums of. */
  private static Set<String> variables(LoopProgram.Instance instance, String step) {
    Set<String> variables = new LinkedHashSet<>();
    for (IntegerExpression iterator : instance.iterators()) {
      SubscriptForm.of(iterator, step).stream()
          .flatMap(form -> form.factors().keySet().stream())
          .filter(LoopVariable.class::isInstance)
          .map(part -> ((LoopVariable) part).name())
          .filter(name -> !name.equals(step))
          .forEach(variables::add);
    }
    return variables;
  }

  List<LoopProgram.Instance> rows() {
    return steps.instancesAlone();
  }

  /** Whether clang has other extremes than these rows. */
  boolean isForOthersThanClang() {
    return extremes == ExtremeCalls.SELECTED_EXCEPT_FOR_CLANG
        && new SelectedExtremes(operations.statement()).areAny();
  }

  /** The load from the fewest rows back of those of what a store hands on; empty if none is. */
  Optional<FrontLoad> nearest(int store) {
    return loads.stream()
        .filter(load -> load.is(FrontLoad.Kind.HANDED_ON) && store(load) == store)
        .min(Comparator.comparingInt(FrontLoad::rows));
  }

  /** The position of the store of what is handed on. */
  int store(FrontLoad handedOn) {
    return operations.storeTo(handedOn.position()).orElseThrow();
  }

  /** Whether what is accessed at a position is a square. */
  boolean isSquare(int position) {
    return squares.contains(position);
  }

  /** Whether vectors take clearly fewer instructions. */
  private boolean pays() {
    List<Integer> moved = new ArrayList<>(positions(FrontLoad.Kind.HANDED_ON));
    moved.addAll(positions(FrontLoad.Kind.SLIDING));
    List<Integer> own = new ArrayList<>(positions(FrontLoad.Kind.OWN));
    own.addAll(positions(FrontLoad.Kind.STORED));
    return new FrontInstructions(operations, rows().size(), own, moved, squares).pay();
  }

  private List<Integer> positions(FrontLoad.Kind kind) {
    return loads.stream().filter(load -> load.is(kind)).map(FrontLoad::position).toList();
  }

  /** Finds out where loads of rows have their values from. */
  private static final class Finder {
    private final LoopProgram.Loop steps;
    private final Scop scop;
    private final String row;
    private final List<LoopProgram.Instance> rows;
    private final FrontOperations operations;
    private final ExtremeCalls extremes;

    /** The forms of the subscripts of the first row, by position. */
    private final List<List<SubscriptForm>> forms = new ArrayList<>();

    Finder(
        LoopProgram.Loop steps,
        Scop scop,
        String row,
        FrontOperations operations,
        ExtremeCalls extremes) {
      this.extremes = extremes;
      this.steps = steps;
      this.scop = scop;
      this.row = row;
      this.rows = steps.instancesAlone();
      this.operations = operations;
    }

    Optional<FrontRows> find() {
      for (int position = 0; position < operations.operations().size(); position++) {
        Optional<List<SubscriptForm>> first = forms(0, position);
        if (first.isEmpty() || !goesOn(position, first.get())) {
          return Optional.empty();
        }
        forms.add(first.get());
      }
      if (!operations.stores().stream().allMatch(this::storesApart)
          || !operations.leaves().stream().allMatch(this::isBeforeStore)) {
        return Optional.empty();
      }
      List<FrontLoad> loads = operations.leaves().stream().map(this::load).toList();
      return loads.stream().anyMatch(load -> load.is(FrontLoad.Kind.HANDED_ON))
          ? Optional.of(new FrontRows(steps, operations, loads, squares(loads), extremes))
          : Optional.empty();
    }

    private Set<Integer> squares(List<FrontLoad> loads) {
      boolean loadAhead = loads.stream().noneMatch(load -> load.is(FrontLoad.Kind.STORED));
      boolean areTransposed = operations.element().bytes() >= Integer.BYTES;
      if (!areTransposed
          || !loadAhead
          || !operations.stores().stream().allMatch(this::isAlongRow)) {
        return Set.of();
      }
      Set<Integer> squares = new HashSet<>(operations.stores());
      loads.stream()
          .filter(load -> load.is(FrontLoad.Kind.OWN))
          .map(FrontLoad::position)
          .filter(leaf -> operations.isLaneInMemory(leaf) && operations.predicate(leaf).isEmpty())
          .filter(this::isAlongRow)
          .forEach(squares::add);
      return squares;
    }

    /** Whether the elements of a row in steps after each other are neighbours in memory. */
    private boolean isAlongRow(int position) {
      LoopElement element = LoopElement.of(rows.get(0), position);
      return element.goesAlongRow(steps) && scop.array(element.array()).layout().endsInSubscript();
    }

    private Optional<List<SubscriptForm>> forms(int number, int position) {
      List<SubscriptForm> found = new ArrayList<>();
      for (Optional<IntegerExpression> function : rows.get(number).functions().get(position)) {
        Optional<SubscriptForm> form =
            function
                .flatMap(text -> SubscriptForm.of(text, steps.variable()))
                .filter(some -> !some.hides(row) && !some.hides(steps.variable()));
        if (form.isEmpty()) {
          return Optional.empty();
        }
        found.add(form.get());
      }
      return Optional.of(found);
    }

    /** Whether the rows do in turn what the first one does, each for the next value. */
    private boolean goesOn(int position, List<SubscriptForm> first) {
      for (int number = 1; number < rows.size(); number++) {
        if (!forms(number, position).equals(Optional.of(moved(first, number, 0)))) {
          return false;
        }
      }
      return true;
    }

    private List<SubscriptForm> moved(List<SubscriptForm> some, int byRows, int bySteps) {
      return some.stream()
          .map(form -> form.moved(row, byRows).moved(steps.variable(), bySteps))
          .toList();
    }

    private List<SubscriptForm> form(int leaf) {
      return forms.get(operations.outside(leaf));
    }

    /** Whether no two instances of the loop store to one element. */
    private boolean storesApart(int store) {
      List<SubscriptForm> stored = forms.get(store);
      return stored.stream()
          .anyMatch(
              first ->
                  stored.stream()
                      .anyMatch(
                          second ->
                              first.perIteration(row) * second.perIteration(steps.variable())
                                  != first.perIteration(steps.variable())
                                      * second.perIteration(row)));
    }

    /** The array that a leaf is an element of; empty for numbers of iterations. */
    private Optional<String> array(int leaf) {
      return Operands.access(operations.operations().get(operations.outside(leaf)))
          .map(access -> access.array());
    }

    private OptionalInt store(int leaf) {
      return operations.storeTo(operations.outside(leaf));
    }

    private boolean isStored(int leaf) {
      return store(leaf).isPresent();
    }

    /** Whether a leaf is loaded, and nothing else. */
    private boolean isAsStored(int leaf) {
      return operations.outside(leaf) == leaf;
    }

    /** Whether no row before it stores in the same step what a leaf loads. */
    private boolean isBeforeStore(int leaf) {
      return !isStored(leaf)
          || distance(leaf).filter(found -> found.steps() != 0 || found.rows() <= 0).isPresent();
    }

    private FrontLoad load(int leaf) {
      Optional<Distance> stored = isStored(leaf) ? distance(leaf) : Optional.empty();
      int back = stored.map(Distance::rows).orElse(0);
      if (isAsStored(leaf)
          && stored.filter(found -> found.steps() == 1 && found.rows() >= 0).isPresent()) {
        return new FrontLoad(leaf, FrontLoad.Kind.HANDED_ON, back);
      }
      if (stored.isEmpty() && operations.predicate(leaf).isEmpty()) {
        if (form(leaf).stream().allMatch(some -> some.perIteration(steps.variable()) == 0)) {
          return new FrontLoad(leaf, FrontLoad.Kind.FIXED, 0);
        }
        if (form(leaf).equals(moved(form(leaf), 1, 1))) {
          return new FrontLoad(leaf, FrontLoad.Kind.SLIDING, 0);
        }
      }
      OptionalInt earlier = earlier(leaf, back);
      if (earlier.isPresent()) {
        return new FrontLoad(leaf, FrontLoad.Kind.EARLIER, earlier, back);
      }
      boolean isStoredBefore = stored.filter(found -> found.steps() > 0).isPresent();
      return new FrontLoad(leaf, isStoredBefore ? FrontLoad.Kind.STORED : FrontLoad.Kind.OWN, back);
    }

    /** Which instance before it stores what a leaf loads, in this loop or not. */
    private record Distance(int rows, int steps) {}

    private Optional<Distance> distance(int leaf) {
      List<SubscriptForm> stored = forms.get(store(leaf).orElseThrow());
      for (int byRows = -FAR; byRows <= FAR; byRows++) {
        for (int bySteps = -FAR; bySteps <= FAR; bySteps++) {
          if (form(leaf).equals(moved(stored, -byRows, -bySteps))) {
            return Optional.of(new Distance(byRows, bySteps));
          }
        }
      }
      return Optional.empty();
    }

    /**
     * The leaf that has the same values one step before, if nothing is stored there meanwhile. One
     * that may not be loaded in all lanes has them only where rows have just handed them on.
     */
    private OptionalInt earlier(int leaf, int back) {
      return operations.leaves().stream()
          .filter(other -> array(leaf).isPresent() && array(other).equals(array(leaf)))
          .filter(other -> isAsStored(leaf) && isAsStored(other))
          .filter(other -> form(leaf).equals(moved(form(other), 0, -1)))
          .filter(other -> !isStored(leaf) || distance(other).orElseThrow().steps() != 0)
          .filter(
              other ->
                  operations.predicate(leaf).isEmpty() && operations.predicate(other).isEmpty()
                      || isStored(leaf) && back >= 0 && load(other).is(FrontLoad.Kind.HANDED_ON))
          .mapToInt(Integer::intValue)
          .findFirst();
    }
  }
}
