package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.IntegerExpression.Extremum;
import org.polyloom.ast.IntegerExpression.LoopVariable;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Scop;

/**
 * A few rows that go on side by side, each from what it stored in the step before, or with an
 * element that all of its steps update: that stays in registers. The latter is stored when the
 * steps are done.
 *
 * <pre>
 * for (k = 1; k &lt; m; k++)                     for (r = 0; r &lt; 8; r++)
 *   for (i = it; i &lt; it + 8; i++)               kept[r] = a[it + r][0];
 *     a[i][k] = a[i][k - 1] * x[i];    =&gt;     for (k = 1; k &lt; m; k++)
 *                                               for (r = 0; r &lt; 8; r++) {
 *                                                 kept[r] = kept[r] * x[it + r];
 *                                                 a[it + r][k] = kept[r]; }
 * </pre>
 *
 * <p>Compilers keep what one row hands on, but not what several do: each step would wait for its
 * stores, and vectors of rows would load element after element.
 *
 * <p>All rows take all steps, and nothing else stores to what a step loads from the one before, as
 * the relations of the accesses show. Sets of fewer rows, at the end, are written as they are.
 *
 * @param steps the loop around the rows
 * @param rows the loop around the instance
 * @param kept what a row hands on from step to step
 * @param count how many rows a whole set has
 * @param whole what must hold for a set to be whole
 */
