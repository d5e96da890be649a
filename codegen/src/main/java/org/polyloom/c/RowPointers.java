package org.polyloom.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operation;
import org.polyloom.plan.RowCode;
import org.polyloom.plan.RowSweep;

/**
 * The pointers of a block of rows, and the elements and vectors that they lead to. What depends on
 * no column and is only loaded is a value instead.
 */
final class RowPointers {
  private final RowCode code;
  private final Names names;
  private final LoopProgram.Instance instance;
  private final Elements elements;
  private final RowPlaces places = new RowPlaces();

  /** The text of an element of an array. */
  interface Elements {
    String text(String array, List<Optional<IntegerExpression>> subscripts);
  }

  RowPointers(RowCode code, Names names, LoopProgram.Instance instance, Elements elements) {
    this.code = code;
    this.names = names;
    this.instance = instance;
    this.elements = elements;
  }

  /** Declares all that are needed: of several into one row that of the first. */
  void declare(String laneType, Lines lines) {
    for (int index = 0; index < code.pointers().size(); index++) {
      RowCode.Pointer pointer = code.pointers().get(index);
      for (int row = 0; row < (pointer.dependsOnRow() ? code.sweep().rows() : 1); row++) {
        int position = pointer.position() + row;
        String array = access(position).array();
        List<Optional<IntegerExpression>> subscripts = instance.functions().get(position);
        String element = elements.text(array, subscripts);
        String name = name(index, row);
        if (!pointer.isInMemory()) {
          lines.line("const " + laneType + " " + name + " = " + element + ";");
        } else if (!pointer.isOnlyLoaded() || places.add(name, array, subscripts)) {
          String constant = pointer.isStored() ? "" : "const ";
          String type = constant + code.sweep().element().cName() + " *const ";
          lines.line(type + name + " = &" + element + ";");
        }
        if (pointer.reach() == RowSweep.Reach.CROSSED) {
          lines.line("const long " + step(index) + " = " + columnStep(index, subscripts) + ";");
        }
      }
    }
  }

  /** The elements between columns of what is crossed, which may have one column alone. */
  private String columnStep(int index, List<Optional<IntegerExpression>> subscripts) {
    RowCode.Pointer pointer = code.pointers().get(index);
    RowCode.ColumnSubscript column = code.columnSubscript(pointer);
    List<Optional<IntegerExpression>> next = new ArrayList<>(subscripts);
    next.set(
        column.position(),
        subscripts
            .get(column.position())
            .map(value -> IntegerExpression.plus(value, column.step())));
    return "%s > 1 ? &%s - %s : 0"
        .formatted(
            names.numbered("count", 0),
            elements.text(access(pointer.position()).array(), next),
            name(index, 0));
  }

  /** The number of elements from a column to the next of what is crossed. */
  private String step(int index) {
    return names.numbered("d", index);
  }

  /** What points to the first row of what is crossed, so many columns after a counter. */
  String crossed(int index, String counter, int columns) {
    String column = columns == 0 ? counter : "(" + counter + " + " + columns + ")";
    return name(index, 0) + " + " + column + " * " + step(index);
  }

  private Access access(int position) {
    return ((Operation.Load) instance.statement().operations().get(position)).access();
  }

  /** The name of a pointer, or of the value where there is none. */
  String name(int index, int row) {
    return numbered(code.pointers().get(index).isInMemory() ? "p" : "f", index, row);
  }

  private String numbered(String prefix, int index, int row) {
    boolean dependsOnRow = code.pointers().get(index).dependsOnRow();
    return names.numbered(prefix, index * code.sweep().rows() + (dependsOnRow ? row : 0));
  }

  /** Whether each row has a declared pointer of its own. */
  boolean areDeclared(int index) {
    for (int row = 0; row < code.sweep().rows(); row++) {
      if (!places.declared(name(index, row)).equals(name(index, row))) {
        return false;
      }
    }
    return true;
  }

  /** The vector that holds what a pointer points to in the columns at hand. */
  String vector(int index, int row) {
    if (code.pointers().get(index).reach() == RowSweep.Reach.CROSSED) {
      return names.numbered("v", index * code.sweep().rows() + row);
    }
    String name = numbered("v", index, row);
    return isUnchanged(index) ? places.variable(name(index, row), name) : name;
  }

  /** Whether nothing stores to what a pointer loads columns of. */
  private boolean isUnchanged(int index) {
    return code.pointers().get(index).isOnlyLoaded()
        && !stored().contains(array(code.pointers().get(index)));
  }

  /** Whether columns may be computed a second time: nothing is stored that is loaded too. */
  boolean areRepeatable() {
    return code.pointers().stream()
        .filter(RowCode.Pointer::isLoaded)
        .noneMatch(pointer -> stored().contains(array(pointer)));
  }

  private Set<String> stored() {
    return code.pointers().stream()
        .filter(RowCode.Pointer::isStored)
        .map(this::array)
        .collect(Collectors.toSet());
  }

  private String array(RowCode.Pointer pointer) {
    return access(pointer.position()).array();
  }

  /** What points to the columns from a counter on. */
  String columns(int index, int row, String counter) {
    String name = name(index, row);
    return places.declared(name) + " + " + places.index(name, counter);
  }

  /** The element in the column that a counter says, of what is in memory. */
  String element(int index, int row, String counter) {
    if (code.pointers().get(index).reach() == RowSweep.Reach.CROSSED) {
      String place = counter + " * " + step(index);
      return name(index, 0) + "[" + (row == 0 ? place : place + " + " + row) + "]";
    }
    String name = name(index, row);
    return code.pointers().get(index).dependsOnColumn()
        ? places.declared(name) + "[" + places.index(name, counter) + "]"
        : "*" + name;
  }
}
