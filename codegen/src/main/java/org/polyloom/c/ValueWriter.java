package org.polyloom.c;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.UnaryOperator;

/**
 * Nests the operations of a statement into C expressions, of the type and value that the operations
 * have. Conversions that C makes by itself are left out; a value that exists only under a predicate
 * is evaluated only there.
 *
 * <p>One attempt: while it writes, it counts how often each value is asked for, and which loads
 * would move past a store; the statement's writer then makes those temporaries and tries again.
 */
final class ValueWriter {
  /** A value, and the same without its outermost conversion if it has one. */
  private record Operand(CExpression full, Optional<CExpression> unconverted) {}

  /** In the place of a value that is wanted twice: it gets a name, and all is written once more. */
  private static final String AGAIN = "again";

  private final Scop scop;
  private final Statement statement;
  private final Predicates predicates;
  private final IntFunction<Set<Integer>> guards;
  private final List<List<Optional<CExpression>>> functions;
  private final Map<Integer, String> temporaries;
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Comparisons comparisons;
  private final Optional<SelectedExtremes> extremes;
  private final Set<Integer> storedTruths;
  private final Map<Integer, Integer> uses = new HashMap<>();
  private final Map<Integer, Set<Integer>> common = new HashMap<>();
  private final Set<Integer> moved = new HashSet<>();
  private final Set<Integer> mentioned = new HashSet<>();

  /** The types of what has been built since temporaries were last taken. */
  private final Map<Asked, ScalarType> built = new HashMap<>();

  private record Asked(int position, int root) {}

  /**
   * @param guards what must hold where a value is computed
   * @param functions the affine functions of each operation in C
   * @param temporaries the values that have a name, by position; for a store, what is stored to
   * @param comparisons those of the statement that are decided already
   * @param extremes the calls that are written as selections
   * @param storedTruths the logical operations that are written as operations on bits
   */
  ValueWriter(
      Scop scop,
      Statement statement,
      Predicates predicates,
      IntFunction<Set<Integer>> guards,
      List<List<Optional<CExpression>>> functions,
      Map<Integer, String> temporaries,
      Comparisons comparisons,
      Optional<SelectedExtremes> extremes,
      Set<Integer> storedTruths,
      ElementText elements,
      IntegerWriter integers) {
    this.scop = scop;
    this.statement = statement;
    this.predicates = predicates;
    this.guards = guards;
    this.functions = functions;
    this.temporaries = temporaries;
    this.comparisons = comparisons;
    this.extremes = extremes;
    this.storedTruths = storedTruths;
    this.elements = elements;
    this.integers = integers;
  }

  /**
   * Positions that need a name: the last value that was wanted twice (what it is made of may then
   * be wanted once), and all that were loaded before a store and used after it.
   */
  Set<Integer> wanted() {
    Set<Integer> wanted = new HashSet<>(moved);
    uses.keySet().stream()
        .filter(position -> uses.get(position) > 1 && !isCheap(position))
        .filter(position -> !temporaries.containsKey(position))
        .max(Integer::compare)
        .ifPresent(wanted::add);
    return wanted;
  }

  private void noteUse(int position, Set<Integer> facts) {
    uses.merge(position, 1, Integer::sum);
    if (common.containsKey(position)) {
      common.get(position).retainAll(facts);
    } else {
      common.put(position, new HashSet<>(facts));
    }
  }

  /** What held each time a value was asked for. */
  Set<Integer> usedWhere(int position) {
    return common.getOrDefault(position, Set.of());
  }

  /** The temporaries mentioned since the last call. */
  Set<Integer> takeMentioned() {
    Set<Integer> taken = Set.copyOf(mentioned);
    mentioned.clear();
    built.clear();
    return taken;
  }

  /** What is stored where. */
  String assignment(int position, Set<Integer> facts) {
    Operation.Store store = (Operation.Store) operation(position);
    String variable = temporaries.get(position);
    CExpression target =
        variable == null
            ? element(store.access(), position, position, facts)
            : CExpression.primary(variable, store.type());
    Operand operand = operand(store.value(), position, facts);
    CExpression value =
        operand.unconverted().isPresent() && convertsSilently(store.value())
            ? operand.unconverted().get()
            : operand.full();
    if (value.parts().isPresent() && value.parts().get().left().text().equals(target.text())) {
      CExpression.Parts parts = value.parts().get();
      return target.text() + " " + parts.operator().symbol() + "= " + parts.right().text() + ";";
    }
    return target.text() + " = " + value.text() + ";";
  }

