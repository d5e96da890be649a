package org.polyloom.c;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.polyloom.source.CExpr;
import org.polyloom.source.CFunction;
import org.polyloom.source.CStmt;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.CType;
import org.polyloom.source.CVariable;
import org.polyloom.source.Declarator;
import org.polyloom.source.FunctionDeclaration.Fact;
import org.polyloom.source.ScalarKind;
import org.polyloom.source.ScopRegion;

/**
 * A function before that of a region, in which the region may run as it was, where the region is
 * all of its function: the same parameters and declarations once more.
 *
 * <p>Compilers share registers among the loops of a function by how often they expect each to run.
 * Beside planned vector code, whose loops are many and deep, and beside tiles, the loops of the
 * source get few, as beside those that copy: gcc 12 and clang 19 take up to half as long again for
 * them as where they stand alone.
 *
 * @param begin where the region's function begins in the file
 * @param name which the file does not mention
 * @param parameters with their parentheses
 * @param declarations what stands before the region, comments included
 * @param call the statement that runs it
 */
public record SourceFunction(
    int begin, String name, String parameters, String declarations, String call) {

  /** Files that are included should not mention it either. */
  private static final String SUFFIX = "_as_written";

  /** Functions that other files may define must not call static ones. */
  private static final Pattern INLINE = Pattern.compile("\\b(__)?inline(__)?\\b");

  /** How many elements an array of the function may have that is declared once more. */
  private static final long LOCAL_ELEMENTS = 512;

  /**
   * The function of a region; empty where more than the region and declarations without effects
   * stands in its function, or where its head is not of the plain form {@code words name(..)}.
   *
   * @param identifiers those of the whole file
   */
  static Optional<SourceFunction> of(
      CTranslationUnit unit, ScopRegion region, Identifiers identifiers) {
    CFunction function = region.function();
    String text = unit.source().text();
    int begin = RegionSource.beginOfLine(text, function.range().begin());
    int body = function.body().range().begin();
    int first = RegionSource.beginOfLine(text, region.beginPragma().begin());
    if (!isAllOf(region, function)
        || body < begin
        || first <= body
        || text.charAt(body) != '{'
        || isForFunction(lineBefore(text, begin))) {
      return Optional.empty();
    }
    String declarations = text.substring(body + 1, first);
    String head = text.substring(begin, body);
    Optional<String> parameters = parameters(head, function.name());
    boolean isInlineElsewhere =
        INLINE.matcher(head).find() && !function.declaration().is(Fact.INTERNAL);
    if (parameters.isEmpty() || isInlineElsewhere || declarations.contains("#")) {
      return Optional.empty();
    }
    String name = function.name() + SUFFIX;
    for (int i = 1; identifiers.all().contains(name) || unit.macros().replacesCall(name); i++) {
      name = function.name() + SUFFIX + i;
    }
    String arguments =
        function.parameters().stream().map(CVariable::name).collect(Collectors.joining(", "));
    return Optional.of(
        new SourceFunction(
            begin,
            name,
            parameters.get().stripTrailing(),
            withoutBlankLine(declarations),
            name + "(" + arguments + ");"));
  }

  /**
   * Its definition, in whole lines; it is called where a compiler gets the loops that call it.
   *
   * @param region the lines of the region
   */
  String definition(String region, String lineEnd) {
    return "/* apart from what takes its place, with which it would share registers */"
        + lineEnd
        + "static __attribute__((noinline, unused)) void "
        + name
        + parameters
        + lineEnd
        + "{"
        + lineEnd
        + declarations
        + region
        + "}"
        + lineEnd
        + lineEnd;
  }

  /** The last line before an offset that holds something. */
  private static String lineBefore(String text, int offset) {
    String before = text.substring(0, offset).stripTrailing();
    return before.substring(before.lastIndexOf('\n') + 1);
  }

  /** Whether a line says something of the function after it. */
  private static boolean isForFunction(String line) {
    return line.matches("\\s*#\\s*pragma\\b.*")
        || line.contains("_Pragma")
        || line.matches(".*\\]\\]\\s*(//.*|/\\*.*)?");
  }

  /** Without the rest of the line of the brace before, if nothing stands there. */
  private static String withoutBlankLine(String text) {
    int next = text.indexOf('\n') + 1;
    return text.substring(0, next).isBlank() ? text.substring(next) : text;
  }

  /** Whether a function is declarations without effects and the region, and returns nothing. */
  private static boolean isAllOf(ScopRegion region, CFunction function) {
    List<CStmt> all = function.body().statements();
    int declarations = all.size() - region.statements().size();
    return function.returnType() instanceof CType.Scalar result
        && result.kind() == ScalarKind.VOID
        && !function.declaration().is(Fact.OPEN_PARAMETERS)
        && function.parameters().stream().noneMatch(parameter -> parameter.name().isEmpty())
        && declarations >= 0
        && all.subList(declarations, all.size()).equals(region.statements())
        && all.subList(0, declarations).stream().allMatch(SourceFunction::isPlainDeclaration);
  }

  private static boolean isPlainDeclaration(CStmt statement) {
    return statement instanceof CStmt.Declaration declaration
        && declaration.others().isEmpty()
        && declaration.declarators().stream()
            .map(Declarator::variable)
            .allMatch(
                variable ->
                    variable.storage() == CVariable.Storage.LOCAL
                        && isSmall(variable.declaredType()))
        && statement.expressions().stream().allMatch(SourceFunction::isWithoutEffects);
  }

  /** Whether the stack surely holds it twice: a large array may be all that fits there. */
  private static boolean isSmall(CType type) {
    CType element = type;
    long elements = 1;
    while (element instanceof CType.Array array) {
      if (!(array.extent() instanceof CType.Extent.Constant extent)
          || extent.elements() > LOCAL_ELEMENTS) {
        return false;
      }
      elements = Math.min(elements * extent.elements(), LOCAL_ELEMENTS + 1);
      element = array.element();
    }
    boolean isWord =
        element instanceof CType.Pointer || element.isInteger() || element.isFloating();
    return isWord && elements <= LOCAL_ELEMENTS;
  }

  /** Whether evaluating it again gives the same and does nothing; globals may be volatile. */
  private static boolean isWithoutEffects(CExpr expression) {
    boolean isPlain =
        expression instanceof CExpr.IntegerLiteral
            || expression instanceof CExpr.FloatingLiteral
            || expression instanceof CExpr.EnumConstant
            || expression instanceof CExpr.VariableRef ref
                && ref.variable().storage() != CVariable.Storage.GLOBAL
            || expression instanceof CExpr.Unary
            || expression instanceof CExpr.Binary
            || expression instanceof CExpr.Cast;
    return isPlain && expression.children().stream().allMatch(SourceFunction::isWithoutEffects);
  }

  /** The parameters with their parentheses, from a head that consists of words before the name. */
  private static Optional<String> parameters(String head, String name) {
    Matcher matcher =
        Pattern.compile("[\\w\\s()*]*?\\b" + Pattern.quote(name) + "\\s*(\\([^#\"{]*\\))\\s*")
            .matcher(head);
    return matcher.matches() && isOneList(matcher.group(1))
        ? Optional.of(matcher.group(1))
        : Optional.empty();
  }

  /** Whether the last parenthesis closes the first. */
  private static boolean isOneList(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return i == text.length() - 1;
      }
    }
    return false;
  }
}
