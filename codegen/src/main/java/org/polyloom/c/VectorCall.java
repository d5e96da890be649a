package org.polyloom.c;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.VectorFunctions;

/**
 * A call for all lanes of a vector: an instruction, a function of glibc's libmvec, or, where
 * compilers and libraries have neither, a call for each lane.
 */
final class VectorCall {
  private final Operation.Call call;
  private final int bits;
  private final int lanes;
  private final boolean areSupported;

  /**
   * @param bits of a vector
   * @param areSupported whether what is written stands where the processor has such vectors
   */
  VectorCall(Operation.Call call, int bits, boolean areSupported) {
    this.call = call;
    this.bits = bits;
    this.areSupported = areSupported;
    this.lanes = bits / Byte.SIZE / call.type().bytes();
  }

  /** When there is something better than a call for each lane, as a preprocessor condition. */
  Optional<String> condition() {
    String processor =
        switch (bits) {
          case 128 -> "__SSE2__";
          case 256 -> isSquareRoot() ? "__AVX__" : "__AVX2__";
          default -> "__AVX512F__";
        };
    OptionalInt since = VectorFunctions.since(call.function(), call.type());
    if (isSquareRoot()) {
      return Optional.of("defined(" + processor + ")");
    }
    return since.isPresent() && symbol().isPresent()
        ? Optional.of(
            "defined("
                + processor
                + ") && defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= "
                + since.getAsInt()
                + ")")
        : Optional.empty();
  }

  private boolean isSquareRoot() {
    return VectorFunctions.isSquareRoot(call.function());
  }

  private Optional<String> symbol() {
    return VectorFunctions.symbol(call, bits);
  }

  /**
   * The declaration of the library's function, if one is called.
   *
   * @param type the name of the type of vectors
   */
  Optional<String> declaration(String type) {
    return symbol()
        .filter(name -> !isSquareRoot())
        .map(
            name ->
                type
                    + " "
                    + name
                    + "("
                    + String.join(", ", call.arguments().stream().map(a -> type).toList())
                    + ");");
  }

  /**
   * Writes that a variable takes the function's value.
   *
   * @param variable which holds the first argument
   * @param others the variables that hold the other ones
   * @param lane a name for a lane's number, or for which lanes keep the first argument
   */
  void write(Lines lines, String variable, List<String> others, String lane) {
    if (VectorFunctions.isExtreme(call.function())) {
      extreme(lines, variable, others.get(0), lane);
      return;
    }
    boolean isMagnitude = VectorFunctions.isMagnitude(call.function());
    if (isMagnitude || areSupported && (isSquareRoot() || symbol().isPresent())) {
      lines.line(whole(variable, others));
      return;
    }
    condition()
        .ifPresent(
            condition -> {
              lines.line("#if " + condition);
              lines.line(whole(variable, others));
              lines.line("#else");
            });
    lines.open("for (int " + lane + " = 0; " + lane + " < " + lanes + "; " + lane + "++)");
    String arguments =
        arguments(variable, others).stream()
            .map(argument -> argument + "[" + lane + "]")
            .collect(Collectors.joining(", "));
    lines.line("%s[%s] = %s(%s);".formatted(variable, lane, call.function(), arguments));
    lines.close();
    condition().ifPresent(condition -> lines.line("#endif"));
  }

  private static List<String> arguments(String variable, List<String> others) {
    return Stream.concat(Stream.of(variable), others.stream()).toList();
  }

  private String whole(String variable, List<String> others) {
    if (VectorFunctions.isMagnitude(call.function())) {
      return magnitude(variable);
    }
    if (isSquareRoot()) {
      return root(variable);
    }
    String arguments = String.join(", ", arguments(variable, others));
    return variable + " = " + symbol().orElseThrow() + "(" + arguments + ");";
  }

  /** The first one where it is lesser or greater, or the other one is no number. */
  private void extreme(Lines lines, String variable, String other, String which) {
    String mask = mask();
    String relation = VectorFunctions.isMinimum(call.function()) ? "<" : ">";
    lines.line(
        "const %s %s = (%s)(%s %s %s) | (%s)(%s != %s);"
            .formatted(mask, which, mask, variable, relation, other, mask, other, other));
    lines.line(
        "%s = (__typeof__(%s))(((%s)%s & %s) | ((%s)%s & ~%s));"
            .formatted(variable, variable, mask, variable, which, mask, other, which));
  }

  /** The type of integers in lanes of the same width. */
  private String mask() {
    String lane = call.type().bytes() == Long.BYTES ? "long" : "int";
    return "%s __attribute__((vector_size(%d)))".formatted(lane, bits / Byte.SIZE);
  }

  /** All bits but the sign. */
  private String magnitude(String variable) {
    boolean isWide = call.type().bytes() == Long.BYTES;
    return "%s = (__typeof__(%s))((%s)%s & %s);"
        .formatted(
            variable, variable, mask(), variable, isWide ? "0x7fffffffffffffffL" : "0x7fffffff");
  }

  private String root(String variable) {
    String prefix = bits == 128 ? "" : "v";
    String suffix = call.type() == ScalarType.FLOAT ? "ps" : "pd";
    String register = bits == 128 ? "x" : "v";
    return "__asm__(\""
        + prefix
        + "sqrt"
        + suffix
        + " {%0, %0|%0, %0}\" : \"+"
        + register
        + "\"("
        + variable
        + "));";
  }
}
