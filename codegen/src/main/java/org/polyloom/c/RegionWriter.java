package org.polyloom.c;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.Scop;

/**
 * Writes a Scop as C: a block, or {@code if (all assumptions) { optimized } else { original }}.
 *
 * <p>Every name that it declares differs from every name that the block uses for something else.
 * Variables of the function that only the original used are mentioned once, so that no compiler
 * calls them unused.
 */
public final class RegionWriter {
  private final Scop scop;
  private final RegionSource source;
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Names names;

  private RegionWriter(Scop scop, RegionSource source) {
    this.scop = scop;
    this.source = source;
    scop.parameters().forEach(parameter -> parameters.put(parameter.name(), parameter));
    this.names = new Names(source.file(), neededNames());
  }

  /**
   * The text that takes the place of everything from the line of the first pragma to the line of
   * the last, whole lines, with a line end after the last of them.
   */
  public static String write(Scop scop, RegionSource source) {
    return new RegionWriter(scop, source).write();
  }

  private String write() {
    LoopProgram program = LoopGenerator.generate(scop);
    Lines lines = new Lines(source.indentation(), source.indentationUnit(), source.lineEnd());
    Lines before = new Lines(source.indentation(), source.indentationUnit(), source.lineEnd());
    List<CExpression> checks =
        RunTimeChecks.of(
            scop,
            program,
            new ParameterRanges(scop.parameters(), scop.context()),
            writer(before, scop.context()).integers());
    boolean isWrapped = !before.toString().isEmpty();
    if (isWrapped) {
      lines.open("");
      lines.verbatim(before.toString());
    }
    lines.open(checks.isEmpty() ? "" : "if (" + conjunction(checks) + ")");
    Lines body = new Lines("", source.indentationUnit(), "\n");
    ProgramWriter bodyWriter = writer(body, scop.assumedContext());
    List<String> declarations = RegionArrays.declarations(scop, bodyWriter.integers());
    declarations.forEach(body::line);
    bodyWriter.write(program);
    if (checks.isEmpty()) {
      unmentioned(body.toString()).forEach(name -> lines.line("(void)" + name + ";"));
    }
    body.toString().lines().forEach(lines::line);
    if (!checks.isEmpty()) {
      lines.reopen("else");
      lines.verbatim(source.original());
    }
    lines.close();
    if (isWrapped) {
      lines.close();
    }
    return lines.toString();
  }

  private ProgramWriter writer(Lines lines, org.polyloom.isl.Set known) {
    ParameterRanges ranges = new ParameterRanges(scop.parameters(), known);
    return new ProgramWriter(scop, parameters, ranges, names, lines);
  }

  private String conjunction(List<CExpression> checks) {
    return String.join(
        " && ",
        checks.stream()
            .map(
                check ->
                    checks.size() > 1 && check.precedence().bindsWeakerThan(Precedence.LOGICAL_AND)
                        ? "(" + check.text() + ")"
                        : check.text())
            .toList());
  }

  /** The function's variables that the source mentions and the text does not. */
  private Set<String> unmentioned(String text) {
    Set<String> used = new TreeSet<>(Identifiers.of(text).all());
    used.removeAll(names.sourceIterators());
    Set<String> unmentioned = new LinkedHashSet<>(source.mentionedLocals());
    unmentioned.removeAll(used);
    return unmentioned;
  }

  private Set<String> neededNames() {
    StringBuilder text = new StringBuilder();
    scop.parameters().forEach(parameter -> text.append(parameter.expression()).append('\n'));
    scop.arrays().values().forEach(array -> text.append(text(array)).append('\n'));
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.NoOverlap noOverlap) {
        text.append(noOverlap.first().base()).append('\n');
        text.append(noOverlap.second().base()).append('\n');
      }
    }
    scop.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .forEach(operation -> text.append(text(operation)).append('\n'));
    return Identifiers.of(text.toString()).all();
  }

  private static String text(ArrayDecl array) {
    return array.layout() instanceof Layout.Linearised linearised
        ? linearised.base()
        : String.join(" ", ((Layout.Subscripted) array.layout()).pieces());
  }

  private static String text(Operation operation) {
    if (operation instanceof Operation.Literal literal) {
      return literal.text();
    }
    return operation instanceof Operation.Call call ? call.function() : "";
  }
}
