package org.polyloom.c;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.ArrayDecl;
import org.polyloom.ir.LaneArithmetic;
import org.polyloom.ir.LaneCalls;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.OrderedSum;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.UnionSet;
import org.polyloom.plan.WrittenOutLoops;

/**
 * Loops that compilers make vectors of once the short loops in them are written out, where telling
 * them to do so would not help: the bounds of some depend on others, they work on arrays that each
 * iteration has for itself, or they call functions of the library.
 *
 * <pre>
 * for (x = 1; x &lt; w - 1; x++) {              for (x = 1; x &lt; w - 1; x++) {
 *   for (a = 0; a &lt; 3; a++)                    float v[3];
 *     v[a] = in[x + a - 1];                     v[0] = in[x - 1];
 *   for (a = 0; a &lt; 2; a++)            =&gt;      v[1] = in[x];
 *     for (b = 0; b &lt; 2 - a; b++)               v[2] = in[x + 1];
 *       order(v[b], v[b + 1]);                  order(v[0], v[1]);
 *   out[x] = v[1];                              ..
 * }                                             out[x] = v[1];
 *                                             }
 * </pre>
 *
 * <p>Those with arrays of their own need not go along rows: registers in the place of memory are
 * gain enough. Elements of such arrays with numbers for subscripts are registers to compilers. They
 * are declared in the loop, so that no iteration has those of another one.
 */
public final class WrittenOutBodies {
  /** More operations make code that is not read from the cache of instructions. */
  private static final int MOST = 2000;

  private final Scop scop;
  private final ExtremeCalls extremes;

  /** The arrays that each iteration has for itself, by the bodies of the loops. */
  private final Map<LoopProgram, Set<String>> own = new IdentityHashMap<>();

  /** By the bodies of the loops: those that are lanes as they are written, with calls. */
  private final Map<LoopProgram, BodyLanes> lanes = new IdentityHashMap<>();

  private final Set<Statement> statements = new LinkedHashSet<>();

  private WrittenOutBodies(Scop scop, ExtremeCalls extremes) {
    this.scop = scop;
    this.extremes = extremes;
  }

  /**
   * A region with such loops written out; empty where there are none.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static Optional<WrittenOutBodies> of(Scop scop, ExtremeCalls extremes) {
    return scop.statements().stream().noneMatch(ShortNests::mayBeIn)
            || !scop.schedule().marks(mark -> true).isEmpty()
        ? Optional.empty()
        : of(scop, extremes, scop.instances())
            .filter(bodies -> !bodies.own.isEmpty())
            .flatMap(bodies -> of(scop, extremes, bodies.instances()));
  }

  /**
   * @param instances whose short loops are written out
   */
  private static Optional<WrittenOutBodies> of(
      Scop scop, ExtremeCalls extremes, UnionSet instances) {
    return WrittenOutLoops.of(scop.schedule(), instances)
        .map(scop::withSchedule)
        .map(written -> in(LoopGenerator.generate(written), written, extremes));
  }

  private UnionSet instances() {
    return statements.stream()
        .map(statement -> statement.domain().toUnionSet())
        .reduce(UnionSet::union)
        .orElseThrow();
  }

  /**
   * Those in a program.
   *
   * @param extremes how compilers take minima and maxima: where as they stand, floating point is
   *     free, so that they mind no errors of calls, and functions for vectors may be called
   */
  static WrittenOutBodies in(LoopProgram program, Scop scop, ExtremeCalls extremes) {
    WrittenOutBodies bodies = new WrittenOutBodies(scop, extremes);
    Map<String, Integer> accesses = new HashMap<>();
    List<Candidate> candidates = new ArrayList<>();
    bodies.collect(program, accesses, candidates);
    for (Candidate candidate : candidates) {
      candidate.own.forEach((array, times) -> accesses.merge(array, -times, Integer::sum));
    }
    for (Candidate candidate : candidates) {
      Set<String> inside = new LinkedHashSet<>(candidate.own.keySet());
      inside.removeIf(array -> accesses.get(array) > 0);
      Optional<BodyLanes> found = bodies.lanes(candidate, inside);
      boolean gains = found.isPresent() || !bodies.callsLibrary(candidate.instances);
      if (gains && inside.containsAll(bodies.arrays(candidate.own))) {
        bodies.own.put(candidate.loop.body(), bodies.arrays(candidate.own));
        candidate.instances.forEach(instance -> bodies.statements.add(instance.statement()));
        found.ifPresent(lanes -> bodies.lanes.put(candidate.loop.body(), lanes));
      }
    }
    return bodies;
  }

