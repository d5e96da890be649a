package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.frontend.Places.Place;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.UnaryOperator;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.CVariable;
import org.polyloom.source.ScalarKind;
import org.polyloom.source.SourceRange;
import org.polyloom.source.UnaryOp;

/**
 * The operations of one statement from its expressions. What C would not evaluate is predicated.
 */
final class OperationBuilder {
  private static final int NOTHING = -1;

  private final RegionContext region;
  private final AffineExpressions affine;
  private final Arrays arrays;
  private final ExpressionTypes types;
  private final AccessBuilder accesses;
  private final PureFunctions pure;
  private final IntegerValues integers;
  private final Places places;
  private final String statement;
  private final SourceRange range;
  private final Frame whole;
  private final List<Operation> operations = new ArrayList<>();
  private final KnownElements known = new KnownElements();

  /** The predicates that hold where {@link #predicate} does, that one included. */
  private final List<Integer> implied = new ArrayList<>();

  private Frame frame;
  private OptionalInt predicate = OptionalInt.empty();

  /**
   * @param range what the statement is made of, for messages
   * @param frame its iterations
   */
  OperationBuilder(RegionTools tools, String statement, SourceRange range, Frame frame) {
    this.range = range;
    this.region = tools.region();
    this.affine = tools.affine();
    this.arrays = tools.arrays();
    this.types = new ExpressionTypes(tools.region());
    this.accesses = tools.accesses();
    this.pure = tools.pure();
    this.integers = new IntegerValues(region, affine);
    this.statement = statement;
    this.whole = frame;
    this.places = new Places(tools, this, statement, frame);
    this.frame = frame;
  }

  List<Operation> operations() {
    return List.copyOf(operations);
  }

  /** Where the statement stands now: narrower than its domain under affine conditions. */
  Frame frame() {
    return frame;
  }

  /** Goes back to a frame, knowing of scalars only what holds whether or not this ran. */
  private void leaveTo(Frame outer) {
    frame = outer.withScalars(outer.scalars().meet(frame.scalars()));
  }

  /** Carries out what {@code body} adds only where a value is not zero. */
  void under(int condition, Runnable body) {
    OptionalInt outer = predicate;
    Frame before = frame;
    int holds = operations.get(condition).type().isInteger() ? condition : not(not(condition));
    int both = and(outer, holds);
    predicate = OptionalInt.of(both);
    implied.add(both);
    body.run();
    implied.remove(implied.size() - 1);
    predicate = outer;
    leaveTo(before);
  }

  /** Carries out what {@code body} adds only in some iterations. */
  void within(Set iterations, Runnable body) {
    Frame outer = frame;
    frame = frame.restrictedTo(iterations);
    if (!isEmpty(frame.domain())) {
      boolean always = isEmpty(outer.domain().subtract(iterations));
      if (always) {
        body.run();
      } else {
        under(affineValue(ScalarType.INT, iterations.indicatorFunction()), body);
      }
    }
    leaveTo(outer);
  }

  private boolean isEmpty(Set iterations) {
    return iterations.intersectParams(region.known()).isEmpty();
  }

  int not(int value) {
    return add(new Operation.Unary(ScalarType.INT, UnaryOperator.LOGICAL_NOT, value));
  }

  private int and(OptionalInt outer, int condition) {
    return outer.isEmpty()
        ? condition
        : binary(ScalarType.INT, BinaryOperator.LOGICAL_AND, outer.getAsInt(), condition);
  }

  int binary(ScalarType type, BinaryOperator operator, int left, int right) {
    return add(new Operation.Binary(type, operator, left, right, OptionalInt.empty()));
  }

  int add(Operation operation) {
    operations.add(operation);
    return operations.size() - 1;
  }

  int affineValue(ScalarType type, PwAff function) {
    affine.assumeInRange(function, type, whole, range);
    return add(new Operation.AffineValue(type, accesses.onInstances(function, statement)));
  }

