package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.SourceRange;

/**
 * Walks a region in source order: loops and affine conditions make domains, the rest statements.
 */
final class RegionWalker {
  /** So many statements one predicated statement takes together, whatever they are. */
  private static final int SHORT_BODY = 8;

  /** So many where few of them are branches. */
  private static final int SIMPLE_BODY = 40;

  /**
   * As many as a branch among them counts for: what is assigned in some of several branches is a
   * selection of selections.
   */
  private static final int INNER_BRANCH = 8;

  private final RegionContext region;
  private final RegionTools tools;
  private final Loops loops;
  private final Switches switches;
  private final Initializers initializers;
  private final StatementBuilder statements;
  private final Predicate<CVariable> liveAfter;
  private final List<Rejection> rejections = new ArrayList<>();

  RegionWalker(RegionTools tools, Predicate<CVariable> liveAfter) {
    this.region = tools.region();
    this.tools = tools;
    this.loops = new Loops(region, tools.affine());
    this.switches = new Switches(region, tools.affine());
    this.initializers = new Initializers(region);
    this.statements = new StatementBuilder(tools);
    this.liveAfter = liveAfter;
  }

  StatementBuilder statements() {
    return statements;
  }

  /** What could not be modelled, in the order of the source. */
  List<Rejection> rejections() {
    return rejections;
  }

  /** Walks statements one after the other and returns the scalars known afterwards. */
  ScalarEnvironment walkAll(List<CStmt> sequence, Frame frame, List<OrderTree> order) {
    Frame current = frame;
    for (CStmt statement : sequence) {
      try {
        current = current.withScalars(walk(statement, current, order));
      } catch (RejectedException rejected) {
        rejections.add(rejected.rejection());
        current =
            current.withScalars(
                current.scalars().without(RegionFacts.writtenIn(List.of(statement))));
      }
    }
    return current.scalars();
  }

  private ScalarEnvironment walk(CStmt statement, Frame frame, List<OrderTree> order) {
    if (statement instanceof CStmt.Compound compound) {
      return walkAll(compound.statements(), frame, order);
    }
    if (statement instanceof CStmt.Expression expression) {
      return expression(expression.expression(), frame, order);
    }
    if (statement instanceof CStmt.Declaration declaration) {
      return declaration(declaration.declarators(), frame, order);
    }
    if (statement instanceof CStmt.For loop) {
      return loop(loop, frame, order);
    }
    if (statement instanceof CStmt.While loop && LoopShape.of(LoopShape.loop(loop)).isPresent()) {
      return loop(LoopShape.loop(loop), frame, order);
    }
    if (statement instanceof CStmt.If branch) {
      return branch(branch, frame, order);
    }
    if (statement instanceof CStmt.Switch choice) {
      return choice(choice, frame, order);
    }
    if (statement instanceof CStmt.Null) {
      return frame.scalars();
    }
    if (statement instanceof CStmt.DoWhile block && runsOnce(block)) {
      return walk(block.body(), frame, order);
    }
    throw UnsupportedStatements.rejection(region, statement);
  }

  /** Whether it is {@code do .. while (0)}, with which macros make one statement of several. */
  private static boolean runsOnce(CStmt.DoWhile block) {
    return block.condition().constantValue().filter(BigInteger.ZERO::equals).isPresent();
  }

  private ScalarEnvironment expression(CExpr expr, Frame frame, List<OrderTree> order) {
    return statements.add(
        expr.range(), List.of(expr), frame, builder -> builder.value(expr), order);
  }

