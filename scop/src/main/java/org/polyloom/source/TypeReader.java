package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.bytedeco.llvm.clang.CXCursor;
import org.bytedeco.llvm.clang.CXType;

/**
 * libclang's types as {@link CType}.
 *
 * <p>libclang does not give the size expression of a variable-length array by its type. They are
 * children of the cursor that spells the type (a declaration, a cast), innermost dimension first:
 * {@code double A[n][m]} has the children {@code m} and {@code n}. A typedef's own dimensions are
 * always further inside than those of a declarator that uses it, so they come before.
 */
final class TypeReader {

  private final TreeReader tree;
  private final Map<Long, CType> known = new HashMap<>();
  private final Set<Long> structsInProgress = new HashSet<>();

  TypeReader(TreeReader tree) {
    this.tree = tree;
  }

  /** The type without anything known of the sizes of variable-length arrays. */
  CType read(CXType type) {
    if (!structsInProgress.isEmpty()) {
      return convert(type, Collections.emptyIterator());
    }
    long key = type.data(0) == null ? 0 : type.data(0).address();
    CType result = known.get(key);
    if (result == null) {
      result = convert(type, Collections.emptyIterator());
      known.put(key, result);
    }
    return result;
  }

  /**
   * The type of a declaration or cast that spells it, with the sizes of its arrays.
   *
   * @param type the cursor's type, or a declaration's underlying type
   * @param cursor whose children hold the sizes
   */
  CType read(CXType type, CXCursor cursor) {
    int dimensions = dimensions(clang_getCanonicalType(type));
    if (dimensions == 0) {
      return read(type);
    }
    List<CXCursor> sizes = sizes(cursor);
    int missing = dimensions - sizes.size();
    boolean outermostIsImplied = missing == 1 && isArrayWithoutVariableSize(type);
    if (missing != 0 && !outermostIsImplied) {
      return read(type);
    }
    return convert(type, sizes.iterator());
  }

  /** A parameter's type after adjustment: arrays and functions become pointers. */
  CType adjusted(CType declared) {
    if (declared instanceof CType.Array array) {
      return pointerTo(array.element(), qualifiersInBrackets(array.spelling()));
    }
    return declared instanceof CType.Function ? pointerTo(declared, Set.of()) : declared;
  }

  /** The qualifiers of {@code A[static restrict n]}, which only the type's spelling tells. */
  private static Set<Qualifier> qualifiersInBrackets(String spelling) {
    Set<Qualifier> qualifiers = EnumSet.noneOf(Qualifier.class);
    int bracket = spelling.indexOf('[');
    if (bracket < 0) {
      return qualifiers;
    }
    for (String word : spelling.substring(bracket + 1).split("[^A-Za-z_0-9]+")) {
      switch (word) {
        case "restrict", "__restrict" -> qualifiers.add(Qualifier.RESTRICT);
        case "const" -> qualifiers.add(Qualifier.CONST);
        case "volatile" -> qualifiers.add(Qualifier.VOLATILE);
        case "static" -> {}
        default -> {
          return qualifiers;
        }
      }
    }
    return qualifiers;
  }

  /** A pointer to {@code pointee}. */
  static CType.Pointer pointerTo(CType pointee, Set<Qualifier> qualifiers) {
    StringBuilder spelling = new StringBuilder(pointee.spelling());
    if (pointee instanceof CType.Array || pointee instanceof CType.Function) {
      int at = spelling.indexOf(pointee instanceof CType.Array ? "[" : "(");
      spelling.insert(
          at < 0 ? spelling.length() : at,
          at > 0 && spelling.charAt(at - 1) != ' ' ? " (*)" : "(*)");
    } else {
      spelling.append(pointee instanceof CType.Pointer ? "*" : " *");
    }
    return new CType.Pointer(pointee, qualifiers, spelling.toString());
  }

  /** A field of a struct or union. */
  CType.Field field(CXCursor declaration) {
    int width = clang_getFieldDeclBitWidth(declaration);
    return new CType.Field(
        ClangFile.name(declaration),
        read(clang_getCursorType(declaration), declaration),
        clang_Cursor_getOffsetOfField(declaration),
        width < 0 ? OptionalLong.empty() : OptionalLong.of(width));
  }

