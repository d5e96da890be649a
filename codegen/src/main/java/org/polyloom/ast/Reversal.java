package org.polyloom.ast;

import java.util.List;
import java.util.Optional;
import org.polyloom.ast.IntegerExpression.Arithmetic;
import org.polyloom.ast.IntegerExpression.Conditional;
import org.polyloom.ast.IntegerExpression.Extremum;
import org.polyloom.ast.IntegerExpression.LoopVariable;
import org.polyloom.ast.IntegerExpression.Negation;

/** Replaces a loop variable by its opposite, for a loop that is to count down. */
final class Reversal {
  private final String variable;

  Reversal(String variable) {
    this.variable = variable;
  }

  LoopProgram apply(LoopProgram program) {
    if (program instanceof LoopProgram.Loop loop) {
      return new LoopProgram.Loop(
          loop.variable(),
          apply(loop.first()),
          loop.relation(),
          apply(loop.bound()),
          loop.step(),
          apply(loop.body()));
    }
    if (program instanceof LoopProgram.Binding binding) {
      return new LoopProgram.Binding(
          binding.variable(), apply(binding.value()), apply(binding.body()));
    }
    if (program instanceof LoopProgram.Branch branch) {
      return new LoopProgram.Branch(
          apply(branch.condition()), apply(branch.then()), branch.otherwise().map(this::apply));
    }
    if (program instanceof LoopProgram.Sequence sequence) {
      return new LoopProgram.Sequence(sequence.children().stream().map(this::apply).toList());
    }
    if (program instanceof LoopProgram.Marked marked) {
      return new LoopProgram.Marked(marked.mark(), apply(marked.body()));
    }
    LoopProgram.Instance instance = (LoopProgram.Instance) program;
    return new LoopProgram.Instance(
        instance.statement(),
        instance.iterators().stream().map(this::apply).toList(),
        instance.functions().stream().map(this::apply).toList(),
        instance.steady());
  }

  private List<Optional<IntegerExpression>> apply(List<Optional<IntegerExpression>> functions) {
    return functions.stream().map(function -> function.map(this::apply)).toList();
  }

  IntegerExpression apply(IntegerExpression expression) {
    if (!expression.mentions(variable)) {
      return expression;
    }
    if (expression instanceof LoopVariable) {
      return new Negation(expression);
    }
    if (expression instanceof Negation negation) {
      return IntegerExpression.negation(apply(negation.operand()));
    }
    if (expression instanceof Arithmetic arithmetic) {
      return arithmetic(arithmetic);
    }
    if (expression instanceof Extremum extremum) {
      return new Extremum(extremum.kind(), extremum.operands().stream().map(this::apply).toList());
    }
    Conditional conditional = (Conditional) expression;
    return new Conditional(
        apply(conditional.condition()), apply(conditional.ifTrue()), apply(conditional.ifFalse()));
  }

  private IntegerExpression arithmetic(Arithmetic arithmetic) {
    IntegerExpression left = apply(arithmetic.left());
    IntegerExpression right = apply(arithmetic.right());
    return switch (arithmetic.operator()) {
      case ADD -> IntegerExpression.sum(left, right);
      case SUBTRACT -> IntegerExpression.difference(left, right);
      case MULTIPLY -> IntegerExpression.product(left, right);
      default -> new Arithmetic(arithmetic.operator(), left, right);
    };
  }

  Condition apply(Condition condition) {
    if (condition instanceof Condition.Comparison comparison) {
      return new Condition.Comparison(
          comparison.relation(), apply(comparison.left()), apply(comparison.right()));
    }
    if (condition instanceof Condition.All all) {
      return new Condition.All(all.conditions().stream().map(this::apply).toList());
    }
    if (condition instanceof Condition.Any any) {
      return new Condition.Any(any.conditions().stream().map(this::apply).toList());
    }
    return condition;
  }

  /** Whether the instances inside use only the opposite of the variable. */
  boolean helps(LoopProgram body) {
    if (body instanceof LoopProgram.Instance instance) {
      return instance.iterators().contains(new Negation(new LoopVariable(variable)));
    }
    return !body.children().isEmpty() && body.children().stream().allMatch(this::helps);
  }
}
