package org.polyloom.ast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polyloom.ir.ScopParser;
import org.polyloom.isl.IslContext;

class LoopPeelingTest {
  private static final String REGION =
      """
      scop kernel at "k.c":3:1
      parameter n: int
      parameter m: int
      context { : -9 <= n <= 2147483647 and -9 <= m <= 2147483647 }
      array double a[?] outer live
      statement S
        domain { S[i] : 0 <= i < n }
        iterators i
        %%0 = load double a[i]
        %%1 = store double a[i] = %%0
      statement T
        domain { T[i] : %1$s }
        iterators i
        %%0 = load double a[i]
        %%1 = store double a[i] = %%0
      statement U
        domain { U[i] : %2$s }
        iterators i
        %%0 = load double a[i]
        %%1 = store double a[i] = %%0
      schedule
        domain: "[n, m] -> { S[i] : 0 <= i < n; T[i] : %1$s; U[i] : %2$s }"
        child:
          schedule: "[n, m] -> [{ S[i] -> [(i)]; T[i] -> [(i)]; U[i] -> [(i)] }]"
          child:
            sequence:
            - filter: "{ S[i] }"
            - filter: "{ T[i] }"
            - filter: "{ U[i] }"
      """;

  private IslContext isl;

  @BeforeEach
  void open() {
    isl = IslContext.open();
  }

  @AfterEach
  void close() {
    isl.close();
  }

  private LoopProgram generated(String domainOfT, String domainOfU) {
    return generatedBy(REGION, domainOfT, domainOfU);
  }

  private LoopProgram generatedBy(String region, String domainOfT, String domainOfU) {
    return LoopGenerator.generate(ScopParser.parse(isl, region.formatted(domainOfT, domainOfU)));
  }

  private static LoopProgram peeled(LoopProgram program) {
    return new LoopPeeling(statement -> true).of(program);
  }

  @ParameterizedTest
  @CsvSource({
    "2 <= i < n, 0 <= i < n - 3",
    "m <= i < n and i >= 0, 3 <= i < n",
    "0 <= i < n and i < m, 0 <= i < n and i < 2m",
    "0 <= i < n + 2, -1 <= i < n - 1",
    "0 <= i < n and i = 0, 1 <= i < n",
    "0 <= i < n and i = m, 1 <= i < n",
    "0 <= i < n and i >= 2 and m = 3, 0 <= i < n and i <= n - 2 and m >= 3",
    "0 <= i < n and i mod 2 = 0, 2 <= i < n",
    "0 <= i < n and (i < 2 or i >= n - 2), 2 <= i < n - 2",
    "0 <= i < n and (i < 2 or i >= n - 3 or m > 3), 2 <= i < n - 3 and m <= 3",
    "0 <= i < n and (i = 0 or m > 3) and (i > 2 or m < 5), 1 <= i < n and m <= 3",
  })
  void keepsEachIterationInItsPlace(String domainOfT, String domainOfU) {
    LoopProgram program = generated(domainOfT, domainOfU);
    LoopProgram peeled = peeled(program);
    for (long n = -2; n < 9; n++) {
      for (long m = -2; m < 9; m++) {
        Map<String, Long> values = Map.of("n", n, "m", m);
        assertEquals(Walk.of(program, values), Walk.of(peeled, values), "n = " + n + ", m = " + m);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2 <= i < n", "0 <= i < n - 1", "0 <= i < n and i > 0"})
  void leavesNoConditionInTheMiddle(String domainOfT) {
    LoopProgram peeled = peeled(generated(domainOfT, domainOfT));
    long bare = loops(peeled).stream().filter(loop -> branches(loop) == 0).count();
    assertEquals(2, bare, peeled.toString());
  }

  @Test
  void knowsWhatHoldsAtTheEndsAlone() {
    LoopProgram peeled =
        peeled(generated("0 <= i < n and (i < 2 or i >= n - 2)", "2 <= i < n - 2"));
    long bare = loops(peeled).stream().filter(loop -> branches(loop) == 0).count();
    assertEquals(3, bare, peeled.toString());
  }

  @Test
  void asksBeforeTheMiddleWhatIsTheSameInAllOfIt() {
    LoopProgram.Loop loop = loops(generated("0 <= i < n", "0 <= i < n")).get(0);
    Condition known =
        comparison(Condition.Relation.LESS, new IntegerExpression.ParameterValue("m"), 3);
    IntegerExpression variable = new IntegerExpression.LoopVariable(loop.variable());
    Condition first = comparison(Condition.Relation.LESS, variable, 2);
    Condition later = comparison(Condition.Relation.AT_LEAST, variable, 2);
    Condition either =
        new Condition.Any(
            List.of(
                new Condition.All(List.of(known, first)),
                new Condition.All(List.of(known, later))));
    LoopProgram peeled = peeled(conditional(loop, either));
    assertEquals(2, loops(peeled).size());
    assertTrue(loops(peeled).stream().allMatch(part -> branches(part) == 0), peeled.toString());
  }

  private static Condition comparison(
      Condition.Relation relation, IntegerExpression left, long right) {
    return new Condition.Comparison(relation, left, new IntegerExpression.Constant(right));
  }

  private static LoopProgram conditional(LoopProgram.Loop loop, Condition condition) {
    return new LoopProgram.Loop(
        loop.variable(),
        loop.first(),
        loop.relation(),
        loop.bound(),
        loop.step(),
        new LoopProgram.Branch(condition, loop.body(), Optional.empty()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0 <= i < n and i >= m", "40 <= i < n", "0 <= i < n and 2i < n"})
  void leavesEndsThatMayBeLong(String domainOfT) {
    LoopProgram program = generated(domainOfT, domainOfT);
    assertEquals(program, peeled(program));
  }

  @Test
  void leavesLongEndsOfSelectedScalars() {
    String ofScalars = REGION.replace("%%1 = store double a[i]", "%%1 = store double s");
    String withScalar = ofScalars.replace("statement S", "array double s outer dead\nstatement S");
    LoopProgram longEnds = generatedBy(withScalar, "6 <= i < n", "0 <= i < n - 2");
    assertEquals(longEnds, peeled(longEnds));
    LoopProgram shortEnds = generatedBy(withScalar, "2 <= i < n", "0 <= i < n - 2");
    assertNotEquals(shortEnds, peeled(shortEnds));
  }

  private static List<LoopProgram.Loop> loops(LoopProgram program) {
    List<LoopProgram.Loop> loops = new ArrayList<>();
    if (program instanceof LoopProgram.Loop loop) {
      loops.add(loop);
    }
    program.children().forEach(child -> loops.addAll(loops(child)));
    return loops;
  }

  private static long branches(LoopProgram program) {
    return (program instanceof LoopProgram.Branch ? 1 : 0)
        + program.children().stream().mapToLong(LoopPeelingTest::branches).sum();
  }

  /** Carries out a program. */
  private static final class Walk {
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
}