  private CType convert(CXType type, Iterator<CXCursor> sizes) {
    String spelling = ClangFile.text(clang_getTypeSpelling(type));
    Set<Qualifier> qualifiers = qualifiers(type);
    switch (type.kind()) {
      case CXType_Typedef -> {
        CXCursor declaration = clang_getTypeDeclaration(type);
        return renamed(
            convert(clang_getTypedefDeclUnderlyingType(declaration), sizes), qualifiers, spelling);
      }
      case CXType_Elaborated -> {
        return renamed(convert(clang_Type_getNamedType(type), sizes), qualifiers, spelling);
      }
      case CXType_Atomic -> {
        qualifiers.add(Qualifier.ATOMIC);
        return renamed(convert(clang_Type_getValueType(type), sizes), qualifiers, spelling);
      }
      case CXType_Pointer -> {
        return new CType.Pointer(convert(clang_getPointeeType(type), sizes), qualifiers, spelling);
      }
      case CXType_ConstantArray, CXType_VariableArray, CXType_IncompleteArray -> {
        CType element = convert(clang_getArrayElementType(type), sizes);
        return new CType.Array(element, extent(type, sizes), spelling);
      }
      case CXType_Record -> {
        return struct(type, qualifiers, spelling);
      }
      case CXType_Enum -> {
        return enumeration(type, qualifiers, spelling);
      }
      case CXType_Complex -> {
        if (read(clang_getElementType(type)) instanceof CType.Scalar component) {
          return new CType.Complex(component.kind(), qualifiers, spelling);
        }
        return new CType.Other(spelling, qualifiers, spelling);
      }
      case CXType_FunctionProto, CXType_FunctionNoProto -> {
        return function(type, spelling);
      }
      default -> {
        ScalarKind kind = scalarKind(type.kind());
        return kind == null
            ? otherwiseNamed(type, sizes, qualifiers, spelling)
            : new CType.Scalar(kind, qualifiers, spelling);
      }
    }
  }

  /** A type under sugar that libclang has no name for: parentheses, attributes, typeof. */
  private CType otherwiseNamed(
      CXType type, Iterator<CXCursor> sizes, Set<Qualifier> qualifiers, String spelling) {
    CXType canonical = clang_getCanonicalType(type);
    if (canonical.kind() == type.kind()) {
      return new CType.Other(
          ClangFile.text(clang_getTypeSpelling(canonical)), qualifiers, spelling);
    }
    return renamed(convert(canonical, sizes), qualifiers, spelling);
  }

  private CType.Extent extent(CXType array, Iterator<CXCursor> sizes) {
    CXCursor size = sizes.hasNext() ? sizes.next() : null;
    return switch (array.kind()) {
      case CXType_ConstantArray -> new CType.Extent.Constant(clang_getArraySize(array));
      case CXType_VariableArray ->
          size == null
              ? new CType.Extent.Unknown()
              : new CType.Extent.Variable(tree.expressions().read(size));
      default -> new CType.Extent.Incomplete();
    };
  }

  /** The number of array dimensions whose size a declarator has to spell. */
  private static int dimensions(CXType canonical) {
    return switch (canonical.kind()) {
      case CXType_Pointer -> dimensions(clang_getPointeeType(canonical));
      case CXType_ConstantArray, CXType_VariableArray ->
          1 + dimensions(clang_getArrayElementType(canonical));
      case CXType_IncompleteArray -> dimensions(clang_getArrayElementType(canonical));
      default -> 0;
    };
  }

  private static boolean isArrayWithoutVariableSize(CXType type) {
    return clang_getCanonicalType(type).kind() == CXType_ConstantArray;
  }

  /** The size expressions among a cursor's children, innermost first. */
  private List<CXCursor> sizes(CXCursor cursor) {
    List<CXCursor> sizes = new ArrayList<>();
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(cursor);
    List<CXCursor> children = tree.file().children(cursor);
    boolean lastIsOperand = cursor.kind() == CXCursor_CStyleCastExpr;
    int count = lastIsOperand ? children.size() - 1 : children.size();
    for (CXCursor child : children.subList(0, count)) {
      if (child.kind() == CXCursor_TypeRef) {
        CXCursor declaration = clang_getCursorReferenced(child);
        if (declaration.kind() == CXCursor_TypedefDecl) {
          sizes.addAll(sizes(declaration));
        }
      } else if (clang_isExpression(child.kind()) != 0
          && clang_equalCursors(child, initializer) == 0) {
        sizes.add(child);
      }
    }
    return sizes;
  }

  private CType struct(CXType type, Set<Qualifier> qualifiers, String spelling) {
    CXCursor declaration = clang_getTypeDeclaration(type);
    CXCursor definition = clang_getCursorDefinition(declaration);
    CXCursor shown = clang_Cursor_isNull(definition) != 0 ? declaration : definition;
    long key = shown.data(0).address();
    List<CType.Field> fields = new ArrayList<>();
    if (structsInProgress.add(key)) {
      for (CXCursor child : tree.file().children(shown)) {
        if (child.kind() == CXCursor_FieldDecl) {
          fields.add(field(child));
        }
      }
      structsInProgress.remove(key);
    }
    return new CType.Struct(
        shown.kind() == CXCursor_UnionDecl ? CType.RecordKind.UNION : CType.RecordKind.STRUCT,
        ClangFile.name(shown),
        fields,
        Math.max(0, clang_Type_getSizeOf(type)),
        qualifiers,
        spelling);
  }

