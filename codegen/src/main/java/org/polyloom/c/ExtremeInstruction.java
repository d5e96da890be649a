package org.polyloom.c;

import java.util.Optional;
import org.polyloom.ir.ScalarType;

/**
 * The instruction for a minimum or maximum of two vectors: {@code a < b ? a : b} or {@code a > b ?
 * a : b} in each lane, with the second operand if one is no number or both are zero.
 *
 * @param name without the prefix of its longer form
 * @param bits of a vector
 * @param macro what compilers define for processors that have it
 */
record ExtremeInstruction(String name, int bits, String macro) {

  /** Which of the two. */
  enum Kind {
    MIN,
    MAX
  }

  /**
   * The instruction for elements of a type; empty where not all processors with vectors have it.
   */
  static Optional<ExtremeInstruction> of(Kind kind, ScalarType element, int bits) {
    boolean isWhole = element.isInteger();
    boolean isLong = isWhole && element.bytes() == Long.BYTES;
    if (isWhole && (bits == 128 || (isLong && bits != 512))) {
      return Optional.empty();
    }
    String suffix =
        switch (element) {
          case FLOAT -> "ps";
          case DOUBLE -> "pd";
          case INT -> "sd";
          case UNSIGNED_INT -> "ud";
          case LONG, LONG_LONG -> "sq";
          case UNSIGNED_LONG, UNSIGNED_LONG_LONG -> "uq";
          default -> "";
        };
    if (suffix.isEmpty()) {
      return Optional.empty();
    }
    String word = kind == Kind.MIN ? "min" : "max";
    String macro =
        switch (bits) {
          case 512 -> "__AVX512F__";
          case 256 -> isWhole ? "__AVX2__" : "__AVX__";
          default -> "__SSE2__";
        };
    String name = (isWhole ? "p" : "") + word + suffix;
    return Optional.of(new ExtremeInstruction(name, bits, macro));
  }

  /** A statement, without its semicolon, after which a variable holds the extreme. */
  String text(String variable, String other) {
    String instruction =
        bits == 128 ? name + " {%1, %0|%0, %1}" : "v" + name + " {%1, %0, %0|%0, %0, %1}";
    String register = bits == 128 ? "x" : "v";
    return "__asm__(\""
        + instruction
        + "\" : \"+"
        + register
        + "\"("
        + variable
        + ") : \""
        + register
        + "\"("
        + other
        + "))";
  }
}
