package org.polyloom.c;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.ir.ScalarType;

/**
 * The text of what masks decide: in each lane of a vector, all bits of an integer, or none.
 *
 * @param vectors which they are for
 * @param vector the name of the type of these
 * @param mask the name of the type of masks
 * @param live the mask of the lanes that are iterations; empty where all are
 */
record LaneMasks(VectorType vectors, String vector, String mask, Optional<String> live) {

  /** Declares the type. */
  String declaration() {
    return new VectorType(vectors.element(), lane(), vectors.lanes()).declarationForSome(mask);
  }

  /** The type of their lanes, in C. */
  String lane() {
    return isWide() ? "long" : "int";
  }

  private boolean isWide() {
    return vectors.element().bytes() == Long.BYTES;
  }

  /** The mask of so many lanes, the first ones. */
  String first(String number) {
    String lanes =
        IntStream.range(0, vectors.lanes())
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(", "));
    return "(" + mask + "){" + lanes + "} < (" + lane() + ")(" + number + ")";
  }

  /** A vector where a mask says so, elsewhere ones, for which all functions are quick. */
  String harmless(String which, String value) {
    return chosen(which, value, "((" + vector + "){0} + 1)");
  }

  /** A mask that is the same in all lanes. */
  String same(String condition) {
    return "(" + mask + "){0} - (" + lane() + ")((" + condition + ") != 0)";
  }

  /** What one of two vectors holds in each lane: the first where a mask says so. */
  String chosen(String which, String yes, String no) {
    return "(%s)((%s & (%s)%s) | (~%s & (%s)%s))"
        .formatted(vector, which, mask, yes, which, mask, no);
  }

  /**
   * Declares a variable that holds the lesser or greater of two vectors in each lane, the second
   * one's value if a number is compared with none. Of a choice by a mask clang makes the
   * instruction, gcc two slower ones.
   *
   * @param other an operand
   */
  void extreme(Lines lines, ExtremeInstruction.Kind kind, String value, String other, String name) {
    ScalarType element = vectors.element();
    Optional<ExtremeInstruction> instruction = ExtremeInstruction.of(kind, element, vectors.bits());
    lines.line(vector + " " + name + " = " + value + ";");
    instruction.ifPresent(
        found -> {
          lines.line("#if defined(" + found.macro() + ") && !defined(__clang__)");
          lines.line(found.text(name, other) + ";");
          lines.line("#else");
        });
    String compared = element.isInteger() && element.isSigned() ? "(" + mask + ")" : "";
    String relation = kind == ExtremeInstruction.Kind.MIN ? " < " : " > ";
    String which = "(" + mask + ")(" + compared + name + relation + compared + other + ")";
    String yes = "((" + mask + ")" + name + " & " + which + ")";
    String no = "((" + mask + ")" + other + " & ~" + which + ")";
    lines.line(name + " = (" + vector + ")(" + yes + " | " + no + ");");
    instruction.ifPresent(found -> lines.line("#endif"));
  }

  /**
   * What to add to a sum: a vector where a mask says so, elsewhere minus zero, which changes none.
   */
  String added(String which, String value) {
    return chosen(which, value, "(-(" + vector + "){0})");
  }

  /** What to subtract: a vector where a mask says so, elsewhere zero. */
  String subtracted(String which, String value) {
    return "(%s)(%s & (%s)%s)".formatted(vector, which, mask, value);
  }

  /**
   * Declares a vector that holds elements of memory where a mask says so, and zero elsewhere, where
   * memory is not touched.
   *
   * @param element that of the first lane
   * @param lane a name that is free
   */
  void load(Lines lines, String name, String element, String which, String lane) {
    String memory = "*(const " + vector + " *)&" + element;
    switch (vectors.bits()) {
      case 512 ->
          lines.line(
              "%s %s; __asm__(\"%s\\n\\tvmovup%s {%%1, %%0%%{%%%%k1%%}%%{z%%}|%%0%%{k1%%}%%{z%%}, %%1}\" : \"=v\"(%s) : \"m\"(%s), \"v\"(%s) : \"k1\");"
                  .formatted(vector, name, test(2), suffix(), name, memory, which));
      case 256 ->
          lines.line(
              "%s %s; __asm__(\"vmaskmovp%s {%%1, %%2, %%0|%%0, %%2, %%1}\" : \"=x\"(%s) : \"m\"(%s), \"x\"(%s));"
                  .formatted(vector, name, suffix(), name, memory, which));
      default -> {
        lines.line(vector + " " + name + " = {0};");
        eachLane(lines, which, lane, name + "[" + lane + "] = (&" + element + ")[" + lane + "];");
      }
    }
  }

  /**
   * Stores a vector where a mask says so.
   *
   * @param element that of the first lane
   * @param value a variable
   * @param lane a name that is free
   */
  void store(Lines lines, String element, String value, String which, String lane) {
    String memory = "*(" + vector + " *)&" + element;
    switch (vectors.bits()) {
      case 512 ->
          lines.line(
              "__asm__(\"%s\\n\\tvmovup%s {%%2, %%0%%{%%%%k1%%}|%%0%%{k1%%}, %%2}\" : \"+m\"(%s) : \"v\"(%s), \"v\"(%s) : \"k1\");"
                  .formatted(test(1), suffix(), memory, which, value));
      case 256 ->
          lines.line(
              "__asm__(\"vmaskmovp%s {%%2, %%1, %%0|%%0, %%1, %%2}\" : \"+m\"(%s) : \"x\"(%s), \"x\"(%s));"
                  .formatted(suffix(), memory, which, value));
      default ->
          eachLane(
              lines,
              which,
              lane,
              "(&" + element + ")[" + lane + "] = " + value + "[" + lane + "];");
    }
  }

  /** Declares a variable that says whether a mask holds in any lane. */
  void any(Lines lines, String name, String which) {
    String text =
        switch (vectors.bits()) {
          case 512 ->
              "%s\\n\\tkortestw {%%%%k1, %%%%k1|k1, k1}\" : \"=@ccnz\"(%s) : \"v\"(%s) : \"k1\""
                  .formatted(test(1), name, which);
          case 256 ->
              "vptest {%%1, %%1|%%1, %%1}\" : \"=@ccnz\"(%s) : \"x\"(%s)".formatted(name, which);
          default ->
              "pmovmskb {%%1, %%0|%%0, %%1}\" : \"=r\"(%s) : \"x\"(%s)".formatted(name, which);
        };
    lines.line("int " + name + "; __asm__(\"" + text + ");");
  }

  /** The instruction that makes a mask of the lanes of an operand that are not zero. */
  private String test(int operand) {
    return "vptestm%s {%%%d, %%%d, %%%%k1|k1, %%%d, %%%d}"
        .formatted(isWide() ? "q" : "d", operand, operand, operand, operand);
  }

  private String suffix() {
    return isWide() ? "d" : "s";
  }

  private void eachLane(Lines lines, String which, String lane, String assignment) {
    lines.open(
        "for (int " + lane + " = 0; " + lane + " < " + vectors.lanes() + "; " + lane + "++)");
    lines.line("if (" + which + "[" + lane + "]) " + assignment);
    lines.close();
  }
}
