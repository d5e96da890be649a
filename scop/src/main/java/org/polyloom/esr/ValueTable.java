package org.polyloom.esr;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Constants;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;

/**
 * Numbers values so that two expressions have one number exactly if they are the same function of
 * the iteration up to a shift: inter-iteration value numbering.
 *
 * <p>After K. Cooper, J. Eckhardt and K. Kennedy, "Redundancy Elimination Revisited" (PACT 2008),
 * section 3.2.1. There an expression that hits in the hash table is compared with another of its
 * bucket, whether their thresholds Δ agree. Here the key decides: it holds the operands with their
 * steps relative to the least one along each loop, and Δ of two expressions with one number is the
 * difference of their shifts, over all loops at once and also where some operands do not change.
 *
 * <p>Sums, products, minima and maxima whose operands may be regrouped are flat: the key is the
 * multiset of what is combined in the end. So it does not depend on a grouping, and how operands
 * are grouped can be decided after all values have numbers; the paper has to alternate. Where that
 * would be very many operands (squares of squares), they stay grouped as they are.
 */
final class ValueTable {
  private static final Map<ScalarType, String> TWO =
      Map.of(
          ScalarType.INT, "2",
          ScalarType.UNSIGNED_INT, "2U",
          ScalarType.LONG, "2L",
          ScalarType.UNSIGNED_LONG, "2UL",
          ScalarType.LONG_LONG, "2LL",
          ScalarType.UNSIGNED_LONG_LONG, "2ULL",
          ScalarType.FLOAT, "2.0f",
          ScalarType.DOUBLE, "2.0",
          ScalarType.LONG_DOUBLE, "2.0L");

  private static final int MOST_OPERANDS = 256;

  private final int loops;
  private final Map<Object, Integer> numbers = new HashMap<>();
  private final List<Value> values = new ArrayList<>();

  /**
   * @param loops the loops that values may be shifted along
   */
  ValueTable(int loops) {
    this.loops = loops;
  }

  /** What a number stands for. */
  Value value(int number) {
    return values.get(number);
  }

  /** How many numbers there are. */
  int size() {
    return values.size();
  }

  /** All numbers. */
  Set<Integer> all() {
    return IntStream.range(0, values.size()).boxed().collect(Collectors.toSet());
  }

  /** The number of loops that values may be shifted along. */
  int loops() {
    return loops;
  }

  /**
   * A leaf.
   *
   * @param key equal for leaves that are one function of the iteration up to a shift
   * @param leaf the first of them
   */
  Term leaf(Object key, Value.Leaf leaf) {
    return new Term(number(key, leaf), leaf.shift(), false);
  }

  /**
   * A constant.
   *
   * @param text how C spells it
   */
  Term constant(ScalarType type, String text) {
    Operation.Literal literal = new Operation.Literal(type, text);
    Object key = Constants.valueOf(literal).<Object>map(value -> value).orElse(literal);
    return new Term(number(key, new Value.Constant(type, text)), Shift.free(loops), false);
  }

  /** What an operation of the model gives for some operands. */
  Term fixed(ScalarType type, Operation prototype, List<Term> operands) {
    boolean isCommutative =
        prototype instanceof Operation.Binary binary && isCommutative(binary.operator());
    return numbered(type, new Operator.Fixed(prototype), operands, isCommutative);
  }

  /** What an operation gives that is taken for no other's equal. */
  Term single(ScalarType type, String place, Operation operation, List<Term> operands) {
    Operator operator = new Operator.Fixed(Prototypes.of(operation));
    Value.Computed computed = computed(type, operator, operands, false);
    return new Term(number(List.of(place, computed), computed), base(operands), false);
  }

  private static boolean isCommutative(BinaryOperator operator) {
    return switch (operator) {
      case ADD, MULTIPLY, EQUAL, NOT_EQUAL, BITWISE_AND, BITWISE_OR, BITWISE_XOR -> true;
      default -> false;
    };
  }

  /** What operands that may be regrouped are combined to. */
  Term grouped(ScalarType type, Operator.Grouped operator, List<Term> operands) {
    List<Term> flat = new ArrayList<>();
    for (Term operand : operands) {
      flat.addAll(flattened(type, operator, operand));
    }
    List<Term> combined = flat.size() <= MOST_OPERANDS ? flat : operands;
    return switch (operator) {
      case SUM -> sum(type, withoutZeros(combined));
      case PRODUCT -> product(type, combined);
      case LEAST, GREATEST -> single(combined.stream().distinct().toList(), type, operator);
    };
  }

  /** Sums begin with zero where they are written as loops. */
  private List<Term> withoutZeros(List<Term> operands) {
    List<Term> others = operands.stream().filter(operand -> !isZero(operand)).toList();
    return others.size() > 1 ? others : operands;
  }

  private boolean isZero(Term term) {
    Value value = values.get(term.value());
    if (value instanceof Value.Constant constant) {
      return Constants.valueOf(new Operation.Literal(constant.type(), constant.text()))
          .filter(number -> !number.isTrue())
          .isPresent();
    }
    return value instanceof Value.Computed computed
        && computed.operator() instanceof Operator.Fixed fixed
        && fixed.prototype() instanceof Operation.Convert
        && isZero(computed.operands().get(0));
  }