  /** Whether no compiler warns where C makes the conversion by itself. */
  private boolean convertsSilently(int conversion) {
    int operand = ((Operation.Convert) operation(conversion)).operand();
    boolean isShort =
        operation(operand) instanceof Operation.Literal literal
            && literal.text().matches("[0-9]{1,5}")
            && operation(conversion).type().isFloating();
    return isShort || !mayBeNumber(operand);
  }

  /** Whether a value is a number of the text, or a choice that may be one. */
  private boolean mayBeNumber(int position) {
    Operation operation = operation(position);
    if (operation instanceof Operation.AffineValue value) {
      return value.function().isCst();
    }
    if (operation instanceof Operation.Select select) {
      return mayBeNumber(select.ifTrue()) || mayBeNumber(select.ifFalse());
    }
    return operation instanceof Operation.Literal
        || (operation instanceof Operation.Unary
                || operation instanceof Operation.Binary
                || operation instanceof Operation.Convert)
            && Operands.values(operation).stream().allMatch(this::mayBeNumber);
  }

  /** The value that gets a name, as it is where that is declared. */
  CExpression definition(int position, Set<Integer> facts) {
    return guarded(position, position, facts);
  }

  /** The conjunction of literals that are not among the facts; null where all of them are. */
  CExpression condition(Set<Integer> literals, int root, Set<Integer> facts) {
    Set<Integer> known = new HashSet<>(facts);
    CExpression result = null;
    for (int literal : literals) {
      if (facts.contains(literal)) {
        continue;
      }
      CExpression next = literal(literal, root, known);
      known.addAll(predicates.atoms(literal));
      result =
          result == null
              ? next
              : CExpression.binary(result, BinaryOperator.LOGICAL_AND, next, ScalarType.INT);
    }
    return result;
  }

  private CExpression literal(int literal, int root, Set<Integer> facts) {
    int position = Predicates.position(literal);
    Operation operation = operation(position);
    boolean isNamed = temporaries.containsKey(position);
    if (Predicates.isNegated(literal)
        && !isNamed
        && operation instanceof Operation.Binary binary
        && isInvertible(binary)) {
      noteUse(position, facts);
      return comparison(binary, inverse(binary.operator()), root, facts);
    }
    CExpression value = value(position, root, facts);
    boolean isTruth =
        value.precedence() == Precedence.PRIMARY
            || (!isNamed
                && operation instanceof Operation.Binary binary
                && binary.operator().family() != BinaryOperator.Family.ARITHMETIC);
    if (isTruth) {
      return Predicates.isNegated(literal) ? CExpression.prefix("!", value, ScalarType.INT) : value;
    }
    return CExpression.binary(
        value,
        Predicates.isNegated(literal) ? BinaryOperator.EQUAL : BinaryOperator.NOT_EQUAL,
        CExpression.primary("0", ScalarType.INT),
        ScalarType.INT);
  }

  private boolean isInvertible(Operation.Binary binary) {
    return switch (binary.operator()) {
      case EQUAL, NOT_EQUAL -> true;
      case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> operation(binary.left()).type().isInteger();
      default -> false;
    };
  }

  private static BinaryOperator inverse(BinaryOperator comparison) {
    return switch (comparison) {
      case EQUAL -> BinaryOperator.NOT_EQUAL;
      case NOT_EQUAL -> BinaryOperator.EQUAL;
      case LESS -> BinaryOperator.GREATER_EQUAL;
      case LESS_EQUAL -> BinaryOperator.GREATER;
      case GREATER -> BinaryOperator.LESS_EQUAL;
      case GREATER_EQUAL -> BinaryOperator.LESS;
      default -> throw new IllegalArgumentException(comparison.symbol());
    };
  }

