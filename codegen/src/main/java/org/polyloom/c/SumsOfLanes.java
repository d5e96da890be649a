package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Operands;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorLanes;

/**
 * Writes the sums of a loop whose iterations are lanes of vectors. Their terms are computed in
 * vectors and added lane by lane: the order of the iterations. Sums that are always carried out are
 * in variables meanwhile; others are loaded and stored where some lane is, since elsewhere there
 * may be no such element.
 */
final class SumsOfLanes {
  private final VectorLanes lanes;
  private final LaneMasks masks;
  private final Names names;
  private final Lines lines;
  private final List<Sum> sums = new ArrayList<>();

  /**
   * @param element that it is stored to
   */
  private record Sum(int instance, OrderedSum sum, String element, boolean isConditional) {
    List<Integer> values() {
      return sum.terms().stream().map(OrderedSum.Term::value).toList();
    }
  }

  SumsOfLanes(VectorLanes lanes, LaneMasks masks, Names names, Lines lines) {
    this.lanes = lanes;
    this.masks = masks;
    this.names = names;
    this.lines = lines;
  }

  /**
   * Takes up the sums of an instance.
   *
   * @param number of the instance in the loop
   */
  void add(int number, Statement statement, VectorWriter writer) {
    for (int store : writer.stores()) {
      if (writer.storesToOne(store)) {
        boolean isConditional = Operands.predicate(statement.operations().get(store)).isPresent();
        OrderedSum sum = OrderedSum.of(statement, store).orElseThrow();
        sums.add(new Sum(number, sum, writer.stored(store), isConditional));
      }
    }
  }

  /** Whether some are in variables while the loop runs. */
  boolean areCarried() {
    return sums.stream().anyMatch(sum -> !sum.isConditional());
  }

  /** Declares the variables of those. */
  void begin() {
    sums.stream().filter(sum -> !sum.isConditional()).forEach(this::load);
  }

  /** Stores them. */
  void end() {
    sums.stream().filter(sum -> !sum.isConditional()).forEach(this::store);
  }

  private void load(Sum sum) {
    lines.line("%s %s = %s;".formatted(lanes.element().cName(), total(sum), sum.element()));
  }

  private void store(Sum sum) {
    lines.line(sum.element() + " = " + total(sum) + ";");
  }

  /** The stores of an instance that are sums. */
  List<Integer> stores(int instance) {
    return of(instance).stream().map(sum -> sum.sum().store()).toList();
  }

  private List<Sum> of(int instance) {
    return sums.stream().filter(sum -> sum.instance() == instance).toList();
  }

  /** In which lanes sums are known to be carried out, if not in all. */
  enum Where {
    SOMEWHERE,
    UNKNOWN
  }

  /** Adds what an instance adds. */
  void write(int instance, VectorWriter writer, Where where) {
    List<Sum> own = of(instance);
    List<Optional<String>> which = new ArrayList<>();
    for (Sum sum : own) {
      which.add(writer.mask(lines, sum.sum().store()));
      writer.write(lines, sum.values());
    }
    for (int k = 0; k < own.size(); k++) {
      if (own.size() > 1) {
        lines.open("");
      }
      write(own.get(k), which.get(k), writer, where);
      if (own.size() > 1) {
        lines.close();
      }
    }
  }

  private void write(Sum sum, Optional<String> mask, VectorWriter writer, Where where) {
    boolean mayBeNowhere = mask.isPresent() && where == Where.UNKNOWN;
    if (mayBeNowhere) {
      String any = names.numbered("any", 1);
      masks.any(lines, any, mask.get());
      lines.open("if (" + any + ")");
    }
    List<OrderedSum.Term> terms = sum.sum().terms();
    for (int k = 0; k < terms.size(); k++) {
      OrderedSum.Term term = terms.get(k);
      String value =
          mask.isPresent()
              ? masked(term, mask.get(), writer)
              : writer.compute(lines, List.of(term.value())).get(0);
      String type = isVector(term, mask, writer) ? masks.vector() : lanes.element().cName();
      lines.line("const " + type + " " + term(k) + " = " + value + ";");
    }
    if (sum.isConditional()) {
      load(sum);
    }
    for (int lane = 0; lane < lanes.lanes(); lane++) {
      StringBuilder text = new StringBuilder(total(sum) + " = " + total(sum));
      for (int k = 0; k < terms.size(); k++) {
        text.append(' ').append(terms.get(k).operator().symbol()).append(' ').append(term(k));
        text.append(isVector(terms.get(k), mask, writer) ? "[" + lane + "]" : "");
      }
      lines.line(text + ";");
    }
    if (sum.isConditional()) {
      store(sum);
    }
    if (mayBeNowhere) {
      lines.close();
    }
  }

  private static boolean isVector(
      OrderedSum.Term term, Optional<String> mask, VectorWriter writer) {
    return mask.isPresent() || writer.isVector(term.value());
  }

  /** What is added where a mask holds, elsewhere what changes no sum. */
  private String masked(OrderedSum.Term term, String mask, VectorWriter writer) {
    String value = "(" + writer.inVector(term.value()) + ")";
    return term.operator() == BinaryOperator.ADD
        ? masks.added(mask, value)
        : masks.subtracted(mask, value);
  }

  private String term(int number) {
    return names.numbered("term", number);
  }

  private String total(Sum sum) {
    return names.numbered(
        "sum",
        IntStream.range(0, sums.size()).filter(k -> sums.get(k) == sum).findFirst().orElseThrow());
  }
}
