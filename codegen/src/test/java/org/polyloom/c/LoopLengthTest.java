package org.polyloom.c;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polyloom.ast.Condition;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.IntegerExpression.Arithmetic;
import org.polyloom.ast.LoopProgram;

class LoopLengthTest {
  private static final IntegerExpression OUTER = new IntegerExpression.LoopVariable("c0");

  private static IntegerExpression above(long by) {
    return new Arithmetic(
        IntegerExpression.Operator.ADD, OUTER, new IntegerExpression.Constant(by));
  }

  private static LoopLength length(
      IntegerExpression first, Condition.Relation relation, IntegerExpression bound, long step) {
    return LoopLength.of(
        new LoopProgram.Loop(
            "c1", first, relation, bound, step, new LoopProgram.Sequence(List.of())));
  }

  @ParameterizedTest
  @CsvSource({
    "LESS, 3, 1, true, 3",
    "LESS, 0, 1, false, 0",
    "AT_MOST, 0, 1, true, 1",
    "AT_MOST, -1, 1, false, 0",
    "LESS, 3, 2, true,",
    "GREATER, -2, -1, true,",
    "GREATER, 0, -1, false,",
    "AT_LEAST, 0, -1, true,",
    "AT_LEAST, 1, -1, false,",
  })
  void endsAreANumberApart(
      Condition.Relation relation, long distance, long step, boolean isSome, Long steps) {
    LoopLength length = length(OUTER, relation, above(distance), step);
    assertEquals(true, length.isKnown());
    assertEquals(isSome, length.isSurelySome());
    assertEquals(steps == null ? OptionalLong.empty() : OptionalLong.of(steps), length.steps());
  }

  @ParameterizedTest
  @CsvSource({"LESS, 1", "AT_MOST, 1", "AT_LEAST, -1"})
  void otherwiseNothingIsSure(Condition.Relation relation, long step) {
    LoopLength length = length(new IntegerExpression.Constant(0), relation, above(7), step);
    assertEquals(false, length.isKnown());
    assertEquals(false, length.isSurelySome());
    assertEquals(OptionalLong.empty(), length.steps());
  }
}
