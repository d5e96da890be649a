package org.polyloom.ir;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.remark.Location;

/**
 * Writes a Scop as text that people read and {@link ScopParser} reads back.
 *
 * <pre>{@code
 * scop gemv at "gemv.c":3:1
 * parameter n: int
 * context { : n >= 0 }
 * assume { : n <= 100 } because "the subscript must not overflow" at "gemv.c":5:7
 * array double A[?][n] outer live
 * array double s function dead
 * statement S at "gemv.c":5:7
 *   domain { S[i, j] : 0 <= i < n and 0 <= j < n }
 *   iterators i, j
 *   %0 = load double s
 *   %1 = load double A[i][j]
 *   %2 = compute double %0 + %1
 *   %3 = store double s = %2
 * schedule
 *   domain: "[n] -> { S[i, j] : 0 <= i < n and 0 <= j < n }"
 *   child:
 *     schedule: "[{ S[i, j] -> [(i)] }, { S[i, j] -> [(j)] }]"
 * }</pre>
 *
 * <p>Statements of the prelude come first, under the word {@code prelude}. What is as usual is left
 * out: the parameters in front of sets, the C text of a parameter or an array whose name it is, the
 * relation of an access where the subscripts say it, places that are not known.
 */
public final class ScopPrinter {
  private final Scop scop;
  private final TextSpaces spaces;
  private final StringBuilder out = new StringBuilder();

  private ScopPrinter(Scop scop) {
    this.scop = scop;
    this.spaces = new TextSpaces(scop.isl(), scop.parameters());
  }

  /** The Scop as text, with a line break at its end. */
  public static String print(Scop scop) {
    return new ScopPrinter(scop).print();
  }

  /** An element as the source would say it: {@code C[i][j + 1]}. */
  public static String print(Scop scop, Statement statement, Access access) {
    ScopPrinter printer = new ScopPrinter(scop);
    return printer.access(printer.named(statement), access);
  }

  private String print() {
    line("scop " + scop.function() + at(scop.location()));
    scop.parameters().forEach(this::parameter);
    line("context " + spaces.text(scop.context()));
    scop.assumptions().forEach(this::assumption);
    scop.arrays().values().forEach(this::array);
    scop.prelude().forEach(statement -> statement("prelude", statement));
    scop.statements().forEach(statement -> statement("statement", statement));
    line("schedule");
    treeLines(scop.schedule()).forEach(text -> line("  " + text));
    return out.toString();
  }

  private void parameter(Parameter parameter) {
    String expression =
        parameter.expression().equals(parameter.name())
            ? ""
            : " = " + quoted(parameter.expression());
    line("parameter " + parameter.name() + ": " + parameter.type().cName() + expression);
  }

  private void assumption(Assumption assumption) {
    String origin = " because " + quoted(assumption.reason()) + at(assumption.location());
    if (assumption instanceof Assumption.OnParameters onParameters) {
      line("assume " + spaces.text(onParameters.condition()) + origin);
    } else if (assumption instanceof Assumption.NoOverlap noOverlap) {
      line("assume disjoint" + origin);
      range(noOverlap.first());
      range(noOverlap.second());
    }
  }

  private void range(PointerRange range) {
    line(
        "  "
            + quoted(range.array())
            + " base "
            + quoted(range.base())
            + (" first [" + spaces.text(range.first()) + "]")
            + (" last [" + spaces.text(range.last()) + "]")
            + (" rows " + functions(range.rowExtents()))
            + (" touched " + spaces.text(range.touched())));
  }

  private String functions(List<PwAff> functions) {
    return functions.stream()
        .map(function -> "[" + spaces.text(function) + "]")
        .collect(Collectors.joining("", "(", ")"));
  }

  private void array(ArrayDecl array) {
    StringBuilder text = new StringBuilder();
    text.append("array ").append(array.element().cName()).append(' ').append(array.name());
    for (Optional<PwAff> extent : array.extents()) {
      text.append('[').append(extent.map(spaces::text).orElse("?")).append(']');
    }
    text.append(layout(array));
    text.append(' ').append(array.storage().name().toLowerCase(Locale.ROOT));
    text.append(' ').append(array.afterwards().name().toLowerCase(Locale.ROOT));
    line(text.toString());
  }

  private static String layout(ArrayDecl array) {
    if (array.layout() instanceof Layout.Linearised linearised) {
      return " linearised " + quoted(linearised.base());
    }
    List<String> pieces = ((Layout.Subscripted) array.layout()).pieces();
    return pieces.equals(plainPieces(array.name(), array.rank()))
        ? ""
        : pieces.stream().map(ScopPrinter::quoted).collect(Collectors.joining(" ", " as ", ""));
  }

