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
 * @param used for each statement {@code [p] -> { : .. }}: where it has instances
 */
record Parameters(Set context, List<Set> used) {
  Parameters {
    used = List.copyOf(used);
  }

  static Parameters of(Accesses region) {
    Set context = region.context().alignParams(region.instances().space());
    return new Parameters(
        context,
        region.instances().setList().stream()
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
   * Values that are as wanted where the context allows it and the statements then have instances:
   * windows are shorter than what they move along. For statements at few sizes no other values are
   * taken.
   *
   * @param wanted the wanted value of a parameter, by its place in the context
   */
  ParameterEstimate estimate(IntUnaryOperator wanted) {
    Set allowed = context;
    ParameterEstimate estimate = ParameterEstimate.of(allowed, wanted);
    for (Set some : used) {
      Set both = allowed.intersect(some);
      if (relates(some) && estimate.fix(some).isEmpty() && !both.isEmpty()) {
        ParameterEstimate other = ParameterEstimate.of(both, wanted);
        boolean isNear = true;
        for (int i = 0; i < count(); i++) {
          isNear &= ParameterEstimate.WINDOWS * (other.value(i) + 1) >= wanted.applyAsInt(i);
        }
        if (isNear) {
          allowed = both;
          estimate = other;
        }
      }
    }
    return estimate;
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
