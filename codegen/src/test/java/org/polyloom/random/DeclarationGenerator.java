package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyloom.ir.ScalarType;

/** Chooses sizes, types and arrays. */
final class DeclarationGenerator {
  private static final List<ScalarType> TYPES =
      List.of(
          ScalarType.BOOL,
          ScalarType.CHAR,
          ScalarType.UNSIGNED_CHAR,
          ScalarType.SHORT,
          ScalarType.UNSIGNED_SHORT,
          ScalarType.INT,
          ScalarType.UNSIGNED_INT,
          ScalarType.LONG,
          ScalarType.UNSIGNED_LONG,
          ScalarType.FLOAT,
          ScalarType.DOUBLE);

  private final Dice dice;
  private final List<Program.Size> sizes = new ArrayList<>();

  DeclarationGenerator(Dice dice) {
    this.dice = dice;
    sizes.add(new Program.Size("n", sizeType()));
    if (dice.percent(50)) {
      sizes.add(new Program.Size("m", sizeType()));
    }
  }

  List<Program.Size> sizes() {
    return List.copyOf(sizes);
  }

  ScalarType anyType() {
    return dice.oneOf(TYPES);
  }

  private ScalarType sizeType() {
    int chance = dice.below(100);
    return chance < 65
        ? ScalarType.INT
        : chance < 80
            ? ScalarType.LONG
            : chance < 88
                ? ScalarType.UNSIGNED_INT
                : chance < 94 ? ScalarType.SHORT : ScalarType.UNSIGNED_LONG;
  }

  /** The types that most of a program's data have. */
  List<ScalarType> elementTypes() {
    List<ScalarType> types = new ArrayList<>();
    types.add(dice.percent(55) ? dice.oneOf(ScalarType.DOUBLE, ScalarType.FLOAT) : anyType());
    types.add(types.get(0));
    if (dice.percent(40)) {
      types.add(anyType());
    }
    return types;
  }

  /** The arrays of a program, those of structs by their members. */
  List<Program.Array> arrays(List<ScalarType> types) {
    List<Program.Array> arrays = new ArrayList<>();
    int count = 1 + dice.below(4);
    boolean overlapping = dice.percent(35);
    for (int k = 0; k < count; k++) {
      Program.Passing passing = passing(overlapping);
      List<Program.Dimension> dimensions = dimensions(passing);
      if (dice.percent(12)) {
        arrays.addAll(members("R" + k, passing, dimensions, types));
      } else {
        ScalarType type = dice.oneOf(types);
        arrays.add(new Program.Array("A" + k, type, passing, Program.Array.Role.DATA, dimensions));
      }
    }
    if (dice.percent(15)) {
      Program.Dimension dimension = dimension(Program.Reach.PADDED);
      arrays.add(
          new Program.Array(
              "index",
              ScalarType.INT,
              Program.Passing.RESTRICT_POINTER,
              Program.Array.Role.INDEX,
              List.of(dimension)));
    }
    return arrays;
  }

  /** Two or three members, one of them perhaps an array. */
  private List<Program.Array> members(
      String struct,
      Program.Passing passing,
      List<Program.Dimension> dimensions,
      List<ScalarType> types) {
    List<Program.Array> members = new ArrayList<>();
    int count = 2 + dice.below(2);
    for (int k = 0; k < count; k++) {
      List<Program.Dimension> all = new ArrayList<>(dimensions);
      boolean isArray = dice.percent(30);
      if (isArray) {
        String extent = Integer.toString(3 + dice.below(3));
        all.add(new Program.Dimension(extent, ScalarType.INT, Program.Reach.EXACT));
      }
      String name = "f" + k;
      members.add(
          new Program.Array(
              struct + "_" + name,
              dice.percent(70) ? dice.oneOf(types) : anyType(),
              passing,
              Program.Array.Role.DATA,
              all,
              Optional.of(new Program.Member(struct, name, isArray ? 1 : 0))));
    }
    return members;
  }

  private Program.Passing passing(boolean overlapping) {
    if (overlapping) {
      return dice.oneOf(Program.Passing.POINTER, Program.Passing.VARIABLE_LENGTH);
    }
    return dice.oneOf(
        Program.Passing.RESTRICT,
        Program.Passing.RESTRICT,
        Program.Passing.RESTRICT_POINTER,
        Program.Passing.VARIABLE_LENGTH,
        Program.Passing.GLOBAL);
  }

  private List<Program.Dimension> dimensions(Program.Passing passing) {
    int chance = dice.below(100);
    int rank = chance < 35 ? 1 : chance < 85 ? 2 : 3;
    List<Program.Dimension> dimensions = new ArrayList<>();
    for (int k = 0; k < rank; k++) {
      Program.Reach reach =
          dice.percent(30)
              ? Program.Reach.EXACT
              : dice.percent(80) ? Program.Reach.PADDED : Program.Reach.DOUBLE;
      dimensions.add(dimension(passing == Program.Passing.GLOBAL ? Program.Reach.DOUBLE : reach));
    }
    return dimensions;
  }

  /** One dimension of the size of a parameter, or a small constant. */
  Program.Dimension dimension(Program.Reach reach) {
    if (dice.percent(8)) {
      return new Program.Dimension(Integer.toString(4 + dice.below(4)), ScalarType.INT, reach);
    }
    Program.Size size = dice.oneOf(sizes);
    return new Program.Dimension(size.name(), size.type(), reach);
  }
}