  private CExpression value(int position, int root, Set<Integer> facts) {
    noteUse(position, facts);
    String name = temporaries.get(position);
    if (name != null) {
      mentioned.add(position);
      return CExpression.primary(name, operation(position).type());
    }
    if (isCheap(position)) {
      return guarded(position, root, facts);
    }
    Asked asked = new Asked(position, root);
    ScalarType known = built.get(asked);
    if (known != null) {
      return CExpression.primary(AGAIN, known);
    }
    CExpression value = guarded(position, root, facts);
    built.put(asked, value.type());
    return value;
  }

  private CExpression guarded(int position, int root, Set<Integer> facts) {
    CExpression condition =
        isNamedGuard(position, facts)
            ? value(Operands.predicate(operation(position)).getAsInt(), root, facts)
            : condition(guards.apply(position), root, facts);
    if (condition == null) {
      return built(position, root, facts);
    }
    Set<Integer> known = new HashSet<>(facts);
    known.addAll(guards.apply(position));
    CExpression value = built(position, root, known);
    return CExpression.conditional(
        condition, value, CExpression.primary("0", ScalarType.INT), value.type());
  }

  /**
   * Whether what must hold for a value has a name of its own, and none of it is known: gcc 12 makes
   * no vectors of some roots under conjunctions.
   */
  private boolean isNamedGuard(int position, Set<Integer> facts) {
    OptionalInt predicate = Operands.predicate(operation(position));
    Set<Integer> literals = guards.apply(position);
    return predicate.isPresent()
        && temporaries.containsKey(predicate.getAsInt())
        && literals.size() > 1
        && literals.equals(predicates.guard(position))
        && Collections.disjoint(literals, facts);
  }

  /** A value of which the conversion may be left out. */
  private Operand operand(int position, int root, Set<Integer> facts) {
    if (operation(position) instanceof Operation.Convert convert
        && !temporaries.containsKey(position)
        && facts.containsAll(predicates.guard(position))) {
      noteUse(position, facts);
      CExpression inner = value(convert.operand(), root, facts);
      return new Operand(converted(inner, convert.type()), Optional.of(inner));
    }
    return new Operand(value(position, root, facts), Optional.empty());
  }

  private static CExpression converted(CExpression value, ScalarType type) {
    return value.type() == type ? value : value.castTo(type);
  }

  private CExpression built(int position, int root, Set<Integer> facts) {
    Operation operation = operation(position);
    if (operation instanceof Operation.Literal literal) {
      return Literals.write(literal);
    }
    if (operation instanceof Operation.AffineValue) {
      CExpression value = functions.get(position).get(0).orElseThrow();
      return ArithmeticConversions.promoted(operation.type()) == value.type()
          ? value
          : converted(value, operation.type());
    }
    if (operation instanceof Operation.Load load) {
      return element(load.access(), position, root, facts);
    }
    if (operation instanceof Operation.Unary unary) {
      return unary(unary, root, facts);
    }
    if (operation instanceof Operation.Binary binary) {
      return switch (binary.operator().family()) {
        case ARITHMETIC -> arithmetic(binary, root, facts);
        case COMPARISON -> comparison(binary, binary.operator(), root, facts);
        case LOGICAL ->
            storedTruths.contains(position)
                ? bits(binary, root, facts)
                : logical(binary, root, facts);
      };
    }
    if (operation instanceof Operation.Convert convert) {
      return converted(value(convert.operand(), root, facts), convert.type());
    }
    if (operation instanceof Operation.Select select) {
      return select(select, root, facts);
    }
    return call((Operation.Call) operation, root, facts);
  }

  private CExpression element(Access access, int position, int root, Set<Integer> facts) {
    if (position != root && isStoredBetween(access.array(), position, root)) {
      moved.add(position);
    }
    ArrayDecl array = scop.array(access.array());
    List<Optional<CExpression>> affine = functions.get(position);
    List<CExpression> subscripts = new ArrayList<>();
    for (int i = 0; i < affine.size(); i++) {
      subscripts.add(
          affine.get(i).isPresent()
              ? affine.get(i).orElseThrow()
              : value(((Subscript.Dynamic) access.subscripts().get(i)).operand(), root, facts));
    }
    return elements.write(array, subscripts, integers);
  }

