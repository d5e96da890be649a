package org.polyloom.ir;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Selections among several values by conditions that say what earlier branches were not, as
 * selections that ask one question after the other:
 *
 * <pre>
 * !p &amp;&amp; !q ? z : !p &amp;&amp; q ? y : x      =&gt;      p ? x : q ? y : z
 * </pre>
 *
 * <p>Compilers make vectors of the latter. The questions are found by looking at all truths of the
 * values that the conditions are made of, up to ten: of the values that are left, one is what
 * exactly one question chooses. A chain without such questions stays as it is.
 *
 * <p>Magnitudes and extremes, which neither fail nor set {@code errno}, are computed whatever the
 * conditions.
 */
public final class BranchChains {
  private static final int SHORTEST = 2;

  private BranchChains() {}

  /** The statement with such selections; the very statement if nothing changes. */
  public static Statement of(Statement statement) {
    List<Operation> old = statement.operations().stream().map(BranchChains::always).toList();
    Set<Integer> inner = otherwise(old);
    OperationRewriter rewriter = new OperationRewriter(old);
    for (int k = 0; k < old.size(); k++) {
      Optional<Chain> chain =
          old.get(k) instanceof Operation.Select && !inner.contains(k)
              ? Chain.at(old, k)
              : Optional.empty();
      Optional<List<Question>> questions = chain.flatMap(Chain::questions);
      if (questions.isPresent()) {
        rewriter.replace(k, asked(questions.get(), chain.get(), old.get(k).type(), rewriter));
      } else {
        rewriter.keep(k);
      }
    }
    List<Operation> plain = OperationRewriter.withoutUnused(rewriter.operations());
    return plain.equals(statement.operations()) ? statement : statement.withOperations(plain);
  }

  private static Operation always(Operation operation) {
    return operation instanceof Operation.Call call && VectorFunctions.isChoice(call.function())
        ? new Operation.Call(call.type(), call.function(), call.arguments(), OptionalInt.empty())
        : operation;
  }

  /** The selections that are what others select otherwise. */
  private static Set<Integer> otherwise(List<Operation> operations) {
    Set<Integer> inner = new HashSet<>();
    for (Operation operation : operations) {
      if (operation instanceof Operation.Select select) {
        inner.add(select.ifFalse());
      }
    }
    return inner;
  }

  /**
   * What chooses a value of those that are left.
   *
   * @param condition the position of a value
   * @param holds whether it chooses where it is not zero, or where it is
   * @param value the position of what is chosen
   */
  private record Question(int condition, boolean holds, int value) {}

  /** Adds the selections; where the last is. */
  private static int asked(
      List<Question> questions, Chain chain, ScalarType type, OperationRewriter rewriter) {
    int chosen = rewriter.position(chain.lastOf(questions));
    for (int k = questions.size() - 1; k >= 0; k--) {
      Question question = questions.get(k);
      int value = rewriter.position(question.value());
      int condition = rewriter.position(question.condition());
      chosen =
          rewriter.append(
              question.holds()
                  ? new Operation.Select(type, condition, value, chosen)
                  : new Operation.Select(type, condition, chosen, value));
    }
    return chosen;
  }

  /**
   * Selections in the place of each other's second alternative.
   *
   * @param truths of what conditions are made of
   * @param values the positions of what is selected, the last one where no condition holds
   * @param chosen for each truth the number of the value
   */
  private record Chain(Conditions truths, List<Integer> values, int[] chosen) {

    /** That of a selection; empty if it is too short, or its conditions are too many. */
    static Optional<Chain> at(List<Operation> operations, int position) {
      List<Integer> conditions = new ArrayList<>();
      List<Integer> values = new ArrayList<>();
      int next = position;
      while (operations.get(next) instanceof Operation.Select select) {
        conditions.add(select.condition());
        values.add(select.ifTrue());
        next = select.ifFalse();
      }
      values.add(next);
      Optional<Conditions> truths = Conditions.of(operations, conditions);
      if (conditions.size() < SHORTEST || truths.isEmpty()) {
        return Optional.empty();
      }
      int[] chosen = new int[1 << truths.get().atoms().size()];
      for (int truth = 0; truth < chosen.length; truth++) {
        int value = 0;
        while (value < conditions.size() && !truths.get().holds(conditions.get(value), truth)) {
          value++;
        }
        chosen[truth] = value;
      }
      return Optional.of(new Chain(truths.get(), values, chosen));
    }

    /** What finds out which value is chosen, in order; empty if no such questions are known. */
    Optional<List<Question>> questions() {
      boolean[] decided = new boolean[chosen.length];
      List<Question> questions = new ArrayList<>();
      while (left(decided).size() > 1) {
        Optional<Question> next = next(decided);
        if (next.isEmpty()) {
          return Optional.empty();
        }
        questions.add(next.get());
        for (int truth = 0; truth < chosen.length; truth++) {
          decided[truth] |= values.get(chosen[truth]) == next.get().value();
        }
      }
      return questions.isEmpty() ? Optional.empty() : Optional.of(questions);
    }

    /** The position of the value that is chosen where no question chooses another. */
    int lastOf(List<Question> questions) {
      Set<Integer> rest = left(new boolean[chosen.length]);
      questions.forEach(question -> rest.remove(question.value()));
      return rest.iterator().next();
    }

    private Set<Integer> left(boolean[] decided) {
      Set<Integer> left = new HashSet<>();
      for (int truth = 0; truth < chosen.length; truth++) {
        if (!decided[truth]) {
          left.add(values.get(chosen[truth]));
        }
      }
      return left;
    }

    private Optional<Question> next(boolean[] decided) {
      for (int atom : truths.atoms()) {
        for (boolean holds : new boolean[] {true, false}) {
          Optional<Integer> value = exactly(atom, holds, decided);
          if (value.isPresent()) {
            return value.map(position -> new Question(atom, holds, position));
          }
        }
      }
      return Optional.empty();
    }

    /** The value that is chosen exactly where an atom holds, or does not, of what is left. */
    private Optional<Integer> exactly(int atom, boolean holds, boolean[] decided) {
      Set<Integer> there = new HashSet<>();
      Set<Integer> elsewhere = new HashSet<>();
      for (int truth = 0; truth < chosen.length; truth++) {
        if (!decided[truth]) {
          boolean isThere = truths.holds(atom, truth) == holds;
          (isThere ? there : elsewhere).add(values.get(chosen[truth]));
        }
      }
      return there.size() == 1 && !elsewhere.contains(there.iterator().next())
          ? Optional.of(there.iterator().next())
          : Optional.empty();
    }
  }
}
