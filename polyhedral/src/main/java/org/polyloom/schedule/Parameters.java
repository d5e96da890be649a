package org.polyloom.schedule;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.polyloom.dependence.Accesses;
import org.polyloom.isl.DimType;
import org.polyloom.isl.Set;

/**
 * The parameters of a problem: what costs are compared for.
 *
 * @param context {@code [p] -> { : .. }} with all of them
 * @param used for each statement in the most loops {@code [p] -> { : .. }}: where it has instances
 */
record Parameters(Set context, List<Set> used) {
  Parameters {
    used = List.copyOf(used);
  }

  static Parameters of(Accesses region) {
    Set context = region.context().alignParams(region.instances().space());
    List<Set> statements = region.instances().setList();
    int depth = statements.stream().mapToInt(each -> each.dim(DimType.SET)).max().orElse(0);
    return new Parameters(
        context,
        statements.stream()
            .filter(instances -> instances.dim(DimType.SET) == depth)
            .map(instances -> instances.params().alignParams(context.space()))
            .toList());
  }

  /** How many there are. */
  int count() {
    return context.dim(DimType.PARAM);
  }

  /** Values that are as wanted, as far as {@link #estimate(IntUnaryOperator)} finds such. */
  ParameterEstimate estimate(int wanted) {
    return estimate(parameter -> wanted);
  }

  /**
   * Values that are as wanted where the context allows it and some statement in the most loops then
   * has instances. Where none has any, windows are taken to be shorter than what they move along,
   * but no other values for statements at few sizes.
   *
   * @param wanted the wanted value of a parameter, by its place in the context
   */
  ParameterEstimate estimate(IntUnaryOperator wanted) {
    Set allowed = context;
    ParameterEstimate estimate = ParameterEstimate.of(allowed, wanted);
    if (used.stream().map(estimate::fix).anyMatch(some -> !some.isEmpty())) {
      return estimate;
    }
    for (Set some : used) {
      Set both = allowed.intersect(some);
      if (relates(some) && estimate.fix(some).isEmpty() && !both.isEmpty()) {
        ParameterEstimate other = ParameterEstimate.of(both, wanted);
        if (isNear(other, wanted)) {
          allowed = both;
          estimate = other;
        }
      }
    }
    return estimate;
  }

  private boolean isNear(ParameterEstimate estimate, IntUnaryOperator wanted) {
    return IntStream.range(0, count())
        .allMatch(i -> ParameterEstimate.WINDOWS * (estimate.value(i) + 1) >= wanted.applyAsInt(i));
  }

  /** Whether several parameters decide. */
  private boolean relates(Set some) {
    return IntStream.range(0, count())
            .filter(i -> some.involvesDims(DimType.PARAM, i, 1))
            .limit(2)
            .count()
        > 1;
  }
}
