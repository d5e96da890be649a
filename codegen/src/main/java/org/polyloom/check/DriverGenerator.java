package org.polyloom.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.polyloom.check.Driver.Output;
import org.polyloom.check.Driver.Sharing;
import org.polyloom.run.ElementType;
import org.polyloom.source.CFunction;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.Qualifier;
import org.polyloom.source.ScalarKind;

/**
 * Writes the driver of a function from the types of its parameters.
 *
 * <p>An integer parameter is given by the caller; a floating one is random. A pointer to arithmetic
 * elements gets an array as large as its declared extents and the accessed ones that are known;
 * where neither says anything, one of a size that grows with the integers. The file's global
 * variables are results, too, and its arrays without initializer get random values. The file is
 * included, so that static functions and all its types are seen, with {@code main} renamed.
 */
public final class DriverGenerator {

  private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*");
  private static final Set<String> TYPE_WORDS =
      Set.of("char", "short", "int", "long", "signed", "unsigned", "_Bool");

  private final CFunction function;
  private final List<Declarator> globals;
  private final Map<String, List<String>> accessed;
  private final StringBuilder body = new StringBuilder();
  private final StringBuilder fills = new StringBuilder();
  private final StringBuilder fieldEmissions = new StringBuilder();
  private final List<String> arguments = new ArrayList<>();
  private final List<String> integers = new ArrayList<>();
  private final List<Output> outputs = new ArrayList<>();
  private final List<Output> fieldOutputs = new ArrayList<>();
  private final Set<ElementType> sharable = new HashSet<>();
  private Sharing sharing = Sharing.NONE;
  private int reals;
  private int arrays;

  private DriverGenerator(
      CFunction function, List<Declarator> globals, Map<String, List<String>> accessed) {
    this.function = Objects.requireNonNull(function, "function");
    this.globals = List.copyOf(globals);
    this.accessed = Map.copyOf(accessed);
  }

  /**
   * The driver of a function.
   *
   * @param globals the file's variables
   * @param accessed for array parameters, an upper bound on one past the greatest subscript of each
   *     dimension, as C expressions over the integer parameters; those that mention something else
   *     are passed over
   * @throws NoDriver if a parameter has a type that no data can be made for
   */
  public static Driver generate(
      CFunction function, List<Declarator> globals, Map<String, List<String>> accessed) {
    return new DriverGenerator(function, globals, accessed).generate();
  }

  private Driver generate() {
    int index = 0;
    for (CVariable parameter : function.parameters()) {
      addScalar(parameter, name(parameter, index++));
    }
    index = 0;
    for (CVariable parameter : function.parameters()) {
      if (parameter.type() instanceof CType.Pointer pointer) {
        addArray(parameter, pointer, name(parameter, index));
      }
      index++;
    }
    body.append("  polyloom_allocate();\n").append(fills);
    outputs.addAll(0, fieldOutputs);
    addCall(globals.stream().flatMap(global -> GlobalResult.of(global).stream()).toList());
    String caller =
        "__attribute__((visibility(\"default\"))) void "
            + Driver.entry(function.name())
            + "(void)\n{\n"
            + body
            + "}\n";
    return new Driver(function.name(), caller, integers, outputs, sharing);
  }

  private static String name(CVariable parameter, int index) {
    return parameter.name().isEmpty() ? "polyloom_unnamed" + index : parameter.name();
  }

  private void addScalar(CVariable parameter, String name) {
    CType type = parameter.type();
    ScalarKind kind = type.arithmeticKind();
    if (type instanceof CType.Pointer) {
      arguments.add("polyloom_data(polyloom_at_" + name + ")");
      return;
    }
    if (ElementTypes.of(type).isEmpty()) {
      throw new NoDriver("the parameter " + name + " is a " + type.spelling());
    }
    String value =
        kind.isFloating()
            ? "polyloom_real(" + reals++ + ")"
            : "polyloom_integer(" + integers.size() + ")";
    if (kind.isInteger()) {
      integers.add(name);
    }
    String c = kind.cSpelling();
    body.append("  " + c + " " + name + " = (" + c + ")" + value + ";\n  (void)" + name + ";\n");
    arguments.add(name);
  }

  private void addArray(CVariable parameter, CType.Pointer pointer, String name) {
    List<Optional<String>> extents = new ArrayList<>();
    CType element = declaredOrPointed(parameter, pointer, extents);
    while (element instanceof CType.Array array) {
      extents.add(extent(array));
      element = array.element();
    }
    if (element instanceof CType.Struct struct) {
      addStructs(parameter, struct, name, extents);
      return;
    }
    ElementType type = ElementTypes.of(element).orElseThrow(() -> noData(parameter, name));
    boolean restricted = pointer.is(Qualifier.RESTRICT);
    if (!restricted && !sharable.add(type)) {
      sharing = Sharing.POSSIBLE;
    }
    outputs.add(new Output(name, type));
    declare(name, kind(element), type.bytes(), extents, restricted ? 0 : 1);
  }

  private static NoDriver noData(CVariable parameter, String name) {
    return new NoDriver("the parameter " + name + " is a " + parameter.declaredType().spelling());
  }

