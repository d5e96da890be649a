package org.polyloom.frontend;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polyloom.source.BinaryOp;
import org.polyloom.source.CExpr;
import org.polyloom.source.CStmt;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.ScalarKind;
import org.polyloom.source.SourceRange;

/**
 * Braced initializers as assignments: {@code double c[3] = {1, 2}} as {@code c[0] = 1; c[1] = 2;
 * c[2] = 0;}. A large object is set to zero by loops before.
 *
 * <p>After C11 6.7.9: what is left out is zero, inner braces may be left out, and the last of
 * several values for one element counts.
 */
final class Initializers {
  /** The most elements that get a value of their own each. */
  private static final int MOST_VALUES = 64;

  /** The most elements that are set one by one, zeros included. */
  private static final int SMALL = 16;

  private static final String ADVICE =
      "declare and set it before the region, or assign the elements one by one";

  private final RegionContext region;

  Initializers(RegionContext region) {
    this.region = region;
  }

  /** The assignments that a declaration with a braced initializer stands for. */
  List<CStmt> assignments(Declarator declarator) {
    CVariable variable = declarator.variable();
    CExpr.InitList list = (CExpr.InitList) declarator.initializer().orElseThrow();
    CExpr whole =
        new CExpr.VariableRef(
            new CExpr.Info(variable.type(), variable.range(), Optional.empty()), variable);
    Map<List<Integer>, Element> values = new LinkedHashMap<>();
    new Reader(list, values).braced(new Element(whole, List.of(), list), list.elements());
    if (values.size() > MOST_VALUES) {
      throw unsupported(list);
    }
    List<CStmt> statements = new ArrayList<>();
    if (leaves(variable.type(), list) > SMALL) {
      zero(whole, list, statements);
      values.values().forEach(element -> statements.add(assign(element.place(), element.value())));
    } else {
      each(new Element(whole, List.of(), list), values, statements);
    }
    return statements;
  }

  private RejectedException unsupported(CExpr at) {
    return region.rejected(
        at.range(),
        "initializer '" + region.text(at) + "'",
        RejectionReason.UnsupportedDeclaration,
        ADVICE);
  }

  /**
   * A part of the object.
   *
   * @param place the part as an lvalue
   * @param path the positions that lead to it
   * @param value what it is set to; for parts that are no scalars not used
   */
  private record Element(CExpr place, List<Integer> path, CExpr value) {
    CType type() {
      return place.type();
    }
  }

  private long leaves(CType type, CExpr at) {
    long size = size(type, at);
    if (type instanceof CType.Array array) {
      return size * leaves(array.element(), at);
    }
    if (type instanceof CType.Struct struct) {
      return struct.fields().stream().mapToLong(field -> leaves(field.type(), at)).sum();
    }
    return size;
  }

  /** The number of direct parts; 1 for a scalar. */
  private long size(CType type, CExpr at) {
    if (type instanceof CType.Array array && array.extent() instanceof CType.Extent.Constant size) {
      return size.elements();
    }
    if (type instanceof CType.Struct struct && struct.kind() == CType.RecordKind.STRUCT) {
      boolean isPlain =
          struct.fields().stream()
              .noneMatch(field -> field.name().isEmpty() || field.bitWidth().isPresent());
      if (isPlain) {
        return struct.fields().size();
      }
    }
    if (type.arithmeticKind() == null) {
      throw unsupported(at);
    }
    return 1;
  }

  private Element part(Element whole, int position, CExpr value) {
    if (position >= size(whole.type(), value)) {
      throw unsupported(value);
    }
    List<Integer> path = new ArrayList<>(whole.path());
    path.add(position);
    SourceRange range = value.range();
    if (whole.type() instanceof CType.Array array) {
      CExpr index = integer(position, range);
      return new Element(
          new CExpr.Subscript(
              new CExpr.Info(array.element(), range, Optional.empty()), whole.place(), index),
          path,
          value);
    }
    CType.Field field = ((CType.Struct) whole.type()).fields().get(position);
    return new Element(
        new CExpr.Member(
            new CExpr.Info(field.type(), range, Optional.empty()),
            whole.place(),
            CExpr.MemberAccess.DOT,
            field),
        path,
        value);
  }

  private static CExpr integer(long number, SourceRange range) {
    BigInteger value = BigInteger.valueOf(number);
    return new CExpr.IntegerLiteral(
        new CExpr.Info(CType.scalar(ScalarKind.INT), range, Optional.of(value)), value);
  }

  /** Every scalar of the object, with its value or zero. */
  private void each(Element whole, Map<List<Integer>, Element> values, List<CStmt> statements) {
    if (whole.type().arithmeticKind() != null) {
      Element set = values.get(whole.path());
      CExpr value = set == null ? integer(0, whole.value().range()) : set.value();
      statements.add(assign(whole.place(), value));
      return;
    }
    for (int k = 0; k < size(whole.type(), whole.value()); k++) {
      each(part(whole, k, whole.value()), values, statements);
    }
  }

  private static CStmt assign(CExpr place, CExpr value) {
    CType type = place.type();
    CExpr converted =
        value.type().sameAs(type)
            ? value
            : new CExpr.Cast(
                new CExpr.Info(type, value.range(), Optional.empty()),
                CExpr.CastKind.IMPLICIT,
                value);
    CExpr.Info info = new CExpr.Info(type, value.range(), Optional.empty());
    return new CStmt.Expression(
        value.range(), new CExpr.Assign(info, Optional.empty(), place, converted, type));
  }

