package org.polyloom.c;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Statement;

/** Writes instances of statements in the forms of which each compiler makes the most. */
final class InstanceWriter {
  /** Which compilers read a text. */
  private enum Reader {
    ANY,
    CLANG,
    OTHERS
  }

  /** Which values of a selection are computed. */
  enum Alternatives {
    CHOSEN,
    ALL
  }

  private final Place place;
  private final ExtremeCalls extremes;

  InstanceWriter(Place place, ExtremeCalls extremes) {
    this.place = place;
    this.extremes = extremes;
  }

  /**
   * Writes an instance, twice where clang gets its extremes, its truths or its selections in
   * another form.
   *
   * @param named the names of values, by position, that are declared already
   * @param alternatives which gcc shall compute; clang knows which are worth it
   */
  void write(
      LoopProgram.Instance instance,
      Map<Integer, String> named,
      StatementWriter.Neighbours neighbours,
      Alternatives alternatives) {
    IntFunction<String> temporary = index -> place.names().numbered("t", index);
    Statement statement = instance.statement();
    Set<Integer> evaluated = new TreeSet<>();
    if (alternatives == Alternatives.ALL) {
      evaluated.addAll(EvaluatedAlternatives.of(statement));
      evaluated.removeAll(named.keySet());
    }
    boolean isTwice =
        extremes == ExtremeCalls.SELECTED_EXCEPT_FOR_CLANG
                && new SelectedExtremes(statement).areAny()
            || !StoredTruths.forClang(statement).equals(StoredTruths.of(statement))
            || !evaluated.isEmpty();
    Lines lines = place.lines();
    if (isTwice) {
      lines.line("#ifdef __clang__");
      writer(instance, temporary, named, Reader.CLANG, Set.of()).write(lines, neighbours);
      lines.line("#else");
      writer(instance, temporary, named, Reader.OTHERS, evaluated).write(lines, neighbours);
      lines.line("#endif");
    } else {
      writer(instance, temporary, named, Reader.ANY, Set.of()).write(lines, neighbours);
    }
  }

  /**
   * Declares what an instance without stores computes.
   *
   * @param names gives the first, second, .. name for that and for what it is made of
   * @param named the names of values, by position, that are declared already
   * @return its name
   */
  String declare(
      LoopProgram.Instance instance,
      int position,
      IntFunction<String> names,
      Map<Integer, String> named) {
    return writer(instance, names, named, Reader.ANY, Set.of()).declare(place.lines(), position);
  }

  private StatementWriter writer(
      LoopProgram.Instance instance,
      IntFunction<String> temporaryName,
      Map<Integer, String> named,
      Reader reader,
      Set<Integer> evaluated) {
    Statement statement = instance.statement();
    boolean areExtremesSelected =
        switch (extremes) {
          case CALLED -> false;
          case SELECTED -> true;
          case SELECTED_EXCEPT_FOR_CLANG -> reader == Reader.OTHERS;
        };
    return new StatementWriter(
        place.scop(),
        instance,
        place.elements(),
        place.integers(),
        temporaryName,
        named,
        Optional.of(new SelectedExtremes(statement)).filter(all -> areExtremesSelected),
        reader == Reader.CLANG ? StoredTruths.forClang(statement) : StoredTruths.of(statement),
        evaluated);
  }
}
