package org.polyloom.ast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class LoopUnswitchingTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      parameter m: int
      parameter k: int
      context { : -9 <= n, m, k <= 2147483647 }
      array double a[?] outer live
      statement S
        domain { S[i] : 0 <= i < n }
        iterators i
        %0 = load double a[i]
        %1 = store double a[i] = %0
      schedule
        domain: "[n, m, k] -> { S[i] : 0 <= i < n }"
        child:
          schedule: "[n, m, k] -> [{ S[i] -> [(i)] }]"
      """;

  private static final Condition M = atLeast(parameter("m"), 2);
  private static final Condition K = atLeast(parameter("k"), 3);
  private static final Condition N = atLeast(parameter("n"), 5);

  private IslContext isl;
  private LoopProgram.Loop loop;
  private LoopProgram instance;

  @BeforeEach
  void generate() {
    isl = IslContext.open();
    LoopProgram program = LoopGenerator.generate(ScopParser.parse(isl, REGION));
    loop = ProgramParts.loops(program).get(0);
    instance = loop.body();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  private static IntegerExpression parameter(String name) {
    return new IntegerExpression.ParameterValue(name);
  }

  private static Condition atLeast(IntegerExpression left, long right) {
    return new Condition.Comparison(
        Condition.Relation.AT_LEAST, left, new IntegerExpression.Constant(right));
  }

  private Condition late() {
    return atLeast(new IntegerExpression.LoopVariable(loop.variable()), 2);
  }

  private LoopProgram where(Condition condition) {
    return new LoopProgram.Branch(condition, instance, Optional.empty());
  }

  private static LoopProgram either(Condition condition, LoopProgram then, LoopProgram otherwise) {
    return new LoopProgram.Branch(condition, then, Optional.of(otherwise));
  }

  private LoopProgram.Loop around(LoopProgram... parts) {
    return loop.withBody(new LoopProgram.Sequence(List.of(parts)));
  }

  private static LoopProgram unswitched(LoopProgram program) {
    return new InnermostLoops(statement -> true).rewritten(program, LoopUnswitching::of);
  }

  private List<LoopProgram.Loop> loops() {
    return List.of(
        around(where(M)),
        around(where(M), instance),
        around(where(M), where(K)),
        around(where(M), where(K), where(M), instance),
        around(where(M), where(K), where(N)),
        around(where(late()), where(M)),
        around(where(new Condition.All(List.of(late(), M))), instance),
        around(where(new Condition.Any(List.of(late(), M))), where(K)),
        around(either(M, instance, where(K)), where(late())),
        around(either(late(), where(M), where(K))));
  }

  @Test
  void keepsEachIterationInItsPlace() {
    for (LoopProgram.Loop program : loops()) {
      LoopProgram result = unswitched(program);
      for (long n = 3; n < 8; n++) {
        for (long m = 0; m < 4; m++) {
          for (long k = 1; k < 5; k++) {
            Map<String, Long> values = Map.of("n", n, "m", m, "k", k);
            assertEquals(Walk.of(program, values), Walk.of(result, values), program + " " + values);
          }
        }
      }
    }
  }

  @Test
  void writesLoopsForEachWayThatTwoConditionsHold() {
    List<Integer> expected = List.of(1, 2, 3, 4);
    for (int which = 0; which < expected.size(); which++) {
      List<LoopProgram.Loop> found = ProgramParts.loops(unswitched(loops().get(which)));
      assertEquals(expected.get(which), found.size());
      assertTrue(found.stream().allMatch(part -> ProgramParts.branches(part) == 0));
    }
  }

  @Test
  void writesOneLoopForWhereManyHold() {
    LoopProgram.Loop many = around(where(M), where(K), where(N));
    List<LoopProgram.Loop> found = ProgramParts.loops(unswitched(many));
    assertEquals(List.of(around(instance, instance, instance), many), found);
  }

  @Test
  void leavesWhatIterationsDecide() {
    LoopProgram.Loop late = around(where(late()), instance);
    assertEquals(late, unswitched(late));
  }
}
