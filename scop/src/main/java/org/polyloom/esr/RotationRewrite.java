package org.polyloom.esr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import org.polyloom.ir.Access;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.Operation;
import org.polyloom.ir.ScalarType;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.UnrolledLoop;
import org.polyloom.ir.VectorLanes;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Id;
import org.polyloom.isl.LocalSpace;
import org.polyloom.isl.PwAff;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleNode;
import org.polyloom.isl.ScheduleNodeType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionPwAff;
import org.polyloom.isl.UnionSet;
import org.polyloom.schedule.PrecedingLoops;
import org.polyloom.schedule.ScheduleTrees;

/**
 * Carries out a {@link Rotation}: one statement {@code T[x1, .., xd]} in the place of all of a
 * block, which at its end moves what it keeps on by one iteration, and before the loop statements
 * that compute what its first iterations take from those before.
 *
 * <pre>
 * for (x)                                   t0 = F(x0); t1 = F(x0 + 1);
 *   .. F(x) .. F(x + 1) .. F(x + 2) ..  =>  for (x) {
 *                                             t2 = F(x + 2); .. t0 .. t1 .. t2 ..
 *                                             t0 = t1; t1 = t2;
 *                                           }
 * </pre>
 *
 * <p>With vectors, the values of as many iterations of the loop around as there are lanes are kept,
 * and the loop over these becomes the innermost one; what does not fill a vector stays as it was,
 * or is in some that begin before it.
 */
final class RotationRewrite {
  private final Scop scop;
  private final BlockValues values;
  private final Map<Integer, List<Term>> operands;
  private final Rotation rotation;
  private final Optional<Width> width;
  private final Block block;

  /** The block, or a part of it, in the place of whose statements others come. */
  private final Block replaced;

  private final FreeNames names;
  private final String body;
  private final Map<Integer, List<KeptValue>> kept = new LinkedHashMap<>();
  private final List<Statement> added = new ArrayList<>();

  /**
   * Vectors.
   *
   * @param lanes of a vector
   * @param vectors side by side
   * @param run after how many iterations the next vectors come, before these go on with values that
   *     they compute anew; empty for all iterations
   */
  record Width(int lanes, int vectors, Optional<Run> run) {
    int iterations() {
      return lanes * vectors;
    }
  }

  /**
   * Runs of vectors.
   *
   * @param iterations of each
   * @param whole {@code [p] -> { : .. }}: the sizes at which all iterations are one run instead
   * @param ahead how many elements on in their rows the next ones are fetched; 0 for none
   */
  record Run(int iterations, Set whole, int ahead) {}

  private RotationRewrite(
      Scop scop,
      BlockValues values,
      Map<Integer, List<Term>> operands,
      Rotation rotation,
      Optional<Width> width,
      Block replaced) {
    this.scop = scop;
    this.values = values;
    this.operands = operands;
    this.rotation = rotation;
    this.width = width;
    this.block = values.block();
    this.replaced = replaced;
    this.names = new FreeNames(scop);
    this.body = names.free("Rotated");
  }

  /**
   * The Scop with rotating values; empty where the iterations of the block's statements differ, or
   * have holes, or form no strips. Its schedule is one that {@link PrecedingLoops} can change.
   *
   * @param values of a block, for vectors of one that is {@linkplain Block#exchanged exchanged}
   * @param width of vectors along the loop around the one that values rotate along; empty for
   *     scalars
   */
  static Optional<Scop> apply(
      Scop scop,
      BlockValues values,
      Map<Integer, List<Term>> operands,
      Rotation rotation,
      Optional<Width> width) {
    RotationRewrite rewrite =
        new RotationRewrite(scop, values, operands, rotation, width, values.block());
    return rewrite
        .iterations(values.block())
        .flatMap(
            iterations -> {
              Set known = scop.assumedContext();
              Optional<LaneStrips> strips = width.flatMap(w -> LaneStrips.of(iterations, w, known));
              return strips.isEmpty() && width.isPresent()
                  ? Optional.empty()
                  : rewrite.result(strips.map(LaneStrips::full).orElse(iterations), strips);
            });
  }

  /**
   * The same for what fills no vectors, in some that begin before it.
   *
   * @param values of the block without vectors
   * @param left the block of what fills none, where the others are in vectors already
   */
  static Optional<Scop> last(
      Scop scop,
      BlockValues values,
      Map<Integer, List<Term>> operands,
      Rotation rotation,
      Width width,
      Block left) {
    RotationRewrite rewrite =
        new RotationRewrite(scop, values, operands, rotation, Optional.of(width), left);
    return rewrite
        .iterations(left)
        .flatMap(
            some ->
                rewrite
                    .iterations(values.block())
                    .flatMap(
                        all -> LaneStrips.last(some, all, width.lanes(), scop.assumedContext())))
        .flatMap(strips -> rewrite.result(strips.full(), Optional.of(strips)));
  }

