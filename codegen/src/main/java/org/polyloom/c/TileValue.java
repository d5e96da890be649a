package org.polyloom.c;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.plan.Grouping;
import org.polyloom.plan.RegisterCode;

/**
 * Writes the next value of an element of a register tile, as a scalar or as a vector.
 *
 * <p>GNU C has no choice between lanes, and what compilers make of a blend by masks is not always
 * the instruction for a minimum or maximum; so that one is named, where the choice has its meaning:
 * {@code a < b ? a : b}, with the second operand if one is no number or both are zero.
 */
final class TileValue {
  private final RegisterCode code;
  private final Names names;
  private final Lines lines;

  TileValue(RegisterCode code, Names names, Lines lines) {
    this.code = code;
    this.names = names;
    this.lines = lines;
  }

  /** Names an operand. */
  interface OperandName {
    String of(int operand);
  }

  /** The type of lanes: signed integers are computed without sign, where nothing overflows. */
  String laneType() {
    return switch (element()) {
      case INT -> "unsigned int";
      case LONG -> "unsigned long";
      case LONG_LONG -> "unsigned long long";
      default -> element().cName();
    };
  }

  /** A scalar of the element's type as one of the lanes' type. */
  String lane(String value) {
    return isItself() ? value : "(" + laneType() + ")" + value;
  }

  private ScalarType element() {
    return code.contraction().element();
  }

  private int bits() {
    return code.tile().lanes() * element().bytes() * 8;
  }

  private boolean chooses(int position) {
    return computed(position).stream()
        .mapToObj(this::operation)
        .anyMatch(
            operation ->
                operation instanceof Operation.Select
                    || operation instanceof Operation.Call
                    || isCondition(operation));
  }

  /** The positions of what a value is computed from, without what the tile's loops hold. */
  private BitSet computed(int position) {
    BitSet computed = reached(position);
    computed.stream().filter(this::isHeld).forEach(computed::clear);
    return computed;
  }

  /** The positions of a value and of what it is computed from, as far as what the loops hold. */
  private BitSet reached(int position) {
    return Operands.reached(
        position, value -> isHeld(value) ? List.of() : Operands.values(operation(value)));
  }

  private boolean isHeld(int position) {
    return position == code.contraction().accumulator() || code.operands().contains(position);
  }

  private static boolean isCondition(Operation operation) {
    return operation instanceof Operation.Binary binary
        && binary.operator().family() != BinaryOperator.Family.ARITHMETIC;
  }

  private Operation operation(int position) {
    return code.contraction().statement().operations().get(position);
  }

  /** Declares the vector types that values need besides that of the lanes, of its size. */
  void declareTypes() {
    List<Integer> blended = blended();
    if (blended.stream().noneMatch(this::chooses)) {
      return;
    }
    String attribute = " __attribute__((vector_size(" + bits() / 8 + ")));";
    if (!isItself() && blended.stream().anyMatch(this::compares)) {
      lines.line("typedef " + element().cName() + " " + compared() + attribute);
    }
    lines.line("typedef " + (element().bytes() == 8 ? "long" : "int") + " " + mask() + attribute);
  }

  /** The positions of the values that are no minimum or maximum themselves. */
  private List<Integer> blended() {
    int root = code.contraction().value();
    return new Form("s", operand -> "o" + operand, Optional.of("v"))
        .extremum(root)
        .map(extremum -> List.of(extremum.first(), extremum.second()))
        .orElse(List.of(root));
  }

  private boolean compares(int position) {
    return computed(position).stream()
        .mapToObj(this::operation)
        .anyMatch(
            operation ->
                operation instanceof Operation.Binary binary
                    && binary.operator().family() == BinaryOperator.Family.COMPARISON);
  }

  /** Whether lanes have the element's own type. */
  private boolean isItself() {
    return laneType().equals(element().cName());
  }

  private String compared() {
    return names.numbered("compared", 0);
  }

  private String mask() {
    return names.numbered("mask", 0);
  }

  /** The next value of a scalar sum. */
  String scalar(String sum, OperandName operands) {
    Form form = new Form(sum, operands, Optional.empty());
    String value = "";
    for (Term term : terms()) {
      value = value.isEmpty() ? form.sumWith(term, sum) : form.sumWith(term, "(" + value + ")");
    }
    return value.isEmpty() ? form.value(code.contraction().value()) : value;
  }