  private boolean isStoredBetween(String array, int position, int root) {
    for (int i = position + 1; i < root; i++) {
      if (operation(i) instanceof Operation.Store store && store.access().array().equals(array)) {
        return true;
      }
    }
    return false;
  }

  private CExpression unary(Operation.Unary unary, int root, Set<Integer> facts) {
    Operand operand = operand(unary.operand(), root, facts);
    String symbol = unary.operator().symbol();
    if (unary.operator() == UnaryOperator.LOGICAL_NOT) {
      return CExpression.prefix(symbol, operand.full(), ScalarType.INT);
    }
    CExpression inner =
        operand
            .unconverted()
            .filter(value -> ArithmeticConversions.promoted(value.type()) == unary.type())
            .orElse(operand.full());
    ScalarType type = ArithmeticConversions.promoted(inner.type());
    return converted(CExpression.prefix(symbol, inner, type), unary.type());
  }

  private CExpression arithmetic(Operation.Binary binary, int root, Set<Integer> facts) {
    Operand left = operand(binary.left(), root, facts);
    Operand right = operand(binary.right(), root, facts);
    if (binary.operator() == BinaryOperator.SHIFT_LEFT
        || binary.operator() == BinaryOperator.SHIFT_RIGHT) {
      CExpression shifted =
          left.unconverted()
              .filter(value -> ArithmeticConversions.promoted(value.type()) == binary.type())
              .orElse(left.full());
      ScalarType type = ArithmeticConversions.promoted(shifted.type());
      return converted(
          CExpression.binary(shifted, binary.operator(), right.full(), type), binary.type());
    }
    List<CExpression> pair = balanced(left, right, binary.type(), false);
    ScalarType type = ArithmeticConversions.common(pair.get(0).type(), pair.get(1).type());
    return converted(
        CExpression.binary(pair.get(0), binary.operator(), pair.get(1), type), binary.type());
  }

  private CExpression comparison(
      Operation.Binary binary, BinaryOperator operator, int root, Set<Integer> facts) {
    Optional<Boolean> decided = comparisons.decided(binary.left(), operator, binary.right());
    if (decided.isPresent()) {
      return CExpression.primary(decided.get() ? "1" : "0", ScalarType.INT);
    }
    Operand left = operand(binary.left(), root, facts);
    Operand right = operand(binary.right(), root, facts);
    List<CExpression> pair = balanced(left, right, operation(binary.left()).type(), true);
    return CExpression.binary(pair.get(0), operator, pair.get(1), ScalarType.INT);
  }

  private CExpression logical(Operation.Binary binary, int root, Set<Integer> facts) {
    CExpression left = value(binary.left(), root, facts);
    int holds = predicates.holds(binary.left());
    boolean isAnd = binary.operator() == BinaryOperator.LOGICAL_AND;
    Set<Integer> known = with(facts, isAnd ? holds : Predicates.negated(holds));
    CExpression right = value(binary.right(), root, known);
    return CExpression.binary(left, binary.operator(), right, ScalarType.INT);
  }

  /** A logical operation of which both operands are evaluated. */
  private CExpression bits(Operation.Binary binary, int root, Set<Integer> facts) {
    BinaryOperator operator =
        binary.operator() == BinaryOperator.LOGICAL_AND
            ? BinaryOperator.BITWISE_AND
            : BinaryOperator.BITWISE_OR;
    return CExpression.binary(
        truth(binary.left(), root, facts),
        operator,
        truth(binary.right(), root, facts),
        ScalarType.INT);
  }

  /** 1 or 0, as a value is other than zero or not. */
  private CExpression truth(int position, int root, Set<Integer> facts) {
    if (operation(position) instanceof Operation.Binary binary
        && binary.operator().family() != BinaryOperator.Family.ARITHMETIC) {
      return value(position, root, facts);
    }
    Operand operand = operand(position, root, facts);
    ScalarType type = operation(position).type();
    return CExpression.binary(
        operand.unconverted().filter(bare -> isZeroAlike(bare.type(), type)).orElse(operand.full()),
        BinaryOperator.NOT_EQUAL,
        CExpression.primary("0", ScalarType.INT),
        ScalarType.INT);
  }

