package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.UnaryOperator;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;

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
  private final Map<Integer, RowArray> rows;
  private final List<Operation> operations = new ArrayList<>();
  private final Map<Object, Integer> known = new HashMap<>();

  /**
   * @param target the statement to be
   * @param rows the values that rows hold
   */
  ValueEmitter(
      BlockValues values,
      Map<Integer, List<Term>> operands,
      Coordinates target,
      Map<Integer, RowArray> rows) {
    this.values = values;
    this.operands = operands;
    this.target = target;
    this.rows = rows;
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

  /** The element of a row for an iteration of the innermost loop some steps later. */
  Access place(RowArray row, int steps) {
    PwAff least = row.least().insertDomain(target.domain().space());
    PwAff index =
        target.innermost().addConstantVal(Val.of(target.domain().context(), steps)).sub(least);
    List<Subscript> subscripts =
        List.of(new Subscript.Affine(index.intersectDomain(target.domain()).gist(target.domain())));
    return new Access(
        row.name(), AccessRelation.of(target.domain(), row.name(), subscripts), subscripts);
  }

  /** The position of an operation that gives a value. */
  private int emit(Term term) {
    Integer position = known.get(term);
    if (position == null) {
      position = compute(term);
      known.put(term, position);
    }
    return position;
  }

  private int compute(Term term) {
    Value value = values.table().value(term.value());
    RowArray row = rows.get(term.value());
    boolean isSum =
        value instanceof Value.Computed computed && computed.operator() == Operator.Grouped.SUM;
    if (term.negated() && (row != null || !isSum || known.containsKey(term.negatedIf(true)))) {
      int positive = emit(term.negatedIf(true));
      return wrapping(
          value.type(),
          type -> add(new Operation.Unary(type, UnaryOperator.NEGATE, as(type, positive))));
    }
    if (row != null) {
      int steps = term.shift().step(term.shift().loops() - 1);
      return add(new Operation.Load(row.type(), place(row, steps), OptionalInt.empty()));
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
      return add(Operands.renumbered(operation, positions::get));
    }
    int loop = shift.loops() - 1;
    int steps = shift.isFree(loop) ? 0 : shift.step(loop) - leaf.shift().step(loop);
    Coordinates from = Coordinates.of(values.block(), leaf.statement());
    if (operation instanceof Operation.AffineValue value) {
      return add(new Operation.AffineValue(value.type(), moved(value.function(), from, steps)));
    }
    Operation.Load load = (Operation.Load) operation;
    List<Subscript> subscripts = new ArrayList<>();
    for (Subscript subscript : load.access().subscripts()) {
      PwAff function = ((Subscript.Affine) subscript).function();
      subscripts.add(new Subscript.Affine(moved(function, from, steps)));
    }
    String array = load.access().array();
    Access access =
        new Access(array, AccessRelation.of(target.domain(), array, subscripts), subscripts);
    return add(new Operation.Load(load.type(), access, OptionalInt.empty()));
  }

  /** A function of another statement's instances at an iteration some steps later. */
  private PwAff moved(PwAff function, Coordinates from, int steps) {
    PwAff everywhere = PwAff.fromAff(function.gist(from.domain()).coalesce().asAff());
    return everywhere
        .setTupleId(DimType.IN, from.domain().tupleId())
        .pullbackMultiAff(target.to(from, steps));
  }

  private int add(Operation operation) {
    operations.add(operation);
    return operations.size() - 1;
  }
}
