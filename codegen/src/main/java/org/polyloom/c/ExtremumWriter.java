package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.ast.Condition;
import org.polyloom.ast.LoopProgram;
import org.polyloom.extremum.Extremum;
import org.polyloom.extremum.Extremum.Choice;
import org.polyloom.extremum.Extremum.Domain;
import org.polyloom.extremum.Extremum.Kind;
import org.polyloom.extremum.ExtremumFinder;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.ExtremumLanes;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Subscript;
import org.polyloom.ir.VectorLanes;

/**
 * Writes the search for extreme values in vectors. Each lane keeps the extreme of its values and
 * the number of the iteration that had it, from one on; zero where there was none. What several
 * lanes keep is compared at the end: the greatest or least number counts among equal values. The
 * iteration that is found is carried out as in the source. Where nothing is kept but the value, no
 * numbers are: equal values are the same but for zeros.
 *
 * <p>The last vectors end with the last iteration, and see again what they share with those before.
 * Where all values must be numbers and some are none, or zero is an extreme without a number, the
 * loop is carried out as in the source.
 */
final class ExtremumWriter {
  /** The greatest number of an iteration that a lane of 32 bits holds. */
  private static final String GREATEST_NUMBER = "0x7fffffff";

  private final Place place;
  private final Lines lines;
  private final Names names;
  private final LoopProgram.Loop loop;
  private final ExtremumLanes plan;
  private final List<Search> searches = new ArrayList<>();

  /**
   * @param loop around instances alone, ascending
   */
  ExtremumWriter(Place place, LoopProgram.Loop loop, ExtremumLanes plan) {
    this.place = place;
    this.lines = place.lines();
    this.names = place.names();
    this.loop = loop;
    this.plan = plan;
    for (LoopProgram.Instance instance : loop.instancesAlone()) {
      Extremum extremum = ExtremumFinder.find(instance.statement(), plan.iterator()).orElseThrow();
      searches.add(new Search(instance, extremum, searches.size()));
    }
  }

  /**
   * Writes the searches, and the iterations that they find; a block follows that is carried out
   * where there are none.
   *
   * @param counter the variable of the loop
   * @param carryOut writes an instance
   */
  void write(String counter, Consumer<LoopProgram.Instance> carryOut) {
    String start = names.fresh(counter + "_first");
    String end = names.fresh(counter + "_end");
    String last = names.fresh(counter + "_last");
    String one = loop.relation() == Condition.Relation.AT_MOST ? " + 1" : "";
    String bound = "(long)(" + place.integers().write(loop.bound()).text() + ")" + one;
    Search first = searches.get(0);
    String iterations = end + " - " + start;
    String fits =
        first.extremum.element().bytes() < Long.BYTES
            ? " && " + iterations + " <= " + GREATEST_NUMBER
            : "";
    lines.line("#if " + first.type.feature() + " && (" + RowBlockWriter.SHUFFLES + ")");
    lines.line("const long " + start + " = " + place.integers().write(loop.first()).text() + ";");
    lines.line("const long " + end + " = " + bound + ";");
    if (areTested()) {
      lines.line("int " + rest() + " = 1;");
    }
    lines.open("if (" + iterations + " >= " + plan.leastIterations() + fits + ")");
    lines.line("const long " + last + " = " + end + " - " + plan.iterations() + ";");
    lines.line("long " + counter + " = " + start + ";");
    searches.forEach(Search::declare);
    lines.open("for (;;)");
    lines.open("for (; %s <= %s; %s += %d)".formatted(counter, last, counter, plan.iterations()));
    if (searches.stream().anyMatch(Search::isPlaced)) {
      lines.line(
          "const %s %s = %s + (%s)(%s - %s);"
              .formatted(
                  first.masks.mask(), now(), first.numbers(), first.masks.lane(), counter, start));
    }
    for (int vector = 0; vector < plan.vectors(); vector++) {
      step(counter, vector);
    }
    lines.close();
    lines.open("if (" + counter + " >= " + end + ")");
    lines.line("break;");
    lines.close();
    lines.line(counter + " = " + last + ";");
    lines.close();
    searches.forEach(Search::reduce);
    if (areTested()) {
      tested(() -> find(counter, start, carryOut));
    } else {
      find(counter, start, carryOut);
    }
    lines.close();
    lines.line(areTested() ? "if (" + rest() + ")" : "else");
    lines.line("#endif");
  }

  /** Whether lanes may have what must be compared one by one. */
  private boolean areTested() {
    return searches.stream().anyMatch(Search::isTested);
  }

  /** Whether the loop is carried out one by one. */
  private String rest() {
    return names.numbered("rest", 0);
  }

  /** Writes what is done where nothing must be compared one by one. */
  private void tested(Runnable body) {
    List<String> odd = new ArrayList<>();
    for (Search search : searches) {
      if (search.isTested()) {
        String any = names.numbered("any", odd.size());
        search.masks.any(lines, any, search.notTaken());
        odd.add(any);
      }
    }
    lines.line(rest() + " = " + String.join(" | ", odd) + ";");
    lines.open("if (!" + rest() + ")");
    body.run();
    lines.close();
  }

