package org.polyloom.c;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polyloom.ast.InnermostLoops;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Assumption;
import org.polyloom.ir.BranchChains;
import org.polyloom.ir.CallLanes;
import org.polyloom.ir.ConditionalDefinitions;
import org.polyloom.ir.DecidedOperations;
import org.polyloom.ir.DecimationLanes;
import org.polyloom.ir.EqualOperations;
import org.polyloom.ir.Layout;
import org.polyloom.ir.NarrowSelections;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Parameter;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.plan.ContractionLowering;
import org.polyloom.plan.PlannedRegion;
import org.polyloom.plan.RowLowering;
import org.polyloom.plan.StripLowering;

/**
 * Writes a Scop as C: a block, or {@code if (all assumptions) { optimized } else { original }}.
 *
 * <p>Every name that it declares differs from every name that the block uses for something else.
 * Variables and static functions that only the original used are mentioned once, so that no
 * compiler calls them unused.
 */
public final class RegionWriter {
  /** The isl operations for finding out which scalars are read from before the region. */
  private static final long MOST_ANALYSIS = 1_000_000L;

  private final MemberPointers members;

  /** The region without the statements of plans. */
  private final Scop unplanned;

  private final PlannedRegion region;
  private final Scop scop;
  private final RegionSource source;
  private final Map<String, Parameter> parameters = new LinkedHashMap<>();
  private final Names names;
  private final RegionArrays arrays;
  private final PackedArrays packed;
  private final VectorRegisters vectors;
  private final EmittedForms forms;
  private final LoopProgram program;

  /** The same with first iterations apart, and conditions around innermost loops. */
  private final LoopProgram peeled;

  private final WrittenOutBodies writtenOut;

  /** Whether there is code that compilers could not make of loops. */
  private final boolean isPlanned;

  private RegionWriter(Scop scop, RegionSource source, EmittedForms forms) {
    this.source = source;
    this.forms = forms;
    this.isPlanned = !scop.schedule().marks(mark -> true).isEmpty();
    scop.parameters().forEach(parameter -> parameters.put(parameter.name(), parameter));
    this.names = new Names(source.file(), source.macros(), neededNames(scop));
    this.members = MemberPointers.of(AddedArrays.named(scop, names::fresh), names::fresh);
    this.unplanned = members.scop();
    PlannedRegion contracted = ContractionLowering.lower(unplanned, names::fresh);
    this.region = RowLowering.lower(StripLowering.lower(contracted, names::fresh));
    this.scop = region.scop();
    this.vectors = new VectorRegisters(this.scop, names);
    this.program = LoopGenerator.generate(this.scop);
    this.peeled = new InnermostLoops(this::isPlain).forVectors(program);
    this.writtenOut = WrittenOutBodies.in(peeled, this.scop, forms.extremes());
    Set<String> declaredElsewhere = new HashSet<>(vectors.arrays());
    declaredElsewhere.addAll(writtenOut.arrays());
    this.arrays = new RegionArrays(this.scop, declaredElsewhere, names);
    this.packed = new PackedArrays(region, names);
  }

  /**
   * The text that takes the place of everything from the line of the first pragma to the line of
   * the last, whole lines, with a line end after the last of them.
   */
  public static String write(Scop scop, RegionSource source) {
    return write(scop, source, EmittedForms.of(ExtremeCalls.CALLED));
  }

  /** The same with what compilers carry out otherwise in one form or another. */
  public static String write(Scop scop, RegionSource source, EmittedForms forms) {
    return new RegionWriter(decided(scop.whole()), source, forms).write();
  }

  /**
   * With plain conditions, and none that are decided. Plans know statements as they are, but for
   * those of lanes, which may store what conditions choose at once.
   */
  private static Scop decided(Scop scop) {
    boolean isPlain = scop.schedule().marks(mark -> true).isEmpty();
    if (!isPlain && !scop.schedule().marks(mark -> CallLanes.of(mark).isEmpty()).isEmpty()) {
      return scop;
    }
    List<Statement> statements =
        scop.statements().stream()
            .map(
                statement ->
                    isPlain ? decided(statement, scop) : ConditionalDefinitions.joined(statement))
            .toList();
    return statements.equals(scop.statements()) ? scop : scop.withStatements(statements);
  }

