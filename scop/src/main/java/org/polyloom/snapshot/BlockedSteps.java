package org.polyloom.snapshot;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.polyloom.ir.Access;
import org.polyloom.ir.AccessRelation;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OperationRewriter;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.Subscript;
import org.polyloom.isl.AstLoopType;
import org.polyloom.isl.DimType;
import org.polyloom.isl.MultiAff;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.Val;
import org.polyloom.pass.RefusedException;
import org.polyloom.snapshot.InPlaceUpdate.Pivot;
import org.polyloom.snapshot.StepParts.Part;
import org.polyloom.snapshot.StepParts.Place;
import org.polyloom.snapshot.StepParts.Version;

/**
 * The statements, arrays and order of an update in blocks of steps.
 *
 * <p>What a step copies has an element for each step of a block: {@code X_row_before[s][y]}.
 */
final class BlockedSteps {
  private final Scop scop;
  private final InPlaceUpdate update;
  private final int block;
  private final UnaryOperator<String> fresh;
  private final StepSpaces spaces;
  private final StepParts parts;
  private final Map<String, ArrayDecl> arrays = new LinkedHashMap<>();
  private final List<Map<Version, ArrayDecl>> copies = new ArrayList<>();
  private final List<Statement> statements = new ArrayList<>();
  private final Map<String, String> tuples = new LinkedHashMap<>();
  private final Schedule order;

  /**
   * @param block how many steps a block has
   * @param fresh gives names to what is new
   * @throws RefusedException where that is not possible
   */
  BlockedSteps(Scop scop, InPlaceUpdate update, int block, UnaryOperator<String> fresh) {
    this.scop = scop;
    this.update = update;
    this.block = block;
    this.fresh = fresh;
    this.spaces = new StepSpaces(update.statement(), block);
    this.parts = StepParts.of(update, spaces, update.statement().name());
    if (parts.at(Place.REST).isEmpty()) {
      throw new RefusedException(
          SnapshotReason.TooSmall, "every step reads what other steps of its block change");
    }
    declare();
    this.order = ordered();
  }

  /** What the copies are, by name. */
  Map<String, ArrayDecl> arrays() {
    return Collections.unmodifiableMap(arrays);
  }

  /** What stands in the place of the statement. */
  List<Statement> statements() {
    return List.copyOf(statements);
  }

  /** The order of these statements. */
  Schedule order() {
    return order;
  }

  /** The parameters for which a row that is copied has at least so many elements. */
  Set rowsOfAtLeast(int elements) {
    Set all = Set.universe(scop.context().space());
    return update.pivots().stream().anyMatch(pivot -> pivot.line().equals(columns()))
        ? extent(update.columns()).geSet(PwAff.valOnDomain(all, Val.of(scop.isl(), elements)))
        : all;
  }

  private OptionalInt columns() {
    return OptionalInt.of(update.columns());
  }

  private void declare() {
    for (int p = 0; p < update.pivots().size(); p++) {
      Pivot pivot = update.pivots().get(p);
      Map<Version, ArrayDecl> own = new LinkedHashMap<>();
      for (Version version : Version.values()) {
        if (parts.isCopied(p, version)) {
          ArrayDecl array = declaration(pivot, version);
          own.put(version, array);
          arrays.put(array.name(), array);
        }
      }
      copies.add(own);
    }
  }

  private ArrayDecl declaration(Pivot pivot, Version version) {
    List<Optional<PwAff>> extents = new ArrayList<>();
    Set known = Set.universe(scop.context().space());
    extents.add(Optional.of(PwAff.valOnDomain(known, Val.of(scop.isl(), block))));
    String kind = "_pivot";
    if (pivot.line().isPresent()) {
      int line = pivot.line().getAsInt();
      extents.add(Optional.of(extent(line)));
      kind = line == update.columns() ? "_row" : "_column";
    }
    String when = version == Version.BEFORE ? "_before" : "_after";
    String name = fresh.apply(update.target().array() + kind + when);
    return ArrayDecl.added(name, scop.array(update.target().array()).element(), extents);
  }

  private PwAff extent(int line) {
    Set all = update.statement().domain().intersectParams(scop.assumedContext()).coalesce();
    boolean isNatural =
        all.intersect(Set.universe(all.space()).upperBoundSi(DimType.SET, line, -1)).isEmpty();
    if (!isNatural || !all.dimHasUpperBound(DimType.SET, line)) {
      throw new RefusedException(
          SnapshotReason.SizeUnknown, "a loop does not run over numbers from zero to a bound");
    }
    PwAff extent = all.dimMax(line).addConstantVal(Val.of(scop.isl(), 1)).coalesce();
    return extent.gist(extent.domain()).coalesce();
  }

  private Schedule ordered() {
    List<String> lines = List.of(spaces.line(rows()), spaces.line(update.columns()));
    Schedule step = copies(Version.BEFORE).reduce(null, BlockedSteps::sequence);
    for (Part pivots : parts.at(Place.PIVOT)) {
      step = sequence(step, inLines(part("pivots", pivots), lines));
    }
    step = copies(Version.AFTER).reduce(step, BlockedSteps::sequence);
    for (Part panel : parts.at(Place.PANEL)) {
      step = sequence(step, inLines(part("panel", panel), lines));
    }
    Schedule all = band(step, "s'");
    for (Part rest : parts.at(Place.REST)) {
      all = sequence(all, inLines(part("rest", rest), List.of(lines.get(0), "s'", lines.get(1))));
    }
    all = band(all, "t'");
    all = all.root().firstChild().bandMemberSetAstLoopType(0, AstLoopType.ATOMIC).schedule();
    for (int d = spaces.outer().size() - 1; d >= 0; d--) {
      all = band(all, spaces.outer().get(d));
    }
    return all;
  }