  /**
   * How a loop is lanes of vectors with calls, if it is.
   *
   * @param inside what is accessed in such loops alone
   */
  private Optional<BodyLanes> lanes(Candidate candidate, Set<String> inside) {
    BodyLanes found =
        new BodyLanes(
            candidate.loop,
            candidate.instances,
            candidate.own.keySet(),
            sums(candidate.instances),
            laneCalls(),
            scop);
    return inside.containsAll(candidate.own.keySet()) && found.areWorthwhile()
        ? Optional.of(found)
        : Optional.empty();
  }

  /** The region, in which short loops are written out. */
  public Scop scop() {
    return scop;
  }

  /** What stands in such loops. */
  public List<Statement> statements() {
    return List.copyOf(statements);
  }

  /** Whether nothing stands outside of such loops. */
  public boolean areWhole() {
    return statements.size() == scop.statements().size();
  }

  /**
   * Whether compilers make vectors of them: not where square roots report errors, nor where gcc
   * calls functions for minima and maxima.
   */
  public boolean areVectors() {
    return statements.stream().noneMatch(this::calls);
  }

  /** Whether, where compilers make none, vectors with calls can be written. */
  public boolean areLanes() {
    Set<Statement> inLanes = new HashSet<>();
    for (BodyLanes body : lanes.values()) {
      body.instances().forEach(instance -> inLanes.add(instance.statement()));
    }
    return statements.stream()
        .allMatch(statement -> inLanes.contains(statement) || !calls(statement));
  }

  private boolean calls(Statement statement) {
    boolean callsExtremes =
        extremes != ExtremeCalls.CALLED && new SelectedExtremes(statement).called() > 0;
    return callsExtremes
        || statement.operations().stream()
            .anyMatch(operation -> LaneArithmetic.isCall(statement, operation, laneCalls()));
  }

  private LaneCalls laneCalls() {
    return extremes == ExtremeCalls.CALLED ? LaneCalls.LIBRARY : LaneCalls.ROOTS;
  }

  /** The arrays that each iteration of a loop has for itself; empty if it is none of these. */
  Optional<List<ArrayDecl>> of(LoopProgram.Loop loop) {
    return Optional.ofNullable(own.get(loop.body()))
        .map(names -> names.stream().map(scop::array).toList());
  }

  /** How a loop is to be lanes of vectors with calls; empty if compilers get it as it is. */
  Optional<BodyLanes> lanes(LoopProgram.Loop loop) {
    return Optional.ofNullable(lanes.get(loop.body()));
  }

  /** Whether what one of these loops loads under conditions is there in any case. */
  boolean isReadable(LoopProgram.Loop loop) {
    return ConditionalLoads.areReadable(loop, loop.instancesAlone(), own.get(loop.body()));
  }

  /** The arrays that loops declare, as each iteration has them for itself. */
  Set<String> arrays() {
    return own.values().stream().flatMap(Set::stream).collect(toSet());
  }

  /**
   * A loop that may be one.
   *
   * @param own how often it accesses each array and scalar that its iterations have for themselves
   */
  private record Candidate(
      LoopProgram.Loop loop, List<LoopProgram.Instance> instances, Map<String, Integer> own) {}

  /**
   * @param accesses how often each array is accessed at all
   */
  private void collect(
      LoopProgram program, Map<String, Integer> accesses, List<Candidate> candidates) {
    if (program instanceof LoopProgram.Instance instance) {
      for (Operation operation : instance.statement().operations()) {
        Operands.access(operation)
            .ifPresent(access -> accesses.merge(access.array(), 1, Integer::sum));
      }
    }
    if (program instanceof LoopProgram.Loop loop) {
      candidate(loop).ifPresent(candidates::add);
    }
    program.children().forEach(child -> collect(child, accesses, candidates));
  }

  private Optional<Candidate> candidate(LoopProgram.Loop loop) {
    List<LoopProgram.Instance> instances = loop.instancesAlone();
    long distinct = instances.stream().map(LoopProgram.Instance::statement).distinct().count();
    int operations =
        instances.stream().mapToInt(instance -> instance.statement().operations().size()).sum();
    if (distinct == instances.size()
        || operations > MOST
        || ShortNests.length(loop).isPresent()
        || !instances.stream().allMatch(this::callsInLanesAlone)) {
      return Optional.empty();
    }
    return own(instances)
        .filter(
            own ->
                !arrays(own).isEmpty()
                    || areTrianglesInRows(loop, instances)
                    || callsLibrary(instances))
        .filter(own -> new ComparedArrays(scop).areIndependent(loop, instances, arrays(own)))
        .map(own -> new Candidate(loop, instances, own));
  }

