package org.polyloom.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.polyloom.ir.ScalarType;

/** Prints a program as a C file with one function. */
final class ProgramPrinter {
  /** Extent of every dimension of a global array. */
  static final int GLOBAL_EXTENT = 48;

  /** The functions of the library that programs call, and a macro. */
  static final String PRELUDE =
      "double sqrt(double);\ndouble fabs(double);\nfloat fabsf(float);\n"
          + "double floor(double);\ndouble fmax(double, double);\nfloat fminf(float, float);\n"
          + "#define LEAST(a, b) ((a) < (b) ? (a) : (b))\n\n";

  private final Program program;
  private final String name;
  private final String region;
  private final Map<String, ScalarType> declaredBefore = new LinkedHashMap<>();

  /**
   * @param name of the function; the arrays outside of it have it as a prefix, up to its version
   */
  ProgramPrinter(Program program, String name) {
    this.program = program;
    this.name = name;
    StringBuilder text = new StringBuilder();
    nodes(program.body(), "  ", text);
    this.region = text.toString();
  }

  /** The whole file. */
  String file() {
    return PRELUDE + function();
  }

  /** What the function needs, and the function. */
  String function() {
    StringBuilder text = new StringBuilder();
    for (Program.Array array : usedObjects()) {
      array.member().ifPresent(member -> text.append(struct(member.struct())));
      if (array.passing() == Program.Passing.GLOBAL) {
        text.append("extern ").append(globalDeclaration(array)).append(";\n");
      }
    }
    if (uses("weight_" + name)) {
      text.append("static __attribute__((const)) int weight_").append(name);
      text.append("(int a)\n{\n  return a % 50 * 3;\n}\n\n");
    }
    text.append("void ").append(name).append('(').append(parameters()).append(")\n{\n");
    declarations(text);
    text.append("#pragma scop\n").append(region).append("#pragma endscop\n");
    for (Program.Scalar scalar : results()) {
      text.append("  *out_" + scalar.name() + " = " + scalar.name() + ";\n");
    }
    program.sizes().forEach(size -> text.append("  (void)" + size.name() + ";\n"));
    return text.append("}\n").toString();
  }

  private String struct(String struct) {
    StringBuilder text = new StringBuilder("struct " + structName(struct) + " {\n");
    for (Program.Array member : members(struct)) {
      text.append("  " + member.type().cName() + " " + member.member().orElseThrow().name());
      int outer = member.objectDimensions().size();
      member.dimensions().stream().skip(outer).forEach(d -> text.append("[" + d.extent() + "]"));
      text.append(";\n");
    }
    return text.append("};\n\n").toString();
  }

  /** The members of the structs that an array holds. */
  List<Program.Array> members(String struct) {
    return program.arrays().stream().filter(array -> array.object().equals(struct)).toList();
  }

  /** The tag of a struct; it is the same in all versions of a function. */
  private String structName(String struct) {
    return struct + "_" + number();
  }

  private String number() {
    return name.replaceAll("[^0-9]", "");
  }

  /** The type of the elements of the object that holds an array. */
  String objectType(Program.Array array) {
    return array
        .member()
        .map(member -> "struct " + structName(member.struct()))
        .orElse(array.type().cName());
  }

  private void declarations(StringBuilder text) {
    for (Program.Scalar scalar : usedScalars()) {
      if (scalar.lifetime() != Program.Scalar.Lifetime.PARAMETER) {
        String value = scalar.type().isFloating() ? "1.75" : "3";
        text.append("  " + scalar.type().cName() + " " + scalar.name() + " = " + value + ";\n");
      }
    }
    declaredBefore.forEach(
        (variable, type) -> {
          if (program.scalars().stream().noneMatch(scalar -> scalar.name().equals(variable))) {
            text.append("  " + type.cName() + " " + variable + ";\n");
          }
        });
  }

  /** The parameters of the function, with their names. */
  String parameters() {
    List<String> parameters = new ArrayList<>();
    program.sizes().forEach(size -> parameters.add(size.type().cName() + " " + size.name()));
    for (Program.Array array : usedObjects()) {
      if (array.passing() != Program.Passing.GLOBAL) {
        parameters.add(parameter(array));
      }
    }
    for (Program.Scalar scalar : usedScalars()) {
      if (scalar.lifetime() == Program.Scalar.Lifetime.PARAMETER) {
        parameters.add(scalar.type().cName() + " " + scalar.name());
      }
    }
    results().forEach(s -> parameters.add(s.type().cName() + " *restrict out_" + s.name()));
    return String.join(", ", parameters);
  }

  private String parameter(Program.Array array) {
    String type = objectType(array);
    return switch (array.passing()) {
      case POINTER -> type + " *" + array.object();
      case RESTRICT_POINTER -> type + " *restrict " + array.object();
      case VARIABLE_LENGTH -> type + " " + array.object() + extents(array, "");
      case RESTRICT -> type + " " + array.object() + extents(array, "restrict ");
      case GLOBAL -> throw new IllegalArgumentException(array.name());
    };
  }