  /**
   * What takes a vector through all depths, one step after the other: for {@code s + (p + q)} first
   * all of the one product are added and then all of the other, so that no operation waits for
   * another of the same depth, and few operands are in registers at once.
   */
  List<Step> steps() {
    List<Term> terms = terms();
    return terms.isEmpty()
        ? List.of(new Step(Optional.empty(), operands(code.contraction().value())))
        : terms.stream().map(one -> new Step(Optional.of(one), operands(one.position()))).toList();
  }

  /** The operands that a value is computed from. */
  private List<Integer> operands(int position) {
    BitSet reached = reached(position);
    return IntStream.range(0, code.operands().size())
        .filter(operand -> reached.get(code.operands().get(operand)))
        .boxed()
        .toList();
  }

  /**
   * The products of {@code s + (p + q)}, in an order in which each can be added to {@code s}: none
   * if the value is no such sum, or its order is the source's. None of them is computed from {@code
   * s}, which is another value after the first one.
   */
  private List<Term> terms() {
    List<Term> terms = new ArrayList<>();
    int root = code.contraction().value();
    boolean isFree = code.grouping() == Grouping.FREE || element().isInteger();
    return isFree && accumulations(root) == 1 && collect(root, false, terms) ? terms : List.of();
  }

  /** In how many places of a value the accumulator stands. */
  private long accumulations(int position) {
    return position == code.contraction().accumulator()
        ? 1
        : Operands.values(operation(position)).stream().mapToLong(this::accumulations).sum();
  }

  /** Collects the terms of a sum and says whether the accumulator is one of them. */
  private boolean collect(int position, boolean isNegative, List<Term> terms) {
    if (position == code.contraction().accumulator() && !isNegative) {
      return true;
    }
    if (position == code.contraction().accumulator()
        || code.operands().contains(position)
        || !(operation(position) instanceof Operation.Binary binary)
        || (binary.operator() != BinaryOperator.ADD
            && binary.operator() != BinaryOperator.SUBTRACT)) {
      terms.add(new Term(position, isNegative));
      return false;
    }
    boolean isRightNegative = isNegative != (binary.operator() == BinaryOperator.SUBTRACT);
    boolean isLeftSum = collect(binary.left(), isNegative, terms);
    boolean isRightSum = collect(binary.right(), isRightNegative, terms);
    return isLeftSum || isRightSum;
  }

  /**
   * Writes that a vector takes the value after a step at one depth.
   *
   * @param vector the name of the type
   */
  void step(Step step, String vector, String sum, OperandName operands) {
    new Form(sum, operands, Optional.of(vector)).step(step);
  }

  /** Values of one sum. */
  private final class Form {
    private final String sum;
    private final OperandName operands;
    private final Optional<String> vector;

    Form(String sum, OperandName operands, Optional<String> vector) {
      this.sum = sum;
      this.operands = operands;
      this.vector = vector;
    }

    void step(Step step) {
      int root = code.contraction().value();
      if (step.term().isPresent()) {
        lines.line(sum + " = " + sumWith(step.term().get(), sum) + ";");
        return;
      }
      Optional<Extremum> extremum = extremum(root);
      if (extremum.isEmpty()) {
        lines.line(sum + " = " + value(root) + ";");
        return;
      }
      Extremum found = extremum.get();
      boolean isSwapped = element().isInteger() && value(found.second()).equals(sum);
      int first = isSwapped ? found.second() : found.first();
      int second = isSwapped ? found.first() : found.second();
      String other = value(second);
      if (value(first).equals(sum)) {
        lines.line(found.instruction().text(sum, other) + ";");
      } else {
        String kept = names.numbered("chosen", 0);
        lines.open("");
        lines.line(vector.orElseThrow() + " " + kept + " = " + value(first) + ";");
        lines.line(found.instruction().text(kept, other) + ";");
        lines.line(sum + " = " + kept + ";");
        lines.close();
      }
    }

    /** What a sum is after one more term. */
    String sumWith(Term term, String before) {
      return before + (term.isNegative() ? " - " : " + ") + inner(term.position());
    }

    /** The instruction that a value is, if it is a minimum or maximum of the element's type. */
    private Optional<Extremum> extremum(int position) {
      if (!(operation(position) instanceof Operation.Select select)
          || !(operation(select.condition()) instanceof Operation.Binary condition)
          || code.operands().contains(select.condition())) {
        return Optional.empty();
      }
      boolean isLess =
          switch (condition.operator()) {
            case LESS, LESS_EQUAL -> true;
            default -> false;
          };
      boolean isOrder =
          switch (condition.operator()) {
            case LESS, GREATER -> true;
            case LESS_EQUAL, GREATER_EQUAL -> element().isInteger();
            default -> false;
          };
      String left = value(condition.left());
      String right = value(condition.right());
      String ifTrue = value(select.ifTrue());
      String ifFalse = value(select.ifFalse());
      boolean isFirst = left.equals(ifTrue) && right.equals(ifFalse);
      boolean isSecond = left.equals(ifFalse) && right.equals(ifTrue);
      if (!isOrder || !(isFirst || isSecond)) {
        return Optional.empty();
      }
      ExtremeInstruction.Kind kind =
          isLess == isFirst ? ExtremeInstruction.Kind.MIN : ExtremeInstruction.Kind.MAX;
      return ExtremeInstruction.of(kind, element(), bits())
          .map(found -> new Extremum(found, select.ifTrue(), select.ifFalse()));
    }