  private Optional<Scop> result(Set rotated, Optional<LaneStrips> strips) {
    Set starts = rotated.subtract(later(rotated, 1));
    if (!isOnePerRun(starts) || !declare(rotated)) {
      return Optional.empty();
    }
    for (LaneStrips.Part part : strips.map(LaneStrips::parts).orElse(List.of())) {
      Set own = rotated.intersectParams(part.sizes());
      starts = part.end().map(end -> afterEnds(own, end)).map(starts::union).orElse(starts);
    }
    addStarts(rotated, starts);
    addBody(rotated);
    return Optional.of(assembled(rotated, strips));
  }

  /** {@code { T[x1, .., xd] }}: those at which all statements have an instance, if any has one. */
  private Optional<Set> iterations(Block of) {
    Optional<Set> common = Optional.empty();
    for (Statement statement : of.statements()) {
      Coordinates user = Coordinates.of(of, statement);
      Coordinates target =
          Coordinates.ofIterations(statement.domain().setTupleName(body), of.loops());
      Set own = statement.domain().preimageMultiAff(target.to(user, 0));
      if (common.isPresent() && !common.get().isEqual(own)) {
        return Optional.empty();
      }
      common = Optional.of(own);
    }
    return common.map(Set::coalesce);
  }

  /** The iterations so many steps of the innermost loop after some. */
  private Set later(Set iterations, int steps) {
    Coordinates target = Coordinates.ofIterations(iterations, block.loops());
    return iterations.preimageMultiAff(target.to(target, -steps));
  }

  /** The iterations with which a run begins after another one. */
  private Set afterEnds(Set rotated, PwAff end) {
    LocalSpace space = LocalSpace.fromSpace(rotated.space());
    PwAff last = PwAff.varOnDomain(space, DimType.SET, block.loops() - 1);
    return later(rotated.intersect(last.eqSet(end)), 1).intersect(rotated);
  }

  /** Whether no run of the innermost loop has two of these. */
  private boolean isOnePerRun(Set starts) {
    Set known = starts.intersectParams(scop.assumedContext());
    org.polyloom.isl.Map order = known.lexGtSet(known);
    for (int k = 0; k < block.loops() - 1; k++) {
      order = order.equate(DimType.IN, k, DimType.OUT, k);
    }
    return order.isEmpty();
  }

  /** Declares where values are kept; whether that can be. */
  private boolean declare(Set rotated) {
    Optional<RowArray> row =
        width.flatMap(
            w ->
                RowArray.of(
                    "", ScalarType.DOUBLE, block.loops() - 2, rotated, scop.assumedContext()));
    rotation.spans().forEach((value, steps) -> declare(value, steps.last() - steps.first(), row));
    rotation.steady().forEach(value -> declare(value, 1, row));
    return row.isPresent() || width.isEmpty();
  }

  private void declare(int value, int number, Optional<RowArray> row) {
    ScalarType type = values.table().value(value).type();
    List<KeptValue> places = new ArrayList<>();
    for (int k = 0; k < number; k++) {
      String name = names.free("kept");
      places.add(new KeptValue(name, type, row.map(one -> one.like(name, type))));
    }
    kept.put(value, places);
  }

  /** Where a value without a sign is kept at an iteration, if it is. */
  private Optional<Access> place(Term value, Coordinates target) {
    if (rotation.steady().contains(value.value())) {
      return Optional.of(kept.get(value.value()).get(0).at(target));
    }
    SortedSet<Integer> steps = rotation.spans().get(value.value());
    if (steps == null) {
      return Optional.empty();
    }
    int step = value.shift().step(value.shift().loops() - 1);
    return step < steps.last()
        ? Optional.of(kept.get(value.value()).get(step - steps.first()).at(target))
        : Optional.empty();
  }

  private Term at(int value, int step) {
    Shift shift = Shift.none(values.table().loops());
    return new Term(value, shift.with(shift.loops() - 1, step), false);
  }

  /** What is kept, and computed at the start of each run. */
  private record Start(KeptValue place, Term value) {}