  private Term single(List<Term> operands, ScalarType type, Operator.Grouped operator) {
    return operands.size() == 1 ? operands.get(0) : numbered(type, operator, operands, true);
  }

  /** The operands of a value of the same operator; z, z of 2 z in a sum. */
  private List<Term> flattened(ScalarType type, Operator.Grouped operator, Term term) {
    boolean same =
        values.get(term.value()) instanceof Value.Computed computed
            && computed.operator() == operator
            && computed.type() == type
            && (operator == Operator.Grouped.SUM
                || operator == Operator.Grouped.PRODUCT
                || !term.negated());
    if (!same) {
      return operator == Operator.Grouped.SUM ? withoutTwo(type, term) : List.of(term);
    }
    List<Term> operands = new ArrayList<>();
    for (Term operand : ((Value.Computed) values.get(term.value())).operands()) {
      boolean flip = term.negated() && (operator == Operator.Grouped.SUM || operands.isEmpty());
      operands.add(operand.movedBy(term.shift()).negatedIf(flip));
    }
    return operands;
  }

  private List<Term> withoutTwo(ScalarType type, Term term) {
    if (values.get(term.value()) instanceof Value.Computed product
        && product.operator() == Operator.Grouped.PRODUCT
        && product.operands().size() == 2) {
      int two = constant(type, TWO.get(type)).value();
      List<Term> others = product.operands().stream().filter(o -> o.value() != two).toList();
      if (others.size() == 1 && !isSum(others.get(0))) {
        Term once = others.get(0).movedBy(term.shift()).negatedIf(term.negated());
        return List.of(once, once);
      }
    }
    return List.of(term);
  }

  private boolean isSum(Term term) {
    return values.get(term.value()) instanceof Value.Computed computed
        && computed.operator() == Operator.Grouped.SUM;
  }

  /** As it is, or as the negation of a known sum, so that a - b is -(b - a); 2 z for z + z. */
  private Term sum(ScalarType type, List<Term> operands) {
    if (operands.size() == 1) {
      return operands.get(0);
    }
    if (operands.size() == 2 && operands.get(0).equals(operands.get(1))) {
      Term one = operands.get(0);
      List<Term> factors = List.of(constant(type, TWO.get(type)), one);
      return grouped(type, Operator.Grouped.PRODUCT, factors);
    }
    List<Term> others = operands.stream().map(operand -> operand.negatedIf(true)).toList();
    boolean flip =
        operands.stream().allMatch(Term::negated)
            || (!isKnown(type, operands) && isKnown(type, others));
    List<Term> signed = flip ? others : operands;
    return numbered(type, Operator.Grouped.SUM, signed, true).negatedIf(flip);
  }

  private boolean isKnown(ScalarType type, List<Term> operands) {
    return numbers.containsKey(key(computed(type, Operator.Grouped.SUM, operands, true)));
  }

  private Term product(ScalarType type, List<Term> operands) {
    boolean negative = operands.stream().filter(Term::negated).count() % 2 == 1;
    List<Term> positive = operands.stream().map(o -> o.negatedIf(o.negated())).toList();
    return numbered(type, Operator.Grouped.PRODUCT, positive, true).negatedIf(negative);
  }

  private Term numbered(
      ScalarType type, Operator operator, List<Term> operands, boolean isCommutative) {
    Value.Computed computed = computed(type, operator, operands, isCommutative);
    return new Term(number(key(computed), computed), base(operands), false);
  }

  private Value.Computed computed(
      ScalarType type, Operator operator, List<Term> operands, boolean isCommutative) {
    Shift back = base(operands).negated();
    List<Term> relative = new ArrayList<>();
    operands.forEach(operand -> relative.add(operand.movedBy(back)));
    if (isCommutative) {
      Collections.sort(relative);
    }
    return new Value.Computed(type, operator, relative);
  }

  /** The prototype of a conversion does not say from which type it is; its operand does. */
  private Object key(Value.Computed computed) {
    return List.of(
        computed, computed.operands().stream().map(o -> values.get(o.value()).type()).toList());
  }

  private Shift base(List<Term> operands) {
    return operands.stream().map(Term::shift).reduce(Shift.free(loops), Shift::least);
  }

  private int number(Object key, Value value) {
    return numbers.computeIfAbsent(
        key,
        unknown -> {
          values.add(value);
          return values.size() - 1;
        });
  }

  /** All numbers below some roots, operands before what is computed from them. */
  List<Integer> reachable(List<Term> roots) {
    boolean[] seen = new boolean[values.size()];
    List<Integer> order = new ArrayList<>();
    roots.forEach(root -> visit(root.value(), seen, order));
    return order;
  }

  private void visit(int number, boolean[] seen, List<Integer> order) {
    if (!seen[number]) {
      seen[number] = true;
      if (values.get(number) instanceof Value.Computed computed) {
        computed.operands().forEach(operand -> visit(operand.value(), seen, order));
      }
      order.add(number);
    }
  }
}
