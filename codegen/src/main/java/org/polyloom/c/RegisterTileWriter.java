package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.plan.RegisterCode;

/**
 * Writes one register tile: its elements of X are loaded into vectors, one depth after the other is
 * added, then they are stored. For processors without such vectors there is a plain form beside it.
 *
 * <p>Where a tile is not whole, a small array takes the place of X; lanes that stand for no element
 * hold any values, which are stored nowhere else.
 */
final class RegisterTileWriter {
  private final Scop scop;
  private final LoopProgram.Instance instance;
  private final RegisterCode code;
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Names names;
  private final Lines lines;
  private final TileValue values;

  RegisterTileWriter(
      Scop scop,
      LoopProgram.Instance instance,
      RegisterCode code,
      ElementText elements,
      IntegerWriter integers,
      Names names,
      Lines lines) {
    this.scop = scop;
    this.instance = instance;
    this.code = code;
    this.elements = elements;
    this.integers = integers;
    this.names = names;
    this.lines = lines;
    this.values = new TileValue(code, names, lines);
  }

  void write() {
    String target = code.contraction().target().array();
    int rows = code.tile().rows();
    int columns = code.tile().columns();
    lines.open("");
    lines.line("/* " + rows + " x " + columns + " elements of " + target + " in registers */");
    String count = names.numbered("count", 0);
    lines.line("const long " + count + " = " + count() + ";");
    operandPointers();
    rowPointers();
    lines.line("#" + condition());
    vectors(count);
    lines.line("#else");
    plain(count);
    lines.line("#endif");
    lines.close();
  }

  private String condition() {
    return switch (bits()) {
      case 512 -> "ifdef __AVX512F__";
      case 256 -> "ifdef __AVX2__";
      default -> "ifdef __SSE2__";
    };
  }

  private int bits() {
    return code.tile().lanes() * element().bytes() * 8;
  }

  private ScalarType element() {
    return code.contraction().element();
  }

  private String count() {
    IntegerExpression first = affine(RegisterCode.FIRST).get(0);
    IntegerExpression last = affine(RegisterCode.LAST).get(0);
    return integers
        .writeWide(IntegerExpression.plus(IntegerExpression.difference(last, first), 1))
        .text();
  }

  private List<IntegerExpression> affine(int position) {
    return instance.functions().get(position).stream().map(Optional::orElseThrow).toList();
  }

  private void operandPointers() {
    int all = code.operands().size();
    for (int operand = 0; operand < all; operand++) {
      String address = address(RegisterCode.OPERANDS + operand);
      lines.line("const " + element().cName() + " *" + operand(operand) + " = " + address + ";");
    }
  }

  private void rowPointers() {
    String whole =
        code.edge().isEmpty() ? "1" : integers.write(affine(RegisterCode.WHOLE).get(0)).text();
    boolean isKnown = whole.equals("1") || whole.equals("0");
    String flag = names.numbered("whole", 0);
    if (!isKnown) {
      lines.line("const int " + flag + " = " + whole + ";");
    }
    for (int row = 0; row < code.tile().rows(); row++) {
      String edge = code.edge().orElse("") + "[" + row + "]";
      String inPlace = address(code.row(row));
      String pointer =
          whole.equals("1")
              ? inPlace
              : whole.equals("0") ? edge : flag + " ? " + inPlace + " : " + edge;
      lines.line(element().cName() + " *const " + row(row) + " = " + pointer + ";");
    }
  }

  private String address(int position) {
    Access access = ((Operation.Load) instance.statement().operations().get(position)).access();
    ArrayDecl array = scop.array(access.array());
    return "&" + elements.writeAffine(array, instance.functions().get(position), integers).text();
  }

  private String row(int row) {
    return names.numbered("x", row);
  }

  private String operand(int operand) {
    return isOfRows(operand)
        ? names.numbered("a", operand)
        : names.numbered("b", operand - code.contraction().rowOperands().size());
  }

  private int vectorsInRow() {
    return code.tile().columns() / code.tile().lanes();
  }

  private String sum(int row, int vector) {
    return names.numbered("s", row * vectorsInRow() + vector);
  }

