package org.polyloom.c;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.polyloom.ir.ScalarType;

/**
 * A type of GNU vectors that begin at any element.
 *
 * @param element the type of elements in memory
 * @param lane the type of lanes, in C
 * @param lanes how many there are
 */
record VectorType(ScalarType element, String lane, int lanes) {

  /** Their width. */
  int bits() {
    return lanes * element.bytes() * Byte.SIZE;
  }

  /** The condition, of the preprocessor, that the processor has registers for them. */
  String feature() {
    return switch (bits()) {
      case 512 -> "defined(__AVX512F__)";
      case 256 -> "defined(__AVX2__)";
      default -> "defined(__SSE2__)";
    };
  }

  /** Declares the type. */
  String declaration(String name) {
    return declaration(name, "");
  }

  /** Declares the type, which some compilers may not need. */
  String declarationForSome(String name) {
    return declaration(name, ", unused");
  }

  private String declaration(String name, String attribute) {
    return "typedef "
        + lane
        + " "
        + name
        + " __attribute__((vector_size("
        + bits() / Byte.SIZE
        + "), aligned("
        + element.bytes()
        + "), may_alias"
        + attribute
        + "));";
  }

  /**
   * Keeps clang from making two of each vector.
   *
   * @param variable one of this type
   */
  void keepWhole(String variable, Lines lines) {
    if (bits() == 512) {
      lines.line("#ifdef __clang__");
      lines.line("/* an operand of this width keeps clang from halving vectors */");
      lines.line(HiddenIn.VECTOR.hide(variable));
      lines.line("#endif");
    }
  }

  /**
   * A vector of lanes of two others.
   *
   * @param from by lane, its place in both of them one after the other
   */
  static String shuffle(String first, String second, IntStream from) {
    return "__builtin_shufflevector("
        + first
        + ", "
        + second
        + ", "
        + from.mapToObj(String::valueOf).collect(Collectors.joining(", "))
        + ")";
  }
}
