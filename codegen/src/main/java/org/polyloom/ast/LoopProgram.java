package org.polyloom.ast;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.Statement;

/** Loops, conditions and statement instances in the order in which they are carried out. */
public sealed interface LoopProgram {

  /** The direct parts, in order. */
  List<LoopProgram> children();

  /** How many loops stand inside of each other. */
  default int depth() {
    int inside = children().stream().mapToInt(LoopProgram::depth).max().orElse(0);
    return this instanceof Loop ? inside + 1 : inside;
  }

  /**
   * A loop that counts up or down.
   *
   * @param variable the name that the inner expressions use
   * @param first the first value
   * @param relation how the variable compares to the bound: {@code AT_MOST} or {@code LESS} where
   *     it counts up, {@code AT_LEAST} or {@code GREATER} where it counts down
   * @param step what is added to the variable, not zero
   */
  record Loop(
      String variable,
      IntegerExpression first,
      Condition.Relation relation,
      IntegerExpression bound,
      long step,
      LoopProgram body)
      implements LoopProgram {
    @Override
    public List<LoopProgram> children() {
      return List.of(body);
    }

    /** The variables that have other values in one iteration: of loops and bindings inside. */
    private Set<String> variablesInside() {
      Set<String> variables = new HashSet<>();
      addVariables(body, variables);
      return variables;
    }

    private static void addVariables(LoopProgram program, Set<String> variables) {
      if (program instanceof Loop loop) {
        variables.add(loop.variable());
      } else if (program instanceof Binding binding) {
        variables.add(binding.variable());
      }
      program.children().forEach(child -> addVariables(child, variables));
    }

    /** Whether an expression has one value in an iteration, whatever stands in the loop. */
    public boolean isSteadyInside(IntegerExpression expression) {
      return variablesInside().stream().noneMatch(expression::mentions);
    }

    /** The same loop around something else. */
    public Loop withBody(LoopProgram other) {
      return new Loop(variable, first, relation, bound, step, other);
    }

    /** The instances in the loop, in order; empty where it contains anything else. */
    public List<Instance> instancesAlone() {
      List<LoopProgram> parts = body instanceof Sequence ? body.children() : children();
      return parts.stream().allMatch(Instance.class::isInstance)
          ? parts.stream().map(Instance.class::cast).toList()
          : List.of();
    }
  }

  /** A variable with one value. */
  record Binding(String variable, IntegerExpression value, LoopProgram body)
      implements LoopProgram {
    @Override
    public List<LoopProgram> children() {
      return List.of(body);
    }
  }

  /** A condition. */
  record Branch(Condition condition, LoopProgram then, Optional<LoopProgram> otherwise)
      implements LoopProgram {
    @Override
    public List<LoopProgram> children() {
      return otherwise.map(last -> List.of(then, last)).orElse(List.of(then));
    }
  }

  /** One after the other. */
  record Sequence(List<LoopProgram> children) implements LoopProgram {
    public Sequence {
      children = List.copyOf(children);
    }
  }

  /** What stands under a mark of the schedule tree. */
  record Marked(String mark, LoopProgram body) implements LoopProgram {
    @Override
    public List<LoopProgram> children() {
      return List.of(body);
    }
  }

  /**
   * One instance of a statement.
   *
   * @param iterators the values of the statement's dimensions
   * @param functions for each operation its affine functions in terms of the loop variables: one
   *     for an affine value, one for each subscript of a load or store (empty where the subscript
   *     is dynamic), none otherwise
   * @param steady the positions of the loads that the loop right around it need not repeat, if
   *     there is nothing else in it
   */
  record Instance(
      Statement statement,
      List<IntegerExpression> iterators,
      List<List<Optional<IntegerExpression>>> functions,
      List<Integer> steady)
      implements LoopProgram {
    public Instance {
      iterators = List.copyOf(iterators);
      functions = List.copyOf(functions);
      steady = List.copyOf(steady);
    }

    @Override
    public List<LoopProgram> children() {
      return List.of();
    }
  }
}
