package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operation;
import org.polyloom.ir.VectorLanes;

/** The text of what operators of vectors do not say: calls, and extremes. */
record LaneInstructions(VectorLanes lanes, VectorRegisters registers, Names names) {

  /**
   * Declares a variable that holds a function's values.
   *
   * @param arguments the text of each, a vector
   */
  void call(Lines lines, Operation.Call call, List<String> arguments, String name) {
    String type = registers.type(lanes);
    String lane = names.numbered("lane", 0);
    List<String> others = new ArrayList<>();
    for (int k = 1; k < arguments.size(); k++) {
      others.add(names.numbered("argument", k));
    }
    if (!others.isEmpty()) {
      lines.line(type + " " + name + ";");
      lines.open("");
    }
    for (int k = 0; k < others.size(); k++) {
      lines.line("const " + type + " " + others.get(k) + " = " + arguments.get(k + 1) + ";");
    }
    lines.line((others.isEmpty() ? type + " " : "") + name + " = " + arguments.get(0) + ";");
    new VectorCall(call, VectorRegisters.bits(lanes), registers.areSupported())
        .write(lines, name, others, lane);
    if (!others.isEmpty()) {
      lines.close();
    }
  }

  /**
   * Declares a variable that holds the lesser or greater of two values in each lane.
   *
   * @param condition compares the values
   * @param value the one if it holds, a vector
   * @param other the other one, an operand
   */
  void choose(
      Lines lines,
      Operation.Select select,
      Operation.Binary condition,
      String value,
      String other,
      String name) {
    boolean isLess =
        condition.operator() == BinaryOperator.LESS
            || condition.operator() == BinaryOperator.LESS_EQUAL;
    boolean isFirst = condition.left() == select.ifTrue();
    ExtremeInstruction.Kind kind =
        isLess == isFirst ? ExtremeInstruction.Kind.MIN : ExtremeInstruction.Kind.MAX;
    new LaneMasks(
            new VectorType(select.type(), VectorRegisters.laneType(select.type()), lanes.lanes()),
            registers.type(lanes),
            registers.mask(lanes),
            Optional.empty())
        .extreme(lines, kind, value, other, name);
  }
}
