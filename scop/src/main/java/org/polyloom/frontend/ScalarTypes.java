package org.polyloom.frontend;

import java.util.Optional;
import org.polyloom.ir.ScalarType;
import org.polyloom.source.CType;
import org.polyloom.source.ScalarKind;

/** The arithmetic types of the tree as those of the Scop. */
final class ScalarTypes {
  private ScalarTypes() {}

  /** The type; empty for types without a model. */
  static Optional<ScalarType> of(CType type) {
    ScalarKind kind = type.arithmeticKind();
    return kind == null ? Optional.empty() : of(kind);
  }

  /** The type; empty for types without a model. */
  static Optional<ScalarType> of(ScalarKind kind) {
    return switch (kind) {
      case BOOL -> Optional.of(ScalarType.BOOL);
      case CHAR -> Optional.of(ScalarType.CHAR);
      case SCHAR -> Optional.of(ScalarType.SIGNED_CHAR);
      case UCHAR -> Optional.of(ScalarType.UNSIGNED_CHAR);
      case SHORT -> Optional.of(ScalarType.SHORT);
      case USHORT -> Optional.of(ScalarType.UNSIGNED_SHORT);
      case INT -> Optional.of(ScalarType.INT);
      case UINT -> Optional.of(ScalarType.UNSIGNED_INT);
      case LONG -> Optional.of(ScalarType.LONG);
      case ULONG -> Optional.of(ScalarType.UNSIGNED_LONG);
      case LLONG -> Optional.of(ScalarType.LONG_LONG);
      case ULLONG -> Optional.of(ScalarType.UNSIGNED_LONG_LONG);
      case FLOAT -> Optional.of(ScalarType.FLOAT);
      case DOUBLE -> Optional.of(ScalarType.DOUBLE);
      case LONG_DOUBLE -> Optional.of(ScalarType.LONG_DOUBLE);
      case VOID, INT128, UINT128, HALF, FLOAT128 -> Optional.empty();
    };
  }

  /** Whether every value of {@code narrow} is one of {@code wide}; both are integer types. */
  static boolean holdsAll(ScalarKind wide, ScalarKind narrow) {
    return wide.minimum().compareTo(narrow.minimum()) <= 0
        && wide.maximum().compareTo(narrow.maximum()) >= 0;
  }
}