  /** Loads the scalar. */
  int load(ArrayDecl scalar) {
    return load(scalar, accesses.access(scalar, List.of(), statement, whole));
  }

  /** Stores to the scalar, whatever the predicate is. */
  void storeAlways(ArrayDecl scalar, int value) {
    Access access = accesses.access(scalar, List.of(), statement, whole);
    add(new Operation.Store(scalar.element(), access, value, OptionalInt.empty()));
  }

  private int load(ArrayDecl array, Access access) {
    List<KnownElements.Case> cases = known.cases(access, implied, this::areOpposite);
    if (cases.size() == 1) {
      return cases.get(0).value();
    }
    int value =
        cases.isEmpty()
            ? add(new Operation.Load(array.element(), access, predicate))
            : selected(array.element(), cases);
    known.addLoaded(access, value, predicate);
    return value;
  }

  private int selected(ScalarType type, List<KnownElements.Case> cases) {
    int value = cases.get(cases.size() - 1).value();
    for (int k = cases.size() - 2; k >= 0; k--) {
      int holds = cases.get(k).predicate().getAsInt();
      value = add(new Operation.Select(type, holds, cases.get(k).value(), value));
    }
    return value;
  }

  /** Whether one of two predicates holds here: the one of a branch, and that of its opposite. */
  private boolean areOpposite(int one, int other) {
    if (operations.get(one) instanceof Operation.Binary first
        && operations.get(other) instanceof Operation.Binary second
        && first.operator() == BinaryOperator.LOGICAL_AND
        && second.operator() == BinaryOperator.LOGICAL_AND
        && first.left() == second.left()
        && implied.contains(first.left())) {
      return isNot(first.right(), second.right()) || isNot(second.right(), first.right());
    }
    return isNot(one, other) || isNot(other, one);
  }

  private boolean isNot(int value, int other) {
    return operations.get(value) instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.LOGICAL_NOT
        && unary.operand() == other;
  }

  private void store(ArrayDecl array, Access access, int value) {
    add(new Operation.Store(array.element(), access, value, predicate));
    known.addStored(access, value, predicate);
  }

  /** The value of an expression, of its own type; what it stores is stored. */
  int value(CExpr expr) {
    Optional<Integer> integer = integerValue(expr);
    if (integer.isPresent()) {
      return integer.get();
    }
    if (expr instanceof CExpr.FloatingLiteral literal) {
      return add(new Operation.Literal(type(expr), literal.spelling()));
    }
    if (expr instanceof CExpr.Unary unary) {
      return unary(unary);
    }
    if (expr instanceof CExpr.Binary binary) {
      return binary(binary);
    }
    if (expr instanceof CExpr.Cast cast) {
      return cast(cast);
    }
    if (expr instanceof CExpr.Conditional choice) {
      return choice(choice);
    }
    if (expr instanceof CExpr.Call call) {
      return call(call);
    }
    if (expr instanceof CExpr.Assign || expr instanceof CExpr.IncDec) {
      return change(expr);
    }
    if (expr instanceof CExpr.Comma comma) {
      value(comma.left());
      return value(comma.right());
    }
    if (expr instanceof CExpr.VariableRef
        || expr instanceof CExpr.Subscript
        || expr instanceof CExpr.Dereference
        || expr instanceof CExpr.Member) {
      type(expr);
      Place place = place(expr);
      return load(place.array(), place.access());
    }
    String what = expr instanceof CExpr.Other other ? other.what() + " " : "";
    throw region.rejected(
        expr.range(),
        what + "'" + region.text(expr) + "'",
        RejectionReason.UnsupportedConstruct,
        "move it out of the region");
  }