  /** A statement of a Scop without plans as it is written. */
  static Statement decided(Statement statement, Scop scop) {
    Statement known = DecidedOperations.of(statement, scop.assumedContext());
    Statement joined = BranchChains.of(ConditionalDefinitions.joined(known));
    Statement merged = EqualOperations.merged(joined, scop);
    return NarrowSelections.of(StoredTruths.evaluated(merged, scop));
  }

  private String write() {
    Lines before = plainLines();
    List<CExpression> conditions = conditions(before);
    Map<String, String> copies = copiesOfParameters();
    copies.putAll(members.declarations());
    Lines body = plainLines();
    SuspectScalars.assignments(scop, unplanned, program, MOST_ANALYSIS).forEach(body::line);
    writer(body, scop.parameterValues()).write(peeled);
    Lines declarations = plainLines();
    arrays
        .declarations(
            writer(declarations, scop.parameterValues()).integers(), Mentions.of(body.toString()))
        .forEach(declarations::line);
    packed.declarations().forEach(declarations::line);
    vectors.declarations().forEach(declarations::line);
    Lines lengths = plainLines();
    RowLengths.of(scop).claims(parameters, lengths);
    Set<String> needed = Identifiers.of(declarations.toString() + body + lengths).all();
    copies.keySet().retainAll(needed);
    Mentions mentions = Mentions.of(body.toString() + String.join("\n", copies.values()));
    Set<String> claimed = new HashSet<>(needed);
    claimed.removeAll(source.constants());
    SeparateStorage storage = new SeparateStorage(unplanned, members.names(), claimed, names);

    Optional<String> holds = check(conditions, before);
    Lines lines = new Lines(source.indentation(), source.indentationUnit(), source.lineEnd());
    boolean isWrapped = !before.isEmpty();
    if (isWrapped) {
      lines.open("");
      lines.all(before);
    }
    lines.open(holds.map(text -> "if (" + text + ")").orElse(""));
    Optional<SourceFunction> called =
        isPlanned || isDeeper() || hasCopies() || forms.guard() == SizeGuard.UNSEEN
            ? source.function()
            : Optional.empty();
    if (conditions.isEmpty() || called.isPresent()) {
      unused(mentions).forEach(name -> lines.line("(void)" + name + ";"));
    }
    copies.values().forEach(lines::line);
    storage.claims(lines);
    lines.all(lengths);
    lines.all(declarations);
    lines.all(body);
    if (!conditions.isEmpty()) {
      lines.reopen("else");
      called.ifPresentOrElse(
          function -> lines.line(function.call()), () -> lines.verbatim(source.original()));
    }
    lines.close();
    arrays.releases().forEach(lines::line);
    packed.releases().forEach(lines::line);
    if (isWrapped) {
      lines.close();
    }
    return lines.toString();
  }

  /** Whether loops stand inside of more loops than in the source, as those of tiles do. */
  private boolean isDeeper() {
    return scop.statements().stream().allMatch(statement -> statement.depth() < program.depth());
  }

  /** Whether memory is made for arrays that the source does not have, with loops of their own. */
  private boolean hasCopies() {
    return !arrays.owners().isEmpty();
  }

  /**
   * Whether the writers of planned code do not ask for the loops around a statement as they are.
   */
  private boolean isPlain(Statement statement) {
    return !region.tiles().containsKey(statement.name())
        && !region.rows().containsKey(statement.name());
  }

