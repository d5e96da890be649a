package org.polyloom.c;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
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

  /** So many are still read from the cache of instructions. */
  private static final long MOST = 3000;

  private final LoopProgram.Loop loop;
  private final long choice;
  private final List<LoopProgram.Instance> instances = new ArrayList<>();
  private long operations;

  private ShortNests(LoopProgram.Loop loop, ExtremeCalls extremes) {
    this.loop = loop;
    this.choice = extremes == ExtremeCalls.CALLED ? 1 : BRANCH;
  }

  /**
   * The statements in such loops, in their order.
   *
   * @param extremes how compilers take minima and maxima: those of values are no branches where
   *     they may be calls
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static List<Statement> of(Scop scop, ExtremeCalls extremes) {
    return scop.statements().stream().noneMatch(ShortNests::mayBeIn)
        ? List.of()
        : all(LoopGenerator.generate(scop), scop, extremes)
            .flatMap(nests -> nests.instances.stream())
            .map(LoopProgram.Instance::statement)
            .distinct()
            .toList();
  }

  /** Whether the innermost loop of a statement may be short, from what is known at once. */
  private static boolean mayBeIn(Statement statement) {
    return statement.depth() >= 2
        && statement.domain().extent(statement.depth() - 1).stream()
            .anyMatch(steps -> steps <= LONGEST);
  }

  /**
   * Whether clang must be told of one of them, as gcc.
   *
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   */
  public static boolean areForClang(Scop scop, ExtremeCalls extremes) {
    return all(LoopGenerator.generate(scop), scop, extremes)
        .anyMatch(nests -> nests.operations > MOST_OF_CLANG);
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
                    && found.collect(loop.body(), 1)
                    && found.operations > FEWEST
                    && found.areIndependent()
                    && found.areInLanes(scop));
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
   */
  private boolean collect(LoopProgram program, long copies) {
    if (program instanceof LoopProgram.Instance instance) {
      operations +=
          copies * instance.statement().operations().stream().mapToLong(this::weight).sum();
      return instances.add(instance) && operations <= MOST;
    }
    if (program instanceof LoopProgram.Loop inner) {
      OptionalLong steps = length(inner);
      return steps.isPresent() && collect(inner.body(), copies * steps.getAsLong());
    }
    return (program instanceof LoopProgram.Sequence || program instanceof LoopProgram.Binding)
        && program.children().stream().allMatch(child -> collect(child, copies));
  }

  /** How much it is in the end: numbers are known, scalars are in registers, choices branches. */
  private long weight(Operation operation) {
    Optional<Access> access = Operands.access(operation);
    if (access.isPresent()) {
      return access.get().relation().dim(DimType.OUT) > 0 ? 1 : 0;
    }
    return operation instanceof Operation.Literal || operation instanceof Operation.AffineValue
        ? 0
        : operation instanceof Operation.Select ? choice : 1;
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
                store.mentions(loop.variable())
                    ? all.stream()
                        .filter(element -> element.array().equals(store.array()))
                        .allMatch(store::equals)
                    : store.subscripts().isEmpty() && own.contains(store.array()));
  }

  /** Whether the next iteration accesses the next elements, or the same. */
  private boolean areInLanes(Scop scop) {
    for (LoopProgram.Instance instance : instances) {
      List<Operation> body = instance.statement().operations();
      for (int position = 0; position < body.size(); position++) {
        if (body.get(position) instanceof Operation.Call call
            && !VectorFunctions.isChoice(call.function())) {
          return false;
        }
        if (Operands.access(body.get(position)).isPresent()) {
          LoopElement element = LoopElement.of(instance, position);
          boolean isInRow =
              element.goesAlongRow(loop) && scop.array(element.array()).layout().endsInSubscript();
          if (element.mentions(loop.variable()) && !isInRow) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