    String value(int position) {
      if (position == code.contraction().accumulator()) {
        return sum;
      }
      int operand = code.operands().indexOf(position);
      if (operand >= 0) {
        return operands.of(operand);
      }
      Operation operation = operation(position);
      if (operation instanceof Operation.Unary unary) {
        return "-" + inner(unary.operand());
      }
      if (operation instanceof Operation.Select select) {
        return vector.isPresent() ? blend(select) : choice(select);
      }
      if (operation instanceof Operation.Call call) {
        return magnitude(call, value(call.arguments().get(0)));
      }
      if (isCondition(operation)) {
        return vector.isPresent()
            ? "(" + vector.get() + ")((" + condition(position) + ") & 1)"
            : condition(position);
      }
      Operation.Binary binary = (Operation.Binary) operation;
      return operands(binary, inner(binary.left()), inner(binary.right()));
    }

    /** All bits of a value but the sign. */
    private String magnitude(Operation.Call call, String value) {
      String bits = element().bytes() == 8 ? "0x7fffffffffffffffL" : "0x7fffffff";
      return vector.isPresent()
          ? "(" + vector.get() + ")((" + mask() + ")(" + value + ") & " + bits + ")"
          : call.function() + "(" + value + ")";
    }

    private String choice(Operation.Select select) {
      return condition(select.condition())
          + " ? "
          + inner(select.ifTrue())
          + " : "
          + inner(select.ifFalse());
    }

    private String blend(Operation.Select select) {
      String which = "(" + condition(select.condition()) + ")";
      String ifTrue = "((" + mask() + ")" + inner(select.ifTrue()) + " & " + which + ")";
      String ifFalse = "((" + mask() + ")" + inner(select.ifFalse()) + " & ~" + which + ")";
      return "(" + vector.orElseThrow() + ")(" + ifTrue + " | " + ifFalse + ")";
    }

    /** Whether a condition holds: one or zero, or in vectors all bits or none of a mask. */
    private String condition(int position) {
      boolean isOperand =
          position == code.contraction().accumulator() || code.operands().contains(position);
      if (isOperand || !isCondition(operation(position))) {
        return vector.isPresent()
            ? "(" + mask() + ")(" + value(position) + " != (" + vector.get() + "){0})"
            : inner(position) + " != 0";
      }
      Operation.Binary binary = (Operation.Binary) operation(position);
      if (binary.operator().family() == BinaryOperator.Family.COMPARISON) {
        String comparison = operands(binary, comparable(binary.left()), comparable(binary.right()));
        return vector.isPresent() ? "(" + mask() + ")(" + comparison + ")" : comparison;
      }
      String operator = binary.operator().symbol();
      String left = "(" + condition(binary.left()) + ")";
      String right = "(" + condition(binary.right()) + ")";
      return left + " " + (vector.isPresent() ? operator.substring(1) : operator) + " " + right;
    }

    /** A value with its sign. */
    private String comparable(int position) {
      if (isItself()) {
        return inner(position);
      }
      String type = vector.isPresent() ? compared() : element().cName();
      return "(" + type + ")" + inner(position);
    }

    private String operands(Operation.Binary binary, String left, String right) {
      return left + " " + binary.operator().symbol() + " " + right;
    }

    private String inner(int position) {
      String text = value(position);
      return text.contains(" ") || text.startsWith("-") ? "(" + text + ")" : text;
    }
  }

  /**
   * A minimum or maximum.
   *
   * @param first the position of the first operand
   * @param second that of the one that it gives where neither is the less
   */
  private record Extremum(ExtremeInstruction instruction, int first, int second) {}

  /**
   * An update of a vector at each depth.
   *
   * @param term what is added; empty if the update is all of the value
   * @param operands what it is computed from
   */
  record Step(Optional<Term> term, List<Integer> operands) {
    Step {
      operands = List.copyOf(operands);
    }
  }

  /** A term of a sum, by the position of its value. */
  record Term(int position, boolean isNegative) {}
}
