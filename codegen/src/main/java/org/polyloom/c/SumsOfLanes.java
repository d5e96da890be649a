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
import org.polyloom.plan.Grouping;

/**
 * Writes the sums of a loop whose iterations are lanes of vectors. Their terms are computed in
 * vectors and added lane by lane: the order of the iterations; or at once, where any order will do.
 * Sums that are always carried out are in variables meanwhile; others are loaded and stored where
 * some lane is, since elsewhere there may be no such element.
 */
final class SumsOfLanes {
  private final VectorLanes lanes;
  private final Grouping grouping;
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

  /**
   * @param grouping whether terms keep their order
   */
  SumsOfLanes(VectorLanes lanes, Grouping grouping, LaneMasks masks, Names names, Lines lines) {
    this.lanes = lanes;
    this.grouping = grouping;
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
    for (int store : statement.stores()) {
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
    for (Sum sum : sums) {
      if (!sum.isConditional() && grouping == Grouping.SOURCE) {
        load(sum);
      } else if (!sum.isConditional()) {
        lines.line(masks.vector() + " " + total(sum) + " = {0};");
      }
    }
  }

  /** Stores them. */
  void end() {
    for (Sum sum : sums) {
      if (!sum.isConditional() && grouping == Grouping.SOURCE) {
        store(sum);
      } else if (!sum.isConditional()) {
        lines.line(sum.element() + " += " + new LaneSums(lanes.lanes()).all(total(sum)) + ";");
      }
    }
  }

  private void load(Sum sum) {
    lines.line("%s %s = %s;".formatted(lanes.element().cName(), total(sum), sum.element()));
  }

  private void store(Sum sum) {
    lines.line(sum.element() + " = " + total(sum) + ";");
  }

  /** In which lanes sums are known to be carried out, if not in all. */
  enum Where {
    SOMEWHERE,
    UNKNOWN
  }

  /**
   * Adds what a store of an instance adds, after what comes before it.
   *
   * @return whether it is a sum
   */
  boolean write(int instance, int store, VectorWriter writer, Where where) {
    List<Sum> own = sums.stream().filter(sum -> sum.instance() == instance).toList();
    Optional<Sum> sum = own.stream().filter(s -> s.sum().store() == store).findFirst();
    if (sum.isPresent()) {
      Optional<String> mask = writer.mask(lines, store);
      writer.write(lines, sum.get().values());
      boolean needsBlock = own.size() > 1;
      if (needsBlock) {
        lines.open("");
      }
      write(sum.get(), mask, writer, where);
      if (needsBlock) {
        lines.close();
      }
    }
    return sum.isPresent();
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
              : grouping == Grouping.FREE
                  ? writer.inVector(term.value())
                  : writer.compute(lines, List.of(term.value())).get(0);
      String type = isVector(term, mask, writer) ? masks.vector() : lanes.element().cName();
      lines.line("const " + type + " " + term(k) + " = " + value + ";");
    }
    if (grouping == Grouping.FREE) {
      addAtOnce(sum);
    } else {
      addInOrder(sum, mask, writer);
    }
    if (mayBeNowhere) {
      lines.close();
    }
  }

  private void addAtOnce(Sum sum) {
    for (int k = 0; k < sum.sum().terms().size(); k++) {
      String operator = sum.sum().terms().get(k).operator().symbol();
      lines.line(
          sum.isConditional()
              ? sum.element()
                  + " "
                  + operator
                  + "= "
                  + new LaneSums(lanes.lanes()).all(term(k))
                  + ";"
              : total(sum) + " = " + total(sum) + " " + operator + " " + term(k) + ";");
    }
  }

  private void addInOrder(Sum sum, Optional<String> mask, VectorWriter writer) {
    List<OrderedSum.Term> terms = sum.sum().terms();
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
  }

  private boolean isVector(OrderedSum.Term term, Optional<String> mask, VectorWriter writer) {
    return grouping == Grouping.FREE || mask.isPresent() || writer.isVector(term.value());
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
