package org.polyloom.ast;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ReadableLoads;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.AstBuild;
import org.polyloom.isl.AstExpr;
import org.polyloom.isl.AstNode;
import org.polyloom.isl.Id;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.IslOption;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.PwMultiAff;
import org.polyloom.isl.Set;

/**
 * Generates the loops of a Scop's schedule tree with isl, under what is known of the parameters,
 * checked assumptions included, but for bounds that are far out: with them isl takes several times
 * as long, and they decide nothing unless the instances speak of numbers as far out themselves.
 *
 * <p>The affine functions of an instance, {@code { S[i] -> [f(i)] }}, are pulled back through the
 * inverse of the generated schedule {@code { [c] -> S[i] }}, so that they come out simplified in
 * terms of the loop variables.
 */
public final class LoopGenerator {
  /** No C identifier begins so, so that no parameter is taken for a loop variable. */
  private static final String VARIABLE_PREFIX = "$";

  private static final int VARIABLES = 128;

  private final Scop scop;
  private final ReadableLoads readable;
  private final AstTranslation translation;
  private final Map<String, LoopProgram.Instance> instances = new HashMap<>();

  private LoopGenerator(Scop scop, AstTranslation.Numbers numbers) {
    this.scop = scop;
    this.readable = new ReadableLoads(scop);
    this.translation = new AstTranslation(name -> name.startsWith(VARIABLE_PREFIX), numbers);
  }

  /** The loops that carry out all instances of the Scop in the order of its schedule. */
  public static LoopProgram generate(Scop scop) {
    configure(scop.isl());
    try {
      return new LoopGenerator(scop, AstTranslation.Numbers.NEAR).generate(scop.assumedContext());
    } catch (FarNumberException decisive) {
      return new LoopGenerator(scop, AstTranslation.Numbers.ALL).generate(scop.parameterValues());
    }
  }

  /**
   * A condition on the parameters, simplified under what is already known of them.
   *
   * @throws ArithmeticException if it needs a number of more than 64 bits
   */
  public static Condition condition(Set condition, Set known) {
    configure(known.context());
    return plain().condition(AstBuild.fromContext(known).exprFromSet(condition));
  }

  /**
   * A function of the parameters, {@code { [] -> [f] }}.
   *
   * @throws ArithmeticException if it needs a number of more than 64 bits
   */
  public static IntegerExpression value(PwAff function, Set known) {
    configure(known.context());
    return plain().integer(AstBuild.fromContext(known).exprFromPwAff(function));
  }

  private static AstTranslation plain() {
    return new AstTranslation(name -> false, AstTranslation.Numbers.ALL);
  }

  private static void configure(IslContext isl) {
    isl.set(IslOption.AST_BUILD_ATOMIC_UPPER_BOUND, 1);
    isl.set(IslOption.AST_BUILD_DETECT_MIN_MAX, 1);
    isl.set(IslOption.AST_BUILD_EXPLOIT_NESTED_BOUNDS, 1);
    isl.set(IslOption.AST_BUILD_PREFER_PDIV, 1);
    isl.set(IslOption.AST_BUILD_ALLOW_ELSE, 1);
    isl.set(IslOption.AST_BUILD_ALLOW_OR, 1);
  }

  /**
   * The loops.
   *
   * @param known {@code [p] -> { : .. }}: what is known of the parameters
   */
  private LoopProgram generate(Set known) {
    List<Id> variables = new ArrayList<>();
    for (int i = 0; i < VARIABLES; i++) {
      variables.add(Id.of(scop.isl(), VARIABLE_PREFIX + i));
    }
    AstNode root =
        AstBuild.fromContext(known)
            .setIterators(variables)
            .nodeFromSchedule(scop.schedule(), this::atInstance);
    return program(root);
  }