  /**
   * The variables that iterations only add to: no hindrance where floating point is free, and
   * vectors with calls are written that add in lanes.
   */
  private Set<String> sums(List<LoopProgram.Instance> instances) {
    Set<String> sums = new HashSet<>();
    if (callsLibrary(instances)) {
      Set<String> others = new HashSet<>();
      for (Statement statement :
          instances.stream().map(LoopProgram.Instance::statement).collect(toSet())) {
        Set<Integer> ofSums = new HashSet<>();
        for (int store : statement.stores()) {
          OrderedSum.of(statement, store)
              .ifPresent(sum -> ofSums.addAll(List.of(sum.store(), sum.accumulator())));
        }
        for (int position = 0; position < statement.operations().size(); position++) {
          Set<String> accessed = ofSums.contains(position) ? sums : others;
          Operands.access(statement.operations().get(position))
              .ifPresent(access -> accessed.add(access.array()));
        }
      }
      sums.removeIf(name -> others.contains(name) || !scop.array(name).isVariable());
    }
    return sums;
  }

  /**
   * How often arrays and scalars are accessed of which each iteration sets what it reads; empty
   * where it reads variables that others set, other than sums.
   */
  private Optional<Map<String, Integer>> own(List<LoopProgram.Instance> instances) {
    Map<String, Integer> own = new LinkedHashMap<>();
    Set<String> shared = new HashSet<>();
    Set<String> stored = new HashSet<>();
    Set<String> loaded = new HashSet<>();
    Set<LoopElement> seen = new HashSet<>();
    for (LoopProgram.Instance instance : instances) {
      List<Operation> body = instance.statement().operations();
      for (int position = 0; position < body.size(); position++) {
        if (Operands.access(body.get(position)).isPresent()) {
          LoopElement element = LoopElement.of(instance, position);
          ArrayDecl array = scop.array(element.array());
          boolean isSetFirst = !seen.add(element) || setsAlways(body.get(position));
          boolean isOwn =
              array.isVariable()
                  || array.isOfRegion()
                      && element.hasNumbersForSubscripts()
                      && new ArrayExtents(array, scop.context()).areConstant();
          own.merge(array.name(), 1, Integer::sum);
          if (!isSetFirst || !isOwn) {
            shared.add(array.name());
          }
          (body.get(position) instanceof Operation.Store ? stored : loaded).add(array.name());
        }
      }
    }
    stored.retainAll(shared);
    own.keySet().retainAll(loaded);
    own.keySet().removeAll(shared);
    stored.removeAll(sums(instances));
    return stored.stream().noneMatch(name -> scop.array(name).isVariable())
        ? Optional.of(own)
        : Optional.empty();
  }

  private Set<String> arrays(Map<String, Integer> own) {
    Set<String> arrays = new LinkedHashSet<>(own.keySet());
    arrays.removeIf(name -> scop.array(name).isScalar());
    return arrays;
  }

  private boolean areTrianglesInRows(LoopProgram.Loop loop, List<LoopProgram.Instance> instances) {
    return !areRectangular(instances) && LaneAccesses.areInRows(loop, instances, scop);
  }

  /** Whether each short loop has the same steps, whatever those around it are at. */
  private static boolean areRectangular(List<LoopProgram.Instance> instances) {
    Map<Statement, List<LoopProgram.Instance>> byStatement =
        instances.stream().collect(groupingBy(LoopProgram.Instance::statement));
    return byStatement.entrySet().stream()
        .allMatch(entry -> box(entry.getKey(), entry.getValue()) == entry.getValue().size());
  }

  /** How many instances there would be of all values of each iterator with all of the others. */
  private static long box(Statement statement, List<LoopProgram.Instance> instances) {
    return IntStream.range(0, statement.depth())
        .mapToLong(iterator -> BodyLanes.values(instances, iterator))
        .reduce(1, Math::multiplyExact);
  }

  private boolean callsInLanesAlone(LoopProgram.Instance instance) {
    Statement statement = instance.statement();
    return statement.operations().stream()
        .allMatch(
            operation ->
                !(operation instanceof Operation.Call call)
                    || VectorFunctions.isInstruction(call.function())
                    || laneCalls().isWorthwhile(statement, call));
  }

  private boolean callsLibrary(List<LoopProgram.Instance> instances) {
    return laneCalls() == LaneCalls.LIBRARY
        && instances.stream().anyMatch(instance -> calls(instance.statement()));
  }

  private static boolean setsAlways(Operation operation) {
    return operation instanceof Operation.Store store && store.predicate().isEmpty();
  }
}
