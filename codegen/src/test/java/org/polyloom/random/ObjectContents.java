package org.polyloom.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.ScalarValue;

/**
 * The values of a program's objects, found by the arrays of a Scop and their subscripts.
 *
 * @param values by the objects' names, in the order in which they lie in memory
 */
record ObjectContents(
    Program program, ProgramPrinter printer, Map<String, Long> sizes, Map<String, long[]> values) {

  /** Where a value is. */
  record Place(String object, int position) {}

  ObjectContents {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  /**
   * The place of an element; empty if it belongs to no object that is compared.
   *
   * @param extent computes the extents of a linearised array
   */
  Optional<Place> place(
      ArrayDecl array, List<Long> subscripts, ToLongFunction<org.polyloom.isl.PwAff> extent) {
    Optional<Program.Array> found = object(array);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Program.Array object = found.get();
    String name = printer.reference(object);
    if (array.layout() instanceof Layout.Linearised) {
      long position = subscripts.get(0);
      for (int k = 1; k < subscripts.size(); k++) {
        position =
            position * extent.applyAsLong(array.extents().get(k).orElseThrow()) + subscripts.get(k);
      }
      return Optional.of(new Place(name, (int) position));
    }
    int outer = outer(array);
    long position = subscripts.get(0);
    for (int k = 1; k < outer; k++) {
      position = position * extent(object, k) + subscripts.get(k);
    }
    if (object.member().isEmpty()) {
      return Optional.of(new Place(name, (int) position));
    }
    return Optional.of(
        member(array, object, position, subscripts.subList(outer, subscripts.size())));
  }

  private Place member(
      ArrayDecl array, Program.Array object, long element, List<Long> innerSubscripts) {
    String wanted = memberName(array);
    int size = 0;
    int offset = -1;
    for (Program.Array member : printer.members(object.object())) {
      if (member.member().orElseThrow().name().equals(wanted)) {
        offset = size + (innerSubscripts.isEmpty() ? 0 : innerSubscripts.get(0).intValue());
      }
      int rank = member.dimensions().size();
      boolean isArray = member.member().orElseThrow().rank() > 0;
      size += isArray ? Integer.parseInt(member.dimensions().get(rank - 1).size()) : 1;
    }
    return new Place(printer.reference(object), (int) (element * size + offset));
  }

  /** The type of an element's values. */
  static ScalarValue value(ScalarType type, long bits) {
    return switch (type) {
      case FLOAT -> ScalarValue.ofFloating(type, Float.intBitsToFloat((int) bits));
      case DOUBLE -> ScalarValue.ofFloating(type, Double.longBitsToDouble(bits));
      default -> ScalarValue.ofInteger(type, bits);
    };
  }

  private Optional<Program.Array> object(ArrayDecl array) {
    String base =
        array.layout() instanceof Layout.Linearised linearised
            ? linearised.base()
            : ((Layout.Subscripted) array.layout()).pieces().get(0).replaceAll("[\\[.].*", "");
    return array.isScalar()
        ? Optional.empty()
        : printer.usedObjects().stream()
            .filter(object -> printer.reference(object).equals(base))
            .findFirst();
  }

  private static String memberName(ArrayDecl array) {
    String text = String.join("", ((Layout.Subscripted) array.layout()).pieces());
    return text.replaceAll(".*\\.", "").replaceAll("\\[.*", "");
  }

  /** How many subscripts stand before the member. */
  private static int outer(ArrayDecl array) {
    List<String> pieces = ((Layout.Subscripted) array.layout()).pieces();
    for (int k = 1; k < pieces.size(); k++) {
      if (pieces.get(k).contains(".")) {
        return k;
      }
    }
    return array.rank();
  }

  private long extent(Program.Array object, int dimension) {
    if (object.passing() == Program.Passing.GLOBAL) {
      return ProgramPrinter.GLOBAL_EXTENT;
    }
    Program.Dimension found = object.objectDimensions().get(dimension);
    long size =
        sizes.containsKey(found.size()) ? sizes.get(found.size()) : Long.parseLong(found.size());
    return switch (found.reach()) {
      case EXACT -> size;
      case PADDED -> size + 12;
      case DOUBLE -> 2 * size + 12;
    };
  }

  /** The values that the words of a line say, the first three left out. */
  static long[] parse(String[] words) {
    List<Long> values = new ArrayList<>();
    for (int k = 3; k < words.length; k++) {
      values.add(Long.parseUnsignedLong(words[k], 16));
    }
    return values.stream().mapToLong(Long::longValue).toArray();
  }
}
