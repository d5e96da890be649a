package org.polyloom.c;

import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The text of loads and stores of vectors whose lanes are every second element of memory. Nothing
 * is touched but what lies between elements that are accessed anyway.
 *
 * @param type the name of the type of vectors
 * @param lanes of a vector
 */
record EverySecondElement(String type, int lanes) {

  /** Which elements a statement accesses besides, in the same lane. */
  enum Neighbour {
    NEXT,
    PREVIOUS,
    NONE
  }

  /**
   * Declares a vector and loads it.
   *
   * @param element that of its first lane
   */
  void load(Lines lines, String name, String element, Neighbour neighbour) {
    String first = neighbour == Neighbour.PREVIOUS ? "&" + element + " - 1" : "&" + element;
    int second = neighbour == Neighbour.NEXT ? lanes : lanes - 1;
    IntUnaryOperator chosen =
        switch (neighbour) {
          case NEXT -> lane -> 2 * lane;
          case PREVIOUS -> lane -> 2 * lane + 1;
          case NONE -> lane -> lane < lanes / 2 ? 2 * lane : 2 * lane + 1;
        };
    String declared = "const " + type + " " + name + " = ";
    String low = "*(const " + type + " *)(" + first + ")";
    String high = "*(const " + type + " *)(&" + element + " + " + second + ")";
    lines.line("#if " + RowBlockWriter.SHUFFLES);
    lines.line(declared + shuffled(low, high, chosen) + ";");
    lines.line("#else");
    String all = each(lane -> "(&" + element + ")[" + 2 * lane + "]");
    lines.line(declared + "{" + all + "};");
    lines.line("#endif");
  }

  /**
   * Stores two vectors whose lanes alternate in memory.
   *
   * @param element that of the first lane of the first vector
   * @param update what they do to the elements, if they are not the new ones
   * @param lane a name that is free
   */
  void store(
      Lines lines,
      String element,
      String first,
      String second,
      Optional<PairedUpdates.Update> update,
      String lane) {
    IntUnaryOperator alternate = index -> index / 2 + index % 2 * lanes;
    String low = shuffled(first, second, alternate);
    String high = shuffled(first, second, index -> lanes / 2 + alternate.applyAsInt(index));
    lines.line("#if " + RowBlockWriter.SHUFFLES);
    String start = "*(" + type + " *)&" + element;
    String rest = "*(" + type + " *)(&" + element + " + " + lanes + ")";
    lines.line(start + " = " + updated(start, low, update) + ";");
    lines.line(rest + " = " + updated(rest, high, update) + ";");
    lines.line("#else");
    lines.open("for (int " + lane + " = 0; " + lane + " < " + lanes + "; " + lane + "++)");
    String even = "(&" + element + ")[2 * " + lane + "]";
    String odd = "(&" + element + ")[2 * " + lane + " + 1]";
    lines.line(even + " = " + updated(even, first + "[" + lane + "]", update) + ";");
    lines.line(odd + " = " + updated(odd, second + "[" + lane + "]", update) + ";");
    lines.close();
    lines.line("#endif");
  }

  private static String updated(
      String element, String value, Optional<PairedUpdates.Update> update) {
    return update.map(how -> how.text(element, value)).orElse(value);
  }

  private String shuffled(String first, String second, IntUnaryOperator chosen) {
    String indices = each(lane -> String.valueOf(chosen.applyAsInt(lane)));
    return "__builtin_shufflevector(" + first + ", " + second + ", " + indices + ")";
  }

  private String each(IntFunction<String> text) {
    return IntStream.range(0, lanes).mapToObj(text).collect(Collectors.joining(", "));
  }
}
