package org.polyloom.c;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.BinaryOperator;
import org.polyloom.ir.ScalarType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;

/** How large an array of the region is; what may be zero or negative is raised to one. */
final class ArrayExtents {

  /**
   * One dimension.
   *
   * @param value before it is raised
   * @param greatest value; empty if none is known
   */
  private record Extent(
      IntegerExpression value, boolean isPositive, Optional<BigInteger> greatest) {

    boolean isConstant() {
      return value instanceof IntegerExpression.Constant;
    }

    CExpression write(IntegerWriter integers) {
      if (value instanceof IntegerExpression.Constant constant) {
        return integers.write(new IntegerExpression.Constant(Math.max(1, constant.value())));
      }
      CExpression size = integers.write(value);
      CExpression zero = CExpression.primary("0", ScalarType.INT);
      CExpression one = CExpression.primary("1", ScalarType.INT);
      return isPositive
          ? size
          : CExpression.conditional(
              CExpression.binary(size, BinaryOperator.GREATER, zero, ScalarType.INT),
              size,
              one,
              size.type());
    }
  }

  private final List<Extent> extents = new ArrayList<>();

  /**
   * @param known what is known of the parameters where the array is declared
   */
  ArrayExtents(ArrayDecl array, Set known) {
    for (Optional<PwAff> extent : array.extents()) {
      extents.add(
          extent(
              extent.orElseThrow(
                  () -> new IllegalArgumentException(array.name() + " has no known extent")),
              known));
    }
  }

  private static Extent extent(PwAff function, Set known) {
    Val most = function.intersectParams(known).maxVal();
    return new Extent(
        LoopGenerator.value(function, known),
        known.isSubset(function.posSet()),
        most.isInt()
            ? Optional.of(new BigInteger(most.toString()).max(BigInteger.ONE))
            : Optional.empty());
  }

  /** Whether no extent depends on a parameter. */
  boolean areConstant() {
    return extents.stream().allMatch(Extent::isConstant);
  }

  /** The number of elements at most; empty if no bound is known. */
  Optional<BigInteger> mostElements() {
    BigInteger product = BigInteger.ONE;
    for (Extent extent : extents) {
      if (extent.greatest().isEmpty()) {
        return Optional.empty();
      }
      product = product.multiply(extent.greatest().get());
    }
    return Optional.of(product);
  }

  /** The extents in C. */
  List<CExpression> write(IntegerWriter integers) {
    return extents.stream().map(extent -> extent.write(integers)).toList();
  }

  /**
   * Conditions under which the product of the extents is at most a number. No computation in them
   * overflows, and they are to be evaluated in this order.
   */
  List<CExpression> atMost(BigInteger elements, IntegerWriter integers) {
    if (mostElements().filter(most -> most.compareTo(elements) <= 0).isPresent()) {
      return List.of();
    }
    BigInteger rest = elements;
    for (Extent extent : extents) {
      if (extent.isConstant()) {
        rest = rest.divide(extent.greatest().orElseThrow());
      }
    }
    BigInteger most = rest;
    CExpression bound = integers.writeWide(new IntegerExpression.Constant(rest.longValueExact()));
    List<CExpression> conditions = new ArrayList<>();
    boolean isFirst = true;
    for (Extent extent : extents) {
      if (extent.isConstant()) {
        continue;
      }
      CExpression size = extent.write(integers);
      if (!isFirst || extent.greatest().filter(n -> n.compareTo(most) <= 0).isEmpty()) {
        conditions.add(CExpression.binary(size, BinaryOperator.LESS_EQUAL, bound, ScalarType.INT));
      }
      bound = CExpression.binary(bound, BinaryOperator.DIVIDE, size, ScalarType.LONG);
      isFirst = false;
    }
    return conditions;
  }
}