  /** Constants, iterators, parameters and affine functions of them. */
  private Optional<Integer> integerValue(CExpr expr) {
    if (!expr.type().isInteger()) {
      return Optional.empty();
    }
    ScalarType type = type(expr);
    if (expr.constantValue().isPresent()) {
      BigInteger number = expr.constantValue().get();
      return Optional.of(
          number.signum() < 0
              ? affineValue(type, frame.constant(region.value(number)))
              : add(types.literal(type, number)));
    }
    if (RegionFacts.any(expr, OperationBuilder::isChange)) {
      return Optional.empty();
    }
    Optional<PwAff> function = affine.value(expr, frame, AffineExpressions.Purpose.DATA);
    if (function.isEmpty()) {
      return Optional.empty();
    }
    boolean isIterator =
        expr instanceof CExpr.VariableRef ref && frame.iterators().contains(ref.variable());
    if (!isIterator && !integers.isHeld(function.get(), type, expr, frame, predicate.isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(affineValue(type, function.get()));
  }

  static boolean isChange(CExpr expr) {
    return expr instanceof CExpr.Assign || expr instanceof CExpr.IncDec;
  }

  ScalarType type(CExpr expr) {
    return types.of(expr);
  }

  private int unary(CExpr.Unary unary) {
    int operand = value(unary.operand());
    ScalarType type = type(unary);
    return switch (unary.op()) {
      case PLUS -> operand;
      case MINUS -> add(new Operation.Unary(type, UnaryOperator.NEGATE, operand));
      case BITWISE_NOT -> add(new Operation.Unary(type, UnaryOperator.BITWISE_NOT, operand));
      case LOGICAL_NOT -> not(operand);
    };
  }

  private int binary(CExpr.Binary binary) {
    if (binary.op().isLogical()) {
      return logical(binary);
    }
    ScalarType type = type(binary);
    int left = value(binary.left());
    int right = value(binary.right());
    return arithmetic(type, binary.op(), left, right);
  }

  private int arithmetic(ScalarType type, BinaryOp op, int left, int right) {
    boolean traps =
        (op == BinaryOp.DIV || op == BinaryOp.REM)
            && !type.isFloating()
            && !isPositiveLiteral(operations.get(right));
    return add(
        new Operation.Binary(
            type, Operators.of(op), left, right, traps ? predicate : OptionalInt.empty()));
  }

  private static boolean isPositiveLiteral(Operation operation) {
    return operation instanceof Operation.Literal literal && !literal.text().matches("0[a-z]*");
  }

  private int logical(CExpr.Binary binary) {
    boolean and = binary.op() == BinaryOp.LOGICAL_AND;
    Optional<Set> goesOn =
        affine.condition(binary.left(), frame).map(holds -> and ? holds : holds.complement());
    if (goesOn.filter(set -> isEmpty(frame.domain().intersect(set))).isPresent()) {
      return add(new Operation.Literal(ScalarType.INT, and ? "0" : "1"));
    }
    if (goesOn.filter(set -> isEmpty(frame.domain().subtract(set))).isPresent()) {
      return truth(binary.right());
    }
    return shortCircuit(binary, goesOn);
  }

  /** 1 or 0, as the value is other than zero or not. */
  private int truth(CExpr expr) {
    int value = value(expr);
    boolean isTruth =
        expr instanceof CExpr.Binary binary
                && (binary.op().isLogical() || binary.op().isComparison())
            || expr instanceof CExpr.Unary unary && unary.op() == UnaryOp.LOGICAL_NOT;
    return isTruth ? value : not(not(value));
  }

  private int shortCircuit(CExpr.Binary binary, Optional<Set> goesOn) {
    boolean and = binary.op() == BinaryOp.LOGICAL_AND;
    int left = value(binary.left());
    int[] right = {NOTHING};
    Runnable evaluation = () -> right[0] = value(binary.right());
    Frame outer = frame;
    frame = goesOn.map(frame::restrictedTo).orElse(frame);
    if (needsPredicate(binary.right())) {
      under(and ? left : not(left), evaluation);
    } else {
      evaluation.run();
    }
    leaveTo(outer);
    return binary(ScalarType.INT, Operators.of(binary.op()), left, right[0]);
  }

  /** Whether evaluating the expression where C would not might trap or store. */
  static boolean needsPredicate(CExpr expr) {
    return RegionFacts.any(
        expr,
        part ->
            isChange(part)
                || part instanceof CExpr.Subscript
                || part instanceof CExpr.Dereference
                || part instanceof CExpr.Member
                || part instanceof CExpr.Call
                || part instanceof CExpr.Binary binary
                    && (binary.op() == BinaryOp.DIV || binary.op() == BinaryOp.REM)
                    && binary.right().constantValue().filter(c -> c.signum() > 0).isEmpty());
  }

  private int cast(CExpr.Cast cast) {
    if (cast.type().isScalar(ScalarKind.VOID)) {
      value(cast.operand());
      return NOTHING;
    }
    ScalarType type = type(cast);
    return convert(type, type(cast.operand()), value(cast.operand()));
  }

  int convert(ScalarType to, ScalarType from, int value) {
    return to == from ? value : add(new Operation.Convert(to, value));
  }

  private int choice(CExpr.Conditional choice) {
    Optional<Set> holds = affine.condition(choice.condition(), frame);
    if (holds.isPresent()) {
      if (isEmpty(frame.domain().subtract(holds.get()))) {
        return value(choice.then());
      }
      if (isEmpty(frame.domain().intersect(holds.get()))) {
        return value(choice.otherwise());
      }
    }
    ScalarType type = type(choice);
    int condition =
        holds.isPresent()
            ? affineValue(ScalarType.INT, holds.get().indicatorFunction())
            : value(choice.condition());
    int then = branch(choice.then(), condition, holds);
    int otherwise =
        needsPredicate(choice.otherwise())
            ? branch(choice.otherwise(), not(condition), holds.map(Set::complement))
            : branch(choice.otherwise(), condition, holds.map(Set::complement));
    return add(new Operation.Select(type, condition, then, otherwise));
  }

  private int branch(CExpr expr, int condition, Optional<Set> iterations) {
    int[] result = {NOTHING};
    Frame outer = frame;
    if (iterations.isPresent()) {
      frame = frame.restrictedTo(iterations.get());
    }
    if (needsPredicate(expr)) {
      under(condition, () -> result[0] = value(expr));
    } else {
      result[0] = value(expr);
    }
    leaveTo(outer);
    return result[0];
  }

  private int call(CExpr.Call call) {
    Optional<String> constant = call.function().flatMap(BuiltinConstants::spelling);
    if (constant.isPresent()) {
      return add(new Operation.Literal(type(call), constant.get()));
    }
    if (call.function().isEmpty() || !pure.isPure(call.function().get())) {
      throw region.rejected(
          call.range(),
          "call '" + region.text(call) + "'",
          RejectionReason.ImpureCall,
          "if its value depends on its arguments alone, declare the function"
              + " __attribute__((const)), or define it before this one as static, without loops"
              + " or effects; otherwise move the call out of the region");
    }
    ScalarType type = type(call);
    List<Integer> arguments = new ArrayList<>();
    for (CExpr argument : call.arguments()) {
      type(argument);
      arguments.add(value(argument));
    }
    return add(new Operation.Call(type, call.function().get().name(), arguments, predicate));
  }

  private Place place(CExpr lvalue) {
    return places.of(lvalue);
  }

  private int change(CExpr expr) {
    if (expr instanceof CExpr.IncDec change) {
      return incDec(change);
    }
    CExpr.Assign assign = (CExpr.Assign) expr;
    ScalarType type = type(assign.target());
    if (assign.op().isEmpty()) {
      Optional<PwAff> known = integers.assigned(assign.target(), assign.value(), frame);
      int value = convert(type, type(assign.value()), value(assign.value()));
      Place place = place(assign.target());
      store(place.array(), place.access(), value);
      remember(assign.target(), known);
      return value;
    }
    Place place = place(assign.target());
    ScalarType computation = types.of(assign.computationType(), assign);
    int old = convert(computation, type, current(assign.target(), place, type));
    Optional<PwAff> known = Optional.empty();
    if (type == computation && type.isSigned()) {
      known =
          integers.sum(
              assign.target(), assign.op().get(), integers.value(assign.value(), frame), frame);
    }
    int right = value(assign.value());
    int result = arithmetic(computation, assign.op().get(), old, right);
    int value = convert(type, computation, result);
    store(place.array(), place.access(), value);
    remember(assign.target(), known);
    return value;
  }

  private int incDec(CExpr.IncDec change) {
    ScalarType type = type(change.target());
    Place place = place(change.target());
    int old = current(change.target(), place, type);
    ScalarType computation =
        type.isFloating()
            ? type
            : ScalarTypes.of(change.target().type().arithmeticKind().promoted()).orElse(type);
    int step = add(types.literal(computation, BigInteger.ONE));
    BinaryOperator op = change.op().step() > 0 ? BinaryOperator.ADD : BinaryOperator.SUBTRACT;
    int sum = binary(computation, op, convert(computation, type, old), step);
    int value = convert(type, computation, sum);
    store(place.array(), place.access(), value);
    Optional<PwAff> known =
        type == computation && type.isSigned()
            ? integers.sum(
                change.target(),
                BinaryOp.ADD,
                Optional.of(frame.constant(region.value(BigInteger.valueOf(change.op().step())))),
                frame)
            : Optional.empty();
    remember(change.target(), known);
    return change.op().isPostfix() ? old : value;
  }

  /** Notes the value of a variable after a store. */
  private void remember(CExpr target, Optional<PwAff> value) {
    if (target instanceof CExpr.VariableRef ref) {
      remember(ref.variable(), value);
    }
  }

  private void remember(CVariable variable, Optional<PwAff> value) {
    boolean isSafe = variable.type().isInteger() && region.facts().isPrivate(variable);
    ScalarEnvironment scalars = frame.scalars().without(List.of(variable));
    frame =
        frame.withScalars(
            value.isPresent() && isSafe
                ? scalars.with(variable, value.get(), frame.depth())
                : scalars);
  }

  /** The value of the target before a change. */
  private int current(CExpr target, Place place, ScalarType type) {
    if (target instanceof CExpr.VariableRef ref) {
      Optional<PwAff> value = scalar(ref.variable());
      if (value.isPresent()
          && integers.isHeld(value.get(), type, target, frame, predicate.isEmpty())) {
        return affineValue(type, value.get());
      }
    }
    return load(place.array(), place.access());
  }

  private Optional<PwAff> scalar(CVariable variable) {
    return affine.scalar(variable, frame);
  }

  /** Stores an affine value, modulo 2^64, to a variable. */
  void assign(CVariable variable, PwAff value) {
    ArrayDecl array = arrays.of(ObjectPath.variable(variable), range).array();
    Access access = accesses.access(array, List.of(), statement, whole);
    ScalarType type = array.element();
    affine.excludeOverflow(value, type, whole);
    boolean isNumber = type.isSigned() || type.bytes() < 8 || affine.isInRange(value, type, whole);
    ScalarType computation = isNumber ? type : ScalarType.LONG;
    store(array, access, convert(type, computation, affineValue(computation, value)));
  }

  /** Stores the initial value of a declared variable. */
  void initialize(CVariable variable, CExpr initializer) {
    if (variable.type().arithmeticKind() == null || initializer instanceof CExpr.InitList) {
      throw region.rejected(
          initializer.range(),
          "initializer of '" + variable.name() + "'",
          RejectionReason.UnsupportedDeclaration,
          "assign the elements one by one");
    }
    ArrayDecl array = arrays.of(ObjectPath.variable(variable), initializer.range()).array();
    CExpr target =
        new CExpr.VariableRef(
            new CExpr.Info(variable.type(), variable.range(), Optional.empty()), variable);
    Optional<PwAff> known = integers.assigned(target, initializer, frame);
    int value = convert(array.element(), type(initializer), value(initializer));
    store(array, accesses.access(array, List.of(), statement, whole), value);
    remember(variable, known);
  }
}