  private static String extents(Program.Array array, String qualifier) {
    String text =
        array.objectDimensions().stream()
            .map(dimension -> "[" + dimension.extent() + "]")
            .collect(Collectors.joining());
    return "[" + qualifier + text.substring(1);
  }

  /** The declaration of an array outside of functions, without its storage class. */
  String globalDeclaration(Program.Array array) {
    String extents = ("[" + GLOBAL_EXTENT + "]").repeat(array.objectDimensions().size());
    return objectType(array) + " " + reference(array) + extents;
  }

  /** The name of an object in C; that of a global one is the same in all versions of a function. */
  String reference(Program.Array array) {
    return array.passing() == Program.Passing.GLOBAL
        ? "global" + number() + "_" + array.object()
        : array.object();
  }

  /** The objects that the regions use: arrays, and of each array of structs the first member. */
  List<Program.Array> usedObjects() {
    List<Program.Array> used = new ArrayList<>();
    for (Program.Array array : program.arrays()) {
      boolean isNew = used.stream().noneMatch(other -> other.object().equals(array.object()));
      if (isNew && uses(reference(array))) {
        used.add(array);
      }
    }
    return used;
  }

  /** The scalars that the region uses. */
  List<Program.Scalar> usedScalars() {
    return program.scalars().stream().filter(scalar -> uses(scalar.name())).toList();
  }

  /** The scalars whose values the function gives back. */
  List<Program.Scalar> results() {
    return usedScalars().stream()
        .filter(scalar -> scalar.lifetime() == Program.Scalar.Lifetime.LIVE_AFTERWARDS)
        .toList();
  }

  private boolean uses(String word) {
    return Pattern.compile("\\b" + word + "\\b").matcher(region).find();
  }

  private void nodes(List<Node> nodes, String indent, StringBuilder out) {
    nodes.forEach(node -> node(node, indent, out));
  }

  private void node(Node node, String indent, StringBuilder out) {
    if (node instanceof Node.Loop loop) {
      out.append(indent).append(header(loop)).append(" {\n");
      nodes(loop.body(), indent + "  ", out);
      out.append(indent).append("}\n");
    } else if (node instanceof Node.Branch branch) {
      branch(branch, indent, out);
    } else if (node instanceof Node.Assign assign) {
      out.append(indent).append(expression(assign.target()));
      String operator = assign.operator();
      out.append(assign.value().map(v -> " " + operator + " " + expression(v)).orElse(operator));
      out.append(";\n");
    } else if (node instanceof Node.Let let) {
      out.append(indent).append(declared(let.variable(), let.declared()));
      out.append(" = ").append(expression(let.value())).append(";\n");
    } else if (node instanceof Node.LocalArray local) {
      localArray(local, indent, out);
    } else if (node instanceof Node.Choice choice) {
      choice(choice, indent, out);
    } else if (node instanceof Node.Chain chain) {
      out.append(indent).append(expression(chain.outer()) + " = " + expression(chain.inner()));
      out.append(" = " + expression(chain.value()) + ";\n");
    } else if (node instanceof Node.Switch choice) {
      switchOn(choice, indent, out);
    } else if (node instanceof Node.Boundary boundary) {
      out.append("#pragma endscop\n");
      nodes(boundary.between(), indent, out);
      out.append("#pragma scop\n");
    }
  }

  private String declared(Expr.Variable variable, Node.Declared declared) {
    if (declared == Node.Declared.INSIDE) {
      return variable.type().cName() + " " + variable.name();
    }
    declaredBefore.put(variable.name(), variable.type());
    return variable.name();
  }

  private String header(Node.Loop loop) {
    String i = loop.iterator();
    String declaration = declared(new Expr.Variable(loop.type(), i, Interval.ANY), loop.declared());
    if (loop.direction() == Node.Direction.DOWN) {
      String start = " = (" + loop.uppers().get(0) + ") - 1; ";
      String condition = i + " >= " + loop.lower() + "; ";
      String step = loop.step() == 1 ? i + "--" : i + " -= " + loop.step();
      return "for (" + declaration + start + condition + step + ")";
    }
    String condition =
        loop.uppers().stream().map(upper -> below(loop, upper)).collect(Collectors.joining(" && "));
    String unit = loop.spelling() == 2 ? "++" + i : loop.spelling() == 3 ? i + " += 1" : i + "++";
    String step = loop.step() == 1 ? unit : i + " += " + loop.step();
    return "for (" + declaration + " = " + loop.lower() + "; " + condition + "; " + step + ")";
  }

  private static String below(Node.Loop loop, String upper) {
    return switch (loop.spelling()) {
      case 1 ->
          loop.type().isSigned()
              ? loop.iterator() + " <= " + upper + " - 1"
              : loop.iterator() + " < " + upper;
      case 2 -> upper + " > " + loop.iterator();
      case 4 -> loop.iterator() + " != " + upper;
      default -> loop.iterator() + " < " + upper;
    };
  }

  private String condition(Node.Condition condition) {
    if (condition instanceof Node.Condition.Affine affine) {
      return affine.text();
    }
    Expr value = ((Node.Condition.Data) condition).value();
    String text = expression(value);
    return value instanceof Expr.Binary ? text.substring(1, text.length() - 1) : text;
  }

