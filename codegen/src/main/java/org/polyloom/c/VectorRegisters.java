package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ast.IntegerExpression;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.VectorLanes;
import org.polyloom.isl.ScheduleNode;

/** The arrays that are vectors in registers, and the types of these. */
final class VectorRegisters {
  private final Map<String, List<String>> variables = new LinkedHashMap<>();
  private final Map<String, String> elements = new LinkedHashMap<>();
  private final Map<String, String> types = new LinkedHashMap<>();
  private final Map<String, String> masks = new LinkedHashMap<>();
  private final Set<String> functions = new HashSet<>();
  private final List<String> declarations = new ArrayList<>();
  private final boolean areSupported;
  private final Optional<LaneMasks> conditions;

  VectorRegisters(Scop scop, Names names) {
    areSupported = false;
    conditions = Optional.empty();
    for (ScheduleNode mark : VectorLanes.marks(scop.schedule())) {
      VectorLanes lanes = VectorLanes.of(mark.markGetId().name()).orElseThrow();
      if (!types.containsKey(key(lanes))) {
        declareType(lanes, names);
      }
      if (!masks.containsKey(key(lanes)) && chooses(scop, mark)) {
        declareMask(lanes, names);
      }
      calls(scop, mark).forEach(call -> declare(call, lanes));
      for (String register : lanes.registers()) {
        if (!variables.containsKey(register)) {
          declare(register, RegionArrays.name(scop.array(register)), lanes, names);
        }
      }
    }
  }

  /** No registers, and a type of vectors that is declared where the processor has such. */
  VectorRegisters(VectorLanes lanes, String type) {
    this(lanes, type, Map.of(), Optional.empty());
  }

  /**
   * Registers of one vector for each element, and their type, declared where the processor has such
   * vectors.
   *
   * @param registers by array, the variable
   * @param conditions what decides in which lanes operations are carried out, if not in all
   */
  VectorRegisters(
      VectorLanes lanes,
      String type,
      Map<String, String> registers,
      Optional<LaneMasks> conditions) {
    areSupported = true;
    this.conditions = conditions;
    types.put(key(lanes), type);
    elements.putAll(registers);
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

  /** Whether a statement below a mark chooses between values. */
  private static boolean chooses(Scop scop, ScheduleNode mark) {
    return mark.domain().setList().stream()
        .filter(set -> !set.isEmpty())
        .flatMap(set -> scop.statement(set.tupleName()).operations().stream())
        .anyMatch(Operation.Select.class::isInstance);
  }

  private static List<Operation.Call> calls(Scop scop, ScheduleNode mark) {
    return mark.domain().setList().stream()
        .filter(set -> !set.isEmpty())
        .flatMap(set -> scop.statement(set.tupleName()).operations().stream())
        .filter(Operation.Call.class::isInstance)
        .map(Operation.Call.class::cast)
        .toList();
  }

  private void declare(Operation.Call call, VectorLanes lanes) {
    VectorCall vectors = new VectorCall(call, bits(lanes), areSupported);
    vectors
        .declaration(type(lanes))
        .filter(functions::add)
        .ifPresent(
            declaration -> {
              declarations.add("#if " + vectors.condition().orElseThrow());
              declarations.add(declaration);
              declarations.add("#endif");
            });
  }

  /** The width of vectors. */
  static int bits(VectorLanes lanes) {
    return lanes.lanes() * lanes.element().bytes() * Byte.SIZE;
  }

  private void declareType(VectorLanes lanes, Names names) {
    String type = names.fresh("vector");
    types.put(key(lanes), type);
    declareType(type, laneType(lanes.element()), lanes, "");
  }

  private void declareMask(VectorLanes lanes, Names names) {
    String type = names.fresh("mask");
    masks.put(key(lanes), type);
    String lane = lanes.element().bytes() == Long.BYTES ? "long" : "int";
    declareType(type, lane, lanes, ", unused");
  }

  private void declareType(String name, String lane, VectorLanes lanes, String attribute) {
    int bytes = lanes.element().bytes();
    declarations.add(
        "typedef "
            + lane
            + " "
            + name
            + " __attribute__((vector_size("
            + lanes.lanes() * bytes
            + "), aligned("
            + bytes
            + "), may_alias"
            + attribute
            + "));");
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
      declarations.add(HiddenIn.VECTOR.hide(all.get(0)));
      declarations.add("#endif");
    }
  }

  /** What decides in which lanes operations are carried out, if not in all. */
  Optional<LaneMasks> conditions() {
    return conditions;
  }

  /** Whether all that uses them stands where the processor has such vectors. */
  boolean areSupported() {
    return areSupported;
  }

  /** The arrays that are registers. */
  Set<String> arrays() {
    return variables.isEmpty() ? elements.keySet() : variables.keySet();
  }

  /** The declarations, one a line. */
  List<String> declarations() {
    return List.copyOf(declarations);
  }

  /** The name of the type of vectors. */
  String type(VectorLanes lanes) {
    return types.get(key(lanes));
  }

  /** The name of the type of masks for vectors, with lanes that have a sign. */
  String mask(VectorLanes lanes) {
    return masks.get(key(lanes));
  }

  /**
   * What holds an element of an array in all lanes.
   *
   * @param vector which of those that stand side by side
   * @param subscripts numbers, where each element is a vector
   */
  String variable(String array, int vector, List<Optional<IntegerExpression>> subscripts) {
    if (variables.containsKey(array)) {
      return variables.get(array).get(vector);
    }
    StringBuilder text = new StringBuilder(elements.get(array));
    for (Optional<IntegerExpression> subscript : subscripts) {
      long number = ((IntegerExpression.Constant) subscript.orElseThrow()).value();
      text.append('[').append(number).append(']');
    }
    return text.toString();
  }
}
