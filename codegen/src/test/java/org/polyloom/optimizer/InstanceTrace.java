package org.polyloom.optimizer;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.polyloom.c.Identifiers;
import org.polyloom.c.RegionSource;
import org.polyloom.c.RegionWriter;
import org.polyloom.frontend.Extraction;
import org.polyloom.frontend.Extractor;
import org.polyloom.frontend.ExtractorOptions;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Layout;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.ScalarValue;
import org.polyloom.ir.Scop;
import org.polyloom.ir.ScopInterpreter;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.DimType;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.Val;
import org.polyloom.source.CTranslationUnit;
import org.polyloom.source.ClangParser;

/**
 * The loops of a Scop as C, read back.
 *
 * <p>The body of every instance {@code S[i, j]} is replaced by {@code visited = visit_S(i, j)}, the
 * loops around it stay as the schedule says. What the extraction of that C finds tells when which
 * instances run.
 *
 * @param text the C
 * @param found what was extracted of it
 */
record InstanceTrace(String text, Scop found) {
  private static final String VISITED = "visited_";
  private static final String VISIT = "visit_";

  /** An instance of a statement. */
  record Visit(String statement, List<Long> coordinates) {
    Visit {
      coordinates = List.copyOf(coordinates);
    }
  }

  /** Writes and reads the loops of a Scop, whose assumptions are taken to hold. */
  static InstanceTrace of(Scop scop) {
    Scop trace = trace(scop);
    String frame = file(trace, "");
    CTranslationUnit empty = parsed(frame);
    Identifiers identifiers = Identifiers.of(frame.getBytes(StandardCharsets.UTF_8));
    RegionSource source = RegionSource.of(empty, empty.regions().get(0), identifiers);
    String file = file(trace, RegionWriter.write(trace, source));
    CTranslationUnit unit = parsed(file);
    Extraction extraction =
        Extractor.extract(scop.isl(), unit, unit.regions().get(0), ExtractorOptions.DEFAULT);
    if (extraction.scop().isEmpty()) {
      throw new AssertionError(extraction.rejections() + "\n" + file);
    }
    return new InstanceTrace(file, extraction.scop().get());
  }

  private static CTranslationUnit parsed(String file) {
    return ClangParser.parse(Path.of("f.c"), file.getBytes(StandardCharsets.UTF_8), List.of())
        .unit()
        .orElseThrow(() -> new AssertionError("no C:\n" + file));
  }

  /** The instances in the order in which the C carries them out, at one size. */
  List<Visit> visits(Map<String, Long> parameters) {
    List<Visit> visits = new ArrayList<>();
    ScopInterpreter.run(
        found,
        parameters,
        (array, subscripts) -> ScalarValue.ofInteger(array.element(), 0),
        (type, function, arguments) -> {
          String statement = function.substring(VISIT.length());
          visits.add(new Visit(statement, arguments.stream().map(ScalarValue::bits).toList()));
          return ScalarValue.ofInteger(type, 0);
        });
    return visits;
  }

  private static Scop trace(Scop scop) {
    ArrayDecl visited =
        new ArrayDecl(
            VISITED,
            ScalarType.INT,
            List.of(),
            new Layout.Subscripted(List.of(VISITED)),
            ArrayDecl.Storage.OUTER,
            ArrayDecl.Afterwards.LIVE);
    List<Parameter> parameters =
        scop.parameters().stream()
            .map(parameter -> new Parameter(parameter.name(), parameter.type(), parameter.name()))
            .toList();
    return new Scop(
        scop.isl(),
        "f",
        scop.location(),
        parameters,
        scop.assumedContext(),
        List.of(),
        Map.of(VISITED, visited),
        List.of(),
        scop.statements().stream().map(InstanceTrace::visit).toList(),
        scop.schedule());
  }

  private static Statement visit(Statement statement) {
    Set domain = statement.domain();
    List<Operation> operations = new ArrayList<>();
    List<Integer> arguments = new ArrayList<>();
    for (int k = 0; k < statement.depth(); k++) {
      PwAff coordinate =
          PwAff.varOnDomain(LocalSpace.fromSpace(domain.space()), DimType.SET, k)
              .intersectDomain(domain);
      arguments.add(operations.size());
      operations.add(new Operation.AffineValue(ScalarType.LONG, coordinate));
    }
    Operation call =
        new Operation.Call(
            ScalarType.INT, VISIT + statement.name(), arguments, OptionalInt.empty());
    operations.add(call);
    Access access = new Access(VISITED, AccessRelation.of(domain, VISITED, List.of()), List.of());
    operations.add(
        new Operation.Store(ScalarType.INT, access, statement.depth(), OptionalInt.empty()));
    return new Statement(
        statement.name(), domain, statement.iterators(), operations, statement.location());
  }

  private static String file(Scop trace, String region) {
    StringBuilder text = new StringBuilder("int " + VISITED + ";\n");
    for (Statement statement : trace.statements()) {
      String parameters = "long, ".repeat(statement.depth()).replaceAll(", $", "");
      text.append("__attribute__((const)) int " + VISIT + statement.name());
      text.append("(" + (parameters.isEmpty() ? "void" : parameters) + ");\n");
    }
    String parameters =
        trace.parameters().stream()
            .map(parameter -> parameter.type().cName() + " " + parameter.name())
            .collect(Collectors.joining(", "));
    text.append("void f(" + (parameters.isEmpty() ? "void" : parameters) + ")\n{\n");
    return text + "#pragma scop\n" + region + "#pragma endscop\n}\n";
  }

  /** {@code { X[k] -> S[i] }}: the instances that the extracted statements carry out. */
  UnionMap visits() {
    UnionMap instances = UnionMap.emptyCtx(found.isl());
    for (Statement statement : found.statements()) {
      for (Operation operation : statement.operations()) {
        if (operation instanceof Operation.Call call) {
          List<Subscript> subscripts = new ArrayList<>();
          call.arguments()
              .forEach(
                  argument -> subscripts.add(new Subscript.Affine(value(statement, argument))));
          String name = call.function().substring(VISIT.length());
          instances =
              instances.union(
                  AccessRelation.of(statement.domain(), name, subscripts)
                      .intersectDomain(statement.domain())
                      .toUnionMap());
        }
      }
    }
    return instances;
  }

  private static PwAff value(Statement statement, int position) {
    Operation operation = statement.operations().get(position);
    if (operation instanceof Operation.AffineValue affine) {
      return affine.function();
    }
    if (operation instanceof Operation.Convert convert) {
      return value(statement, convert.operand());
    }
    if (operation instanceof Operation.Literal literal) {
      long constant = Long.parseLong(literal.text().replaceAll("[lLuU]+$", ""));
      return PwAff.valOnDomain(statement.domain(), Val.of(statement.domain().context(), constant));
    }
    throw new AssertionError(operation + " in " + statement);
  }
}
