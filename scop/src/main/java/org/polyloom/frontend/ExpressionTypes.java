package org.polyloom.frontend;

import java.math.BigInteger;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.source.CExpr;
import org.polyloom.source.CType;

/** The types of expressions, and constants of a type. */
final class ExpressionTypes {
  private final RegionContext region;

  ExpressionTypes(RegionContext region) {
    this.region = region;
  }

  /** The type of an expression, which must be arithmetic. */
  ScalarType of(CExpr expr) {
    return of(expr.type(), expr);
  }

  /** A type that {@code at} computes in, which must be arithmetic. */
  ScalarType of(CType type, CExpr at) {
    return ScalarTypes.of(type).orElseThrow(() -> unsupported(type, at));
  }

  private RejectedException unsupported(CType type, CExpr at) {
    String construct = "'" + region.text(at) + "' of type " + type.spelling();
    if (type instanceof CType.Pointer || type instanceof CType.Array) {
      return region.rejected(
          at.range(),
          construct,
          RejectionReason.UnsupportedPointer,
          "set pointers before the region and use subscripts");
    }
    if (type instanceof CType.Struct) {
      return region.rejected(
          at.range(), construct, RejectionReason.UnsupportedMember, "assign member by member");
    }
    return region.rejected(
        at.range(),
        construct,
        RejectionReason.UnsupportedType,
        "use the standard integer and floating types");
  }

  /**
   * A constant.
   *
   * @param number not negative
   */
  Operation literal(ScalarType type, BigInteger number) {
    String suffix =
        switch (type) {
          case UNSIGNED_INT -> "u";
          case LONG -> "l";
          case UNSIGNED_LONG -> "ul";
          case LONG_LONG -> "ll";
          case UNSIGNED_LONG_LONG -> "ull";
          case FLOAT -> ".0f";
          case DOUBLE -> ".0";
          case LONG_DOUBLE -> ".0l";
          default -> "";
        };
    return new Operation.Literal(type, number + suffix);
  }
}
