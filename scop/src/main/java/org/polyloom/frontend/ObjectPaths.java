package org.polyloom.frontend;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.polyloom.frontend.ObjectPath.Base;
import org.polyloom.frontend.ObjectPath.Bound;
import org.polyloom.frontend.ObjectPath.Index;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.Qualifier;
import org.polyloom.source.SourceRange;

/** Resolves lvalues to the variable, members and subscripts that they consist of. */
final class ObjectPaths {
  private static final String SUBSCRIPTS = "write it as a variable with subscripts";

  /**
   * A pointer's value: an array, or what a pointer variable points to, and a position in it.
   *
   * @param array the path up to the subscript
   * @param isPointer whether {@code array} is a pointer and no array
   */
  private record Position(
      ObjectPath array, Index index, Optional<Bound> extent, CType element, boolean isPointer) {
    Position plus(boolean negative, CExpr offset) {
      return new Position(array, index.plus(negative, offset), extent, element, isPointer);
    }
  }

  private final RegionContext region;

  /** What the pointers of the region stand for. */
  private final Map<CVariable, CExpr> bound = new HashMap<>();

  ObjectPaths(RegionContext region) {
    this.region = region;
  }

  /**
   * Takes a pointer that the region declares for its first value, where that stays the same.
   *
   * @param frame where it is declared
   */
  void bind(Declarator declarator, Frame frame) {
    CVariable pointer = declarator.variable();
    if (declarator.initializer().isEmpty() || region.facts().isWritten(pointer)) {
      throw region.rejected(
          pointer.range(),
          "pointer '" + pointer.name() + "' gets its value after its declaration",
          RejectionReason.UnsupportedPointer,
          "give it one value where it is declared, or subscript the array itself");
    }
    CExpr value = declarator.initializer().get();
    Position position = position(value);
    boolean isFixed =
        Stream.concat(position.array().subscripts().stream(), Stream.of(position.index()))
            .flatMap(index -> index.terms().stream())
            .noneMatch(term -> RegionFacts.any(term.expr(), part -> mayChange(part, frame)));
    if (!isFixed || RegionFacts.any(value, part -> AffineExpressions.isVolatile(part.type()))) {
      throw region.rejected(
          value.range(),
          "pointer '" + pointer.name() + "' set from values that may change",
          RejectionReason.UnsupportedPointer,
          "set it from iterators and parameters, or subscript the array itself");
    }
    bound.put(pointer, value);
  }

  private boolean mayChange(CExpr part, Frame frame) {
    if (part instanceof CExpr.VariableRef ref) {
      return region.facts().isWritten(ref.variable())
          && !frame.iterators().contains(ref.variable());
    }
    return OperationBuilder.isChange(part)
        || part instanceof CExpr.Subscript
        || part instanceof CExpr.Dereference
        || part instanceof CExpr.Call
        || part instanceof CExpr.Other
        || part instanceof CExpr.Member member
            && region.facts().isFieldWritten(member.field().name());
  }

  /** The path of an lvalue. */
  ObjectPath resolve(CExpr lvalue) {
    if (AffineExpressions.isVolatile(lvalue.type())) {
      throw region.rejected(
          lvalue.range(),
          "volatile or atomic object '" + region.text(lvalue) + "'",
          RejectionReason.VolatileAccess,
          "copy it to an ordinary variable before the region");
    }
    if (lvalue instanceof CExpr.VariableRef ref) {
      return ObjectPath.variable(ref.variable());
    }
    if (lvalue instanceof CExpr.Subscript subscript) {
      return element(position(subscript.base()).plus(false, subscript.index()), lvalue);
    }
    if (lvalue instanceof CExpr.Dereference dereference) {
      return element(position(dereference.operand()), lvalue);
    }
    if (lvalue instanceof CExpr.Member member) {
      return member(member);
    }
    throw unsupported(lvalue);
  }

  private RejectedException unsupported(CExpr expr) {
    if (expr instanceof CExpr.Other other) {
      return region.rejected(
          expr.range(),
          other.what() + " '" + region.text(expr) + "'",
          RejectionReason.UnsupportedConstruct,
          "move it out of the region");
    }
    return region.rejected(
        expr.range(),
        "'" + region.text(expr) + "' is no variable, element or member",
        RejectionReason.UnsupportedPointer,
        SUBSCRIPTS);
  }

  private ObjectPath element(Position position, CExpr at) {
    if (position.isPointer() && !isIndexed(position.array(), position.index())) {
      ObjectPath pointer = position.array();
      return pointer.pointee("(*" + pointer.text() + ")", position.element());
    }
    return position
        .array()
        .element(
            new Index(position.index().terms(), at.range()), position.extent(), position.element());
  }

  /** Whether a pointer is subscripted anywhere in the region, so that {@code *p} is p[0]. */
  private boolean isIndexed(ObjectPath pointer, Index index) {
    if (!index.terms().isEmpty()) {
      return true;
    }
    String text = pointer.text();
    int dot = Math.max(text.lastIndexOf('.'), text.lastIndexOf('>'));
    return dot < 0
        ? region.facts().isIndexed(pointer.base().root())
        : region.facts().isFieldIndexed(text.substring(dot + 1));
  }

