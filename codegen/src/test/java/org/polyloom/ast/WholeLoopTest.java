package org.polyloom.ast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polyloom.ast.IntegerExpression.Constant;
import org.polyloom.ast.IntegerExpression.Extremum;
import org.polyloom.ast.IntegerExpression.LoopVariable;

/** Loops that end with a number as a rule are written with that number. */
class WholeLoopTest {
  private static final IntegerExpression NUMBER = new Constant(8);
  private static final IntegerExpression REST = new LoopVariable("t");
  private static final IntegerExpression OTHER = new LoopVariable("u");
  private static final LoopProgram BODY = new LoopProgram.Sequence(List.of());

  private static LoopProgram.Loop loop(
      Condition.Relation relation, IntegerExpression bound, long step) {
    return new LoopProgram.Loop("r", new Constant(0), relation, bound, step, BODY);
  }

  private static IntegerExpression least(IntegerExpression... operands) {
    return new Extremum(Extremum.Kind.MINIMUM, List.of(operands));
  }

  private static Condition atLeastNumber(IntegerExpression value) {
    return new Condition.Comparison(Condition.Relation.AT_LEAST, value, NUMBER);
  }

  @ParameterizedTest
  @EnumSource(
      value = Condition.Relation.class,
      names = {"LESS", "AT_MOST"})
  void theNumberIsTheEndWhereTheOtherOneIsNoLess(Condition.Relation relation) {
    assertEquals(
        Optional.of(
            new LoopProgram.Branch(
                atLeastNumber(REST),
                loop(relation, NUMBER, 1),
                Optional.of(loop(relation, REST, 1)))),
        WholeLoop.of(loop(relation, least(REST, NUMBER), 1)));
  }

  @Test
  void allOthersMustBeNoLess() {
    Condition.Relation less = Condition.Relation.LESS;
    assertEquals(
        Optional.of(
            new LoopProgram.Branch(
                new Condition.All(List.of(atLeastNumber(REST), atLeastNumber(OTHER))),
                loop(less, NUMBER, 1),
                Optional.of(loop(less, least(REST, OTHER), 1)))),
        WholeLoop.of(loop(less, least(REST, NUMBER, OTHER), 1)));
  }

  @Test
  void otherLoopsStay() {
    Condition.Relation less = Condition.Relation.LESS;
    assertTrue(WholeLoop.of(loop(less, NUMBER, 1)).isEmpty());
    assertTrue(WholeLoop.of(loop(less, least(REST, OTHER), 1)).isEmpty());
    assertTrue(WholeLoop.of(loop(less, least(REST, NUMBER), 2)).isEmpty());
    IntegerExpression greatest = new Extremum(Extremum.Kind.MAXIMUM, List.of(REST, NUMBER));
    assertTrue(WholeLoop.of(loop(less, greatest, 1)).isEmpty());
  }
}
