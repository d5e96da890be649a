package org.polyloom.c;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;

/**
 * The text of the values of instances that are the lanes of one vector. What is the same in all
 * lanes is a scalar.
 */
final class VectorValues {
  private final Scop scop;
  private final LoopProgram.Instance instance;
  private final List<Operation> operations;
  private final LaneDistances distances;
  private final VectorLanes lanes;
  private final VectorRegisters registers;
  private final ElementText elements;
  private final IntegerWriter integers;

  /** The variables of operations that have been carried out, by position. */
  private final Map<Integer, String> named = new HashMap<>();

  private int vector;

  /**
   * @param distances of what lanes access
   */
  VectorValues(
      Scop scop,
      LaneDistances distances,
      VectorLanes lanes,
      VectorRegisters registers,
      ElementText elements,
      IntegerWriter integers) {
    this.scop = scop;
    this.instance = distances.instance();
    this.operations = instance.statement().operations();
    this.distances = distances;
    this.lanes = lanes;
    this.registers = registers;
    this.elements = elements;
    this.integers = integers;
  }

  /**
   * Starts with what has been carried out before.
   *
   * @param number which vector of those that stand side by side
   * @param values the variables of operations, by position
   */
  void begin(int number, Map<Integer, String> values) {
    vector = number;
    named.clear();
    named.putAll(values);
  }

  /** Says that a variable holds a value from now on. */
  void name(int position, String variable) {
    named.put(position, variable);
  }

  /** How many values have variables. */
  int numberOfNames() {
    return named.size();
  }

  boolean hasName(int position) {
    return named.containsKey(position);
  }

  /** A value as a vector that is an operand. */
  String vectorOperand(int position) {
    String text = inVector(position);
    return isVector(position) && isPrimary(position) ? text : "(" + text + ")";
  }

  /** Whether an array is held in registers. */
  boolean isRegister(Access access) {
    return registers.arrays().contains(access.array());
  }

  /** Whether the lanes of a value differ. */
  boolean isVector(int position) {
    return Operands.reached(operations, position).stream().anyMatch(this::isVectorItself);
  }

