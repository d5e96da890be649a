package org.polyloom.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.run.ElementType;
import org.polyloom.source.CType;

/**
 * An arithmetic part of a struct.
 *
 * @param path how C reaches it from the struct: {@code .position[1]}
 * @param type what it is
 * @param elementType how it is compared
 */
record StructField(String path, CType type, ElementType elementType) {

  private static final int MOST = 64;

  /**
   * All parts of a struct, in order; empty if one is no arithmetic value, is a bit-field or shares
   * its place with another, or if there are very many.
   */
  static Optional<List<StructField>> of(CType.Struct struct) {
    List<StructField> fields = new ArrayList<>();
    boolean complete = !struct.fields().isEmpty() && addStruct(struct, "", fields);
    return complete ? Optional.of(List.copyOf(fields)) : Optional.empty();
  }

  private static boolean addStruct(CType.Struct struct, String path, List<StructField> fields) {
    return struct.kind() == CType.RecordKind.STRUCT
        && struct.fields().stream()
            .allMatch(
                field ->
                    field.bitWidth().isEmpty()
                        && add(
                            field.type(),
                            field.name().isEmpty() ? path : path + "." + field.name(),
                            fields));
  }

  private static boolean add(CType type, String path, List<StructField> fields) {
    if (type instanceof CType.Struct struct) {
      return addStruct(struct, path, fields);
    }
    if (type instanceof CType.Array array) {
      return array.extent() instanceof CType.Extent.Constant constant
          && constant.elements() <= MOST
          && addElements(array.element(), constant.elements(), path, fields);
    }
    Optional<ElementType> elementType = ElementTypes.of(type);
    elementType.ifPresent(known -> fields.add(new StructField(path, type, known)));
    return elementType.isPresent() && fields.size() <= MOST;
  }

  private static boolean addElements(
      CType element, long count, String path, List<StructField> fields) {
    for (long index = 0; index < count; index++) {
      if (!add(element, path + "[" + index + "]", fields)) {
        return false;
      }
    }
    return true;
  }
}
