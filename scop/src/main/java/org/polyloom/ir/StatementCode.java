package org.polyloom.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.polyloom.isl.Point;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.PwMultiAff;

/** Carries out instances of one statement. */
final class StatementCode {
  private final Statement statement;
  private final Instances instances;
  private final Map<PwAff, PwMultiAff> functions = new HashMap<>();

  StatementCode(Statement statement, Instances instances) {
    this.statement = statement;
    this.instances = instances;
  }

  /** The operations of one instance; values of those that are not carried out are null. */
  void execute(Point instance, ScopInterpreter interpreter) {
    Frame frame = new Frame(instance, interpreter);
    for (Operation operation : statement.operations()) {
      frame.values.add(frame.evaluate(operation));
    }
  }

  private long value(PwAff function, Point instance) {
    PwMultiAff ready = functions.computeIfAbsent(function, instances::function);
    return Instances.values(ready, instance).get(0);
  }

  private final class Frame {
    private final Point instance;
    private final ScopInterpreter interpreter;
    private final List<ScalarValue> values = new ArrayList<>();

    Frame(Point instance, ScopInterpreter interpreter) {
      this.instance = instance;
      this.interpreter = interpreter;
    }

    /** The value of an operation; null if it is not carried out or an operand has none. */
    ScalarValue evaluate(Operation operation) {
      ScalarType type = operation.type();
      if (operation instanceof Operation.Literal literal) {
        return ScalarArithmetic.literal(type, literal.text());
      }
      if (operation instanceof Operation.AffineValue affine) {
        return ScalarValue.ofInteger(type, value(affine.function(), instance));
      }
      if (operation instanceof Operation.Load load) {
        return holds(load.predicate()) ? interpreter.load(event(load.access())) : null;
      }
      if (operation instanceof Operation.Store store) {
        if (holds(store.predicate())) {
          interpreter.store(event(store.access()), needed(store.value()));
        }
        return null;
      }
      if (operation instanceof Operation.Select select) {
        ScalarValue condition = values.get(select.condition());
        return condition == null
            ? null
            : values.get(condition.isTrue() ? select.ifTrue() : select.ifFalse());
      }
      return computed(operation);
    }

    private ScalarValue computed(Operation operation) {
      ScalarType type = operation.type();
      if (operation instanceof Operation.Unary unary) {
        ScalarValue operand = values.get(unary.operand());
        return operand == null ? null : ScalarArithmetic.unary(type, unary.operator(), operand);
      }
      if (operation instanceof Operation.Convert convert) {
        ScalarValue operand = values.get(convert.operand());
        return operand == null ? null : ScalarArithmetic.convert(type, operand);
      }
      if (operation instanceof Operation.Binary binary) {
        return binary(binary);
      }
      Operation.Call call = (Operation.Call) operation;
      List<ScalarValue> arguments = new ArrayList<>();
      call.arguments().forEach(argument -> arguments.add(values.get(argument)));
      boolean computable = holds(call.predicate()) && !arguments.contains(null);
      return computable ? interpreter.call(type, call.function(), arguments) : null;
    }

    private ScalarValue binary(Operation.Binary binary) {
      ScalarValue left = values.get(binary.left());
      ScalarValue right = values.get(binary.right());
      boolean logical = binary.operator().family() == BinaryOperator.Family.LOGICAL;
      if (logical && (left == null || right == null)) {
        return decided(binary.operator(), left == null ? right : left);
      }
      boolean computable = holds(binary.predicate()) && left != null && right != null;
      return computable
          ? ScalarArithmetic.binary(binary.type(), binary.operator(), left, right)
          : null;
    }

    /** What a logical operator gives if one operand says it already. */
    private static ScalarValue decided(BinaryOperator operator, ScalarValue known) {
      boolean byTrue = operator == BinaryOperator.LOGICAL_OR;
      return known != null && known.isTrue() == byTrue
          ? ScalarValue.ofInteger(ScalarType.INT, byTrue ? 1 : 0)
          : null;
    }

    private boolean holds(OptionalInt predicate) {
      return predicate.isEmpty() || needed(predicate.getAsInt()).isTrue();
    }

    private ScalarValue needed(int operand) {
      ScalarValue value = values.get(operand);
      if (value == null) {
        String message = "%" + operand + " of " + statement.name() + " is used but not computed";
        throw new IllegalStateException(message);
      }
      return value;
    }

    private Execution.Event event(Access access) {
      List<Long> subscripts = new ArrayList<>();
      for (Subscript subscript : access.subscripts()) {
        subscripts.add(
            subscript instanceof Subscript.Affine affine
                ? value(affine.function(), instance)
                : needed(((Subscript.Dynamic) subscript).operand()).bits());
      }
      return new Execution.Event(
          statement.name(),
          Instances.coordinates(instance),
          values.size(),
          new Execution.Element(access.array(), subscripts));
    }
  }
}