  private ScalarEnvironment declaration(
      List<Declarator> declarators, Frame frame, List<OrderTree> order) {
    Frame current = frame;
    for (Declarator declarator : declarators) {
      UnsupportedStatements.checkDeclaration(region, declarator);
      CVariable variable = declarator.variable();
      current = current.withScalars(current.scalars().without(List.of(variable)));
      if (variable.type() instanceof CType.Pointer) {
        tools.paths().bind(declarator, current);
      } else if (isAggregate(declarator)) {
        List<CStmt> elements = initializers.assignments(declarator);
        current = current.withScalars(walkAll(elements, current, order));
      } else if (declarator.initializer().isPresent()) {
        CExpr value = declarator.initializer().get();
        SourceRange range = variable.range();
        current =
            current.withScalars(
                statements.add(
                    range,
                    List.of(value),
                    current,
                    builder -> builder.initialize(variable, value),
                    order));
      }
    }
    return current.scalars();
  }

  private static boolean isAggregate(Declarator declarator) {
    return declarator.initializer().filter(CExpr.InitList.class::isInstance).isPresent();
  }

  private ScalarEnvironment loop(CStmt.For loop, Frame frame, List<OrderTree> order) {
    Loops.Head head = loops.head(loop);
    Frame outside = frame.withScalars(declaration(head.declaredBefore(), frame, order));
    for (CExpr before : head.before()) {
      outside = outside.withScalars(expression(before, outside, order));
    }
    List<CStmt> each = new ArrayList<>(List.of(head.shape().body()));
    head.shape()
        .besides()
        .forEach(change -> each.add(new CStmt.Expression(change.range(), change)));
    ScalarEnvironment inner = outside.scalars().without(RegionFacts.writtenIn(each));
    Frame inside = outside.withScalars(inner);
    Loops.Iterations iterations = loops.iterations(head, outside, inside);
    List<OrderTree> body = new ArrayList<>();
    walkAll(each, iterations.body(), body);
    order.add(new OrderTree.Loop(frame.depth(), head.direction(), new OrderTree.Sequence(body)));
    return afterLoop(loop, head, iterations, inside, order);
  }

  private ScalarEnvironment afterLoop(
      CStmt.For loop,
      Loops.Head head,
      Loops.Iterations iterations,
      Frame inside,
      List<OrderTree> order) {
    CVariable iterator = head.iterator();
    ScalarEnvironment after = inside.scalars().without(List.of(iterator));
    for (Inductions.Induction induction : iterations.inductions()) {
      PwAff value = loops.lastValue(induction, iterations, head, inside);
      after = withValue(after, induction.variable(), value, inside);
    }
    boolean inner =
        loop.init().isPresent() && RegionFacts.declaredIn(loop.init().get()).contains(iterator);
    boolean needed = liveAfter.test(iterator) || region.facts().isReadOutsideItsLoops(iterator);
    if (inner || !needed) {
      return after;
    }
    PwAff last = loops.lastValue(iterations, head, inside);
    Frame end = inside.withScalars(after);
    statements.add(loop.range(), List.of(), end, builder -> builder.assign(iterator, last), order);
    return withValue(after, iterator, last, end);
  }

  /** With a value modulo 2^64, where the variable's type is known to hold it. */
  private ScalarEnvironment withValue(
      ScalarEnvironment scalars, CVariable variable, PwAff value, Frame frame) {
    boolean isHeld =
        ScalarTypes.of(variable.type())
            .filter(
                type ->
                    type.bytes() < 8
                        || type.isSigned()
                        || tools.affine().isInRange(value, type, frame))
            .isPresent();
    return isHeld
        ? scalars.with(variable, value, frame.depth())
        : scalars.without(List.of(variable));
  }

