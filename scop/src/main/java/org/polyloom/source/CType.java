package org.polyloom.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A type of C, resolved: typedefs are looked through, and the name under which the source spells
 * the type is kept beside it in {@link #spelling()}.
 *
 * <p>Equality of the records includes spelling and qualifiers; {@link #sameAs} compares what the
 * types are.
 */
public sealed interface CType {

  /** The type as the source names it, qualifiers and typedef names included. */
  String spelling();

  /** The qualifiers of this type itself; an array's are its element's. */
  Set<Qualifier> qualifiers();

  /** Whether this type itself has the qualifier. */
  default boolean is(Qualifier qualifier) {
    return qualifiers().contains(qualifier);
  }

  /** Whether this is an arithmetic type or {@code void} of the given kind. */
  default boolean isScalar(ScalarKind kind) {
    return this instanceof Scalar scalar && scalar.kind() == kind;
  }

  /** Whether this is an integer type; an enumeration is one. */
  default boolean isInteger() {
    return this instanceof Enumeration
        || this instanceof Scalar scalar && scalar.kind().isInteger();
  }

  /** Whether this is a real floating type. */
  default boolean isFloating() {
    return this instanceof Scalar scalar && scalar.kind().isFloating();
  }

  /**
   * Whether the type or one of its parts (element, pointee, field) has the qualifier.
   *
   * @param qualifier such as {@link Qualifier#VOLATILE}
   */
  default boolean mentions(Qualifier qualifier) {
    if (is(qualifier)) {
      return true;
    }
    if (this instanceof Pointer pointer) {
      return pointer.pointee().mentions(qualifier);
    }
    if (this instanceof Array array) {
      return array.element().mentions(qualifier);
    }
    return this instanceof Struct struct
        && struct.fields().stream().anyMatch(field -> field.type().mentions(qualifier));
  }

  /**
   * Whether the two are the same type, whatever their spellings and own qualifiers. Two arrays of
   * variable extent are the same where their elements are.
   */
  default boolean sameAs(CType other) {
    if (this instanceof Scalar a && other instanceof Scalar b) {
      return a.kind() == b.kind();
    }
    if (this instanceof Pointer a && other instanceof Pointer b) {
      return a.pointee().sameAs(b.pointee())
          && a.pointee().qualifiers().equals(b.pointee().qualifiers());
    }
    if (this instanceof Array a && other instanceof Array b) {
      boolean extents =
          a.extent() instanceof Extent.Constant || b.extent() instanceof Extent.Constant
              ? a.extent().equals(b.extent())
              : true;
      return extents && a.element().sameAs(b.element());
    }
    if (this instanceof Struct a && other instanceof Struct b) {
      return a.name().equals(b.name()) && a.kind() == b.kind();
    }
    if (this instanceof Enumeration a && other instanceof Enumeration b) {
      return a.name().equals(b.name()) && a.underlying() == b.underlying();
    }
    if (this instanceof Complex a && other instanceof Complex b) {
      return a.component() == b.component();
    }
    if (this instanceof Function a && other instanceof Function b) {
      return a.canonicalSpelling().equals(b.canonicalSpelling());
    }
    return this instanceof Other a
        && other instanceof Other b
        && a.canonicalSpelling().equals(b.canonicalSpelling());
  }

  /** The sizes of the variable-length arrays that this type is of or points to, outermost first. */
  default List<CExpr> sizes() {
    if (this instanceof Pointer pointer) {
      return pointer.pointee().sizes();
    }
    if (!(this instanceof Array array)) {
      return List.of();
    }
    List<CExpr> sizes = new ArrayList<>();
    if (array.extent() instanceof Extent.Variable variable) {
      sizes.add(variable.size());
    }
    sizes.addAll(array.element().sizes());
    return List.copyOf(sizes);
  }

  /** Whether it is of or points to arrays whose sizes are no constants. */
  default boolean hasVariableSize() {
    if (this instanceof Pointer pointer) {
      return pointer.pointee().hasVariableSize();
    }
    return this instanceof Array array
        && (array.extent() instanceof Extent.Variable
            || array.extent() instanceof Extent.Unknown
            || array.element().hasVariableSize());
  }

  /** The arithmetic kind of this type: a scalar's own, an enumeration's integer; else null. */
  default ScalarKind arithmeticKind() {
    if (this instanceof Scalar scalar) {
      return scalar.kind() == ScalarKind.VOID ? null : scalar.kind();
    }
    return this instanceof Enumeration enumeration ? enumeration.underlying() : null;
  }

  /** The scalar type of {@code kind} under its own name, without qualifiers. */
  static Scalar scalar(ScalarKind kind) {
    return new Scalar(kind, Set.of(), kind.cSpelling());
  }

  private static Set<Qualifier> ordered(Set<Qualifier> qualifiers) {
    return qualifiers.isEmpty()
        ? Set.of()
        : Collections.unmodifiableSet(EnumSet.copyOf(qualifiers));
  }

  /**
   * An arithmetic type or {@code void}.
   *
   * @param kind which one
   */
  record Scalar(ScalarKind kind, Set<Qualifier> qualifiers, String spelling) implements CType {
    public Scalar {
      Objects.requireNonNull(kind, "kind");
      qualifiers = ordered(qualifiers);
    }
  }

  /**
   * A pointer; {@code restrict} is among its qualifiers.
   *
   * @param pointee what it points to
   */
  record Pointer(CType pointee, Set<Qualifier> qualifiers, String spelling) implements CType {
    public Pointer {
      Objects.requireNonNull(pointee, "pointee");
      qualifiers = ordered(qualifiers);
    }
  }

  /**
   * An array. Its qualifiers are its element's.
   *
   * @param element the type of an element, which may be an array again
   * @param extent the number of elements
   */
  record Array(CType element, Extent extent, String spelling) implements CType {
    public Array {
      Objects.requireNonNull(element, "element");
      Objects.requireNonNull(extent, "extent");
    }

    @Override
    public Set<Qualifier> qualifiers() {
      return element.qualifiers();
    }
  }

  /** Whether a record type is a {@code struct} or a {@code union}. */
  enum RecordKind {
    STRUCT,
    UNION
  }

  /**
   * A struct or union.
   *
   * @param name the tag; for one without a tag, libclang's name for it, which holds its place
   * @param fields in order of declaration; empty for an incomplete type, and where the type is
   *     mentioned inside its own fields
   */
  record Struct(
      RecordKind kind,
      String name,
      List<Field> fields,
      long sizeBytes,
      Set<Qualifier> qualifiers,
      String spelling)
      implements CType {
    public Struct {
      fields = List.copyOf(fields);
      qualifiers = ordered(qualifiers);
    }
  }

  /**
   * A member of a struct or union.
   *
   * @param name empty for an anonymous struct or union member
   * @param offsetBits where it begins in the struct; -1 if not known
   * @param bitWidth the width of a bit-field
   */
  record Field(String name, CType type, long offsetBits, OptionalLong bitWidth) {}

  /**
   * An enumeration.
   *
   * @param underlying the integer type that stands behind it
   */
  record Enumeration(String name, ScalarKind underlying, Set<Qualifier> qualifiers, String spelling)
      implements CType {
    public Enumeration {
      qualifiers = ordered(qualifiers);
    }
  }

  /**
   * A complex type.
   *
   * @param component the type of the real and of the imaginary part
   */
  record Complex(ScalarKind component, Set<Qualifier> qualifiers, String spelling)
      implements CType {
    public Complex {
      qualifiers = ordered(qualifiers);
    }
  }

  /**
   * A function type.
   *
   * @param result what a call returns
   * @param parameters after the adjustment of arrays and functions to pointers; empty where the
   *     function has no prototype
   * @param canonicalSpelling the type without typedef names
   */
  record Function(CType result, List<CType> parameters, String canonicalSpelling, String spelling)
      implements CType {
    public Function {
      parameters = List.copyOf(parameters);
    }

    @Override
    public Set<Qualifier> qualifiers() {
      return Set.of();
    }
  }

  /**
   * Any other type: vectors, blocks, types of an erroneous program.
   *
   * @param canonicalSpelling the type without typedef names
   */
  record Other(String canonicalSpelling, Set<Qualifier> qualifiers, String spelling)
      implements CType {
    public Other {
      qualifiers = ordered(qualifiers);
    }
  }

  /** The number of elements of an array. */
  sealed interface Extent {

    /** A known number of elements. */
    record Constant(long elements) implements Extent {}

    /**
     * A variable-length array's number of elements: the value of the expression where the
     * declaration is met (for a parameter: on entry of the function).
     */
    record Variable(CExpr size) implements Extent {}

    /** {@code A[]}, and the extent that {@code [*]} leaves open. */
    record Incomplete() implements Extent {}

    /** Variable, but the expression cannot be seen from here, as under {@code typeof}. */
    record Unknown() implements Extent {}
  }
}
