package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.isl.Aff;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Val;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.ScalarKind;
import org.polyloom.source.UnaryOp;

/**
 * Integer expressions as polynomials in iterators and parameters, and affine polynomials as
 * functions of instances.
 *
 * <p>Products that may wrap around in 32 unsigned bits have no polynomial. In 64 bits they have:
 * the polynomial then is an offset from a pointer, and addresses wrap around with it.
 */
final class PolynomialExpressions {
  private final RegionContext region;
  private final AffineExpressions affine;

  PolynomialExpressions(RegionContext region, AffineExpressions affine) {
    this.region = region;
    this.affine = affine;
  }

  /** The sum of the terms of an index; empty where one is no polynomial. */
  Optional<Polynomial> of(ObjectPath.Index index, Frame frame) {
    Polynomial sum = Polynomial.constant(0);
    for (ObjectPath.Term term : index.terms()) {
      Optional<Polynomial> value = of(term.expr(), frame);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      sum = term.negative() ? sum.minus(value.get()) : sum.plus(value.get());
    }
    return Optional.of(sum);
  }

  /** The factors of the products in an index that are polynomials. */
  List<Polynomial> factors(ObjectPath.Index index, Frame frame) {
    List<Polynomial> factors = new ArrayList<>();
    index.terms().forEach(term -> addFactors(term.expr(), frame, factors));
    return factors;
  }

  private void addFactors(CExpr expr, Frame frame, List<Polynomial> factors) {
    if (expr instanceof CExpr.Binary product && product.op() == BinaryOp.MUL) {
      product.children().forEach(factor -> of(factor, frame).ifPresent(factors::add));
    }
    expr.children().forEach(child -> addFactors(child, frame, factors));
  }

  private Optional<Polynomial> of(CExpr expr, Frame frame) {
    if (RegionFacts.any(expr, OperationBuilder::isChange)) {
      return Optional.empty();
    }
    Optional<PwAff> value = affine.value(expr, frame, AffineExpressions.Purpose.CONTROL);
    if (value.isPresent()) {
      return of(value.get(), frame);
    }
    if (expr instanceof CExpr.Cast cast && isWide(cast)) {
      return of(cast.operand(), frame);
    }
    if (!isExact(expr)) {
      return Optional.empty();
    }
    if (expr instanceof CExpr.Unary unary && unary.op() == UnaryOp.MINUS) {
      return of(unary.operand(), frame).map(Polynomial::negated);
    }
    if (!(expr instanceof CExpr.Binary binary) || !isRing(binary.op())) {
      return Optional.empty();
    }
    Optional<Polynomial> left = of(binary.left(), frame);
    Optional<Polynomial> right = left.flatMap(ignored -> of(binary.right(), frame));
    return right.map(
        r ->
            switch (binary.op()) {
              case ADD -> left.get().plus(r);
              case SUB -> left.get().minus(r);
              default -> left.get().times(r);
            });
  }

  private static boolean isRing(BinaryOp op) {
    return op == BinaryOp.ADD || op == BinaryOp.SUB || op == BinaryOp.MUL;
  }

  private static boolean isWide(CExpr.Cast cast) {
    ScalarKind target = cast.type().arithmeticKind();
    ScalarKind source = cast.operand().type().arithmeticKind();
    return target != null
        && source != null
        && source.isInteger()
        && target.isInteger()
        && target.sizeBytes() == 8;
  }

  /** Whether arithmetic of the expression's type is that of numbers, or of addresses. */
  private static boolean isExact(CExpr expr) {
    ScalarKind kind = expr.type().arithmeticKind();
    return kind != null && kind.isInteger() && (kind.isSigned() || kind.sizeBytes() == 8);
  }

  /** The polynomial of a function in one piece without divisions. */
  private Optional<Polynomial> of(PwAff value, Frame frame) {
    PwAff function = value.coalesce();
    if (!function.isaAff()) {
      return Optional.empty();
    }
    Aff aff = function.asAff();
    if (aff.involvesLocals() || !aff.denominatorVal().isOne()) {
      return Optional.empty();
    }
    Polynomial sum = Polynomial.constant(number(aff.constantVal()));
    for (int k = 0; k < frame.depth(); k++) {
      Symbol iterator = Symbol.iterator(k, frame.iterators().get(k).name());
      sum = sum.plus(scaled(aff.coefficientVal(DimType.IN, k), iterator));
    }
    for (int k = 0; k < function.dim(DimType.PARAM); k++) {
      Symbol parameter = Symbol.parameter(function.dimName(DimType.PARAM, k));
      sum = sum.plus(scaled(aff.coefficientVal(DimType.PARAM, k), parameter));
    }
    return Optional.of(sum);
  }

  private static Polynomial scaled(Val coefficient, Symbol symbol) {
    return Polynomial.term(number(coefficient), new Polynomial.Monomial(List.of(symbol)));
  }

  private static BigInteger number(Val value) {
    return new BigInteger(value.toString());
  }

  /** An affine polynomial as a function {@code { [i1, .., id] -> [value] }}. */
  PwAff function(Polynomial polynomial, Frame frame) {
    PwAff sum = frame.constant(Val.zero(region.isl()));
    for (var term : polynomial.terms().entrySet()) {
      PwAff factor = frame.constant(Val.one(region.isl()));
      for (Symbol symbol : term.getKey().symbols()) {
        factor =
            symbol.isIterator()
                ? frame.dimension(symbol.position())
                : region.parameter(symbol.name(), frame);
      }
      sum = sum.add(factor.scaleVal(region.value(term.getValue())));
    }
    return sum;
  }
}
