package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ScalarType;
import org.polyloom.plan.PackedArray;
import org.polyloom.plan.PlannedRegion;
import org.polyloom.plan.RegisterCode;

/**
 * The arrays that plans need: packed operands, all in one piece of memory from the heap, and the
 * edges of register tiles. Where memory is refused, the original runs.
 */
final class PackedArrays {
  private final PlannedRegion region;
  private final Optional<String> memory;

  /**
   * @param names gives a name to the pointer that owns the memory
   */
  PackedArrays(PlannedRegion region, Names names) {
    this.region = region;
    this.memory =
        region.packed().isEmpty() ? Optional.empty() : Optional.of(names.fresh("packed_memory"));
  }

  /** The declaration of the pointer that owns memory, before anything is checked. */
  List<String> owners() {
    return memory.stream().map(owner -> "void *" + owner + " = 0;").toList();
  }

  /** What makes the memory and holds where there is enough. */
  List<CExpression> allocations() {
    return memory.stream()
        .map(owner -> "(" + owner + " = __builtin_malloc(" + region.bytes() + ")) != 0")
        .map(text -> new CExpression(text, Precedence.EQUALITY, ScalarType.INT, Optional.empty()))
        .toList();
  }

  /** What gives the memory back, whether it was made or not. */
  List<String> releases() {
    return memory.stream().map(owner -> "__builtin_free(" + owner + ");").toList();
  }

  /** The declarations, one a line. */
  List<String> declarations() {
    List<String> declarations = new ArrayList<>();
    for (PackedArray array : region.packed()) {
      declarations.add(declaration(array, memory.orElseThrow()));
    }
    for (RegisterCode code : region.tiles().values()) {
      code.edge().ifPresent(edge -> declarations.add(declaration(edge, code)));
    }
    return declarations;
  }

  private static String declaration(String edge, RegisterCode code) {
    return code.contraction().element().cName()
        + " "
        + edge
        + "["
        + code.tile().rows()
        + "]["
        + code.tile().columns()
        + "] __attribute__((aligned("
        + PlannedRegion.ALIGNMENT
        + "))) = {{0}};";
  }

  private static String declaration(PackedArray array, String owner) {
    String element = array.element().cName();
    String panel = "[" + array.depth() + "][" + array.width() + "]";
    String padding = "(-(unsigned long)" + owner + " & " + (PlannedRegion.ALIGNMENT - 1) + ")";
    String offset = array.offset() == 0 ? "" : " + " + array.offset();
    String address = "(char *)" + owner + " + " + padding + offset;
    return element
        + " (*const "
        + array.name()
        + ")"
        + panel
        + " = ("
        + element
        + " (*)"
        + panel
        + ")("
        + address
        + ");";
  }
}
