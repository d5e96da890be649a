package org.polyloom.c;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.isl.Id;
import org.polyloom.isl.PwAff;

/**
 * Tells clang that rows have no negative length, which C says of declared arrays (C17, 6.7.6.2).
 *
 * <p>clang extends an {@code int} in the type of an array by zeros and one in the bound of a loop
 * by its sign. Where it does not find out that both are the same number, it does not see how far
 * rows are apart, and compares addresses for vectors that it could make without, or makes none.
 * Loops of the result count in {@code long}; those of the source mostly do not. Said only of
 * lengths that bound loops.
 *
 * @param parameters that are such a length and less than as wide as addresses
 */
record RowLengths(List<Parameter> parameters) {

  /** Those of the rows that a region stores to. */
  static RowLengths of(Scop scop) {
    List<ArrayDecl> stored =
        scop.statements().stream()
            .flatMap(statement -> statement.operations().stream())
            .filter(Operation.Store.class::isInstance)
            .map(store -> scop.array(((Operation.Store) store).access().array()))
            .distinct()
            .filter(array -> !array.isOfRegion())
            .filter(array -> array.layout() instanceof Layout.Subscripted)
            .toList();
    return new RowLengths(
        scop.parameters().stream()
            .filter(parameter -> parameter.type().isSigned())
            .filter(parameter -> parameter.type().bytes() < ScalarType.LONG.bytes())
            .filter(parameter -> stored.stream().anyMatch(array -> isLength(parameter, array)))
            .filter(
                parameter ->
                    scop.statements().stream().anyMatch(s -> parameter.occursIn(s.domain())))
            .toList());
  }

  private static boolean isLength(Parameter parameter, ArrayDecl array) {
    return array.extents().stream()
        .skip(1)
        .flatMap(Optional::stream)
        .anyMatch(extent -> extent.isEqual(valueOf(parameter, extent)));
  }

  private static PwAff valueOf(Parameter parameter, PwAff extent) {
    return PwAff.paramOnDomainId(extent.domain(), Id.of(extent.context(), parameter.name()));
  }

  /**
   * What a region begins with.
   *
   * @param expressions how its code refers to parameters, by name
   */
  void claims(Map<String, Parameter> expressions, Lines lines) {
    if (parameters.isEmpty()) {
      return;
    }
    lines.line("#ifdef __clang__");
    for (Parameter parameter : parameters) {
      String length = expressions.get(parameter.name()).expression();
      lines.line("__builtin_assume(" + length + " >= 0);");
    }
    lines.line("#endif");
  }
}