  private CType enumeration(CXType type, Set<Qualifier> qualifiers, String spelling) {
    CXCursor declaration = clang_getTypeDeclaration(type);
    CXType underlying = clang_getCanonicalType(clang_getEnumDeclIntegerType(declaration));
    ScalarKind kind = scalarKind(underlying.kind());
    return new CType.Enumeration(
        ClangFile.name(declaration), kind == null ? ScalarKind.INT : kind, qualifiers, spelling);
  }

  private CType function(CXType type, String spelling) {
    List<CType> parameters = new ArrayList<>();
    int count = type.kind() == CXType_FunctionProto ? clang_getNumArgTypes(type) : 0;
    for (int i = 0; i < count; i++) {
      parameters.add(adjusted(read(clang_getArgType(type, i))));
    }
    return new CType.Function(
        read(clang_getResultType(type)),
        parameters,
        ClangFile.text(clang_getTypeSpelling(clang_getCanonicalType(type))),
        spelling);
  }

  private static Set<Qualifier> qualifiers(CXType type) {
    Set<Qualifier> qualifiers = EnumSet.noneOf(Qualifier.class);
    if (clang_isConstQualifiedType(type) != 0) {
      qualifiers.add(Qualifier.CONST);
    }
    if (clang_isVolatileQualifiedType(type) != 0) {
      qualifiers.add(Qualifier.VOLATILE);
    }
    if (clang_isRestrictQualifiedType(type) != 0) {
      qualifiers.add(Qualifier.RESTRICT);
    }
    return qualifiers;
  }

  /** The type of an object that changes under another name as well. */
  static CType ofOtherName(CType type) {
    return renamed(type, EnumSet.of(Qualifier.VOLATILE), type.spelling());
  }

  /** The type under another name, with more qualifiers; an array hands them to its elements. */
  private static CType renamed(CType type, Set<Qualifier> more, String spelling) {
    if (type instanceof CType.Array array) {
      CType element =
          array.element().qualifiers().containsAll(more)
              ? array.element()
              : renamed(array.element(), more, array.element().spelling());
      return new CType.Array(element, array.extent(), spelling);
    }
    Set<Qualifier> all = EnumSet.noneOf(Qualifier.class);
    all.addAll(type.qualifiers());
    all.addAll(more);
    if (type instanceof CType.Scalar scalar) {
      return new CType.Scalar(scalar.kind(), all, spelling);
    }
    if (type instanceof CType.Pointer pointer) {
      return new CType.Pointer(pointer.pointee(), all, spelling);
    }
    if (type instanceof CType.Struct struct) {
      return new CType.Struct(
          struct.kind(), struct.name(), struct.fields(), struct.sizeBytes(), all, spelling);
    }
    if (type instanceof CType.Enumeration enumeration) {
      return new CType.Enumeration(enumeration.name(), enumeration.underlying(), all, spelling);
    }
    if (type instanceof CType.Complex complex) {
      return new CType.Complex(complex.component(), all, spelling);
    }
    if (type instanceof CType.Function function) {
      return new CType.Function(
          function.result(), function.parameters(), function.canonicalSpelling(), spelling);
    }
    return new CType.Other(((CType.Other) type).canonicalSpelling(), all, spelling);
  }

  private static ScalarKind scalarKind(int kind) {
    return switch (kind) {
      case CXType_Void -> ScalarKind.VOID;
      case CXType_Bool -> ScalarKind.BOOL;
      case CXType_Char_S -> ScalarKind.CHAR;
      case CXType_SChar -> ScalarKind.SCHAR;
      case CXType_Char_U, CXType_UChar -> ScalarKind.UCHAR;
      case CXType_Short -> ScalarKind.SHORT;
      case CXType_UShort -> ScalarKind.USHORT;
      case CXType_Int -> ScalarKind.INT;
      case CXType_UInt -> ScalarKind.UINT;
      case CXType_Long -> ScalarKind.LONG;
      case CXType_ULong -> ScalarKind.ULONG;
      case CXType_LongLong -> ScalarKind.LLONG;
      case CXType_ULongLong -> ScalarKind.ULLONG;
      case CXType_Int128 -> ScalarKind.INT128;
      case CXType_UInt128 -> ScalarKind.UINT128;
      case CXType_Float16, CXType_Half -> ScalarKind.HALF;
      case CXType_Float -> ScalarKind.FLOAT;
      case CXType_Double -> ScalarKind.DOUBLE;
      case CXType_LongDouble -> ScalarKind.LONG_DOUBLE;
      case CXType_Float128 -> ScalarKind.FLOAT128;
      default -> null;
    };
  }
}
