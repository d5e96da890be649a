package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ScalarType;

/** Chooses a program from a seed. */
final class ProgramGenerator {
  private static final List<String> LEVELS = List.of("i", "j", "k", "l");
  private static final List<ScalarType> TYPES =
      List.of(
          ScalarType.CHAR,
          ScalarType.UNSIGNED_CHAR,
          ScalarType.SHORT,
          ScalarType.UNSIGNED_SHORT,
          ScalarType.INT,
          ScalarType.UNSIGNED_INT,
          ScalarType.LONG,
          ScalarType.UNSIGNED_LONG,
          ScalarType.FLOAT,
          ScalarType.DOUBLE);

  private final long seed;
  private final Dice dice;
  private final AffineGenerator affine;
  private final ExpressionGenerator expressions;
  private final List<Program.Size> sizes = new ArrayList<>();
  private final List<Program.Scalar> scalars = new ArrayList<>();
  private int names;
  private int statements;

  private ProgramGenerator(long seed) {
    this.seed = seed;
    this.dice = new Dice(seed);
    this.affine = new AffineGenerator(dice);
    this.expressions = new ExpressionGenerator(dice, affine);
  }

  /** The program of a seed. */
  static Program generate(long seed) {
    return new ProgramGenerator(seed).program();
  }

  private Program program() {
    sizes.add(new Program.Size("n", sizeType()));
    if (dice.percent(50)) {
      sizes.add(new Program.Size("m", sizeType()));
    }
    List<ScalarType> types = elementTypes();
    List<Program.Array> arrays = arrays(types);
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
    List<Node> body = region(scope);
    return new Program(seed, List.copyOf(sizes), arrays, List.copyOf(scalars), body);
  }

  private ScalarType sizeType() {
    int chance = dice.below(100);
    return chance < 65
        ? ScalarType.INT
        : chance < 80
            ? ScalarType.LONG
            : chance < 88
                ? ScalarType.UNSIGNED_INT
                : chance < 94 ? ScalarType.SHORT : ScalarType.UNSIGNED_LONG;
  }

  private List<ScalarType> elementTypes() {
    List<ScalarType> types = new ArrayList<>();
    types.add(
        dice.percent(55) ? dice.oneOf(ScalarType.DOUBLE, ScalarType.FLOAT) : dice.oneOf(TYPES));
    types.add(types.get(0));
    if (dice.percent(40)) {
      types.add(dice.oneOf(TYPES));
    }
    return types;
  }

  private List<Program.Array> arrays(List<ScalarType> types) {
    List<Program.Array> arrays = new ArrayList<>();
    int count = 1 + dice.below(4);
    boolean overlapping = dice.percent(35);
    for (int k = 0; k < count; k++) {
      Program.Passing passing = passing(overlapping);
      List<Program.Dimension> dimensions = dimensions(passing);
      ScalarType type = dice.oneOf(types);
      arrays.add(new Program.Array("A" + k, type, passing, Program.Array.Role.DATA, dimensions));
    }
    if (dice.percent(15)) {
      Program.Dimension dimension = dimension(Program.Reach.PADDED);
      arrays.add(
          new Program.Array(
              "index",
              ScalarType.INT,
              Program.Passing.RESTRICT_POINTER,
              Program.Array.Role.INDEX,
              List.of(dimension)));
    }
    return arrays;
  }

  private Program.Passing passing(boolean overlapping) {
    if (overlapping) {
      return dice.oneOf(Program.Passing.POINTER, Program.Passing.VARIABLE_LENGTH);
    }
    return dice.oneOf(
        Program.Passing.RESTRICT,
        Program.Passing.RESTRICT,
        Program.Passing.RESTRICT_POINTER,
        Program.Passing.VARIABLE_LENGTH,
        Program.Passing.GLOBAL);
  }

  private List<Program.Dimension> dimensions(Program.Passing passing) {
    int chance = dice.below(100);
    int rank = chance < 35 ? 1 : chance < 85 ? 2 : 3;
    List<Program.Dimension> dimensions = new ArrayList<>();
    for (int k = 0; k < rank; k++) {
      Program.Reach reach =
          dice.percent(30)
              ? Program.Reach.EXACT
              : dice.percent(80) ? Program.Reach.PADDED : Program.Reach.DOUBLE;
      dimensions.add(dimension(passing == Program.Passing.GLOBAL ? Program.Reach.DOUBLE : reach));
    }
    return dimensions;
  }

  private Program.Dimension dimension(Program.Reach reach) {
    if (dice.percent(8)) {
      return new Program.Dimension(Integer.toString(4 + dice.below(4)), ScalarType.INT, reach);
    }
    Program.Size size = dice.oneOf(sizes);
    return new Program.Dimension(size.name(), size.type(), reach);
  }

  private List<Node> region(Scope scope) {
    List<Node> nodes = new ArrayList<>();
    Scope inner = scope;
    if (dice.percent(12)) {
      inner = local(nodes, inner);
    }
    int nests = 1 + dice.below(3);
    for (int k = 0; k < nests; k++) {
      int chance = dice.below(100);
      int depth = chance < 20 ? 1 : chance < 65 ? 2 : chance < 92 ? 3 : 4;
      nodes.add(loop(inner, nests > 2 ? Math.min(depth, 3) : depth));
      if (dice.percent(10)) {
        assign(inner).ifPresent(nodes::add);
      }
    }
    return nodes;
  }

