package org.polyloom.schedule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.IslOption;
import org.polyloom.isl.Map;
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
  private final List<Question> known = new ArrayList<>();

  /**
   * What was asked before: nests are looked at in several loops around them, and with several
   * policies.
   *
   * @param answers by policy, where isl found one
   */
  private record Question(
      UnionSet instances,
      Pairs pairs,
      ScheduleConstraints constraints,
      EnumMap<FusionPolicy, Schedule> answers) {

    boolean is(UnionSet wanted, Pairs others) {
      return (pairs == others
              || areTheSame(pairs.order(), others.order())
                  && areTheSame(pairs.flow(), others.flow()))
          && instances.isEqual(wanted);
    }

    private static boolean areTheSame(UnionMap one, UnionMap other) {
      List<Map> maps = one.mapList();
      return maps.size() == other.mapList().size()
          && maps.stream().allMatch(map -> map.plainIsEqual(other.extractMap(map.space())));
    }
  }

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
        Math.min(problem.options().budget(), MOST_OPERATIONS),
        () -> solve(question(instances, pairs), fusion));
  }

  private Question question(UnionSet instances, Pairs pairs) {
    for (Question one : known) {
      if (one.is(instances, pairs)) {
        return one;
      }
    }
    UnionMap order = superset.dependences(pairs.order());
    ScheduleConstraints constraints =
        ScheduleConstraints.onDomain(superset.instances(instances))
            .setValidity(order)
            .setCoincidence(order)
            .setProximity(superset.dependences(pairs.flow()));
    Question asked = new Question(instances, pairs, constraints, new EnumMap<>(FusionPolicy.class));
    known.add(asked);
    return asked;
  }

  private Schedule solve(Question question, FusionPolicy fusion) {
    Schedule found = question.answers().get(fusion);
    if (found == null) {
      found = question.constraints().computeSchedule().intersectDomain(question.instances());
      question.answers().put(fusion, found);
    }
    return problem.relaxed().isEmpty() ? found : ScheduleTrees.inSequence(found);
  }
}
