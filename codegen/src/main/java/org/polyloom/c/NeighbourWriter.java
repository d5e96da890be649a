package org.polyloom.c;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.ast.Condition;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.NeighbourLanes;
import org.polyloom.ir.Operands;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;

/**
 * Writes the iterations of a loop in vectors. Of each row the last of the elements that an
 * iteration loads is loaded; the others are lanes of that vector and of the one before it.
 *
 * <p>The last vector ends with the last iteration and stores again what it shares with the one
 * before it: the loop of vectors is run again for it. For fewer iterations than lanes the loop is
 * written after it.
 */
final class NeighbourWriter {
  private final Scop scop;
  private final LoopProgram.Loop loop;
  private final List<LoopProgram.Instance> body;
  private final List<LoadedRow> rows;
  private final NeighbourLanes plan;
  private final VectorLanes lanes;
  private final ElementText elements;
  private final IntegerWriter integers;
  private final Names names;
  private final Lines lines;
  private final VectorType type;

  /**
   * @param loop around instances alone, ascending
   */
  NeighbourWriter(
      Scop scop,
      LoopProgram.Loop loop,
      NeighbourLanes plan,
      ElementText elements,
      IntegerWriter integers,
      Names names,
      Lines lines) {
    this.scop = scop;
    this.loop = loop;
    this.body = loop.instancesAlone();
    this.rows = LoadedRow.of(body, loop.variable());
    if (rows.stream().anyMatch(row -> row.span() >= plan.lanes())) {
      throw new IllegalStateException("elements of a row lie too far apart for two vectors");
    }
    ScalarType element = body.get(0).statement().lastType();
    this.plan = plan;
    this.lanes = new VectorLanes(plan.lanes(), 1, element, Optional.empty(), List.of());
    this.elements = elements;
    this.integers = integers;
    this.names = names;
    this.lines = lines;
    this.type = new VectorType(element, element.cName(), plan.lanes());
  }

  /**
   * Writes the vectors; a block follows that is carried out where there are none.
   *
   * @param counter the variable of the loop
   */
  void write(String counter) {
    String first = names.fresh(counter + "_first");
    String end = names.fresh(counter + "_end");
    String last = names.fresh(counter + "_last");
    String one = loop.relation() == Condition.Relation.AT_MOST ? " + 1" : "";
    String compilers =
        plan.isForClang() ? "(" + RowBlockWriter.SHUFFLES + ")" : RowBlockWriter.SHUFFLES_OF_GCC;
    lines.line("#if " + type.feature() + " && " + compilers);
    lines.line("const long " + first + " = " + integers.write(loop.first()).text() + ";");
    lines.line(
        "const long " + end + " = (long)(" + integers.write(loop.bound()).text() + ")" + one + ";");
    lines.open("if (" + end + " - " + first + " >= " + plan.lanes() + ")");
    lines.line(type.declaration(vector()));
    lines.line("const long " + last + " = " + end + " - " + lanes.lanes() + ";");
    lines.line("long " + counter + " = " + first + ";");
    lines.open("for (;;)");
    declareBefore();
    lines.open("for (; " + counter + " <= " + last + "; " + counter + " += " + lanes.lanes() + ")");
    step();
    lines.close();
    lines.open("if (" + counter + " >= " + end + ")");
    lines.line("break;");
    lines.close();
    lines.line(counter + " = " + last + ";");
    lines.close();
    lines.close();
    lines.line("else");
    lines.line("#endif");
  }

  private String vector() {
    return names.numbered("vector", 0);
  }

  /** The vector of a row right before that which is loaded, in the lanes that are needed. */
  private String before(int row) {
    return names.numbered("before", row);
  }

  private String next(int row) {
    return names.numbered("next", row);
  }

  /** Loads what a row has before the first vector into the last lanes. */
  private void declareBefore() {
    boolean staysWhole = !plan.isForClang();
    for (int row = 0; row < rows.size(); row++) {
      int span = rows.get(row).span();
      if (span == 0) {
        continue;
      }
      String value = load(rows.get(row).first());
      if (span == 1) {
        value = element(rows.get(row).first()) + " - (" + vector() + "){0}";
      } else {
        String whole = names.numbered("start", row);
        lines.line("const " + vector() + " " + whole + " = " + value + ";");
        value =
            VectorType.shuffle(
                whole,
                whole,
                IntStream.range(span, span + lanes.lanes()).map(lane -> lane % lanes.lanes()));
      }
      lines.line(vector() + " " + before(row) + " = " + value + ";");
      if (!staysWhole) {
        type.keepWhole(before(row), lines);
        staysWhole = true;
      }
    }
  }

  /** Loads the rows, carries out the statements and keeps what the next vectors need. */
  private void step() {
    Map<LoadedRow.Place, String> loaded = new HashMap<>();
    for (int row = 0; row < rows.size(); row++) {
      LoadedRow elementsOfRow = rows.get(row);
      lines.line("const " + vector() + " " + next(row) + " = " + load(elementsOfRow.last()) + ";");
      int number = row;
      elementsOfRow
          .elements()
          .forEach(
              (offset, places) -> {
                String name = inLanes(number, offset);
                places.forEach(place -> loaded.put(place, name));
              });
    }
    VectorRegisters types = new VectorRegisters(lanes, vector());
    for (int k = 0; k < body.size(); k++) {
      int number = k;
      Map<Integer, String> own = new HashMap<>();
      loaded.forEach(
          (place, name) -> {
            if (place.instance() == number) {
              own.put(place.position(), name);
            }
          });
      lines.open("");
      new VectorWriter(scop, body.get(k), loop.variable(), lanes, types, elements, integers, names)
          .write(lines, 0, own);
      lines.close();
    }
    for (int row = 0; row < rows.size(); row++) {
      if (rows.get(row).span() > 0) {
        lines.line(before(row) + " = " + next(row) + ";");
      }
    }
  }

  /** The name of an element in all lanes. */
  private String inLanes(int row, long offset) {
    long last = rows.get(row).elements().lastKey();
    if (offset == last) {
      return next(row);
    }
    int back = (int) (last - offset);
    String name = names.numbered("row" + row + "_", back);
    String lanesOfBoth =
        VectorType.shuffle(
            before(row),
            next(row),
            IntStream.range(lanes.lanes() - back, 2 * lanes.lanes() - back));
    lines.line("const " + vector() + " " + name + " = " + lanesOfBoth + ";");
    return name;
  }

  private String load(LoadedRow.Place place) {
    return "*(const " + vector() + " *)&" + element(place);
  }

  private String element(LoadedRow.Place place) {
    LoopProgram.Instance instance = body.get(place.instance());
    Access access =
        Operands.access(instance.statement().operations().get(place.position())).orElseThrow();
    return elements
        .writeAffine(
            scop.array(access.array()), instance.functions().get(place.position()), integers)
        .text();
  }
}