  /** Finds the iterations and carries them out, or stores the values where nothing else is kept. */
  private void find(String counter, String start, Consumer<LoopProgram.Instance> carryOut) {
    for (Search search : searches) {
      if (search.isPlaced()) {
        lines.open("if (" + search.at(0) + "[0])");
        lines.line(counter + " = " + start + " + " + search.at(0) + "[0] - 1;");
        carryOut.accept(search.instance);
      } else {
        String found = search.found();
        lines.open("if (" + found + " " + search.relation() + " " + search.held() + ")");
        lines.line(search.held() + " = " + found + ";");
      }
      lines.close();
    }
  }

  /** The numbers of the iterations of the first vector. */
  private String now() {
    return names.numbered("now", 0);
  }

  /** Compares one of the vectors that stand side by side. */
  private void step(String counter, int vector) {
    lines.open("");
    if (vector == 0) {
      searches.forEach(search -> search.compare(vector));
    } else {
      String own = names.fresh(counter);
      lines.line("const long " + own + " = " + counter + " + " + vector * plan.lanes() + ";");
      place.as(loop.variable(), own, () -> searches.forEach(search -> search.compare(vector)));
    }
    lines.close();
  }

  /** Of two masks, the first where another one says so. */
  private static String ofMasks(String which, String yes, String no) {
    return "(%s & %s) | (~%s & %s)".formatted(which, yes, which, no);
  }

  /** What one statement looks for. */
  private final class Search {
    private final LoopProgram.Instance instance;
    private final Extremum extremum;
    private final int number;
    private final VectorLanes lanes;
    private final VectorType type;
    private final LaneMasks masks;

    Search(LoopProgram.Instance instance, Extremum extremum, int number) {
      this.instance = instance;
      this.extremum = extremum;
      this.number = number;
      this.lanes =
          new VectorLanes(
              plan.lanes(), plan.vectors(), extremum.element(), Optional.empty(), List.of());
      this.type =
          new VectorType(
              extremum.element(), VectorRegisters.laneType(extremum.element()), plan.lanes());
      this.masks =
          new LaneMasks(
              type,
              names.numbered("vector", number),
              names.numbered("mask", number),
              Optional.empty());
    }

    private String best(int vector) {
      return names.numbered("best", number * (plan.vectors() + 1) + vector);
    }

    /** What the first lane keeps, with the sign that lanes have not. */
    String found() {
      String cast = extremum.element().isInteger() ? "(" + extremum.element().cName() + ")" : "";
      return cast + best(0) + "[0]";
    }

    String at(int vector) {
      return names.numbered("at", number * (plan.vectors() + 1) + vector);
    }

    /** Whether lanes keep the number of an iteration. */
    boolean isPlaced() {
      return !extremum.isAlone();
    }

    boolean isOfNumbers() {
      return extremum.domain() != Domain.ALL;
    }

    /** Whether equal values may be different zeros of which it matters which one came first. */
    boolean isOfSignedZeros() {
      return !isPlaced() && extremum.element().isFloating();
    }

    boolean isTested() {
      return isOfNumbers() || isOfSignedZeros();
    }

    /** The lanes in which some value was no number. */
    String odd() {
      return names.numbered("odd", number);
    }

    /** The lanes of values that have to be compared one by one, once the extreme is known. */
    String notTaken() {
      List<String> tests = new ArrayList<>();
      if (isOfNumbers()) {
        tests.add(odd());
      }
      if (isOfSignedZeros()) {
        tests.add(compared(best(0), "==", "(" + masks.vector() + "){0}"));
      }
      return String.join(" | ", tests);
    }

    /** Declares what lanes keep. */
    void declare() {
      lines.line(type.declaration(masks.vector()));
      lines.line(masks.declaration());
      String cast = extremum.element().isInteger() ? "(" + type.lane() + ")" : "";
      String before = cast + held() + " - (" + masks.vector() + "){0}";
      for (int k = 0; k < plan.vectors(); k++) {
        lines.line(masks.vector() + " " + best(k) + " = " + (k == 0 ? before : best(0)) + ";");
        if (k == 0) {
          type.keepWhole(best(0), lines);
        }
        if (isPlaced()) {
          lines.line(masks.mask() + " " + at(k) + " = {0};");
        }
      }
      if (isOfNumbers()) {
        lines.line(masks.mask() + " " + odd() + " = " + compared(best(0), "!=", best(0)) + ";");
      }
    }

    String numbers() {
      return IntStream.rangeClosed(1, plan.lanes())
          .mapToObj(String::valueOf)
          .collect(Collectors.joining(", ", "(" + masks.mask() + "){", "}"));
    }

    /** What is compared with before the first iteration. */
    private String held() {
      Access access = access(extremum.held());
      if (access.isAffine()) {
        return element(extremum.held()).text();
      }
      List<CExpression> subscripts = new ArrayList<>();
      for (int k = 0; k < access.subscripts().size(); k++) {
        subscripts.add(
            access.subscripts().get(k) instanceof Subscript.Dynamic dynamic
                ? value(dynamic.operand())
                : number(extremum.held(), k));
      }
      return place.elements().write(array(access), subscripts, place.integers()).text();
    }