  private void choice(Node.Choice choice, String indent, StringBuilder out) {
    String name = choice.variable().name();
    String declaration = declared(choice.variable(), choice.declared());
    if (choice.declared() == Node.Declared.INSIDE) {
      out.append(indent).append(declaration).append(";\n");
    }
    out.append(indent).append("if (" + condition(choice.condition()) + ")\n");
    out.append(indent).append("  " + name + " = " + expression(choice.ifTrue()) + ";\n");
    out.append(indent).append("else\n");
    out.append(indent).append("  " + name + " = " + expression(choice.ifFalse()) + ";\n");
  }

  private void switchOn(Node.Switch choice, String indent, StringBuilder out) {
    out.append(indent).append("switch (" + choice.value() + ") {\n");
    for (Node.Section section : choice.sections()) {
      section.labels().forEach(label -> out.append(indent).append(label + ":\n"));
      nodes(section.body(), indent + "  ", out);
      String end = section.end() == Node.Section.End.BREAK ? "break;" : ";";
      out.append(indent).append("  " + end + "\n");
    }
    out.append(indent).append("}\n");
  }

  private void branch(Node.Branch branch, String indent, StringBuilder out) {
    out.append(indent).append("if (").append(condition(branch.condition())).append(") {\n");
    nodes(branch.ifTrue(), indent + "  ", out);
    if (!branch.ifFalse().isEmpty()) {
      out.append(indent).append("} else {\n");
      nodes(branch.ifFalse(), indent + "  ", out);
    }
    out.append(indent).append("}\n");
  }

  private void localArray(Node.LocalArray local, String indent, StringBuilder out) {
    String type = local.type().cName();
    out.append(indent).append(type + " " + local.name() + "[" + local.extent() + "];\n");
    String q = local.iterator();
    String bound = q + " < " + local.extent() + "; " + q + "++) {\n";
    out.append(indent).append("for (" + local.size().cName() + " " + q + " = 0; " + bound);
    out.append(indent).append("  " + local.name() + "[" + q + "] = ");
    out.append(expression(local.value())).append(";\n").append(indent).append("}\n");
  }

  private String expression(Expr expression) {
    if (expression instanceof Expr.Literal literal) {
      return literal.text();
    }
    if (expression instanceof Expr.Variable variable) {
      return variable.name();
    }
    if (expression instanceof Expr.Element element) {
      return element(element);
    }
    if (expression instanceof Expr.Unary unary) {
      return "(" + unary.operator() + expression(unary.operand()) + ")";
    }
    if (expression instanceof Expr.Binary binary) {
      String right = expression(binary.right());
      return "(" + expression(binary.left()) + " " + binary.operator() + " " + right + ")";
    }
    if (expression instanceof Expr.Cast cast) {
      return "(" + cast.type().cName() + ")" + expression(cast.operand());
    }
    if (expression instanceof Expr.Conditional choice) {
      String alternatives = expression(choice.ifTrue()) + " : " + expression(choice.ifFalse());
      return "(" + expression(choice.condition()) + " ? " + alternatives + ")";
    }
    Expr.Call call = (Expr.Call) expression;
    String callee = call.function().equals("weight") ? "weight_" + name : call.function();
    return call.arguments().stream()
        .map(this::expression)
        .collect(Collectors.joining(", ", callee + "(", ")"));
  }

  private String element(Expr.Element element) {
    List<String> subscripts = element.subscripts().stream().map(this::subscript).toList();
    boolean isLocal =
        program.arrays().stream().noneMatch(array -> array.name().equals(element.array()));
    Program.Array array = isLocal ? null : program.array(element.array());
    if (isLocal) {
      return element.array() + subscripted(subscripts);
    }
    int rank = array.objectDimensions().size();
    List<String> outer = subscripts.subList(0, rank);
    String object =
        reference(array)
            + (array.passing().isPointer()
                ? "[" + linearised(outer, array) + "]"
                : subscripted(outer));
    return array
        .member()
        .map(member -> object + "." + member.name())
        .map(member -> member + subscripted(subscripts.subList(rank, subscripts.size())))
        .orElse(object);
  }

  private static String subscripted(List<String> subscripts) {
    return subscripts.stream().map(text -> "[" + text + "]").collect(Collectors.joining());
  }

  private static String linearised(List<String> subscripts, Program.Array array) {
    String position = subscripts.get(0);
    for (int k = 1; k < subscripts.size(); k++) {
      String extent = array.dimensions().get(k).extent();
      String row = k == 1 ? parenthesised(position) : "(" + position + ")";
      position = row + " * " + parenthesised(extent) + " + " + subscripts.get(k);
    }
    return position;
  }

  private static String parenthesised(String text) {
    return text.matches("\\w+") ? text : "(" + text + ")";
  }

  private String subscript(Expr.Subscript subscript) {
    return subscript instanceof Expr.Subscript.Affine affine
        ? affine.text()
        : expression(((Expr.Subscript.Data) subscript).value());
  }
}