  private void declare(
      String name, char kind, long bytes, List<Optional<String>> extents, int sharableFlag) {
    List<String> inner = extents.stream().skip(1).flatMap(Optional::stream).toList();
    body.append(
        String.format(
            "  int polyloom_at_%s = polyloom_array(\"%s\", '%s', %d, %s, %s, %d);%n",
            name, name, kind, bytes, elements(name, extents), product(inner), sharableFlag));
    arrays++;
  }

  /** An array of structs: each field of each is filled, and is a result, by itself. */
  private void addStructs(
      CVariable parameter, CType.Struct struct, String name, List<Optional<String>> extents) {
    List<StructField> fields = StructField.of(struct).orElseThrow(() -> noData(parameter, name));
    declare(name, 's', struct.sizeBytes(), extents, 0);
    for (StructField field : fields) {
      int bytes = field.elementType().bytes();
      String loop =
          "  for (long long polyloom_i = 0; polyloom_i < polyloom_count(polyloom_at_%s);"
              + " polyloom_i++)%n";
      String place = "&((%s *)polyloom_data(polyloom_at_%s))[polyloom_i]%s";
      String at = String.format(place, struct.spelling(), name, field.path());
      fills.append(String.format(loop, name));
      fills.append(
          String.format(
              "    polyloom_fill((void *)%s, '%s', %d, %d, (int)polyloom_i * 4096 + %d);%n",
              at, kind(field.type()), bytes, bytes, arrays++));
      fieldEmissions.append(
          String.format(
              "  polyloom_emit_size(polyloom_count(polyloom_at_%s) * %d);%n", name, bytes));
      fieldEmissions.append(String.format(loop, name));
      fieldEmissions.append(String.format("    polyloom_emit_part(%s, %d);%n", at, bytes));
      fieldOutputs.add(new Output(name + field.path(), field.elementType()));
    }
  }

  /** Adds the outermost extent; the type of what it counts. */
  private static CType declaredOrPointed(
      CVariable parameter, CType.Pointer pointer, List<Optional<String>> extents) {
    if (parameter.declaredType() instanceof CType.Array declared) {
      extents.add(extent(declared));
      return declared.element();
    }
    extents.add(Optional.empty());
    return pointer.pointee();
  }

  private static Optional<String> extent(CType.Array array) {
    if (array.extent() instanceof CType.Extent.Constant constant) {
      return Optional.of(constant.elements() + "LL");
    }
    return array.extent() instanceof CType.Extent.Variable variable
        ? ExtentText.of(variable.size())
        : Optional.empty();
  }

  /** C for the number of elements: the larger of what is declared and what is accessed. */
  private String elements(String name, List<Optional<String>> extents) {
    List<String> known = extents.stream().flatMap(Optional::stream).toList();
    Optional<String> read =
        Optional.ofNullable(accessed.get(name))
            .filter(sizes -> sizes.stream().allMatch(this::isKnownBeforeTheCall))
            .map(DriverGenerator::product);
    if (known.size() == extents.size()) {
      String declared = product(known);
      return read.map(sizes -> "polyloom_larger(" + sizes + ", " + declared + ")").orElse(declared);
    }
    int unknown = extents.size() - known.size();
    int guessed = extents.size() == 1 ? 3 : unknown;
    return read.orElse("polyloom_unknown(" + guessed + ") * " + product(known));
  }

  /** Whether an extent mentions nothing that only the function's body knows. */
  private boolean isKnownBeforeTheCall(String extent) {
    return NAME.matcher(extent)
        .results()
        .map(MatchResult::group)
        .allMatch(
            word ->
                TYPE_WORDS.contains(word)
                    || word.startsWith("polyloom_")
                    || function.parameters().stream().anyMatch(p -> p.name().equals(word))
                    || globals.stream().anyMatch(g -> g.variable().name().equals(word)));
  }

  private static String product(List<String> sizes) {
    return sizes.isEmpty()
        ? "1"
        : "polyloom_elements("
            + sizes.size()
            + ", (long long[]){"
            + String.join(", ", sizes)
            + "})";
  }

  private void addCall(List<GlobalResult> results) {
    for (GlobalResult global : results) {
      if (global.content() == GlobalResult.Content.RANDOM) {
        body.append(
            String.format(
                "  polyloom_fill((void *)%s, '%s', %d, sizeof %s, %d);%n",
                global.name(),
                kind(global.element()),
                global.type().bytes(),
                global.name(),
                arrays++));
      }
    }
    String call = function.name() + "(" + String.join(", ", arguments) + ");\n";
    Optional<ElementType> result = ElementTypes.of(function.returnType());
    body.append(
        result.isPresent()
            ? "  " + function.returnType().arithmeticKind().cSpelling() + " polyloom_result = "
            : "  ");
    body.append(call).append(fieldEmissions).append("  polyloom_end();\n");
    for (GlobalResult global : results) {
      body.append(
          String.format(
              "  polyloom_emit((const void *)&%s, sizeof %s);%n", global.name(), global.name()));
      outputs.add(new Output(global.name(), global.type()));
    }
    result.ifPresent(
        type -> {
          body.append("  polyloom_emit(&polyloom_result, sizeof polyloom_result);\n");
          outputs.add(new Output("return value", type));
        });
  }

  private static char kind(CType element) {
    ScalarKind kind = element.arithmeticKind();
    if (kind.isFloating()) {
      return 'f';
    }
    if (kind == ScalarKind.BOOL) {
      return 'b';
    }
    return kind.isUnsignedInteger() ? 'u' : 'i';
  }
}
