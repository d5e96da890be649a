package org.polyloom.ir;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Functions of the C library that exist for vectors: the square root, magnitudes and extremes as
 * instructions, the others in glibc's libmvec, with errors of up to four units in the last place.
 */
public final class VectorFunctions {
  private static final Map<String, Integer> SINCE = since();

  private static final Map<String, Integer> OF_ZERO = ofZero();

  /** Before the name of a function of the library that the compiler has itself. */
  private static final String BUILTIN = "__builtin_";

  private VectorFunctions() {}

  private static Map<String, Integer> since() {
    Map<String, Integer> since = new HashMap<>();
    for (String name : "sin cos exp log pow".split(" ")) {
      since.put(name, 22);
    }
    for (String name :
        ("acos acosh asin asinh atan atan2 atanh cbrt cosh erf erfc exp10 exp2 expm1 hypot log10"
                + " log1p log2 sinh tan tanh")
            .split(" ")) {
      since.put(name, 35);
    }
    return since;
  }

  private static Map<String, Integer> ofZero() {
    Map<String, Integer> ofZero = new HashMap<>();
    for (String name :
        "sqrt fabs sin tan asin atan sinh tanh asinh atanh cbrt erf expm1 log1p".split(" ")) {
      ofZero.put(name, 0);
    }
    for (String name : "cos cosh exp exp2 exp10 erfc".split(" ")) {
      ofZero.put(name, 1);
    }
    return ofZero;
  }

  /** Whether a function is the square root, the same on vectors to the last bit. */
  public static boolean isSquareRoot(String function) {
    return is(function, "sqrt") || is(function, "sqrtf");
  }

  /** Whether a function is an instruction, also of vectors. */
  public static boolean isInstruction(String function) {
    return isSquareRoot(function) || isChoice(function);
  }

  /** Whether a function takes an operand's magnitude or one of two operands: no more than a sum. */
  public static boolean isChoice(String function) {
    return isMagnitude(function) || isExtreme(function);
  }

  /** Whether a function takes the lesser or the greater of two operands. */
  public static boolean isExtreme(String function) {
    return isMinimum(function) || is(function, "fmax") || is(function, "fmaxf");
  }

  /** Whether a function takes the lesser of two operands. */
  public static boolean isMinimum(String function) {
    return is(function, "fmin") || is(function, "fminf");
  }

  /** Whether a function takes an operand's magnitude: all of its bits but the sign. */
  public static boolean isMagnitude(String function) {
    return is(function, "fabs") || is(function, "fabsf");
  }

  private static boolean is(String function, String name) {
    return function.equals(name) || function.equals(BUILTIN + name);
  }

  /** The minor number of the first glibc 2 that has a function for vectors, if one has. */
  public static OptionalInt since(String function, ScalarType type) {
    Integer minor = SINCE.get(ofDouble(function, type));
    return minor == null ? OptionalInt.empty() : OptionalInt.of(minor);
  }

  /** The value at zero of those that give zero or one there. */
  public static Optional<ScalarValue> ofZero(String function, ScalarType type) {
    return Optional.ofNullable(OF_ZERO.get(ofDouble(function, type)))
        .map(value -> ScalarValue.ofFloating(type, value));
  }

  /** The name of the same function of doubles; empty if it has another type. */
  static String ofDouble(String function, ScalarType type) {
    boolean isSingle = type == ScalarType.FLOAT;
    if (type != ScalarType.DOUBLE && !(isSingle && function.endsWith("f"))) {
      return "";
    }
    return isSingle ? function.substring(0, function.length() - 1) : function;
  }

  /**
   * How the linker knows the form for vectors of a function.
   *
   * @param bits of a vector: 128, 256 (for processors with AVX2) or 512
   */
  public static Optional<String> symbol(Operation.Call call, int bits) {
    String set =
        switch (bits) {
          case 128 -> "b";
          case 256 -> "d";
          case 512 -> "e";
          default -> "";
        };
    if (set.isEmpty() || since(call.function(), call.type()).isEmpty()) {
      return Optional.empty();
    }
    int lanes = bits / Byte.SIZE / call.type().bytes();
    String arguments = "v".repeat(call.arguments().size());
    return Optional.of("_ZGV" + set + "N" + lanes + arguments + "_" + call.function());
  }
}
