package org.polyloom.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.source.CExpr;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.SourceRange;

/**
 * How an lvalue is reached: text pieces around subscripts, as in {@code pts[ i ].pos[ k ]}.
 *
 * @param base what the path starts from
 * @param pieces one more than subscripts
 * @param subscripts of arrays and pointers, outermost first
 * @param extents of the arrays; empty for pointers, whose extent is not known
 * @param type of the lvalue
 */
record ObjectPath(
    Base base,
    List<String> pieces,
    List<Index> subscripts,
    List<Optional<Bound>> extents,
    CType type) {

  /**
   * Where an object lies.
   *
   * @param root the variable that the path begins with
   * @param pointer the text of the last pointer that is followed; empty for the variable itself
   * @param restrict whether that pointer is a restrict-qualified variable
   */
  record Base(CVariable root, Optional<String> pointer, boolean restrict) {
    /** Whether two paths lead into one object. */
    boolean isSameAs(Base other) {
      return root == other.root && pointer.equals(other.pointer);
    }
  }

  /**
   * An extent and where it was fixed.
   *
   * @param declaration the variable whose declaration holds the extent
   */
  record Bound(CType.Extent extent, CVariable declaration) {}

  /** A term of an index. */
  record Term(boolean negative, CExpr expr) {}

  /** A sum of terms; none for zero. */
  record Index(List<Term> terms, SourceRange range) {
    Index {
      terms = List.copyOf(terms);
    }

    Index plus(boolean negative, CExpr expr) {
      List<Term> more = new ArrayList<>(terms);
      more.add(new Term(negative, expr));
      return new Index(more, range);
    }
  }

  ObjectPath {
    pieces = List.copyOf(pieces);
    subscripts = List.copyOf(subscripts);
    extents = List.copyOf(extents);
  }

  static ObjectPath variable(CVariable variable) {
    return new ObjectPath(
        new Base(variable, Optional.empty(), false),
        List.of(variable.name()),
        List.of(),
        List.of(),
        variable.type());
  }

  /** The text without subscripts: {@code pts[].pos[]}. */
  String text() {
    return String.join("", pieces);
  }

  ObjectPath member(String operator, CType.Field field) {
    List<String> more = new ArrayList<>(pieces);
    more.set(more.size() - 1, more.get(more.size() - 1) + operator + field.name());
    return new ObjectPath(base, more, subscripts, extents, field.type());
  }

  ObjectPath element(Index index, Optional<Bound> extent, CType element) {
    List<String> more = new ArrayList<>(pieces);
    more.set(more.size() - 1, more.get(more.size() - 1) + "[");
    more.add("]");
    List<Index> indices = new ArrayList<>(subscripts);
    indices.add(index);
    List<Optional<Bound>> bounds = new ArrayList<>(extents);
    bounds.add(extent);
    return new ObjectPath(base, more, indices, bounds, element);
  }

  /** What a pointer without subscripts points to. */
  ObjectPath pointee(String piece, CType element) {
    return new ObjectPath(base, List.of(piece), subscripts, extents, element);
  }

  ObjectPath basedOn(Base newBase) {
    return new ObjectPath(newBase, pieces, subscripts, extents, type);
  }
}
