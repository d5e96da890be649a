package org.polyloom.dependence;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.polyloom.isl.IslContext;
import org.polyloom.isl.Schedule;
import org.polyloom.isl.Set;
import org.polyloom.isl.UnionSet;

/**
 * What a region accesses, and in which order: all that dependences, schedulers and the check of
 * schedules need to know of it.
 *
 * @param instances {@code { S[i] }}: all instances
 * @param accesses in any order
 * @param order the order in the source; its domain contains the instances, and of two instances
 *     that access one element one comes first
 * @param context {@code [p] -> { : .. }}: what is known of the parameters
 * @param liveOut {@code { A[x] }}: elements whose last value matters after the region, as whole
 *     spaces or exactly
 */
public record Accesses(
    UnionSet instances,
    List<AccessRecord> accesses,
    Schedule order,
    Set context,
    UnionSet liveOut) {

  public Accesses {
    Objects.requireNonNull(instances, "instances");
    Objects.requireNonNull(order, "order");
    Objects.requireNonNull(context, "context");
    Objects.requireNonNull(liveOut, "liveOut");
    accesses = List.copyOf(accesses);
    HashSet<String> places = new HashSet<>();
    for (AccessRecord access : accesses) {
      if (!places.add(access.statement() + " " + access.position())) {
        throw new IllegalArgumentException(
            "two accesses of " + access.statement() + " at position " + access.position());
      }
    }
  }

  /** The isl context of all relations. */
  public IslContext isl() {
    return instances.context();
  }
}
