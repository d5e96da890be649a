package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.UnaryOperator;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;

/**
 * Writes the operations that compute values at the iterations of one statement: each value at each
 * shift once, and what a row holds as a load from it.
 *
 * <p>Sums and products of signed integers are computed unsigned: in another grouping they might
 * overflow where those of the source do not.
 */
final class ValueEmitter {
  private final BlockValues values;
  private final Map<Integer, List<Term>> operands;
  private final Coordinates target;
  private final Places places;
  private final List<Operation> operations = new ArrayList<>();
  private final Map<Object, Integer> known = new HashMap<>();

  /**
   * @param target the statement to be
   * @param places where values are kept
   */
  ValueEmitter(
      BlockValues values, Map<Integer, List<Term>> operands, Coordinates target, Places places) {
    this.values = values;
    this.operands = operands;
    this.target = target;
    this.places = places;
  }

  List<Operation> operations() {
    return OperationRewriter.withoutUnused(operations);
  }

  /** Stores a value where an access says. */
  void store(Access access, Term value) {
    int position = emit(value);
    ScalarType type = operations.get(position).type();
    operations.add(new Operation.Store(type, access, position, OptionalInt.empty()));
  }

  /** Where values are kept for the statement to be. */
  interface Places {
    /** Where none is. */
    Places NONE = value -> Optional.empty();

    /**
     * What is to be loaded in the place of computing.
     *
     * @param value without a sign
     */
    Optional<Access> of(Term value);
  }

  /** Carries out a store of a statement of the block. */
  void store(Statement statement, int position) {
    Operation operation = statement.operations().get(position);
    Term value = values.terms(statement).get(position);
    Access access = moved(statement, Operands.access(operation).orElseThrow(), 0);
    store(access, value);
  }

  /** The position of an operation that gives a value. */
  int emit(Term term) {
    Integer position = known.get(term);
    if (position == null) {
      position = compute(term);
      known.put(term, position);
    }
    return position;
  }

  private int compute(Term term) {
    Value value = values.table().value(term.value());
    Optional<Access> place = places.of(term.negatedIf(term.negated()));
    boolean isSum =
        value instanceof Value.Computed computed && computed.operator() == Operator.Grouped.SUM;
    if (term.negated()
        && (place.isPresent() || !isSum || known.containsKey(term.negatedIf(true)))) {
      int positive = emit(term.negatedIf(true));
      return wrapping(
          value.type(),
          type -> add(new Operation.Unary(type, UnaryOperator.NEGATE, as(type, positive))));
    }
    if (place.isPresent()) {
      return add(new Operation.Load(value.type(), place.get(), OptionalInt.empty()));
    }
    if (value instanceof Value.Constant constant) {
      return add(new Operation.Literal(constant.type(), constant.text()));
    }
    if (value instanceof Value.Leaf leaf) {
      return leaf(leaf, term.shift());
    }
    Value.Computed computed = (Value.Computed) value;
    List<Term> needed =
        operands.get(term.value()).stream().map(o -> o.movedBy(term.shift())).toList();
    if (computed.operator() instanceof Operator.Fixed fixed) {
      List<Integer> positions = needed.stream().map(this::emit).toList();
      return add(Operands.renumbered(fixed.prototype(), positions::get));
    }
    return switch ((Operator.Grouped) computed.operator()) {
      case SUM -> sum(computed.type(), needed, term.negated());
      case PRODUCT -> product(computed.type(), needed);
      case LEAST -> extreme(computed.type(), needed, BinaryOperator.LESS);
      case GREATEST -> extreme(computed.type(), needed, BinaryOperator.GREATER);
    };
  }

  /** Added operands first, so that as few as can be are negated. */
  private int sum(ScalarType type, List<Term> terms, boolean negated) {
    List<Term> ordered = new ArrayList<>();
    terms.stream().filter(term -> term.negated() == negated).forEach(ordered::add);
    int added = ordered.size();
    terms.stream().filter(term -> term.negated() != negated).forEach(ordered::add);
    List<Integer> positions =
        ordered.stream().map(term -> emit(term.negatedIf(term.negated()))).toList();
    return wrapping(
        type,
        inner -> {
          int result = as(inner, positions.get(0));
          if (added == 0) {
            result = add(new Operation.Unary(inner, UnaryOperator.NEGATE, result));
          }
          for (int k = 1; k < positions.size(); k++) {
            BinaryOperator operator = k < added ? BinaryOperator.ADD : BinaryOperator.SUBTRACT;
            result = binary(inner, operator, result, as(inner, positions.get(k)));
          }
          return result;
        });
  }