  /** Whether no value but zero is zero as another type too. */
  private static boolean isZeroAlike(ScalarType type, ScalarType other) {
    return type.isInteger()
        ? other.isFloating() || ArithmeticConversions.holdsAll(other, type)
        : other.isFloating() && other.bytes() >= type.bytes();
  }

  private CExpression select(Operation.Select select, int root, Set<Integer> facts) {
    int holds = predicates.holds(select.condition());
    if (operation(select.condition()) instanceof Operation.Binary binary
        && binary.operator().family() == BinaryOperator.Family.COMPARISON) {
      Optional<Boolean> decided =
          comparisons.decided(binary.left(), binary.operator(), binary.right());
      if (decided.isPresent()) {
        return value(
            decided.get() ? select.ifTrue() : select.ifFalse(),
            root,
            with(facts, decided.get() ? holds : Predicates.negated(holds)));
      }
    }
    CExpression condition = value(select.condition(), root, facts);
    Operand ifTrue = operand(select.ifTrue(), root, with(facts, holds));
    Operand ifFalse = operand(select.ifFalse(), root, with(facts, Predicates.negated(holds)));
    List<CExpression> pair = balanced(ifTrue, ifFalse, select.type(), true);
    ScalarType type = ArithmeticConversions.common(pair.get(0).type(), pair.get(1).type());
    CExpression choice = CExpression.conditional(condition, pair.get(0), pair.get(1), type);
    return type == ArithmeticConversions.promoted(select.type())
        ? choice
        : converted(choice, select.type());
  }

  private CExpression call(Operation.Call call, int root, Set<Integer> facts) {
    Optional<SelectedExtremes> selected = extremes.filter(these -> these.includes(call));
    if (selected.isPresent()) {
      return selected.get().write(call, argument -> value(argument, root, facts));
    }
    List<String> arguments = new ArrayList<>();
    for (int argument : call.arguments()) {
      arguments.add(value(argument, root, facts).text());
    }
    return CExpression.primary(
        call.function() + "(" + String.join(", ", arguments) + ")", call.type());
  }

  /** Two operands without those conversions that C makes by itself in order to reach the type. */
  private static List<CExpression> balanced(
      Operand left, Operand right, ScalarType type, boolean keepSigns) {
    Optional<CExpression> bareLeft = left.unconverted().filter(v -> mayStay(v, type, keepSigns));
    Optional<CExpression> bareRight = right.unconverted().filter(v -> mayStay(v, type, keepSigns));
    CExpression shortLeft = bareLeft.orElse(left.full());
    CExpression shortRight = bareRight.orElse(right.full());
    for (List<CExpression> pair :
        List.of(
            List.of(shortLeft, shortRight),
            List.of(left.full(), shortRight),
            List.of(shortLeft, right.full()))) {
      if (ArithmeticConversions.common(pair.get(0).type(), pair.get(1).type()) == type) {
        return pair;
      }
    }
    return List.of(left.full(), right.full());
  }

  private static boolean mayStay(CExpression value, ScalarType type, boolean keepSigns) {
    return !keepSigns
        || type.isFloating()
        || (value.type().isInteger() && ArithmeticConversions.holdsAll(type, value.type()));
  }

  private Set<Integer> with(Set<Integer> facts, int literal) {
    Set<Integer> known = new HashSet<>(facts);
    known.addAll(predicates.atoms(literal));
    return known;
  }

  private boolean isCheap(int position) {
    Operation operation = operation(position);
    return operation instanceof Operation.Literal
        || operation instanceof Operation.AffineValue
        || operation instanceof Operation.Convert convert && isPromotion(convert)
        || (operation instanceof Operation.Load load
            && scop.array(load.access().array()).isScalar()
            && load.predicate().isEmpty());
  }

  /** Whether C makes a conversion wherever it computes with the operand. */
  private boolean isPromotion(Operation.Convert convert) {
    ScalarType from = operation(convert.operand()).type();
    return from != convert.type() && ArithmeticConversions.promoted(from) == convert.type();
  }

  private Operation operation(int position) {
    return statement.operations().get(position);
  }
}