    /** A value that stays: that of an element, or a function of the iterators. */
    private CExpression value(int position) {
      return extremum.statement().operations().get(position) instanceof Operation.Load
          ? element(position)
          : number(position, 0);
    }

    private CExpression number(int position, int function) {
      return place.integers().write(instance.functions().get(position).get(function).orElseThrow());
    }

    /** An element that stays. */
    private CExpression element(int position) {
      return place
          .elements()
          .writeAffine(
              array(access(position)), instance.functions().get(position), place.integers());
    }

    private Access access(int load) {
      return ((Operation.Load) extremum.statement().operations().get(load)).access();
    }

    private ArrayDecl array(Access access) {
      return place.scop().array(access.array());
    }

    /** Compares the values of a vector with what its lanes keep. */
    void compare(int vector) {
      VectorRegisters registers =
          new VectorRegisters(lanes, masks.vector(), Map.of(), Optional.of(masks));
      VectorWriter values =
          new VectorWriter(
              place.scop(),
              instance,
              loop.variable(),
              lanes,
              registers,
              place.elements(),
              place.integers(),
              names);
      values.begin(Map.of());
      lines.open("");
      String value = names.numbered("value", 0);
      String better = names.numbered("better", 0);
      String text = values.compute(lines, List.of(extremum.value())).get(0);
      String relation = relation() + (extremum.choice() == Choice.LAST ? "=" : "");
      lines.line("const " + masks.vector() + " " + value + " = " + text + ";");
      if (isOfNumbers()) {
        lines.line(odd() + " |= " + compared(value, "!=", value) + ";");
      }
      if (isPlaced()) {
        lines.line(mask(better, compared(value, relation, best(vector))));
      }
      keepExtreme(vector, value);
      if (isPlaced()) {
        lines.line(at(vector) + " = " + ofMasks(better, now(), at(vector)) + ";");
      }
      lines.close();
    }

    /** Leaves in the lanes of a vector the extremes of these and those of another one. */
    private void keepExtreme(int vector, String other) {
      String extreme = names.numbered("extreme", 0);
      masks.extreme(
          lines,
          extremum.kind() == Kind.LEAST ? ExtremeInstruction.Kind.MIN : ExtremeInstruction.Kind.MAX,
          other,
          best(vector),
          extreme);
      lines.line(best(vector) + " = " + extreme + ";");
    }

    private String mask(String name, String value) {
      return "const " + masks.mask() + " " + name + " = " + value + ";";
    }

    private String relation() {
      return extremum.kind() == Kind.LEAST ? "<" : ">";
    }

    /** The mask of the lanes in which values compare. */
    private String compared(String one, String relation, String other) {
      String signed = extremum.element().isInteger() ? "(" + masks.mask() + ")" : "";
      return "(%s)(%s%s %s %s%s)".formatted(masks.mask(), signed, one, relation, signed, other);
    }

    /** Leaves what all lanes of all vectors keep in each lane of the first one. */
    void reduce() {
      for (int k = 1; k < plan.vectors() && isPlaced(); k++) {
        lines.line(
            "%s += (%s)(%s != 0) & %d;".formatted(at(k), masks.mask(), at(k), k * plan.lanes()));
      }
      for (int apart = plan.vectors() / 2; apart > 0; apart /= 2) {
        for (int k = 0; k < apart; k++) {
          lines.open("");
          merge(k, best(k + apart), at(k + apart));
          lines.close();
        }
      }
      for (int apart = plan.lanes() / 2; apart > 0; apart /= 2) {
        lines.open("");
        String best = best(plan.vectors());
        String at = at(plan.vectors());
        lines.line(
            "const " + masks.vector() + " " + best + " = " + exchanged(best(0), apart) + ";");
        if (isPlaced()) {
          lines.line(mask(at, exchanged(at(0), apart)));
        }
        merge(0, best, at);
        lines.close();
      }
    }

    /** A vector with lanes in the place of those that are so far apart. */
    private String exchanged(String vector, int apart) {
      return VectorType.shuffle(
          vector, vector, IntStream.range(0, plan.lanes()).map(lane -> lane ^ apart));
    }

    /** Leaves in the lanes of a vector what these and those of another one keep. */
    private void merge(int vector, String otherBest, String otherAt) {
      if (!isPlaced()) {
        keepExtreme(vector, otherBest);
        return;
      }
      String numbers = extremum.choice() == Choice.FIRST ? "<" : ">";
      String better = names.numbered("better", 0);
      String isEqual = compared(otherBest, "==", best(vector));
      String isChosen = "(%s)(%s %s %s)".formatted(masks.mask(), otherAt, numbers, at(vector));
      lines.line(
          mask(
              better,
              compared(otherBest, relation(), best(vector))
                  + " | ("
                  + isEqual
                  + " & "
                  + isChosen
                  + ")"));
      lines.line(best(vector) + " = " + masks.chosen(better, otherBest, best(vector)) + ";");
      lines.line(at(vector) + " = " + ofMasks(better, otherAt, at(vector)) + ";");
    }
  }
}
