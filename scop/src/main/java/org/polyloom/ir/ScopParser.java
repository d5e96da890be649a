package org.polyloom.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.IslException;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.remark.Location;

/**
 * Reads the text that {@link ScopPrinter} writes, which see for the form. Empty lines, lines that
 * begin with {@code #}, and blanks do not matter, save the indentation of the schedule tree. The
 * Scop read need not be valid: {@link ScopVerifier} says.
 */
public final class ScopParser {
  private final IslContext isl;
  private final List<String> lines;
  private int next;

  private final List<Parameter> parameters = new ArrayList<>();
  private final List<Assumption> assumptions = new ArrayList<>();
  private final Map<String, ArrayDecl> arrays = new LinkedHashMap<>();
  private final List<Statement> prelude = new ArrayList<>();
  private final List<Statement> statements = new ArrayList<>();
  private TextSpaces spaces;

  private ScopParser(IslContext isl, String text) {
    this.isl = isl;
    this.lines = text.lines().toList();
  }

  /**
   * The Scop that a text says.
   *
   * @param isl the context for its values
   * @throws ScopFormatException if the text is malformed
   */
  public static Scop parse(IslContext isl, String text) {
    return new ScopParser(isl, text).parse();
  }

  private Scop parse() {
    TextCursor header = line("scop");
    String function = header.identifier();
    Location location = location(header);
    header.expectEnd();
    while (nextIs("parameter")) {
      parameters.add(parameter(line("parameter")));
    }
    spaces = new TextSpaces(isl, parameters);
    TextCursor contextLine = line("context");
    Set context = islSet(contextLine);
    contextLine.expectEnd();
    while (nextIs("assume")) {
      assumptions.add(assumption(line("assume")));
    }
    while (nextIs("array")) {
      ArrayDecl array = array(line("array"));
      arrays.put(array.name(), array);
    }
    while (nextIs("prelude")) {
      prelude.add(statement(line("prelude")));
    }
    while (nextIs("statement")) {
      statements.add(statement(line("statement")));
    }
    line("schedule").expectEnd();
    Schedule schedule = schedule();
    return new Scop(
        isl,
        function,
        location,
        parameters,
        context,
        assumptions,
        arrays,
        prelude,
        statements,
        schedule);
  }

  private static Parameter parameter(TextCursor cursor) {
    String name = cursor.identifier();
    cursor.expect(":");
    ScalarType type = cursor.type();
    String expression = cursor.accept("=") ? cursor.quoted() : name;
    cursor.expectEnd();
    return new Parameter(name, type, expression);
  }

  private Assumption assumption(TextCursor cursor) {
    boolean disjoint = cursor.accept("disjoint");
    Optional<Set> condition = disjoint ? Optional.empty() : Optional.of(islSet(cursor));
    cursor.expect("because");
    String reason = cursor.quoted();
    Location location = location(cursor);
    cursor.expectEnd();
    if (condition.isPresent()) {
      return new Assumption.OnParameters(condition.get(), reason, location);
    }
    return new Assumption.NoOverlap(range(), range(), reason, location);
  }

  private PointerRange range() {
    TextCursor cursor = line();
    String array = cursor.quoted();
    cursor.expect("base");
    String base = cursor.quoted();
    cursor.expect("first");
    PwAff first = parameterFunction(cursor, cursor.bracketed());
    cursor.expect("last");
    PwAff last = parameterFunction(cursor, cursor.bracketed());
    cursor.expect("rows");
    cursor.expect("(");
    List<PwAff> rowExtents = new ArrayList<>();
    while (!cursor.accept(")")) {
      rowExtents.add(parameterFunction(cursor, cursor.bracketed()));
    }
    cursor.expect("touched");
    Set touched = islSet(cursor);
    cursor.expectEnd();
    return new PointerRange(array, base, first, last, rowExtents, touched);
  }

