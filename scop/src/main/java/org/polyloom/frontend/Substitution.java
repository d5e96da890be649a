package org.polyloom.frontend;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.source.CExpr;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Rebuild;

/**
 * Expressions with other expressions in the place of variables. Where a pointer becomes an array or
 * an address, its subscripts and members are those of the array or the object.
 */
final class Substitution {
  /** The most nodes that an expression may grow to. */
  private static final int LARGEST = 200;

  private final Map<CVariable, CExpr> values;

  private Substitution(Map<CVariable, CExpr> values) {
    this.values = values;
  }

  /** The expression in terms of the values; empty where it grows too large. */
  static Optional<CExpr> of(CExpr expr, Map<CVariable, CExpr> values) {
    return limited(new Substitution(values).replaced(expr));
  }

  /** The expression, if it is not too large. */
  static Optional<CExpr> limited(CExpr expr) {
    return size(expr, LARGEST) > LARGEST ? Optional.empty() : Optional.of(expr);
  }

  private static int size(CExpr expr, int limit) {
    int nodes = 1;
    for (CExpr child : expr.children()) {
      if (nodes <= limit) {
        nodes += size(child, limit - nodes);
      }
    }
    return nodes;
  }

  private CExpr replaced(CExpr expr) {
    if (expr instanceof CExpr.VariableRef ref) {
      return values.getOrDefault(ref.variable(), ref);
    }
    CExpr inside = Rebuild.operands(expr, this::replaced);
    if (inside == expr) {
      return expr;
    }
    if (inside instanceof CExpr.Subscript subscript) {
      CExpr base = object(subscript.base());
      return new CExpr.Subscript(
          typed(subscript.info(), elementOf(base.type())), base, subscript.index());
    }
    if (inside instanceof CExpr.Dereference dereference) {
      CExpr base = object(dereference.operand());
      return base instanceof CExpr.AddressOf address
          ? address.operand()
          : new CExpr.Dereference(typed(dereference.info(), elementOf(base.type())), base);
    }
    if (inside instanceof CExpr.Member member
        && member.access() == CExpr.MemberAccess.ARROW
        && object(member.base()) instanceof CExpr.AddressOf address) {
      return new CExpr.Member(
          member.info(), address.operand(), CExpr.MemberAccess.DOT, member.field());
    }
    return inside;
  }

  private static CExpr.Info typed(CExpr.Info info, CType type) {
    return new CExpr.Info(type, info.range(), info.constantValue());
  }

  private static CType elementOf(CType type) {
    return type instanceof CType.Array array ? array.element() : ((CType.Pointer) type).pointee();
  }

  /** A base without the conversions that decay and qualification of pointers insert. */
  private static CExpr object(CExpr base) {
    CExpr inner = base;
    while (inner instanceof CExpr.Cast cast
        && cast.kind() == CExpr.CastKind.IMPLICIT
        && isAddress(cast.type())
        && isAddress(cast.operand().type())
        && elementOf(cast.type()).sameAs(elementOf(cast.operand().type()))) {
      inner = cast.operand();
    }
    return inner;
  }

  private static boolean isAddress(CType type) {
    return type instanceof CType.Pointer || type instanceof CType.Array;
  }

  /** Whether a type depends on one of some variables. */
  static boolean dependsOn(CType type, List<CVariable> variables) {
    if (type instanceof CType.Pointer pointer) {
      return dependsOn(pointer.pointee(), variables);
    }
    return type instanceof CType.Array array
        && (dependsOn(array.element(), variables)
            || array.extent() instanceof CType.Extent.Variable extent
                && RegionFacts.any(
                    extent.size(),
                    part ->
                        part instanceof CExpr.VariableRef ref
                            && variables.contains(ref.variable())));
  }
}
