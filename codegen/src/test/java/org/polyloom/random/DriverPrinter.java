package org.polyloom.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polyloom.ir.ScalarType;

/**
 * Prints the originals, and what runs both versions of every program and compares them. It says
 * {@code B k} before program k, {@code F k ..} for a difference and {@code D k} after it; its
 * argument is the first program to run.
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
    List<Program.Array> arrays = printer.usedArrays();
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
      line("  if (overlap)");
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
      if (other.type() == array.type()
          && other.passing().mayOverlap()
          && array.passing().mayOverlap()) {
        return other;
      }
    }
    return null;
  }

  private void pool(
      ProgramPrinter printer,
      Program.Array array,
      Optional<Program.Array> second,
      List<Program.Array> arrays) {
    String name = array.name();
    line("  size_t count_" + name + " = " + count(array) + ";");
    boolean shared = second.isPresent() && partner(second.get(), arrays).equals(array);
    String extra = "";
    if (shared) {
      line("  size_t extra_" + name + " = overlap ? " + count(second.get()) + " + 3 : 0;");
      extra = " + extra_" + name;
    }
    String family = family(array);
    String element = "sizeof(" + array.type().cName() + ")";
    line(
        "  pool pool_"
            + name
            + " = make(\""
            + printer.reference(array)
            + "\", "
            + family
            + ", "
            + element
            + ", count_"
            + name
            + extra
            + ", rounding);");
  }

  private static String count(Program.Array array) {
    if (array.passing() == Program.Passing.GLOBAL) {
      int extent = ProgramPrinter.GLOBAL_EXTENT;
      return Integer.toString((int) Math.pow(extent, array.dimensions().size()));
    }
    return array.dimensions().stream()
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
      default -> "SIGNED_DATA";
    };
  }

  private void results(ProgramPrinter printer) {
    for (Program.Scalar scalar : printer.results()) {
      String type = scalar.type().cName();
      line(
          "  pool result_"
              + scalar.name()
              + " = make(\""
              + scalar.name()
              + "\", "
              + family(scalar.type())
              + ", sizeof("
              + type
              + "), 1, rounding);");
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
      if (array.passing() == Program.Passing.GLOBAL) {
        String global = printer.reference(array);
        line(
            "    memcpy("
                + global
                + ", data(&pool_"
                + array.name()
                + ", version, 0), sizeof "
                + global
                + ");");
      } else if (second.isPresent() && second.get().equals(array)) {
        Program.Array first = partner(array, arrays);
        String offset = "count_" + first.name() + " / 2 + 3";
        arguments.add(
            "overlap ? data(&pool_"
                + first.name()
                + ", version, "
                + offset
                + ") : data(&pool_"
                + array.name()
                + ", version, 0)");
      } else {
        arguments.add("data(&pool_" + array.name() + ", version, 0)");
      }
    }
    for (Program.Scalar scalar : printer.usedScalars()) {
      if (scalar.lifetime() == Program.Scalar.Lifetime.PARAMETER) {
        arguments.add(scalar.type().isFloating() ? "2.3" : "5");
      }
    }
    printer.results().forEach(s -> arguments.add("data(&result_" + s.name() + ", version, 0)"));
    String list = String.join(", ", arguments);
    line("    if (version == ORIGINAL)");
    line("      " + originalName(number) + "(" + list + ");");
    line("    else");
    line("      " + optimizedName(number) + "(" + list + ");");
    for (Program.Array array : arrays) {
      if (array.passing() == Program.Passing.GLOBAL) {
        String global = printer.reference(array);
        line(
            "    memcpy(data(&pool_"
                + array.name()
                + ", version, 0), "
                + global
                + ", sizeof "
                + global
                + ");");
      }
    }
  }

  private void compare(ProgramPrinter printer, int number, List<Program.Array> arrays) {
    List<String> pools = new ArrayList<>();
    arrays.forEach(array -> pools.add("pool_" + array.name()));
    printer.results().forEach(scalar -> pools.add("result_" + scalar.name()));
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
    line("  for (int k = argc > 1 ? atoi(argv[1]) : 0; k < " + count + "; k++) {");
    line("    printf(\"B %d\\n\", k);");
    line("    state = 88172645463325252ull + (uint64_t)k;");
    line("    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)");
    line("      for (int mode = 0; mode < 4; mode++)");
    line("        trials[k](sizes[s], mode / 2, mode % 2);");
    line("    printf(\"D %d\\n\", k);");
    line("  }");
    line("  return 0;");
    line("}");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
