package org.polyloom.frontend;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.source.Macros;

/**
 * The names that a region's code must use although the preprocessor may replace them: the tree that
 * the region was read from holds what macros expand to. Such names come from where the macro is not
 * yet defined, as the extents of arrays do, from macros that mention themselves, and from functions
 * that are called past a macro, as in {@code (sqrt)(x)}. Words of C are among them.
 */
final class MacroNames {
  private static final Pattern NAME = Pattern.compile("(?<![\\w$])[A-Za-z_$][\\w$]*");

  /** The words of C that emitted code is made of. */
  private static final List<String> WORDS =
      List.of(
          "__asm__",
          "__attribute__",
          "__typeof__",
          "_Bool",
          "break",
          "char",
          "continue",
          "do",
          "double",
          "else",
          "float",
          "for",
          "goto",
          "if",
          "int",
          "long",
          "return",
          "short",
          "signed",
          "sizeof",
          "struct",
          "typedef",
          "union",
          "unsigned",
          "void",
          "volatile",
          "while");

  private MacroNames() {}

  /** One of them. */
  static Optional<String> firstIn(Scop scop, Macros macros) {
    Stream<String> parameters = scop.parameters().stream().map(parameter -> parameter.expression());
    Stream<String> arrays =
        scop.arrays().values().stream().filter(array -> !array.isOfRegion()).map(MacroNames::text);
    Stream<String> functions =
        scop.statements().stream()
            .flatMap(statement -> statement.operations().stream())
            .filter(Operation.Call.class::isInstance)
            .map(call -> ((Operation.Call) call).function());
    return Stream.of(
            WORDS.stream().filter(macros::replacesCall),
            named(Stream.concat(parameters, arrays), macros::replaces),
            named(functions, macros::replacesCall))
        .flatMap(names -> names)
        .findFirst();
  }

  private static Stream<String> named(Stream<String> texts, Predicate<String> hidden) {
    return texts
        .flatMap(text -> NAME.matcher(text).results())
        .map(MatchResult::group)
        .filter(hidden);
  }

  private static String text(ArrayDecl array) {
    return array.layout() instanceof Layout.Linearised linearised
        ? linearised.base()
        : String.join(" ", ((Layout.Subscripted) array.layout()).pieces());
  }
}