  private void vectors(String count) {
    int lanes = code.tile().lanes();
    int vectorBytes = lanes * element().bytes();
    String vector = names.numbered("vector", 0);
    lines.line(
        "typedef "
            + values.laneType()
            + " "
            + vector
            + " __attribute__((vector_size("
            + vectorBytes
            + "), aligned("
            + element().bytes()
            + "), may_alias));");
    values.declareTypes();
    for (int row = 0; row < code.tile().rows(); row++) {
      for (int i = 0; i < vectorsInRow(); i++) {
        lines.line(vector + " " + sum(row, i) + " = " + at(vector, row(row), i * lanes) + ";");
      }
    }
    if (bits() == 512) {
      lines.line("#ifdef __clang__");
      lines.line("/* an operand of this width keeps clang from halving vectors */");
      lines.line(HiddenIn.VECTOR.hide(sum(0, 0)));
      lines.line("#endif");
    }
    Set<Integer> advanced = new HashSet<>();
    for (TileValue.Step step : values.steps()) {
      step.operands().stream().filter(one -> !advanced.add(one)).forEach(one -> rewind(one, count));
      String counter = names.numbered("n", 0);
      lines.open(
          "for (long " + counter + " = 0; " + counter + " < " + count + "; " + counter + "++)");
      depth(step, vector);
      step.operands().forEach(this::advance);
      lines.close();
    }
    for (int row = 0; row < code.tile().rows(); row++) {
      for (int i = 0; i < vectorsInRow(); i++) {
        lines.line(at(vector, row(row), i * lanes) + " = " + sum(row, i) + ";");
      }
    }
  }

  private static String at(String vector, String pointer, int offset) {
    return "*(" + vector + " *)" + (offset == 0 ? pointer : "(" + pointer + " + " + offset + ")");
  }

  /** Takes all sums through a step at one depth. */
  private void depth(TileValue.Step step, String vector) {
    for (int operand : step.operands()) {
      for (int i = 0; !isOfRows(operand) && i < vectorsInRow(); i++) {
        String offset = i == 0 ? "" : " + " + i * code.tile().lanes();
        String from = i == 0 ? operand(operand) : "(" + operand(operand) + offset + ")";
        lines.line(
            "const "
                + vector
                + " "
                + column(operand, i)
                + " = *(const "
                + vector
                + " *)"
                + from
                + ";");
      }
    }
    for (int row = 0; row < code.tile().rows(); row++) {
      for (int operand : step.operands()) {
        if (!isOfRows(operand)) {
          continue;
        }
        String value = values.lane(operand(operand) + "[" + row + "]");
        lines.line(
            "const "
                + vector
                + " "
                + broadcast(operand, row)
                + " = "
                + value
                + " - ("
                + vector
                + "){0};");
      }
      int inRow = row;
      for (int i = 0; i < vectorsInRow(); i++) {
        int vectorIndex = i;
        values.step(
            step,
            vector,
            sum(row, i),
            operand ->
                isOfRows(operand) ? broadcast(operand, inRow) : column(operand, vectorIndex));
      }
    }
  }

  private String column(int operand, int vector) {
    return operand(operand) + "_" + vector;
  }

  private String broadcast(int operand, int row) {
    return operand(operand) + "_" + row;
  }

  private boolean isOfRows(int operand) {
    return operand < code.contraction().rowOperands().size();
  }

  /** Goes on to what the next depth needs of an operand. */
  private void advance(int operand) {
    lines.line(operand(operand) + " += " + width(operand) + ";");
  }

  /** Goes back to the first depth. */
  private void rewind(int operand, String count) {
    lines.line(operand(operand) + " -= " + width(operand) + " * " + count + ";");
  }

  /** How many elements of an operand a depth needs. */
  private int width(int operand) {
    return isOfRows(operand) ? code.tile().rows() : code.tile().columns();
  }

  private void plain(String count) {
    String rows = names.numbered("x", code.tile().rows());
    List<String> pointers = new ArrayList<>();
    for (int row = 0; row < code.tile().rows(); row++) {
      pointers.add(row(row));
    }
    lines.line(
        element().cName() + " *const " + rows + "[] = {" + String.join(", ", pointers) + "};");
    String counter = names.numbered("n", 0);
    String row = names.numbered("r", 0);
    String column = names.numbered("c", 0);
    lines.open(
        "for (long " + counter + " = 0; " + counter + " < " + count + "; " + counter + "++)");
    lines.open(
        "for (int " + row + " = 0; " + row + " < " + code.tile().rows() + "; " + row + "++)");
    lines.open(
        "for (int "
            + column
            + " = 0; "
            + column
            + " < "
            + code.tile().columns()
            + "; "
            + column
            + "++)");
    String place = rows + "[" + row + "][" + column + "]";
    lines.line(
        place
            + " = "
            + values.scalar(
                values.lane(place),
                operand ->
                    values.lane(operand(operand) + "[" + (isOfRows(operand) ? row : column) + "]"))
            + ";");
    lines.close();
    lines.close();
    IntStream.range(0, code.operands().size()).forEach(this::advance);
    lines.close();
  }
}