  private int product(ScalarType type, List<Term> factors) {
    List<Integer> positions = factors.stream().map(this::emit).toList();
    return wrapping(
        type,
        inner -> {
          int result = as(inner, positions.get(0));
          for (int k = 1; k < positions.size(); k++) {
            result = binary(inner, BinaryOperator.MULTIPLY, result, as(inner, positions.get(k)));
          }
          return result;
        });
  }

  private int extreme(ScalarType type, List<Term> terms, BinaryOperator comparison) {
    List<Integer> positions = terms.stream().map(this::emit).toList();
    int result = positions.get(0);
    for (int k = 1; k < positions.size(); k++) {
      int other = positions.get(k);
      int condition = binary(ScalarType.INT, comparison, result, other);
      result = add(new Operation.Select(type, condition, result, other));
    }
    return result;
  }

  private int binary(ScalarType type, BinaryOperator operator, int left, int right) {
    return add(new Operation.Binary(type, operator, left, right, OptionalInt.empty()));
  }

  private interface Computation {
    int in(ScalarType type);
  }

  /** What is computed in a type that wraps, as a value of the type wanted. */
  private int wrapping(ScalarType type, Computation computation) {
    ScalarType inner =
        switch (type) {
          case INT -> ScalarType.UNSIGNED_INT;
          case LONG -> ScalarType.UNSIGNED_LONG;
          case LONG_LONG -> ScalarType.UNSIGNED_LONG_LONG;
          default -> type;
        };
    return as(type, computation.in(inner));
  }

  /** A value in another type; what only changed between signed and unsigned changes back. */
  private int as(ScalarType type, int position) {
    Operation operation = operations.get(position);
    if (operation.type() == type) {
      return position;
    }
    boolean isBack =
        operation instanceof Operation.Convert convert
            && operations.get(convert.operand()).type() == type
            && type.isInteger()
            && type.bytes() == convert.type().bytes();
    return isBack
        ? ((Operation.Convert) operation).operand()
        : add(new Operation.Convert(type, position));
  }

  private int leaf(Value.Leaf leaf, Shift shift) {
    Operation operation = leaf.statement().operations().get(leaf.position());
    List<Term> terms = values.terms(leaf.statement());
    if (leaf.kind() == Value.Kind.OPAQUE) {
      Map<Integer, Integer> positions = new HashMap<>();
      for (int operand : Operands.of(operation)) {
        positions.put(operand, emit(terms.get(operand)));
      }
      Operation renumbered = Operands.renumbered(operation, positions::get);
      return add(moved(leaf.statement(), renumbered, 0));
    }
    int loop = shift.loops() - 1;
    int steps = shift.isFree(loop) ? 0 : shift.step(loop) - leaf.shift().step(loop);
    return add(moved(leaf.statement(), operation, steps));
  }

  /** What an operation without other operands is some iterations later. */
  private Operation moved(Statement from, Operation operation, int steps) {
    if (operation instanceof Operation.AffineValue value) {
      return new Operation.AffineValue(value.type(), moved(from, value.function(), steps));
    }
    return operation instanceof Operation.Load load
        ? new Operation.Load(load.type(), moved(from, load.access(), steps), load.predicate())
        : operation;
  }

  private Access moved(Statement from, Access access, int steps) {
    List<Subscript> subscripts = new ArrayList<>();
    for (Subscript subscript : access.subscripts()) {
      subscripts.add(
          subscript instanceof Subscript.Affine affine
              ? new Subscript.Affine(moved(from, affine.function(), steps))
              : subscript);
    }
    return new Access(
        access.array(), AccessRelation.of(target.domain(), access.array(), subscripts), subscripts);
  }

  /** A function of another statement's instances at an iteration some steps later. */
  private PwAff moved(Statement statement, PwAff function, int steps) {
    Coordinates from = Coordinates.of(values.block(), statement);
    PwAff simple = function.gist(from.domain()).coalesce();
    PwAff everywhere = simple.isaAff() ? PwAff.fromAff(simple.asAff()) : function;
    return everywhere
        .setTupleId(DimType.IN, from.domain().tupleId())
        .pullbackMultiAff(target.to(from, steps));
  }

  private int add(Operation operation) {
    operations.add(operation);
    return operations.size() - 1;
  }
}