  /** Loops that set everything to zero. */
  private void zero(CExpr place, CExpr at, List<CStmt> statements) {
    SourceRange range = at.range();
    if (place.type() instanceof CType.Array array) {
      CType type = CType.scalar(ScalarKind.INT);
      CVariable counter =
          new CVariable(
              -1, region.names().fresh("e"), type, type, CVariable.Storage.LOCAL, false, range);
      CExpr.Info info = new CExpr.Info(type, range, Optional.empty());
      CExpr index = new CExpr.VariableRef(info, counter);
      List<CStmt> body = new ArrayList<>();
      zero(
          new CExpr.Subscript(
              new CExpr.Info(array.element(), range, Optional.empty()), place, index),
          at,
          body);
      statements.add(
          new CStmt.For(
              range,
              Optional.of(
                  new CStmt.Declaration(
                      range,
                      List.of(new Declarator(counter, Optional.of(integer(0, range)))),
                      List.of(),
                      List.of())),
              Optional.of(
                  new CExpr.Binary(info, BinaryOp.LT, index, integer(size(array, at), range))),
              Optional.of(new CExpr.IncDec(info, CExpr.IncDecOp.PRE_INCREMENT, index)),
              new CStmt.Compound(range, body)));
    } else if (place.type() instanceof CType.Struct struct) {
      for (CType.Field field : struct.fields()) {
        CExpr.Info info = new CExpr.Info(field.type(), range, Optional.empty());
        zero(new CExpr.Member(info, place, CExpr.MemberAccess.DOT, field), at, statements);
      }
    } else {
      statements.add(assign(place, integer(0, range)));
    }
  }

  /** Reads the values of a list in the order of the source. */
  private final class Reader {
    private final CExpr list;
    private final Map<List<Integer>, Element> values;

    Reader(CExpr list, Map<List<Integer>, Element> values) {
      this.list = list;
      this.values = values;
    }

    /** What stands between braces. */
    void braced(Element whole, List<CExpr> elements) {
      if (whole.type().arithmeticKind() != null) {
        if (elements.size() == 1) {
          value(whole, elements, 0);
        } else if (!elements.isEmpty()) {
          throw unsupported(list);
        }
        return;
      }
      int position = 0;
      int next = 0;
      while (next < elements.size()) {
        if (elements.get(next) instanceof CExpr.Designated designated) {
          position = designated(whole, designated);
          next++;
        } else {
          next = value(part(whole, position, elements.get(next)), elements, next);
        }
        position++;
      }
    }

    /** Returns the position in {@code whole}, after which an undesignated element goes on. */
    private int designated(Element whole, CExpr.Designated element) {
      Element part = whole;
      for (CExpr.Designator designator : element.designators()) {
        part = part(part, position(part.type(), designator), element);
      }
      boolean isWhole =
          element.value() instanceof CExpr.InitList || part.type().arithmeticKind() != null;
      if (!isWhole || element.designators().size() > 1 && !isLastOrBeforeDesignated(element)) {
        throw unsupported(element);
      }
      value(part, List.of(element.value()), 0);
      return part.path().get(whole.path().size());
    }

    private boolean isLastOrBeforeDesignated(CExpr.Designated element) {
      List<CExpr> all = ((CExpr.InitList) list).elements();
      int at = all.indexOf(element);
      return at >= 0 && (at + 1 == all.size() || all.get(at + 1) instanceof CExpr.Designated);
    }

    private int position(CType type, CExpr.Designator designator) {
      if (designator instanceof CExpr.Designator.Index index) {
        return index.position().intValueExact();
      }
      String name = ((CExpr.Designator.Named) designator).field().name();
      if (type instanceof CType.Struct struct) {
        for (int k = 0; k < struct.fields().size(); k++) {
          if (struct.fields().get(k).name().equals(name)) {
            return k;
          }
        }
      }
      throw unsupported(list);
    }

    /** Sets a part from the elements at {@code next} on and returns what is next then. */
    private int value(Element part, List<CExpr> elements, int next) {
      CExpr value = elements.get(next);
      if (value instanceof CExpr.InitList inner) {
        values.keySet().removeIf(path -> startsWith(path, part.path()));
        braced(part, inner.elements());
        return next + 1;
      }
      if (part.type().arithmeticKind() != null) {
        if (value.type().arithmeticKind() == null) {
          throw unsupported(value);
        }
        values.remove(part.path());
        values.put(part.path(), new Element(part.place(), part.path(), value));
        return next + 1;
      }
      if (value.type().arithmeticKind() == null) {
        throw unsupported(value);
      }
      int after = next;
      for (int k = 0; k < size(part.type(), value); k++) {
        if (after < elements.size() && !(elements.get(after) instanceof CExpr.Designated)) {
          after = value(part(part, k, elements.get(after)), elements, after);
        }
      }
      return after;
    }

    private static boolean startsWith(List<Integer> path, List<Integer> start) {
      return path.size() >= start.size() && path.subList(0, start.size()).equals(start);
    }
  }
}
