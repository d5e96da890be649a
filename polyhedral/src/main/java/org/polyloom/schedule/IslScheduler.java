package org.polyloom.schedule;

import org.polyloom.isl.DimType;
import org.polyloom.isl.IslBudgetException;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.IslException;
import org.polyloom.isl.IslOption;
import org.polyloom.isl.Map;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleConstraints;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Runs isl's scheduler (S. Verdoolaege and G. Janssens, "Scheduling for PPCG", 2017, after U.
 * Bondhugula et al., "A practical automatic polyhedral parallelizer and locality optimizer", 2008).
 *
 * <p>Under {@link FusionPolicy#KEEP_PARALLELISM} isl fuses components only where that makes no band
 * shallower (maximal band depth) and no coincident member less (maximal coincidence). Coefficients
 * are bounded, as in Polly: larger ones only merge loops into each other.
 *
 * <p>isl is asked about instances and dependences without the constraints on parameters, a superset
 * of the real ones: what is legal for it is legal. Schedules that shift statements by a parameter
 * are not found then, which merge loops end to end and are not wanted; and it is many times faster.
 * Where the superset has no schedule at all, isl is asked about the relations as they are, within a
 * small budget.
 */
final class IslScheduler {
  private static final int GREATEST_TERM = 20;

  /**
   * The operations of isl's linear programs are long ones; no useful answer took a third of this.
   */
  private static final long MOST_OPERATIONS = 1_000_000;

  /** For the relations as they are: enough for a handful of statements, a second at most. */
  private static final long MOST_EXACT_OPERATIONS = 5_000;

  private final UnionSet instances;
  private final UnionMap validity;
  private final ScheduleProblem problem;

  IslScheduler(ScheduleProblem problem, UnionMap validity) {
    this.problem = problem;
    this.validity = validity;
    instances = problem.region().instances().intersectParams(problem.region().context());
  }

  /**
   * A schedule that keeps the order of all pairs.
   *
   * @throws org.polyloom.isl.IslBudgetException when the options' budget does not suffice
   * @throws org.polyloom.isl.IslException when isl finds no schedule
   */
  Schedule compute(FusionPolicy fusion) {
    IslContext isl = instances.context();
    boolean keeps = fusion == FusionPolicy.KEEP_PARALLELISM;
    isl.set(IslOption.SCHEDULE_SERIALIZE_SCCS, fusion == FusionPolicy.NONE ? 1 : 0);
    isl.set(IslOption.SCHEDULE_WHOLE_COMPONENT, fusion == FusionPolicy.MAXIMAL ? 1 : 0);
    isl.set(IslOption.SCHEDULE_MAXIMIZE_BAND_DEPTH, 1);
    isl.set(IslOption.SCHEDULE_MAXIMIZE_COINCIDENCE, keeps ? 1 : 0);
    isl.set(IslOption.SCHEDULE_OUTER_COINCIDENCE, 0);
    isl.set(IslOption.SCHEDULE_TREAT_COALESCING, 1);
    isl.set(IslOption.SCHEDULE_MAX_COEFFICIENT, GREATEST_TERM);
    isl.set(IslOption.SCHEDULE_MAX_CONSTANT_TERM, GREATEST_TERM);
    UnionMap proximity = problem.proximity();
    long budget = problem.options().budget();
    try {
      return isl.budgeted(
          Math.min(budget, MOST_OPERATIONS), () -> solveWithoutParameters(proximity));
    } catch (IslBudgetException exceeded) {
      throw exceeded;
    } catch (IslException unschedulable) {
      return isl.budgeted(
          Math.min(budget, MOST_EXACT_OPERATIONS), () -> solve(instances, validity, proximity));
    }
  }

  private Schedule solveWithoutParameters(UnionMap proximity) {
    return solve(
            withoutParameters(instances), withoutParameters(validity), withoutParameters(proximity))
        .intersectDomain(instances);
  }

  private static Schedule solve(UnionSet domain, UnionMap order, UnionMap proximity) {
    return ScheduleConstraints.onDomain(domain)
        .setValidity(order)
        .setCoincidence(order)
        .setProximity(proximity)
        .computeSchedule();
  }

  private static UnionSet withoutParameters(UnionSet sets) {
    UnionSet result = UnionSet.emptyCtx(sets.context());
    for (Set set : sets.setList()) {
      int count = set.dim(DimType.PARAM);
      Set free =
          set.dropConstraintsInvolvingDims(DimType.PARAM, 0, count)
              .projectOut(DimType.PARAM, 0, count);
      result = result.union(free.coalesce().toUnionSet());
    }
    return result;
  }

  private static UnionMap withoutParameters(UnionMap maps) {
    UnionMap result = UnionMap.emptyCtx(maps.context());
    for (Map map : maps.mapList()) {
      int count = map.dim(DimType.PARAM);
      Map free =
          map.dropConstraintsInvolvingDims(DimType.PARAM, 0, count)
              .projectOut(DimType.PARAM, 0, count);
      result = result.union(free.coalesce().toUnionMap());
    }
    return result;
  }
}
