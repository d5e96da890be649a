package org.polyloom.schedule;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.polyloom.dependence.AccessRecord;
import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;
import org.polyloom.machine.Machine;

/**
 * What a schedule is wanted for.
 *
 * @param dependences of the region
 * @param work what the statements compute, by name; an {@link StatementWork#ACCUMULATION} where
 *     nothing is said
 * @param names what decisions call the loops
 * @param relaxed {@code { S[i] -> T[j] }}: pairs, in either direction, whose order is free
 * @param kept statements whose loops stay as they are
 * @param machine what is to run it
 * @param options what may be done
 */
public record ScheduleProblem(
    Dependences dependences,
    Map<String, StatementWork> work,
    LoopNames names,
    UnionMap relaxed,
    java.util.Set<String> kept,
    Machine machine,
    ScheduleOptions options) {

  public ScheduleProblem {
    kept = java.util.Set.copyOf(kept);
    work = Map.copyOf(work);
  }

  /** A problem without relaxed pairs. */
  public static ScheduleProblem of(
      Dependences dependences, Machine machine, ScheduleOptions options) {
    UnionMap none = UnionMap.emptySpace(dependences.region().instances().space());
    return new ScheduleProblem(
        dependences, Map.of(), new LoopNames(Map.of()), none, java.util.Set.of(), machine, options);
  }

  /** The same with what the statements compute. */
  public ScheduleProblem withWork(Map<String, StatementWork> known) {
    return new ScheduleProblem(dependences, known, names, relaxed, kept, machine, options);
  }

  /** The same with the names of the source. */
  public ScheduleProblem withNames(LoopNames known) {
    return new ScheduleProblem(dependences, work, known, relaxed, kept, machine, options);
  }

  /** The same where the loops of some statements stay as they are. */
  public ScheduleProblem keeping(java.util.Set<String> statements) {
    return new ScheduleProblem(dependences, work, names, relaxed, statements, machine, options);
  }

  /**
   * The same with more pairs whose order is free.
   *
   * @param pairs {@code { S[i] -> T[j] }}, in either direction
   */
  public ScheduleProblem relaxing(UnionMap pairs) {
    return new ScheduleProblem(
        dependences, work, names, relaxed.union(pairs), kept, machine, options);
  }

  /** The same with other tiling. */
  public ScheduleProblem withTiling(Tiling tiling) {
    return new ScheduleProblem(
        dependences, work, names, relaxed, kept, machine, options.withTiling(tiling));
  }

  /** The region. */
  public Accesses region() {
    return dependences.region();
  }

  /** Pairs among all instances. */
  Pairs pairs() {
    return among(region().instances());
  }

  /**
   * Pairs among the instances of some statements. What others do in between is not looked at: these
   * pairs order the instances as those of the whole region do.
   */
  Pairs among(UnionSet instances) {
    Dependences part = only(instances);
    UnionMap flow = part.ordering(DependenceKind.FLOW);
    if (!relaxed.isEmpty()) {
      UnionMap order = withoutRelaxed(part);
      return new Pairs(order, flow.intersect(order));
    }
    UnionMap order =
        flow.union(part.ordering(DependenceKind.ANTI))
            .union(part.ordering(DependenceKind.OUTPUT))
            .coalesce();
    return new Pairs(order, flow);
  }

  /**
   * {@code { S[i] -> T[j] }}: the order that is left to keep where each instance may have scalars
   * of its own, as compilers give them: of scalars only those pairs that pass values.
   */
  UnionMap orderWithRenamedScalars() {
    Map<Boolean, List<AccessRecord>> byScalar =
        region().accesses().stream()
            .collect(Collectors.partitioningBy(a -> a.relation().dim(DimType.OUT) == 0));
    UnionMap passed = with(byScalar.get(true)).ordering(DependenceKind.FLOW);
    Dependences others = with(byScalar.get(false));
    return passed
        .subtract(relaxed.union(relaxed.reverse()))
        .union(
            new ScheduleProblem(others, work, names, relaxed, kept, machine, options)
                .pairs()
                .order());
  }

  private Dependences with(List<AccessRecord> accesses) {
    return dependences.within(region().instances(), accesses, options.budget());
  }

  private Dependences only(UnionSet instances) {
    java.util.Set<String> names =
        instances.setList().stream().map(Set::tupleName).collect(Collectors.toSet());
    return dependences.within(
        instances,
        region().accesses().stream().filter(a -> names.contains(a.statement())).toList(),
        options.budget());
  }

  /** Where pairs are left out, order is no longer transitive: all pairs count. */
  private UnionMap withoutRelaxed(Dependences part) {
    return part.betweenInstances(DependenceKind.FLOW, Basis.MEMORY)
        .union(part.betweenInstances(DependenceKind.ANTI, Basis.MEMORY))
        .union(part.betweenInstances(DependenceKind.OUTPUT, Basis.MEMORY))
        .subtract(relaxed.union(relaxed.reverse()))
        .coalesce();
  }
}
