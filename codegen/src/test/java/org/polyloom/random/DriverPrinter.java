package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polyloom.ir.ScalarType;

/**
 * Prints the originals, and what runs both versions of every program and compares them. It says
 * {@code B k} before program k, {@code F k ..} for a difference, {@code W k} if the original
 * changed any data, and {@code D k} after it; its argument is the first program to run. With a
 * second argument, the number of two small sizes, it says for each object {@code I k name values}
 * and {@code O k name values} instead: what it held before the original and after it.
 */
final class DriverPrinter {
  private final StringBuilder out = new StringBuilder();

  private DriverPrinter() {}

  /**
   * The file that holds it all but the optimized versions.
   *
   * @param programs program k has the functions {@code original_k} and {@code optimized_k}
   */
  static String print(List<Program> programs) {
    DriverPrinter printer = new DriverPrinter();
    printer.out.append("#include \"trial.h\"\n\n").append(ProgramPrinter.PRELUDE);
    for (int k = 0; k < programs.size(); k++) {
      printer.trial(programs.get(k), k);
    }
    printer.main(programs.size());
    return printer.out.toString();
  }

  static String originalName(int number) {
    return "original_" + number;
  }

  static String optimizedName(int number) {
    return "optimized_" + number;
  }

  private void trial(Program program, int number) {
    ProgramPrinter printer = new ProgramPrinter(program, originalName(number));
    String parameters = printer.parameters();
    line(printer.function());
    line("void " + optimizedName(number) + "(" + parameters + ");");
    List<Program.Array> arrays = printer.usedObjects();
    for (Program.Array array : arrays) {
      if (array.passing() == Program.Passing.GLOBAL) {
        line(printer.globalDeclaration(array) + ";");
      }
    }
    Optional<Program.Array> second = overlapping(arrays);
    line("");
    line("static void trial_" + number + "(const int *s, int overlap, int rounding)");
    line("{");
    if (second.isEmpty()) {
      line("  if (overlap != APART)");
      line("    return;");
    }
    for (int k = 0; k < program.sizes().size(); k++) {
      Program.Size size = program.sizes().get(k);
      line("  " + size.type().cName() + " " + size.name() + " = s[" + k + "];");
    }
    line("  char run[80];");
    line(
        "  snprintf(run, sizeof run, \"sizes %d %d, overlap %d, rounding %d\","
            + " s[0], s[1], overlap, rounding);");
    arrays.forEach(array -> pool(printer, array, second, arrays));
    results(printer);
    line("  for (int version = 0; version < 2; version++) {");
    version(program, printer, number, arrays, second);
    line("  }");
    compare(printer, number, arrays);
    program.sizes().forEach(size -> line("  (void)" + size.name() + ";"));
    line("}\n");
  }

  /** The second of two arrays that may be the same memory. */
  private static Optional<Program.Array> overlapping(List<Program.Array> arrays) {
    for (Program.Array array : arrays) {
      Program.Array first = partner(array, arrays);
      if (first != null) {
        return Optional.of(array);
      }
    }
    return Optional.empty();
  }

  private static Program.Array partner(Program.Array array, List<Program.Array> arrays) {
    for (Program.Array other : arrays.subList(0, arrays.indexOf(array))) {
      if (other.mayOverlap() && array.mayOverlap() && mayAlias(other.type(), array.type())) {
        return other;
      }
    }
    return null;
  }

  /** Whether C allows the same memory to be accessed as both, and any bits are defined in both. */
  private static boolean mayAlias(ScalarType first, ScalarType second) {
    if (first == second) {
      return true;
    }
    boolean anyBits = Arithmetic.isAnyBits(first) && Arithmetic.isAnyBits(second);
    boolean hasBytes = first.bytes() == 1 || second.bytes() == 1;
    return anyBits && (hasBytes || first.bytes() == second.bytes() && first != second);
  }

  private void pool(
      ProgramPrinter printer,
      Program.Array array,
      Optional<Program.Array> second,
      List<Program.Array> arrays) {
    String name = array.object();
    String type = printer.objectType(array);
    line("  static const field fields_" + name + "[] = {" + fields(printer, array) + "};");
    line("  size_t count_" + name + " = " + count(array) + ";");
    boolean shared = second.isPresent() && partner(second.get(), arrays).equals(array);
    String extra = "";
    if (shared) {
      String size = "sizeof(" + second.get().type().cName() + ") / sizeof(" + type + ")";
      String extent = count(second.get()) + " * " + size + " + 12";
      line("  size_t extra_" + name + " = overlap == APART ? 0 : " + extent + ";");
      extra = " + extra_" + name;
    }
    pool(name, printer.reference(array), type, "count_" + name + extra);
  }

  private void pool(String name, String label, String type, String count) {
    String fields = "fields_" + name + ", sizeof fields_" + name + " / sizeof *fields_" + name;
    String layout = "\"" + label + "\", " + fields + ", sizeof(" + type + "), ";
    line("  pool pool_" + name + " = make(" + layout + count + ", rounding);");
  }

