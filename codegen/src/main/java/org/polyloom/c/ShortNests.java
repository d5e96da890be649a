package org.polyloom.c;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.polyloom.ast.LoopGenerator;
import org.polyloom.ast.LoopProgram;
import org.polyloom.ir.Access;
import org.polyloom.ir.Operands;
import org.polyloom.ir.Operation;
import org.polyloom.ir.Scop;
import org.polyloom.ir.Statement;
import org.polyloom.ir.VectorFunctions;
import org.polyloom.isl.DimType;
import org.polyloom.isl.PwAff;

/**
 * Finds loops around loops of a few steps that are lanes of vectors once these are written out, and
 * whose steps are more than compilers write out by themselves.
 *
 * <pre>
 * for (x = 3; x &lt; w - 3; x++) {
 *   s = 0;
 *   for (i = -3; i &lt;= 3; i++)
 *     for (j = -3; j &lt;= 3; j++)
 *       s += 1 / (1 + fabsf(a[y + i][x + j] - a[y][x])) * a[y + i][x + j];
 *   b[y][x] = s;
 * }
 * </pre>
 *
 * <p>Told to, they write them out, and make vectors of windows side by side, whose sums stay in
 * registers: 5 to 14 times as fast.
 */
public final class ShortNests {
  /** Steps of a loop that is written out. */
  private static final long LONGEST = 16;

  /** Fewer operations than that are written out without being told. */
  private static final long FEWEST = 200;

  /** Compilers count branches first, which they make choices of values of later. */
  private static final long BRANCH = 3;

  /** Up to so many clang writes out without being told. */
  private static final long MOST_OF_CLANG = 500;

  /** Pairs of rows, one of which is stored to, of which gcc compares no more. */
  private static final int MOST_COMPARED = 10;

  /** Elements of so many bytes fill a vector that gcc adds up in one instruction. */
  private static final int NARROW = 2;

  private static final long FEWEST_NARROW = 8;

  /** So many are still read from the cache of instructions. */
  private static final long MOST = 3000;

  private final LoopProgram.Loop loop;
  private final long choice;
  private final List<LoopProgram.Instance> instances = new ArrayList<>();
  private final Map<String, Long> around = new HashMap<>();
  private long operations;
  private boolean addsNarrow;
  private int dimension;

  private ShortNests(LoopProgram.Loop loop, ExtremeCalls extremes) {
    this.loop = loop;
    this.choice = extremes == ExtremeCalls.CALLED ? 1 : BRANCH;
  }

  /**
   * All such loops of a region, in their order.
   *
   * @param extremes how compilers take minima and maxima: where as calls, they know choices of
   *     values for such before they count, else count branches
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static List<ShortNests> all(Scop scop, ExtremeCalls extremes) {
    return scop.statements().stream().noneMatch(ShortNests::mayBeIn)
        ? List.of()
        : all(LoopGenerator.generate(scop), scop, extremes).toList();
  }

  /** Whether the innermost loop of a statement may be short, from what is known at once. */
  static boolean mayBeIn(Statement statement) {
    return statement.depth() >= 2
        && statement.domain().extent(statement.depth() - 1).stream()
            .anyMatch(steps -> steps <= LONGEST);
  }

  /** Whether clang must be told to write them out. */
  public boolean areForClang() {
    return operations > MOST_OF_CLANG || addsNarrow;
  }

  /**
   * Whether gcc must, too, but for those that it had better not write out: rows of small elements,
   * which it adds up by instructions of their own.
   */
  public boolean areForGcc() {
    return !addsNarrow;
  }

  /** Which dimension of the instances of its first statement it goes along. */
  public int dimension() {
    return dimension;
  }

  /** What stands in the loop. */
  public List<Statement> statements() {
    return instances.stream().map(LoopProgram.Instance::statement).distinct().toList();
  }

  private static Stream<ShortNests> all(LoopProgram program, Scop scop, ExtremeCalls extremes) {
    Optional<ShortNests> nests =
        program instanceof LoopProgram.Loop loop ? in(loop, scop, extremes) : Optional.empty();
    return nests.isPresent()
        ? nests.stream()
        : program.children().stream().flatMap(child -> all(child, scop, extremes));
  }

  /** All that stands in the loop. */
  List<LoopProgram.Instance> instances() {
    return Collections.unmodifiableList(instances);
  }

  /** The short loops in a loop, if they are of this kind. */
  static Optional<ShortNests> in(LoopProgram.Loop loop, Scop scop, ExtremeCalls extremes) {
    ShortNests nests = new ShortNests(loop, extremes);
    return Optional.of(nests)
        .filter(
            found ->
                loop.depth() > 1
                    && length(loop).isEmpty()
                    && found.collect(loop.body(), 1, 0)
                    && (found.operations > FEWEST || found.pairsOfRows(scop) > MOST_COMPARED)
                    && found.areIndependent()
                    && LaneAccesses.callOnly(found.instances, VectorFunctions::isChoice)
                    && LaneAccesses.areInRows(loop, found.instances, scop));
  }

  /** The steps of a short loop. */
  static OptionalLong length(LoopProgram.Loop loop) {
    OptionalLong steps = LoopLength.of(loop).steps();
    return steps.isPresent() && steps.getAsLong() <= LONGEST ? steps : OptionalLong.empty();
  }

