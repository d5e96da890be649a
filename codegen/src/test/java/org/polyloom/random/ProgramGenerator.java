package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import org.polyloom.ir.ScalarType;

/** Chooses a program from a seed. */
final class ProgramGenerator {
  private static final List<String> LEVELS = List.of("i", "j", "k", "l");

  private final long seed;
  private final Dice dice;
  private final DeclarationGenerator declarations;
  private final AffineGenerator affine;
  private final ExpressionGenerator expressions;
  private final StatementGenerator statements;
  private final List<Program.Scalar> scalars = new ArrayList<>();
  private int names;

  private ProgramGenerator(long seed) {
    this.seed = seed;
    this.dice = new Dice(seed);
    this.declarations = new DeclarationGenerator(dice);
    this.affine = new AffineGenerator(dice);
    this.expressions = new ExpressionGenerator(dice, affine);
    this.statements = new StatementGenerator(dice, affine, expressions);
  }

  /** The program of a seed. */
  static Program generate(long seed) {
    return new ProgramGenerator(seed).program();
  }

  private Program program() {
    List<ScalarType> types = declarations.elementTypes();
    List<Program.Array> arrays = declarations.arrays(types);
    Scope scope = new Scope(List.of(), List.of(), arrays);
    int count = dice.below(3);
    for (int k = 0; k < count; k++) {
      Program.Scalar scalar =
          new Program.Scalar(
              "s" + k, dice.oneOf(types), dice.oneOf(Program.Scalar.Lifetime.values()));
      scalars.add(scalar);
      scope =
          scope.with(
              new Expr.Variable(scalar.type(), scalar.name(), Arithmetic.contents(scalar.type())));
    }
    List<Node> body = new ArrayList<>(region(scope, 3));
    if (dice.percent(12)) {
      List<Node> between = new ArrayList<>();
      if (dice.percent(50)) {
        statements.assign(scope).ifPresent(between::add);
      }
      body.add(new Node.Boundary(between));
      body.addAll(region(scope, 2));
    }
    return new Program(seed, declarations.sizes(), arrays, List.copyOf(scalars), body);
  }

  private List<Node> region(Scope scope, int mostNests) {
    List<Node> nodes = new ArrayList<>();
    Scope inner = scope;
    if (dice.percent(12)) {
      inner = local(nodes, inner);
    }
    int nests = 1 + dice.below(mostNests);
    for (int k = 0; k < nests; k++) {
      int chance = dice.below(100);
      int depth = chance < 20 ? 1 : chance < 65 ? 2 : chance < 92 ? 3 : 4;
      nodes.add(loop(inner, nests > 2 ? Math.min(depth, 3) : depth));
      if (dice.percent(10)) {
        statements.assign(inner).ifPresent(nodes::add);
      }
    }
    return nodes;
  }

  private Node loop(Scope scope, int depth) {
    Program.Size size = dice.oneOf(declarations.sizes());
    boolean constant = dice.percent(6);
    String bound = constant ? Integer.toString(3 + dice.below(4)) : size.name();
    ScalarType type = constant ? ScalarType.INT : iteratorType(size.type());
    Node.Declared declared = dice.percent(35) ? Node.Declared.BEFORE : Node.Declared.INSIDE;
    String name = LEVELS.get(scope.iterators().size()) + suffix(type);
    if (declared == Node.Declared.BEFORE && dice.percent(25)) {
      liveIterator(name, type);
    }
    Node.Loop plain =
        new Node.Loop(
            name, type, declared, bound, "0", List.of(bound), 1, Node.Direction.UP, 0, List.of());
    boolean shifted = dice.percent(6);
    Node.Loop bounded = shifted ? affine.shifted(plain) : affine.bounds(plain, scope);
    String value = shifted ? AffineGenerator.unshifted(plain) : name;
    Scope inner = scope.with(new Scope.Iterator(value, type, bound));
    return new Node.Loop(
        name,
        type,
        declared,
        bound,
        bounded.lower(),
        bounded.uppers(),
        bounded.step(),
        bounded.direction(),
        spelling(bounded),
        block(inner, depth - 1));
  }

  private int spelling(Node.Loop loop) {
    boolean reachesIts =
        loop.lower().equals("0") && loop.uppers().equals(List.of(loop.size())) && loop.step() == 1;
    return dice.below(reachesIts && loop.direction() == Node.Direction.UP ? 5 : 4);
  }