  /**
   * The values before the first iteration. Where a value is needed at some steps only, it is
   * computed for as many iterations as there are.
   */
  private void addStarts(Set rotated, Set starts) {
    TreeMap<Integer, List<Start>> byIteration = new TreeMap<>();
    for (int value : rotation.steady()) {
      Term free = new Term(value, Shift.free(values.table().loops()), false);
      byIteration
          .computeIfAbsent(0, key -> new ArrayList<>())
          .add(new Start(kept.get(value).get(0), free));
    }
    rotation
        .spans()
        .forEach(
            (value, steps) -> {
              for (int step = steps.first(); step < steps.last(); step++) {
                int user = step - steps.headSet(step + 1).last();
                byIteration
                    .computeIfAbsent(user, key -> new ArrayList<>())
                    .add(new Start(kept.get(value).get(step - steps.first()), at(value, step)));
              }
            });
    byIteration.forEach((user, all) -> addStart(starts.intersect(later(rotated, -user)), all));
  }

  private void addStart(Set domain, List<Start> all) {
    String name = names.free("Start");
    Coordinates target =
        Coordinates.ofIterations(domain.coalesce().setTupleName(name), block.loops());
    ValueEmitter emitter = new ValueEmitter(values, operands, target, ValueEmitter.Places.NONE);
    all.forEach(start -> emitter.store(start.place().at(target), start.value()));
    add(target, emitter);
  }

  private void addBody(Set rotated) {
    Coordinates target = Coordinates.ofIterations(rotated, block.loops());
    ValueEmitter emitter =
        new ValueEmitter(values, operands, target, value -> place(value, target));
    for (Statement statement : block.statements()) {
      for (int k = 0; k < statement.operations().size(); k++) {
        emit(emitter, statement, k);
      }
    }
    rotation
        .spans()
        .forEach(
            (value, steps) -> {
              for (int step = steps.first() + 1; step <= steps.last(); step++) {
                emitter.emit(at(value, step));
              }
            });
    rotation
        .spans()
        .forEach(
            (value, steps) -> {
              for (int step = steps.first(); step < steps.last(); step++) {
                Access place = kept.get(value).get(step - steps.first()).at(target);
                emitter.store(place, at(value, step + 1));
              }
            });
    add(target, emitter);
  }

  /** Stores and what is looked at no further keep their order. */
  private void emit(ValueEmitter emitter, Statement statement, int position) {
    boolean isRoot =
        values.roots().stream()
            .anyMatch(r -> r.statement() == statement && r.position() == position);
    Term term = values.terms(statement).get(position);
    if (statement.operations().get(position) instanceof Operation.Store) {
      if (isRoot) {
        emitter.store(statement, position);
      }
    } else if (values.table().value(term.value()) instanceof Value.Leaf leaf
        && leaf.kind() == Value.Kind.OPAQUE) {
      emitter.emit(term);
    }
  }

  private void add(Coordinates target, ValueEmitter emitter) {
    Statement first = block.statements().get(0);
    added.add(
        new Statement(
            target.name(),
            target.domain(),
            block.names(first),
            emitter.operations(),
            first.location()));
  }

  private Scop assembled(Set rotated, Optional<LaneStrips> strips) {
    Map<String, ArrayDecl> arrays = new LinkedHashMap<>(scop.arrays());
    kept.values().forEach(all -> all.forEach(v -> arrays.put(v.name(), v.declaration())));
    List<Statement> statements = new ArrayList<>();
    UnionSet rest = UnionSet.emptyCtx(scop.isl());
    for (Statement statement : scop.statements()) {
      if (!replaced.statements().contains(statement)) {
        statements.add(statement);
        continue;
      }
      if (statement.equals(replaced.statements().get(0))) {
        statements.addAll(added);
      }
      Coordinates user = Coordinates.of(replaced, statement);
      Coordinates iterations = Coordinates.ofIterations(rotated, block.loops());
      Set none = Set.empty(rotated.space());
      Set others =
          strips.map(LaneStrips::rest).orElse(none).preimageMultiAff(user.to(iterations, 0));
      if (!others.intersectParams(scop.assumedContext()).isEmpty()) {
        statements.add(statement.withDomain(others));
        rest = rest.union(others.toUnionSet());
      }
    }
    return scop.withContents(arrays, statements, schedule(strips, rest));
  }