  private Node loop(Scope scope, int depth) {
    Program.Size size = dice.oneOf(sizes);
    boolean constant = dice.percent(6);
    String bound = constant ? Integer.toString(3 + dice.below(4)) : size.name();
    ScalarType type = constant ? ScalarType.INT : Arithmetic.promoted(size.type());
    Node.Declared declared = dice.percent(35) ? Node.Declared.BEFORE : Node.Declared.INSIDE;
    String name = LEVELS.get(scope.iterators().size()) + suffix(type);
    if (declared == Node.Declared.BEFORE && dice.percent(25)) {
      liveIterator(name, type);
    }
    Node.Loop plain =
        new Node.Loop(
            name, type, declared, bound, "0", List.of(bound), 1, Node.Direction.UP, 0, List.of());
    Node.Loop bounded = affine.bounds(plain, scope);
    Scope inner = scope.with(new Scope.Iterator(name, type, bound));
    return new Node.Loop(
        name,
        type,
        declared,
        bound,
        bounded.lower(),
        bounded.uppers(),
        bounded.step(),
        bounded.direction(),
        dice.below(4),
        block(inner, depth - 1));
  }

  private static String suffix(ScalarType type) {
    return switch (type) {
      case LONG -> "l";
      case UNSIGNED_INT -> "u";
      case UNSIGNED_LONG -> "w";
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
    if (dice.percent(2)) {
      inner = local(nodes, inner);
    }
    if (depth == 0) {
      work(nodes, inner, 1 + dice.below(2) + dice.below(2));
      return nodes;
    }
    if (dice.percent(30)) {
      work(nodes, inner, 1);
    }
    nodes.add(loop(inner, depth));
    if (dice.percent(12)) {
      nodes.add(loop(inner, 1));
    }
    if (dice.percent(25)) {
      work(nodes, inner, 1);
    }
    return nodes;
  }

  /** A scalar that holds a value for the rest of the block. */
  private Scope let(List<Node> nodes, Scope scope) {
    Expr value = expressions.value(scope, 2);
    ScalarType type = dice.percent(80) ? value.type() : dice.oneOf(TYPES);
    Node.Declared declared = dice.percent(50) ? Node.Declared.BEFORE : Node.Declared.INSIDE;
    String name = declared == Node.Declared.BEFORE ? "t" + type.ordinal() : "x" + names++;
    Expr.Variable variable = new Expr.Variable(type, name, Arithmetic.contents(type));
    nodes.add(new Node.Let(variable, declared, Arithmetic.storable(type, value)));
    return scope.with(variable);
  }

  private Scope local(List<Node> nodes, Scope scope) {
    Program.Dimension dimension = dimension(Program.Reach.PADDED);
    ScalarType type = dice.oneOf(TYPES);
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

  private void work(List<Node> nodes, Scope scope, int count) {
    for (int k = 0; k < count && statements < 6; k++) {
      if (dice.percent(22)) {
        branch(scope).ifPresent(nodes::add);
      } else {
        assign(scope).ifPresent(nodes::add);
      }
    }
  }

  private Optional<Node> branch(Scope scope) {
    List<Node> ifTrue = new ArrayList<>();
    assign(scope).ifPresent(ifTrue::add);
    if (ifTrue.isEmpty()) {
      return Optional.empty();
    }
    List<Node> ifFalse = new ArrayList<>();
    if (dice.percent(30)) {
      assign(scope).ifPresent(ifFalse::add);
    }
    Optional<String> affineText = dice.percent(65) ? affine.condition(scope) : Optional.empty();
    Node.Condition condition =
        affineText.isPresent()
            ? new Node.Condition.Affine(affineText.get())
            : new Node.Condition.Data(expressions.comparison(scope));
    return Optional.of(new Node.Branch(condition, ifTrue, ifFalse));
  }

  private Optional<Node> assign(Scope scope) {
    Optional<Expr> target = target(scope);
    if (target.isEmpty()) {
      return Optional.empty();
    }
    statements++;
    ScalarType type = target.get().type();
    Expr value = expressions.value(scope, 1 + dice.below(3));
    int chance = dice.below(100);
    if (chance < 50) {
      Expr whole = dice.percent(30) ? Arithmetic.binary("+", target.get(), value) : value;
      return stored(target.get(), "=", Arithmetic.storable(type, whole));
    }
    if (chance < 55 && type.isInteger()) {
      return Optional.of(new Node.Assign(target.get(), dice.oneOf("++", "--"), Optional.empty()));
    }
    if (type.isFloating()) {
      return chance < 60
          ? stored(target.get(), "*=", expressions.literal(type))
          : stored(target.get(), chance < 85 ? "+=" : "-=", value);
    }
    Expr small = Arithmetic.bounded(value, Arithmetic.STORED_BOUND);
    boolean bits = chance > 88 && !Arithmetic.isWideSigned(type);
    return stored(target.get(), bits ? dice.oneOf("^=", "|=") : chance < 80 ? "+=" : "-=", small);
  }

  private static Optional<Node> stored(Expr target, String operator, Expr value) {
    return Optional.of(new Node.Assign(target, operator, Optional.of(value)));
  }

  private Optional<Expr> target(Scope scope) {
    if (!scope.variables().isEmpty() && dice.percent(22)) {
      return Optional.of(dice.oneOf(scope.variables()));
    }
    List<Program.Array> writable =
        scope.arrays().stream().filter(a -> a.role() == Program.Array.Role.DATA).toList();
    return expressions.element(scope, writable).map(Expr.class::cast);
  }
}