  private ObjectPath member(CExpr.Member member) {
    ObjectPath struct;
    String operator = ".";
    Optional<CExpr> pointer = pointer(member);
    if (pointer.isPresent()) {
      Position position = position(pointer.get());
      if (position.isPointer() && !isIndexed(position.array(), position.index())) {
        struct = position.array().pointee(position.array().text(), position.element());
        operator = "->";
      } else {
        struct = element(position, member);
      }
    } else {
      struct = resolve(member.base());
    }
    if (!(struct.type() instanceof CType.Struct type)
        || type.kind() == CType.RecordKind.UNION
        || member.field().name().isEmpty()
        || member.field().bitWidth().isPresent()) {
      throw region.rejected(
          member.range(),
          "'" + region.text(member) + "' is a union's member, a bit-field or has no name",
          RejectionReason.UnsupportedMember,
          "use members of plain structs");
    }
    return struct.member(operator, member.field());
  }

  /** The pointer to the struct, as well of {@code (*p).x} as of {@code p->x}. */
  private static Optional<CExpr> pointer(CExpr.Member member) {
    if (member.access() == CExpr.MemberAccess.ARROW) {
      return Optional.of(member.base());
    }
    return member.base() instanceof CExpr.Dereference dereference
        ? Optional.of(dereference.operand())
        : Optional.empty();
  }

  /** The position that a pointer or array expression designates. */
  private Position position(CExpr expr) {
    if (expr instanceof CExpr.Cast cast) {
      return castPosition(cast);
    }
    if (expr instanceof CExpr.Binary binary && binary.type() instanceof CType.Pointer) {
      boolean pointerLeft = isAddress(binary.left().type());
      CExpr pointer = pointerLeft ? binary.left() : binary.right();
      CExpr offset = pointerLeft ? binary.right() : binary.left();
      return position(pointer).plus(binary.op() == BinaryOp.SUB, offset);
    }
    if (expr instanceof CExpr.AddressOf address) {
      return addressPosition(address);
    }
    if (expr instanceof CExpr.VariableRef ref && bound.containsKey(ref.variable())) {
      return position(bound.get(ref.variable()));
    }
    ObjectPath path = resolve(expr);
    Index start = new Index(List.of(), expr.range());
    if (path.type() instanceof CType.Array array) {
      Bound bound = new Bound(array.extent(), path.base().root());
      return new Position(path, start, Optional.of(bound), array.element(), false);
    }
    if (path.type() instanceof CType.Pointer pointer) {
      return pointerPosition(path, pointer, expr.range());
    }
    throw unsupported(expr);
  }

  private static boolean isAddress(CType type) {
    return type instanceof CType.Pointer || type instanceof CType.Array;
  }

  private Position pointerPosition(ObjectPath path, CType.Pointer pointer, SourceRange range) {
    CVariable root = path.base().root();
    boolean plain = path.base().pointer().isEmpty() && path.pieces().size() == 1;
    if (!path.subscripts().isEmpty()
        || path.base().pointer().isPresent() && path.text().startsWith("(")) {
      throw region.rejected(
          range,
          "a pointer read from '" + path.text() + "'",
          RejectionReason.UnsupportedPointer,
          "use an array of rows, or copy the pointer to a variable before the region");
    }
    if (region.facts().isWritten(root) || region.facts().isDeclaredInRegion(root)) {
      throw region.rejected(
          range,
          "pointer '" + root.name() + "' changes in the region",
          RejectionReason.UnsupportedPointer,
          "set the pointer before the region and use subscripts");
    }
    boolean isVariable = plain && path.text().equals(root.name());
    Base base =
        new Base(root, Optional.of(path.text()), isVariable && pointer.is(Qualifier.RESTRICT));
    Index start = new Index(List.of(), range);
    return new Position(path.basedOn(base), start, Optional.empty(), pointer.pointee(), true);
  }

  private Position castPosition(CExpr.Cast cast) {
    CType from = cast.operand().type();
    CType to = cast.type();
    if (to instanceof CType.Pointer target) {
      CType element =
          from instanceof CType.Pointer pointer
              ? pointer.pointee()
              : from instanceof CType.Array array ? array.element() : null;
      boolean isResized =
          cast.kind() == CExpr.CastKind.EXPLICIT && target.pointee().hasVariableSize();
      if (element != null && element.sameAs(target.pointee()) && !isResized) {
        return position(cast.operand());
      }
    }
    throw region.rejected(
        cast.range(),
        "conversion of a pointer in '" + region.text(cast) + "'",
        RejectionReason.UnsupportedPointer,
        "access each object under one type");
  }

  private Position addressPosition(CExpr.AddressOf address) {
    ObjectPath path = resolve(address.operand());
    int last = path.subscripts().size() - 1;
    if (last < 0 || !path.pieces().get(last + 1).equals("]")) {
      throw unsupported(address);
    }
    List<String> pieces = new java.util.ArrayList<>(path.pieces().subList(0, last + 1));
    String before = pieces.get(last);
    pieces.set(last, before.substring(0, before.length() - 1));
    ObjectPath array =
        new ObjectPath(
            path.base(),
            pieces,
            path.subscripts().subList(0, last),
            path.extents().subList(0, last),
            address.type());
    Optional<Bound> extent = path.extents().get(last);
    return new Position(array, path.subscripts().get(last), extent, path.type(), extent.isEmpty());
  }
}
