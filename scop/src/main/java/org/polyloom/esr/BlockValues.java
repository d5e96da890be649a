package org.polyloom.esr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnaryOperator;

/**
 * The values of a block: a number and a shift for every operation, and those that must be computed.
 *
 * <p>An element has one content in all iterations if no statement of the nest stores to its array;
 * loads of other arrays are opaque, but for scalars that an earlier statement of the same iteration
 * sets: values are carried through those. Operations under a condition are opaque.
 */
final class BlockValues {
  private final Scop scop;
  private final Block block;
  private final Freedom freedom;
  private final Numbering numbering;
  private final int carrying;
  private final ValueTable table;
  private final Set<String> stored = new HashSet<>();
  private final Map<String, Definition> scalars = new HashMap<>();
  private final Map<String, Integer> carried = new HashMap<>();
  private final Map<String, List<Term>> terms = new HashMap<>();
  private final List<Root> roots = new ArrayList<>();

  /** A scalar's value in the rest of the iteration. */
  private record Definition(Statement statement, Term value) {}

  /**
   * A value that must be computed at each iteration.
   *
   * @param position of the store, or of an opaque operation that has it as an operand
   */
  record Root(Statement statement, int position, Term value) {}

  private BlockValues(Scop scop, Block block, Freedom freedom, Numbering numbering, int carrying) {
    this.scop = scop;
    this.numbering = numbering;
    this.block = block;
    this.freedom = freedom;
    this.carrying = carrying;
    this.table = new ValueTable(carrying);
  }

  /** What is taken for the same value. */
  enum Numbering {
    /** References to one element, as in classic scalar replacement. */
    REFERENCES,
    /** Besides, whatever is computed alike from the same values. */
    EXPRESSIONS
  }

  /**
   * Numbers the values of a block.
   *
   * @param carrying along how many of the inner loops values may be carried; at most the block's
   *     nest
   */
  static BlockValues of(Scop scop, Block block, Freedom freedom, int carrying) {
    return of(scop, block, freedom, Numbering.EXPRESSIONS, carrying);
  }

  /** Numbers the values of a block, as far as wanted. */
  static BlockValues of(
      Scop scop, Block block, Freedom freedom, Numbering numbering, int carrying) {
    BlockValues values = new BlockValues(scop, block, freedom, numbering, carrying);
    values.number();
    return values;
  }

  Block block() {
    return block;
  }

  ValueTable table() {
    return table;
  }

  /** Whether a statement uses what an earlier one of the iteration sets a scalar to. */
  boolean carriesScalars() {
    return !carried.isEmpty();
  }

  /** What must be computed, in the order of the operations that need it. */
  List<Root> roots() {
    return List.copyOf(roots);
  }

  /** The value that each operation of a statement gives; that of a store is what it stores. */
  List<Term> terms(Statement statement) {
    return terms.get(statement.name());
  }

  private void number() {
    for (Statement statement : block.statements()) {
      for (Operation operation : statement.operations()) {
        if (operation instanceof Operation.Store store) {
          stored.add(store.access().array());
        }
      }
    }
    for (Statement statement : block.statements()) {
      List<Term> known = new ArrayList<>();
      terms.put(statement.name(), known);
      for (int k = 0; k < statement.operations().size(); k++) {
        known.add(term(statement, k, known));
      }
    }
    roots.removeIf(root -> isCarried(root));
  }

  /** Whether a root is only what a scalar is set to that nobody needs to load. */
  private boolean isCarried(Root root) {
    if (!(root.statement().operations().get(root.position()) instanceof Operation.Store store)) {
      return false;
    }
    ArrayDecl array = scop.array(store.access().array());
    return array.isScalar()
        && array.afterwards() == ArrayDecl.Afterwards.DEAD
        && carried.getOrDefault(array.name(), 0) == loads(array.name());
  }

  private long loads(String array) {
    return scop.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .filter(
            operation ->
                operation instanceof Operation.Load load && load.access().array().equals(array))
        .count();
  }

  private Term term(Statement statement, int position, List<Term> known) {
    Operation operation = statement.operations().get(position);
    if (operation instanceof Operation.Store store) {
      Term value = known.get(store.value());
      roots.add(new Root(statement, position, value));
      addOperands(statement, position, known, store.value());
      set(statement, store, value);
      return value;
    }
    if (Operands.predicate(operation).isPresent()) {
      addOperands(statement, position, known, -1);
      return opaque(statement, position);
    }
    if (operation instanceof Operation.Literal literal) {
      return table.constant(literal.type(), literal.text());
    }
    if (operation instanceof Operation.AffineValue value) {
      return Subscripts.of(block, statement, List.of(value.function()), carrying)
          .map(place -> leaf(statement, position, Value.Kind.INDEX, "", place))
          .orElseGet(() -> opaque(statement, position));
    }
    if (operation instanceof Operation.Load load) {
      return load(statement, position, load, known);
    }
    List<Term> operands = Operands.of(operation).stream().map(known::get).toList();
    return numbering == Numbering.REFERENCES
        ? table.single(operation.type(), statement.name() + " " + position, operation, operands)
        : computed(operation, operands, known);
  }