  private boolean isVectorItself(int position) {
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Load load) {
      return isRegister(load.access()) || isInLanes(position);
    }
    return operation instanceof Operation.AffineValue
        ? isInLanes(position)
        : isAlwaysVector(operation);
  }

  /** Whether an operation is carried out on vectors, even where its operands are the same. */
  static boolean isAlwaysVector(Operation operation) {
    return operation instanceof Operation.Select || operation instanceof Operation.Call;
  }

  /** Whether the lanes touch elements of their own. */
  boolean isInLanes(int position) {
    return distances.isInLanes(position);
  }

  /** Where a vector is stored to. */
  String target(Operation.Store store, int position) {
    return isRegister(store.access())
        ? register(store.access(), position)
        : "*(" + registers.type(lanes) + " *)&" + element(position);
  }

  private String register(Access access, int position) {
    return registers.variable(access.array(), vector, instance.functions().get(position));
  }

  /** The element that an operation accesses in the first lane. */
  String element(int position) {
    return element(position, instance.functions().get(position));
  }

  /** The elements that an operation accesses in all lanes. */
  List<String> eachElement(int position) {
    return IntStream.range(0, lanes.lanes())
        .mapToObj(lane -> element(position, distances.inLane(position, lane)))
        .toList();
  }

  private String element(int position, List<Optional<IntegerExpression>> subscripts) {
    Access access = Operands.access(operations.get(position)).orElseThrow();
    return elements.writeAffine(scop.array(access.array()), subscripts, integers).text();
  }

  /** The type of what is the same in all lanes. */
  String laneType() {
    return VectorRegisters.laneType(lanes.element());
  }

  /** A value as a vector. */
  String inVector(int position) {
    return isVector(position)
        ? text(position)
        : operand(position, true) + " - (" + registers.type(lanes) + "){0}";
  }

  /** A value that is the same in all lanes, in the type of these. */
  String scalar(int position) {
    String text = text(position);
    if (!lanes.element().isInteger()) {
      return text;
    }
    return "(" + laneType() + ")" + (isPrimary(position) ? text : "(" + text + ")");
  }

  /** A value as an operand of a vector operation. */
  String operand(int position, boolean isInner) {
    String text = isVector(position) ? text(position) : scalar(position);
    return isInner && !isPrimary(position) ? "(" + text + ")" : text;
  }

  private boolean isPrimary(int position) {
    Operation operation = operations.get(position);
    return named.containsKey(position)
        || operation instanceof Operation.Load
        || operation instanceof Operation.Literal literal && !literal.text().startsWith("-")
        || (operation instanceof Operation.Convert convert
            && isVector(position)
            && !(operations.get(convert.operand()) instanceof Operation.AffineValue)
            && isPrimary(convert.operand()));
  }

  /** A value, a vector if it is one. */
  String text(int position) {
    String variable = named.get(position);
    if (variable != null) {
      return variable;
    }
    Operation operation = operations.get(position);
    if (operation instanceof Operation.Load load) {
      if (isRegister(load.access())) {
        return register(load.access(), position);
      }
      String element = element(position);
      return isVector(position) ? "*(const " + registers.type(lanes) + " *)&" + element : element;
    }
    if (operation instanceof Operation.Literal literal) {
      return Literals.write(literal).text();
    }
    if (operation instanceof Operation.AffineValue affine) {
      CExpression value = integers.write(instance.functions().get(position).get(0).orElseThrow());
      return ArithmeticConversions.promoted(affine.type()) == value.type()
          ? value.text()
          : value.castTo(affine.type()).text();
    }
    if (operation instanceof Operation.Convert convert) {
      if (isVector(position)) {
        return operations.get(convert.operand()) instanceof Operation.AffineValue
            ? numbers(convert)
            : text(convert.operand());
      }
      return lanes.element().isInteger()
          ? scalar(convert.operand())
          : "(" + convert.type().cName() + ")" + operand(convert.operand(), true);
    }
    if (operation instanceof Operation.Unary unary) {
      return unary.operator().symbol() + operand(unary.operand(), true);
    }
    Operation.Binary binary = (Operation.Binary) operation;
    if (isSignedShift(binary)) {
      return isVector(position) ? signedShift(binary) : signedShiftOfScalars(binary);
    }
    boolean isChain =
        isSum(operation)
            && !named.containsKey(binary.left())
            && isSum(operations.get(binary.left()));
    return operand(binary.left(), !isChain)
        + " "
        + binary.operator().symbol()
        + " "
        + operand(binary.right(), true);
  }

  /** Whether what is shifted to the right has a sign, which the type of lanes has not. */
  static boolean isSignedShift(Operation.Binary binary) {
    return binary.operator() == BinaryOperator.SHIFT_RIGHT
        && !VectorRegisters.laneType(binary.type()).equals(binary.type().cName());
  }

  private String signedShiftOfScalars(Operation.Binary binary) {
    String type = "(" + binary.type().cName() + ")";
    return "%s(%s) >> %s(%s)".formatted(type, text(binary.left()), type, text(binary.right()));
  }

  private String signedShift(Operation.Binary binary) {
    String element = binary.type().cName();
    String type =
        "(%s __attribute__((vector_size(%d))))"
            .formatted(element, VectorRegisters.bits(lanes) / Byte.SIZE);
    String steps =
        isVector(binary.right())
            ? type + vectorOperand(binary.right())
            : "(" + element + ")(" + text(binary.right()) + ")";
    return "(%s)(%s%s >> %s)"
        .formatted(registers.type(lanes), type, vectorOperand(binary.left()), steps);
  }

  /** What is a function of the lane. */
  private String numbers(Operation.Convert convert) {
    long step = distances.step(instance.functions().get(convert.operand()).get(0).orElseThrow());
    String apart =
        IntStream.range(0, lanes.lanes())
            .mapToObj(lane -> String.valueOf(lane * step))
            .collect(Collectors.joining(", "));
    return "(%s)(%s) + (%s){%s}"
        .formatted(convert.type().cName(), text(convert.operand()), registers.type(lanes), apart);
  }

  private static boolean isSum(Operation operation) {
    return operation instanceof Operation.Binary binary
        && (binary.operator() == BinaryOperator.ADD
            || binary.operator() == BinaryOperator.SUBTRACT);
  }
}
