package org.polyloom.value;

import java.math.BigInteger;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Map;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.Space;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.isl.Val;

/** The tuples that value instances of a Scop are made of; {@link ValueAnalysis} defines them. */
final class ValueSpaces {
  private final IslContext isl;
  private final Set context;

  ValueSpaces(Scop scop) {
    this.isl = scop.isl();
    this.context = scop.assumedContext();
  }

  /** The tuples of a set's space as text, without its parameters. */
  static String text(Space space) {
    return Set.universe(space).projectOutAllParams().space().toString();
  }

  /** {@code { [S[i] -> Vk[]] }}: what an operation computes, in all instances. */
  UnionSet values(Statement statement, int position) {
    return tagged(statement, "V", position).wrap().toUnionSet();
  }

  /** {@code { [S[i] -> Vk[]] -> S[i] }}. */
  UnionMap valuesToInstances(Statement statement, int position) {
    return tagged(statement, "V", position).domainMap().toUnionMap();
  }

  /** {@code { [S[i] -> Rk[]] -> [S[i] -> Vl[]] }}: from an access to a value of its instance. */
  UnionMap accessesToValues(Statement statement, int access, int value) {
    UnionMap toInstances = tagged(statement, "R", access).domainMap().toUnionMap();
    return toInstances.applyRange(valuesToInstances(statement, value).reverse());
  }

  /** {@code { [S[i] -> Vk[]] -> [S[i] -> Vl[]] }}. */
  UnionMap valuesToValues(Statement statement, int from, int to) {
    return valuesToInstances(statement, from)
        .applyRange(valuesToInstances(statement, to).reverse());
  }

  /** {@code { [S[i] -> Vk[]] -> Integer_T[f(i)] }} of an affine value. */
  UnionMap affine(Statement statement, int position, Operation.AffineValue value) {
    PwAff function = value.function().intersectDomain(domain(statement));
    Map numbers = Map.fromPwAff(function).setTupleName(DimType.OUT, integerTuple(value.type()));
    return valuesToInstances(statement, position).applyRange(numbers.toUnionMap());
  }

  /** {@code { [S[i] -> Vk[]] -> Integer_T[c] }}, or {@code -> Constant_T_bits[]}. */
  UnionMap constant(Statement statement, int position, ScalarValue value) {
    return UnionMap.fromDomainAndRange(values(statement, position), number(value));
  }

  /** {@code { name[] }}. */
  UnionSet symbol(String name) {
    return Set.universe(Space.setAlloc(isl, 0, 0).setTupleName(DimType.SET, name)).toUnionSet();
  }

  private UnionSet number(ScalarValue value) {
    if (value.type().isFloating()) {
      String tuple = "Constant_" + identifier(value.type()) + "_" + Long.toHexString(value.bits());
      return symbol(tuple);
    }
    Space space = Space.setAlloc(isl, 0, 1).setTupleName(DimType.SET, integerTuple(value.type()));
    Val number = Val.parse(isl, integer(value).toString());
    return Set.universe(space).fixVal(DimType.SET, 0, number).toUnionSet();
  }

  private static BigInteger integer(ScalarValue value) {
    return value.type().isSigned()
        ? BigInteger.valueOf(value.bits())
        : new BigInteger(Long.toUnsignedString(value.bits()));
  }

  private static String integerTuple(ScalarType type) {
    return "Integer_" + identifier(type);
  }

  private static String identifier(ScalarType type) {
    return type.cName().replace(' ', '_');
  }

  private Map tagged(Statement statement, String letter, int position) {
    Space tag = Space.setAlloc(isl, 0, 0).setTupleName(DimType.SET, letter + position);
    return Map.fromDomainAndRange(domain(statement), Set.universe(tag));
  }

  private Set domain(Statement statement) {
    return statement.domain().intersectParams(context);
  }
}