  private ScalarEnvironment branch(CStmt.If branch, Frame frame, List<OrderTree> order) {
    Optional<Set> holds = tools.affine().condition(branch.condition(), frame);
    if (holds.isPresent()) {
      ScalarEnvironment then = walkWhere(holds.get(), List.of(branch.then()), frame, order);
      ScalarEnvironment otherwise =
          walkWhere(holds.get().complement(), branch.otherwise().stream().toList(), frame, order);
      return eitherOf(then, otherwise, holds.get(), frame);
    }
    if (branch.otherwise().isEmpty()
        && branch.condition() instanceof CExpr.Binary binary
        && binary.op() == BinaryOp.LOGICAL_AND
        && tools.affine().condition(binary.left(), frame).isPresent()) {
      CStmt.If inner =
          new CStmt.If(branch.range(), binary.right(), branch.then(), branch.otherwise());
      return walk(
          new CStmt.If(branch.range(), binary.left(), inner, Optional.empty()), frame, order);
    }
    List<CStmt> bodies = branch.statements();
    if (bodies.stream().allMatch(RegionWalker::isStraightLine) && areShort(bodies)) {
      return predicated(branch, frame, order);
    }
    return guarded(branch, frame, order);
  }

  /** What is known after one way under a condition, and after another under its opposite. */
  private ScalarEnvironment eitherOf(
      ScalarEnvironment then, ScalarEnvironment otherwise, Set holds, Frame frame) {
    ScalarEnvironment either = then.meet(otherwise);
    for (CVariable variable : then.variables()) {
      boolean isSet =
          then.isSet(variable) && otherwise.isSet(variable)
              || variable.storage() == CVariable.Storage.PARAMETER;
      if (isSet
          && region.facts().isUsedForControl(variable)
          && !either.variables().contains(variable)) {
        Optional<PwAff> first = tools.affine().scalar(variable, frame.withScalars(then));
        Optional<PwAff> second = tools.affine().scalar(variable, frame.withScalars(otherwise));
        if (first.isPresent() && second.isPresent()) {
          PwAff value =
              first
                  .get()
                  .intersectDomain(holds)
                  .unionAdd(second.get().intersectDomain(holds.complement()))
                  .coalesce();
          either = either.with(variable, value, frame.depth());
        }
      }
    }
    return either;
  }

  private ScalarEnvironment walkWhere(
      Set condition, List<CStmt> body, Frame frame, List<OrderTree> order) {
    Frame inner = frame.restrictedTo(condition);
    if (inner.domain().intersectParams(region.known()).isEmpty()) {
      return frame.scalars().without(RegionFacts.writtenIn(body));
    }
    return walkAll(body, inner, order);
  }

  private static boolean isStraightLine(CStmt statement) {
    return (statement instanceof CStmt.Expression
            || statement instanceof CStmt.Declaration declaration
                && declaration.declarators().stream().noneMatch(RegionWalker::isAggregate)
            || statement instanceof CStmt.Null
            || statement instanceof CStmt.Compound
            || statement instanceof CStmt.DoWhile block && runsOnce(block)
            || statement instanceof CStmt.If)
        && statement.statements().stream().allMatch(RegionWalker::isStraightLine);
  }

  private static boolean areShort(List<CStmt> bodies) {
    int size = bodies.stream().mapToInt(RegionWalker::size).sum();
    int branches = bodies.stream().mapToInt(RegionWalker::branches).sum();
    return size <= SHORT_BODY || size + INNER_BRANCH * branches <= SIMPLE_BODY;
  }

  private static int branches(CStmt statement) {
    return (statement instanceof CStmt.If ? 1 : 0)
        + statement.statements().stream().mapToInt(RegionWalker::branches).sum();
  }

  private static int size(CStmt statement) {
    return (statement instanceof CStmt.Compound || statement instanceof CStmt.If ? 0 : 1)
        + statement.statements().stream().mapToInt(RegionWalker::size).sum();
  }

  /** A condition on data over a few statements: one statement with predicates. */
  private ScalarEnvironment predicated(CStmt.If branch, Frame frame, List<OrderTree> order) {
    return statements.add(
        branch.range(),
        List.of(branch.condition()),
        frame,
        builder -> straightLine(branch, builder),
        order);
  }

