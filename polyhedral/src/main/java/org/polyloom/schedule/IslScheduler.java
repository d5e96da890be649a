package org.polyloom.schedule;

import org.polyloom.isl.IslContext;
import org.polyloom.isl.IslOption;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.ScheduleConstraints;
import org.polyloom.isl.UnionMap;
import org.polyloom.isl.UnionSet;

/**
 * Runs isl's scheduler (S. Verdoolaege and G. Janssens, "Scheduling for PPCG", 2017, after U.
 * Bondhugula et al., "A practical automatic polyhedral parallelizer and locality optimizer", 2008).
 *
 * <p>Under {@link FusionPolicy#KEEP_PARALLELISM} isl fuses components only where that makes no band
 * shallower (maximal band depth) and no coincident member less (maximal coincidence). Coefficients
 * are bounded, as in Polly: larger ones only merge loops into each other.
 */
final class IslScheduler {
  private static final int GREATEST_TERM = 20;

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
        problem.options().budget(),
        () ->
            ScheduleConstraints.onDomain(instances)
                .setContext(problem.region().context())
                .setValidity(validity)
                .setCoincidence(validity)
                .setProximity(proximity)
                .computeSchedule());
  }
}