  /**
   * What is true where the region's code may run; empty where it always may. clang makes no vectors
   * of loops that it knows to be short, so that it must not see how long rows are where sums of
   * neighbours fill no vector.
   */
  private Optional<String> check(List<CExpression> conditions, Lines before) {
    if (conditions.isEmpty()) {
      return Optional.empty();
    }
    String text = conjunction(conditions);
    boolean isForClang = !DecimationLanes.marks(scop.schedule()).isEmpty();
    if (!isForClang && forms.guard() == SizeGuard.SEEN) {
      return Optional.of(text);
    }
    String flag = names.fresh("pays");
    before.line("int " + flag + " = " + text + ";");
    String hidden = HiddenIn.GENERAL.hide(flag);
    if (isForClang) {
      before.line("#ifdef __clang__");
      before.line("/* clang makes no vectors of loops that it knows to be short */");
      before.line(hidden);
      before.line("#endif");
    } else {
      before.line("/* compilers make other vectors of loops that they know to be short */");
      before.line(hidden);
    }
    return Optional.of(flag);
  }

  /** What must hold for the region's code to run; what that needs is declared before it. */
  private List<CExpression> conditions(Lines before) {
    IntegerWriter integers = writer(before, scop.context()).integers();
    arrays.owners().forEach(before::line);
    packed.owners().forEach(before::line);
    List<CExpression> conditions = new ArrayList<>();
    conditions.addAll(
        RunTimeChecks.of(
            scop, program, new ParameterRanges(scop.parameters(), scop.context()), integers));
    conditions.addAll(arrays.allocations(integers));
    conditions.addAll(packed.allocations());
    return conditions;
  }

  private Lines plainLines() {
    return new Lines("", source.indentationUnit(), "\n");
  }

  /**
   * A parameter is its value from before the region, also where the region then stores to it, or
   * where compilers cannot see that it does not.
   *
   * @return the declarations of the copies by their names
   */
  private Map<String, String> copiesOfParameters() {
    Set<String> memory = new LinkedHashSet<>();
    scop.statements().stream()
        .flatMap(statement -> statement.operations().stream())
        .filter(Operation.Store.class::isInstance)
        .map(store -> ((Operation.Store) store).access().array())
        .forEach(name -> memory.add(text(scop.arrays().get(name))));
    for (Assumption assumption : scop.assumptions()) {
      if (assumption instanceof Assumption.NoOverlap noOverlap) {
        memory.add(noOverlap.first().array());
        memory.add(noOverlap.second().array());
      }
    }
    Map<String, String> copies = new LinkedHashMap<>();
    for (Parameter parameter : scop.parameters()) {
      if (memory.contains(parameter.expression())) {
        String copy = names.fresh(parameter.name());
        copies.put(
            copy,
            "const "
                + parameter.type().cName()
                + " "
                + copy
                + " = "
                + parameter.expression()
                + ";");
        parameters.put(parameter.name(), new Parameter(parameter.name(), parameter.type(), copy));
      }
    }
    return copies;
  }

  private ProgramWriter writer(Lines lines, org.polyloom.isl.Set known) {
    ParameterRanges ranges = new ParameterRanges(scop.parameters(), known);
    return new ProgramWriter(region, writtenOut, vectors, parameters, ranges, forms, names, lines);
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

  /** What the source uses and the text does not, in a way that compilers take for a use. */
  private List<String> unused(Mentions text) {
    Set<String> loops = names.sourceIterators();
    List<String> unused = new ArrayList<>();
    for (String name : source.candidates().variables()) {
      if (loops.contains(name) || !text.read().contains(name)) {
        unused.add(name);
      }
    }
    for (String name : source.candidates().others()) {
      if (loops.contains(name) || !text.all().contains(name)) {
        unused.add(name);
      }
    }
    return unused;
  }

  private static Set<String> neededNames(Scop scop) {
    StringBuilder text = new StringBuilder();
    scop.parameters().forEach(parameter -> text.append(parameter.expression()).append('\n'));
    scop.arrays().values().stream()
        .filter(array -> !AddedArrays.isAdded(array))
        .forEach(array -> text.append(text(array)).append('\n'));
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