  private static String fields(ProgramPrinter printer, Program.Array array) {
    if (array.member().isEmpty()) {
      return "{0, " + family(array) + ", sizeof(" + array.type().cName() + "), 1}";
    }
    String struct = printer.objectType(array);
    List<String> fields = new ArrayList<>();
    for (Program.Array member : printer.members(array.object())) {
      String name = member.member().orElseThrow().name();
      String element = "sizeof(" + member.type().cName() + ")";
      String size = "sizeof(((" + struct + " *)0)->" + name + ") / " + element;
      String offset = "offsetof(" + struct + ", " + name + ")";
      fields.add("{" + String.join(", ", offset, family(member), element, size) + "}");
    }
    return String.join(", ", fields);
  }

  private static String count(Program.Array array) {
    if (array.passing() == Program.Passing.GLOBAL) {
      int extent = ProgramPrinter.GLOBAL_EXTENT;
      return Integer.toString((int) Math.pow(extent, array.objectDimensions().size()));
    }
    return array.objectDimensions().stream()
        .map(dimension -> "(size_t)(" + dimension.extent() + ")")
        .collect(Collectors.joining(" * "));
  }

  private static String family(Program.Array array) {
    return array.role() == Program.Array.Role.INDEX ? "INDEX_DATA" : family(array.type());
  }

  private static String family(ScalarType type) {
    return switch (type.family()) {
      case FLOATING -> type == ScalarType.FLOAT ? "FLOAT_DATA" : "DOUBLE_DATA";
      case UNSIGNED -> "UNSIGNED_DATA";
      case BOOLEAN -> "BOOLEAN_DATA";
      default -> "SIGNED_DATA";
    };
  }

  private void results(ProgramPrinter printer) {
    for (Program.Scalar scalar : printer.results()) {
      String name = "result_" + scalar.name();
      String type = scalar.type().cName();
      String field = "{0, " + family(scalar.type()) + ", sizeof(" + type + "), 1}";
      line("  static const field fields_" + name + "[] = {" + field + "};");
      pool(name, scalar.name(), type, "1");
    }
  }

  private void version(
      Program program,
      ProgramPrinter printer,
      int number,
      List<Program.Array> arrays,
      Optional<Program.Array> second) {
    List<String> arguments = new ArrayList<>();
    program.sizes().forEach(size -> arguments.add(size.name()));
    for (Program.Array array : arrays) {
      String pool = "data(&pool_" + array.object() + ", version, 0)";
      if (array.passing() == Program.Passing.GLOBAL) {
        String global = printer.reference(array);
        line("    memcpy(" + global + ", " + pool + ", sizeof " + global + ");");
      } else if (second.isPresent() && second.get().equals(array)) {
        String first = partner(array, arrays).object();
        String offset = "distance(overlap, &pool_" + first + ", count_" + first + ")";
        String shared = "data(&pool_" + first + ", version, " + offset + ")";
        arguments.add("overlap == APART ? " + pool + " : " + shared);
      } else {
        arguments.add(pool);
      }
    }
    for (Program.Scalar scalar : printer.usedScalars()) {
      if (scalar.lifetime() == Program.Scalar.Lifetime.PARAMETER) {
        arguments.add(scalar.type().isFloating() ? "2.3" : "5");
      }
    }
    printer
        .results()
        .forEach(s -> arguments.add("data(&pool_result_" + s.name() + ", version, 0)"));
    String list = String.join(", ", arguments);
    line("    if (version == ORIGINAL)");
    line("      " + originalName(number) + "(" + list + ");");
    line("    else");
    line("      " + optimizedName(number) + "(" + list + ");");
    for (Program.Array array : arrays) {
      if (array.passing() == Program.Passing.GLOBAL) {
        String global = printer.reference(array);
        String pool = "data(&pool_" + array.object() + ", version, 0)";
        line("    memcpy(" + pool + ", " + global + ", sizeof " + global + ");");
      }
    }
  }

  private void compare(ProgramPrinter printer, int number, List<Program.Array> arrays) {
    List<String> pools = new ArrayList<>();
    arrays.forEach(array -> pools.add("pool_" + array.object()));
    printer.results().forEach(scalar -> pools.add("pool_result_" + scalar.name()));
    for (String pool : pools) {
      line("  compare(&" + pool + ", " + number + ", run);");
      line("  discard(&" + pool + ");");
    }
  }

  private void main(int count) {
    String trials =
        java.util.stream.IntStream.range(0, count)
            .mapToObj(k -> "trial_" + k)
            .collect(Collectors.joining(", "));
    line("static void (*const trials[])(const int *, int, int) = {" + trials + "};");
    line("");
    line("int main(int argc, char **argv)");
    line("{");
    line("  setvbuf(stdout, 0, _IOLBF, 1 << 16);");
    line("  showing = argc > 2;");
    line("  for (int k = argc > 1 ? atoi(argv[1]) : 0; k < " + count + "; k++) {");
    line("    printf(\"B %d\\n\", k);");
    line("    changed = 0;");
    line("    state = 88172645463325252ull + (uint64_t)k;");
    line("    if (showing) {");
    line("      trials[k](small_sizes[atoi(argv[2])], APART, 1);");
    line("      continue;");
    line("    }");
    line("    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)");
    line("      for (int mode = 0; mode < 6; mode++)");
    line("        trials[k](sizes[s], mode / 2, mode % 2);");
    line("    if (changed)");
    line("      printf(\"W %d\\n\", k);");
    line("    printf(\"D %d\\n\", k);");
    line("  }");
    line("  return 0;");
    line("}");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
