package org.polyloom.schedule;

import org.polyloom.isl.DimType;
import org.polyloom.isl.IslContext;
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
 * Now and then the superset has no schedule at all.
 */
final class IslScheduler {
  private static final int GREATEST_TERM = 20;

  /**
   * The operations of isl's linear programs are long ones; no useful answer took a third of this.
   */
  private static final long MOST_OPERATIONS = 1_000_000;

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
   * @throws org.polyloom.isl.IslException when the superset of the dependences has no schedule
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
    return isl.budgeted(
        Math.min(problem.options().budget(), MOST_OPERATIONS), () -> solve(proximity));
  }

  private Schedule solve(UnionMap proximity) {
    UnionMap order = withoutParameters(validity);
    return ScheduleConstraints.onDomain(withoutParameters(instances))
        .setValidity(order)
        .setCoincidence(order)
        .setProximity(withoutParameters(proximity))
        .computeSchedule()
        .intersectDomain(instances);
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