  private void straightLine(CStmt statement, OperationBuilder builder) {
    if (statement instanceof CStmt.Expression expression) {
      builder.value(expression.expression());
    } else if (statement instanceof CStmt.Declaration declaration) {
      for (Declarator declarator : declaration.declarators()) {
        UnsupportedStatements.checkDeclaration(region, declarator);
        if (declarator.variable().type() instanceof CType.Pointer) {
          tools.paths().bind(declarator, builder.frame());
        } else {
          declarator
              .initializer()
              .ifPresent(value -> builder.initialize(declarator.variable(), value));
        }
      }
    } else if (statement instanceof CStmt.If branch) {
      straightLineBranch(branch, builder);
    } else {
      statement.statements().forEach(inner -> straightLine(inner, builder));
    }
  }

  private void straightLineBranch(CStmt.If branch, OperationBuilder builder) {
    Optional<Set> holds = tools.affine().condition(branch.condition(), builder.frame());
    if (holds.isPresent()) {
      builder.within(holds.get(), () -> straightLine(branch.then(), builder));
      branch
          .otherwise()
          .ifPresent(
              last -> builder.within(holds.get().complement(), () -> straightLine(last, builder)));
      return;
    }
    int condition = builder.value(branch.condition());
    builder.under(condition, () -> straightLine(branch.then(), builder));
    branch
        .otherwise()
        .ifPresent(
            last -> builder.under(builder.not(condition), () -> straightLine(last, builder)));
  }

  /** A condition on data over loops: kept in scalars that predicate everything inside. */
  private ScalarEnvironment guarded(CStmt.If branch, Frame frame, List<OrderTree> order) {
    ArrayDecl then = tools.arrays().guard(branch.range());
    Optional<ArrayDecl> otherwise =
        branch.otherwise().map(last -> tools.arrays().guard(last.range()));
    ScalarEnvironment scalars =
        statements.add(
            branch.condition().range(),
            List.of(branch.condition()),
            frame.withoutGuard(),
            builder -> storeGuards(branch.condition(), frame.guard(), then, otherwise, builder),
            order);
    Frame inner = frame.withScalars(scalars);
    ScalarEnvironment afterThen = walkAll(List.of(branch.then()), inner.guardedBy(then), order);
    ScalarEnvironment afterOtherwise =
        otherwise
            .map(guard -> walkAll(List.of(branch.otherwise().get()), inner.guardedBy(guard), order))
            .orElse(scalars);
    return afterThen.meet(afterOtherwise);
  }

  private void storeGuards(
      CExpr condition,
      Optional<ArrayDecl> outer,
      ArrayDecl then,
      Optional<ArrayDecl> otherwise,
      OperationBuilder builder) {
    int[] holds = {0, 0};
    Runnable evaluation =
        () -> {
          holds[0] = builder.value(condition);
          holds[1] = builder.not(holds[0]);
        };
    if (outer.isPresent()) {
      int reached = builder.load(outer.get());
      builder.under(reached, evaluation);
      for (int k = 0; k < 2; k++) {
        holds[k] =
            builder.add(
                new Operation.Binary(
                    ScalarType.INT,
                    BinaryOperator.LOGICAL_AND,
                    reached,
                    holds[k],
                    java.util.OptionalInt.empty()));
      }
    } else {
      evaluation.run();
    }
    int yes = builder.add(new Operation.Convert(ScalarType.BOOL, holds[0]));
    builder.storeAlways(then, yes);
    if (otherwise.isPresent()) {
      int no = builder.add(new Operation.Convert(ScalarType.BOOL, holds[1]));
      builder.storeAlways(otherwise.get(), no);
    }
  }

  private ScalarEnvironment choice(CStmt.Switch choice, Frame frame, List<OrderTree> order) {
    List<Switches.Part> parts = switches.parts(choice, frame);
    ScalarEnvironment without =
        frame.scalars().without(RegionFacts.writtenIn(List.of(choice.body())));
    Frame inner = frame.withScalars(without);
    for (Switches.Part part : parts) {
      walkWhere(part.condition(), part.statements(), inner, order);
    }
    return without;
  }
}