record KeptRows(
    LoopProgram.Loop steps, LoopProgram.Loop rows, Kept kept, long count, List<Condition> whole) {
  /**
   * What is in a register for each row.
   *
   * @param loads the positions of its loads
   * @param first what the first step loads
   * @param isStoredInSteps whether each step stores it, to another element than the one before
   */
  private record Kept(
      LoopProgram.Instance instance,
      List<Integer> loads,
      LoopElement first,
      boolean isStoredInSteps) {
    static Optional<Kept> of(
        LoopProgram.Instance instance, LoopProgram.Loop steps, LoopProgram.Loop rows) {
      return PreviousStep.of(instance, steps)
          .map(step -> new Kept(instance, step.loads(), step.first(), true))
          .or(
              () ->
                  UpdatedElement.of(instance, steps, rows)
                      .map(
                          element -> new Kept(instance, element.loads(), stored(instance), false)));
    }

    LoopElement stored() {
      return stored(instance);
    }

    private static LoopElement stored(LoopProgram.Instance instance) {
      return LoopElement.of(instance, store(instance));
    }

    private static int store(LoopProgram.Instance instance) {
      return instance.statement().operations().size() - 1;
    }
  }

  /** The rows that the steps of a loop continue, if they do. */
  static Optional<KeptRows> of(LoopProgram.Loop steps, Scop scop) {
    if (!(steps.body() instanceof LoopProgram.Loop rows)
        || rows.step() != 1
        || rows.first().mentions(steps.variable())
        || rows.bound().mentions(steps.variable())
        || rows.instancesAlone().size() != 1) {
      return Optional.empty();
    }
    return end(rows)
        .flatMap(
            end ->
                Kept.of(rows.instancesAlone().get(0), steps, rows)
                    .map(
                        kept ->
                            new KeptRows(steps, rows, kept, count(rows, end), whole(rows, end))));
  }

  /** The end of whole sets. */
  private static Optional<IntegerExpression> end(LoopProgram.Loop rows) {
    return ends(rows).stream()
        .filter(end -> count(rows, end) > 1 && count(rows, end) <= PreviousStep.MOST)
        .findFirst();
  }

  private static List<IntegerExpression> ends(LoopProgram.Loop rows) {
    return rows.bound() instanceof Extremum least && least.kind() == Extremum.Kind.MINIMUM
        ? least.operands()
        : List.of(rows.bound());
  }

  /** How many rows there are up to an end; 0 where that is not known. */
  private static long count(LoopProgram.Loop rows, IntegerExpression end) {
    return LoopLength.of(withBound(rows, end)).steps().orElse(0);
  }

  private static LoopProgram.Loop withBound(LoopProgram.Loop loop, IntegerExpression bound) {
    return new LoopProgram.Loop(
        loop.variable(), loop.first(), loop.relation(), bound, loop.step(), loop.body());
  }

  private static List<Condition> whole(LoopProgram.Loop rows, IntegerExpression end) {
    return ends(rows).stream()
        .filter(other -> !other.equals(end))
        .<Condition>map(other -> new Condition.Comparison(Condition.Relation.AT_LEAST, other, end))
        .toList();
  }

  /** What must hold for the rows to be written so; empty where it always does. */
  Optional<Condition> condition() {
    List<Condition> all = new ArrayList<>(whole);
    if (!LoopLength.of(steps).isSurelySome()) {
      all.add(new Condition.Comparison(steps.relation(), steps.first(), steps.bound()));
    }
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(all.size() == 1 ? all.get(0) : new Condition.All(all));
  }

  /**
   * Writes a whole set of rows.
   *
   * @param counter the variable of the loop over the steps
   * @param writer of the instance
   */
  void write(String counter, Place to, InstanceWriter writer) {
    Lines lines = to.lines();
    ArrayDecl array = to.scop().array(kept.stored().array());
    String variables = to.names().fresh("kept");
    String row = to.nameInside(counter, LoopOrigin.of(rows));
    lines.line(array.element().cName() + " " + variables + "[" + count + "];");
    inRows(
        row,
        to,
        () -> lines.line(variable(variables, to) + " = " + element(kept.first(), to) + ";"));
    String bound = to.bound(steps, counter).text();
    lines.open(
        "for (long %1$s = %2$s; %1$s %3$s %4$s; %5$s)"
            .formatted(
                counter,
                to.integers().write(steps.first()).text(),
                Place.operator(steps.relation()).symbol(),
                bound,
                Place.step(counter, steps.step())));
    to.inside(
        steps.variable(),
        counter,
        () -> inRows(row, to, () -> step(variable(variables, to), to, writer)));
    lines.close();
    if (!kept.isStoredInSteps()) {
      inRows(row, to, () -> store(variable(variables, to), to));
    }
  }

  /** Writes a loop over the rows of a set. */
  private void inRows(String row, Place to, Runnable body) {
    IntegerWriter integers = to.integers();
    to.lines()
        .open(
            "for (long %1$s = %2$s; %1$s < %3$s; %1$s++)"
                .formatted(
                    row,
                    integers.write(rows.first()).text(),
                    integers.write(IntegerExpression.plus(rows.first(), count)).text()));
    to.inside(rows.variable(), row, body);
    to.lines().close();
  }

  /** The variable that holds what a row has stored last. */
  private String variable(String variables, Place to) {
    IntegerExpression number =
        IntegerExpression.difference(new LoopVariable(rows.variable()), rows.first());
    return variables + "[" + to.integers().write(number).text() + "]";
  }

  private void step(String variable, Place to, InstanceWriter writer) {
    Map<Integer, String> named = new HashMap<>();
    if (!kept.isStoredInSteps()) {
      named.putAll(apart(to));
    }
    boolean areInVectors =
        kept.isStoredInSteps() ? kept.stored().goesAlongRow(rows) : named.isEmpty();
    kept.loads().forEach(position -> named.put(position, variable));
    named.put(Kept.store(kept.instance()), variable);
    writer.write(
        kept.instance(),
        named,
        StatementWriter.Neighbours.NONE,
        areInVectors ? InstanceWriter.Alternatives.CHOSEN : InstanceWriter.Alternatives.ALL);
    if (kept.isStoredInSteps()) {
      store(variable, to);
    }
  }

  /** Loads what lies apart for the rows; the names of the values by position. */
  private Map<Integer, String> apart(Place to) {
    LoopProgram.Instance instance = kept.instance();
    List<LoopElement> found =
        ApartLoads.plain(instance).stream()
            .filter(element -> element.mentions(rows.variable()) && !element.goesAlongRow(rows))
            .filter(element -> !element.equals(kept.stored()))
            .toList();
    Map<Integer, String> named = new HashMap<>();
    ApartLoads.write(found, to.scop(), element -> element(element, to), to.names(), to.lines())
        .forEach((element, name) -> element.positionsIn(instance).forEach(k -> named.put(k, name)));
    return named;
  }

  private void store(String variable, Place to) {
    to.lines().line(element(kept.stored(), to) + " = " + variable + ";");
  }

  private static String element(LoopElement element, Place to) {
    ArrayDecl array = to.scop().array(element.array());
    return to.elements().writeAffine(array, element.subscripts(), to.integers()).text();
  }
}
