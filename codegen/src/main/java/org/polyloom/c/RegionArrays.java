package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;

/**
 * The arrays that exist in the region only.
 *
 * <p>Scalars and small arrays are declared as such. An array of variable size, and what would make
 * the others larger than {@value #STACK_BYTES} bytes, lives on the heap: in the source such an
 * array may stand in a branch that never runs, and several in blocks that never exist together.
 * Where memory is refused, the original runs. Scalars start at zero, so that no compiler suspects
 * one that is not set.
 */
final class RegionArrays {
  /** What all arrays of a region may take of the stack: little even of a thread's. */
  private static final long STACK_BYTES = 32 * 1024;

  private record StackArray(ArrayDecl declaration, ArrayExtents extents) {}

  private final List<StackArray> onStack = new ArrayList<>();
  private final List<HeapArray> onHeap = new ArrayList<>();

  /**
   * Decides where each array lives.
   *
   * @param elsewhere the arrays that are no memory, or that loops declare
   * @param names gives names to the pointers that own memory
   */
  RegionArrays(Scop scop, Set<String> elsewhere, Names names) {
    long used = 0;
    for (ArrayDecl array : scop.arrays().values()) {
      if (!array.isOfRegion() || elsewhere.contains(array.name()) || !isAccessed(scop, array)) {
        continue;
      }
      if (array.layout() instanceof Layout.Linearised) {
        throw new IllegalArgumentException(array.name() + " is declared without its dimensions");
      }
      ArrayExtents extents = new ArrayExtents(array, scop.context());
      long bytes = constantBytes(array, extents);
      if (bytes <= STACK_BYTES - used) {
        used += bytes;
        onStack.add(new StackArray(array, extents));
      } else {
        onHeap.add(new HeapArray(array, extents, names.fresh(name(array) + "_memory")));
      }
    }
  }

  /** The declarations of the pointers that own memory, before anything is checked. */
  List<String> owners() {
    return onHeap.stream().map(HeapArray::ownerDeclaration).toList();
  }

  /** What makes the memory and holds where there is enough, in this order. */
  List<CExpression> allocations(IntegerWriter integers) {
    return onHeap.stream().flatMap(array -> array.allocation(integers).stream()).toList();
  }

  /** What gives the memory back, whether it was made or not. */
  List<String> releases() {
    return onHeap.stream().map(HeapArray::release).toList();
  }

  /**
   * The declarations, one a line.
   *
   * @param body what the region's code mentions
   */
  List<String> declarations(IntegerWriter integers, Mentions body) {
    List<String> declarations = new ArrayList<>();
    for (StackArray array : onStack) {
      String name = name(array.declaration());
      if (body.all().contains(name)) {
        declarations.add(declaration(array, integers));
        if (!body.read().contains(name)) {
          declarations.add("(void)" + name + ";");
        }
      }
    }
    for (HeapArray array : onHeap) {
      declarations.add(array.view(integers));
      if (!body.all().contains(name(array.declaration()))) {
        declarations.add("(void)" + name(array.declaration()) + ";");
      }
    }
    return declarations;
  }

  /**
   * The declaration of an array of constant size.
   *
   * @param known of the parameters
   */
  static String declaration(ArrayDecl array, org.polyloom.isl.Set known, IntegerWriter integers) {
    return declaration(new StackArray(array, new ArrayExtents(array, known)), integers);
  }

  private static String declaration(StackArray array, IntegerWriter integers) {
    StringBuilder text = new StringBuilder(array.declaration().element().cName());
    text.append(' ').append(name(array.declaration()));
    for (CExpression extent : array.extents().write(integers)) {
      text.append('[').append(extent.text()).append(']');
    }
    return text.append(array.declaration().isScalar() ? " = 0;" : ";").toString();
  }

  /** The size of an array of constant size; as large as can be for others. */
  private static long constantBytes(ArrayDecl array, ArrayExtents extents) {
    return extents
        .mostElements()
        .filter(elements -> extents.areConstant() && elements.bitLength() < 48)
        .map(elements -> elements.longValueExact() * array.element().bytes())
        .orElse(Long.MAX_VALUE);
  }

  /** The array's name in C. */
  static String name(ArrayDecl array) {
    return array.layout().base();
  }

  private static boolean isAccessed(Scop scop, ArrayDecl array) {
    return operations(scop)
        .anyMatch(
            operation ->
                Operands.access(operation)
                    .filter(access -> access.array().equals(array.name()))
                    .isPresent());
  }

  private static Stream<Operation> operations(Scop scop) {
    return scop.statements().stream().flatMap(statement -> statement.operations().stream());
  }
}