  private ArrayDecl array(TextCursor cursor) {
    ScalarType element = cursor.type();
    String name = cursor.identifier();
    List<Optional<PwAff>> extents = new ArrayList<>();
    while (cursor.sees("[")) {
      String text = cursor.bracketed();
      extents.add(
          text.equals("?") ? Optional.empty() : Optional.of(parameterFunction(cursor, text)));
    }
    Layout layout = layout(cursor, name, extents.size());
    ArrayDecl.Storage storage = constant(cursor, ArrayDecl.Storage.values());
    ArrayDecl.Afterwards afterwards = constant(cursor, ArrayDecl.Afterwards.values());
    cursor.expectEnd();
    return new ArrayDecl(name, element, extents, layout, storage, afterwards);
  }

  private static Layout layout(TextCursor cursor, String name, int rank) {
    if (cursor.accept("linearised")) {
      return new Layout.Linearised(cursor.quoted());
    }
    if (!cursor.accept("as")) {
      return new Layout.Subscripted(ScopPrinter.plainPieces(name, rank));
    }
    List<String> pieces = new ArrayList<>();
    while (cursor.sees("\"")) {
      pieces.add(cursor.quoted());
    }
    return new Layout.Subscripted(pieces);
  }

  private static <E extends Enum<E>> E constant(TextCursor cursor, E[] constants) {
    return Arrays.stream(constants)
        .filter(constant -> cursor.accept(constant.name().toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() -> cursor.error("one of " + Arrays.toString(constants)));
  }

  private Statement statement(TextCursor cursor) {
    String name = cursor.identifier();
    Location location = location(cursor);
    cursor.expectEnd();
    TextCursor domainLine = line("domain");
    Set domain = islSet(domainLine);
    domainLine.expectEnd();
    List<String> iterators = nextIs("iterators") ? iterators() : List.of();
    OperationParser operationParser = new OperationParser(spaces, domain);
    List<Operation> operations = new ArrayList<>();
    while (nextIs("%" + operations.size())) {
      TextCursor line = line("%" + operations.size());
      line.expect("=");
      operations.add(islPart(line, () -> operationParser.operation(line)));
      line.expectEnd();
    }
    return new Statement(name, domain, iterators, operations, location);
  }

  private List<String> iterators() {
    TextCursor cursor = line("iterators");
    List<String> names = new ArrayList<>();
    do {
      names.add(cursor.identifier());
    } while (cursor.accept(","));
    cursor.expectEnd();
    return names;
  }

  private Schedule schedule() {
    int first = next;
    String tree = String.join("\n", lines.subList(first, lines.size()));
    next = lines.size();
    return islPart(new TextCursor("", first + 1), () -> Schedule.parse(isl, tree.stripIndent()));
  }

  private Location location(TextCursor cursor) {
    if (!cursor.accept("at")) {
      return Location.UNKNOWN;
    }
    String file = cursor.quoted();
    cursor.expect(":");
    int line = cursor.number();
    cursor.expect(":");
    return new Location(file, line, cursor.number());
  }

  private Set islSet(TextCursor cursor) {
    String text = cursor.islText();
    return islPart(cursor, () -> spaces.parseSet(text));
  }

  private PwAff parameterFunction(TextCursor cursor, String text) {
    return islPart(cursor, () -> spaces.parseFunction(text));
  }

  private static <T> T islPart(TextCursor cursor, Supplier<T> reading) {
    try {
      return reading.get();
    } catch (IslException refused) {
      throw new ScopFormatException(cursor.line(), refused.getMessage());
    }
  }

  private boolean nextIs(String word) {
    skipEmptyLines();
    return next < lines.size() && new TextCursor(lines.get(next), next + 1).sees(word);
  }

  private TextCursor line(String word) {
    TextCursor cursor = line();
    cursor.expect(word);
    return cursor;
  }

  private TextCursor line() {
    skipEmptyLines();
    if (next == lines.size()) {
      throw new ScopFormatException(next + 1, "the text ends too early");
    }
    next++;
    return new TextCursor(lines.get(next - 1), next);
  }

  private void skipEmptyLines() {
    while (next < lines.size() && isEmpty(lines.get(next))) {
      next++;
    }
  }

  private static boolean isEmpty(String line) {
    return line.isBlank() || line.strip().startsWith("#");
  }
}