  private void addOperands(Statement statement, int position, List<Term> known, int except) {
    for (int operand : Operands.of(statement.operations().get(position))) {
      if (operand != except) {
        roots.add(new Root(statement, position, known.get(operand)));
      }
    }
  }

  private void set(Statement statement, Operation.Store store, Term value) {
    String name = store.access().array();
    if (store.predicate().isPresent()) {
      scalars.remove(name);
    } else if (scop.array(name).isScalar()) {
      scalars.put(name, new Definition(statement, value));
    }
  }

  private Term load(Statement statement, int position, Operation.Load load, List<Term> known) {
    String array = load.access().array();
    Definition definition = scalars.get(array);
    if (definition != null && covers(definition.statement(), statement)) {
      carried.merge(array, 1, Integer::sum);
      return definition.value();
    }
    Optional<Subscripts> place =
        stored.contains(array)
            ? Optional.empty()
            : Subscripts.of(block, statement, load.access(), carrying);
    if (place.isEmpty()) {
      addOperands(statement, position, known, -1);
      return opaque(statement, position);
    }
    Value.Kind kind = scop.array(array).isScalar() ? Value.Kind.SCALAR : Value.Kind.ELEMENT;
    return leaf(statement, position, kind, array, place.get());
  }

  /** Whether one statement has an instance in every iteration that another has one in. */
  private boolean covers(Statement one, Statement other) {
    return one == other
        || (block.iterators().get(one.name()).equals(block.iterators().get(other.name()))
            && other.domain().resetTupleId().isSubset(one.domain().resetTupleId()));
  }

  private Term leaf(
      Statement statement, int position, Value.Kind kind, String array, Subscripts place) {
    ScalarType type = statement.operations().get(position).type();
    return table.leaf(
        List.of(kind, array, type, place.partition()),
        new Value.Leaf(type, kind, statement, position, place.shift()));
  }

  private Term opaque(Statement statement, int position) {
    ScalarType type = statement.operations().get(position).type();
    return table.leaf(
        List.of(statement.name(), position),
        new Value.Leaf(type, Value.Kind.OPAQUE, statement, position, Shift.none(table.loops())));
  }

  private Term computed(Operation operation, List<Term> operands, List<Term> known) {
    ScalarType type = operation.type();
    if (operation instanceof Operation.Binary binary) {
      if (binary.operator() == BinaryOperator.ADD && isFree(Operator.Grouped.SUM, type)) {
        return table.grouped(type, Operator.Grouped.SUM, operands);
      }
      if (binary.operator() == BinaryOperator.SUBTRACT && isFree(Operator.Grouped.SUM, type)) {
        List<Term> signed = List.of(operands.get(0), operands.get(1).negatedIf(true));
        return table.grouped(type, Operator.Grouped.SUM, signed);
      }
      if (binary.operator() == BinaryOperator.MULTIPLY && isFree(Operator.Grouped.PRODUCT, type)) {
        return table.grouped(type, Operator.Grouped.PRODUCT, operands);
      }
      if (binary.operator() == BinaryOperator.DIVIDE && type.isFloating()) {
        boolean negative = operands.get(0).negated() != operands.get(1).negated();
        List<Term> positive =
            operands.stream().map(operand -> operand.negatedIf(operand.negated())).toList();
        return fixed(operation, positive).negatedIf(negative);
      }
    }
    if (operation instanceof Operation.Unary unary
        && unary.operator() == UnaryOperator.NEGATE
        && isFree(Operator.Grouped.SUM, type)) {
      return operands.get(0).negatedIf(true);
    }
    if (operation instanceof Operation.Select select) {
      Optional<Operator.Grouped> extreme = extreme(select, known);
      if (extreme.filter(operator -> isFree(operator, type)).isPresent()) {
        List<Term> both = List.of(known.get(select.ifTrue()), known.get(select.ifFalse()));
        return table.grouped(type, extreme.get(), both);
      }
    }
    if (operation instanceof Operation.Call call) {
      Optional<Operator.Grouped> extreme = Extremes.of(call);
      if (extreme.filter(operator -> isFree(operator, type)).isPresent()) {
        return table.grouped(type, extreme.get(), operands);
      }
    }
    return fixed(operation, operands);
  }

  private boolean isFree(Operator.Grouped operator, ScalarType type) {
    return freedom.allows(operator, type);
  }

  private Term fixed(Operation operation, List<Term> operands) {
    return table.fixed(operation.type(), Prototypes.of(operation), operands);
  }

  /** Whether a selection takes the lesser or the greater of the operands of its comparison. */
  private Optional<Operator.Grouped> extreme(Operation.Select select, List<Term> known) {
    Term condition = known.get(select.condition());
    if (!(table.value(condition.value()) instanceof Value.Computed computed)
        || !(computed.operator() instanceof Operator.Fixed fixed)
        || !(fixed.prototype() instanceof Operation.Binary comparison)) {
      return Optional.empty();
    }
    Term left = computed.operands().get(0).movedBy(condition.shift());
    Term right = computed.operands().get(1).movedBy(condition.shift());
    Term yes = known.get(select.ifTrue());
    Term no = known.get(select.ifFalse());
    return Extremes.of(comparison.operator(), left, right, yes, no);
  }
}