  private AstNode atInstance(AstNode node, AstBuild build) {
    AstExpr call = node.userGetExpr();
    Statement statement = scop.statement(call.opGetArg(0).idGetId().name());
    List<IntegerExpression> iterators = new ArrayList<>();
    for (int i = 1; i < call.opGetNArg(); i++) {
      iterators.add(translation.integer(call.opGetArg(i)));
    }
    org.polyloom.isl.Map times = org.polyloom.isl.Map.fromUnionMap(build.schedule());
    Functions ofInstance = new Functions(build, PwMultiAff.fromMap(times.reverse()));
    List<List<Optional<IntegerExpression>>> functions = new ArrayList<>();
    for (Operation operation : statement.operations()) {
      functions.add(ofInstance.of(operation));
    }
    String key = "instance" + instances.size();
    instances.put(
        key,
        new LoopProgram.Instance(
            statement, iterators, functions, SteadyLoads.of(statement, times, readable)));
    return node.setAnnotation(Id.of(scop.isl(), key));
  }

  /** The affine functions of one instance in terms of the loop variables, each found once. */
  private final class Functions {
    private final AstBuild build;
    private final PwMultiAff toInstance;
    private final Map<PwAff, IntegerExpression> known = new LinkedHashMap<>();

    /**
     * @param toInstance {@code { [c] -> S[i] }}
     */
    Functions(AstBuild build, PwMultiAff toInstance) {
      this.build = build;
      this.toInstance = toInstance;
    }

    List<Optional<IntegerExpression>> of(Operation operation) {
      if (operation instanceof Operation.AffineValue value) {
        return List.of(Optional.of(pulledBack(value.function())));
      }
      if (operation instanceof Operation.Load load) {
        return subscripts(load.access());
      }
      if (operation instanceof Operation.Store store) {
        return subscripts(store.access());
      }
      return List.of();
    }

    private List<Optional<IntegerExpression>> subscripts(Access access) {
      List<Optional<IntegerExpression>> result = new ArrayList<>();
      for (Subscript subscript : access.subscripts()) {
        result.add(
            subscript instanceof Subscript.Affine affine
                ? Optional.of(pulledBack(affine.function()))
                : Optional.empty());
      }
      return result;
    }

    private IntegerExpression pulledBack(PwAff function) {
      for (Map.Entry<PwAff, IntegerExpression> entry : known.entrySet()) {
        if (entry.getKey().plainIsEqual(function)) {
          return entry.getValue();
        }
      }
      IntegerExpression result =
          translation.integer(build.exprFromPwAff(function.pullbackPwMultiAff(toInstance)));
      known.put(function, result);
      return result;
    }
  }

  private LoopProgram program(AstNode node) {
    return switch (node.type()) {
      case FOR -> loop(node);
      case IF ->
          new LoopProgram.Branch(
              translation.condition(node.ifGetCond()),
              program(node.ifGetThenNode()),
              node.ifHasElseNode() ? Optional.of(program(node.ifGetElseNode())) : Optional.empty());
      case BLOCK -> sequence(node);
      case MARK -> new LoopProgram.Marked(node.markGetId().name(), program(node.markGetNode()));
      case USER -> instances.get(node.annotation().name());
    };
  }

  private LoopProgram sequence(AstNode node) {
    List<LoopProgram> children = new ArrayList<>();
    for (AstNode child : node.blockGetChildren()) {
      LoopProgram part = program(child);
      if (part instanceof LoopProgram.Sequence inner) {
        children.addAll(inner.children());
      } else {
        children.add(part);
      }
    }
    return new LoopProgram.Sequence(children);
  }

  private LoopProgram loop(AstNode node) {
    String variable = node.forGetIterator().idGetId().name();
    IntegerExpression first = translation.integer(node.forGetInit());
    LoopProgram body = program(node.forGetBody());
    if (node.forIsDegenerate()) {
      return new LoopProgram.Binding(variable, first, body);
    }
    Condition.Comparison end = translation.comparison(node.forGetCond());
    return LoopBounds.loop(variable, first, end, translation.number(node.forGetInc()), body);
  }
}
