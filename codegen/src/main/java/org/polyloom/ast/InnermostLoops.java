package org.polyloom.ast;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.polyloom.ir.Statement;

/**
 * The loops of a program that contain instances and conditions alone, what is marked aside.
 *
 * @param isPlain whether loops around a statement may be written several times
 */
public record InnermostLoops(Predicate<Statement> isPlain) {

  /**
   * The same program with these loops as compilers make vectors of them: the iterations at their
   * ends apart, and the conditions before them that no iteration decides.
   */
  public LoopProgram forVectors(LoopProgram program) {
    return rewritten(rewritten(program, LoopPeeling::of), LoopUnswitching::of);
  }

  /**
   * The same program with other ones in the place of some of these loops.
   *
   * @param form what takes the place of a loop; empty where it stays
   */
  LoopProgram rewritten(
      LoopProgram program, Function<LoopProgram.Loop, Optional<LoopProgram>> form) {
    if (program instanceof LoopProgram.Loop loop) {
      Optional<LoopProgram> other = isInnermost(loop.body()) ? form.apply(loop) : Optional.empty();
      return other.orElseGet(() -> loop.withBody(rewritten(loop.body(), form)));
    }
    if (program instanceof LoopProgram.Binding binding) {
      return new LoopProgram.Binding(
          binding.variable(), binding.value(), rewritten(binding.body(), form));
    }
    if (program instanceof LoopProgram.Branch branch) {
      return new LoopProgram.Branch(
          branch.condition(),
          rewritten(branch.then(), form),
          branch.otherwise().map(part -> rewritten(part, form)));
    }
    if (program instanceof LoopProgram.Sequence sequence) {
      return new LoopProgram.Sequence(
          sequence.children().stream().map(part -> rewritten(part, form)).toList());
    }
    return program;
  }

  private boolean isInnermost(LoopProgram body) {
    if (body instanceof LoopProgram.Instance instance) {
      return isPlain.test(instance.statement());
    }
    return (body instanceof LoopProgram.Branch || body instanceof LoopProgram.Sequence)
        && body.children().stream().allMatch(this::isInnermost);
  }
}