  private int rows() {
    return 2 * update.statement().depth() - 3 - update.columns();
  }

  private static Schedule sequence(Schedule first, Schedule second) {
    return first == null ? second : first.sequence(second);
  }

  /** All instances of a statement, in loops. */
  private Schedule inLines(Statement statement, List<String> loops) {
    Schedule schedule = Schedule.fromDomain(statement.domain().toUnionSet());
    for (int k = loops.size() - 1; k >= 0; k--) {
      schedule = band(schedule, loops.get(k));
    }
    return schedule;
  }

  private Schedule band(Schedule schedule, String loop) {
    List<String> ordered =
        schedule.domain().setList().stream().map(set -> tuples.get(set.tupleName())).toList();
    return schedule.insertPartialSchedule(spaces.band(ordered, loop));
  }

  /** The statements that copy pivots, each in its loop. */
  private java.util.stream.Stream<Schedule> copies(Version version) {
    List<Schedule> schedules = new ArrayList<>();
    for (int p = 0; p < update.pivots().size(); p++) {
      if (copies.get(p).containsKey(version)) {
        List<String> lines = lines(update.pivots().get(p));
        Statement copy = copy(update.pivots().get(p), copies.get(p).get(version), lines);
        schedules.add(inLines(copy, lines));
      }
    }
    return schedules.stream();
  }

  private List<String> lines(Pivot pivot) {
    return pivot.line().isPresent() ? List.of(spaces.line(pivot.line().getAsInt())) : List.of();
  }

  private Statement copy(Pivot pivot, ArrayDecl array, List<String> lines) {
    String name = fresh.apply(update.statement().name() + "_copy");
    Set domain = spaces.without(parts.instances(), lines).coalesce().setTupleName(name);
    MultiAff toSource = spaces.toSource(name, lines);
    ScalarType type = array.element();
    List<Operation> operations =
        List.of(
            pulledBack(
                new Operation.Load(type, pivot.access(), OptionalInt.empty()), toSource, domain),
            new Operation.Store(
                type, copied(array, name, lines, pivot, domain), 0, OptionalInt.empty()));
    return added(name, domain, lines, operations);
  }

  /** The element of a copy, for instances of a statement with those lines. */
  private Access copied(ArrayDecl array, String name, List<String> lines, Pivot pivot, Set domain) {
    List<Subscript> subscripts = new ArrayList<>();
    subscripts.add(new Subscript.Affine(spaces.function(name, lines, "s'")));
    for (String line : lines(pivot)) {
      subscripts.add(new Subscript.Affine(spaces.function(name, lines, line)));
    }
    return new Access(
        array.name(), AccessRelation.of(domain, array.name(), subscripts), subscripts);
  }

  /** The statement that carries out a part. */
  private Statement part(String purpose, Part part) {
    String name = fresh.apply(update.statement().name() + "_" + purpose);
    Set domain = part.instances().setTupleName(name);
    MultiAff toSource = spaces.toSource(name, StepSpaces.BOTH);
    List<Operation> old = update.statement().operations();
    OperationRewriter rewriter = new OperationRewriter(old);
    for (int k = 0; k < old.size(); k++) {
      Optional<Access> copy = copied(k, part, name, domain);
      rewriter.keepAs(
          k,
          copy.isPresent()
              ? new Operation.Load(old.get(k).type(), copy.get(), OptionalInt.empty())
              : pulledBack(old.get(k), toSource, domain));
    }
    return added(name, domain, StepSpaces.BOTH, rewriter.operations());
  }

  /** The element of a copy that a part reads in the place of a pivot, if it does. */
  private Optional<Access> copied(int load, Part part, String name, Set domain) {
    for (int p = 0; p < update.pivots().size(); p++) {
      Pivot pivot = update.pivots().get(p);
      Version version = part.versions().get(p);
      boolean isInPlace = part.place() == Place.PIVOT && version == Version.AFTER;
      if (pivot.loads().contains(load) && !isInPlace) {
        ArrayDecl array = copies.get(p).get(version);
        return Optional.of(copied(array, name, StepSpaces.BOTH, pivot, domain));
      }
    }
    return Optional.empty();
  }

  private Operation pulledBack(Operation operation, MultiAff toSource, Set domain) {
    return Operands.ofOthers(
        operation,
        function -> pulledBack(function, toSource),
        (access, subscripts) -> AccessRelation.of(domain, access.array(), subscripts));
  }

  private PwAff pulledBack(PwAff function, MultiAff toSource) {
    return function.gist(update.statement().domain()).pullbackMultiAff(toSource);
  }

  private Statement added(String name, Set domain, List<String> lines, List<Operation> operations) {
    List<String> source = update.statement().iterators();
    List<String> iterators = new ArrayList<>(source.subList(0, update.step() + 1));
    iterators.set(update.step(), source.get(update.step()) + "_block");
    iterators.add(source.get(update.step()));
    for (int d = update.step() + 1; d < source.size(); d++) {
      if (lines.contains(spaces.line(d))) {
        iterators.add(source.get(d));
      }
    }
    Statement statement =
        new Statement(name, domain, iterators, operations, update.statement().location());
    statements.add(statement);
    tuples.put(name, spaces.tuple(name, lines));
    return statement;
  }
}
