package org.polyloom.ast;

import static java.util.function.Predicate.not;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.polyloom.ast.Condition.Always;

/**
 * What is left of a program where some conditions are known.
 *
 * @param values of conditions; empty for those that are not known
 */
record KnownConditions(Function<Condition, Optional<Boolean>> values) {
  static final LoopProgram NOTHING = new LoopProgram.Sequence(List.of());

  /** The part of a program that is carried out, {@link #NOTHING} for none. */
  LoopProgram in(LoopProgram program) {
    if (program instanceof LoopProgram.Sequence sequence) {
      return new LoopProgram.Sequence(
          sequence.children().stream()
              .map(this::in)
              .flatMap(
                  part ->
                      part instanceof LoopProgram.Sequence inner
                          ? inner.children().stream()
                          : Stream.of(part))
              .toList());
    }
    if (!(program instanceof LoopProgram.Branch branch)) {
      return program;
    }
    Condition condition = in(branch.condition());
    if (condition instanceof Always always) {
      return always.value() ? in(branch.then()) : branch.otherwise().map(this::in).orElse(NOTHING);
    }
    LoopProgram then = in(branch.then());
    Optional<LoopProgram> otherwise = branch.otherwise().map(this::in).filter(not(NOTHING::equals));
    return then.equals(NOTHING) && otherwise.isEmpty()
        ? NOTHING
        : new LoopProgram.Branch(condition, then, otherwise);
  }

  private Condition in(Condition condition) {
    Optional<Boolean> value = values.apply(condition);
    if (value.isPresent()) {
      return new Always(value.get());
    }
    if (condition instanceof Condition.All all) {
      List<Condition> open = open(all.conditions(), true);
      return open.isEmpty() || open.contains(new Always(false))
          ? new Always(open.isEmpty())
          : open.size() == 1 ? open.get(0) : new Condition.All(open);
    }
    if (condition instanceof Condition.Any any) {
      List<Condition> open = open(any.conditions(), false);
      return open.isEmpty() || open.contains(new Always(true))
          ? new Always(!open.isEmpty())
          : open.size() == 1 ? open.get(0) : new Condition.Any(open);
    }
    return condition;
  }

  /** What some conditions become, each once, without those of one value. */
  private List<Condition> open(List<Condition> conditions, boolean without) {
    return conditions.stream()
        .map(this::in)
        .filter(condition -> !condition.equals(new Always(without)))
        .distinct()
        .toList();
  }
}