  private ScalarType iteratorType(ScalarType size) {
    if (size == ScalarType.INT && dice.percent(12)) {
      return dice.oneOf(
          ScalarType.SHORT, ScalarType.UNSIGNED_CHAR, ScalarType.UNSIGNED_SHORT, ScalarType.LONG);
    }
    return Arithmetic.promoted(size);
  }

  private static String suffix(ScalarType type) {
    return switch (type) {
      case LONG -> "l";
      case UNSIGNED_INT -> "u";
      case UNSIGNED_LONG -> "w";
      case SHORT -> "s";
      case UNSIGNED_CHAR -> "b";
      case UNSIGNED_SHORT -> "h";
      default -> "";
    };
  }

  private void liveIterator(String name, ScalarType type) {
    if (scalars.stream().noneMatch(scalar -> scalar.name().equals(name))) {
      scalars.add(new Program.Scalar(name, type, Program.Scalar.Lifetime.LIVE_AFTERWARDS));
    }
  }

  /** What a loop holds. */
  private List<Node> block(Scope scope, int depth) {
    List<Node> nodes = new ArrayList<>();
    Scope inner = scope;
    if (dice.percent(20)) {
      inner = let(nodes, inner);
    }
    if (dice.percent(5)) {
      inner = choice(nodes, inner);
    }
    if (dice.percent(2)) {
      inner = local(nodes, inner);
    }
    if (depth == 0) {
      statements.add(nodes, inner, 1 + dice.below(2) + dice.below(2));
      return nodes;
    }
    if (dice.percent(30)) {
      statements.add(nodes, inner, 1);
    }
    nodes.add(loop(inner, depth));
    if (dice.percent(12)) {
      nodes.add(loop(inner, 1));
    }
    if (dice.percent(25)) {
      statements.add(nodes, inner, 1);
    }
    return nodes;
  }

  /** A scalar that holds a value for the rest of the block. */
  private Scope let(List<Node> nodes, Scope scope) {
    Expr value = expressions.value(scope, 2);
    Node.Declared declared = declared();
    Expr.Variable variable = variable(value.type(), declared);
    nodes.add(new Node.Let(variable, declared, Arithmetic.storable(variable.type(), value)));
    return scope.with(variable);
  }

  /** A scalar that is set on one of two ways. */
  private Scope choice(List<Node> nodes, Scope scope) {
    Node.Condition condition = statements.condition(scope);
    Expr value = expressions.value(scope, 2);
    Expr other = expressions.value(scope, 1);
    Node.Declared declared = declared();
    Expr.Variable variable = variable(value.type(), declared);
    Expr ifTrue = Arithmetic.storable(variable.type(), value);
    Expr ifFalse = Arithmetic.storable(variable.type(), other);
    nodes.add(new Node.Choice(variable, declared, condition, ifTrue, ifFalse));
    return scope.with(variable);
  }

  private Node.Declared declared() {
    return dice.percent(50) ? Node.Declared.BEFORE : Node.Declared.INSIDE;
  }

  private Expr.Variable variable(ScalarType usual, Node.Declared declared) {
    ScalarType type = dice.percent(80) ? usual : declarations.anyType();
    String name = declared == Node.Declared.BEFORE ? "t" + type.ordinal() : "x" + names++;
    return new Expr.Variable(type, name, Arithmetic.contents(type));
  }

  private Scope local(List<Node> nodes, Scope scope) {
    Program.Dimension dimension = declarations.dimension(Program.Reach.PADDED);
    ScalarType type = declarations.anyType();
    ScalarType iteratorType = Arithmetic.promoted(dimension.type());
    String name = "w" + names++;
    Expr.Variable iterator =
        new Expr.Variable(iteratorType, "q", ExpressionGenerator.ITERATOR_RANGE);
    Expr value = Arithmetic.binary("*", iterator, expressions.literal(type));
    nodes.add(
        new Node.LocalArray(
            type, name, dimension.extent(), "q", iteratorType, Arithmetic.storable(type, value)));
    return scope.with(
        new Program.Array(
            name, type, Program.Passing.RESTRICT, Program.Array.Role.DATA, List.of(dimension)));
  }
}
