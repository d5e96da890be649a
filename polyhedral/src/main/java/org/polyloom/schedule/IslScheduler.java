package org.polyloom.schedule;

import org.polyloom.isl.IslContext;
import org.polyloom.isl.IslOption;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleConstraints;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Runs isl's scheduler (S. Verdoolaege and G. Janssens, "Scheduling for PPCG", 2017, after U.
 * Bondhugula et al., "A practical automatic polyhedral parallelizer and locality optimizer", 2008)
 * on a few statements.
 *
 * <p>Under {@link FusionPolicy#KEEP_PARALLELISM} isl fuses components only where that makes no band
 * shallower (maximal band depth) and no coincident member less (maximal coincidence). Coefficients
 * are bounded, as in Polly: larger ones only merge loops into each other.
 *
 * <p>isl is asked about instances and dependences without parameters ({@link ParameterFree}).
 * Schedules that shift statements by a parameter are not found then, which merge loops end to end
 * and are not wanted.
 *
 * <p>Instances whose order is free may come out at one time: then their statements are put one
 * after the other.
 */
final class IslScheduler {
  private static final int GREATEST_TERM = 20;

  /** The operations of isl's linear programs are long ones: enough for a dozen statements. */
  private static final long MOST_OPERATIONS = 400_000;

  private final ScheduleProblem problem;
  private final ParameterFree superset;

  IslScheduler(ScheduleProblem problem) {
    this.problem = problem;
    superset = new ParameterFree(problem.region().order());
  }

  /**
   * A schedule that keeps the order of all pairs.
   *
   * @param instances {@code { S[i] }}: what to schedule
   * @param pairs of them, which run forwards in the source
   * @throws org.polyloom.isl.IslBudgetException when the budget does not suffice
   * @throws org.polyloom.isl.IslException when isl finds no schedule
   */
  Schedule compute(UnionSet instances, Pairs pairs, FusionPolicy fusion) {
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
    return isl.budgeted(
        Math.min(problem.options().budget(), MOST_OPERATIONS), () -> solve(instances, pairs));
  }

  private Schedule solve(UnionSet instances, Pairs pairs) {
    UnionMap order = superset.dependences(pairs.order());
    Schedule found =
        ScheduleConstraints.onDomain(superset.instances(instances))
            .setValidity(order)
            .setCoincidence(order)
            .setProximity(superset.dependences(pairs.flow()))
            .computeSchedule()
            .intersectDomain(instances);
    return problem.relaxed().isEmpty() ? found : ScheduleTrees.inSequence(found);
  }
}
