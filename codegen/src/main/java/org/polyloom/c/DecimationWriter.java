package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.ast.Condition;
import org.polyloom.ast.LoopProgram;
import org.polyloom.decimation.Coefficient;
import org.polyloom.decimation.Decimation;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;

/**
 * Writes the iterations of a {@link Decimation} in vectors. In each of them the sums of all rows
 * are computed for twice as many neighbours as there are lanes; the even ones, the odd ones, and
 * these one lane further are added. The odd sum before the first vector is computed by itself.
 *
 * <p>The last vector ends with the last iteration and stores again what it shares with the one
 * before it. For fewer iterations than lanes the loop is written after it.
 */
final class DecimationWriter {
  private final Scop scop;
  private final Decimation decimation;
  private final int lanes;
  private final LoopProgram.Loop loop;
  private final LoopProgram.Instance instance;
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Names names;
  private final Lines lines;
  private final VectorType type;

  /**
   * @param loop around one instance, ascending
   */
  DecimationWriter(
      Scop scop,
      Decimation decimation,
      int lanes,
      LoopProgram.Loop loop,
      ElementText elements,
      IntegerWriter integers,
      Names names,
      Lines lines) {
    this.scop = scop;
    this.decimation = decimation;
    this.lanes = lanes;
    this.loop = loop;
    this.instance = (LoopProgram.Instance) loop.body();
    this.elements = elements;
    this.integers = integers;
    this.names = names;
    this.lines = lines;
    this.type = new VectorType(decimation.element(), decimation.element().cName(), lanes);
  }

  /**
   * Writes the vectors; a block follows that is carried out where there are none.
   *
   * @param counter the variable of the loop
   */
  void write(String counter) {
    String first = names.fresh(counter + "_first");
    String end = names.fresh(counter + "_end");
    String one = loop.relation() == Condition.Relation.AT_MOST ? " + 1" : "";
    lines.line("#if " + type.feature() + " && (" + RowBlockWriter.SHUFFLES + ")");
    lines.line("const long " + first + " = " + integers.write(loop.first()).text() + ";");
    lines.line(
        "long " + end + " = (long)(" + integers.write(loop.bound()).text() + ")" + one + ";");
    lines.line("#ifdef __clang__");
    lines.line("/* clang makes no vectors of loops that it knows to be short */");
    lines.line(HiddenIn.GENERAL.hide(end));
    lines.line("#endif");
    lines.open("if (" + end + " - " + first + " >= " + lanes + ")");
    declare();
    vectors(counter, first, end);
    lines.close();
    lines.line("else");
    lines.line("#endif");
  }

  private void vectors(String counter, String first, String end) {
    String last = names.fresh(counter + "_last");
    lines.line("const long " + last + " = " + end + " - " + lanes + ";");
    lines.open("for (long " + counter + " = " + first + ";; " + counter + " += " + lanes + ")");
    lines.open("if (" + counter + " == " + first + " || " + counter + " > " + last + ")");
    lines.line(counter + " = " + counter + " > " + last + " ? " + last + " : " + counter + ";");
    lines.line(odd() + " = (" + vector() + "){0} + (" + sumBefore() + ");");
    lines.close();
    step();
    lines.open("if (" + counter + " >= " + last + ")");
    lines.line("break;");
    lines.close();
    lines.close();
  }

  private String vector() {
    return names.numbered("vector", 0);
  }

  /** The sums at odd places, of which the vector that follows needs the last one. */
  private String odd() {
    return names.numbered("odd", 0);
  }

  /** The weights of a group. */
  private String weights(int group) {
    return names.numbered("weights", group);
  }

  private void declare() {
    lines.line(type.declaration(vector()));
    for (int k = 0; k < decimation.groups().size(); k++) {
      Decimation.Group group = decimation.groups().get(k);
      List<String> both = List.of(text(group.center()), text(group.beside()));
      String all =
          IntStream.range(0, lanes)
              .mapToObj(lane -> both.get(lane % 2))
              .collect(Collectors.joining(", "));
      lines.line("const " + vector() + " " + weights(k) + " = {" + all + "};");
    }
    lines.line(vector() + " " + odd() + " = {0};");
    type.keepWhole(odd(), lines);
  }

  private String text(Coefficient coefficient) {
    boolean isFloat = decimation.element() == ScalarType.FLOAT;
    StringBuilder text =
        new StringBuilder(
            isFloat ? (float) coefficient.number() + "f" : String.valueOf(coefficient.number()));
    coefficient.scalars().forEach(scalar -> text.append(" * ").append(scalar(scalar)));
    coefficient.divisors().forEach(scalar -> text.append(" / ").append(scalar(scalar)));
    return text.toString();
  }

  private String scalar(String name) {
    List<Operation> operations = decimation.statement().operations();
    return element(
        IntStream.range(0, operations.size())
            .filter(
                position ->
                    operations.get(position) instanceof Operation.Load load
                        && load.access().array().equals(name))
            .findFirst()
            .orElseThrow());
  }

  /** The sum right before those of the first vector. */
  private String sumBefore() {
    List<String> groups = new ArrayList<>();
    for (Decimation.Group group : decimation.groups()) {
      String rows = sum(group, row -> row.before(), this::element);
      groups.add(text(group.beside()) + " * " + rows);
    }
    return String.join(" + ", groups);
  }

  private void step() {
    String low = names.numbered("low", 0);
    String high = names.numbered("high", 0);
    String next = names.numbered("next", 0);
    lines.line("const " + vector() + " " + low + " = " + sums(0) + ";");
    lines.line("const " + vector() + " " + high + " = " + sums(lanes) + ";");
    lines.line("const " + vector() + " " + next + " = " + everySecond(low, high, 1) + ";");
    String moved = VectorType.shuffle(odd(), next, IntStream.range(lanes - 1, 2 * lanes - 1));
    lines.line(
        "*("
            + vector()
            + " *)&"
            + element(decimation.store())
            + " = "
            + moved
            + " + "
            + everySecond(low, high, 0)
            + " + "
            + next
            + ";");
    lines.line(odd() + " = " + next + ";");
  }

  private String everySecond(String low, String high, int from) {
    return VectorType.shuffle(low, high, IntStream.range(0, lanes).map(lane -> 2 * lane + from));
  }

  /** The sums of as many neighbours as lanes, from some after the center of the first iteration. */
  private String sums(int after) {
    List<String> groups = new ArrayList<>();
    for (int k = 0; k < decimation.groups().size(); k++) {
      String rows =
          sum(decimation.groups().get(k), row -> row.center(), center -> load(center, after));
      groups.add(weights(k) + " * " + rows);
    }
    return String.join(" + ", groups);
  }

  private interface Loads {
    String of(int position);
  }

  private static String sum(
      Decimation.Group group, ToIntFunction<Decimation.Row> position, Loads loads) {
    return group.rows().stream()
        .map(row -> loads.of(position.applyAsInt(row)))
        .collect(Collectors.joining(" + ", "(", ")"));
  }

  private String load(int position, int after) {
    String place = "&" + element(position);
    return "*(const " + vector() + " *)" + (after == 0 ? place : "(" + place + " + " + after + ")");
  }

  private String element(int position) {
    Access access =
        Operands.access(decimation.statement().operations().get(position)).orElseThrow();
    return elements
        .writeAffine(scop.array(access.array()), instance.functions().get(position), integers)
        .text();
  }
}
