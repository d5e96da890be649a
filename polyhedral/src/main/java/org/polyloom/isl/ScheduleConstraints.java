package org.polyloom.isl;

import org.polyloom.isl.raw.IslNative;
import org.polyloom.isl.raw.IslNative.isl_schedule_constraints;

/** What a schedule has to respect, and what it should bring together. */
public final class ScheduleConstraints extends IslObject {
  private final isl_schedule_constraints raw;

  ScheduleConstraints(IslContext context, isl_schedule_constraints raw) {
    super(context, raw);
    this.raw = raw;
  }

  /** No constraint on the given instances. */
  public static ScheduleConstraints onDomain(UnionSet domain) {
    IslContext context = domain.context;
    return new ScheduleConstraints(
        context, IslNative.isl_schedule_constraints_on_domain(domain.copyFor(context)));
  }

  /** With conditions on the parameters. */
  public ScheduleConstraints setContext(Set known) {
    return new ScheduleConstraints(
        context, IslNative.isl_schedule_constraints_set_context(copy(), known.copyFor(context)));
  }

  /** With pairs of which the first must not come after the second. */
  public ScheduleConstraints setValidity(UnionMap validity) {
    return new ScheduleConstraints(
        context,
        IslNative.isl_schedule_constraints_set_validity(copy(), validity.copyFor(context)));
  }

  /** With pairs that should fall together for a loop to be parallel. */
  public ScheduleConstraints setCoincidence(UnionMap coincidence) {
    return new ScheduleConstraints(
        context,
        IslNative.isl_schedule_constraints_set_coincidence(copy(), coincidence.copyFor(context)));
  }

  /** With pairs that should come close to each other. */
  public ScheduleConstraints setProximity(UnionMap proximity) {
    return new ScheduleConstraints(
        context,
        IslNative.isl_schedule_constraints_set_proximity(copy(), proximity.copyFor(context)));
  }

  /** With pairs that need be ordered only if a condition's pairs do not coincide. */
  public ScheduleConstraints setConditionalValidity(UnionMap condition, UnionMap validity) {
    return new ScheduleConstraints(
        context,
        IslNative.isl_schedule_constraints_set_conditional_validity(
            copy(), condition.copyFor(context), validity.copyFor(context)));
  }

  /** The instances. */
  public UnionSet domain() {
    return new UnionSet(context, IslNative.isl_schedule_constraints_get_domain(raw()));
  }

  /** Runs isl's scheduler. */
  public Schedule computeSchedule() {
    return new Schedule(context, IslNative.isl_schedule_constraints_compute_schedule(copy()));
  }

  /** The native object, kept by this; for a call that borrows it in {@code user}. */
  isl_schedule_constraints rawFor(IslContext user) {
    checkUsableIn(user);
    return raw;
  }

  /** A reference of its own to the native object, for a call in {@code user} that takes it. */
  isl_schedule_constraints copyFor(IslContext user) {
    checkUsableIn(user);
    return IslNative.isl_schedule_constraints_copy(raw);
  }

  private isl_schedule_constraints raw() {
    return rawFor(context);
  }

  private isl_schedule_constraints copy() {
    return copyFor(context);
  }

  @Override
  void freeNative() {
    IslNative.isl_schedule_constraints_free(raw);
  }

  /** isl's notation. */
  @Override
  public String toString() {
    return context.ownedString(IslNative.isl_schedule_constraints_to_str(raw()));
  }
}
