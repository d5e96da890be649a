package org.polyloom.c;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;
import org.polyloom.isl.ScheduleNode;

/** The arrays that are vectors in registers, and the types of these. */
final class VectorRegisters {
  private final Map<String, List<String>> variables = new LinkedHashMap<>();
  private final Map<String, String> types = new LinkedHashMap<>();
  private final List<String> declarations = new ArrayList<>();

  VectorRegisters(Scop scop, Names names) {
    for (ScheduleNode mark : VectorLanes.marks(scop.schedule())) {
      VectorLanes lanes = VectorLanes.of(mark.markGetId().name()).orElseThrow();
      if (!types.containsKey(key(lanes))) {
        declareType(lanes, names);
      }
      for (String register : lanes.registers()) {
        if (!variables.containsKey(register)) {
          declare(register, RegionArrays.name(scop.array(register)), lanes, names);
        }
      }
    }
  }

  private static String key(VectorLanes lanes) {
    return lanes.lanes() + laneType(lanes.element());
  }

  /** The type of lanes: signed integers are computed without sign, where nothing overflows. */
  static String laneType(ScalarType element) {
    return switch (element) {
      case INT -> "unsigned int";
      case LONG -> "unsigned long";
      case LONG_LONG -> "unsigned long long";
      default -> element.cName();
    };
  }

  private void declareType(VectorLanes lanes, Names names) {
    String type = names.fresh("vector");
    types.put(key(lanes), type);
    int bytes = lanes.element().bytes();
    declarations.add(
        "typedef "
            + laneType(lanes.element())
            + " "
            + type
            + " __attribute__((vector_size("
            + lanes.lanes() * bytes
            + "), aligned("
            + bytes
            + "), may_alias));");
  }

  private void declare(String register, String base, VectorLanes lanes, Names names) {
    List<String> all = new ArrayList<>();
    for (int vector = 0; vector < lanes.vectors(); vector++) {
      String name = names.fresh(base + "_" + vector);
      declarations.add(type(lanes) + " " + name + " = {0};");
      all.add(name);
    }
    boolean isFirst = variables.isEmpty();
    variables.put(register, all);
    if (isFirst && lanes.lanes() * lanes.element().bytes() == 64) {
      declarations.add("#if defined(__clang__) && defined(__AVX512F__)");
      declarations.add("/* an operand of this width keeps clang from halving vectors */");
      declarations.add("__asm__(\"\" : \"+v\"(" + all.get(0) + "));");
      declarations.add("#endif");
    }
  }

  /** The arrays that are registers. */
  Set<String> arrays() {
    return variables.keySet();
  }

  /** The declarations, one a line. */
  List<String> declarations() {
    return List.copyOf(declarations);
  }

  /** The name of the type of vectors. */
  String type(VectorLanes lanes) {
    return types.get(key(lanes));
  }

  /**
   * The variable that holds an array's elements.
   *
   * @param vector which of those that stand side by side
   */
  String variable(String array, int vector) {
    return variables.get(array).get(vector);
  }
}