  /**
   * Collects what stands in the loop; false where that is too much, or not of this form.
   *
   * @param copies how often it is written
   * @param depth how many short loops are around it
   */
  private boolean collect(LoopProgram program, long copies, int depth) {
    if (program instanceof LoopProgram.Instance instance) {
      if (instances.isEmpty()) {
        dimension = instance.statement().depth() - depth - 1;
      }
      operations += copies * weight(instance.statement(), choice);
      return instances.add(instance) && operations <= MOST;
    }
    if (program instanceof LoopProgram.Loop inner) {
      OptionalLong steps = length(inner);
      steps.ifPresent(known -> around.put(inner.variable(), known));
      addsNarrow |= steps.isPresent() && steps.getAsLong() >= FEWEST_NARROW && isNarrow(inner);
      return steps.isPresent() && collect(inner.body(), copies * steps.getAsLong(), depth + 1);
    }
    return (program instanceof LoopProgram.Sequence || program instanceof LoopProgram.Binding)
        && program.children().stream().allMatch(child -> collect(child, copies, depth));
  }

  /** Whether a loop goes along rows of small elements for integers, without conditions. */
  private static boolean isNarrow(LoopProgram.Loop inner) {
    boolean isAlong = false;
    for (LoopProgram.Instance instance : inner.instancesAlone()) {
      List<Operation> body = instance.statement().operations();
      for (int position = 0; position < body.size(); position++) {
        boolean isOther =
            body.get(position) instanceof Operation.Store store && !store.type().isInteger();
        if (isOther || Operands.predicate(body.get(position)).isPresent()) {
          return false;
        }
        isAlong |=
            body.get(position) instanceof Operation.Load load
                && load.type().bytes() <= NARROW
                && LoopElement.of(instance, position).goesAlongRow(inner);
      }
    }
    return isAlong;
  }

  /**
   * How much of a statement is left where it is written out.
   *
   * @param choice how much a choice of values is
   */
  static long weight(Statement statement, long choice) {
    return statement.operations().stream().mapToLong(one -> weight(one, choice)).sum();
  }

  /** How much it is in the end: numbers are known, scalars are in registers, choices branches. */
  private static long weight(Operation operation, long choice) {
    Optional<Access> access = Operands.access(operation);
    if (access.isPresent()) {
      return access.get().relation().dim(DimType.OUT) > 0 ? 1 : 0;
    }
    return operation instanceof Operation.Literal || operation instanceof Operation.AffineValue
        ? 0
        : operation instanceof Operation.Select ? choice : 1;
  }

  /**
   * How many pairs of a row that is stored to and another one there are, written out. Elements that
   * are the same in all iterations are one row where those of the array are close to each other.
   */
  private long pairsOfRows(Scop scop) {
    Map<LoopElement, Boolean> rows = new HashMap<>();
    for (LoopProgram.Instance instance : instances) {
      List<Operation> body = instance.statement().operations();
      for (int position = 0; position < body.size(); position++) {
        Optional<Access> access = Operands.access(body.get(position));
        if (access.isPresent() && !scop.array(access.get().array()).isScalar()) {
          rows.merge(
              row(LoopElement.of(instance, position), scop),
              body.get(position) instanceof Operation.Store,
              Boolean::logicalOr);
        }
      }
    }
    long pairs = 0;
    for (LoopElement stored : rows.keySet()) {
      if (rows.get(stored)) {
        long own = copies(stored);
        pairs +=
            rows.keySet().stream()
                .mapToLong(row -> row.equals(stored) ? own * (own - 1) / 2 : own * copies(row))
                .sum();
      }
    }
    return pairs;
  }

  /** What compilers compare as one with an element. */
  private LoopElement row(LoopElement element, Scop scop) {
    boolean isClose =
        !element.mentions(loop.variable())
            && scop.array(element.array()).extents().stream()
                .skip(1)
                .allMatch(extent -> extent.filter(PwAff::isCst).isPresent());
    return isClose ? new LoopElement(element.array(), List.of()) : element.inRow();
  }

  /** How many elements the short loops make of one. */
  private long copies(LoopElement element) {
    return around.entrySet().stream()
        .filter(inner -> element.mentions(inner.getKey()))
        .mapToLong(Map.Entry::getValue)
        .reduce(1, Math::multiplyExact);
  }

  /** Whether no iteration needs what another one stores: it stores first, or there alone. */
  private boolean areIndependent() {
    Set<String> seen = new LinkedHashSet<>();
    Set<String> own = new LinkedHashSet<>();
    List<LoopElement> stored = new ArrayList<>();
    List<LoopElement> all = new ArrayList<>();
    for (LoopProgram.Instance instance : instances) {
      List<Operation> body = instance.statement().operations();
      for (int position = 0; position < body.size(); position++) {
        Optional<Access> access = Operands.access(body.get(position));
        if (access.isPresent()) {
          LoopElement element = LoopElement.of(instance, position);
          boolean isStored = body.get(position) instanceof Operation.Store;
          boolean isFirst = seen.add(element.array());
          if (isFirst && isStored && Operands.predicate(body.get(position)).isEmpty()) {
            own.add(element.array());
          }
          all.add(element);
          if (isStored) {
            stored.add(element);
          }
        }
      }
    }
    return stored.stream()
        .allMatch(
            store ->
                isOfOneIteration(store)
                    ? all.stream()
                        .filter(element -> element.array().equals(store.array()))
                        .allMatch(store::equals)
                    : store.subscripts().isEmpty() && own.contains(store.array()));
  }

  /** Whether nothing that changes in an iteration takes it to an element of another iteration. */
  private boolean isOfOneIteration(LoopElement element) {
    return element.subscripts().stream()
        .flatMap(Optional::stream)
        .filter(loop::isSteadyInside)
        .flatMap(text -> SubscriptForm.of(text, loop.variable()).stream())
        .anyMatch(form -> form.perIteration(loop.variable()) != 0);
  }
}