  /** The pieces of {@code A[x][y]}. */
  static List<String> plainPieces(String name, int rank) {
    List<String> pieces = new ArrayList<>();
    pieces.add(rank == 0 ? name : name + "[");
    for (int k = 1; k < rank; k++) {
      pieces.add("][");
    }
    if (rank > 0) {
      pieces.add("]");
    }
    return pieces;
  }

  private void statement(String keyword, Statement anyNames) {
    Statement statement = named(anyNames);
    line(keyword + " " + statement.name() + at(statement.location()));
    line("  domain " + spaces.text(statement.domain()));
    if (statement.depth() > 0) {
      line("  iterators " + String.join(", ", statement.iterators()));
    }
    for (int k = 0; k < statement.operations().size(); k++) {
      line("  %" + k + " = " + operation(statement, statement.operations().get(k)));
    }
  }

  /** The statement with its iterators' names for the dimensions, where isl can tell them apart. */
  private Statement named(Statement statement) {
    java.util.Set<String> names = new HashSet<>(statement.iterators());
    boolean distinct = names.size() == statement.depth();
    boolean usable = names.stream().allMatch(ScopVerifier::isUsableName);
    boolean free = scop.parameters().stream().noneMatch(p -> names.contains(p.name()));
    if (!distinct || !usable || !free) {
      return statement;
    }
    Set domain = statement.domain();
    for (int k = 0; k < statement.depth() && k < domain.dim(DimType.SET); k++) {
      domain = domain.setDimName(DimType.SET, k, statement.iterators().get(k));
    }
    return new Statement(
        statement.name(),
        domain,
        statement.iterators(),
        statement.operations(),
        statement.location());
  }

  private String operation(Statement statement, Operation operation) {
    String type = " " + operation.type().cName() + " ";
    if (operation instanceof Operation.Literal literal) {
      return "literal" + type + quoted(literal.text());
    }
    if (operation instanceof Operation.AffineValue value) {
      return "affine" + type + "[" + spaces.text(value.function(), statement.domain()) + "]";
    }
    if (operation instanceof Operation.Load load) {
      return "load" + type + access(statement, load.access()) + condition(load.predicate());
    }
    if (operation instanceof Operation.Unary unary) {
      return "compute" + type + unary.operator().symbol() + value(unary.operand());
    }
    if (operation instanceof Operation.Binary binary) {
      String symbol = " " + binary.operator().symbol() + " ";
      String operands = value(binary.left()) + symbol + value(binary.right());
      return "compute" + type + operands + condition(binary.predicate());
    }
    if (operation instanceof Operation.Convert convert) {
      return "convert" + type + value(convert.operand());
    }
    if (operation instanceof Operation.Select select) {
      String alternatives = value(select.ifTrue()) + " : " + value(select.ifFalse());
      return "select" + type + value(select.condition()) + " ? " + alternatives;
    }
    if (operation instanceof Operation.Call call) {
      String arguments =
          call.arguments().stream().map(ScopPrinter::value).collect(Collectors.joining(", "));
      return "call" + type + call.function() + "(" + arguments + ")" + condition(call.predicate());
    }
    Operation.Store store = (Operation.Store) operation;
    String target = access(statement, store.access());
    return "store" + type + target + " = " + value(store.value()) + condition(store.predicate());
  }

  private String access(Statement statement, Access access) {
    StringBuilder text = new StringBuilder(access.array());
    for (Subscript subscript : access.subscripts()) {
      text.append('[').append(subscript(statement, subscript)).append(']');
    }
    boolean usual =
        access
            .relation()
            .isEqual(AccessRelation.of(statement.domain(), access.array(), access.subscripts()));
    return usual ? text.toString() : text + " touching " + spaces.text(access.relation());
  }

  private String subscript(Statement statement, Subscript subscript) {
    if (subscript instanceof Subscript.Affine affine) {
      return spaces.text(affine.function(), statement.domain());
    }
    return value(((Subscript.Dynamic) subscript).operand());
  }

  private static String value(int operand) {
    return "%" + operand;
  }

  private static String condition(OptionalInt predicate) {
    return predicate.isPresent() ? " if " + value(predicate.getAsInt()) : "";
  }

  private static String at(Location location) {
    return location.equals(Location.UNKNOWN)
        ? ""
        : " at " + quoted(location.file()) + ":" + location.line() + ":" + location.column();
  }

  static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }

  /** The lines of a schedule tree, one a node and property. */
  private static List<String> treeLines(Schedule schedule) {
    return schedule
        .root()
        .toString()
        .lines()
        .filter(text -> !text.isBlank() && !text.strip().startsWith("#"))
        .toList();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
