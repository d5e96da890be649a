package org.polyloom.check;

import java.util.Optional;
import org.polyloom.run.ElementType;
import org.polyloom.source.CType;

/** How values of C's types are compared. */
final class ElementTypes {

  private ElementTypes() {}

  /**
   * The comparison for an arithmetic type; empty for all others, and for those wider than 64 bits.
   */
  static Optional<ElementType> of(CType type) {
    if (type.arithmeticKind() == null) {
      return Optional.empty();
    }
    return switch (type.arithmeticKind()) {
      case VOID, INT128, UINT128, HALF, FLOAT128 -> Optional.empty();
      case BOOL, UCHAR -> Optional.of(ElementType.UINT8);
      case CHAR, SCHAR -> Optional.of(ElementType.INT8);
      case SHORT -> Optional.of(ElementType.INT16);
      case USHORT -> Optional.of(ElementType.UINT16);
      case INT -> Optional.of(ElementType.INT32);
      case UINT -> Optional.of(ElementType.UINT32);
      case LONG, LLONG -> Optional.of(ElementType.INT64);
      case ULONG, ULLONG -> Optional.of(ElementType.UINT64);
      case FLOAT -> Optional.of(ElementType.FLOAT);
      case DOUBLE -> Optional.of(ElementType.DOUBLE);
      case LONG_DOUBLE -> Optional.of(ElementType.LONG_DOUBLE);
    };
  }
}
