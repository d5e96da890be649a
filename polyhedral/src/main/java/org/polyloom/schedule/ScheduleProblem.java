package org.polyloom.schedule;

import org.polyloom.dependence.Accesses;
import org.polyloom.dependence.Basis;
import org.polyloom.dependence.DependenceKind;
import org.polyloom.dependence.Dependences;
import org.polyloom.isl.UnionMap;
import org.polyloom.machine.Machine;

/**
 * What a schedule is wanted for.
 *
 * @param dependences of the region
 * @param relaxed {@code { S[i] -> T[j] }}: pairs, in either direction, whose order is free
 * @param machine what is to run it
 * @param options what may be done
 */
public record ScheduleProblem(
    Dependences dependences, UnionMap relaxed, Machine machine, ScheduleOptions options) {

  /** A problem without relaxed pairs. */
  public static ScheduleProblem of(
      Dependences dependences, Machine machine, ScheduleOptions options) {
    UnionMap none = UnionMap.emptySpace(dependences.region().instances().space());
    return new ScheduleProblem(dependences, none, machine, options);
  }

  /** The region. */
  public Accesses region() {
    return dependences.region();
  }

  /** {@code { S[i] -> T[j] }}: pairs whose order is to be kept, up to transitivity. */
  UnionMap validity() {
    UnionMap all =
        dependences
            .betweenInstances(DependenceKind.FLOW, Basis.VALUE)
            .union(dependences.betweenInstances(DependenceKind.ANTI, Basis.VALUE))
            .union(dependences.betweenInstances(DependenceKind.OUTPUT, Basis.VALUE));
    return relaxed.isEmpty() ? all.coalesce() : withoutRelaxed();
  }

  /** Where pairs are left out, order is no longer transitive: all pairs count. */
  private UnionMap withoutRelaxed() {
    return dependences
        .betweenInstances(DependenceKind.FLOW, Basis.MEMORY)
        .union(dependences.betweenInstances(DependenceKind.ANTI, Basis.MEMORY))
        .union(dependences.betweenInstances(DependenceKind.OUTPUT, Basis.MEMORY))
        .subtract(relaxed.union(relaxed.reverse()))
        .coalesce();
  }

  /** {@code { S[i] -> T[j] }}: pairs that had better be close. */
  UnionMap proximity() {
    return dependences.betweenInstances(DependenceKind.FLOW, Basis.VALUE);
  }
}
