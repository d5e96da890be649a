package org.polyloom.ast;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Carries out a program. */
final class Walk {
  private final Map<String, Long> values;
  private final List<String> instances = new ArrayList<>();

  private Walk(Map<String, Long> values) {
    this.values = new HashMap<>(values);
  }

  /** The instances in the order in which they run. */
  static List<String> of(LoopProgram program, Map<String, Long> parameters) {
    Walk walk = new Walk(parameters);
    walk.visit(program);
    return walk.instances;
  }

  private void visit(LoopProgram program) {
    if (program instanceof LoopProgram.Instance instance) {
      instances.add(
          instance.statement().name() + instance.iterators().stream().map(this::value).toList());
    } else if (program instanceof LoopProgram.Loop loop) {
      long first = value(loop.first());
      for (long i = first; compare(loop.relation(), i, value(loop.bound())); i += loop.step()) {
        values.put(loop.variable(), i);
        visit(loop.body());
      }
    } else if (program instanceof LoopProgram.Branch branch) {
      if (holds(branch.condition())) {
        visit(branch.then());
      } else {
        branch.otherwise().ifPresent(this::visit);
      }
    } else if (program instanceof LoopProgram.Binding binding) {
      values.put(binding.variable(), value(binding.value()));
      visit(binding.body());
    } else {
      program.children().forEach(this::visit);
    }
  }

  private boolean holds(Condition condition) {
    if (condition instanceof Condition.All all) {
      return all.conditions().stream().allMatch(this::holds);
    }
    if (condition instanceof Condition.Any any) {
      return any.conditions().stream().anyMatch(this::holds);
    }
    Condition.Comparison comparison = (Condition.Comparison) condition;
    return compare(comparison.relation(), value(comparison.left()), value(comparison.right()));
  }

  private static boolean compare(Condition.Relation relation, long left, long right) {
    return switch (relation) {
      case EQUAL -> left == right;
      case AT_MOST -> left <= right;
      case LESS -> left < right;
      case AT_LEAST -> left >= right;
      case GREATER -> left > right;
    };
  }

  private long value(IntegerExpression expression) {
    if (expression instanceof IntegerExpression.Constant constant) {
      return constant.value();
    }
    if (expression instanceof IntegerExpression.LoopVariable variable) {
      return values.get(variable.name());
    }
    if (expression instanceof IntegerExpression.ParameterValue parameter) {
      return values.get(parameter.name());
    }
    LongStream operands = expression.operands().stream().mapToLong(this::value);
    if (expression instanceof IntegerExpression.Extremum extremum) {
      return extremum.kind() == IntegerExpression.Extremum.Kind.MINIMUM
          ? operands.min().orElseThrow()
          : operands.max().orElseThrow();
    }
    IntegerExpression.Arithmetic arithmetic = (IntegerExpression.Arithmetic) expression;
    long left = value(arithmetic.left());
    long right = value(arithmetic.right());
    return switch (arithmetic.operator()) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case QUOTIENT -> left / right;
      case FLOOR_QUOTIENT -> Math.floorDiv(left, right);
      case REMAINDER -> left % right;
    };
  }
}
