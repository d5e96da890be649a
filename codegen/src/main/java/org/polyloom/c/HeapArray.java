package org.polyloom.c;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.ScalarType;

/**
 * An array of the region in memory from the heap.
 *
 * @param owner the pointer that the memory is freed by
 */
record HeapArray(ArrayDecl declaration, ArrayExtents extents, String owner) {
  /** No object of x86-64 has as many bytes. */
  private static final BigInteger ADDRESSABLE = BigInteger.ONE.shiftLeft(47);

  /**
   * Of arrays that have no name in the source, if it is the program that knows their size: memory
   * may be granted that is not there.
   */
  private static final BigInteger MOST_ADDED = BigInteger.ONE.shiftLeft(28);

  /** The declaration of the owner, with no memory yet. */
  String ownerDeclaration() {
    return "void *" + owner + " = 0;";
  }

  /**
   * That the size is one that may exist, or that the region may ask for, and that there is memory
   * of that size.
   */
  List<CExpression> allocation(IntegerWriter integers) {
    ScalarType element = declaration.element();
    BigInteger most = declaration.storage() == ArrayDecl.Storage.ADDED ? MOST_ADDED : ADDRESSABLE;
    List<CExpression> conditions =
        new ArrayList<>(extents.atMost(most.divide(BigInteger.valueOf(element.bytes())), integers));
    CExpression bytes =
        CExpression.primary("sizeof(" + element.cName() + ")", ScalarType.UNSIGNED_LONG);
    for (CExpression extent : extents.write(integers)) {
      bytes = CExpression.binary(bytes, BinaryOperator.MULTIPLY, extent, ScalarType.UNSIGNED_LONG);
    }
    String memory = "(" + owner + " = __builtin_malloc(" + bytes.text() + ")) != 0";
    conditions.add(new CExpression(memory, Precedence.EQUALITY, ScalarType.INT, Optional.empty()));
    return conditions;
  }

  /** The declaration of the array itself, a pointer to its rows. */
  String view(IntegerWriter integers) {
    String rows =
        extents.write(integers).stream()
            .skip(1)
            .map(extent -> "[" + extent.text() + "]")
            .collect(Collectors.joining());
    String pointer = "*restrict " + RegionArrays.name(declaration);
    return declaration.element().cName()
        + " "
        + (rows.isEmpty() ? pointer : "(" + pointer + ")" + rows)
        + " = "
        + owner
        + ";";
  }

  /** The statement that gives the memory back, if there is any. */
  String release() {
    return "__builtin_free(" + owner + ");";
  }
}
