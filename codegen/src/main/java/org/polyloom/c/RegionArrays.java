package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;

/**
 * Declares the arrays that exist in the region only. Extents that may be zero are raised to one,
 * scalars start at zero, so that no compiler suspects one that is not set.
 */
final class RegionArrays {
  private RegionArrays() {}

  /** The declarations, one a line. */
  static List<String> declarations(Scop scop, IntegerWriter integers) {
    List<String> declarations = new ArrayList<>();
    for (ArrayDecl array : scop.arrays().values()) {
      if (array.storage() == ArrayDecl.Storage.REGION && isAccessed(scop, array)) {
        declarations.add(declaration(array, scop.assumedContext(), integers));
        if (!isRead(scop, array)) {
          declarations.add("(void)" + name(array) + ";");
        }
      }
    }
    return declarations;
  }

  private static String declaration(ArrayDecl array, Set known, IntegerWriter integers) {
    String type = array.element().cName() + " ";
    if (array.isScalar()) {
      return type + name(array) + " = 0;";
    }
    if (array.layout() instanceof Layout.Linearised) {
      throw new IllegalArgumentException(array.name() + " is declared without its dimensions");
    }
    List<String> pieces = ((Layout.Subscripted) array.layout()).pieces();
    StringBuilder text = new StringBuilder(type).append(pieces.get(0));
    for (int i = 0; i < array.rank(); i++) {
      PwAff extent =
          array
              .extents()
              .get(i)
              .orElseThrow(
                  () -> new IllegalArgumentException(array.name() + " has no known extent"));
      text.append(atLeastOne(extent, known, integers)).append(pieces.get(i + 1));
    }
    return text.append(';').toString();
  }

  private static String atLeastOne(PwAff extent, Set known, IntegerWriter integers) {
    CExpression size = integers.write(LoopGenerator.value(extent, known));
    if (known.isSubset(extent.posSet())) {
      return size.text();
    }
    CExpression isPositive =
        CExpression.binary(
            size, BinaryOperator.GREATER, CExpression.primary("0", ScalarType.INT), ScalarType.INT);
    return CExpression.conditional(
            isPositive, size, CExpression.primary("1", ScalarType.INT), size.type())
        .text();
  }

  private static String name(ArrayDecl array) {
    if (array.layout() instanceof Layout.Subscripted subscripted) {
      String first = subscripted.pieces().get(0);
      return first.endsWith("[") ? first.substring(0, first.length() - 1) : first;
    }
    return array.name();
  }

  private static boolean isAccessed(Scop scop, ArrayDecl array) {
    return operations(scop)
        .anyMatch(
            operation ->
                Operands.access(operation)
                    .filter(access -> access.array().equals(array.name()))
                    .isPresent());
  }

  private static boolean isRead(Scop scop, ArrayDecl array) {
    return operations(scop)
        .anyMatch(
            operation ->
                operation instanceof Operation.Load load
                    && load.access().array().equals(array.name()));
  }

  private static Stream<Operation> operations(Scop scop) {
    return scop.statements().stream().flatMap(statement -> statement.operations().stream());
  }
}