  private Schedule schedule(Optional<LaneStrips> strips, UnionSet rest) {
    List<Set> domains = added.stream().map(Statement::domain).toList();
    if (strips.isEmpty()) {
      return PrecedingLoops.instead(innermost(), inOrder(domains, Optional.empty()), domains);
    }
    Schedule inner = null;
    for (LaneStrips.Part part : strips.get().parts()) {
      List<Set> own = domains.stream().map(set -> set.intersectParams(part.sizes())).toList();
      Schedule ofPart = inOrder(own, Optional.of(part));
      inner = inner == null ? ofPart : inner.sequence(ofPart);
    }
    ScheduleNode node = nestOfTwo();
    if (!rest.isEmpty()) {
      inner = inner.sequence(ScheduleTrees.subtree(node).intersectDomain(rest));
    }
    return PrecedingLoops.instead(node, inner, domains);
  }

  /**
   * What is added, in its order.
   *
   * @param domains of these statements, or parts of them
   * @param part of the strips, for vectors
   */
  private Schedule inOrder(List<Set> domains, Optional<LaneStrips.Part> part) {
    Schedule inner = null;
    for (int k = 0; k < domains.size(); k++) {
      Set domain = domains.get(k);
      boolean isBody = k == domains.size() - 1;
      Schedule loop = Schedule.fromDomain(domain.toUnionSet());
      if (part.isPresent()) {
        Optional<VectorLanes.Ahead> ahead = isBody ? ahead(part.get()) : Optional.empty();
        Id mark = Id.of(scop.isl(), lanes(ahead).mark());
        loop = ScheduleTrees.marked(inLoop(loop, domain, block.loops() - 2), mark);
      }
      if (isBody || part.isEmpty()) {
        loop = inLoop(loop, domain, block.loops() - 1);
      }
      if (isBody && part.isEmpty() && rotation.period() > 1) {
        String unrolled = new UnrolledLoop(rotation.period()).mark();
        loop = ScheduleTrees.marked(loop, Id.of(scop.isl(), unrolled));
      }
      inner = inner == null ? loop : inner.sequence(loop);
    }
    if (part.isEmpty()) {
      return inner;
    }
    List<ScheduleTrees.Member> loops = new ArrayList<>();
    part.get().end().ifPresent(end -> loops.add(member(end, domains)));
    loops.add(member(part.get().first(), domains));
    return ScheduleTrees.inBand(inner, loops, ScheduleTrees.Order.FIXED);
  }

  /** The next elements of the rows and the rows of the next run. */
  private Optional<VectorLanes.Ahead> ahead(LaneStrips.Part part) {
    return part.ahead() == 0
        ? Optional.empty()
        : width
            .flatMap(Width::run)
            .map(run -> new VectorLanes.Ahead(part.ahead(), run.iterations()));
  }

  private VectorLanes lanes(Optional<VectorLanes.Ahead> ahead) {
    Width wanted = width.orElseThrow();
    List<String> registers =
        kept.values().stream().flatMap(List::stream).map(KeptValue::name).toList();
    ScalarType element =
        values.terms(block.statements().get(0)).stream()
            .map(term -> values.table().value(term.value()).type())
            .reduce((first, last) -> last)
            .orElseThrow();
    return new VectorLanes(wanted.lanes(), wanted.vectors(), element, ahead, registers);
  }

  private static Schedule inLoop(Schedule body, Set domain, int loop) {
    LocalSpace space = LocalSpace.fromSpace(domain.space());
    PwAff value = PwAff.varOnDomain(space, DimType.SET, loop);
    return ScheduleTrees.inBand(
        body, List.of(member(value, List.of(domain))), ScheduleTrees.Order.FIXED);
  }

  /** A loop around instances, by a function of the iterations. */
  private static ScheduleTrees.Member member(PwAff iteration, List<Set> domains) {
    UnionPwAff function = null;
    for (Set domain : domains) {
      PwAff named = iteration.setTupleId(DimType.IN, domain.tupleId());
      UnionPwAff own = UnionPwAff.fromPwAff(named.intersectDomain(domain));
      function = function == null ? own : function.unionAdd(own);
    }
    return new ScheduleTrees.Member(function, false);
  }

  /** The band of the innermost loop alone. */
  private ScheduleNode innermost() {
    ScheduleNode band = replaced.band();
    return band.bandNMember() == 1 ? band : band.bandSplit(band.bandNMember() - 1).firstChild();
  }

  /** The node below which there are the two inner loops and nothing else. */
  private ScheduleNode nestOfTwo() {
    ScheduleNode band = replaced.band();
    if (band.bandNMember() == 1) {
      band = band.parent();
      while (band.type() != ScheduleNodeType.BAND) {
        band = band.parent();
      }
      return band.bandNMember() == 1 ? band : band.bandSplit(band.bandNMember() - 1).firstChild();
    }
    return band.bandNMember() == 2 ? band : band.bandSplit(band.bandNMember() - 2).firstChild();
  }
}
